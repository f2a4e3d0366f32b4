"""One line of a table's log; the log is append-only and the table is a fold over it."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened at a table; versions count 1, 2, 3 … without gaps."""

    version: int
    at: int
    """Milliseconds since 1970."""
    kind: str
    seat: int | None
    request: str | None
    """The id that the client gave to its order; a repeated order is known by it."""
    data: dict[str, Any]
