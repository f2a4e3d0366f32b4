"""Numbers one can trust: wins with intervals, lengths, how games end."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from bankhalter.codes import Ending
from bankhalter.kernel.layout import Array
from bankhalter.lab.results import Rows

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Wins:
    """How often a bot won, of all games it took part in, with a 95 % interval for its true share.

    A win that several share after a tied count is divided among them. A game without an end is
    nobody's win, but still a game.
    """

    name: str
    games: int
    wins: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; it stays honest near 0 and 1 and for few games."""
    if games == 0:
        return 0.0, 1.0
    share, weight = wins / games, Z * Z / games
    centre = share + weight / 2
    spread = Z * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, (centre - spread) / (1 + weight)), min(1.0, (centre + spread) / (1 + weight))


def count_wins(names: Sequence[str], players: int, rows: Rows) -> list[Wins]:
    """Wins by bot, in the order of their names."""
    seating = rows["seating"][:, :players].astype(np.int64)
    won = rows["winners"][:, None] >> np.arange(players) & 1
    parts = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    wins = np.bincount(seating.ravel(), parts.ravel(), minlength=len(names)).astype(np.float64)
    games = np.bincount(seating.ravel(), minlength=len(names))
    return [
        Wins(name, played, won_by, *wilson(won_by, played))
        for name, played, won_by in zip(names, games.tolist(), wins.tolist(), strict=True)
    ]


def quartiles(values: Array) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile; zeros if there is nothing."""
    if len(values) == 0:
        return 0.0, 0.0, 0.0
    low, middle, high = np.quantile(values, [0.25, 0.5, 0.75]).tolist()
    return low, middle, high


def count_endings(rows: Rows) -> dict[Ending, int]:
    """How many games ended in which way; NOT_YET are those unfinished at the limit."""
    return {ending: int(np.count_nonzero(rows["ending"] == ending)) for ending in Ending}
