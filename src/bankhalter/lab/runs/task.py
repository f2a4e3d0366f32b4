"""What the runner runs: anything that can be cut into numbered pieces which know nothing of each other."""

from typing import Any, Protocol, TypeVar

import numpy as np

from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.tally import Tally

T = TypeVar("T", bound=Tally, covariant=True)


class Task(Protocol[T]):
    """Games to play, or walks to count: small, so that it can be sent to another machine.

    Each piece depends only on the task and its own number: however it is cut, and wherever it is done, the
    results are the same.
    """

    @property
    def table(self) -> str:
        """The edition and how it is played, as `Ruleset.parse` reads it."""
        ...

    @property
    def row(self) -> np.dtype[Any]:
        """The columns that are known of each piece; its number is in the field `game`."""
        ...

    @property
    def in_kernel(self) -> bool:
        """Whether only our compiled code runs, and nobody else's."""
        ...

    def tally(self) -> T:
        """An empty tally for these pieces."""
        ...

    def play(self, first: int, count: int) -> Results:
        """The pieces `first`, `first + 1`, …."""
        ...

    def as_dict(self) -> dict[str, object]:
        """The task as JSON knows it."""
        ...
