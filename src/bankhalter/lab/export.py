"""The games of a run as a table for other programs: CSV and Parquet."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from bankhalter.codes import Ending
from bankhalter.extras import explained
from bankhalter.lab.runs.job import Job
from bankhalter.lab.runs.results import ROW, Rows
from bankhalter.lab.simulate import ending_name

try:
    import pyarrow as pa  # type: ignore[import-untyped]
    from pyarrow import csv, parquet
except ModuleNotFoundError as error:
    raise explained(error) from None


def games_table(job: Job, rows: Rows) -> pa.Table:
    """One row for each game; seats count from 1, as players do."""
    names = np.array(job.names, dtype=object)
    columns: dict[str, Any] = {"game": rows["game"]}
    for seat in range(job.players):
        columns[f"bot_{seat + 1}"] = names[rows["seating"][:, seat]]
    for name in ("turns", "rounds", "actions"):
        columns[name] = rows[name]
    columns["ending"] = np.array([ending_name(ending) for ending in Ending], object)[rows["ending"]]
    columns["winners"] = np.array([_seats(mask) for mask in range(1 << job.players)], object)[rows["winners"]]
    for name in ("wealth", "out"):
        for seat in range(job.players):
            columns[f"{name}_{seat + 1}"] = rows[name][:, seat]
    texts = {
        name: pa.array(column, pa.string()) for name, column in columns.items() if column.dtype == object
    }
    return pa.table(columns | texts)


def _seats(mask: int) -> str:
    """The seats of a mask: `2`, or `1+3` for two who share a win."""
    return "+".join(str(seat + 1) for seat in range(mask.bit_length()) if mask >> seat & 1)


def write_csv(job: Job, blocks: Iterable[Rows], target: Path | BinaryIO) -> None:
    """The games as text with a line of names."""
    if isinstance(target, Path):
        with _finished(target) as part:
            _write(csv.CSVWriter, job, blocks, part)
    else:
        _write(csv.CSVWriter, job, blocks, target)


def write_parquet(job: Job, blocks: Iterable[Rows], path: Path) -> None:
    """The games as a Parquet file."""
    with _finished(path) as part:
        _write(parquet.ParquetWriter, job, blocks, part)


def _write(kind: Any, job: Job, blocks: Iterable[Rows], target: Path | BinaryIO) -> None:
    with kind(target, games_table(job, np.zeros(0, ROW)).schema) as writer:
        for rows in blocks:
            writer.write_table(games_table(job, rows))


@contextmanager
def _finished(path: Path) -> Iterator[Path]:
    """A file that gets its name when it is complete; into a pipe or a device one writes at once."""
    if path.exists() and not path.is_file():
        yield path
        return
    part = path.with_name(f"{path.name}.part")
    yield part
    part.replace(path)
