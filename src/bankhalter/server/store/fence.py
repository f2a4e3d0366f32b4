"""The fence: a server writes only what its lease allows, checked in the transaction that writes it."""

from collections.abc import Sequence

from sqlalchemy import Connection, insert

from bankhalter.server.store.errors import FencedError
from bankhalter.server.store.schema import LEASES

FIRST = 1
"""The epoch of a new table."""

# Whoever wants to take one of these leases has to wait until the transaction has ended; and if somebody was
# quicker, the row is not found.
CHECK = "SELECT game, epoch FROM leases WHERE owner = $1 AND game = ANY($2::text[]) FOR SHARE"


def open_leases(connection: Connection, owner: str, games: Sequence[str]) -> None:
    """New tables belong to whoever opens them."""
    if games:
        connection.execute(insert(LEASES), [{"game": game, "owner": owner, "epoch": FIRST} for game in games])


def check_leases(connection: Connection, owner: str, wanted: set[tuple[str, int]]) -> None:
    """Hold the leases until the end of the transaction; an error if one of them is not ours any more."""
    games = sorted({game for game, _epoch in wanted})
    held = {tuple(row) for row in connection.exec_driver_sql(CHECK, (owner, games))}
    if lost := sorted(game for game, _epoch in wanted - held):
        raise FencedError(f"game {', '.join(lost)}: another server has it now")
