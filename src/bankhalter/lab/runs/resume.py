"""A file that a run can be continued from: its job, and what was counted of its games so far.

Three lines: the job and the counts as JSON, and a checksum of both. It is always replaced as a whole, so that
a writer that is killed leaves the one before. Rows, where somebody needs them, lie in a file beside it.
"""

import fcntl
import hashlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from bankhalter.errors import BankhalterError
from bankhalter.lab.runs.chunks import Chunk
from bankhalter.lab.runs.fingerprint import fingerprint
from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.spool import Spool
from bankhalter.lab.runs.tally import Tally
from bankhalter.lab.runs.task import Task

T = TypeVar("T", bound=Tally)
SECONDS = 1.0
"""Seconds between two saves."""


class ResumeError(BankhalterError):
    """This run cannot be continued from this file."""


@dataclass(slots=True)
class Standing(Generic[T]):
    """How far a run has come.

    All games below `counted` are in the tally or have failed; of those below `kept`, `rows` rows are on disk.
    """

    tally: T
    failures: dict[int, str] = field(default_factory=dict)
    counted: int = 0
    kept: int = 0
    rows: int = 0

    def take(self, chunk: Chunk, results: Results, spool: Spool | None) -> int:
        """Take in the results of the next games; returns how many of them had not been counted yet."""
        before = self.counted
        if spool is not None:
            spool.append(results.rows)
            self.kept, self.rows = chunk.end, spool.count
        if len(results.rows):
            self.tally.add(results.rows[results.rows["game"] >= before])
        self.failures |= {game: text for game, text in results.failures.items() if game >= before}
        self.counted = max(before, chunk.end)
        return self.counted - before

    def as_dict(self) -> dict[str, Any]:
        """Everything, as JSON knows it."""
        places = {"counted": self.counted, "kept": self.kept, "rows": self.rows}
        return places | {"failures": sorted(self.failures.items()), "tally": self.tally.as_dict()}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was saved."""
        self.counted, self.kept, self.rows = (kept[name] for name in ("counted", "kept", "rows"))
        self.failures = dict(kept["failures"])
        self.tally.load(kept["tally"])


class ResumeFile(Generic[T]):
    """What earlier runs of a job have played, and where this one writes to."""

    def __init__(self, path: str | Path, job: Task[T]) -> None:
        self.path = Path(path)
        self.standing = Standing(job.tally())
        self._head = json.dumps(_head(job)).encode()
        self._row = job.row
        self._file, self._saved = _open(self.path), time.monotonic()
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> None:
        """Everything the file holds; one that is new holds nothing."""
        content = self._file.read()
        if not content:
            return
        head, _, rest = content.partition(b"\n")
        _compare(self.path, _parse(self.path, head), json.loads(self._head))
        counts, _, checksum = rest.partition(b"\n")
        if checksum != _checksum(head + counts):
            raise ResumeError(f"{self.path}: is damaged")
        self.standing.load(json.loads(counts))

    def save(self) -> None:
        """Replace what the file holds by how far the run has come now."""
        counts = json.dumps(self.standing.as_dict()).encode()
        path = self.path.resolve()
        new = path.with_name(f"{path.name}.new").open("wb")
        try:
            fcntl.lockf(new, fcntl.LOCK_EX | fcntl.LOCK_NB)
            new.write(b"\n".join([self._head, counts, _checksum(self._head + counts)]))
            new.flush()
            os.fsync(new.fileno())
            Path(new.name).replace(path)
        except BaseException:
            new.close()
            raise
        self._file.close()
        self._file, self._saved = new, time.monotonic()

    def save_now_and_then(self) -> None:
        """Save, unless that was done less than `SECONDS` ago."""
        if time.monotonic() - self._saved > SECONDS:
            self.save()

    def spool(self) -> Spool:
        """The rows that lie beside the file; games of a run that kept no rows are missing from it."""
        spool, standing = Spool(self._row, Path(f"{self.path}.rows")), self.standing
        if spool.count < standing.rows:
            standing.kept = standing.rows = 0
        spool.cut(standing.rows)
        return spool

    def close(self) -> None:
        """Release the file for others."""
        self._file.close()


def _open(path: Path) -> BinaryIO:
    """Open the file for reading and lock out other runs."""
    while True:
        file = path.open("a+b")
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise ResumeError(f"{path}: another run is writing to it") from None
        if _is_still(path, file):
            file.seek(0)
            return file
        file.close()  # another run has just replaced it


def _is_still(path: Path, file: BinaryIO) -> bool:
    """Whether the name still belongs to the file that was opened."""
    return path.exists() and os.path.samestat(path.stat(), os.fstat(file.fileno()))


def _head(job: Task[Any]) -> dict[str, object]:
    """What must be equal for games to belong together, rules and policies included."""
    task = {"engine": fingerprint(job.table), "task": type(job).__name__}
    return {"bankhalter": "counts", **task, **job.as_dict()}


def _parse(path: Path, line: bytes) -> Mapping[str, object]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("bankhalter") != "counts":
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


def _checksum(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).hexdigest().encode()
