"""A room: one table in memory, with its serial queue, its watchers, its bots and its clock.

An order is tried out on a copy, written, committed, and only then shown and acknowledged. Whoever
reads sees committed states only, and a request that is cut off does not stop an order half-way.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bankhalter.game import Game
from bankhalter.i18n import Lang
from bankhalter.server import archive
from bankhalter.server.clock_keeper import ClockKeeper
from bankhalter.server.desk import carry_out
from bankhalter.server.draft import Draft
from bankhalter.server.entries import Entry
from bankhalter.server.feed import Feed
from bankhalter.server.messages import encode, events_data, message
from bankhalter.server.orders import Join, Order, Return
from bankhalter.server.refusals import Refusal, busy, table_full
from bankhalter.server.seat_bots import SeatBots
from bankhalter.server.snapshots import take_snapshot
from bankhalter.server.store import Change, GameRow, SeatRow, Store, StoreError
from bankhalter.server.table import Table
from bankhalter.server.tokens import find_seat, hash_token, new_token
from bankhalter.server.viewing import seat_menu, table_view

SNAPSHOT_EVERY = 50
RECENT = 100
"""Entries kept in memory for those who follow."""
REQUESTS = 2000
"""Requests kept in memory; older ones are looked up."""
LONGEST_QUEUE = 200
AWAY = 30.0
"""A seat that has not been heard of for so many seconds is absent."""
UNWATCHED = 120.0
"""So many seconds after the last look at it, a table of bots alone stops."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat and the key to it."""

    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an order: the version it has in the log, its events, the question put to the table."""

    version: int
    events: list[dict[str, Any]]
    proposal: int | None


@dataclass(frozen=True, slots=True)
class _Job:
    seat: int
    order: Order
    request: str | None
    answer: asyncio.Future[Entry | None]


class Room:
    """One table and everybody around it."""

    def __init__(
        self,
        store: Store,
        row: GameRow,
        table: Table,
        seats: Sequence[SeatRow],
        requests: Sequence[tuple[int, str, int]],
        open_rematch: Callable[["Room"], Awaitable[str]],
    ) -> None:
        self.id, self.row, self.table = row.id, row, table
        self.frozen: Refusal | None = None
        self.frozen_view: dict[str, Any] | None = None
        self.moved = time.monotonic()
        """When the game last changed."""
        self._store, self._open_rematch = store, open_rematch
        self._tokens = [seat.token_hash for seat in seats]
        self._requests = {(seat, request): version for seat, request, version in requests}
        self._recent: deque[Entry] = deque(maxlen=RECENT)
        self._feeds: set[Feed] = set()
        self._seen: dict[int | None, float] = {}
        self._queue: deque[_Job] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._cache: dict[Any, bytes] = {}
        self.bots = SeatBots(self)
        self.clock = ClockKeeper(self, {seat.seat: seat.pause_left for seat in seats})
        self.wake()

    def wake(self) -> None:
        """Let bots and clock go on."""
        if self.frozen is None:
            self.bots.wake()
            self.clock.wake()

    async def close(self, reason: str) -> None:
        """Say bye to all, do what is still queued, and stop."""
        await self.bots.stop()
        await self.clock.stop()
        if self._worker is not None:
            await asyncio.gather(self._worker, return_exceptions=True)
        for feed in list(self._feeds):
            feed.say_bye(reason)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        watched = self._feeds or self._worker or self.bots.busy or self.clock.running
        return not watched

    @property
    def last_seen(self) -> float:
        """When somebody last looked at it or did something."""
        return max(self._seen.values(), default=self.moved)

    # ---- people

    def seat_of(self, token: str) -> int | None:
        """The seat a key opens."""
        return find_seat(token, self._tokens)

    async def join(self, name: str, seat: int | None, client_seed: str | None) -> HeldSeat:
        """Give somebody a seat: the one asked for, or the first that is open."""
        places = [place for place, found in enumerate(self.table.seats) if found.is_open]
        if seat is None and not places:
            raise table_full()
        place = places[0] if seat is None else seat
        if not 0 <= place < len(self.table.seats):
            raise table_full()
        token = new_token()
        await self.do(place, Join(name, client_seed, hash_token(token)))
        return HeldSeat(place, token)

    def touch(self, seat: int | None = None) -> None:
        """Somebody is looking; with a seat, its owner is here."""
        unwatched = not self.is_watched
        self._seen[None] = time.monotonic()
        if seat is not None:
            self._seen[seat] = time.monotonic()
        if unwatched:
            self.bots.wake()

    @property
    def is_watched(self) -> bool:
        """Whether anybody would see what bots do; a seat whose owner decides counts always."""
        table = self.table
        if any(table.seats[seat].substitute is None for seat in table.people) or self._feeds:
            return True
        return time.monotonic() - self._seen.get(None, self.moved) < UNWATCHED

    @property
    def present(self) -> frozenset[int]:
        """The seats whose owners are connected, or were a moment ago."""
        limit = time.monotonic() - AWAY
        recent = {seat for seat, at in self._seen.items() if seat is not None and at > limit}
        return frozenset(recent.union(*(feed.seats for feed in self._feeds)))

    # ---- orders, one after another

    async def do(self, seat: int, order: Order, request: str | None = None, lang: Lang = "en") -> Answer:
        """Have an order carried out; a refusal says why not."""
        if self.frozen is not None:
            raise self.frozen
        if len(self._queue) >= LONGEST_QUEUE:
            raise busy()
        job = _Job(seat, order, request, asyncio.get_running_loop().create_future())
        self._queue.append(job)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        entry = await asyncio.shield(job.answer)
        if entry is None:
            return Answer(self.table.version, [], None)
        return self._answer(entry, lang)

    def _answer(self, entry: Entry, lang: Lang) -> Answer:
        number = entry.data["number"] if entry.kind == "propose" else None
        return Answer(entry.version, events_data(self.table, entry, lang), number)

    async def _work(self) -> None:
        while self._queue:
            job = self._queue.popleft()
            try:
                job.answer.set_result(await self._carry_out(job))
            except (Refusal, StoreError) as error:
                job.answer.set_exception(busy() if isinstance(error, StoreError) else error)
            except Exception as error:
                log.exception("order failed", game=self.id, order=type(job.order).__name__)
                job.answer.set_exception(error)
            job.answer.exception()  # whoever asked may be gone
        self._worker = None

    async def _carry_out(self, job: _Job) -> Entry | None:
        """The entry of the order, a repeated one's of the first time, None if there was nothing to do."""
        if job.request is not None and (known := await self._known(job.seat, job.request)) is not None:
            return known
        draft = Draft(
            self.table.copy(),
            self.row.seed,
            time.time_ns() // 1_000_000,
            self.present,
            self.clock.overdue,
            job.request,
            self._past,
            lambda table: self._open_rematch(self),
        )
        await carry_out(draft, job.seat, job.order)
        if not draft.entries:
            return None
        await self._store.append(self._change(draft))
        self._show(draft)
        return draft.asked

    async def _known(self, seat: int, request: str) -> Entry | None:
        version = self._requests.get((seat, request))
        if version is not None:
            return await self._entry(version)
        if len(self._requests) >= REQUESTS:
            return await self._store.find_request(self.id, seat, request)
        return None

    def _change(self, draft: Draft) -> Change:
        table = draft.table
        due = table.version // SNAPSHOT_EVERY > self.table.version // SNAPSHOT_EVERY
        pause = None if table.setup.clock is None else self.clock.pause_left
        return Change(
            self.id,
            tuple(draft.entries),
            take_snapshot(self.id, table) if due or table.status != self.table.status else None,
            tuple(SeatRow(self.id, seat, kept, pause and pause.get(seat)) for seat, kept in draft.tokens.items()),
            table.status if table.status != self.table.status else None,
            draft.forget_after,
        )

    def _show(self, draft: Draft) -> None:
        """It is written: now it is true for everybody."""
        if draft.table.changed != self.table.changed:
            self.moved = time.monotonic()
        self.table = draft.table
        self._recent.extend(draft.entries)
        self._cache.clear()
        for entry in draft.entries:
            if entry.request is not None and entry.seat is not None:
                self._requests[entry.seat, entry.request] = entry.version
        for seat, kept in draft.tokens.items():
            self._tokens[seat] = kept
        for feed in self._feeds:
            feed.wake()
        self.wake()

    # ---- reading

    async def _past(self, version: int) -> Table:
        return await archive.table_at(self._store, self.row, version)

    async def _entry(self, version: int) -> Entry:
        if self._recent and self._recent[0].version <= version:
            return self._recent[version - self._recent[0].version]
        return (await self._store.entries(self.id, version - 1, version))[0]

    async def message(self, version: int, lang: Lang) -> bytes:
        """A versioned message of the log, encoded."""
        key = (version, lang)
        if key not in self._cache:
            self._cache[key] = encode(message(self.table, await self._entry(version), lang))
        return self._cache[key]

    async def messages(self, since: int, until: int, lang: Lang) -> list[dict[str, Any]]:
        """A part of the log."""
        entries = await self._store.entries(self.id, since, until)
        return [message(self.table, entry, lang) for entry in entries]

    def state_json(self) -> bytes:
        """Version, digest and view of the table as it is now, encoded."""
        if "state" not in self._cache:
            self._cache["state"] = encode(state_data(self.table, self.frozen_view))
        return self._cache["state"]

    def menu_json(self, seat: int, lang: Lang) -> bytes:
        """What a seat may do now, encoded."""
        key = (seat, lang, "menu")
        if key not in self._cache:
            self._cache[key] = encode(seat_menu(self.table, seat, lang))
        return self._cache[key]

    async def state_at(self, version: int) -> dict[str, Any]:
        """The table as it was at a version."""
        ...

    # ---- following

    def follow(self, seats: Sequence[int], lang: Lang, since: int | None) -> Feed:
        """Send everything from now on, or since a version."""
        feed = Feed(self, (), lang, since)
        self._feeds.add(feed)
        self.hold(feed, seats, lang)
        return feed

    def hold(self, feed: Feed, seats: Sequence[int], lang: Lang) -> None:
        """The connection holds these seats; a bot that kept one for an absent owner gets up."""
        feed.hold(tuple(seats), lang)
        for seat in seats:
            self.touch(seat)
            if self.table.seats[seat].by_table:
                asyncio.get_running_loop().create_task(self.do(seat, Return(seat)))
        self._tell_presence()

    def unfollow(self, feed: Feed) -> None:
        """A connection is gone."""
        for seat in feed.seats:
            self.touch(seat)
        self._feeds.discard(feed)
        self._tell_presence()

    def _tell_presence(self) -> None: ...

    def tell(self, kind: str, data: dict[str, Any]) -> None:
        """Tell everybody something passing."""
        notice = encode({"t": kind, "d": data})
        for feed in self._feeds:
            feed.notice(kind, notice)
