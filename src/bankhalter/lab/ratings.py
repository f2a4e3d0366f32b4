"""Plackett–Luce ratings from the orders in which games were won and lost, with seat effects.

Every bot and every seat has a strength in logits. The winner is drawn from all at the table with
probabilities in proportion to exp(bot + seat), the second from the rest, and so on down to the last.
"""

from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np

from bankhalter.kernel.layout import Array
from bankhalter.lab.statistics import Z

ELO = 400 / log(10)
"""Elo points in a logit."""

PRIOR = 5.0
"""Standard deviation, in logits, of what is thought of a strength before any game.

It is wide enough to move nothing that games tell, and gives a bot that lost every one of them a
rating that is low but a number. It also settles what the games cannot: the level of all.
"""

STEPS = 100
Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points with a 95 % interval."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """Bots in the order of the job, seats from the first."""

    bots: list[Rating]
    seats: list[Rating]
    games: int


def rate(
    order: Array, seats: Array, counts: Array, bots: int, places: int, anchor: int | None = None
) -> Ratings:
    """Ratings from bots in the order from the first to the last, the seats they had, and how often it was so.

    Only the first `places` are looked at: 1 for who won, one less than the table has for the whole
    order. The mean of all bots is 0, or the bot `anchor` is; the seats' mean is always 0.
    """
    players = order.shape[1]
    # One number for a bot on its place and one for its seat.
    values, covariance = _fit(order, bots + seats, counts, places, bots + players)
    return Ratings(
        _relative(values, covariance, slice(0, bots), anchor),
        _relative(values, covariance, slice(bots, bots + players), None),
        int(counts.sum()),
    )


def _fit(order: Array, seats: Array, counts: Array, places: int, size: int) -> tuple[Floats, Floats]:
    """Newton's method: the most likely strengths, and the covariance of their errors."""
    values: Floats = np.zeros(size)
    for _ in range(STEPS):
        slope, curve = _derivatives(values, order, seats, counts, places)
        step = np.linalg.solve(curve, slope)
        values += step * min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-300))
        if np.abs(step).max() < 1e-9:
            break
    covariance: Floats = np.linalg.inv(_derivatives(values, order, seats, counts, places)[1]).astype(
        np.float64
    )
    return values, covariance


def _derivatives(
    values: Floats, order: Array, seats: Array, counts: Array, places: int
) -> tuple[Floats, Floats]:
    """Slope of the log-likelihood and its curvature, the latter with its sign turned."""
    size, players = len(values), order.shape[1]
    slope, curve = -values / PRIOR**2, np.eye(size) / PRIOR**2
    strength = np.exp(values[order] + values[seats])
    for place in range(places):
        who = np.stack([order[:, place:], seats[:, place:]], axis=2)  # game, contender, bot and seat
        chance = strength[:, place:] / strength[:, place:].sum(axis=1, keepdims=True)
        weight = chance * counts[:, None]
        np.add.at(slope, who[:, 0], counts[:, None].astype(float))
        np.subtract.at(slope, who, weight[:, :, None])
        _add_pairs(curve, who, weight[:, :, None] * (np.eye(players - place) - chance[:, None, :]))
    return slope, curve


def _add_pairs(curve: Floats, who: Array, weights: Floats) -> None:
    """Add the weight of two contenders to all four pairs of their bots and seats."""
    size = len(curve)
    for one in range(2):
        for other in range(2):
            places = who[:, :, None, one] * size + who[:, None, :, other]
            curve += np.bincount(places.ravel(), weights.ravel(), size * size).reshape(size, size)


def _relative(values: Floats, covariance: Floats, part: slice, anchor: int | None) -> list[Rating]:
    """Strengths against their mean, or against one of them."""
    size = part.stop - part.start
    zero = np.full(size, 1 / size) if anchor is None else np.eye(size)[anchor]
    centred = np.eye(size) - zero
    elo = ELO * (centred @ values[part])
    error = ELO * np.sqrt(np.maximum(0, np.diag(centred @ covariance[part, part] @ centred.T)))
    return [
        Rating(middle, middle - Z * spread, middle + Z * spread)
        for middle, spread in zip(elo.tolist(), error.tolist(), strict=True)
    ]
