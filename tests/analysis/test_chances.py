"""Who is winning: chances of all seats, and what is asked wrongly."""

import pytest

from bankhalter.analysis.chances import chances, sharpen
from bankhalter.codes import Why
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Debt
from bankhalter.errors import ArgumentError, BotError, PositionError

pytestmark = pytest.mark.long

RICH = Game.scenario("classic", 2, cash=[3000, 20], deeds={0: [31, 32, 34, 37, 39]}, levels={37: 5, 39: 5})


def test_who_owns_everything_wins():
    found = chances(RICH, playouts=40)
    assert found.seats[0].chance > 0.9
    assert sum(each.chance for each in found.seats) == pytest.approx(1)
    for each in found.seats:
        assert 0 <= each.low <= each.chance <= each.high <= 1


def test_a_game_and_its_position_stand_alike():
    by_text = chances(RICH.position(), playouts=40)
    assert by_text.seats == RICH.chances(playouts=40).seats
    assert by_text.seats == chances(RICH, playouts=40, cores=2).seats


def test_estimates_grow_sharper_and_end():
    game = Game("classic", 3, seed=5)
    seen = list(sharpen(game, playouts=60))
    assert [each.playouts for each in seen] == sorted({each.playouts for each in seen})
    assert seen[-1].playouts == 60
    assert chances(game, seconds=0.01).playouts > 0


def test_who_plays_is_said():
    game = Game("classic", 2, seed=5)
    assert chances(game, playouts=2, bots=["first", "expert"]).assumes.bots == ("first", "banker")
    assert chances(game, playouts=2, bots="fp-a").assumes.bots == ("fp-a", "fp-a")
    with pytest.raises(BotError, match="3 bots"):
        chances(game, bots=["banker"] * 3)
    with pytest.raises(BotError, match="nobody"):
        chances(game, bots="nobody")


def test_bad_questions():
    game = Game.scenario("classic", 2, cash=[500, 10], pending=Debt(1, 400, 0, Why.RENT))
    with pytest.raises(ArgumentError, match="playouts"):
        chances(game, playouts=0)
    game.push("bankrupt")
    with pytest.raises(PositionError, match="over"):
        chances(game)
