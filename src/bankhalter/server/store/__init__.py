"""The database of the tables: an append-only log per game, seats, and snapshots to start from."""

from bankhalter.server.store.address import default_url
from bankhalter.server.store.errors import FencedError, StoreError
from bankhalter.server.store.pulse import UnwellError
from bankhalter.server.store.rows import Change, GameRow, SeatRow, Snapshot
from bankhalter.server.store.store import Store

__all__ = [
    "Change",
    "FencedError",
    "GameRow",
    "SeatRow",
    "Snapshot",
    "Store",
    "StoreError",
    "UnwellError",
    "default_url",
]
