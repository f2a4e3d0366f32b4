"""A change to a table in the making: tried out on a copy, then written, and only then shown."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bankhalter.engine.game import Game
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import fold
from bankhalter.server.log.table import Table


@dataclass(slots=True)
class Draft:
    """The copy, what the log will say of it, and what one must know to decide."""

    table: Table
    seed: str
    """The server's secret half of the dice."""
    now: int
    """Milliseconds since 1970."""
    present: frozenset[int] = frozenset()
    """Seats whose owners are here."""
    overdue: frozenset[int] = frozenset()
    """Seats that have used up their time for the pending decision."""
    request: str | None = None
    past: Callable[[int], Awaitable[Table]] | None = None
    """The table as it was at a version."""
    history: Callable[[], Awaitable[list[Entry]]] | None = None
    """The whole log."""
    open_rematch: Callable[[], Awaitable[str]] | None = None
    """Opens the same table once more; its id."""
    entries: list[Entry] = field(default_factory=list)
    answer: Entry | None = None
    """The entry that says what became of the order, None if there was nothing to do."""
    tokens: dict[int, bytes | None] = field(default_factory=dict)
    """Seats whose key changes."""
    forget_after: int | None = None
    """Snapshots younger than this version are of a game that was taken back."""

    def note(
        self,
        kind: str,
        seat: int | None,
        data: dict[str, Any],
        game: Game | None = None,
        *,
        before: bool = False,
    ) -> None:
        """Add an entry and take it in; `before` means that it only makes room for the real one."""
        main = self.answer is None and not before
        entry = Entry(self.table.version + 1, self.now, kind, seat, self.request if main else None, data)
        fold(self.table, entry, game)
        self.entries.append(entry)
        if main:
            self.answer = entry
