"""What playouts say so far: by the net where they were cut, corrected by how they ended.

The net's error is about as large as SPREAD says. As long as few games were played to the end, their mean is
less certain than that, and the net is believed; the more there are, the more they count.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

Values = np.ndarray[Any, np.dtype[np.float64]]
"""By playout, cut or at its end, and seat: a chance, a part of the win, or how much two of them differ."""

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""

SPREAD = 0.03
"""Standard deviation of the net's error where the chance is even, as a share of that of one game's result."""


LEAST, SHARE = 0.01, 0.2
"""The same of what a decision changes: at least so much, and so much of the change."""


@dataclass(slots=True)
class Estimate:
    """Sums over playouts, for all seats together."""

    count: int
    looks: int
    """At so many of them, the first, the net has looked."""
    sums: Values  # cut, end
    squares: Values  # cut, end
    products: Values  # cut times end
    seen_ends: Values  # sums of the ends of those that the net has looked at

    @classmethod
    def of(cls, players: int) -> "Estimate":
        """Nothing seen yet."""
        nothing = np.zeros((2, players))
        return cls(0, 0, nothing, nothing.copy(), np.zeros(players), np.zeros(players))

    def add(self, values: Values) -> None:
        """More playouts at which the net has looked; before all others."""
        self.looks += len(values)
        self.sums[0] += values[:, 0].sum(axis=0)
        self.squares[0] += (values[:, 0] ** 2).sum(axis=0)
        self.products += (values[:, 0] * values[:, 1]).sum(axis=0)
        self.seen_ends += values[:, 1].sum(axis=0)
        self.add_ends(values[:, 1])

    def add_ends(self, ends: Values) -> None:
        """More playouts of which only the end is known."""
        self.count += len(ends)
        self.sums[1] += ends.sum(axis=0)
        self.squares[1] += (ends**2).sum(axis=0)

    @property
    def cut(self) -> Values:
        """What the net says, on average."""
        return np.asarray(self.sums[0] / self.looks)

    def result(self, spread: Values) -> tuple[list[float], list[float]]:
        """By seat the mean and its standard error; `spread` is how far the net may be off."""
        cut, end = self.cut, self.sums[1] / self.count
        cuts = np.maximum(self.squares[0] / self.looks - cut**2, 0.0) / self.looks
        ends = np.maximum(self.squares[1] / self.count - end**2, 0.0) / self.count
        both = (self.products - cut * self.seen_ends) / self.looks / self.count
        weight = _least_error(float((cuts + spread**2).sum()), float(ends.sum()), float(both.sum()))
        mean = (1 - weight) * cut + weight * end
        mixed = (1 - weight) ** 2 * cuts + weight**2 * ends + 2 * weight * (1 - weight) * both
        error = np.maximum(mixed, 0.0) + ((1 - weight) * spread) ** 2
        return mean.tolist(), np.sqrt(error).tolist()


def _least_error(net: float, ends: float, both: float) -> float:
    """How much the ends count beside the net, given the squared errors of both and what they share."""
    apart = net + ends - 2 * both
    return min(1.0, max(0.0, (net - both) / apart)) if apart > 0 else 0.0


def interval(mean: float, error: float, least: float) -> tuple[float, float]:
    """95 % around a mean, between `least` and 1."""
    return max(least, mean - Z * error), min(1.0, mean + Z * error)


def doubt(chances: Values) -> Values:
    """How far the net may be off at these chances."""
    spread: Values = SPREAD * np.sqrt(np.clip(chances * (1 - chances), 0.0, 0.25))
    return spread


def doubt_of_change(seen: "Estimate") -> Values:
    """How far the net may be off about a change: the more, the more it sees change."""
    spread: Values = LEAST + SHARE * np.abs(seen.cut)
    return spread
