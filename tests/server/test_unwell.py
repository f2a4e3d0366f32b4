"""When the database hangs or the disk is full: the server says so, loses nothing, and goes on afterwards."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx

from server.conftest import Postgres
from server.devices import refusal, told, wait_until
from server.server import Server
from server.tables import look, open_game, order

LONG = 25.0
"""Seconds that nobody would wait for an answer."""


def family(process: int) -> list[int]:
    """A process and its children."""
    found = [process]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == process:
            found.append(int(stat.parent.name))
    return found


@contextmanager
def hanging(postgres: Postgres) -> Iterator[None]:
    """The database accepts everything and answers nothing."""
    held = family(postgres._process.pid)
    for process in held:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(held):
            os.kill(process, signal.SIGCONT)


def test_a_database_that_hangs_is_said_to_and_nothing_is_lost(postgres):
    with Server("--rate", "0", db=postgres.new_url()) as server:
        server.client.timeout = httpx.Timeout(LONG)
        table = open_game(server, people=2)
        with hanging(postgres):
            answer = server.client.get("/api/health")
            assert refusal(answer) == (503, "unwell")
            assert answer.json()["reason"] == "no-answer"
            said = order(server, table, 0, "chat", text="Hallo?", id="c1")
            assert refusal(said) == (503, "busy")
            assert look(server, table)["view"]["game"], "what is in memory can still be seen"
        wait_until(lambda: server.client.get("/api/health").status_code == 200)
        wait_until(lambda: order(server, table, 0, "chat", text="Hallo?", id="c1").status_code == 200)
        assert [m["d"]["text"] for m in told(server, table) if m["t"] == "chat"] == ["Hallo?"]


def test_all_who_wait_for_a_database_that_hangs_are_told_together(postgres):
    with Server("--rate", "0", db=postgres.new_url()) as server:
        table = open_game(server, people=2)
        path = f"{server.url}/api/games/{table.game}/chat"
        headers = {"Authorization": f"Bearer {table.tokens[0]}"}
        with hanging(postgres), httpx.Client(timeout=LONG) as client, ThreadPoolExecutor(12) as pool:
            answers = list(
                pool.map(
                    lambda n: client.post(path, json={"text": f"{n}", "id": f"{n}"}, headers=headers),
                    range(12),
                )
            )
        assert {refusal(answer) for answer in answers} == {(503, "busy")}
