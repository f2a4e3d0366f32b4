"""Nobody can do harm: whatever is sent, the server stays well, tells no secrets, and others play on."""

import json
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.devices import device, refusal, told
from server.server import Server
from server.tables import Opened, bearer, look, open_game, order, play_some

MOST_GROWTH = 150 * 1024
"""Kilobytes that an attack may cost in memory; without limits each of them would cost more."""

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
VALUES: list[Any] = [
    None,
    True,
    -1,
    2.5,
    10**400,
    -(10**400),
    2**63,
    "",
    "\u0000",
    "\ud800",
    "A" * 60_000,
    [],
    [[[[]]]],
    {},
    {"$ne": None},
    {"__proto__": {"x": 1}},
]
TEXTS = [
    b"",
    b"{",
    b"nul",
    b"\xff\xfe",
    b"\x00" * 100,
    b"[" * 50_000,
    b'{"a":' * 20_000,
    b'{"action": NaN, "version": Infinity, "id": 1e999}',
    b'{"action": "\\ud800", "version": 1, "id": "x"}',
    b'{"action": "roll", "action": "buy", "version": 1, "id": "x"}',
    b'"roll"',
    b"9" * 40_000,
]
ORDERS = ["actions", "chat", "undo", "pause", "resume", "rematch", "leave", "pace", "start", "proposals/1"]


class Neighbour(threading.Thread):
    """Somebody who plays at another table all the time and must notice nothing."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server = server
        self._moved = threading.Semaphore(0)
        self._ended = threading.Event()
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._ended.is_set():
                table = open_game(self._server, 2, address="127.0.3.1")
                while (
                    not self._ended.is_set()
                    and look(self._server, table)["view"]["table"]["status"] == "running"
                ):
                    play_some(self._server, table, 1)
                    self._moved.release()
        except BaseException as error:
            self.error = error

    def _play(self, table: Opened) -> None:
        while not self._ended.is_set() and look(self._server, table)["view"]["table"]["status"] == "running":
            play_some(self._server, table, 1)
            self._moved.release()

    def still_plays(self) -> bool:
        """Whether a few more moves are made from now on."""
        while self._moved.acquire(blocking=False):
            pass
        return all(self._moved.acquire(timeout=20) for _ in range(5)) and self.error is None

    def stop(self) -> None:
        self._ended.set()
        self.join(timeout=30)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture(scope="module")
def neighbour(server: Server) -> Iterator[Neighbour]:
    player = Neighbour(server)
    player.start()
    yield player
    player.stop()


@pytest.fixture
def table(server: Server, neighbour: Neighbour) -> Iterator[Opened]:
    """A table to be attacked; afterwards the server must be well, and the neighbour at play."""
    before = memory(server)
    yield open_game(server, people=2, address="127.0.3.2")
    assert neighbour.still_plays()
    assert memory(server) - before < MOST_GROWTH
    assert server.client.get("/api/health").status_code == 200
    assert not [line for line in server.log_lines() if '"incident"' in line]


def memory(server: Server) -> int:
    """What the server's process uses, in kilobytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


# ---- requests


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
        for body in ({"edition": value, "seats": []}, {"edition": "classic", "seats": value}):
            answer = server.client.post("/api/games", content=json.dumps(body).encode(), headers=headers)
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
        status = raw(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert status in (400, 404, 405, 414, 422, 431, None), (path[:60], status)


def test_tricks_with_headers_lead_nowhere(server, table):
    path = f"/api/games/{table.game}/actions"
    body = '{"action":"roll","version":2,"id":"smuggled"}'
    post, get = f"POST {path} HTTP/1.1\r\nHost: x\r\n", "GET {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
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
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line, suppress(ConnectionError):
        line.sendall(b"GET /api/health HTTP/1.1\r\nX: ")
        for _ in range(10_000):
            line.sendall(b"y" * 65536)
        pytest.fail("655 MB of a header were read")


def raw(server: Server, request: str) -> int | None:
    """Send bytes as they are; the status of the answer, None if there is none."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=5) as line:
        try:
            line.sendall(request.encode("latin-1"))
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65536)
        except (ConnectionError, TimeoutError):
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


# ---- frames


def test_senseless_frames_are_refused_politely(server, table):
    frames: list[Any] = [text.decode("latin-1") for text in TEXTS if len(text) < 16_000]
    right = {"t": "act", "id": "x", "d": {"action": "roll", "version": 2}}
    frames += [json.dumps(right | {key: value})[:16_000] for key in right for value in VALUES]
    frames += [json.dumps(right | {"d": {"action": value, "version": value}})[:16_000] for value in VALUES]
    frames += [b"\x00\x01", json.dumps(right).encode()]
    for frame in frames:
        with connect(f"{server.ws_url}/ws/games/{table.game}") as line:
            line.send(frame)
            answer = wait_for(line, "refused")
            assert 400 <= answer["d"]["status"] < 500, frame[:60]


def wait_for(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message = json.loads(line.recv(timeout=20))
        if message["t"] == kind:
            return message


def hung_up(line: ClientConnection) -> int | None:
    """The code with which the server hangs up."""
    try:
        while True:
            line.recv(timeout=20)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_who_sends_rubbish_without_end_is_hung_up_on(server, table):
    with connect(f"{server.ws_url}/ws/games/{table.game}", close_timeout=1) as line:
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                line.send("rubbish")
        assert hung_up(line) in (1008, None)


def test_frames_that_are_too_large_are_not_even_read(server, table):
    with connect(f"{server.ws_url}/ws/games/{table.game}", close_timeout=1) as line:
        with suppress(ConnectionClosed):
            line.send("x" * 1_000_000)
        assert hung_up(line) == 1009


def test_connections_that_never_say_anything_disturb_nobody(server, table, neighbour):
    host, port = server.url.removeprefix("http://").split(":")
    begun = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    with ExitStack() as lines:
        for number in range(100):
            line = lines.enter_context(socket.create_connection((host, int(port)), timeout=5))
            line.sendall(begun[: 10 + number])
        assert neighbour.still_plays()


def test_readers_who_never_read_hold_up_nobody(server, table, neighbour):
    """Their messages pile up nowhere: the server only knows how far each of them is."""
    with ExitStack() as lines:
        for number in range(30):
            lines.enter_context(unread(server, f"/ws/games/{table.game}?since=0", f"127.0.4.{number + 1}"))
        for number in range(400):
            text = f"{number} " + "Lorem ipsum dolor sit amet. " * 16
            assert order(server, table, 0, "chat", text=text).status_code == 200
        with device(server, table, since=0) as screen:
            screen.until_version(look(server, table)["version"])
        assert neighbour.still_plays()


def unread(server: Server, path: str, address: str) -> socket.socket:
    """A socket that is opened and then forgotten."""
    host, port = server.url.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((address, 0))
    line.connect((host, int(port)))
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return line


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
