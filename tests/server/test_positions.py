"""Positions set up piece by piece: ten that can be, ten that cannot and why, and tables that begin there."""

from typing import Any

import pytest

from bankhalter.engine.game import Game
from server.server import Server

RICH: list[dict[str, Any]] = [{"cash": 1500, "name": "Anna"}, {"cash": 1500, "name": "Ben"}]
MEGA: list[dict[str, Any]] = [{"cash": 20_000, "name": "Anna"}, {"cash": 20_000, "name": "Ben"}]
BLUE = [{"field": 37, "owner": 0, "level": 3}, {"field": 39, "owner": 0, "level": 4}]
GREEN = [{"field": field, "owner": 1} for field in (31, 32, 34)]


def seats(*changes: dict[str, Any], rich: list[dict[str, Any]] = RICH) -> list[dict[str, Any]]:
    return [seat | change for seat, change in zip(rich, changes, strict=True)]


def all_houses() -> list[dict[str, Any]]:
    """Four on every street of nine: 36 of the box's 32."""
    streets = (1, 3, 6, 8, 9, 11, 13, 14, 37)
    return [{"field": field, "owner": 0, "level": 4} for field in (*streets, 39)]


POSSIBLE: dict[str, dict[str, Any]] = {
    "the start": {"seats": RICH},
    "three on a short game": {"preset": "short", "seats": [*RICH, {"cash": 20}]},
    "deeds and mortgages": {"deeds": [*GREEN, {"field": 5, "owner": 0, "mortgaged": True}], "seats": RICH},
    "buildings": {"deeds": BLUE, "seats": RICH, "turn": 40},
    "a hotel": {"deeds": [BLUE[1], {"field": 37, "owner": 0, "level": 5}], "seats": RICH},
    "in jail with both cards": {"seats": seats({"jail": 1, "jail_cards": [0, 1]}, {}), "active": 0},
    "somewhere on the board": {"seats": seats({"position": 24}, {"position": 39, "cash": 0}), "active": 1},
    "Mega with tickets and a mall": {
        "edition": "mega-deluxe",
        "seats": seats({"tickets": 3}, {}, rich=MEGA),
        "deeds": [{"field": 6, "owner": 0, "level": 1}],
        "pile": [4, 2],
    },
    "a house rule": {"seats": RICH, "house_rules": {"house_double_los": 1}, "claims": "strict"},
    "another box": {"edition": "game-of-thrones", "seats": RICH, "deeds": [{"field": 39, "owner": 1}]},
}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "a house without the group": (
        {"deeds": [{"field": 39, "owner": 0, "level": 1}]},
        "Gib ihr die anderen Straßen",
        "Boardwalk is built on",
    ),
    "uneven": (
        {"deeds": [BLUE[1], {"field": 37, "owner": 0, "level": 1}]},
        "nicht gleichmäßig",
        "not built evenly",
    ),
    "mortgaged beside houses": (
        {"deeds": [BLUE[1], {"field": 37, "owner": 0, "level": 3, "mortgaged": True}]},
        "Vorher muss alles verkauft sein",
        "must be sold first",
    ),
    "mortgaged by nobody": (
        {"deeds": [{"field": 5, "mortgaged": True}]},
        "gehört aber niemandem",
        "nobody owns it",
    ),
    "houses of nobody": (
        {"deeds": [{"field": 37, "level": 1}, {"field": 39, "level": 1}]},
        "bebaut, gehört aber niemandem",
        "built on, but nobody owns it",
    ),
    "more houses than in the box": (
        {"deeds": all_houses()},
        "In der Schachtel sind 32 Häuser, auf dem Brett stehen 40.",
        "The box has 32 houses, on the board there are 40.",
    ),
    "less than no money": ({"seats": seats({"cash": -1}, {})}, "Anna hat weniger", "Anna has less"),
    "on the way to jail": ({"seats": seats({}, {"position": 30})}, "bleibt niemand", "nobody stays"),
    "too long in jail": ({"seats": seats({"jail": 5}, {})}, "höchstens 2", "at most 2"),
    "tickets from nowhere": (
        {"edition": "mega-deluxe", "seats": seats({"tickets": 9}, {"tickets": 9}, rich=MEGA), "pile": [4, 2]},
        "Shuttle-Tickets",
        "shuttle tickets",
    ),
}


def check(server: Server, parts: dict[str, Any], lang: str = "en") -> dict[str, Any]:
    body = {"edition": "classic", "seats": RICH} | parts
    return server.client.post("/api/positions", json=body, params={"lang": lang}).raise_for_status().json()


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_can_be_becomes_a_line_and_comes_back(server, name):
    found = check(server, POSSIBLE[name])
    assert found["problems"] == []
    assert Game.from_position(found["position"]).position() == found["position"]
    back = server.client.get("/api/positions", params={"position": found["position"]}).json()
    assert back["exact"]
    assert check(server, back["parts"])["position"] == found["position"], "the parts say all of it"


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_explained(server, name):
    parts, german, english = IMPOSSIBLE[name]
    for lang, words in (("de", german), ("en", english)):
        found = check(server, parts, lang)
        assert found["position"] is None
        assert words in " ".join(problem["text"] for problem in found["problems"])
        assert "(auf Englisch)" not in str(found), "everything people can bring about has words"


def test_a_table_begins_there_and_goes_on_by_the_rules(server):
    line = check(server, POSSIBLE["buildings"] | {"seats": seats({"position": 5}, {"position": 35})})[
        "position"
    ]
    people = [{"kind": "human", "name": name} for name in ("Anna", "Ben")]
    wish = {"edition": "classic", "seats": people, "start": line, "chance": "hand"}
    table = server.client.post("/api/games", json=wish).raise_for_status().json()
    key = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
    server.client.post(f"/api/games/{table['id']}/start", json={}, headers=key).raise_for_status()
    game = server.client.get(f"/api/games/{table['id']}").json()["view"]["game"]
    assert (game["turn"], game["fields"][39]["level"], game["seats"][1]["position"]) == (40, 4, 35)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("classic/official 3 cash=1,1,1 frames=ROLL,0", "with 3 players"),
        ("classic/short 2 cash=1,1 frames=ROLL,0", "classic/short"),
        ("classic/official 2 cash=1,1 owner=0:1 frames=ROLL,0", "cannot have this owner"),
        ("classic/official 2 turn=4 cash=0,500 out=0:1 ending=1 winners=2 frames=OVER,0", "over"),
        ("nonsense", "must begin with"),
    ],
)
def test_a_table_begins_nowhere_else(server, line, reason):
    people = [{"kind": "human"}, {"kind": "human"}]
    answer = server.client.post("/api/games", json={"edition": "classic", "seats": people, "start": line})
    assert answer.status_code == 422
    assert reason in answer.json()["message"]


def test_a_line_may_say_more_than_the_page(server):
    auction = "classic/official 2 turn=4 cash=500,500 frames=RESOLVE,0|AUCTION,-1,39,40,1,0,-1"
    found = server.client.get("/api/positions", params={"position": auction}).json()
    assert (found["exact"], found["parts"]["turn"]) == (False, 4)
    assert server.client.get("/api/positions", params={"position": "x"}).status_code == 422
