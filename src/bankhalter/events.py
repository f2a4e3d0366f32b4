"""Events: what happened, in the past tense, enough for a log, an animation and statistics."""

from dataclasses import dataclass

from bankhalter.codes import BANK, EventKind, Face, Why
from bankhalter.kernel.layout import Log


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. What `field`, `amount` and `extra` mean is said beside each `EventKind`."""

    kind: EventKind
    seat: int
    other: int = BANK
    field: int = 0
    amount: int = 0
    extra: int = 0

    @property
    def why(self) -> Why:
        """What a payment was for."""
        return Why(self.extra)

    @property
    def dice(self) -> tuple[int, int, Face]:
        """The throw of a ROLLED event."""
        return self.amount, self.extra % 10, Face(self.extra // 10)


def read_log(log: Log) -> list[Event]:
    """The events of the last action."""
    if log.overflow:
        raise OverflowError("the event buffer overflowed: one action caused more events than it holds")
    rows = log.rows[: log.count].tolist()
    return [Event(EventKind(row[0]), *row[1:]) for row in rows]
