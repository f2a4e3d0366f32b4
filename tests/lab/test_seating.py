from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from bankhalter.lab.runs.seating import seat, streams
from bankhalter.lab.tournament import league
from labwork import quick_job


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_a_turn_of_the_table_every_bot_has_every_seat_once(players):
    seating = seat(quick_job(*["first"] * players), 0, 6 * players)
    for block in range(6):
        table = seating[block * players : (block + 1) * players]
        for line in (*table, *table.T):
            assert sorted(line) == list(range(players))


def test_everybody_sits_equally_often_to_the_left_of_everybody():
    seating = seat(quick_job(*["first"] * 4), 0, 4 * 6)
    neighbours = Counter((int(row[i]), int(row[(i + 1) % 4])) for row in seating for i in range(4))
    assert len(neighbours) == 12
    assert set(neighbours.values()) == {8}


def test_from_a_position_nobody_moves():
    job = replace(quick_job("first", "banker"), plan="fixed")
    assert seat(job, 7, 3).tolist() == [[0, 1]] * 3


def test_a_guest_goes_around_the_table_over_the_same_dice():
    job = replace(quick_job("banker", "first", "miser"), plan="guest")
    assert seat(job, 0, 4).tolist() == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    dice = [row.tobytes() for row in streams(job, 0, 9)]
    assert [dice.index(one) for one in dice] == [0, 0, 0, 3, 3, 3, 6, 6, 6]
    assert [row.tobytes() for row in streams(job, 4, 4)] == dice[4:8]


LEAGUE = league("classic", None, ["first", "banker", "miser", "random"], 1, 3)


def test_a_round_of_the_league_seats_every_bot_once_on_every_seat():
    seating = seat(LEAGUE, 0, 400).reshape(100, 4, 3)
    for tables in seating:
        for chairs in tables.T:
            assert sorted(chairs) == [0, 1, 2, 3]
        assert all(len(set(table)) == 3 for table in tables)


def test_in_the_league_everybody_meets_everybody():
    seating = seat(LEAGUE, 0, 4000)
    met = Counter(pair for table in seating.tolist() for pair in combinations(sorted(table), 2))
    assert len(met) == 6
    assert max(met.values()) < 1.15 * min(met.values())


def test_another_seed_is_another_league():
    other = replace(LEAGUE, seed=2)
    assert np.any(seat(LEAGUE, 0, 40) != seat(other, 0, 40))


@pytest.mark.parametrize("job", [LEAGUE, quick_job(*["first"] * 4)], ids=["league", "rotated"])
def test_a_seat_depends_on_the_games_number_alone(job):
    whole = seat(job, 0, 50)
    for first, count in ((0, 1), (3, 7), (17, 1), (19, 31)):
        assert np.array_equal(seat(job, first, count), whole[first : first + count])
