"""Hostile frames and connections that misbehave: they are hung up on, and hold up nobody."""

import json
import socket
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from server.devices import device
from server.hostile.attack import TEXTS, VALUES
from server.lines import dial, messages, socket_address
from server.server import Server
from server.tables import look, order
from waiting import PATIENCE


def test_senseless_frames_are_refused_politely(server, table):
    frames: list[Any] = [text.decode("latin-1") for text in TEXTS if len(text) < 16_000]
    right = {"t": "act", "id": "x", "d": {"action": "roll", "version": 2}}
    frames += [json.dumps(right | {key: value})[:16_000] for key in right for value in VALUES]
    frames += [json.dumps(right | {"d": {"action": value, "version": value}})[:16_000] for value in VALUES]
    frames += [b"\x00\x01", json.dumps(right).encode()]
    for frame in frames:
        with dial(f"{server.ws_url}/ws/games/{table.game}") as line:
            line.send(frame)
            answer = wait_for(line, "refused")
            assert 400 <= answer["d"]["status"] < 500, frame[:60]


def wait_for(line: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        for message in messages(line.recv(timeout=PATIENCE)):
            if message["t"] == kind:
                return message


def hung_up(line: ClientConnection) -> int | None:
    """The code with which the server hangs up."""
    try:
        while True:
            line.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_who_sends_rubbish_without_end_is_hung_up_on(server, table):
    with dial(f"{server.ws_url}/ws/games/{table.game}", close_timeout=1) as line:
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                line.send("rubbish")
        assert hung_up(line) in (1008, None)


def test_frames_that_are_too_large_are_not_even_read(server, table):
    with dial(f"{server.ws_url}/ws/games/{table.game}", close_timeout=1) as line:
        with suppress(ConnectionClosed):
            line.send("x" * 1_000_000)
        assert hung_up(line) == 1009


PING, PONG, END = 0x89, 0x8A, 0x81
PIECE, MORE = 0x01, 0x00


@pytest.mark.parametrize(
    "frames",
    [[PING], [PONG], [PIECE, *[MORE] * 1000, 0x80], [END]],
    ids=["pings", "pongs", "empty pieces", "empty texts"],
)
def test_frames_that_ask_for_nothing_do_not_come_without_end(server, table, frames):
    """No answer holds them up, so a single line could keep the server at reading them."""
    flood = b"".join(bytes([frame, 0x80, 0, 0, 0, 0]) for frame in frames) * (60_000 // len(frames))
    with unread(server, f"/ws/games/{table.game}", "127.0.0.1") as line:
        line.settimeout(PATIENCE)
        assert line.recv(12) == b"HTTP/1.1 101"
        with pytest.raises(ConnectionError):
            line.sendall(20 * flood)


def test_connections_that_never_say_anything_disturb_nobody(server, table, neighbour):
    begun = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    with ExitStack() as lines:
        for number in range(100):
            line = lines.enter_context(socket.create_connection(socket_address(server.url), PATIENCE))
            line.sendall(begun[: 10 + number])
        assert neighbour.still_plays()


@pytest.mark.exhaustive
def test_readers_who_never_read_hold_up_nobody(server, table, neighbour):
    """Their messages pile up nowhere: the server only knows how far each of them is."""
    with ExitStack() as lines:
        for number in range(100):
            lines.enter_context(unread(server, f"/ws/games/{table.game}?since=0", f"127.0.4.{number + 1}"))
        for number in range(400):
            text = f"{number} " + "Lorem ipsum dolor sit amet. " * 16
            assert order(server, table, 0, "chat", text=text).status_code == 200
        with device(server, table, since=0) as screen:
            screen.until_version(look(server, table)["version"])
        assert neighbour.still_plays()


def unread(server: Server, path: str, address: str) -> socket.socket:
    """A socket that is opened and then forgotten."""
    host, port = socket_address(server.url)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((address, 0))
    line.connect((host, port))
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return line
