"""How far to trust a judge: numbers that can be worked out by hand, and one small examination."""

import numpy as np
import pytest

from bankhalter.lab.calibrate import JUDGES, Marks, examine, join
from bankhalter.lab.lessons import Lineup


def marks(said, came):
    return Marks({judge: np.array(said) for judge in JUDGES}, np.array(came))


def test_brier_and_calibration():
    even = marks([[0.5, 0.5]] * 10, [[1.0, 0.0]] * 5 + [[0.0, 1.0]] * 5)
    assert even.brier("net") == 0.5
    assert even.brier_error("net") == 0
    sure = marks([[1.0, 0.0]] * 10, [[1.0, 0.0]] * 5 + [[0.0, 1.0]] * 5)
    assert sure.brier("net") == 1.0
    assert sure.calibration("net") == pytest.approx(0.5, abs=0.01)
    assert sum(count for *_, count in sure.deciles("net")) == 20


def test_an_error_is_told_apart_from_chance():
    """A judge who is right is off by chance alone; one who is wrong by more."""
    draw, count = np.random.default_rng(1), 4000
    said = draw.dirichlet(np.ones(3), count)
    came = np.eye(3)[(said.cumsum(axis=1) > draw.random((count, 1))).argmax(axis=1)]
    right = marks(said, came)
    assert right.calibration("net") == pytest.approx(right.chance_alone("net"), rel=0.6)
    assert right.beyond_chance("net") < 0.01
    bold = said**2 / (said**2).sum(axis=1, keepdims=True)
    wrong = marks(bold, came)
    assert wrong.beyond_chance("net") > 0.03 > 2 * wrong.chance_alone("net")


def test_tables_of_two_sizes_are_joined():
    two, three = marks([[0.5, 0.5]], [[1.0, 0.0]]), marks([[0.2, 0.3, 0.5]], [[0.0, 0.0, 1.0]])
    assert join([two, three]).brier("end") == pytest.approx((0.5 + 0.38) / 2)


@pytest.mark.long
def test_every_judge_speaks_of_every_game():
    found = examine(Lineup("classic/short", ("banker", "first")), 6, 4, 1, 1)
    assert len(found.came) > 0
    assert found.came.sum(axis=1) == pytest.approx(1)
    for judge in JUDGES:
        assert found.said[judge].sum(axis=1) == pytest.approx(1)


@pytest.mark.long
def test_games_that_were_over_too_soon_say_nothing():
    none = examine(Lineup("yu-gi-oh/short", ("random", "random")), 0, 4, 1, 1)
    assert len(none.came) == 0
    one = marks([[0.5, 0.5]], [[1.0, 0.0]])
    assert join([none, one]).brier("net") == 0.5
