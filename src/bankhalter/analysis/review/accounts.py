"""Luck and decisions by seat, which add up exactly, and accuracy."""

from collections.abc import Sequence
from math import exp

from bankhalter.analysis.review.mistakes import Cost
from bankhalter.analysis.review.shape import SeatReview

DIGITS = 6
"""Chances are told in millionths, and add up as told."""


def accuracy(loss: float) -> float:
    """How good a choice was, of 100, by the formula of lichess; the loss is a share of 1."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669))


def seat_review(seat: int, start: float, end: float, costs: Sequence[Cost]) -> SeatReview:
    """A seat's accounts; what decisions do not explain is luck."""
    mine = [cost for cost in costs if cost.choice.seat == seat]
    own = round(sum(cost.changes[seat] for cost in mine if cost.changes), DIGITS)
    others = round(
        sum(cost.changes[seat] for cost in costs if cost.changes and cost.choice.seat != seat), DIGITS
    )
    start, end = round(start, DIGITS), round(end, DIGITS)
    decisions = round(own + others, DIGITS)
    marks = [accuracy(cost.loss) for cost in mine]
    return SeatReview(
        seat=seat,
        start=start,
        end=end,
        luck=round(end - start - decisions, DIGITS),
        decisions=decisions,
        own=own,
        others=others,
        accuracy=round(sum(marks) / len(marks), 1) if marks else None,
        choices=len(mine),
    )
