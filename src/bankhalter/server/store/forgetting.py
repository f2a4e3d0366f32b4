"""Games are forgotten piece by piece, so that those who play need not wait for it."""

from sqlalchemy import Connection, delete, func, select, update

from bankhalter.server.store.schema import ENTRIES, GAMES, LEASES, REVIEWS, SEATS, SNAPSHOTS
from bankhalter.server.store.transactions import Transactions

GONE = "gone"
"""The status of a game of which perhaps not everything is left; nobody finds it any more."""
AT_ONCE = 100
"""Entries that go in one transaction: each of them looks for a follower among all that are left."""


async def forget(writer: Transactions, game: str) -> None:
    """Delete a game; if it is interrupted, the same again goes on with what is left."""
    await writer.run(lambda connection: _hide(connection, game))
    while await writer.run(lambda connection: _forget_youngest(connection, game)):
        pass
    await writer.run(lambda connection: _strike_out(connection, game))


def _hide(connection: Connection, game: str) -> None:
    connection.execute(update(GAMES).where(GAMES.c.id == game).values(status=GONE))
    for table in (SNAPSHOTS, REVIEWS, SEATS):
        connection.execute(delete(table).where(table.c.game == game))


def _forget_youngest(connection: Connection, game: str) -> bool:
    """Delete the end of the log; whether there was something."""
    last = connection.scalar(select(func.max(ENTRIES.c.version)).where(ENTRIES.c.game == game))
    if last is not None:
        youngest = ENTRIES.c.version > last - AT_ONCE
        connection.execute(delete(ENTRIES).where(ENTRIES.c.game == game, youngest))
    return last is not None


def _strike_out(connection: Connection, game: str) -> None:
    connection.execute(delete(LEASES).where(LEASES.c.game == game))
    connection.execute(delete(GAMES).where(GAMES.c.id == game))
