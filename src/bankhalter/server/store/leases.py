"""Who has which table, when several servers share a PostgreSQL: leases in the database's own time.

A server says every few seconds that it is alive; its leases are good as long as that is fresh. Taking a lease
raises its epoch, so that whatever its last owner still writes is refused (see `fence`): a lease that is
taken too early is a nuisance and no danger.
"""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bankhalter.server.store.errors import StoreError, trouble

LASTS = 6000
"""Milliseconds for which a server counts as alive without a further word."""
RENEW_EVERY = 2.0
"""Seconds."""
FRESH = 4.0
"""Seconds after which a server that could not renew serves no tables: the others may have them soon."""
AT_ONCE = 20
"""So many tables are taken over in one go: other servers want some, too."""
NOBODY = "nobody"
"""Whose the tables in play are that no server of several has ever had."""

_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
# A server that is cut off from the bus has no right to its tables, as long as others are not.
_ALIVE = f"""EXISTS (SELECT 1 FROM servers WHERE servers.id = leases.owner AND servers.until > {_NOW}
                     AND (servers.linked = 1 OR :linked = 0))"""

RENEW = text(
    f"""INSERT INTO servers (id, address, until, linked) VALUES (:me, :address, {_NOW} + {LASTS}, :linked)
        ON CONFLICT (id) DO UPDATE SET until = excluded.until, linked = excluded.linked
        RETURNING {_NOW} AS now"""
)
PEERS = text(f"SELECT id, address, until - {_NOW} AS rest FROM servers WHERE until > {_NOW} AND id <> :me")
HELD = text("SELECT game, epoch FROM leases WHERE owner = :me")
TAKE = text(
    f"""INSERT INTO leases (game, owner, epoch) VALUES (:game, :me, 1)
        ON CONFLICT (game) DO UPDATE SET owner = :me, epoch = leases.epoch + 1
        WHERE leases.owner IS NULL OR leases.owner = :me OR NOT {_ALIVE}
        RETURNING epoch"""
)
OWNER = text("SELECT owner FROM leases WHERE game = :game")
SWEEP = text(
    f"""UPDATE leases SET owner = :me, epoch = epoch + 1
        WHERE game IN (
            SELECT leases.game FROM leases JOIN games ON games.id = leases.game
            WHERE leases.owner IS NOT NULL AND leases.owner <> :me AND games.status = 'running'
              AND games.touched >= {_NOW} - :age AND NOT {_ALIVE}
            LIMIT {AT_ONCE} FOR UPDATE OF leases SKIP LOCKED)
        RETURNING game, epoch"""
)
RELEASE = text("UPDATE leases SET owner = NULL WHERE game = :game AND owner = :me AND epoch = :epoch")
LEAVE = text("DELETE FROM servers WHERE id = :me")
FORGET_DEAD = text(f"DELETE FROM servers WHERE until < {_NOW} - 86400000")
SAME_ADDRESS = text(
    f"SELECT id, until FROM servers WHERE address = :address AND id <> :me AND until > {_NOW}"
)
# Tables of the time when there was one server only.
ADOPT = text(
    f"""INSERT INTO leases (game, owner, epoch)
        SELECT id, '{NOBODY}', 0 FROM games WHERE status = 'running' ON CONFLICT (game) DO NOTHING"""
)


@dataclass(frozen=True, slots=True)
class Peer:
    """Another server that is alive: its address, and for how many seconds without a further word."""

    address: str
    rest: float


class Elsewhere(Exception):  # noqa: N818  # an answer, not an error
    """Another server has the table."""

    def __init__(self, owner: str) -> None:
        super().__init__(owner)
        self.owner = owner


def new_server_id() -> str:
    """A name for one life of one process; nobody has had it before."""
    return secrets.token_hex(8)


class Leases:
    """What the database knows of this server and its tables."""

    def __init__(self, engine: AsyncEngine, place: str, me: str) -> None:
        self.me = me
        self._engine, self._place = engine, place
        self._renewed = self._asked = -FRESH
        self._ahead = 0.0
        """Milliseconds between what the database calls now and what this machine does."""
        self.linked = True
        """Whether this server reaches the bus."""

    @property
    def fresh(self) -> bool:
        """Whether this server may be sure that nobody has taken its tables."""
        return _seconds() - self._renewed < FRESH

    async def enter(self, address: str) -> None:
        """Be one of the servers; StoreError if another one has this address."""
        self._address = address
        await self._wait_for_address(address)
        await self._run(FORGET_DEAD)
        await self.renew()
        await self._run(ADOPT)

    async def _wait_for_address(self, address: str) -> None:
        """Whoever had it may just have died: it is alive only if it says so once more."""
        seen: dict[str, int] = {}
        while found := await self._rows(SAME_ADDRESS, address=address, me=self.me):
            for row in found:
                if seen.setdefault(row.id, row.until) != row.until:
                    raise StoreError(
                        f"{address}: another server of this database has this address;"
                        " each needs its own (the first --advertise)",
                        de=f"{address}: diese Adresse hat schon ein anderer Server derselben Datenbank;"
                        " jeder braucht seine eigene (das erste --advertise)",
                    )
            await asyncio.sleep(RENEW_EVERY / 10)

    async def renew(self) -> dict[str, Peer]:
        """Say that this server is alive; the others that are, by their ids."""
        self._asked = _seconds()
        told = await self._rows(RENEW, me=self.me, address=self._address, linked=int(self.linked))
        self._ahead = told[0].now - 500 * (self._asked + _seconds())
        return {row.id: Peer(row.address, row.rest / 1000) for row in await self._rows(PEERS, me=self.me)}

    def now(self) -> int:
        """The time by the clock of the database, in milliseconds: all servers go by it."""
        return round(self._ahead + 1000 * _seconds())

    def confirm(self) -> None:
        """Serve again: what was renewed last is known to be still ours, and what is not was let go of.

        Not before that: somebody who hung may have old tables in memory.
        """
        self._renewed = self._asked

    async def held(self) -> dict[str, int]:
        """All tables of this server, with their epochs."""
        return {row.game: row.epoch for row in await self._rows(HELD, me=self.me)}

    async def take(self, game: str) -> int:
        """Take a table that is there; its new epoch. Elsewhere if another server has it."""
        for _ in range(3):  # it may be given back between the two questions
            taken = await self._rows(TAKE, game=game, me=self.me, linked=int(self.linked))
            if taken:
                return int(taken[0].epoch)
            found = await self._rows(OWNER, game=game)
            if found and found[0].owner not in (None, self.me):
                raise Elsewhere(found[0].owner)
        raise StoreError(f"{self._place}: game {game} is changing hands")

    async def sweep(self, age: int) -> list[tuple[str, int]]:
        """Take some of the tables in play whose owner is dead; their ids and epochs.

        Not those that have rested for more milliseconds than `age`.
        """
        found = await self._rows(SWEEP, me=self.me, age=age, linked=int(self.linked))
        return [(row.game, row.epoch) for row in found]

    async def release(self, games: Mapping[str, int]) -> None:
        """Give tables back that nobody needs in memory."""
        for game, epoch in games.items():
            await self._run(RELEASE, game=game, me=self.me, epoch=epoch)

    async def leave(self) -> None:
        """Be no server any more: all its tables can be taken at once."""
        self._renewed = -FRESH
        await self._run(LEAVE, me=self.me)

    async def _rows(self, statement: Any, **values: Any) -> Sequence[Row[Any]]:
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(statement, values)).all()
        except Exception as error:
            raise trouble(self._place, error) from error

    async def _run(self, statement: Any, **values: Any) -> None:
        try:
            async with self._engine.connect() as connection:
                await connection.execute(statement, values)
        except Exception as error:
            raise trouble(self._place, error) from error


def _seconds() -> float:
    """Of this machine, also while it sleeps; nobody can set them back."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)
