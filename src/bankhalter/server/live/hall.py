"""The hall: all tables of this server. It opens them, finds them, wakes them after a restart.

Where several servers share a database, those are the tables it has leases for; `cluster` keeps them.
"""

import asyncio
import time
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf

import structlog

from bankhalter.analysis import fair
from bankhalter.i18n import Lang
from bankhalter.server.insight.branching import branched
from bankhalter.server.live.room import HeldSeat, House, Kept, Room
from bankhalter.server.live.scribe import REQUESTS
from bankhalter.server.log import archive
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.opening import open_draft
from bankhalter.server.log.pins import ENGINE, digest_of
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.log.snapshots import take_snapshot
from bankhalter.server.log.table import Table
from bankhalter.server.orders.importing import play_record, read_record
from bankhalter.server.orders.kinds import Start
from bankhalter.server.orders.playing import note_start
from bankhalter.server.pools import IMPORTING
from bankhalter.server.refusals import Refusal, busy, moving, no_such_game
from bankhalter.server.store import Change, GameRow, SeatRow, Store, StoreError
from bankhalter.server.store.coding import line_of
from bankhalter.server.store.fence import FIRST
from bankhalter.server.store.forgetting import GONE
from bankhalter.server.store.leases import Elsewhere
from bankhalter.server.store.rows import Line
from bankhalter.server.tokens import hash_token, new_game_id, new_token

WEEK = 7 * 24 * 3600 * 1000
"""Milliseconds; tables that have rested longer are woken only when somebody asks for them."""

RETRY_FIRST, RETRY_LAST = 1.0, 30.0
"""Seconds until tables that could not be read after the start are tried again: at first, and at most."""
BUSY = 503

SLICE, PIECE = 50, 200
"""So many entries of an imported game are kept as they are, and so many are written at once."""

TIDY_EVERY = 30.0
"""Seconds between two looks for tables that nobody needs in memory."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table: its seats' keys for the one who opened it, and the promise of its dice."""

    id: str
    version: int
    seed_hash: str
    seats: list[HeldSeat]


class Hall:
    """All rooms. Those in memory are `rooms`; the others sleep in the database."""

    def __init__(
        self,
        store: Store,
        *,
        asleep_after: float = 600.0,
        away: float = 30.0,
        least_pace: int = 0,
        keep: float = inf,
    ) -> None:
        self.store, self._leases = store, store.leases
        self._closing = False
        self._keep = keep
        """Milliseconds after which a table at which nothing has happened is forgotten."""
        self._forgetting: set[str] = set()
        self._importing: set[str] = set()
        """Tables that are being written: nobody finds them yet."""
        self._house = House(store, away, least_pace, self._open_rematch, self.drop)
        self.rooms: dict[str, Room] = {}
        self._asleep_after = asleep_after
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.waking: int | None = None if store.leases is None else 0
        """Tables in play that are still to be woken after the start; None if it is not known how many.

        Of several servers none has tables to wake: they are taken over as their owners leave.
        """

    async def open(self) -> None:
        """Go on with every game that was running; of several servers each takes its share later."""
        self._tasks = [asyncio.create_task(self._tidy())]
        if self._leases is None:
            self._tasks.append(asyncio.create_task(self._resume()))

    async def close(self) -> None:
        """Say bye to everybody, finish what was begun, and stop."""
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        for room in self.rooms.values():
            room.audience.say_bye("shutdown")
        await asyncio.gather(*(room.close() for room in self.rooms.values()))

    # ---- new tables

    async def create(self, setup: Setup) -> Opened:
        """Open a table; its opener gets the keys to all seats that are neither open nor a bot's.

        Bots among themselves begin at once, because nobody could tell them to.
        """
        setup = setup.checked()
        draft = open_draft(setup, fair.new_seed(), self.store.now())
        if all(seat.kind == "bot" for seat in setup.seats):
            note_start(draft, None, setup.new_game(draft.table.names), None, [])
        tokens = [new_token() if seat.kind == "human" else None for seat in setup.seats]
        return await self._open(new_game_id(), draft, tokens)

    async def import_record(self, content: str, lang: Lang) -> Opened:
        """Open a table at the end of a record; the one who brings it gets all keys."""
        game = new_game_id()
        draft, earlier = await IMPORTING.run_in_turns(_imported(game, content, lang, self.store.now()))
        self._importing.add(game)
        try:
            return await self._open(game, draft, [new_token() for _ in draft.table.seats], earlier)
        finally:
            self._importing.discard(game)

    async def branch(self, source: Room, at: int, seat: int, level: str, name: str | None) -> Opened:
        """Open a table at an earlier point of a finished game: one seat for a person, the others for bots."""
        past = await archive.table_at(self.store, source.row, at)
        opened = await self.create(branched(past, seat, level, name))
        await self.rooms[opened.id].do(seat, Start(None, None))
        return opened

    async def _open(
        self, game: str, draft: Draft, tokens: Sequence[str | None], earlier: Sequence[Change] = ()
    ) -> Opened:
        keys = [None if token is None else hash_token(token) for token in tokens]
        room = await self._add(game, draft, keys, earlier)
        held = [HeldSeat(seat, token) for seat, token in enumerate(tokens) if token is not None]
        return Opened(room.id, room.table.version, room.table.seed_hash, held)

    async def _open_rematch(self, old: Room) -> str:
        """The same table once more; the old keys open the new seats."""
        table = old.table
        seats = (
            SeatWish("bot" if s.kind == "bot" else "human", s.name, s.level, s.colour, s.token)
            for s in table.seats
        )
        setup = replace(table.setup, seats=tuple(seats), pace=table.pace, start=None, imported=0)
        draft = open_draft(setup, fair.new_seed(), self.store.now())
        return (await self._add(new_game_id(), draft, old.tokens)).id

    async def _add(
        self, game: str, draft: Draft, keys: Sequence[bytes | None], earlier: Sequence[Change] = ()
    ) -> Room:
        """Write a new table down and make room for it."""
        table = draft.table
        pause = None if table.setup.clock is None else 1000 * table.setup.clock.pause
        seats = tuple(SeatRow(game, seat, key, pause) for seat, key in enumerate(keys))
        edition, now = table.setup.edition, draft.now
        row = GameRow(game, now, ENGINE, edition, digest_of(edition), draft.seed, table.status, now)
        snapshot = take_snapshot(game, table) if table.game is not None else None
        try:
            change = Change(game, tuple(draft.entries), snapshot, seats, epoch=FIRST)
            await self.store.add_game(row, change, earlier)
        except StoreError as error:
            log.error("not written", game=game, problem=str(error))
            raise busy() from None
        return self._enter(Kept(row, archive.Loaded(table), seats, (), FIRST), draft.entries)

    # ---- finding

    def has(self, game: str) -> bool:
        """Whether a table is here, and surely not on another server."""
        return game in self.rooms and not self._closing and (self._leases is None or self._leases.fresh)

    async def room(self, game: str) -> Room:
        """The room of a game, from memory or from the database; many may ask at once."""
        try:
            return await self.find(game)
        except Elsewhere:
            raise moving() from None

    async def find(self, game: str, epoch: int | None = None) -> Room:
        """The same, but Elsewhere if another server has it; with an epoch if the lease is ours already."""
        if self._leases is not None and (self._closing or not self._leases.fresh):
            raise moving()
        if game in self.rooms:
            return self.rooms[game]
        if game in self._forgetting:
            raise no_such_game()
        if game not in self._loading:
            task = self._loading[game] = asyncio.create_task(self._load(game, epoch))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        try:
            return await asyncio.shield(self._loading[game])
        except StoreError as error:
            log.error("not read", game=game, problem=str(error))
            raise busy() from None

    async def glance(self, game: str) -> Table:
        """The table as it is written, wherever its room is."""
        if self._leases is None or self.has(game):
            return (await self.room(game)).table
        row = await self.store.find_game(game)
        if row is None:
            raise no_such_game()
        return (await archive.load(self.store, row)).table

    async def _load(self, game: str, epoch: int | None) -> Room:
        row = await self.store.find_game(game)
        if row is None:
            raise no_such_game()
        if epoch is None:  # first the lease, then the log: nobody else adds to it any more
            epoch = 0 if self._leases is None else await self._leases.take(game)
        loaded = await archive.load(self.store, row)
        if loaded.frozen is not None:
            log.warning("game frozen", game=game, problem=loaded.frozen.more["why"])
        seats, requests = await self.store.seats(game), await self.store.requests(game, REQUESTS)
        return self._enter(Kept(row, loaded, seats, requests, epoch), ())

    def _enter(self, kept: Kept, recent: Sequence[Entry]) -> Room:
        room = Room(self._house, kept)
        room.shown.show(kept.loaded.table, recent)
        self.rooms[room.id] = room
        return room

    def drop(self, room: Room) -> None:
        """Another server has this table now."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            log.warning("table lost", game=room.id, epoch=room.epoch)
            room.abandon()

    # ---- waking and sleeping

    async def _resume(self) -> None:
        """Wake the tables that were in play when the server stopped: bots and clocks go on.

        What the database cannot give now is asked for again, until nothing is left.
        """
        since, wait = self.store.now() - WEEK, RETRY_FIRST
        while (left := await self._wake_all(since)) != 0:
            self.waking = left
            await asyncio.sleep(wait)
            wait = min(2 * wait, RETRY_LAST)
        self.waking = 0

    async def _wake_all(self, since: int) -> int | None:
        """Wake all tables that are not awake; how many could not be read, None if not even their list."""
        try:
            games = await self.store.games("running", since)
        except StoreError as error:
            log.error("not resumed", problem=str(error))
            return None
        return sum([not await self._woken(game) for game in games])

    async def _woken(self, game: str) -> bool:
        """Wake a table; whether there is no use in another try."""
        try:
            await self.room(game)
        except Refusal as refusal:
            log.error("not resumed", game=game, problem=refusal.en)
            return refusal.status != BUSY
        except Exception:
            log.exception("not resumed", game=game)
        return True

    async def _tidy(self) -> None:
        """Let tables sleep that nobody needs in memory."""
        while True:
            await self._forget_old()
            await asyncio.sleep(min(TIDY_EVERY, self._asleep_after))
            limit = time.monotonic() - self._asleep_after
            asleep = [
                room
                for room in self.rooms.values()
                if room.is_idle and max(room.moved, room.audience.last_seen) < limit
            ]
            for room in asleep:
                del self.rooms[room.id]
            await self._release({room.id: room.epoch for room in asleep})

    async def _release(self, asleep: Mapping[str, int]) -> None:
        """Other servers may have them; a lease that cannot be given back now is only kept for nothing."""
        if self._leases is not None:
            with suppress(StoreError):
                await self._leases.release(asleep)

    async def _forget_old(self) -> None:
        """Delete the tables that nobody has touched for long enough, and what is left of half a table."""
        try:
            for game in await self._old_games():
                if not any(game in known for known in (self.rooms, self._loading, self._importing)):
                    await self._forget(game)
        except StoreError as error:
            log.error("not forgotten", problem=str(error))
        finally:
            self._forgetting.clear()

    async def _old_games(self) -> list[str]:
        if self._keep == inf:
            return await self.store.games(GONE, 0)
        return await self.store.old_games(int(self.store.now() - self._keep))

    async def _forget(self, game: str) -> None:
        self._forgetting.add(game)
        with suppress(Elsewhere):  # somebody plays it there
            if self._leases is not None:
                await self._leases.take(game)
            await self.store.forget(game)
            log.info("forgotten", game=game)


def _imported(
    game: str, content: str, lang: Lang, now: int
) -> Generator[None, None, tuple[Draft, list[Change]]]:
    """Step by step: the table at the end of a record, and its log but for the youngest part.

    Encoded and thrown away a few at a time: for a whole game of them everybody would wait. Each piece has a
    snapshot, as if it had been played here: the past is as near as at any other table.
    """
    record, setup = yield from read_record(content, lang)
    draft = open_draft(setup, fair.new_seed(), now)
    earlier: list[Change] = []
    lines: list[Line] = []
    actions = deque(record.actions)
    del record
    for step in play_record(draft, actions):
        if len(draft.entries) > SLICE:
            lines += [line_of(game, entry) for entry in draft.entries]
            draft.entries.clear()
            if len(lines) >= PIECE:
                snapshot = take_snapshot(game, draft.table)
                earlier.append(Change(game, snapshot=snapshot, encoded=tuple(lines), epoch=FIRST))
                lines.clear()
        yield step
    return draft, [*earlier, Change(game, encoded=tuple(lines), epoch=FIRST)] if lines else earlier
