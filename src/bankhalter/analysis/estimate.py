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
    sums: Values  # cut, end
    squares: Values  # cut, end
    products: Values  # cut times end

    @classmethod
    def of(cls, players: int) -> "Estimate":
        """Nothing seen yet."""
        return cls(0, np.zeros((2, players)), np.zeros((2, players)), np.zeros(players))

    def add(self, values: Values) -> None:
        """More playouts."""
        self.count += len(values)
        self.sums += values.sum(axis=0)
        self.squares += (values**2).sum(axis=0)
        self.products += (values[:, 0] * values[:, 1]).sum(axis=0)

    def result(self, spread: Values) -> tuple[list[float], list[float]]:
        """By seat the mean and its standard error; `spread` is how far the net may be off."""
        cut, end = self.sums / self.count
        variance = np.maximum(self.squares / self.count - (self.sums / self.count) ** 2, 0.0)
        both = self.products / self.count - cut * end
        noise = np.maximum(variance.sum(axis=0) - 2 * both, 0.0).sum() / self.count + 1e-12
        weight = float((spread**2).sum() / ((spread**2).sum() + noise))
        mean = (1 - weight) * cut + weight * end
        mixed = (1 - weight) ** 2 * variance[0] + weight**2 * variance[1] + 2 * weight * (1 - weight) * both
        error = np.maximum(mixed, 0.0) / self.count + ((1 - weight) * spread) ** 2
        return mean.tolist(), np.sqrt(error).tolist()


def interval(mean: float, error: float, least: float) -> tuple[float, float]:
    """95 % around a mean, between `least` and 1."""
    return max(least, mean - Z * error), min(1.0, mean + Z * error)


def doubt(chances: Values) -> Values:
    """How far the net may be off at these chances."""
    spread: Values = SPREAD * np.sqrt(np.clip(chances * (1 - chances), 0.0, 0.25))
    return spread


def doubt_of_change(seen: "Estimate") -> Values:
    """How far the net may be off about a change: the more, the more it sees change."""
    spread: Values = LEAST + SHARE * np.abs(seen.sums[0] / seen.count)
    return spread
