"""When the database hangs or the disk is full: the server says so, loses nothing, and goes on afterwards."""

import os
import resource
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx

from server.conftest import Postgres
from server.devices import refusal, told
from server.server import Server
from server.tables import look, open_game, order
from waiting import PATIENCE, wait_until


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
        server.client.timeout = httpx.Timeout(PATIENCE)
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
    """Those who act as well as those who want to read what is not in memory."""
    with Server("--rate", "0", db=postgres.new_url()) as server:
        table = open_game(server, people=2)
        said, asked = [f"{number}" for number in range(10)], ["elsewhere", "nowhere"]
        with hanging(postgres), ThreadPoolExecutor(12) as pool:
            acting = [pool.submit(order, server, table, 0, "chat", text=text, id=text) for text in said]
            reading = [pool.submit(server.client.get, f"/api/games/{game}") for game in asked]
            answers = [waiting.result() for waiting in acting + reading]
        assert {refusal(answer) for answer in answers} == {(503, "busy")}


# ---- the disk and the log


@contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """No file can be written, neither the database nor the log."""
    assert server.process is not None
    soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_said_to_and_nothing_is_lost():
    with Server("--rate", "0") as server:
        table = open_game(server, people=2)
        with full_disk(server):
            assert refusal(order(server, table, 0, "chat", text="Hallo?", id="c1")) == (503, "busy")
            answer = server.client.get("/api/health")
            assert (*refusal(answer), answer.json()["reason"]) == (503, "unwell", "cannot-write")
            assert look(server, table)["view"]["game"]
        assert server.client.get("/api/health").status_code == 200
        assert order(server, table, 0, "chat", text="Hallo?", id="c1").status_code == 200
        assert [m["d"]["text"] for m in told(server, table) if m["t"] == "chat"] == ["Hallo?"]


def test_health_finds_out_by_itself_that_the_disk_is_full():
    with Server("--rate", "0") as server, full_disk(server):
        assert refusal(server.client.get("/api/health")) == (503, "unwell")


def test_a_log_that_nobody_reads_stops_nobody():
    server = Server("--rate", "0")
    os.mkfifo(server.log)
    unread = os.open(server.log, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with server:
            for _ in range(1_500):
                assert server.client.get("/api/levels").status_code == 200
            assert server.terminate() == 0
    finally:
        os.close(unread)
