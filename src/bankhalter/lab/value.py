"""What things are worth in wins: deeds, groups and cash.

The value of a deed comes from a model of who wins a game, given the deeds, the cash and the buildings
each seat has after so many rounds: a seat's chance is proportional to the exponential of a weighted sum
of what it has (a conditional logit). Only differences between the seats of the same game count, and a
game is one observation: the intervals know that.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from bankhalter.codes import HOTEL_LEVEL, SKYSCRAPER_LEVEL, FieldKind
from bankhalter.engine.position import Ruleset
from bankhalter.kernel.layout import Array
from bankhalter.lab.runs.results import Rows
from bankhalter.lab.runs.tally import PARTS, parts_won
from bankhalter.lab.statistics import Z

BLOCK = 20_000
"""How many games are put into one matrix."""
ENOUGH_GAMES = 20
"""What made a difference in fewer games gets no value: its interval could not be trusted."""
GAMES_PER_COLUMN = 3
"""With fewer games for each thing to be valued, no model is fitted."""

WEAK = 0.1
"""How strongly coefficients are held near zero: hardly at all, but enough to keep rare ones finite."""
STEPS, ENOUGH = 30, 1e-6
"""Newton's method: the largest number of steps, and the size of a step at which it stops."""

Matrix = np.ndarray[Any, np.dtype[np.float64]]
Reader = Callable[[], Iterable[Rows]]
"""Reads the rows of all games from the start, block by block."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Fit:
    """Coefficients of the model, in log-odds, and their covariance, by column of its matrix."""

    games: int
    beta: Matrix
    covariance: Matrix
    known: np.ndarray[Any, np.dtype[np.bool_]]
    """The columns in which the seats differ in enough games."""

    def sum_of(self, weights: Matrix) -> Estimate | None:
        """The weighted sum of coefficients; None if one of them is not known."""
        if not self.known[weights != 0].all():
            return None
        return _estimate(float(weights @ self.beta), float(weights @ self.covariance @ weights))

    def ratio(self, weights: Matrix, unit: Matrix) -> Estimate | None:
        """How many units are worth as much; None unless a unit is surely worth something."""
        top, bottom = self.sum_of(weights), self.sum_of(unit)
        if top is None or bottom is None or bottom.low <= 0:
            return None
        slope = (weights - top.value / bottom.value * unit) / bottom.value
        return _estimate(top.value / bottom.value, float(slope @ self.covariance @ slope))


def _estimate(value: float, variance: float) -> Estimate:
    spread = Z * np.sqrt(max(variance, 0.0))
    return Estimate(value, value - float(spread), value + float(spread))


def among_equals(found: Estimate | None, players: int) -> Estimate | None:
    """Log-odds as the change they make to the chance of a player among equals."""

    def gain(odds: float) -> float:
        return 1 / (1 + (players - 1) * exp(-odds)) - 1 / players

    return None if found is None else Estimate(gain(found.value), gain(found.low), gain(found.high))


# ---- the model


def deed_columns(ruleset: Ruleset) -> list[int]:
    """The fields with deeds: the first columns of the matrix."""
    return [field.index for field in ruleset.edition.deeds]


def fit(ruleset: Ruleset, read: Reader, moment: int, players: int, with_groups: bool) -> Fit | None:
    """Fit wins by deeds, whole groups (if wanted), cash and money in buildings; None for too few games.

    Newton's method needs all games in every step; they are read again each time, block by block.
    """
    width = len(ruleset.edition.deeds) + with_groups * len(ruleset.edition.groups) + 2
    games = sum(len(part) for part in _decided(read, moment))
    if games < GAMES_PER_COLUMN * width:
        return None
    beta, differ = np.zeros(width), _count_differences(ruleset, read, moment, players, with_groups)
    for _ in range(STEPS):
        slope, bend, scatter = -WEAK * beta, WEAK * np.eye(width), np.zeros((width, width))
        for matrix, wins, playing in _blocks(ruleset, read, moment, players, with_groups):
            scores, curvature = _likelihood(matrix, wins, playing, beta)
            slope += scores.sum(axis=0)
            bend += curvature
            scatter += scores.T @ scores
        inverse = np.linalg.inv(bend)
        step = inverse @ slope
        beta = beta + step
        if np.abs(step).max() < ENOUGH:
            break
    return Fit(games, beta, inverse @ scatter @ inverse, differ >= ENOUGH_GAMES)


def _count_differences(
    ruleset: Ruleset, read: Reader, moment: int, players: int, with_groups: bool
) -> Matrix:
    """In how many games the seats differ, by column."""
    counts = np.zeros(0)
    for matrix, _, playing in _blocks(ruleset, read, moment, players, with_groups):
        seats = playing[..., None] > 0
        most = np.where(seats, matrix, -np.inf).max(axis=1)
        least = np.where(seats, matrix, np.inf).min(axis=1)
        found = (most > least).sum(axis=0)
        counts = found if len(counts) == 0 else counts + found
    return counts


def _likelihood(matrix: Matrix, wins: Matrix, playing: Matrix, beta: Matrix) -> tuple[Matrix, Matrix]:
    """The slope of each game's log-likelihood, and minus the curvature of their sum."""
    odds = matrix @ beta
    odds = np.exp(odds - odds.max(axis=1, keepdims=True)) * playing
    chances = odds / odds.sum(axis=1, keepdims=True)
    mean = np.einsum("gs,gsi->gi", chances, matrix)
    scores = np.einsum("gs,gsi->gi", wins, matrix) - mean
    spread = ((matrix - mean[:, None, :]) * np.sqrt(chances)[..., None]).reshape(-1, matrix.shape[2])
    return scores, spread.T @ spread


def _blocks(
    ruleset: Ruleset, read: Reader, moment: int, players: int, with_groups: bool
) -> Iterator[tuple[Matrix, Matrix, Matrix]]:
    """Matrix (game, seat, column), wins (game, seat), and who still plays (game, seat)."""
    for part in _decided(read, moment):
        playing = (part["playing"][:, moment, None] >> np.arange(players) & 1).astype(np.float64)
        matrix = _possessions(ruleset, part, moment, players, with_groups)
        yield matrix, parts_won(part, players) / PARTS, playing


def _decided(read: Reader, moment: int) -> Iterator[Rows]:
    """The games that somebody won and that were still going on at this moment."""
    for rows in read():
        found = rows[(rows["winners"] != 0) & (rows["playing"][:, moment] != 0)]
        for start in range(0, len(found), BLOCK):
            yield found[start : start + BLOCK]


def _possessions(ruleset: Ruleset, rows: Rows, moment: int, players: int, with_groups: bool) -> Matrix:
    owner, level = rows["owner"][:, moment], rows["level"][:, moment]
    owns = owner[:, None, :] == np.arange(players)[None, :, None]
    groups = [owns[..., list(group.members)].all(axis=-1) for group in ruleset.edition.groups]
    unit = money_unit(ruleset)
    cash = rows["cash"][:, moment, :players] / unit
    built = (owns * building_costs(ruleset, level)[:, None, :]).sum(axis=-1) / unit
    columns = [owns[..., deed_columns(ruleset)].astype(np.float64)]
    if with_groups:
        columns.append(np.stack(groups, axis=-1).astype(np.float64))
    return np.concatenate([*columns, cash[..., None], built[..., None]], axis=-1)


def money_unit(ruleset: Ruleset) -> int:
    """The unit in which values in money are given: half a salary, 100 on the classic board."""
    return int(ruleset.tables.salary) // 2


def building_costs(ruleset: Ruleset, level: Array) -> Matrix:
    """What the buildings on each field of each game have cost."""
    costs = np.zeros((level.shape[1], SKYSCRAPER_LEVEL + 1))
    for field in ruleset.edition.deeds:
        house, hotel, skyscraper, mall = ruleset.edition.groups[field.group].pieces
        houses = np.arange(HOTEL_LEVEL) * house
        with_hotel = int(ruleset.tables.hotel_needs) * house + hotel
        ladder = np.array([*houses, with_hotel, with_hotel + skyscraper])
        costs[field.index] = ladder if field.kind == FieldKind.STREET else np.arange(len(ladder)) * mall
    found: Matrix = costs[np.arange(level.shape[1])[None, :], level]
    return found


# ---- which sums of coefficients answer which question


def weights(width: int, columns: Sequence[int]) -> Matrix:
    """1 for these columns."""
    chosen = np.zeros(width)
    chosen[list(columns)] = 1.0
    return chosen


def deed_value(ruleset: Ruleset, found: Fit, field: int) -> tuple[Estimate | None, Estimate | None]:
    """What a deed is worth: in log-odds, and in units of money."""
    return _worth(found, [deed_columns(ruleset).index(field)])


def group_value(ruleset: Ruleset, found: Fit, group: int) -> tuple[Estimate | None, Estimate | None]:
    """What a whole group is worth: its deeds, and that they are all there."""
    deeds = deed_columns(ruleset)
    columns = [deeds.index(field) for field in ruleset.edition.groups[group].members]
    return _worth(found, [*columns, len(deeds) + group])


def _worth(found: Fit, columns: Sequence[int]) -> tuple[Estimate | None, Estimate | None]:
    own, cash = weights(len(found.beta), columns), weights(len(found.beta), [CASH])
    return found.sum_of(own), found.ratio(own, cash)


def cash_value(found: Fit) -> Estimate | None:
    """What a unit of money is worth in log-odds."""
    return found.sum_of(weights(len(found.beta), [CASH]))


CASH = -2
"""The column of cash, from the end; the last column is the money in buildings."""
