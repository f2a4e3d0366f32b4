"""A game that today's rules play differently stays readable; nobody can go on with it, nothing is lost."""

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bankhalter.engine.record import Record
from server.server import Server
from server.tables import bearer, open_game, play_some


def other_rules(database: sqlite3.Connection, game: str) -> None:
    """As if another engine had played it, with events that nobody knows today, and taken the snapshots."""
    version, text = database.execute(
        "SELECT version, data FROM entries WHERE game = ? AND kind = 'act' ORDER BY version", (game,)
    ).fetchone()
    data = json.loads(text)
    data["events"].append([99, 0, -1, 3, 7, 0])
    change = (json.dumps(data), game, version)
    database.execute("UPDATE entries SET data = ? WHERE game = ? AND version = ?", change)
    database.execute("UPDATE snapshots SET kernel = 'of another engine' WHERE game = ?", (game,))


def other_edition(database: sqlite3.Connection, game: str) -> None:
    """As if engine and edition had been mended since, in what this game has not met."""
    database.execute("UPDATE games SET digest = 'of then', engine = '0.0.1' WHERE id = ?", (game,))
    database.execute("UPDATE snapshots SET kernel = 'of another edition' WHERE game = ?", (game,))


def other_snapshots(database: sqlite3.Connection, game: str) -> None:
    """As if only the way of keeping states had changed."""
    change = ("of another engine", zlib.compress(bytes(64)), game)
    database.execute("UPDATE snapshots SET kernel = ?, state = ? WHERE game = ?", change)


Change = Callable[[sqlite3.Connection, str], None]
CHANGES: tuple[Change, ...] = (other_rules, other_edition, other_snapshots)


@dataclass(frozen=True)
class Before:
    """What a game looked like before the server was changed."""

    path: str
    keys: list[dict[str, str]]
    state: dict[str, Any]
    record: str
    messages: list[dict[str, Any]]


Changed = tuple[Server, dict[Change, Before]]


@pytest.fixture(scope="module")
def changed() -> Iterator[Changed]:
    """A server on a database with games that were changed since, each in its way."""
    with Server("--rate", "0") as server:
        games = {change: played(server) for change in CHANGES}
        server.terminate()
        with closing(sqlite3.connect(Path(server.db.removeprefix("sqlite:///")))) as database:
            for change, before in games.items():
                change(database, before.path.rpartition("/")[2])
            database.commit()
        server.start()
        yield server, games


def played(server: Server) -> Before:
    """A game that has begun."""
    table, get = open_game(server, people=2), server.client.get
    play_some(server, table, 60)
    path = f"/api/games/{table.game}"
    log = get(f"{path}/log").json()["messages"]
    keys = [bearer(token) for token in table.tokens]
    return Before(path, keys, get(path).json(), get(f"{path}/record").text, log)


def test_a_game_of_other_rules_can_be_read_but_not_continued(changed: Changed):
    server, before = changed[0], changed[1][other_rules]
    path, get, post = before.path, server.client.get, server.client.post
    state = get(path).json()
    assert state["version"] == before.state["version"]
    assert state["view"]["game"]["turn"] > 0, "the last view that was kept"
    assert state["view"]["table"] == before.state["view"]["table"]
    read = get(f"{path}/log").json()["messages"]
    assert [(m["v"], m["t"]) for m in read] == [(m["v"], m["t"]) for m in before.messages]
    assert Record.parse(get(f"{path}/record").text) == Record.parse(before.record)
    assert get(f"{path}?at=3").json()["version"] == 3
    assert get(path, headers=before.keys[0]).json()["menu"] == []

    body = {"action": "roll", "version": state["version"], "id": "x"}
    for answer in (
        post(f"{path}/actions", json=body, headers=before.keys[0]),
        post(f"{path}/chat", json={"text": "Hallo"}, headers=before.keys[0]),
        get(f"{path}/explain", params={"action": "roll"}, headers=before.keys[0]),
        get(f"{path}/odds"),
    ):
        assert (answer.status_code, answer.json()["error"]) == (409, "frozen")


@pytest.mark.parametrize("change", [other_edition, other_snapshots])
def test_a_game_that_leads_to_what_was_seen_goes_on(changed: Changed, change):
    """Snapshots of another engine are not believed: the log is played again."""
    server, before = changed[0], changed[1][change]
    assert server.client.get(before.path).json() == before.state
    seat, version = before.state["view"]["game"]["actor"], before.state["version"]
    menu = server.client.get(before.path, headers=before.keys[seat]).json()["menu"]
    body = {"action": menu[0]["action"].partition("..")[0], "version": version, "id": "on"}
    answer = server.client.post(f"{before.path}/actions", json=body, headers=before.keys[seat])
    assert answer.status_code == 200, answer.text
