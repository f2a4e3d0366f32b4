"""What the two dice showed, and how likely fair ones stray as far. The speed die does not count."""

from collections.abc import Mapping
from math import exp

from bankhalter.analysis.story.shape import Dice, Total
from bankhalter.engine.events import Event

PIPS = range(2, 13)
DIGITS = 6
ENOUGH = 36
"""With fewer throws the comparison says nothing."""


class Throws:
    """How often each total was thrown."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(PIPS, 0)
        self._doubles = 0

    def add(self, event: Event) -> None:
        """Count a throw."""
        first, second, _ = event.dice
        self._counts[first + second] += 1
        self._doubles += first == second

    def told(self) -> Dice:
        """Up to now."""
        throws = sum(self._counts.values())
        mean = sum(pips * count for pips, count in self._counts.items()) / max(1, throws)
        totals = [
            Total(pips, count, round(expected(pips, throws), 6)) for pips, count in self._counts.items()
        ]
        stray = round(stray_share(self._counts), DIGITS) if throws >= ENOUGH else None
        return Dice(throws, self._doubles, round(mean, DIGITS), stray, totals)


def expected(pips: int, throws: float) -> float:
    """How often two fair dice show so many pips."""
    return throws * (6 - abs(7 - pips)) / 36


def stray_share(counts: Mapping[int, float]) -> float:
    """How often fair dice stray at least as far: the chi-squared test with ten degrees of freedom."""
    throws = sum(counts.values())
    means = {pips: expected(pips, throws) for pips in PIPS}
    half = sum((counts[pips] - mean) ** 2 / mean for pips, mean in means.items()) / 2
    term = tail = 1.0
    for k in range(1, 5):
        term *= half / k
        tail += term
    return exp(-half) * tail
