"""Frames of the agenda as seen from outside, and the form of the rules they are checked by."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bankhalter.codes import BANK, Phase
from bankhalter.kernel.layout import State, Tables

ACTIVE, ANYBODY, BANKER = range(3)
"""The seats whose business a frame can be."""


class Frame(NamedTuple):
    """One row of the agenda; the columns mean what the phase's own module says."""

    phase: int
    seat: int
    field: int
    amount: int
    other: int
    mask: int
    extra: int
    step: int

    @classmethod
    def at(cls, state: State, row: int) -> "Frame":
        """The frame in this row."""
        return cls(*(int(value) for value in state.frames[row]))


UNUSED = {"field": 0, "amount": 0, "other": BANK, "mask": 0, "extra": 0, "step": 0}
"""The value of a column that a phase does not use."""

Check = Callable[[Tables, State, Frame], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Rule:
    """What holds for frames of a phase: where they can lie, whose business they are, and what else."""

    on: frozenset[Phase]
    who: int = ACTIVE
    uses: tuple[str, ...] = ()
    check: Check | None = None
    moving: bool = False
    """Whether the seat is on the move, so that it cannot be in jail."""
