import json

import pytest

from bankhalter import cli

LEAGUE = ("tournament", "--lang", "en", "--bots", "first,banker,miser,random", "--players", "2")
SHORT = ("--preset", "short", "--games", "80", "--cores", "1", "--turn-limit", "800")


def tournament(capfd, *arguments: str, code: int = 0) -> tuple[str, str]:
    assert cli.main([*LEAGUE, *arguments]) == code
    return capfd.readouterr()


def test_json(capfd, tmp_path):
    out, _ = tournament(capfd, *SHORT, "--json", "--anchor", "first", "--plot", str(tmp_path / "league.svg"))
    found = json.loads(out)
    ratings = {entry["name"]: entry for entry in found["ratings"]}
    assert set(ratings) == {"first", "banker", "miser", "random"}
    assert ratings["first"]["elo"] == 0
    assert [entry["elo"] for entry in found["ratings"]] == sorted(
        (r["elo"] for r in found["ratings"]), reverse=True
    )
    assert {entry["games"] for entry in found["ratings"]} == {40}
    assert all(entry["low"] <= entry["elo"] <= entry["high"] for entry in found["ratings"])
    assert sum(entry["wins"]["wins"] for entry in found["ratings"]) == pytest.approx(found["finished"])
    assert 0 < found["rated"] <= found["finished"]
    assert [entry["seat"] for entry in found["seats"]] == [1, 2]
    assert sum(entry["elo"] for entry in found["seats"]) == pytest.approx(0, abs=1e-6)
    assert "The league of bots" in (tmp_path / "league.svg").read_text("utf-8")


def test_rated_by_wins_more_wins_are_more_elo(capfd):
    found = json.loads(tournament(capfd, *SHORT, "--json", "--by", "wins")[0])
    wins = [entry["wins"]["wins"] for entry in found["ratings"]]
    assert found["by"] == "wins"
    assert wins[0] > wins[-1]


def test_a_table_for_people(capfd):
    english, _ = tournament(capfd, *SHORT)
    german, _ = tournament(capfd, *SHORT, "--lang", "de")
    for phrase in (
        "80 games",
        "95% interval",
        "0 is the mean of the bots",
        "by wins",
        "not rated",
        "seat",
    ):
        assert phrase in english
    for phrase in (
        "80 Spiele",
        "95-%-Bereich",
        "0 ist der Durchschnitt der Bots",
        "nicht in der Wertung",
        "Platz",
    ):
        assert phrase in german


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "5"], "bots: 5 are needed for a table of 5, there are 4"),
        (["--players", "9"], "players: 9"),
        (["--bots", "first,first,banker"], "first would play against itself"),
        (["--anchor", "nobody"], "--anchor: nobody does not take part"),
        (["--plot", "league.gif"], "'.gif' is not a kind of picture"),
    ],
)
def test_bad_input_is_named(capfd, arguments, message):
    out, err = tournament(capfd, *arguments, code=2)
    assert message in err
    assert out == ""
