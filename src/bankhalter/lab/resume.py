"""A file that a run can be continued from: its job, then its chunks as they were finished.

The first line is the job as JSON. Each chunk follows as length, checksum and content, so that a file
whose writer was killed in mid-sentence is still good up to there.
"""

import fcntl
import hashlib
import io
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from bankhalter.errors import BankhalterError
from bankhalter.lab.fingerprint import fingerprint
from bankhalter.lab.results import Results, merge
from bankhalter.lab.task import Task

LENGTH, CHECKSUM = 8, 16


class ResumeError(BankhalterError):
    """A file is not one to continue this run from."""


class ResumeFile:
    """What earlier runs of a job have played, and where this one writes to."""

    def __init__(self, path: str | Path, job: Task) -> None:
        self.path = Path(path)
        self.dropped = 0
        """Bytes at the end that were not a whole chunk."""
        self._file = _open(self.path)
        try:
            self.results = self._read(_head(job), job.row)
        except BaseException:
            self._file.close()
            raise

    def _read(self, head: dict[str, object], row: np.dtype[Any]) -> Results:
        """Everything the file holds; a new file gets its first line."""
        line = self._file.readline()
        if not line.endswith(b"\n"):  # empty, or its writer was killed at once
            self._begin(line, head)
            return Results()
        _compare(self.path, _parse(self.path, line), head)
        parts, good = [], self._file.tell()
        for part, end in _chunks(self._file, row):
            parts.append(part)
            good = end
        self.dropped = self._file.seek(0, os.SEEK_END) - good
        self._file.truncate(good)
        return merge(parts)

    def _begin(self, rest: bytes, head: dict[str, object]) -> None:
        first = json.dumps(head).encode() + b"\n"
        if not first.startswith(rest):
            raise ResumeError(f"{self.path}: is not a file to continue a run from")
        self._file.truncate(0)
        self._file.write(first)
        self._file.flush()

    def append(self, results: Results) -> None:
        """Write down a chunk that is finished."""
        content = _pack(results)
        self._file.write(len(content).to_bytes(LENGTH, "little") + _checksum(content) + content)
        self._file.flush()

    def close(self) -> None:
        """Let others have the file."""
        self._file.close()


def _open(path: Path) -> BinaryIO:
    """Open for reading and writing, and keep others from doing so meanwhile."""
    file = path.open("a+b")
    file.seek(0)
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise ResumeError(f"{path}: another run is writing to it") from None
    return file


def _head(job: Task) -> dict[str, object]:
    """What must be the same for games to belong together: also the rules and policies themselves."""
    task = {"engine": fingerprint(job.table), "task": type(job).__name__}
    return {"bankhalter": "games", **task, **job.as_dict()}


def _parse(path: Path, line: bytes) -> Mapping[str, object]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("bankhalter") != "games":
        raise ResumeError(f"{path}: is not a file to continue a run from")
    return head


def _compare(path: Path, there: Mapping[str, object], here: Mapping[str, object]) -> None:
    differences = [
        f"{name} is {there.get(name)!r} there and {value!r} here"
        for name, value in here.items()
        if there.get(name) != value
    ]
    if differences:
        raise ResumeError(f"{path}: belongs to another run: {'; '.join(differences)}")


def _chunks(file: BinaryIO, row: np.dtype[Any]) -> Iterator[tuple[Results, int]]:
    """The whole chunks from here on, each with the place where it ends."""
    size = os.fstat(file.fileno()).st_size
    while len(head := file.read(LENGTH + CHECKSUM)) == LENGTH + CHECKSUM:
        length = int.from_bytes(head[:LENGTH], "little")
        if length > size - file.tell():
            return
        content = file.read(length)
        if _checksum(content) != head[LENGTH:]:
            return
        yield _unpack(content, row), file.tell()


def _checksum(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=CHECKSUM).digest()


def _pack(results: Results) -> bytes:
    failures = json.dumps(sorted(results.failures.items())).encode()
    return failures + b"\n" + results.rows.tobytes()


def _unpack(content: bytes, row: np.dtype[Any]) -> Results:
    stream = io.BytesIO(content)
    failures = dict(json.loads(stream.readline()))
    return Results(np.frombuffer(stream.read(), row), failures)
