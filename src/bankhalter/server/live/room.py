"""A room: one table in memory, with its scribe, its audience, its bots and its clock."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bankhalter.analysis.odds import takes_long
from bankhalter.engine.actions import Action
from bankhalter.engine.record import Record
from bankhalter.errors import ActionError
from bankhalter.i18n import Lang
from bankhalter.server.insight.insight import Insight
from bankhalter.server.live.audience import Audience
from bankhalter.server.live.bots import SeatBots
from bankhalter.server.live.clock_keeper import ClockKeeper
from bankhalter.server.live.feed import Feed, Line
from bankhalter.server.live.scribe import Scribe
from bankhalter.server.log import archive
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.looks import LookWish
from bankhalter.server.log.table import Table
from bankhalter.server.orders.kinds import Act, Join, LookAgain, Order, Return
from bankhalter.server.orders.playing import running
from bankhalter.server.pools import READING, small_collections
from bankhalter.server.refusals import Refusal, bad_input, moving, not_started, table_full
from bankhalter.server.shown.books import Books, books
from bankhalter.server.shown.forecast import Forecast
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.replaying import pages
from bankhalter.server.shown.showcase import Showcase
from bankhalter.server.shown.telling import Telling
from bankhalter.server.shown.viewing import seat_menu, table_state
from bankhalter.server.store import Change, FencedError, GameRow, SeatRow, Store
from bankhalter.server.tokens import find_seat, hash_token, new_token
from bankhalter.tell.shapes import Explained
from bankhalter.tell.told import Told
from bankhalter.tell.views import preview

MOMENT = 0.05
"""Seconds by which a timer is late, so that what it waits for has surely happened."""
UNWATCHED = 120.0
"""So many seconds after the last look at it, a table of bots alone stops."""

ANY_LOOK = LookWish()

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat and the key to it."""

    seat: int
    token: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an order: its version in the log, its events, the number of the question now open."""

    version: int
    events: list[Told]
    proposal: int | None


@dataclass(frozen=True, slots=True)
class House:
    """What all rooms of a hall share."""

    store: Store
    away: float
    """Seconds after which somebody who lost the connection counts as absent."""
    least_pace: int
    """Milliseconds between two actions of bots among themselves, at least."""
    open_rematch: Callable[["Room"], Awaitable[str]]
    on_loss: Callable[["Room"], None]
    """Told when the table turns out to be another server's."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What the database keeps of a table."""

    row: GameRow
    loaded: archive.Loaded
    seats: Sequence[SeatRow]
    requests: Sequence[tuple[int, str, int]]
    """The youngest of them: seat, id, version."""
    epoch: int
    """Of the lease under which it is written on."""


class Room:
    """One table and everybody around it."""

    def __init__(self, house: House, kept: Kept) -> None:
        row, loaded = kept.row, kept.loaded
        self.id, self.row, self.store = row.id, row, house.store
        self.house, self.epoch = house, kept.epoch
        self.frozen = loaded.frozen
        self.shown = Showcase(self.store, row.id, loaded.table, loaded.game_view)
        self.tokens = [seat.token_hash for seat in kept.seats]
        self.audience = Audience(len(kept.seats), house.away)
        self.moved = time.monotonic()
        """When the game last changed."""
        self._scribe = Scribe(self, kept.requests)
        self._bots = SeatBots(self)
        self._forecast = Forecast()
        self._telling = Telling(self.store, row.id)
        self.insight = Insight(self.store, row, kept.epoch)
        """What is thought of its game."""
        self._recheck: asyncio.TimerHandle | None = None
        self._clock = ClockKeeper(self, {seat.seat: seat.pause_left for seat in kept.seats})
        self.wake()

    @property
    def table(self) -> Table:
        """The table as it is written."""
        return self.shown.table

    def refuse_if_frozen(self) -> None:
        """Say why nothing can be done or worked out here any more, if that is so."""
        if self.frozen is not None:
            raise self.frozen

    def wake(self) -> None:
        """Let bots and clock go on."""
        if self.frozen is None:
            self._bots.wake()
            self._clock.wake()

    async def close(self) -> None:
        """Do what is still queued, and stop."""
        if self._recheck is not None:
            self._recheck.cancel()
        await self._bots.stop()
        await self._clock.stop()
        await self._scribe.finish()

    async def write(self, change: Change) -> None:
        """Return when it is committed; if the table is another server's by now, this room is no more."""
        try:
            await self.store.append(change)
        except FencedError:
            self.house.on_loss(self)
            raise

    def abandon(self) -> None:
        """Another server has the table: whoever is here is to come again, and nothing more is done."""
        self.frozen = moving()
        self.audience.say_bye("moved")
        _later(self.close())

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on here."""
        return not (self.audience or self._scribe.busy or self._bots.busy or self._clock.running)

    # ---- people

    def seat_of(self, token: str) -> int | None:
        """The seat a key opens."""
        return find_seat(token, self.tokens)

    def give_key(self, seat: int, key: bytes | None) -> None:
        """What opens the seat from now on; who held it by another key does not any more."""
        if key != self.tokens[seat]:
            self.tokens[seat] = key
            self.audience.unseat(seat)
            if key is not None:
                self.audience.touch(seat)  # who sits down is here
            self.audience.tell_presence()

    def seat_row(self, seat: int) -> SeatRow:
        """What the database keeps of a seat."""
        return SeatRow(self.id, seat, self.tokens[seat], self._clock.pause_left(seat))

    @property
    def present(self) -> frozenset[int]:
        """The seats whose owners are here."""
        return self.audience.present

    @property
    def has_people(self) -> bool:
        """Whether somebody in the game plays for themselves."""
        return any(self.table.seats[seat].substitute is None for seat in self.table.people)

    @property
    def is_watched(self) -> bool:
        """Whether anybody would see what bots do; a seat whose owner decides counts always."""
        if self.audience or self.has_people:
            return True
        return time.monotonic() - self.audience.last_seen < UNWATCHED

    def touch(self, seat: int | None = None) -> None:
        """Somebody is looking; with a seat, its owner."""
        self.audience.touch(seat)
        if self._bots.unwatched:
            self._bots.wake()
        if self.frozen is None:
            self._clock.wake()

    async def join(
        self, name: str, seat: int | None, client_seed: str | None, look: LookWish = ANY_LOOK
    ) -> HeldSeat:
        """Give somebody a seat: the one asked for, or the first that is open."""
        token = new_token()
        place = self._place(seat)
        try:
            await self.do(place, Join(name, client_seed, hash_token(token), look.colour, look.token))
        except Refusal as refusal:
            if seat is not None or refusal.code != "taken":
                raise
            return await self.join(name, seat, client_seed, look)  # somebody was quicker: the next one
        return HeldSeat(place, token)

    def _place(self, wished: int | None) -> int:
        free = [place for place, found in enumerate(self.table.seats) if found.is_open]
        if wished is None and not free:
            raise table_full()
        place = free[0] if wished is None else wished
        if not 0 <= place < len(self.table.seats):
            raise bad_input(f"seat {place}: there are seats 0 to {len(self.table.seats) - 1}")
        return place

    # ---- orders

    async def do(self, seat: int, order: Order, request: str | None = None, lang: Lang = "en") -> Answer:
        """Have an order carried out; a refusal says why not."""
        self.refuse_if_frozen()
        if not (isinstance(order, Act) and order.by_bot):
            self.audience.touch(seat)
        try:
            entry = await self._scribe.take(seat, order, request)
        except Refusal as refusal:
            if refusal.code == "illegal":
                refusal.more |= {"version": self.table.version, "menu": seat_menu(self.table, seat, lang)}
            raise
        if entry is None:
            return Answer(self.table.version, [], None)
        number = entry.data["number"] if entry.kind == "propose" else None
        return Answer(entry.version, self.shown.events(entry, lang), number)

    def draft(self, request: str | None) -> Draft:
        """A copy of the table to try an order on."""
        return Draft(
            table=self.table.copy(),
            seed=self.row.seed,
            now=self.store.now(),
            present=self.present,
            overdue=self._clock.overdue,
            request=request,
            past=lambda version: archive.table_at(self.store, self.row, version),
            history=lambda: self.store.entries(self.id, 0, self.table.version),
            open_rematch=lambda: self.house.open_rematch(self),
        )

    def show(self, table: Table, entries: Sequence[Entry]) -> None:
        """The table has changed, for everybody."""
        if table.changed != self.table.changed:
            self.moved = time.monotonic()
        if any(entry.kind == "undo" for entry in entries):
            self._telling.take_back()
        self.shown.show(table, entries)
        self.audience.wake()
        self.wake()
        self._recheck_later()

    # ---- reading

    async def state_at(self, version: int) -> bytes:
        """The table as it was at a version, encoded."""
        if not 1 <= version <= self.table.version:
            raise bad_input(f"at {version}: must be a version from 1 to {self.table.version}")
        loaded = await archive.load(self.store, self.row, version)
        return encode(table_state(loaded.table, loaded.game_view))

    async def record(self) -> Record:
        """The game on paper."""
        if self.table.started == 0:
            raise not_started()
        return await archive.record_of(self.store, self.row, self.table)

    @property
    def untold(self) -> int:
        """How many entries the story has still to take in."""
        return self._telling.new(self.table)

    async def story(self, lang: Lang) -> bytes:
        """The story of the game so far, encoded."""
        self.refuse_if_frozen()
        if self.table.started == 0:
            raise not_started()
        return await self._telling.of(self.table, lang)

    async def books(self, lang: Lang) -> Books:
        """What everybody paid and got."""
        if self.table.started == 0:
            raise not_started()
        table = self.table
        with small_collections():
            entries = await self.store.entries(self.id, 0, table.version)
            return await READING.run(books, table, entries, lang)

    async def replay(self, since: int, limit: int) -> bytes:
        """A part of the game step by step, encoded."""
        self.refuse_if_frozen()
        if self.table.started == 0:
            raise not_started()
        return await pages(self.store, self.row, self.table, min(since, self.table.changed), limit)

    async def odds(self) -> bytes:
        """What the next throws may bring at this version, encoded.

        Nothing when the game is over; nor where seconds of work for every throw would hold up the games.
        """
        self.refuse_if_frozen()
        version = self.table.version
        if self.table.over:
            seats = b"[]"
        else:
            game = running(self.table)
            seats = b"[]" if takes_long() else await self._forecast.of(game)
        return b'{"version":%d,"seats":%s}' % (version, seats)

    def explain(self, seat: int, action: str, lang: Lang) -> Explained:
        """Whether a seat may do something now, which rule says so, and what it costs."""
        self.refuse_if_frozen()
        game = running(self.table)
        try:
            asked = Action.parse(action).by(seat)
            found = game.explain(asked, seat, lang)
        except ActionError as error:
            raise bad_input(str(error)) from None
        return {
            "legal": found.legal,
            "reason": found.reason.name.lower(),
            "rule": found.rule,
            "sentence": found.text,
            "cost": found.cost,
            "preview": preview(game, asked) if found.legal else None,
        }

    # ---- following

    def follow(self, seats: Sequence[int], lang: Lang, since: int | None, line: Line | None = None) -> Feed:
        """Send everything from now on, or since a version."""
        feed = Feed(self, lang, since, line)
        self.audience.add(feed)
        self.hold(feed, seats, lang)
        return feed

    def hold(self, feed: Feed, seats: Sequence[int], lang: Lang) -> None:
        """The connection holds these seats; a bot that kept one for an absent owner gets up."""
        feed.hold(tuple(seats), lang)
        if self.frozen is not None:
            feed.notice("frozen", encode({"t": "frozen", "d": self.frozen.data(lang)}))
        for seat in seats:
            self.audience.touch(seat)
            if self.table.seats[seat].by_table:
                _later(self.do(seat, Return(seat)))
        self.audience.tell_presence()
        self.wake()

    def leave(self, feed: Feed) -> None:
        """A connection is gone."""
        self.audience.remove(feed)
        self._look_again()

    def _look_again(self) -> None:
        """Open questions may be answered without those who have gone; and again when the next one is."""
        if self._recheck is not None:
            self._recheck.cancel()
            self._recheck = None
        if not self.table.proposals or self.frozen is not None:
            return
        _later(self._scribe.take(0, LookAgain(), None))
        self._recheck_later()

    def _recheck_later(self) -> None:
        soon = self.audience.next_absence if self.table.proposals else None
        if soon is not None and self._recheck is None:
            self._recheck = asyncio.get_running_loop().call_later(soon + MOMENT, self._look_again)


_TASKS: set["asyncio.Task[Any]"] = set()


def _later(work: Any) -> None:
    """Do something that nobody waits for."""
    task = asyncio.ensure_future(work)
    _TASKS.add(task)
    task.add_done_callback(_done)


def _done(task: "asyncio.Task[Any]") -> None:
    _TASKS.discard(task)
    if not task.cancelled() and task.exception() is not None:
        log.error("not done", problem=str(task.exception()))
