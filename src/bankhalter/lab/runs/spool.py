"""The rows of a run on disk: written while it lasts, read in blocks after it."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from bankhalter.lab.runs.results import Rows

BLOCK = 50_000
"""Rows that are read at a time."""


class Spool:
    """The rows of games in their order, in a file that is kept or in a temporary one."""

    def __init__(self, row: np.dtype[Any], path: Path | None = None, folder: Path | None = None) -> None:
        self.row = row
        self._file: BinaryIO = path.open("a+b") if path else tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - `close` does

    @property
    def count(self) -> int:
        """How many rows there are."""
        return self._file.seek(0, os.SEEK_END) // self.row.itemsize

    def cut(self, count: int) -> None:
        """Keep only the first rows."""
        self._file.truncate(count * self.row.itemsize)

    def append(self, rows: Rows) -> None:
        """Write down the rows of the next games."""
        self._file.write(rows.tobytes())
        self._file.flush()

    def blocks(self) -> Iterator[Rows]:
        """All rows, block by block; do not append meanwhile."""
        self._file.seek(0)
        while content := self._file.read(BLOCK * self.row.itemsize):
            yield np.frombuffer(content, self.row)

    def close(self) -> None:
        """Close the file."""
        self._file.close()
