"""A table with own names: all it tells and shows says them, nobody else's does, and bad ones are refused."""

import json
import re
from collections.abc import Iterator

import pytest

from bankhalter.engine.game import Game
from server.devices import refusal, told
from server.papers import imported
from server.server import Server
from server.tables import Opened, act, look, open_game, order

NAMES = {"field.1": "Am Bach", "field.3": "Am Berg", "chance.0": "Los, zum Start!"}
OPENING = ("dice 6 5", "dice 2 1", "dice 1 2", "buy")
"""Anna begins and buys field 3."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


def opened(server: Server, **wishes) -> Opened:
    """A real board on which field 3 has been bought."""
    table = open_game(server, people=2, chance="hand", **{"names": NAMES, **wishes})
    for action in OPENING:
        act(server, table, 0, action, look(server, table)["version"])
    return table


def board(server: Server, table: Opened) -> dict:
    return server.client.get(f"/api/games/{table.game}/edition").raise_for_status().json()


def test_all_that_is_told_says_the_names_in_both_languages(server):
    table = opened(server)
    assert look(server, table)["view"]["table"]["own_names"] is True
    for lang in ("de", "en"):
        asked = {"lang": lang}
        found = server.client.get(f"/api/games/{table.game}/log", params=asked).text
        assert "Am Berg" in found
        assert "Turmstraße" not in found
        assert "Baltic" not in found
        story = server.client.get(f"/api/games/{table.game}/story", params=asked)
        assert "Baltic" not in story.text
        menu = server.client.get(
            f"/api/games/{table.game}", params=asked, headers={"Authorization": f"Bearer {table.tokens[0]}"}
        ).json()["menu"]
        assert any("Am Berg" in entry["label"] for entry in menu), "a mortgage is offered"


def test_the_edition_of_a_table_has_its_names_and_others_do_not(server):
    table, plain = opened(server), opened(server, names={})
    own, usual = board(server, table), board(server, plain)
    assert own["fields"][1]["name"] == {"de": "Am Bach", "en": "Am Bach"}
    assert own["decks"][0]["cards"][0] == {"de": "Los, zum Start!", "en": "Los, zum Start!"}
    assert usual == server.client.get("/api/editions/classic").json()
    assert own["digest"] == usual["digest"]
    assert usual["fields"][1]["name"]["de"] == "Badstraße"
    assert look(server, plain)["view"]["table"]["own_names"] is False
    for lang, label in (("de", "Turmstraße"), ("en", "Baltic")):
        found = json.dumps(
            server.client.get(
                f"/api/games/{plain.game}",
                params={"lang": lang},
                headers={"Authorization": f"Bearer {plain.tokens[0]}"},
            ).json()["menu"],
            ensure_ascii=False,
        )
        assert label in found, "menus are shared only among tables that call things alike"


def actions(record: str) -> str:
    """All but the marks of what had been told: an import writes several throws as one entry."""
    return re.sub(" ; seen [0-9a-f]+", "", record)


def test_a_record_takes_the_names_out_and_in(server):
    table = opened(server)
    record = server.client.get(f"/api/games/{table.game}/record").text
    assert Game.from_record(record, manual=True).edition.own_names == NAMES
    again = imported(server, record)
    assert board(server, again)["fields"][3]["name"]["de"] == "Am Berg"
    assert actions(server.client.get(f"/api/games/{again.game}/record").text) == actions(record)


def test_a_table_that_begins_at_a_position_has_the_names(server):
    table = opened(server)
    line = Game.from_record(server.client.get(f"/api/games/{table.game}/record").text).position()
    later = open_game(server, people=2, names=NAMES, start=line)
    act(server, later, 0, "mortgage 3", look(server, later)["version"])
    assert "Am Berg" in json.dumps(told(server, later), ensure_ascii=False)


def test_names_outlast_the_server(server):
    table = opened(server)
    server.kill()
    server.start()
    assert board(server, table)["fields"][3]["name"]["de"] == "Am Berg"
    assert order(server, table, 0, "chat", text="noch da", id="n1").status_code == 200
    assert "Am Berg" in server.client.get(f"/api/games/{table.game}/log").text


BAD = {
    "an unknown key": {"field.99": "A"},
    "nothing": {"field.1": ""},
    "too long": {"field.1": "A" * 41},
    "an invisible character": {"field.1": "A\u202eB"},
    "half a character": {"field.1": "A\ud800B"},
    "two alike": {"field.1": "A", "field.3": "a"},
    "no text": {"field.1": 3},
    "no object": ["A"],
    "too many": {f"field.{number}": str(number) for number in range(101)},
}


@pytest.mark.parametrize("names", BAD.values(), ids=BAD)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_table_with_bad_names_is_refused_with_a_sentence(server, names, lang):
    body = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "human"}], "names": names}
    sent = {"content": json.dumps(body), "headers": {"Content-Type": "application/json"}}
    answer = server.client.post("/api/games", params={"lang": lang}, **sent)
    status, _ = refusal(answer)
    assert status in (400, 422)
    assert len(answer.json()["message"]) > 20


# ---- looking at names, and their file


def checked(server: Server, names: dict[str, str], lang: str = "de") -> dict:
    body = {"edition": "classic", "names": names}
    return server.client.post("/api/names", json=body, params={"lang": lang}).raise_for_status().json()


def test_it_is_told_what_can_be_renamed(server):
    found = server.client.get("/api/editions/mega-deluxe/names").json()
    assert len(found) == 52 + 32
    assert found[1] == {
        "key": "field.1",
        "text": {"de": "Badstraße", "en": "Mediterranean Avenue"},
        "source": {"de": "proposed", "en": "public lists"},
        "longest": 40,
    }
    assert server.client.get("/api/editions/nowhere/names").status_code == 404


def test_names_go_round_as_a_file(server):
    found = checked(server, {"chance.0": "Los, zum Start!", "field.1": " Am Bach "})
    assert found["names"] == {"field.1": "Am Bach", "chance.0": "Los, zum Start!"}
    again = server.client.post("/api/names/file", json={"file": found["file"]}, params={"lang": "de"})
    assert again.json() == found


def test_what_is_wrong_is_told_beside_each_name(server):
    found = checked(server, {"field.1": "Turmstraße", "field.5": "x" * 41, "field.6": "gut"}, "en")
    assert found["file"] is None
    assert [fault["key"] for fault in found["faults"]] == ["field.5", "field.1"]
    assert "field.3 (Baltic Avenue) is called that already" in found["faults"][1]["text"]


@pytest.mark.parametrize(
    "file", ["", "\x00", 'extends = "classic"\n[field]\n1 = "A"\n3 = ""', "[" * 30_000, "x" * 50_000]
)
def test_a_bad_file_is_refused_with_a_sentence(server, file):
    answer = server.client.post("/api/names/file", json={"file": file}, params={"lang": "de"})
    status, code = refusal(answer)
    assert (status, code in ("bad-names", "bad-input")) == (422, True)
    assert "names" not in answer.json()
