"""Wealth and cash at the end of every turn, and the turns that changed most."""

from itertools import pairwise

from bankhalter.analysis.story.scene import Still
from bankhalter.analysis.story.shape import Curves, Lead, Swing

MOST = 3
"""So many turning points are told."""
LEAST = 20
"""A change of less than this part of all the wealth there is turns nothing."""

Point = tuple[int, int, list[int], list[int]]
"""Where to look, the turn that ended, and wealth and cash by seat."""


class Ledger:
    """The points of all curves."""

    def __init__(self) -> None:
        self._points: list[Point] = []

    def note(self, at: int, turn: int, still: Still) -> None:
        """This turn ends like this."""
        self._points.append((at, turn, still.wealth, still.cash))

    def told(self, at: int, turn: int, still: Still) -> tuple[Curves, Lead | None, list[Swing]]:
        """The curves up to now, in the middle of a turn, who leads, and the largest swings."""
        points = [*self._points, (at, turn, still.wealth, still.cash)]
        wealth = [[point[2][seat] for point in points] for seat in still.seats]
        cash = [[point[3][seat] for point in points] for seat in still.seats]
        curves = Curves([point[1] for point in points], [point[0] for point in points], wealth, cash)
        return curves, _lead(points), _swings(points)


def _lead(points: list[Point]) -> Lead | None:
    """Nobody leads who is not alone in it."""
    last = points[-1][2]
    seat = last.index(max(last))
    found = None
    for at, turn, wealth, _ in reversed(points):
        if any(other >= wealth[seat] for place, other in enumerate(wealth) if place != seat):
            break
        found = Lead(at, turn, seat)
    return found


def _swings(points: list[Point]) -> list[Swing]:
    """Of every turn the largest change, and of these the largest."""
    found = []
    for (_, _, before, _), (at, turn, after, _) in pairwise(points):
        seat = max(range(len(after)), key=lambda place: abs(after[place] - before[place]))
        if abs(after[seat] - before[seat]) * LEAST >= sum(before):
            found.append(Swing(at, turn, seat, before[seat], after[seat]))
    largest = sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:MOST]
    return sorted(largest, key=lambda swing: swing.turn)
