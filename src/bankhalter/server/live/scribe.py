"""The scribe of a table: it takes orders one after another, and what it has written is true.

An order is tried out on a copy, written, committed, and only then shown and acknowledged. Whoever
reads sees committed states only, and a request that is cut off does not stop an order half-way.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import structlog

from bankhalter.server.log import archive
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.snapshots import take_snapshot
from bankhalter.server.log.table import Table
from bankhalter.server.orders.desk import carry_out
from bankhalter.server.orders.kinds import Join, Order
from bankhalter.server.orders.repeats import is_repeat
from bankhalter.server.pools import READING
from bankhalter.server.refusals import Refusal, busy, id_used, wrong_token
from bankhalter.server.store import Change, StoreError
from bankhalter.server.store.coding import encoded

if TYPE_CHECKING:
    from bankhalter.server.live.room import Room

SNAPSHOT_EVERY = 50
REQUESTS = 200
"""Requests kept in memory; older ones are looked up when something is wrong with an order."""
LONGEST_QUEUE = 200
MANY = 50
"""So many entries at once are encoded aside."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _Job:
    seat: int
    order: Order
    request: str | None
    key: bytes | None
    """Of the seat when it was asked for; who sits down brings a new one."""
    answer: "asyncio.Future[Entry | None]"
    """Cancelled if whoever asked is gone; the order is carried out all the same."""

    def settle(self, entry: Entry | None) -> None:
        """Say what came of it."""
        if not self.answer.done():
            self.answer.set_result(entry)

    def fail(self, error: Exception) -> None:
        """Say why nothing came of it."""
        if not self.answer.done():
            self.answer.set_exception(error)
            self.answer.exception()  # whoever asked may go before it is read


class Scribe:
    """The serial queue of one room."""

    def __init__(self, room: "Room", requests: Sequence[tuple[int, str, int]]) -> None:
        self._room = room
        self._requests = {(seat, request): version for seat, request, version in requests[-REQUESTS:]}
        self._forgets = len(requests) >= REQUESTS
        """Whether there were more requests than are kept."""
        self._queue: deque[_Job] = deque()
        self._in_doubt = False
        self._worker: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return self._worker is not None

    async def finish(self) -> None:
        """Do what is still queued."""
        if self._worker is not None:
            await asyncio.gather(self._worker, return_exceptions=True)

    async def take(self, seat: int, order: Order, request: str | None) -> Entry | None:
        """Have an order carried out: its entry, that of the first time if repeated, or None."""
        if len(self._queue) >= LONGEST_QUEUE:
            raise busy()
        key = None if isinstance(order, Join) else self._room.tokens[seat]
        job = _Job(seat, order, request, key, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        return await job.answer

    async def _work(self) -> None:
        while self._queue:
            job = self._queue.popleft()
            try:
                job.settle(await self._carry_out(job))
            except StoreError as error:
                log.error("not written", game=self._room.id, problem=str(error))
                self._in_doubt = True
                self._give_up(job)
            except Exception as error:
                job.fail(error)
        self._worker = None

    def _give_up(self, job: _Job) -> None:
        """Tell all who wait: each of the others would only wait for the same."""
        for waiting in (job, *self._queue):
            waiting.fail(busy())
        self._queue.clear()

    async def _carry_out(self, job: _Job) -> Entry | None:
        if self._in_doubt:
            await self._look_up()
        if job.key is not None and job.key != self._room.tokens[job.seat]:
            raise wrong_token()  # whoever asked has got up meanwhile
        version = self._requests.get((job.seat, job.request or ""))
        if version is not None:
            return _again(job.order, await self._room.shown.entry(version))
        try:
            return await self._try(job)
        except (Refusal, StoreError):  # perhaps because it was done long ago
            known = await self._long_ago(job)
            if known is None:
                raise
            return _again(job.order, known)

    async def _try(self, job: _Job) -> Entry | None:
        draft = self._room.draft(job.request)
        await carry_out(draft, job.seat, job.order)
        if draft.entries:
            change = self._change(draft)
            if len(draft.entries) > MANY:
                change = await READING.run(encoded, change)
            await self._room.write(change)
            for seat, key in draft.tokens.items():
                self._room.give_key(seat, key)
            self._show(draft.table, draft.entries)
        return draft.answer

    async def _look_up(self) -> None:
        """After a failure: what the database could not confirm may be written all the same."""
        room = self._room
        loaded = await archive.load(room.store, room.row)
        entries = await room.store.entries(room.id, room.table.version)
        for row in await room.store.seats(room.id):
            room.give_key(row.seat, row.token_hash)
        room.frozen, self._in_doubt = loaded.frozen, False
        self._show(loaded.table, entries)

    async def _long_ago(self, job: _Job) -> Entry | None:
        """The entry of an order that was carried out before those that are remembered."""
        if not self._forgets or job.request is None:
            return None
        return await self._room.store.find_request(self._room.id, job.seat, job.request)

    def _change(self, draft: Draft) -> Change:
        """All that is written of a draft, in one transaction."""
        room, old, new = self._room, self._room.table, draft.table
        due = new.version // SNAPSHOT_EVERY > old.version // SNAPSHOT_EVERY or new.status != old.status
        return Change(
            game=room.id,
            entries=tuple(draft.entries),
            snapshot=take_snapshot(room.id, new) if due else None,
            seats=tuple(replace(room.seat_row(seat), token_hash=key) for seat, key in draft.tokens.items()),
            status=new.status if new.status != old.status else None,
            forget_after=draft.forget_after,
            epoch=room.epoch,
        )

    def _show(self, table: Table, entries: Sequence[Entry]) -> None:
        """It is written: now it is true for everybody."""
        for entry in entries:
            if entry.seat is not None and entry.request is not None:
                self._requests[entry.seat, entry.request] = entry.version
        while len(self._requests) > REQUESTS:
            del self._requests[next(iter(self._requests))]
            self._forgets = True
        self._room.show(table, entries)


def _again(order: Order, entry: Entry) -> Entry:
    """The answer to an order that was carried out before."""
    if not is_repeat(order, entry):
        raise id_used()
    return entry
