"""The soft clock: it tells who keeps the table waiting. Nobody loses anything by it but patience."""

from dataclasses import dataclass, field
from typing import Any

from bankhalter.server.log.setup import ClockWish


@dataclass(slots=True)
class Clock:
    """Time for the pending decision; while a seat is away its pause budget is used up first."""

    wish: ClockWish
    pause_left: dict[int, int]
    """Milliseconds, by seat."""
    seat: int | None = None
    left: int = 0
    spent: set[int] = field(default_factory=set)
    """Seats whose pause budget has changed since it was last written down."""

    def restart(self, seat: int | None) -> None:
        """A new decision of this seat begins, or none that anybody waits for."""
        self.seat, self.left = seat, 1000 * self.wish.seconds

    def tick(self, ms: int, present: bool) -> bool:
        """Let time pass; whether it has just run out."""
        if self.seat is None or self.left <= 0:
            return False
        budget = 0 if present else self.pause_left.get(self.seat, 0)
        if budget > 0:
            self.pause_left[self.seat] = max(budget - ms, 0)
            self.spent.add(self.seat)
            return False
        self.left -= ms
        return self.left <= 0

    @property
    def overdue(self) -> frozenset[int]:
        """The seat that has used up its time."""
        return frozenset() if self.seat is None or self.left > 0 else frozenset({self.seat})

    def data(self, present: bool) -> dict[str, Any]:
        """What clients are told."""
        pause = 0 if self.seat is None else self.pause_left.get(self.seat, 0)
        running = self.seat is not None and self.left > 0 and (present or pause == 0)
        return {"seat": self.seat, "left_ms": max(self.left, 0), "pause_ms": pause, "running": running}
