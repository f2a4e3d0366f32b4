"""`bankhalter replay`."""

import json

import pytest

from bankhalter.engine.game import Game


@pytest.fixture
def saved(tmp_path):
    """A short piece of a game, on disk."""
    game = Game.scenario("game-of-thrones", ["Anna", "Ben"], deeds={0: [16, 18, 19]}, position=[0, 0])
    game.push("build 16")
    game.push("roll", dice=(2, 4))
    game.push("decline")
    game.push("bid 30")
    game.push("pass")
    game.push("end")
    path = tmp_path / "game.txt"
    path.write_text(str(game.record), encoding="utf-8")
    return path


def test_the_story_and_the_position_are_printed(run, saved):
    result = run("replay", str(saved), "--lang", "de")
    assert result.code == 0
    assert "Anna baut das 1. Dorf auf dem Feld Hohenehr." in result.words
    assert "ersteigert das Feld Die Nachtfeste für 30 Golddrachen." in result.words
    assert "Ben ist dran." in result.words
    assert "│16d Hohenehr" in result.out


def test_at_stops_earlier(run, saved):
    result = run("replay", str(saved), "--at", "1", "--lang", "en")
    assert "village" in result.words
    assert "wins The Nightfort" not in result.words
    assert "It is the turn of Anna." in result.words


def test_it_cannot_stop_after_the_last_action(run, saved):
    result = run("replay", str(saved), "--at", "8", "--lang", "en")
    assert (result.code, result.out) == (2, "")
    assert "--at 8: the game has only 7 actions" in result.err


def test_events_lists_every_action(run, saved):
    result = run("replay", str(saved), "--events", "--lang", "en")
    assert "1. Anna: build 16" in result.words
    assert "Anna pays the bank 100 gold dragons for building." in result.words
    assert "3. dice 2 4" in result.words


def test_json_is_for_programs(run, saved):
    data = json.loads(run("replay", str(saved), "--json", "--events", "--at", "3").out)
    assert data["actions"] == 3
    assert data["of"] == 7
    assert data["view"]["fields"][16]["level"] == 1
    assert data["steps"][0]["events"][0]["kind"] == "paid"
    assert Game.from_position(data["position"], manual=True).level(16) == 1


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("de", ["Anna ersteigert Die Nachtfeste für 30 Golddrachen", "Vermögen am Ende des Zuges", "1 Wurf"]),
        ("en", ["Anna wins The Nightfort in an auction for 30 gold dragons", "Net worth", "1 throw,"]),
    ],
)
def test_the_story_in_numbers_is_told_in_both_languages(run, saved, lang, sentences):
    result = run("replay", str(saved), "--story", "--lang", lang)
    assert result.code == 0
    assert [sentence for sentence in sentences if sentence not in result.words] == []


def test_the_story_can_stop_earlier_and_be_for_programs(run, saved):
    data = json.loads(run("replay", str(saved), "--story", "--json", "--at", "1").out)
    game = Game.from_record(saved.read_text(encoding="utf-8"), manual=True)
    assert data["players"] == ["Anna", "Ben"]
    assert data["dice"]["throws"] == 0
    whole = json.loads(run("replay", str(saved), "--story", "--json").out)
    assert [line[-1] for line in whole["curves"]["wealth"]] == [game.wealth(0), game.wealth(1)]


def test_story_and_events_are_two_different_things(run, saved):
    result = run("replay", str(saved), "--story", "--events", "--lang", "en")
    assert (result.code, result.out) == (2, "")
    assert result.err == "bankhalter: --story and --events: only one of them\n"


@pytest.mark.parametrize("more", [(), ("--story",), ("--story", "--json")])
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "", "line 1:"),
        (lambda text: text.replace("0 build 16", "0 biuld 16"), "line 8: 'biuld 16'"),
        (lambda text: text.replace("0 build 16", "0 build 1"), "line 8: action 1 (build 1):"),
        (lambda text: text.replace("; dice 2 4", "; dice 2 7"), "line 9: "),
        (lambda text: text.replace("; dice 2 4", "; dice 4 2"), "line 9: action 3 (dice 4 2): leads to"),
    ],
)
def test_a_broken_record_is_refused_by_line_and_reason(run, saved, change, message, more):
    saved.write_text(change(saved.read_text(encoding="utf-8")), encoding="utf-8")
    result = run("replay", str(saved), *more)
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith(f"bankhalter: {saved}: ")
    assert message in result.err


def test_a_missing_file_is_named(run):
    result = run("replay", "/gibt/es/nicht")
    assert result.code == 2
    assert "/gibt/es/nicht: No such file" in result.err
