import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import Ending
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError
from bankhalter.lab.runs.job import games_from, new_games
from bankhalter.lab.runs.play import play_chunk
from bankhalter.lab.tournament import league
from labwork import quick_job


@pytest.fixture(autouse=True)
def _outside_bots(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parent)
    yield
    sys.modules.pop("outside_bots", None)


def outside(*bots: str, seed: int = 1):
    return quick_job(*(f"outside_bots:{bot}" if bot[0].isupper() else bot for bot in bots), seed=seed)


@pytest.mark.parametrize(
    "job",
    [quick_job(), league("classic", None, ["first", "banker", "miser", "random"], 1, 2, turn_limit=60)],
    ids=["rotated", "league"],
)
def test_any_cut_gives_the_same_games(job):
    whole = play_chunk(job, 0, 60).rows
    cut = [play_chunk(job, first, count).rows for first, count in ((0, 1), (1, 30), (31, 29))]
    assert np.array_equal(np.concatenate(cut), whole)


def test_another_seed_gives_other_games():
    assert np.any(play_chunk(quick_job(), 0, 9).rows != play_chunk(quick_job(seed=2), 0, 9).rows)


def test_a_row_tells_how_the_game_ended():
    rows = play_chunk(replace(quick_job("first", "first"), turn_limit=1000), 0, 60).rows
    ended = rows[rows["ending"] == Ending.LAST_STANDING]
    assert 0 < len(ended) < 60
    for row in ended:
        winner = int(row["winners"]).bit_length() - 1
        assert row["out"][:2].tolist() == [int(seat != winner) for seat in range(2)]
        assert row["wealth"][winner] > 0
    capped = rows[rows["ending"] == Ending.NOT_YET]
    assert set(capped["turns"]) == {1000}
    assert set(capped["winners"]) == {0}


def test_a_bot_outside_plays_the_same_games_as_its_policy_inside():
    inside, beside = play_chunk(quick_job(), 0, 6), play_chunk(outside("Honest", "first", "Honest"), 0, 6)
    assert np.array_equal(inside.rows, beside.rows)
    assert beside.failures == {}


@pytest.mark.parametrize(
    ("bot", "fault"), [("Cheat", "buy"), ("Crash", "IndexError"), ("Sleeper", "no decision after 1 s")]
)
def test_a_failed_game_is_named_and_left_out(bot, fault):
    found = play_chunk(replace(outside(bot, "first", "first"), decision_seconds=1), 0, 9)
    assert 0 < len(found.failures) < 9
    assert sorted([*found.rows["game"], *found.failures]) == list(range(9))
    for message in found.failures.values():
        assert f"outside_bots:{bot}" in message
        assert fault in message
    honest = play_chunk(quick_job(), 0, 9).rows
    assert np.array_equal(found.rows, honest[~np.isin(honest["game"], list(found.failures))])


def test_play_goes_on_from_a_position():
    game, bot = Game("classic", 2, seed=3), KernelBot(find_bot("first"))
    while game.state.turn < 30:
        game.push(bot.choose(game, game.actor))
    job = games_from(game.position(), ["first", "banker"], 1, turn_limit=10)
    rows = play_chunk(job, 0, 20).rows
    assert rows["seating"][:, :2].tolist() == [[0, 1]] * 20
    assert rows["turns"].max() == 10


def test_a_job_of_the_impossible_is_refused():
    over = "classic/official 2 cash=1,2999 out=0:1 winners=2 ending=1 frames=OVER,1"
    for make, message in (
        (lambda: new_games("classic", None, ["first"], 1), "players: 1"),
        (lambda: new_games("classic", None, ["first", "nobody"], 1), "nobody: no bot of that name"),
        (lambda: new_games("classic", "long", ["first", "first"], 1), "long"),
        (lambda: league("classic", None, ["first", "banker"], 1, 4), "4 are needed"),
        (lambda: league("classic", None, ["first", "first"], 1, 2), "first would play against itself"),
        (lambda: games_from("classic/official 2 cash=-5,0 frames=ROLL,0", None, 1), "position"),
        (lambda: games_from(over, None, 1), "position"),
        (
            lambda: games_from(Game("classic", 3, manual=True).position(), ["first"], 1),
            "3 seats, but there are 1",
        ),
    ):
        with pytest.raises(BankhalterError, match=message):
            make()


def test_the_same_bot_twice_has_two_names():
    assert quick_job("first", "banker", "first", "first").names == ("first", "banker", "first#2", "first#3")


def test_bankers_trade_and_so_their_games_end():
    """They must know the board they play on: what groups earn, and where tokens land."""
    job = new_games("classic", None, ["banker"] * 4, 1)
    rows = play_chunk(job, 0, 24).rows
    assert (rows["ending"] == Ending.LAST_STANDING).sum() >= 22
