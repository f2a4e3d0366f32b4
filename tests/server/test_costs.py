"""What is much work counts as much; bots among themselves leave time for others."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import httpx
import pytest

from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from server.devices import refusal
from server.policy import least
from server.server import Server
from server.tables import bearer
from waiting import wait_until

FEW = 40
"""So many usual requests at once are nobody's trouble."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "1") as running:
        yield running


def browser(server: Server, address: str) -> httpx.Client:
    """Somebody at another address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=server.url, transport=transport, timeout=30)


@pytest.fixture(scope="module")
def record() -> Record:
    """A long game of two who do the least they can."""
    played = Game("classic", ["Anna", "Ben"], seed=3)
    while len(played.steps) < 700 and not played.over:
        played.push(least(str(next(iter(played.menu())))))
    return played.record


@pytest.fixture(scope="module")
def game(server: Server, record: Record) -> str:
    """It, brought by somebody else."""
    return brought(server, record)["id"]


def brought(server: Server, record: Record) -> dict[str, Any]:
    with browser(server, "127.0.6.1") as friend:
        answer = friend.post("/api/import", content=str(record), headers={"Content-Type": "text/plain"})
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.mark.parametrize(
    ("number", "path"),
    [(2, "/log"), (3, "/record"), (4, "?at=100"), (5, "?at=200"), (7, "/replay?since=300"), (8, "/books")],
)
def test_who_asks_for_much_work_is_told_to_wait_sooner(server, game, number, path):
    with browser(server, f"127.0.6.{number}") as client:
        answers = [client.get(f"/api/games/{game}{path}") for _ in range(FEW + 5)]
    assert answers[0].status_code == 200
    assert refusal(answers[-1]) == (429, "too-many")


def test_who_asks_for_little_is_not(server, game):
    with browser(server, "127.0.6.10") as client:
        answers = [client.get(f"/api/games/{game}/log?since=690&limit=5") for _ in range(FEW)]
        assert {answer.status_code for answer in answers} == {200}


def test_who_sends_much_is_told_to_wait_sooner(server):
    senseless = {f"{number}": number for number in range(4000)}
    with browser(server, "127.0.6.14") as client:
        answers = [client.post("/api/names", json=senseless) for _ in range(FEW)]
    assert refusal(answers[0])[0] == 422
    assert refusal(answers[-1]) == (429, "too-many")


@pytest.mark.parametrize(
    ("number", "path", "body"),
    [
        (20, "/api/analyse?position=none", None),
        (21, "/api/positions?position=none", None),
        (22, "/api/names/file", {"file": "none"}),
        (23, "/api/games/{game}/judge?offer=none", None),
        (24, "/api/games/{game}/advice", None),
        (25, "/api/games/{game}/chances", None),
    ],
)
def test_who_makes_the_server_think_is_told_to_wait_sooner(server, number, path, body):
    """Also by what turns out to make no sense."""
    with browser(server, f"127.0.6.{number}") as client:
        people = [{"kind": "human"}] * 2
        table = client.post(
            "/api/games", json={"edition": "classic", "insight": "all", "seats": people}
        ).json()
        client.headers = bearer(table["seats"][0]["token"])
        client.post(f"/api/games/{table['id']}/start", json={})
        method, path = "GET" if body is None else "POST", path.format(game=table["id"])
        answers = [client.request(method, path, json=body) for _ in range(FEW)]
    assert answers[0].status_code != 429
    assert refusal(answers[-1]) == (429, "too-many")


def test_who_brings_long_records_is_told_to_wait_sooner(server):
    with browser(server, "127.0.6.17") as client:
        answers = [client.post("/api/import", json={"record": "x" * 60_000}) for _ in range(3)]
    assert refusal(answers[0])[0] == 422
    assert refusal(answers[-1]) == (429, "too-many")


def test_who_corrects_what_is_long_ago_is_told_to_wait_sooner(server, record):
    table = brought(server, replace(record, by_hand=True, promise=None))
    path, keys = f"/api/games/{table['id']}/amend", bearer(table["seats"][0]["token"])
    with browser(server, "127.0.6.16") as client:
        body = {"version": 3, "action": "none"}
        answers = [client.post(path, json=body, headers=keys) for _ in range(FEW)]
    assert refusal(answers[0])[0] == 422
    assert refusal(answers[-1]) == (429, "too-many")


def test_odds_cost_no_more_than_any_request(server, game):
    with browser(server, "127.0.6.11") as client:
        answers = [client.get(f"/api/games/{game}/odds") for _ in range(FEW)]
        assert {answer.status_code for answer in answers} == {200}


def test_a_story_that_is_told_costs_no_more_than_any_request(server, game):
    with browser(server, "127.0.6.13") as client:
        answers = [client.get(f"/api/games/{game}/story") for _ in range(FEW)]
        assert {answer.status_code for answer in answers} == {200}


def test_a_story_that_has_to_be_told_anew_costs_as_much_as_the_first_time(server, record):
    table = brought(server, replace(record, by_hand=True, promise=None))
    path, keys = f"/api/games/{table['id']}", bearer(table["seats"][0]["token"])
    with browser(server, "127.0.6.15") as client:
        answers = []
        for _ in range(FEW // 2):
            client.post(f"{path}/undo", json={}, headers=keys)
            answers.append(client.get(f"{path}/story"))
    assert answers[0].status_code == 200
    assert refusal(answers[-1]) == (429, "too-many")


def test_bots_among_themselves_keep_a_least_pace(server):
    seats = [{"kind": "bot", "level": "beginner"}] * 2
    with browser(server, "127.0.6.12") as client:
        opened = client.post("/api/games", json={"edition": "classic", "pace": 0, "seats": seats}).json()
        path = f"/api/games/{opened['id']}"
        with client.stream("GET", f"{path}/stream"):
            wait_until(lambda: client.get(f"{path}/log?limit=1&since=5").json()["messages"] != [])
        acts = [m["d"]["at"] for m in client.get(f"{path}/log").json()["messages"] if m["t"] == "act"]
    assert min(later - sooner for sooner, later in pairwise(acts)) >= 200
