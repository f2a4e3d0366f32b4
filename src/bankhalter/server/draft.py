"""A change to a table in the making: tried out on a copy, then written, and only then shown."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bankhalter.game import Game
from bankhalter.server.entries import Entry
from bankhalter.server.fold import fold
from bankhalter.server.table import Table


@dataclass(slots=True)
class Draft:
    """The copy, what the log will say of it, and what one must know to decide."""

    table: Table
    seed: str
    """The server's secret half of the dice."""
    now: int
    present: frozenset[int]
    """Seats somebody is connected with."""
    overdue: frozenset[int]
    """Seats that have used up their time for the pending decision."""
    request: str | None
    past: Callable[[int], Awaitable[Table]]
    """The table as it was at a version."""
    open_rematch: Callable[[Table], Awaitable[str]]
    entries: list[Entry] = field(default_factory=list)
    tokens: dict[int, bytes | None] = field(default_factory=dict)
    """Seats whose key changes."""
    forget_after: int | None = None
    """Snapshots younger than this version are of a game that was taken back."""

    def note(self, kind: str, seat: int | None, data: dict[str, Any], game: Game | None = None) -> None:
        """Add an entry and take it in."""
        request = None if self.entries else self.request
        entry = Entry(self.table.version + 1, self.now, kind, seat, request, data)
        fold(self.table, entry, game)
        self.entries.append(entry)
