"""The one who writes: everything that waits goes into one transaction, so many callers share its cost."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError, OperationalError

from bankhalter.server.store.batch import write
from bankhalter.server.store.coding import Work
from bankhalter.server.store.database import Database
from bankhalter.server.store.errors import FencedError, StoreError, trouble
from bankhalter.server.store.schema import ENTRIES, LINE

OUT_OF_REACH = (OSError, OperationalError, StoreError)
"""The database itself is the trouble (gone, full, locked, taken by another server), not a change."""

REFUSED = (IntegrityError, FencedError)

VERSION = LINE.index(ENTRIES.c.version)

TOUCH = "UPDATE alembic_version SET version_num = version_num"
"""Changes nothing, and has to be written all the same."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    done: asyncio.Future[None]

    def settle(self, error: StoreError | None = None) -> None:
        """Tell the caller, unless it has gone away: then the change is written all the same."""
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class Writer:
    """A queue and the task that empties it, batch by batch."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._closed = False
        self._written = 0.0
        self._task = asyncio.create_task(self._run())

    async def write(self, work: Work) -> None:
        """Return when the change is committed; StoreError if it is not."""
        if self._closed:
            raise StoreError(f"{self._database.place}: closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        await job.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def prove(self, within: float) -> None:
        """Return if something could be written in the last seconds, or can be now; an error if not."""
        if time.monotonic() - self._written > within:
            await self._database.writer.run(lambda connection: connection.exec_driver_sql(TOUCH))
            self._written = time.monotonic()

    async def _run(self) -> None:
        while batch := await self._next_batch():
            try:
                await self._write(batch)
            except TimeoutError as error:
                self._fail(batch, error)  # another try would only wait for the same
            except Exception as error:
                # A commit whose answer got lost may have succeeded; what was refused was surely not written.
                await self._write_each(batch, in_doubt=not isinstance(error, REFUSED))
            del batch  # whoever brought a long one may throw it away

    async def _next_batch(self) -> list[_Job]:
        """All that waits, in its order; nothing when the end has come."""
        first = await self._queue.get()
        waiting = [first, *(self._queue.get_nowait() for _ in range(self._queue.qsize()))]
        if waiting[-1] is None:
            self._queue.put_nowait(None)  # for the next call
        return [job for job in waiting if job]

    async def _write(self, batch: Sequence[_Job]) -> None:
        rows = [job.work for job in batch]
        await self._database.writer.run(lambda connection: write(connection, rows, self._database.owner))
        self._written = time.monotonic()
        for job in batch:
            job.settle()

    async def _write_each(self, batch: Sequence[_Job], in_doubt: bool) -> None:
        """One bad change must not spoil the others."""
        for number, job in enumerate(batch):
            try:
                await self._write_alone(job, in_doubt)
            except FencedError as error:
                self._fail([job], error)
            except OUT_OF_REACH as error:
                self._fail(batch[number:], error)
                return  # each of the others would only wait for the same
            except Exception as error:
                self._fail([job], error)

    def _fail(self, batch: Sequence[_Job], error: Exception) -> None:
        self._written = 0.0
        for job in batch:
            job.settle(trouble(f"{self._database.place}: game {job.work.change.game}", error))

    async def _write_alone(self, job: _Job, in_doubt: bool) -> None:
        missing = _write_missing if in_doubt else write
        owner = self._database.owner
        await self._database.writer.run(lambda connection: missing(connection, [job.work], owner))
        job.settle()


def _write_missing(connection: Connection, batch: Sequence[Work], owner: str | None) -> None:
    if missing := [work for work in batch if not _is_written(connection, work)]:
        write(connection, missing, owner)


def _is_written(connection: Connection, work: Work) -> bool:
    """Whether the log already holds exactly these entries."""
    if not work.entries:
        return False
    first, last = work.entries[0], work.entries[-1]
    between = ENTRIES.c.version.between(first[VERSION], last[VERSION])
    found = connection.execute(
        select(*LINE).where(ENTRIES.c.game == work.change.game, between).order_by(ENTRIES.c.version)
    )
    return list(map(tuple, found)) == work.entries
