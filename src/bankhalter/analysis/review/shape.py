"""What a review consists of. Chances are shares of 1; lists "by seat" have an entry for every player.

`at` says where to look: how many actions of the game, chance included, had been done before.
"""

from dataclasses import dataclass
from typing import Literal

from bankhalter.analysis.judge import Judgement


@dataclass(frozen=True, slots=True)
class Point:
    """The chances by seat at the end of a turn; the first point is the beginning."""

    at: int
    turn: int
    chances: list[float]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost its seat five points of a hundred or more, and the better one.

    Lists by seat: what the better choice would have changed for everybody.
    """

    at: int
    seat: int
    turn: int
    action: str
    better: str
    loss: float
    changes: list[float]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment after which somebody's chances were much better or worse: an outcome of chance or a choice."""

    at: int
    turn: int
    kind: Literal["luck", "choice"]
    action: str
    by: int | None
    """Who chose; None for chance."""
    seat: int
    """Whose chances changed most."""
    before: list[float]
    after: list[float]


@dataclass(frozen=True, slots=True)
class JudgedDeal:
    """A deal that was made, and what it did to everybody."""

    at: int
    turn: int
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat's game: `start + luck + decisions == end`.

    `decisions` is what all choices that were not the best did to this seat: its own cost it `own`, those of
    the others brought it `others`. `luck` is everything else: dice and cards.
    """

    seat: int
    start: float
    end: float
    luck: float
    decisions: float
    own: float
    others: float
    accuracy: float | None
    """By the formula of lichess, the mean over the seat's choices; None if it never had one."""
    choices: int


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked at again."""

    players: list[str]
    seats: list[SeatReview]
    curve: list[Point]
    mistakes: list[Mistake]
    turning_points: list[TurningPoint]
    deals: list[JudgedDeal]
    assumes: str
    """Who plays on from every position."""
    seconds: float
