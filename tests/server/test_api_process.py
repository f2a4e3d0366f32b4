"""`bankhalter serve` as a process: its one line, its log, its end."""

import json
import signal
import socket
import subprocess
import sys
import threading

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.lines import dial, messages
from server.server import Server
from waiting import PATIENCE

TABLE = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "human"}], "pace": 0}


def serve(*options):
    """A start that is expected to fail."""
    command = [sys.executable, "-m", "bankhalter", "serve", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = serve("--port", port, "--db", f"sqlite:///{tmp_path / 'x.db'}", "--lang", "en")
    assert result.returncode == 2
    assert result.stderr.startswith(f"bankhalter: the server cannot listen on 127.0.0.1:{port}:")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("options", [("--host", "256.0.0.1"), ("--port", "70000"), ("--port", "-1")])
def test_an_impossible_address_is_told_in_a_sentence(tmp_path, options):
    result = serve("--port", "0", *options, "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


def test_an_unusable_database_is_told_in_a_sentence(tmp_path):
    for db in ("nonsense", "mysql://x/y", f"sqlite:///{tmp_path}"):
        result = serve("--port", "0", "--db", db)
        assert result.returncode == 2
        assert "Traceback" not in result.stderr
        assert "bankhalter: " in result.stderr


def test_an_ipv6_address_is_written_in_brackets():
    if not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    with Server("--host", "::1") as server:
        assert server.url.startswith("http://[::1]:")
        assert server.client.get("/api/health").status_code == 200


def test_open_streams_get_a_farewell_when_the_server_stops():
    with Server() as server:
        game = server.client.post("/api/games", json=TABLE).json()["id"]
        lines, begun = [], threading.Event()
        follower = threading.Thread(target=follow, args=(server, game, lines, begun))
        follower.start()
        with dial(f"{server.ws_url}/ws/games/{game}") as connection:
            frames = messages(connection.recv(timeout=PATIENCE))
            assert begun.wait(timeout=PATIENCE)
            assert server.terminate() == 0
            frames += read_all(connection)
        follower.join(timeout=PATIENCE)
    for heard in (lines, frames):
        assert heard[0]["t"] == "sync"
        assert heard[-1] == {"t": "bye", "d": {"reason": "shutdown"}}


def follow(server, game, heard, begun):
    """Collect what a stream says, until its end."""
    with httpx.stream("GET", f"{server.url}/api/games/{game}/stream", timeout=PATIENCE) as answer:
        for line in filter(None, answer.iter_lines()):
            heard.append(json.loads(line))
            begun.set()


def read_all(connection):
    """The frames that are left until the connection is closed."""
    frames = []
    try:
        while True:
            frames += messages(connection.recv(timeout=PATIENCE))
    except ConnectionClosed:
        return frames


def test_ctrl_c_ends_the_server_with_zero():
    with Server() as server:
        assert server.stop_by(signal.SIGINT) == 0


def test_what_was_there_before_is_there_again():
    with Server() as server:
        game = server.client.post("/api/games", json=TABLE).json()["id"]
        before = server.client.get(f"/api/games/{game}").json()
        assert server.terminate() == 0
        server.start()
        assert server.client.get(f"/api/games/{game}").json() == before


def test_the_log_has_a_line_for_each_request_and_no_secret_in_it():
    with Server() as server:
        opened = server.client.post("/api/games", json=TABLE).json()
        tokens = [held["token"] for held in opened["seats"]]
        path = f"/api/games/{opened['id']}"
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        body = {"client_seed": "my-own-secret"}
        assert server.client.post(f"{path}/start", json=body, headers=headers).status_code == 200
        server.client.get(f"{path}?token={tokens[1]}&lang=de")
        server.client.post(f"{path}/chat", json={"text": "private-words"}, headers=headers)
        with dial(f"{server.ws_url}/ws/games/{opened['id']}?token={tokens[1]}") as connection:
            connection.send(json.dumps({"t": "auth", "d": {"tokens": tokens}}))
            connection.recv(timeout=PATIENCE)
        assert server.terminate() == 0
        lines = [json.loads(line) for line in server.log_lines()]
        text = server.log.read_text("utf-8")
    requests = [line for line in lines if line["event"] == "request"]
    assert {"method", "route", "status", "ms", "client", "game"} <= set(requests[0])
    assert ("POST", "/api/games/{game}/start", 200) in [
        (line["method"], line["route"], line["status"]) for line in requests
    ]
    assert ("WS", "/ws/games/{game}", 101) in [
        (line["method"], line["route"], line["status"]) for line in requests
    ]
    assert [line["event"] for line in lines if line["event"] != "request"] == [
        "warm",
        "started",
        "stopping",
        "stopped",
    ]
    for secret in (*tokens, "my-own-secret", "private-words", "token=", "lang=de"):
        assert secret not in text
