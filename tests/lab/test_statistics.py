from collections import Counter
from math import sqrt

import numpy as np
import pytest

from bankhalter.codes import Ending
from bankhalter.lab.runs.results import ROW, Rows
from bankhalter.lab.runs.tally import GameTally
from bankhalter.lab.statistics import Wins, quantile, quartiles, wilson


def rows(*games: tuple[list[int], int, int]):
    """Games as seating, mask of the winners' seats and ending."""
    made = np.zeros(len(games), ROW)
    made["seating"] = -1
    for row, (seating, winners, ending) in zip(made, games, strict=True):
        row["seating"][: len(seating)] = seating
        row["winners"], row["ending"] = winners, ending
    return made


def count_wins(names: list[str], players: int, played: Rows) -> list[Wins]:
    tally = GameTally(len(names), players, with_orders=False)
    tally.add(played)
    return tally.wins(names)


@pytest.mark.parametrize(("wins", "games"), [(5, 10), (1, 10), (250, 1000), (33.5, 100)])
def test_the_share_lies_196_standard_errors_from_both_ends_of_the_interval(wins, games):
    """That is what Wilson's interval is: the errors are those of its ends, not those of the share."""
    low, high = wilson(wins, games)
    assert low < wins / games < high
    for end in (low, high):
        assert abs(wins / games - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / games))


def test_always_and_never():
    never = 1.959964**2 / (10 + 1.959964**2)
    assert wilson(0, 10) == pytest.approx((0, never))
    assert wilson(10, 10) == pytest.approx((1 - never, 1))


def test_without_games_anything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)


def test_wins_go_to_the_bot_that_sat_there():
    played = rows(([0, 1], 0b01, 1), ([1, 0], 0b01, 1), ([1, 0], 0b10, 1))
    assert [entry.wins for entry in count_wins(["a", "b"], 2, played)] == [2, 1]


def test_a_shared_win_is_divided():
    played = rows(([0, 1, 2], 0b101, Ending.SHORT_COUNT), ([2, 0, 1], 0b111, Ending.SHORT_COUNT))
    wins = [entry.wins for entry in count_wins(["a", "b", "c"], 3, played)]
    assert wins == pytest.approx([1 / 2 + 1 / 3, 1 / 3, 1 / 2 + 1 / 3])


def test_an_unfinished_game_is_a_game_and_nobodys_win():
    first, second = count_wins(["a", "b"], 2, rows(([0, 1], 0b01, 1), ([0, 1], 0, 0)))
    assert (first.games, first.wins, first.share) == (2, 1, 0.5)
    assert (second.games, second.wins, second.share) == (2, 0, 0.0)


def test_a_bot_is_measured_by_its_own_games():
    played = rows(([0, 1], 0b01, 1), ([0, 2], 0b01, 1))
    assert [entry.games for entry in count_wins(["a", "b", "c"], 2, played)] == [2, 1, 1]


def test_endings_are_counted_with_the_unfinished():
    tally = GameTally(2, 2, with_orders=False)
    tally.add(rows(([0, 1], 1, 1), ([0, 1], 0, 0), ([0, 1], 0, 0), ([0, 1], 3, 2)))
    assert tally.finished == 2
    assert tally.endings == {Ending.NOT_YET: 2, Ending.LAST_STANDING: 1, Ending.SHORT_COUNT: 1}


def test_quartiles():
    assert quartiles(dict.fromkeys(range(101), 1)) == (25, 50, 75)
    assert quartiles({}) == (0, 0, 0)


@pytest.mark.parametrize("size", [1, 2, 3, 10, 77])
def test_quantiles_of_counted_values_are_those_of_the_values(size):
    values = np.random.default_rng(size).integers(0, 30, size)
    counted = Counter(values.tolist())
    for share in (0, 0.1, 0.25, 0.5, 0.75, 0.99, 1):
        assert quantile(counted, share) == pytest.approx(np.quantile(values, share))
