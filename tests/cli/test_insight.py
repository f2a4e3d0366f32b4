"""What is asked wrongly of `chances`, `judge` and `review`: a clear sentence, exit code 2."""

import pytest

from bankhalter.cli import main
from bankhalter.codes import Why
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Debt

NEW = Game("classic", 2, seed=1)
OVER = Game.scenario("classic", 2, cash=[500, 10], pending=Debt(1, 400, 0, Why.RENT))
OVER.push("bankrupt")
OFFER = "offer 1 give +1 get +2"


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


@pytest.mark.parametrize("command", ["chances", "review"])
def test_a_record_of_other_rules_is_refused(command, tmp_path, capsys):
    saved = tmp_path / "other.game"
    saved.write_text(str(NEW.record).replace("classic/official", "classic/nowhere"), encoding="utf-8")
    assert main([command, str(saved), "--lang", "en"]) == 2
    assert "has no preset 'nowhere'" in capsys.readouterr().err


def test_a_game_has_only_so_many_actions(tmp_path, capsys):
    saved = tmp_path / "new.game"
    saved.write_text(str(NEW.record), encoding="utf-8")
    assert main(["chances", str(saved), "--at", "9999", "--lang", "en"]) == 2
    assert f"has only {len(NEW.record.actions)} actions" in capsys.readouterr().err
