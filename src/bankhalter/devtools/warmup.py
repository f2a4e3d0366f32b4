"""Compiling the kernel before it is needed: every entry point is called once on a small game."""

from collections.abc import Callable, Iterator

import numpy as np

from bankhalter.editions import load_edition, make_tables
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel import apply, invariants, menu, outcomes, queries, setup
from bankhalter.kernel.bots import deals, decide
from bankhalter.kernel.bots.mind import MINDS
from bankhalter.kernel.layout import ACTION, LOG, STATE, State, Tables, blank
from bankhalter.kernel.learning import batch, encoding, view
from bankhalter.kernel.runs import landings, observe, perft, playout, search, walk


def steps(lab: bool) -> Iterator[tuple[str, Callable[[], object]]]:
    """Each part of the kernel by name, with the call that compiles it (or loads it from the cache).

    Without the lab: only what a game with bots needs.
    """
    yield from _game_steps()
    if lab:
        yield from _lab_steps()


def _game_steps() -> Iterator[tuple[str, Callable[[], object]]]:
    tables = make_tables(load_edition("classic"))
    state, action, log, rng = blank(STATE), blank(ACTION), blank(LOG), make_rng(0)
    records = np.zeros(menu.MENU_SIZE, ACTION).view(np.recarray)
    states, numbers = np.zeros(2, STATE).view(np.recarray), np.zeros(512, np.int64)
    rows, minds = np.zeros((32, 2), np.int64), np.zeros(2, MINDS).view(np.recarray)
    yield "setup", lambda: setup.set_up(tables, state, 2)
    yield "outcomes", lambda: outcomes.list_outcomes(tables, state, records, numbers)
    yield "draw", lambda: outcomes.draw_outcome(tables, state, rng, action)
    yield "apply", lambda: apply.apply(tables, state, action, log)
    yield "explain", lambda: apply.explain(tables, state, action)
    yield "refresh", lambda: apply.refresh(tables, state)
    yield "menu", lambda: menu.list_menu(tables, state, 0, records)
    yield "laws", lambda: invariants.find_flaws(tables, state, rows)
    yield "queries", lambda: queries.query(tables, state, queries.WEALTH, 0, 0)
    yield "survey", lambda: queries.survey(tables, state, numbers, numbers)
    yield "prices", lambda: queries.price(tables, state, states, records[:0], log, numbers)
    yield (
        "landings",
        lambda: landings.count_landings(tables, state, states, rng, action, log, 0, 0, 0, numbers),
    )
    yield "policies", lambda: decide.choose(tables, state, minds[0], 0, rng, action)
    yield "deals", lambda: deals.list_deals(tables, state, minds[0], 0, records)
    rngs, alive, sums = game_seeds(0, 0, 1), np.zeros(0, np.int64), np.zeros((0, 4), np.int64)
    yield (
        "search",
        lambda: search.try_out(
            tables, state, states, minds, 0, records[:0], alive, rngs, rngs, 0, action, log, sums
        ),
    )


def _lab_steps() -> Iterator[tuple[str, Callable[[], object]]]:
    tables = make_tables(load_edition("classic"))
    state, action, log, rng = blank(STATE), blank(ACTION), blank(LOG), make_rng(0)
    records = np.zeros(menu.MENU_SIZE, ACTION).view(np.recarray)
    states = np.zeros(2, STATE).view(np.recarray)
    menus = np.zeros((1, menu.MENU_SIZE), ACTION).view(np.recarray)
    rows, numbers = np.zeros((32, 2), np.int64), np.zeros(512, np.int64)
    weights = np.zeros((3, outcomes.MOST_OUTCOMES), np.int64)
    minds, streams = blank(MINDS), game_seeds(0, 0, 1)
    seating, results = np.zeros((1, 2), np.int64), np.zeros((1, playout.COLUMNS), np.int64)
    setup.set_up(tables, state, 2)
    yield (
        "playouts",
        lambda: playout.play_games(
            tables, state, states, minds, minds, seating, streams, action, log, 0, results
        ),
    )
    yield (
        "games",
        lambda: playout.play_until_asked(tables, states[0], minds, streams[0], action, log, 0, results[0]),
    )
    yield "acts", lambda: playout.act(tables, state, minds, action, log)
    yield "learning", lambda: _learn(tables, state)
    yield (
        "walks",
        lambda: walk.walk(tables, state, rng, records, log, rows, 0, numbers, numbers),
    )
    yield (
        "visits",
        lambda: landings.count_visits(tables, state, states, rng, action, log, 0, 0, rows),
    )
    facts, looks = np.zeros((1, observe.FACTS), np.int64), np.zeros((1, 1, observe.LOOK), np.int64)
    yield (
        "watching",
        lambda: observe.observe_games(
            tables,
            state,
            states,
            minds,
            minds,
            seating,
            streams,
            action,
            log,
            0,
            numbers,
            results,
            facts,
            looks,
        ),
    )
    yield (
        "perft",
        lambda: perft.count_tree(tables, state, states, menus, weights, log, 0, rows),
    )


def _learn(tables: Tables, start: State) -> None:
    """A batch without games, and one choice that is none."""
    none, games = (
        np.zeros(0, np.int64),
        (np.zeros(0, STATE).view(np.recarray), np.zeros(0, MINDS).view(np.recarray)),
    )
    views = np.zeros((1, view.LONGEST_VIEW), np.int64)
    masks = np.zeros((1, encoding.count_choices(tables)), np.int8)
    action, log, minds = blank(ACTION), blank(LOG), blank(MINDS)
    work = (
        tables,
        start,
        *games,
        minds,
        none,
        none,
        game_seeds(0, 0, 0),
        action,
        log,
        1,
        views[:0],
        masks[:0],
    )
    batch.begin_batch(*work)
    batch.step_batch(*work, none, none, none)
    batch.take_choice(tables, start, minds, 0, -1, action, log)
    batch.show(tables, start, minds, 0, action, views[0], masks[0])
    batch.win_share(start, 0)
