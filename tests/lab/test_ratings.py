import numpy as np
import pytest

from bankhalter.kernel.layout import Array
from bankhalter.lab.ratings import ELO, rate
from bankhalter.lab.runs.results import ROW, Rows
from bankhalter.lab.runs.tally import GameTally

BOTS = np.array([0.9, 0.4, 0.0, -0.3, -1.0])
SEATS = np.array([0.15, 0.05, -0.05, -0.15])


def once(order: Array, seats: Array) -> tuple[Array, Array, Array]:
    """Games of which each is counted by itself."""
    return order, seats, np.ones(len(order), np.int64)


def draw_games(count: int, seed: int) -> tuple[Array, Array, Array]:
    """Games whose bots and seats have these strengths: a race of exponential times is Plackett–Luce."""
    rng = np.random.default_rng(seed)
    tables = np.array([rng.permutation(len(BOTS))[: len(SEATS)] for _ in range(count)])
    times = rng.exponential(size=tables.shape) / np.exp(BOTS[tables] + SEATS)
    seats = np.argsort(times, axis=1)
    return once(np.take_along_axis(tables, seats, axis=1), seats)


@pytest.mark.parametrize(("places", "error"), [(3, 6), (1, 10)], ids=["order", "wins"])
def test_known_strengths_are_found(places, error):
    ratings = rate(*draw_games(20_000, 1), len(BOTS), places)
    found = np.array([rating.elo for rating in ratings.bots])
    assert found == pytest.approx(ELO * (BOTS - BOTS.mean()), abs=error)
    assert [rating.elo for rating in ratings.seats] == pytest.approx(ELO * SEATS, abs=error)


def test_by_wins_the_order_of_the_losers_is_nothing():
    order, seats, _ = draw_games(500, 4)
    turned, moved = (np.hstack([found[:, :1], found[:, :0:-1]]) for found in (order, seats))
    games = (once(order, seats), once(turned, moved))
    by_wins = [rate(*played, len(BOTS), 1).bots[0].elo for played in games]
    by_order = [rate(*played, len(BOTS), 3).bots[0].elo for played in games]
    assert by_wins[0] == pytest.approx(by_wins[1])
    assert by_order[0] != pytest.approx(by_order[1], abs=10)


def test_a_rating_by_wins_is_the_elo_of_the_odds():
    """One bot against three equal ones that wins half of its games is stronger by log(3)."""
    tables = np.array([np.roll([0, 1, 2, 3], -first) for first in [0, 0, 0, 1, 2, 3] * 400])
    seats = np.array([np.random.default_rng(game).permutation(4) for game in range(len(tables))])
    ratings = rate(*once(tables, seats), 4, 1).bots
    assert ratings[0].elo - ratings[1].elo == pytest.approx(ELO * np.log(3), abs=8)


def test_intervals_hold_the_truth_as_often_as_they_say():
    truth, inside = ELO * (BOTS - BOTS.mean()), []
    for seed in range(60):
        ratings = rate(*draw_games(400, seed), len(BOTS), 3)
        inside += [r.low <= t <= r.high for r, t in zip(ratings.bots, truth, strict=True)]
    assert 0.91 <= np.mean(inside) <= 0.985


def test_four_times_the_games_halve_the_interval():
    small, large = (rate(*draw_games(games, 3), len(BOTS), 3).bots[0] for games in (1000, 4000))
    assert (small.high - small.low) / (large.high - large.low) == pytest.approx(2, rel=0.1)


def test_an_anchor_is_rated_nought_without_doubt():
    ratings = rate(*draw_games(500, 2), len(BOTS), 3, anchor=3).bots
    free = rate(*draw_games(500, 2), len(BOTS), 3).bots
    assert (ratings[3].elo, ratings[3].low, ratings[3].high) == (0, 0, 0)
    assert ratings[0].elo == pytest.approx(free[0].elo - free[3].elo)


def test_who_loses_always_still_has_a_rating():
    order = np.array([[0, 1, 2], [1, 0, 2]] * 50)
    seats = np.array([[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] * 25)
    ratings = rate(*once(order, seats), 3, 2).bots
    assert -3000 < ratings[2].elo < -300
    assert ratings[0].elo == pytest.approx(ratings[1].elo, abs=5)


def test_without_games_all_are_equal():
    nobody = np.zeros((0, 4), np.int64)
    assert [rating.elo for rating in rate(*once(nobody, nobody), 5, 3).bots] == [0] * 5


def game(out: list[int], wealth: list[int], ending: int):
    row = np.zeros(1, ROW)
    row["seating"][0, :4] = [7, 5, 3, 1]
    row["out"][0, :4], row["wealth"][0, :4], row["ending"] = out, wealth, ending
    return row


def settled(played: Rows, places: int) -> tuple[Array, Array]:
    """Bots and seats in the order of a game, if these places are settled."""
    tally = GameTally(8, 4, with_orders=True)
    tally.add(played)
    return tally.settled(places)[:2]


def test_games_that_went_alike_are_counted_together():
    tally = GameTally(8, 4, with_orders=True)
    tally.add(game([2, 0, 3, 1], [0, 900, 0, 0], 1))
    tally.add(np.concatenate([game([2, 0, 3, 1], [0, 100, 0, 0], 1), game([0, 2, 3, 1], [100, 0, 0, 0], 1)]))
    bots, _, counts = tally.settled(3)
    assert bots.tolist() == [[5, 3, 7, 1], [7, 3, 5, 1]]
    assert counts.tolist() == [2, 1]


def test_who_held_out_longer_stands_higher():
    bots, seats = settled(game([2, 0, 3, 1], [0, 900, 0, 0], 1), 3)
    assert seats.tolist() == [[1, 2, 0, 3]]
    assert bots.tolist() == [[5, 3, 7, 1]]


def test_a_count_ranks_by_wealth():
    _, seats = settled(game([0, 0, 1, 0], [500, 700, 9999, 600], 2), 3)
    assert seats.tolist() == [[1, 3, 0, 2]]


@pytest.mark.parametrize(
    ("out", "wealth", "ending"), [([0, 0, 1, 0], [1, 2, 0, 3], 0), ([0, 0, 1, 0], [500, 700, 0, 700], 2)]
)
def test_without_an_end_or_after_a_tie_there_is_no_order(out, wealth, ending):
    assert len(settled(game(out, wealth, ending), 3)[0]) == 0


def test_a_tie_behind_the_winner_does_not_matter_for_who_won():
    tied = game([0, 0, 1, 0], [500, 700, 0, 500], 2)
    assert len(settled(tied, 3)[0]) == 0
    assert settled(tied, 1)[0][:, 0].tolist() == [5]
