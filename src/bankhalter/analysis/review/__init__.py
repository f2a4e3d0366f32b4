"""A game looked at again: who was winning when, what decided it, what was a mistake, what was luck."""

from bankhalter.analysis.review.effort import QUICK, USUAL, Effort
from bankhalter.analysis.review.reviewer import Progress, review
from bankhalter.analysis.review.shape import (
    JudgedDeal,
    Mistake,
    Point,
    Review,
    SeatReview,
    TurningPoint,
)

__all__ = [
    "QUICK",
    "USUAL",
    "Effort",
    "JudgedDeal",
    "Mistake",
    "Point",
    "Progress",
    "Review",
    "SeatReview",
    "TurningPoint",
    "review",
]
