"""Two servers: whatever is asked of the one that does not have the table is right, too."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from server.arena import Arena, arena
from server.conftest import Postgres
from server.devices import device
from server.papers import finished, imported
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order, play_some
from waiting import PATIENCE, wait_until

STREAMS, GAMES = 40, 60
"""What one client may have."""


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[Arena]:
    with arena(postgres, servers=2, rate=10_000) as found:
        yield found


def away_from(two: Arena, table: Opened) -> Server:
    """The server that does not have a table."""
    owner = two.owner(table)
    return next(server for server in two.servers if server is not owner)


def asked(server: Server, table: Opened, path: str, seat: int | None = None, **query: str) -> httpx.Response:
    headers = {} if seat is None else bearer(table.tokens[seat])
    return server.client.get(f"/api/games/{table.game}/{path}", params=query, headers=headers)


def test_who_is_here_is_known_wherever_they_are_connected(two: Arena):
    one, other = two.servers
    table = open_game(one, people=2)

    def present(message: dict) -> bool:
        return message["t"] == "presence" and message["d"]["seats"] == [True, True]

    with device(one, table, 0) as ada:
        with device(other, table, 1) as bo:
            for each in (ada, bo):
                each.until(present)
        gone = ada.until(lambda message: message["t"] == "presence" and not message["d"]["seats"][1])
        assert gone["d"]["seats"] == [True, False]


def test_my_tables_are_the_same_on_every_server(two: Arena):
    """The page keeps their addresses and asks for each with the key of its seat."""
    tables = [open_game(server, people=2) for server in two.servers]
    for table in tables:
        play_some(two.servers[0], table, 3)
        seen = [look(server, table, 0) for server in two.servers]
        assert seen[0] == seen[1]
        assert seen[0]["view"]["table"]["status"] == "running"


def test_somebody_invited_sits_down_through_another_server(two: Arena):
    one, other = two.servers
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}]
    wish = {"edition": "classic", "lang": "en", "seats": seats}
    opened = one.client.post("/api/games", json=wish).json()
    page = other.client.get(f"/t/{opened['id']}", headers={"Accept": "text/html"})
    assert "Ada" in page.text, "the preview of the link"
    path = f"/api/games/{opened['id']}"
    joined = other.client.post(f"{path}/join", json={"name": "Bo"})
    assert joined.status_code == 200, joined.text
    key = bearer(joined.json()["token"])
    assert (
        other.client.post(f"{path}/start", json={}, headers=bearer(opened["seats"][0]["token"])).status_code
        == 200
    )
    names = [seat["name"] for seat in one.client.get(path, headers=key).json()["view"]["table"]["seats"]]
    assert names == ["Ada", "Bo"]


def test_a_game_on_paper_goes_from_one_server_to_the_other(two: Arena):
    one, other = two.servers
    table = open_game(one, people=2)
    play_some(one, table, 8)
    paper = asked(other, table, "record")
    assert paper.status_code == 200
    copy = imported(other, paper.text)
    assert look(one, copy)["digest"] == look(one, table)["digest"]
    play_some(one, copy, 2)
    assert look(one, copy)["version"] == look(other, copy)["version"]


def test_odds_chances_and_advice_come_from_whoever_is_asked(two: Arena):
    table = open_game(two.servers[0], people=2, insight="all")
    seat = look(two.servers[1], table)["view"]["game"]["actor"]
    other = away_from(two, table)
    assert asked(other, table, "odds").json()["seats"]
    assert len(asked(other, table, "chances", seat).json()["seats"]) == 2
    assert asked(other, table, "advice", seat).json()["action"] == "roll"
    assert asked(other, table, "explain", seat, action="roll").json()["legal"]


def test_the_review_of_a_game_and_another_end_of_it_come_from_whoever_is_asked(two: Arena):
    table = finished(two.servers[0])
    other = away_from(two, table)
    wait_until(lambda: asked(other, table, "review").json()["done"] == 1.0)
    kept = [asked(server, table, "review").json()["review"] for server in two.servers]
    assert kept[0] == kept[1]
    log = asked(other, table, "log").json()["messages"]
    began = next(message["v"] for message in log if message["t"] == "start")
    path = f"/api/games/{table.game}/branch"
    new = other.client.post(path, json={"at": began, "seat": 0})
    assert new.status_code == 201, new.text
    for server in two.servers:
        assert server.client.get(f"/api/games/{new.json()['id']}").status_code == 200


@pytest.mark.parametrize("path", ["/api/atlas/classic", "/api/editions/classic", "/api/levels"])
def test_what_the_lab_has_found_is_the_same_on_every_server(two: Arena, path: str):
    answers = [server.client.get(path) for server in two.servers]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].content == answers[1].content


def test_streams_of_one_client_count_wherever_they_are(two: Arena):
    one, other = two.servers
    table = open_game(one, people=2)
    path = f"/api/games/{table.game}/stream"
    transport = httpx.HTTPTransport(local_address="127.0.0.8", limits=httpx.Limits())
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:

        def lets_in() -> bool:
            with client.stream("GET", other.url + path) as answer:
                return answer.status_code == 200

        assert lets_in()
        with ExitStack() as held:
            for _ in range(STREAMS):
                held.enter_context(client.stream("GET", one.url + path))
            wait_until(lambda: not lets_in())
            with device(other, table, 0):
                pass  # others are not concerned
        wait_until(lets_in)


def test_tables_of_one_client_count_wherever_they_are_opened(two: Arena):
    one, other = two.servers
    transport = httpx.HTTPTransport(local_address="127.0.0.9")
    seats = [{"kind": "human"}, {"kind": "human"}]
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:

        def opens(server: Server) -> int:
            return client.post(
                f"{server.url}/api/games", json={"edition": "classic", "seats": seats}
            ).status_code

        assert [opens(one) for _ in range(GAMES)] == [201] * GAMES
        wait_until(lambda: opens(other) == 429)


def test_a_sign_and_a_word_reach_those_on_the_other_server(two: Arena):
    one, other = two.servers
    table = open_game(one, people=2)
    with device(one, table, 0) as ada, device(other, table, 1) as bo:
        assert order(other, table, 1, "chat", text="hello", id="c1").status_code == 200
        for each in (ada, bo):
            assert "hello" in json.dumps(each.until_kind("chat"))
