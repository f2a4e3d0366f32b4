"""`chances`, `judge` and `review`: what programs get, and a clear sentence for what is asked wrongly."""

import json

import pytest

from bankhalter.cli import main
from bankhalter.codes import Why
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Debt

NEW = Game("classic", 2, seed=1)
OVER = Game.scenario("classic", 2, cash=[500, 10], pending=Debt(1, 400, 0, Why.RENT))
OVER.push("bankrupt")
OFFER = "offer 1 give +1 get +2"
NEAR = Game.scenario("classic", ["Anna", "Ben", "Cem"], deeds={0: [16, 18], 1: [19, 5], 2: [12]})


@pytest.mark.long
def test_programs_get_chances_as_they_are_promised(capsys):
    assert main(["chances", NEAR.position(), "--playouts", "4", "--cores", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"seats", "playouts", "seconds", "assumes"}
    assert [set(seat) for seat in told["seats"]] == [{"seat", "chance", "low", "high"}] * 3
    assert told["playouts"] == 4
    assert told["assumes"] == {"bots": ["banker"] * 3, "memory": "unknown"}


@pytest.mark.long
@pytest.mark.parametrize(("lang", "fair"), [("de", "fair wäre: "), ("en", "fair would be: ")])
def test_a_deal_is_judged_for_programs_and_people(capsys, lang, fair):
    asked = [
        "judge",
        NEAR.position(),
        "offer 1 give +1 get 19",
        "--pairs",
        "20",
        "--cores",
        "1",
        "--lang",
        lang,
    ]
    assert main([*asked, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"seats", "fair", "seconds"} <= set(told)
    assert [set(seat) for seat in told["seats"]] == [{"seat", "change", "low", "high"}] * 3
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert told["text"] in said
    assert (f"{fair}{told['fair']}" in said) if told["fair"] else (fair not in said)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["chances", OVER.position()], "the game is over"),
        (["chances", NEW.position(), "--bots", "nobody"], "no bot of that name"),
        (["chances", NEW.position(), "--bots", "banker,banker,banker"], "2 seats, but there are 3 bots"),
        (["chances", "nonsense.game"], "No such file"),
        (["judge", OVER.position(), OFFER], "the game is over"),
        (["judge", NEW.position(), "offer 1 give 39 get 1"], "The bank still has this property"),
        (["judge", NEW.position(), "roll"], "is not an offer"),
        (["judge", NEW.position(), OFFER, "--bots", "nobody"], "no bot of that name"),
    ],
)
def test_what_cannot_be_answered_is_refused(asked, told, capsys):
    assert main([*asked, "--lang", "en"]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["chances", OVER.position()], "das Spiel ist zu Ende"),
        (["judge", OVER.position(), OFFER], "das Spiel ist zu Ende"),
        (["judge", NEW.position(), "offer 1 give 39 get 1"], "Das Grundstück gehört noch der Bank"),
    ],
)
def test_germans_are_told_in_german(asked, told, capsys):
    assert main([*asked, "--lang", "de"]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("command", "more"), [("chances", []), ("judge", [OFFER]), ("review", [])])
def test_a_record_of_other_rules_is_refused(command, more, tmp_path, capsys):
    saved = tmp_path / "other.game"
    saved.write_text(str(NEW.record).replace("classic/official", "classic/nowhere"), encoding="utf-8")
    assert main([command, str(saved), *more, "--lang", "en"]) == 2
    assert "has no preset 'nowhere'" in capsys.readouterr().err


def test_a_game_has_only_so_many_actions(tmp_path, capsys):
    saved = tmp_path / "new.game"
    saved.write_text(str(NEW.record), encoding="utf-8")
    assert main(["chances", str(saved), "--at", "9999", "--lang", "en"]) == 2
    assert f"has only {len(NEW.record.actions)} actions" in capsys.readouterr().err
