"""Events: what happened, in the past tense, enough for a log, an animation and statistics."""

from dataclasses import dataclass

import numpy as np

from bankhalter.codes import BANK, EventKind, Face, Why
from bankhalter.engine.memory import Memory
from bankhalter.kernel.layout import LOG


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
    def row(self) -> list[int]:
        """The event as stored: plain numbers whose meaning never changes."""
        return [int(self.kind), self.seat, self.other, self.field, self.amount, self.extra]

    @property
    def why(self) -> Why:
        """What a payment was for."""
        return Why(self.extra)

    @property
    def dice(self) -> tuple[int, int, Face]:
        """The throw of a ROLLED event."""
        return self.amount, self.extra % 10, Face(self.extra // 10)


def event_of(row: list[int]) -> Event:
    """A stored event; LookupError for a kind that does not exist any more."""
    return Event(_KINDS[row[0]], *row[1:])


def empty_log() -> Memory:
    """A LOG record, switched on, for the events of one action."""
    return Memory(LOG, _EMPTY)


def read_log(log: Memory) -> list[Event]:
    """The events of an action."""
    _, count, overflow = log.numbers[:_ROWS]
    if overflow:
        raise OverflowError("the event buffer overflowed: one action caused more events than it holds")
    numbers = log.numbers[_ROWS : _ROWS + 6 * count].tolist()
    rows = (numbers[start : start + 6] for start in range(0, len(numbers), 6))
    return [Event(_KINDS[kind], *rest) for kind, *rest in rows]


_KINDS = {int(kind): kind for kind in EventKind}  # to call an enum takes ten times as long
_ROWS = 3
_EMPTY = np.array([(1, 0, 0, 0)], LOG).tobytes()
