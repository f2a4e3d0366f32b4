"""Nobody can do harm: whatever is asked for, the server stays well, tells no secrets, and others play on."""

import json
import socket
import sqlite3
from contextlib import closing, suppress

import pytest

from server.devices import device, refusal, told
from server.hostile.attack import TEXTS, VALUES
from server.lines import socket_address
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order, play_some
from waiting import PATIENCE

NAMES = [
    "<script>alert(1)</script>",
    "'; DROP TABLE games; --",
    "\u202eevil",
    "a\u0000b",
    "\ud800",
    "x\u2028y",
    "{{7*7}}${7*7}",
    "👩‍👩‍👧‍👦" * 40,
    "ﷺ" * 200,
    "\x1b[31mred",
    "Z̸̢̛͇̦͝a̷͚͝l̶̬̈́g̷̙̈́o̴͉͝",
]
ORDERS = ["actions", "chat", "undo", "pause", "resume", "rematch", "leave", "pace", "start", "proposals/1"]


def test_senseless_bodies_are_refused_politely(server, table):
    headers = bearer(table.tokens[0]) | {"Content-Type": "application/json"}
    for text in TEXTS:
        for what in ORDERS:
            answer = server.client.post(f"/api/games/{table.game}/{what}", content=text, headers=headers)
            assert answer.status_code in (200, 400, 409, 413, 422), (what, text[:40], answer.text)
            assert text == b"" or answer.status_code != 200, (what, text[:40])
        for path in ("/api/games", "/api/import", f"/api/games/{table.game}/join"):
            answer = server.client.post(path, content=text, headers=headers)
            assert answer.status_code in (400, 413, 422), (path, text[:40], answer.text)
            assert answer.json()["error"]


def test_values_of_the_wrong_kind_are_refused_politely(server, table):
    right = {"action": "roll", "version": 2, "id": "x"}
    for key in right:
        for value in VALUES:
            body = json.dumps(right | {key: value}).encode()
            headers = bearer(table.tokens[0]) | {"Content-Type": "application/json"}
            path = f"/api/games/{table.game}/actions"
            answer = server.client.post(path, content=body, headers=headers)
            assert answer.status_code in (400, 409, 422), (key, str(value)[:40], answer.text)
    for value in VALUES:
        for table_wish in ({"edition": value, "seats": []}, {"edition": "classic", "seats": value}):
            body = json.dumps(table_wish).encode()
            answer = server.client.post("/api/games", content=body, headers=headers)
            assert answer.status_code in (400, 422), (str(value)[:40], answer.text)


def test_names_are_data_or_refused(server, table):
    for name in NAMES:
        seats = [{"kind": "human", "name": name}, {"kind": "bot"}]
        body = json.dumps({"edition": "classic", "seats": seats}).encode()
        headers = {"Content-Type": "application/json"}
        answer = server.client.post("/api/games", content=body, headers=headers)
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        if answer.status_code == 201:
            found = server.client.get(f"/api/games/{answer.json()['id']}").json()
            assert found["view"]["table"]["seats"][0]["name"] == name
        else:
            assert answer.status_code in (400, 422), (name, answer.text)
    for name in ("\u202eevil", "a\u0000b", "\x1b[31mred"):
        assert refusal(order(server, table, 0, "chat", text=name)) == (422, "bad-input")


def test_versions_are_no_way_around_the_rules(server, table):
    state = look(server, table)
    seat = state["view"]["game"]["actor"]
    for number, version in enumerate((0, 1, state["version"] + 1, 2**31 - 1, 2**53)):
        answer = order(server, table, seat, "actions", action="roll", version=version, id=f"v{number}")
        assert answer.status_code in (409, 422), answer.text
    for query in ("at=-1", "at=0", f"at={2**60}", "at=1.5", "at=x", "at=", "at=1&at=2"):
        assert server.client.get(f"/api/games/{table.game}?{query}").status_code in (200, 422)
    for query in ("since=-1", f"since={2**60}", "since=x", f"limit={2**60}", "limit=0"):
        assert server.client.get(f"/api/games/{table.game}/log?{query}").status_code in (200, 422)
    assert look(server, table)["version"] == state["version"]


def test_tricks_with_paths_lead_nowhere(server, table):
    for path in (
        "/api/games/../../etc/passwd",
        "/api/games/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
        f"/api/games/{table.game}%00",
        f"/api/games/{table.game}%0d%0aX:%20y",
        "/api/games/" + "a" * 60_000,
        "/api/games/%ff%fe",
        f"//api//games//{table.game}",
        f"/api/games/{table.game.upper()}x",
        f"/api/games/{table.game}/seats/99999999999999999999/return",
    ):
        status = raw(server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert status in (400, 404, 405, 414, 422, 431, None), (path[:60], status)


def test_tricks_with_headers_lead_nowhere(server, table):
    path = f"/api/games/{table.game}/actions"
    body = '{"action":"roll","version":2,"id":"smuggled"}'
    post = f"POST {path} HTTP/1.1\r\nHost: localhost\r\n"
    get = "GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    look_here = get.format(f"/api/games/{table.game}")
    for head in (
        f"{post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{body}",
        f"{post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{body}",
        f"{post}Content-Length: -1\r\n\r\n{body}",
        f"{post}Content-Length: 99999999999999999999\r\n\r\n",
        f"{look_here}X: {'y' * 2_000_000}\r\n\r\n",
        f"{look_here}X: \x00\r\n\r\n",
        f"{look_here}Authorization: Bearer \x7f\x01\r\n\r\n",
        f"{look_here}Authorization: Basic eA==\r\n\r\n",
        "NONSENSE\r\n\r\n",
        "\x16\x03\x01\x02\x00",
    ):
        status = raw(server, head)
        assert status is None or 400 <= status < 500, (head[:80], status)
    assert not [m for m in told(server, table) if m["t"] == "act"]


def test_a_head_without_end_is_not_read_to_the_end(server, table):
    with socket.create_connection(socket_address(server.url), PATIENCE) as line, suppress(ConnectionError):
        line.sendall(b"GET /api/health HTTP/1.1\r\nX: ")
        for _ in range(10_000):
            line.sendall(b"y" * 65536)
        pytest.fail("655 MB of a header were read")


def raw(server: Server, request: str) -> int | None:
    """Send bytes as they are; the status of the answer, None if there is none."""
    with socket.create_connection(socket_address(server.url), PATIENCE) as line:
        try:
            line.sendall(request.encode("latin-1"))
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65536)
        except OSError:  # hung up on, at whatever moment
            return None
    return int(answer.split()[1]) if answer.startswith(b"HTTP/") else None


def test_a_token_opens_its_own_seat_at_its_own_table_only(server, table):
    other = open_game(server, people=2, address="127.0.3.3")
    seat = look(server, table)["view"]["game"]["actor"]
    body = {"action": "roll", "version": look(server, table)["version"], "id": "x"}
    for token in (other.tokens[seat], table.tokens[seat][:-1], table.tokens[seat] + "A", "x" * 200, "null"):
        answer = server.client.post(f"/api/games/{table.game}/actions", json=body, headers=bearer(token))
        assert refusal(answer) == (401, "wrong-token")
    answer = order(server, table, 1 - seat, "actions", **body)
    assert refusal(answer) == (422, "illegal")
    assert look(server, table)["version"] == body["version"]


# ---- secrets


def test_nobody_learns_what_is_not_meant_for_them():
    """Runs with a server of its own, to read its database when it has stopped."""
    with Server("--rate", "0") as server:
        table = open_game(server, people=2)
        heard = []
        with device(server, table, 1) as screen, device(server, table) as stand:
            play_some(server, table, 60)
            for place in (screen, stand):
                place.until_version(look(server, table)["version"])
                heard.append(json.dumps([place.seen.messages, place.seen.view, place.seen.menus]))
        path = f"/api/games/{table.game}"
        for part in ("", "?at=20", "/log", "/record", "/record?format=jsonl", "/explain?action=buy"):
            heard.append(server.client.get(path + part, headers=bearer(table.tokens[1])).text)
        heard.append(server.client.get("/metrics").text)
        server.terminate()
        secrets = [table.tokens[0], seed_of(server, table)]
        for secret in [*secrets, table.tokens[1]]:
            assert not any(secret in text for text in [*heard, *server.log_lines()])


def seed_of(server: Server, table: Opened) -> str:
    with closing(sqlite3.connect(server.db.removeprefix("sqlite:///"))) as database:
        (seed,) = database.execute("SELECT seed FROM games WHERE id = ?", (table.game,)).fetchone()
    assert len(seed) == 64
    return seed
