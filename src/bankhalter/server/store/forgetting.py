"""Games are forgotten piece by piece, so that those who play need not wait for it."""

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from bankhalter.server.store.schema import ENTRIES, GAMES, SEATS, SNAPSHOTS

GONE = "gone"
"""The status of a game of which perhaps not everything is left; nobody finds it any more."""
AT_ONCE = 100
"""Entries that go in one transaction: each of them looks for a follower among all that are left."""


async def forget(writer: AsyncEngine, game: str) -> None:
    """Delete a game; if it is interrupted, the same again goes on with what is left."""
    async with writer.begin() as connection:
        await connection.execute(update(GAMES).where(GAMES.c.id == game).values(status=GONE))
        for table in (SNAPSHOTS, SEATS):
            await connection.execute(delete(table).where(table.c.game == game))
    while await _forget_youngest(writer, game):
        pass
    async with writer.begin() as connection:
        await connection.execute(delete(GAMES).where(GAMES.c.id == game))


async def _forget_youngest(writer: AsyncEngine, game: str) -> bool:
    """Delete the end of the log; whether there was something."""
    async with writer.begin() as connection:
        last = await connection.scalar(select(func.max(ENTRIES.c.version)).where(ENTRIES.c.game == game))
        if last is None:
            return False
        youngest = ENTRIES.c.version > last - AT_ONCE
        await connection.execute(delete(ENTRIES).where(ENTRIES.c.game == game, youngest))
    return True
