"""Positions from a link, another choice played on, and the atlas."""

from typing import Any

import pytest

from bankhalter.analysis.atlas import charted, load_atlas
from bankhalter.codes import Why
from bankhalter.editions import edition_ids, load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Debt
from server.papers import finished

TO_BUY = Game.scenario(
    "classic", 3, cash=[900, 400, 400], deeds={0: [16, 18], 1: [5, 6]}, position=[12, 0, 0]
)
TO_BUY.push("roll", dice=(3, 4))


def analysed(server, position, **more):
    return server.client.get("/api/analyse", params={"position": position, "lang": "en"} | more)


def test_a_position_is_analysed(server):
    found = analysed(server, TO_BUY.position()).json()
    assert sum(seat["chance"] for seat in found["seats"]) == pytest.approx(1, abs=0.001)
    assert (found["actor"], found["game"]["phase"]) == (0, "BUY")
    assert found["ideas"][0]["action"] == "buy"
    assert [idea["loss"] for idea in found["ideas"]] == sorted(idea["loss"] for idea in found["ideas"])
    assert found["ideas"][0]["loss"] == 0
    assert found["advice"]
    assert found["position"] == TO_BUY.position()


@pytest.mark.parametrize(("lang", "name"), [("de", "Spieler 1"), ("en", "Player 1")])
def test_who_has_no_name_is_called_something_in_both_languages(server, lang, name):
    found = analysed(server, TO_BUY.position(), lang=lang).json()
    assert found["game"]["seats"][0]["name"] == name


@pytest.mark.parametrize(
    "position",
    ["nonsense", "classic/official 3 turn=x", TO_BUY.position() + " cash=-5", "no-such/official 2 turn=1"],
)
def test_a_position_that_is_none_is_refused(server, position):
    answer = analysed(server, position)
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-input")
    assert answer.json()["message"]


def test_a_position_in_which_all_is_decided_has_no_chances(server):
    game = Game.scenario("classic", 2, cash=[500, 10], pending=Debt(1, 400, 0, Why.RENT))
    game.push("bankrupt")
    found = analysed(server, game.position()).json()
    assert (found["seats"], found["ideas"], found["game"]["over"]) == ([], [], True)


def test_another_choice_is_played_on_with_the_same_dice(server):
    path = f"/api/games/{finished(server).game}"
    log = server.client.get(f"{path}/log").json()["messages"]
    acts = [message for message in log if message["t"] == "act"]
    first = next(message for message in acts if message["d"]["action"] == "roll")
    asked = {"at": first["v"] - 1, "seat": first["d"]["seat"], "action": "roll", "lang": "en"}
    found = server.client.get(f"{path}/instead", params=asked).json()
    again = found["messages"][0]
    assert (again["v"], again["d"]["chance"]) == (first["v"], first["d"]["chance"])
    assert found["label"] == "Roll the dice"
    assert found["replay"]["version"] == first["v"] - 1
    assert [step["version"] for step in found["replay"]["steps"]] == [line["v"] for line in found["messages"]]
    assert all(line["d"]["lines"] for line in found["messages"][:1])
    bad = ("buy", "dice 1 2", "set_cash 0 5", "nonsense")
    wrongs: list[dict[str, Any]] = [*({"action": action} for action in bad), {"seat": 5}, {"at": 99_999}]
    for wrong in wrongs:
        answer = server.client.get(f"{path}/instead", params=asked | wrong)
        assert answer.status_code == 422, wrong


@pytest.mark.parametrize("edition", edition_ids())
def test_every_edition_has_an_atlas(server, edition):
    found = server.client.get(f"/api/atlas/{edition}").json()
    assert found == load_atlas(edition)
    box = load_edition(edition)
    assert len(found["fields"]) == len(box.fields)
    assert len(found["groups"]) == len(box.groups)
    assert sum(field["landings"] for field in found["fields"]) == pytest.approx(1, abs=0.001)
    values = [*found["decisions"], *(group["value"] for group in found["groups"] if group["value"])]
    assert all(each["low"] <= each["value"] <= each["high"] for each in values)
    kinds = {"buy", "build", "deal", "leave_jail"} | ({"ride"} if box.tickets_plain else set())
    assert {decision["kind"] for decision in found["decisions"]} == kinds
    assert edition in found["made"]["command"]


def test_no_other_edition_has_one(server):
    assert set(charted()) == set(edition_ids())
    assert server.client.get("/api/atlas/nowhere").json()["error"] == "no-atlas"
