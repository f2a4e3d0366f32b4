"""Numbers one can trust: shares with intervals, orders of games, quantiles."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, floor, sqrt

import numpy as np

from bankhalter.codes import Ending
from bankhalter.kernel.layout import Array
from bankhalter.lab.runs.results import Rows

Z = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


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


@dataclass(frozen=True, slots=True)
class Share:
    """Wins of those who had something, with a 95 % interval."""

    games: int
    wins: float
    share: float
    low: float
    high: float


def share_of(wins: float, games: int) -> Share:
    """The share for a number of wins."""
    return Share(games, wins, wins / games if games else 0.0, *wilson(wins, games))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; it stays honest near 0 and 1 and for few games."""
    if games == 0:
        return 0.0, 1.0
    share, weight = wins / games, Z * Z / games
    centre = share + weight / 2
    spread = Z * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, (centre - spread) / (1 + weight)), min(1.0, (centre + spread) / (1 + weight))


def final_orders(rows: Rows, players: int) -> tuple[Array, Array, Array]:
    """By game: the bots from first to last, their seats, and how many places from the first are certain.

    Players still in the game at its end are ordered by wealth, the others by how long they held out. In a
    game unfinished at the limit no place is certain; after a tied count, none from the first tie on.
    """
    out = rows["out"][:, :players].astype(np.int64)
    wealth = rows["wealth"][:, :players].astype(np.int64)
    seats = np.lexsort((-wealth, -out, out > 0), axis=1)
    level = np.take_along_axis(np.where(out > 0, -out, wealth), seats, axis=1)
    apart = (level[:, 1:] != level[:, :-1]) & (rows["ending"] != Ending.NOT_YET)[:, None]
    settled = np.cumprod(apart, axis=1).sum(axis=1, keepdims=True)
    return np.take_along_axis(rows["seating"][:, :players].astype(np.int64), seats, axis=1), seats, settled


def quantile(counted: Mapping[int, int], share: float) -> float:
    """The value below which this share of all values lies, between two of them if need be; 0 without any."""
    if not counted:
        return 0.0
    values = sorted(counted)
    ends = np.cumsum([counted[value] for value in values])
    place = share * int(ends[-1] - 1)
    low, high = (
        values[int(np.searchsorted(ends, step, side="right"))] for step in (floor(place), ceil(place))
    )
    return low + (high - low) * (place - floor(place))


def quartiles(counted: Mapping[int, int]) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile of values that are counted; zeros if there is nothing."""
    return quantile(counted, 0.25), quantile(counted, 0.5), quantile(counted, 0.75)
