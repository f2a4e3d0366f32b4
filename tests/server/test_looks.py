"""Everybody chooses a name, a colour and a token before the start, and no two at a table look alike."""

from collections.abc import Iterator

import pytest

from server.devices import refusal, told
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order

ANNA, BEN, CEM = range(3)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture
def table(server: Server) -> Opened:
    """Anna has opened it, Ben has joined, a seat is open and one is a bot's."""
    seats = [
        {"kind": "human", "name": "Anna", "colour": 3},
        {"kind": "open"},
        {"kind": "open"},
        {"kind": "bot"},
    ]
    body = {"edition": "classic", "seats": seats, "pace": 60_000, "lang": "en"}
    opened = server.client.post("/api/games", json=body).json()
    joined = join(server, opened["id"], name="Ben").json()
    return Opened(opened["id"], [opened["seats"][0]["token"], joined["token"], "", ""], [])


def join(server, game, **wishes):
    return server.client.post(f"/api/games/{game}/join", json=wishes)


def seats(server, table):
    return look(server, table)["view"]["table"]["seats"]


def looks(server, table):
    return [(seat["colour"], seat["token"]) for seat in seats(server, table)]


def test_a_wish_is_granted_and_everybody_else_gets_what_is_left(server, table):
    colours, tokens = zip(*looks(server, table), strict=True)
    assert colours == (3, 1, 2, 0)
    assert tokens == (0, 1, 2, 3)


def test_what_a_bot_or_an_empty_chair_has_changes_places(server, table):
    assert order(server, table, BEN, "appearance", colour=0, token=2).status_code == 200
    assert looks(server, table) == [(3, 0), (0, 2), (2, 1), (1, 3)]


def test_what_somebody_else_chose_is_theirs(server, table):
    before = seats(server, table)
    assert refusal(order(server, table, BEN, "appearance", colour=3)) == (409, "look-taken")
    assert refusal(order(server, table, BEN, "appearance", token=0)) == (409, "look-taken")
    assert refusal(order(server, table, BEN, "appearance", name="ANNA")) == (409, "name-taken")
    assert refusal(join(server, table.game, name="Cem", colour=3)) == (409, "look-taken")
    assert seats(server, table) == before


def test_one_can_sit_down_with_a_look(server, table):
    joined = join(server, table.game, name="Cem", colour=7, token=6).json()
    assert looks(server, table)[joined["seat"]] == (7, 6)
    headers = bearer(joined["token"])
    assert server.client.post(f"/api/games/{table.game}/leave", json={}, headers=headers).status_code == 200
    assert len(set(looks(server, table))) == len(looks(server, table))


def test_another_name_changes_nothing_else(server, table):
    before = looks(server, table)
    assert order(server, table, ANNA, "appearance", name="Anja").status_code == 200
    assert (seats(server, table)[ANNA]["name"], looks(server, table)) == ("Anja", before)


def test_nobody_changes_in_the_middle_of_a_game(server, table):
    assert order(server, table, ANNA, "start", fill="beginner").status_code == 200
    assert refusal(order(server, table, BEN, "appearance", colour=5)) == (409, "started")
    assert looks(server, table)[ANNA] == (3, 0), "nor does a bot on an open seat take anybody's look"


def test_looks_outlast_the_program(server, table):
    order(server, table, BEN, "appearance", colour=6, token=7, name="Bea")
    before = seats(server, table)
    server.terminate()
    server.start()
    assert seats(server, table) == before


def test_a_wish_that_cannot_be_granted_opens_no_table(server):
    same = [{"kind": "human", "colour": 1}, {"kind": "human", "colour": 1}]
    missing = [{"kind": "human", "token": 6}, {"kind": "human"}]
    for edition, wished in (("classic", same), ("game-of-thrones", missing)):
        answer = server.client.post("/api/games", json={"edition": edition, "seats": wished})
        assert refusal(answer) == (422, "bad-input")


def test_a_sign_is_seen_by_everybody_and_repeated_only_on_purpose(server):
    table = open_game(server, people=2)
    for number in ("n1", "n1", "n2"):
        assert order(server, table, BEN, "react", sign="laugh", id=number).status_code == 200
    signs = [(line["d"]["seat"], line["d"]["sign"]) for line in told(server, table) if line["t"] == "react"]
    assert signs == [(BEN, "laugh"), (BEN, "laugh")]
    assert refusal(order(server, table, BEN, "react", sign="<b>"))[0] == 422
