"""The games of a run as a table for other programs: CSV and Parquet."""

from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from bankhalter.codes import Ending
from bankhalter.extras import explained
from bankhalter.lab.job import Job
from bankhalter.lab.results import Rows
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
    columns["ending"] = [ending_name(Ending(ending)) for ending in rows["ending"].tolist()]
    columns["winners"] = [_seats(mask) for mask in rows["winners"].tolist()]
    for name in ("wealth", "out"):
        for seat in range(job.players):
            columns[f"{name}_{seat + 1}"] = rows[name][:, seat]
    return pa.table(columns)


def _seats(mask: int) -> str:
    """The seats of a mask: `2`, or `1+3` for two who share a win."""
    return "+".join(str(seat + 1) for seat in range(mask.bit_length()) if mask >> seat & 1)


def write_csv(table: pa.Table, target: Path | BinaryIO) -> None:
    """The games as text with a line of names."""
    csv.write_csv(table, target)


def write_parquet(table: pa.Table, path: Path) -> None:
    """The games as a Parquet file."""
    parquet.write_table(table, path)
