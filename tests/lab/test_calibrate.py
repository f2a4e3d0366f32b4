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
