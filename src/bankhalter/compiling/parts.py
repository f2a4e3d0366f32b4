"""Compiling the kernel before it is needed: every entry point is called once, on nothing."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bankhalter.editions import load_edition, make_tables
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel import apply, invariants, menu, outcomes, queries, setup, wish
from bankhalter.kernel.bots import decide, proposals
from bankhalter.kernel.insight import playouts as insight
from bankhalter.kernel.insight.net import NET
from bankhalter.kernel.layout import ACTION, LOG, STATE, Array, blank
from bankhalter.kernel.learning import batch, choice, options
from bankhalter.kernel.runs import landings, observe, odds, perft, playout, search, walk
from bankhalter.kernel.runs.work import WORK, Work

Step = tuple[str, Callable[[], object]]

COSTS = {
    "setup": 1,
    "outcomes": 2,
    "draw": 2,
    "apply": 30,
    "explain": 2,
    "refresh": 1,
    "menu": 5,
    "wishes": 1,
    "laws": 2,
    "queries": 1,
    "survey": 1,
    "prices": 3,
    "landings": 3,
    "odds": 3,
    "policies": 11,
    "deals": 2,
    "search": 9,
    "chances": 9,
    "playouts": 7,
    "games": 6,
    "acts": 3,
    "learning": 11,
    "walks": 5,
    "visits": 3,
    "watching": 7,
    "lessons": 9,
    "guesses": 3,
    "perft": 4,
}
"""Seconds that each part takes, one after the other, on a machine of 2026; for the forecast."""


class Forecast:
    """Forecasts the seconds left, from how long the parts compiled so far have taken."""

    LOADED = 0.5
    """A part that is ready sooner came out of the cache and says nothing about the others."""

    DOUBT = 10
    """The first parts are small; this many seconds of the usual pace are counted in beside them."""

    def __init__(self, names: list[str]) -> None:
        self._left = names
        self._cost, self._seconds = self.DOUBT, float(self.DOUBT)

    @property
    def seconds(self) -> float:
        """The seconds for all parts that are left, if none of them is in the cache."""
        return self._seconds / self._cost * sum(COSTS[name] for name in self._left)

    def note(self, name: str, seconds: float) -> None:
        """Note that a part is ready, and how long it took."""
        self._left = [other for other in self._left if other != name]
        if seconds > self.LOADED:
            self._cost += COSTS[name]
            self._seconds += seconds


def steps(lab: bool) -> Iterator[Step]:
    """Each part of the kernel by name, with the call that compiles it (or loads it from the cache).

    Without the lab: only what a game with bots needs.
    """
    yield from _game_steps()
    if lab:
        yield from _lab_steps()


def _numbers(*shape: int) -> Array:
    return np.zeros(shape, np.int64)


def _records(layout: np.dtype[np.void], *shape: int) -> Any:
    return np.zeros(shape, layout).view(np.recarray)


def _game_steps() -> Iterator[Step]:
    tables, work, rng = make_tables(load_edition("classic")), blank(WORK), make_rng(0)
    state, minds, action, log = work.start, work.bots, work.play.action, blank(LOG)
    actions, numbers, states = _records(ACTION, menu.MENU_SIZE), _numbers(512), _records(STATE, 1)
    yield "setup", lambda: setup.set_up(tables, state, 2)
    yield "outcomes", lambda: outcomes.list_outcomes(tables, state, actions, numbers)
    yield "draw", lambda: outcomes.draw_outcome(tables, state, rng, action)
    yield "apply", lambda: apply.apply(tables, state, action, log)
    yield "explain", lambda: apply.explain(tables, state, action)
    yield "refresh", lambda: apply.refresh(tables, state)
    yield "menu", lambda: menu.list_menu(tables, state, 0, actions)
    yield "wishes", lambda: wish.unpack_wish(0)
    yield "laws", lambda: invariants.find_flaws(tables, state, _numbers(32, 2))
    yield "queries", lambda: queries.query(tables, state, queries.WEALTH, 0, 0)
    yield "survey", lambda: queries.survey(tables, state, numbers, numbers, numbers)
    yield "prices", lambda: queries.price(tables, state, states, actions[:0], log, numbers)
    yield "landings", lambda: landings.count_landings(tables, work, 0, 0, 0, numbers)
    way = _numbers(odds.LEVELS + 1, odds.WAY)
    levels = _records(STATE, odds.LEVELS + 1), _records(ACTION, odds.LEVELS, outcomes.MOST_OUTCOMES)
    weights = _numbers(odds.LEVELS, outcomes.MOST_OUTCOMES)
    yield "odds", lambda: odds.count_throw(tables, state, 0, *levels, weights, way, log, numbers)
    yield "policies", lambda: decide.choose(tables, state, minds, 0, rng, action)
    yield "deals", lambda: proposals.list_deals(tables, state, minds, 0, rng, actions)
    none, sums, net = game_seeds(0, 0, 0), _numbers(0, 4), blank(NET)
    yield "search", lambda: search.try_out(tables, work, net, 0, actions[:0], numbers[:0], none, False, sums)
    shares = np.zeros((0, 2, 2))
    yield "chances", lambda: insight.play_out(tables, work, net, none, 0, shares)


def _lab_steps() -> Iterator[Step]:
    tables, work, rng = make_tables(load_edition("classic")), blank(WORK), make_rng(0)
    state, play, action, log = work.start, work.play, work.play.action, blank(LOG)
    numbers, rows, none, seating = _numbers(512), _numbers(32, 2), game_seeds(0, 0, 0), _numbers(0, 2)
    actions, menus, states = _records(ACTION, 1), _records(ACTION, 1, menu.MENU_SIZE), _records(STATE, 2)
    results, weights = _numbers(1, playout.COLUMNS), _numbers(3, outcomes.MOST_OUTCOMES)
    facts, looks = _numbers(1, observe.FACTS), _numbers(1, 1, observe.LOOK)
    setup.set_up(tables, state, 2)
    play.state = state
    yield "playouts", lambda: playout.play_games(tables, work, seating, none, results)
    yield "games", lambda: playout.play_until_asked(tables, play, log, 0, results[0])
    yield "acts", lambda: playout.act(tables, play, action, log)
    yield "learning", lambda: _learn(work)
    yield "walks", lambda: walk.walk(tables, state, rng, actions, log, rows, 0, numbers, numbers)
    yield "visits", lambda: landings.count_visits(tables, work, 0, 0, rows)
    yield (
        "watching",
        lambda: observe.observe_games(tables, work, seating, none, numbers, results, facts, looks),
    )
    net, shares = blank(NET), np.zeros((3, 2))
    rows4 = np.zeros((0, 0, 2, 1))
    yield "lessons", lambda: insight.play_lessons(tables, work, net, seating, none, seating, rows4, shares)
    yield "guesses", lambda: insight.guess(tables, play, net, shares)
    yield "perft", lambda: perft.count_tree(tables, state, states, menus, weights, log, 0, rows)


def _learn(work: Work) -> None:
    """A batch without games, and one choice that is none."""
    tables, lessons = make_tables(load_edition("classic")), _records(batch.LESSON, 0)
    views, words = np.zeros((1, 0), np.int16), _records(options.OPTIONS, 1)
    chosen = _records(choice.CHOICE, 1)
    batch.step_batch(tables, work, lessons, chosen, views, words, _numbers(1, batch.RESULTS))
    batch.take_choice(tables, work.play, 0, chosen[0], blank(LOG))
    batch.show(tables, work.play, 0, views[0], words[0])
    batch.win_share(work.start, 0)
