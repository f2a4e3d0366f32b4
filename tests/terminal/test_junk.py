"""Whatever is typed: a sentence, no traceback, and the game as it was."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bankhalter.codes import ActionKind
from bankhalter.engine.game import Game
from bankhalter.terminal.screen import LeaveError, Screen
from bankhalter.terminal.session import Session
from bankhalter.terminal.typed import FORMS, TypingError, read_action

JUNK = [
    *["0", "99", "9" * 5000, "-1", "1.5", "½", "²", "x", "roll 3", "end end", "buy it", "bid", "bid x"],
    *["bid -5", "bid 1..5", "bid 10 on", "build", "build x", "build 99", "build 16", "build " + "16 " * 500],
    *["hotel 1", "mall 5", "sell 1", "mortgage", "mortgage 0", "mortgage 52", "lift 1", "demand 1"],
    *["accept", "accept 7", "reject x", "withdraw", "bankrupt", "offer", "offer 2", "offer 9 give 1 get 2"],
    *["offer 2 give get", "offer 2 give 1 get", "offer 2 give 1,1 get 5", "offer 2 give card7 get 1"],
    *["offer 2 give nothing get nothing", "offer Anna give +1 get +1", "settle", "settle give 1"],
    *["dice 3 4", "card 1", "draw plain", "deal 5", "goto 5", "ticket 5", "shift 5"],
    *["@", "@9", "@9 roll", "@nobody roll", "3: roll", ":", "::", "@2 roll", "2: end"],
    *["why", "why x", "why @9 roll", "why offer", "rules", "rules ?", "rules " + "X" * 5000],
    *["log x", "log 0", "log -1", "log " + "9" * 5000, "deeds 9", "deeds x"],
    *["save", "load", "save /", "load /", "load /gibt/es/nicht", "save /gibt/es/nicht", "save \0"],
    *["{}", "{who}", "%s", "\x1b[31m", "\N{REPLACEMENT CHARACTER}", "🎲", "a" * 10000, "undo", "menu"],
]


def table(lang="en") -> Session:
    game = Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1], 1: [5]})
    return Session(game, {}, lang, Screen())


@pytest.mark.parametrize("lang", ["de", "en"])
def test_junk_is_answered_and_changes_nothing(capsys, lang):
    session = table(lang)
    before = session.game.digest()
    for text in JUNK:
        session.show_news()
        capsys.readouterr()
        session.attempt(text)
        assert session.game.digest() == before, text
        if text != "@":
            assert capsys.readouterr().out.strip() or session.stale, text


TABLE = table().game
WORDS = st.lists(st.sampled_from([*FORMS, "1", "2", "5", "give", "get", "+", ",", "on"])).map(" ".join)


@settings(max_examples=200)
@given(st.text(max_size=40) | WORDS)
def test_any_text_is_an_action_or_a_typing_error(text):
    with contextlib.suppress(TypingError):
        assert read_action(TABLE, text, "de").kind in ActionKind


def test_quit_leaves():
    with pytest.raises(LeaveError):
        table().attempt("quit")


def test_near_misses_get_a_hint(capsys):
    table().attempt("morgage 5")
    assert "Did you mean mortgage?" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--edition", "nope"], "nope"),
        (["--preset", "nope"], "nope"),
        (["--players", "A", "A"], "name “A”: is taken"),
        (["--players", "7", "B"], "name “7”: no number"),
        (["--players", "", "B"], "1 to 20 characters"),
        (["--players", "A", "--bots", "0"], "players: 1, but classic is for 2 to 8"),
        (["--players", *"ABCDEFGHI"], "players: 9"),
        (["--house-rule", "nope", "--bots", "1"], "'nope' is no house rule"),
        (["--house-rule", "parking_pot=x", "--bots", "1"], "'x' is not a whole number"),
        (["--house-rule", "parking_pot=7", "--bots", "1"], "must be one of 0, 1"),
        (["--resume", "/gibt/es/nicht"], "/gibt/es/nicht: No such file"),
        (["--save", "/gibt/es/nicht", "--bots", "1"], "/gibt/es/nicht: there is no folder /gibt/es"),
        (["--save", "/tmp", "--bots", "1"], "/tmp: is a folder"),
        (["--resume", "/gibt/es/nicht", "--edition", "classic"], "--edition: the game of --resume says that"),
    ],
)
def test_bad_options_are_named(play, options, message):
    result = play(*options)
    assert result.code == 2
    assert message in result.err


def test_a_full_disk_does_not_end_the_game(capsys, tmp_path, monkeypatch):
    from bankhalter.terminal import files

    session = table()
    session.save_to = tmp_path / "x"

    def full(game, path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "save", full)
    session.attempt("mortgage 1")
    assert "No space left on device" in " ".join(capsys.readouterr().out.split())
    assert session.game.is_mortgaged(1)
