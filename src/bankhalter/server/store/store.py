"""The store: what the server asks of its database."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from sqlalchemy import Row, Select, and_, or_, select

from bankhalter.server.log.entries import Entry
from bankhalter.server.store.coding import entry_of, game_of, seat_of, snapshot_of, work_of
from bankhalter.server.store.database import Database, open_database
from bankhalter.server.store.errors import trouble
from bankhalter.server.store.forgetting import GONE, forget
from bankhalter.server.store.leases import Leases
from bankhalter.server.store.pulse import Pulse
from bankhalter.server.store.reviews import Kept, keep, kept_of
from bankhalter.server.store.rows import Change, GameRow, SeatRow, Snapshot
from bankhalter.server.store.schema import ENTRIES, GAMES, LINE, REVIEWS, SEATS, SNAPSHOTS
from bankhalter.server.store.writer import Writer

T = TypeVar("T")

AT_ONCE = 200
"""So many entries are read together; others come in between."""


class Store:
    """One database, held by this process alone or by servers with leases. All that fails is a StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.leases = (
            None
            if database.leases is None or database.owner is None
            else Leases(database.leases, database.place, database.owner)
        )
        """Who has which table, if several servers share the database."""
        self._writer = Writer(database)
        self._pulse = Pulse(self)

    @classmethod
    async def open(cls, url: str, owner: str | None = None) -> "Store":
        """Make the file's folder, migrate the tables, and keep other servers out.

        A server with an id shares the database with others that have one.
        """
        return cls(await open_database(url, owner))

    async def close(self) -> None:
        """Write everything that waits and let the database go."""
        await self._pulse.close()
        await self._writer.close()
        await self._database.close()

    def now(self) -> int:
        """What is written down as the time: of this machine or, of several servers, of their database."""
        return time.time_ns() // 1_000_000 if self.leases is None else self.leases.now()

    async def check(self) -> None:
        """Return if the database reads and writes; an UnwellError within a moment if not."""
        await self._pulse.check()

    async def prove_writing(self, within: float) -> None:
        """Return if something was written in the last seconds or can be written now."""
        try:
            await self._writer.prove(within)
        except Exception as error:
            raise trouble(self._database.place, error) from error

    async def add_game(self, game: GameRow, change: Change, earlier: Sequence[Change] = ()) -> None:
        """Write a game, its seats and its first entries in one transaction.

        A long log before those comes in pieces, so that those who play need not wait for it; nobody finds
        the game until the last is written, and if that does not happen it is as good as forgotten.
        """
        if not earlier:
            await self._writer.write(work_of(change, game))
            return
        await self._writer.write(work_of(Change(game.id, epoch=change.epoch), replace(game, status=GONE)))
        for piece in earlier:
            await self.append(piece)
        await self.append(replace(change, status=game.status))

    async def append(self, change: Change) -> None:
        """Return when the change is committed; callers at the same time share one transaction.

        A caller that is cancelled leaves its change in the queue: it is written all the same.
        """
        await self._writer.write(work_of(change))

    async def find_game(self, game: str) -> GameRow | None:
        """The game, if there is one of this id."""
        query = select(GAMES).where(GAMES.c.id == game, GAMES.c.status != GONE)
        return _first(await self._read(query, game_of))

    async def seats(self, game: str) -> list[SeatRow]:
        """The seats of a game in their order."""
        return await self._read(select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.seat), seat_of)

    async def entries(
        self, game: str, after: int = 0, until: int | None = None, kind: str | None = None
    ) -> list[Entry]:
        """The log of a game from the version after `after` up to `until`, or to its end; all, or one kind."""
        found: list[Entry] = []
        while until is None or after < until:
            part = await self._some_entries(game, after, until, kind)
            found += part
            if len(part) < AT_ONCE:
                break
            after = part[-1].version
        return found

    async def _some_entries(self, game: str, after: int, until: int | None, kind: str | None) -> list[Entry]:
        query = select(*LINE).where(ENTRIES.c.game == game, ENTRIES.c.version > after)
        if until is not None:
            query = query.where(ENTRIES.c.version <= until)
        if kind is not None:
            query = query.where(ENTRIES.c.kind == kind)
        return await self._read(query.order_by(ENTRIES.c.version).limit(AT_ONCE), entry_of)

    async def find_request(self, game: str, seat: int, request: str) -> Entry | None:
        """The entry that a seat's order of this id has caused."""
        query = select(ENTRIES).where(
            ENTRIES.c.game == game, ENTRIES.c.seat == seat, ENTRIES.c.request == request
        )
        return _first(await self._read(query, entry_of))

    async def requests(self, game: str, last: int) -> list[tuple[int, str, int]]:
        """Seat, request and version of the last entries that have a request, oldest first."""
        query = (
            select(ENTRIES.c.seat, ENTRIES.c.request, ENTRIES.c.version)
            .where(ENTRIES.c.game == game, ENTRIES.c.request.is_not(None))
            .order_by(ENTRIES.c.version.desc())
            .limit(last)
        )
        return (await self._read(query, lambda row: (row.seat, row.request, row.version)))[::-1]

    async def snapshot(self, game: str, until: int | None = None) -> Snapshot | None:
        """The youngest snapshot of a game, of a version up to `until`."""
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.game == game)
        if until is not None:
            query = query.where(SNAPSHOTS.c.version <= until)
        return _first(await self._read(query.order_by(SNAPSHOTS.c.version.desc()).limit(1), snapshot_of))

    async def review(self, game: str) -> Kept | None:
        """The review that is kept of a game."""
        query = select(REVIEWS).where(REVIEWS.c.game == game)
        return _first(await self._read(query, kept_of))

    async def keep_review(self, game: str, kept: Kept, epoch: int = 0) -> None:
        """Keep a review, instead of an older one."""
        owner = self._database.owner
        try:
            await self._database.writer.run(lambda connection: keep(connection, game, kept, owner, epoch))
        except Exception as error:
            raise trouble(self._database.place, error) from error

    async def games(self, status: str, since: int) -> list[str]:
        """The ids of the games of a status in which something has happened since then, latest first."""
        query = select(GAMES.c.id).where(GAMES.c.status == status, GAMES.c.touched >= since)
        return await self._read(query.order_by(GAMES.c.touched.desc(), GAMES.c.id), lambda row: str(row.id))

    async def old_games(self, before: int) -> list[str]:
        """The ids of some games in which nothing has happened since then, or that are half forgotten."""
        recent = select(ENTRIES.c.version).where(ENTRIES.c.game == GAMES.c.id, ENTRIES.c.at >= before)
        old = and_(GAMES.c.touched < before, ~recent.exists())
        query = select(GAMES.c.id).where(or_(old, GAMES.c.status == GONE)).limit(AT_ONCE)
        return await self._read(query, lambda row: str(row.id))

    async def forget(self, game: str) -> None:
        """Delete everything about a game."""
        try:
            await forget(self._database.writer, game)
        except Exception as error:
            raise trouble(self._database.place, error) from error

    async def _read(self, query: Select[Any], decode: Callable[[Row[Any]], T]) -> list[T]:
        try:
            async with self._database.reader.connect() as connection:
                return [decode(row) for row in await connection.execute(query)]
        except Exception as error:  # the drivers' errors, and damaged JSON or snapshots
            raise trouble(self._database.place, error) from error


def _first(rows: list[T]) -> T | None:
    return rows[0] if rows else None
