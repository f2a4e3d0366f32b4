"""The review of a whole game, on a few threads: the kernel lets them run side by side."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bankhalter.analysis.judge import judge
from bankhalter.analysis.playouts import USUAL as PLAYER
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.accounts import seat_review
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.analysis.review.curve import largest_jumps, point, turning_point
from bankhalter.analysis.review.effort import USUAL, Effort
from bankhalter.analysis.review.mistakes import Cost, weigh
from bankhalter.analysis.review.path import Choice, Stop, choices_of, stops_of
from bankhalter.analysis.review.shape import JudgedDeal, Mistake, Point, Review, TurningPoint
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed
from bankhalter.errors import RecordError

T = TypeVar("T")
R = TypeVar("R")

Progress = Callable[[float], None]
"""Told the share that is done, from 0 to 1."""

CHOICES, CURVE, TURNS = 0.6, 0.85, 0.95
"""Shares of the work that are done after the choices, the curve and the turning points."""


def review(
    game: Game,
    *,
    effort: Effort = USUAL,
    seed: Seed = 1,
    cores: int = 1,
    progress: Progress = lambda done: None,
    winners: Sequence[int] = (),
) -> Review:
    """Review a game that is over and knows all its steps; the same seed gives the same review.

    `winners` are those of a game that was ended by agreement, although its rules would go on. `progress`
    may raise to stop the work.
    """
    if not game.over and not winners:
        raise RecordError("the game is not over yet: a review is for finished games")
    if not game.steps:
        raise RecordError("nothing was played: there is nothing to review")
    return _Reviewer(game, effort, seed, cores, progress).review(_final(game, winners))


class _Reviewer:
    def __init__(self, game: Game, effort: Effort, seed: Seed, cores: int, progress: Progress) -> None:
        self._game, self._effort, self._seed, self._progress = game, effort, seed, progress
        self._pool = ThreadPoolExecutor(cores, thread_name_prefix="review")
        self._alternatives = Alternatives()

    def review(self, final: list[float]) -> Review:
        """Everything, cheapest first."""
        begun, game = time.perf_counter(), self._game
        with self._pool:
            costs = [cost for cost in self._each(choices_of(game), self._weigh, 0.0, CHOICES) if cost]
            curve = self._curve(final)
            jumps = [(curve[place - 1], curve[place]) for place in largest_jumps(curve)]
            turns = [turn for turn in self._each(jumps, self._turn, CURVE, TURNS) if turn is not None]
            agreed = [choice for choice in choices_of(game) if choice.accepted]
            deals = self._each(agreed, self._deal, TURNS, 1.0)
        start = curve[0].chances
        return Review(
            players=list(game.names),
            seats=[seat_review(seat, start[seat], final[seat], costs) for seat in range(game.players)],
            curve=curve,
            mistakes=[_mistake(cost) for cost in costs if cost.is_mistake],
            turning_points=turns,
            deals=deals,
            assumes=PLAYER,
            seconds=time.perf_counter() - begun,
        )

    def _each(self, things: Sequence[T], work: Callable[[T], R], done: float, until: float) -> list[R]:
        """Do it to all, and tell how far it is."""
        return list(self._watched(self._pool.map(work, things), len(things), done, until))

    def _watched(self, results: Iterable[R], count: int, done: float, until: float) -> Iterator[R]:
        try:
            for number, result in enumerate(results, start=1):
                yield result
                self._progress(done + (until - done) * number / count)
        except BaseException:
            self._pool.shutdown(wait=False, cancel_futures=True)
            raise

    def _weigh(self, choice: Choice) -> Cost | None:
        return weigh(self._game, choice, self._alternatives, self._effort, f"{self._seed} {choice.at}")

    def _curve(self, final: list[float]) -> list[Point]:
        *stops, last = stops_of(self._game)
        points = self._each(stops, self._point, CHOICES, CURVE)
        return [*points, Point(last.at, last.turn, final)]

    def _point(self, stop: Stop) -> Point:
        return point(self._game, stop, self._effort, self._seed)

    def _turn(self, jump: tuple[Point, Point]) -> TurningPoint | None:
        return turning_point(self._game, *jump, self._effort, self._seed)

    def _deal(self, choice: Choice) -> JudgedDeal:
        before = trials.at(self._game, choice.before)
        found = judge(before, choice.action, pairs=self._effort.deal, seed=self._seed, fair=False)
        return JudgedDeal(choice.at, choice.turn, found)


def _final(game: Game, winners: Sequence[int]) -> list[float]:
    """What everybody has won."""
    if winners:
        return [(seat in winners) / len(winners) for seat in range(game.players)]
    parts: list[float] = trials.final(game).tolist()
    return parts


def _mistake(cost: Cost) -> Mistake:
    choice = cost.choice
    return Mistake(
        at=choice.at,
        seat=choice.seat,
        turn=choice.turn,
        action=str(choice.action),
        better=str(cost.better),
        loss=cost.loss,
        changes=[-change for change in cost.changes],
    )
