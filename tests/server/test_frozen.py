"""A game of an older engine or edition stays readable; nobody can go on with it, and nothing is lost."""

import json
import sqlite3
from pathlib import Path

import pytest

from bankhalter.record import Record
from server.server import Server
from server.tables import Opened, bearer, open_game


def play_some(server: Server, table: Opened, actions: int) -> None:
    """Take the first entry of the menu of whoever is to move."""
    for number in range(actions):
        path = f"/api/games/{table.game}"
        actor = server.client.get(path).json()["view"]["game"]["actor"]
        state = server.client.get(path, headers=bearer(table.tokens[actor])).json()
        body = {"action": state["menu"][0]["action"], "version": state["version"], "id": f"n{number}"}
        answer = server.client.post(f"{path}/actions", json=body, headers=bearer(table.tokens[actor]))
        assert answer.status_code == 200, answer.text


def other_rules(database: sqlite3.Connection) -> None:
    """As if another engine had rolled and moved differently, and taken the snapshots."""
    version, text = database.execute(
        "SELECT version, data FROM entries WHERE kind = 'act' AND data LIKE '%dice%' ORDER BY version"
    ).fetchone()
    data = json.loads(text)
    data["events"][-1][4] += 1
    database.execute("UPDATE entries SET data = ? WHERE version = ?", (json.dumps(data), version))
    database.execute("UPDATE snapshots SET kernel = 'of another engine'")


def other_edition(database: sqlite3.Connection) -> None:
    """As if the edition had been mended since."""
    database.execute("UPDATE games SET digest = 'of another edition'")


@pytest.mark.parametrize("change", [other_rules, other_edition])
def test_a_game_of_other_rules_can_be_read_but_not_continued(change):
    with Server("--rate", "0") as server:
        table = open_game(server, people=2)
        play_some(server, table, 60)
        path, key = f"/api/games/{table.game}", bearer(table.tokens[0])
        last, record = server.client.get(path).json(), server.client.get(f"{path}/record").text
        messages = server.client.get(f"{path}/log").json()
        server.terminate()
        with sqlite3.connect(Path(server.db.removeprefix("sqlite:///"))) as database:
            change(database)
        database.close()
        server.start()

        state = server.client.get(path).json()
        assert state["version"] == last["version"]
        assert state["view"]["game"]["turn"] > 0, "the last view that was kept"
        assert state["view"]["table"]["status"] == "running"
        assert [seat["name"] for seat in state["view"]["table"]["seats"]] == ["Player 1", "Player 2"]
        read = server.client.get(f"{path}/log").json()["messages"]
        assert [(m["v"], m["t"]) for m in read] == [(m["v"], m["t"]) for m in messages["messages"]]
        paper = server.client.get(f"{path}/record")
        assert paper.status_code == 200, paper.text
        assert Record.parse(paper.text) == Record.parse(record)
        assert server.client.get(f"{path}?at=3").status_code == 200
        assert server.client.get(path, headers=key).json()["menu"] == []

        body = {"action": "roll", "version": state["version"], "id": "x"}
        for answer in (
            server.client.post(f"{path}/actions", json=body, headers=key),
            server.client.post(f"{path}/chat", json={"text": "Hallo"}, headers=key),
            server.client.get(f"{path}/explain", params={"action": "roll"}, headers=key),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "frozen")


def test_a_snapshot_of_another_engine_is_not_believed():
    with Server("--rate", "0") as server:
        table = open_game(server, people=2)
        play_some(server, table, 60)
        path = f"/api/games/{table.game}"
        last = server.client.get(path).json()
        server.terminate()
        with sqlite3.connect(Path(server.db.removeprefix("sqlite:///"))) as database:
            database.execute("UPDATE snapshots SET kernel = 'of another engine', state = x'00'")
        database.close()
        server.start()
        assert server.client.get(path).json() == last
        play_some(server, table, 3)
