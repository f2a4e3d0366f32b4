"""What the database holds, as values."""

from dataclasses import dataclass
from typing import Any

from bankhalter.server.log.entries import Entry

Line = tuple[str, int, int, str, int | None, str | None, str]
"""A row of the log: game, version, at, kind, seat, request, data."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """What never changes of a game, its status, and when something last happened."""

    id: str
    created: int
    """Milliseconds since 1970, as all times here."""
    engine: str
    edition: str
    digest: str
    seed: str
    """Hex. A secret until the game is over."""
    status: str
    """`lobby`, `running` or `over`."""
    touched: int
    """About when something last happened: as of its last snapshot or change of status."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who may act for a seat, and how much of its pause budget is left."""

    game: str
    seat: int
    token_hash: bytes | None
    pause_left: int | None
    """Milliseconds."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it was after one version, so that not the whole log has to be folded again."""

    game: str
    version: int
    kernel: str
    table: dict[str, Any]
    state: bytes | None
    view: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """What one append writes, all or nothing."""

    game: str
    entries: tuple[Entry, ...] = ()
    snapshot: Snapshot | None = None
    seats: tuple[SeatRow, ...] = ()
    status: str | None = None
    encoded: tuple[Line, ...] = ()
    """Entries before those, encoded where there was time for it."""
    forget_after: int | None = None
    """Snapshots of this game that are younger than this version go first: they were undone."""
    epoch: int = 0
    """Of the lease under which it was decided, if several servers share the database."""
