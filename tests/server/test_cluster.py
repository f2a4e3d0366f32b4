"""Three servers on one PostgreSQL and NATS: any of them serves any table, and none of them is needed."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

from processes import children
from server.arena import Arena, arena, freeze, play, thaw, until_all_act
from server.conftest import Postgres
from server.nats_server import Nats
from server.server import Server
from server.tables import look, open_game, order, play_some
from waiting import PATIENCE, wait_until

TABLES = 3


@pytest.fixture(scope="module")
def three(postgres: Postgres) -> Iterator[Arena]:
    with arena(postgres) as found:
        yield found


def test_every_server_serves_every_table_and_all_see_the_same(three: Arena):
    one, two, other = three.servers
    table = open_game(one, people=2)
    play_some(two, table, 6)
    play_some(other, table, 6)
    states = [look(server, table) for server in three.servers]
    assert states[0] == states[1] == states[2]
    for path in ("log", "odds", "record", "story", "replay"):
        answers = [server.client.get(f"/api/games/{table.game}/{path}") for server in three.servers]
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
    assert other.client.get("/api/games/nowhere").status_code == 404
    assert two.client.get(f"/api/games/{table.game}?at=1").status_code == 200
    said = order(other, table, 0, "chat", text="hello", id="c1")
    again = order(two, table, 0, "chat", text="hello", id="c1")
    assert (said.status_code, said.json()) == (200, again.json())
    assert order(other, table, 1, "chat", text="", id="c2").status_code == 422
    assert two.client.get(f"/t/{table.game}").status_code == 200


def test_nothing_acknowledged_is_lost_when_servers_and_the_bus_die_hang_and_go(three: Arena):
    for _ in range(TABLES):
        three.open(people=2, bots=1)

    async def drama(_seat: object) -> None:
        tables = three.tables
        await until_all_act(tables, time.monotonic())

        first = await asyncio.to_thread(three.owner, tables[0])
        killed = time.monotonic()
        first.kill()
        await until_all_act(tables, killed)
        await asyncio.to_thread(first.start)

        zombie = await asyncio.to_thread(three.owner, tables[0])
        frozen = time.monotonic()
        freeze(zombie)
        await until_all_act(tables, frozen)  # with what it had, too: others have it now
        thaw(zombie)
        await until_all_act(tables, time.monotonic())

        three.nats.kill()
        await asyncio.sleep(1)
        three.nats.start()
        await until_all_act(tables, time.monotonic())

        leaving = await asyncio.to_thread(three.owner, tables[1])
        told = time.monotonic()
        assert await asyncio.to_thread(leaving.terminate) == 0
        await until_all_act(tables, told)

    states = asyncio.run(play(three, drama))
    for server in three.running():
        assert server.terminate() == 0
    assert three.wrong(states) == []


# ---- mistakes at the start


def refused(*options: str) -> str:
    """What a server says that does not start."""
    command = [sys.executable, "-m", "bankhalter", "serve", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    return [line for line in done.stderr.splitlines() if not line.startswith("{")][-1]


def test_without_a_bus_there_is_a_sentence_and_no_server(postgres: Postgres):
    found = refused("--db", postgres.new_url(), "--bus", "nats://user:secret@127.0.0.1:1")
    assert "nats://127.0.0.1:1: no NATS server can be reached there" in found
    assert "secret" not in found


def test_workers_share_an_address_and_one_that_dies_is_replaced(postgres: Postgres):
    with (
        Nats() as nats,
        Server("--bus", nats.url, "--workers", "2", "--rate", "0", db=postgres.new_url()) as server,
    ):
        assert server.process is not None
        pids = set(children(server.process.pid))
        assert len(pids) == 2
        table = open_game(server, people=2)
        play_some(server, table, 4)
        os.kill(min(pids), signal.SIGKILL)
        wait_until(lambda: len(set(children(server.process.pid)) - {min(pids)}) == 2)
        for _ in range(4):
            with httpx.Client(base_url=server.url, timeout=PATIENCE) as fresh:
                assert fresh.get(f"/api/games/{table.game}").status_code == 200
        assert server.terminate() == 0
    assert "need --bus" in refused("--workers", "2")
