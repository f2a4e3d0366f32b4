"""Bots at a table of people: their level, and the offers they make."""

import pytest

from bankhalter.bots.levels import LEVELS, level_ids
from bankhalter.engine.game import Game


@pytest.fixture
def saved(tmp_path):
    """Bot 1 has its turn and the street that Anna lacks of a group: a deal that is good for both."""
    path = tmp_path / "game"
    names = ["Anna", "Bot 1", "Ben"]
    game = Game.scenario("classic", names, deeds={0: [16, 18], 1: [19]}, active=1, seed=1)
    path.write_text(str(game.record), encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("level", LEVELS, ids=level_ids())
def test_the_level_is_named_and_plays(play, level, lang):
    options = ("--players", "Anna", "--bots", "2", "--seed", "3", "--level", level.id, "--lang", lang)
    result = play(*options, lines=["", "", "", ""])
    assert result.code == 0
    assert f"Bots: {level.name(lang)}. {level.about(lang)}" in result.words


def test_a_level_that_does_not_exist_is_refused(play):
    result = play("--bots", "1", "--level", "genius")
    assert result.code == 2
    assert "--level: 'genius' is not possible, choose from whim, hoarder, beginner" in result.err


def test_nothing_is_said_of_bots_where_there_are_none(play):
    assert "Bots:" not in play("--players", "Anna", "Ben", lines=["quit"]).words


@pytest.mark.parametrize(("answer", "owner"), [("1", 0), ("2", 1), ("reject 1", 1)])
def test_a_bot_waits_for_the_answer_to_its_offer(play, saved, answer, owner):
    result = play("--resume", str(saved), "--level", "collector", lines=["", "", answer, "quit"])
    assert "Bot 1 offers Anna (offer 1): New York Avenue for M750" in result.words
    before, _, after = result.words.partition(f"Anna> {answer}")
    assert before.count("Anna is to answer:") == 3  # it does not go away by Enter
    assert "Bot 1 rolls" not in before
    assert "Bot 1 rolls" in after
    game = Game.from_record(saved.read_text(encoding="utf-8"))
    assert game.owner(19) == owner


def test_a_saved_game_tells_how_to_go_on_at_the_same_level(play, saved):
    result = play("--resume", str(saved), "--level", "collector", lines=["2", "quit"])
    assert f"bankhalter play --text --level collector --resume {saved}" in result.words


def test_a_loaded_game_has_bots_of_the_same_level(play, saved):
    options = ("--players", "Anna", "Ben", "--level", "collector")
    result = play(*options, lines=[f"load {saved}", "2", "quit"])
    assert "Bot 1 offers Anna" in result.words
    assert "Bot 1 rolls" in result.words


def test_nobody_is_asked_for_what_would_ruin_them(play, tmp_path):
    """A collector would give Park Place for Boardwalk and a third of Anna's money."""
    path = tmp_path / "game"
    game = Game.scenario("classic", ["Anna", "Bot 1"], deeds={0: [39], 1: [37, 5]}, active=1, seed=1)
    path.write_text(str(game.record), encoding="utf-8")
    result = play("--resume", str(path), "--level", "collector", lines=["quit"])
    assert "Bot 1 rolls" in result.words
    assert "Bot 1 offers Anna" not in result.words
