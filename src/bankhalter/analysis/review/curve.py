"""The curve of chances, and where it turned.

In its playouts nobody looks for a deal with anybody before deeds of theirs have changed hands. Bots that have
forgotten everything would at once make the deal that suits whoever is next, and the curve would leap turn by
turn for deals that this table had every chance to make and did not.
"""

from bankhalter.analysis.estimate import Estimate, doubt
from bankhalter.analysis.playouts import Table
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.effort import Effort
from bankhalter.analysis.review.path import Stop
from bankhalter.analysis.review.shape import Point, TurningPoint
from bankhalter.codes import NOBODY, ActionKind
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed, game_seeds

MOST_TURNING_POINTS = 6
LEAST_TURN = 0.1
"""A smaller change turns nothing."""
_CHANGE_NOTHING = (ActionKind.ROLL, ActionKind.END)
CLOSER = 3
"""A turning point is looked for with so many times the playouts of the curve."""


def point(game: Game, stop: Stop, effort: Effort, seed: Seed) -> Point:
    """The chances in one state."""
    count = effort.curve if stop.at else effort.start
    return Point(stop.at, stop.turn, _chances(game, stop.state, count, f"{seed} curve"))


def largest_jumps(curve: list[Point]) -> list[int]:
    """The places of the points after the largest changes, in the order of the game."""
    sizes = {place: _size(curve[place - 1].chances, curve[place].chances) for place in range(1, len(curve))}
    found = sorted(sizes, key=lambda place: -sizes[place])[:MOST_TURNING_POINTS]
    return sorted(place for place in found if sizes[place] >= LEAST_TURN)


def turning_point(game: Game, before: Point, after: Point, effort: Effort, seed: Seed) -> TurningPoint | None:
    """The action between two points that changed most, looked at more closely; None if none changed much."""
    states = [*(step.before for step in game.steps[before.at : after.at]), _end(game, after)]
    values = [_chances(game, state, CLOSER * effort.curve, f"{seed} turn") for state in states]
    if after.at == len(game.steps):
        values[-1] = after.chances
    steps = [at for at in range(before.at, after.at) if game.steps[at].action.kind not in _CHANGE_NOTHING]
    jumps = {at: _size(values[at - before.at], values[at - before.at + 1]) for at in steps}
    best = max(jumps, key=lambda at: jumps[at], default=None)
    if best is None or jumps[best] < LEAST_TURN:
        return None
    place = best - before.at
    return _turned(game, best, after.turn, values[place], values[place + 1])


def _turned(game: Game, at: int, turn: int, before: list[float], after: list[float]) -> TurningPoint:
    action = game.steps[at].action
    seat = max(range(game.players), key=lambda place: abs(after[place] - before[place]))
    by = action.seat if action.by_seat else None
    return TurningPoint(at, turn, "luck" if by is None else "choice", str(action), by, seat, before, after)


def _end(game: Game, after: Point) -> bytes:
    return game.steps[after.at].before if after.at < len(game.steps) else bytes(game)


def _chances(game: Game, state: bytes, count: int, seed: Seed) -> list[float]:
    """By seat, from a state; at the end it is what everybody has won."""
    now = trials.at(game, state)
    if now.actor == NOBODY:
        won: list[float] = trials.final(now).tolist()
        return won
    seen = Estimate.of(now.players)
    seen.add(Table(now, minds=trials.no_deals(now)).play(now.state, game_seeds(seed, 0, count)))
    means, _ = seen.result(doubt(seen.cut))
    return means


def _size(before: list[float], after: list[float]) -> float:
    return max(abs(now - then) for then, now in zip(before, after, strict=True))
