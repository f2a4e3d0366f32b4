"""The value net inside the kernel: the same as in NumPy, fair to all seats."""

import math
from typing import Any

import numpy as np
import pytest

from bankhalter.analysis.net import LAYERS, load_net, provenance
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds, make_work
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.insight.net import power
from bankhalter.kernel.insight.playouts import guess, play_lessons
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.work import PLAY
from bankhalter.kernel.setup import set_up
from bankhalter.lab.lessons import Lineup, play
from bankhalter.lab.teach import Weights, chances

WEALTH, STRENGTH, NET = range(3)


def guesses(game):
    place = blank(PLAY)
    place.state = game.state
    place.minds = make_minds(game.ruleset, [find_bot("banker")] * game.players)
    found = np.zeros((3, game.players))
    guess(game.tables, place, load_net(), found)
    return found


def test_chances_are_shared_among_those_who_play():
    game = Game.scenario("classic", 4, cash=[900, 700, 0, 100], deeds={0: [1, 3], 1: [6, 8]}, out=[2])
    found = guesses(game)
    assert found.sum(axis=1) == pytest.approx(1, abs=0.01)
    assert (found[:, 2] == 0).all()
    assert (found[:, [0, 1, 3]] > 0).all()


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe", "yu-gi-oh"])
def test_seats_that_change_places_change_chances(edition):
    tables = Game(edition, 2).tables
    group, other = (list(tables.members[g][: tables.group_size[g]]) for g in (1, 2))
    left = Game.scenario(edition, 2, cash=[800, 500], deeds={0: group, 1: other}, active=0)
    right = Game.scenario(edition, 2, cash=[500, 800], deeds={1: group, 0: other}, active=1)
    assert guesses(left) == pytest.approx(guesses(right)[:, ::-1], abs=1e-9)


def test_a_built_group_is_worth_more_than_none():
    game = Game.scenario("classic", 2, deeds={0: [16, 18, 19], 1: [5, 15, 25]}, levels={16: 3, 18: 3, 19: 3})
    assert guesses(game)[NET, 0] > 0.8


@pytest.mark.long
def test_the_kernel_thinks_as_numpy_does():
    net, turn, ruleset = load_net(), 25, Game("classic", 3).ruleset
    start, rows, shares = blank(STATE), np.zeros((1, 1, 3, len(net.row))), np.zeros((1, 3))
    set_up(ruleset.tables, start, 3)
    work = make_work(ruleset, start, [find_bot("banker")] * 3, turn - start.turn)
    looks, seating = np.array([[turn]]), np.arange(3)[None]
    play_lessons(ruleset.tables, work, net, seating, game_seeds(1, 0, 1), looks, rows, shares)
    weights: Any = Weights([getattr(net, name) for name in LAYERS])
    weights.parts[-1] = weights.parts[-1].reshape(-1, 1)
    said, _ = chances(weights, rows[0, 0], np.array([0]))
    assert rows.any()
    assert shares[0] == pytest.approx(said, abs=1e-5)


@pytest.mark.parametrize("x", [0.0, -0.001, -1.0, -7.5, -30.0])
def test_powers(x):
    assert getattr(power, "py_func", power)(x) == pytest.approx(math.exp(x), rel=1e-5)


@pytest.mark.long
def test_lessons_have_a_winner():
    lessons = play(Lineup("classic/short", ("banker", "first")), 1, 2)
    assert len(lessons) > 0
    rows, shares, begins = lessons.of(np.arange(len(lessons))[::-1])
    assert np.add.reduceat(shares, begins) == pytest.approx(1)
    assert len(rows) == lessons.count.sum()


def test_the_weights_say_how_they_were_made():
    assert provenance()["command"].startswith("bankhalter train")
