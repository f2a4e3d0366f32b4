"""A server without compiled code plays at once, and goes over to compiled code while games are running.

The minutes in which the rules are compiled are left out: another server seems to be at it already, so that
ours waits for it, and what it comes by then is what was compiled for these tests.
"""

import asyncio
import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bankhalter.kernel._jit import MODE
from processes import children
from server.cold_cache import Cache
from server.server import Server
from server.tables import (
    Opened,
    assert_log_is_sound,
    assert_one_truth,
    look,
    open_game,
    play_all,
    play_some,
    read_database,
    seat_clients,
)
from waiting import wait_until

pytestmark = pytest.mark.skipif(MODE == "python", reason="nothing is compiled")

ENOUGH = 5
"""Orders of every player before and after."""


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Cache]:
    found = Cache(tmp_path)
    yield found
    found.release()


def compiling(server: Server) -> Any:
    return server.client.get("/api/health").json()["compiling"]


def said(server: Server) -> list[str]:
    """The events in the server's log."""
    return [json.loads(line)["event"] for line in server.log_lines() if line.startswith("{")]


def compiler(server: Server) -> int:
    """The process that compiles for a server."""
    assert server.process is not None
    wait_until(lambda: bool(children(server.process.pid)))
    (found,) = children(server.process.pid)
    return found


def odds(server: Server, table: Opened) -> list[Any]:
    return server.client.get(f"/api/games/{table.game}/odds").json()["seats"]


def have_all_done(tables: list[Opened], orders: int) -> bool:
    clients = [client for table in tables for client in table.clients]
    return all(client.over or len(client.acknowledged) >= orders for client in clients)


def test_it_plays_at_once_and_goes_over_with_everybody_connected(cache):
    with Server("--rate", "0", environment=cache.environment) as server:
        tables = [open_game(server, 2, 1, edition=edition) for edition in ("classic", "mega-deluxe")]
        for number, table in enumerate(tables):
            seat_clients(server, table, number)
        clients = [client for table in tables for client in table.clients]
        before = 0

        async def go_over() -> None:
            nonlocal before
            while not have_all_done(tables, ENOUGH):
                await asyncio.sleep(0.01)
            assert (await asyncio.to_thread(compiling, server))["done"] == 0
            assert await asyncio.to_thread(odds, server, tables[0]) == []
            cache.fill()
            while await asyncio.to_thread(compiling, server) is not None:
                await asyncio.sleep(0.1)
            before = max(len(client.acknowledged) for client in clients)

        async def run() -> dict[str, dict]:
            async with asyncio.TaskGroup() as group:
                over = group.create_task(go_over())
                playing = group.create_task(
                    play_all(server, tables, lambda: over.done() and have_all_done(tables, before + ENOUGH))
                )
            return playing.result()

        states = asyncio.run(run())
        assert [client.reconnected for client in clients] == [0] * len(clients)
        assert tables[0].over or len(odds(server, tables[0])) > 1
        records = {game: server.client.get(f"/api/games/{game}/record").text for game in states}
        assert server.terminate() == 0
        assert [event for event in said(server) if "compil" in event] == ["compiling", "compiled"]
        for table, kept in zip(tables, read_database(server.db, list(states)).values(), strict=True):
            assert_log_is_sound(kept, table.clients)
            assert_one_truth(kept, states[table.game], records[table.game], table.clients)


@pytest.mark.exhaustive
def test_it_really_compiles_and_the_next_start_finds_everything(cache):
    cache.release()
    with Server("--rate", "0", environment=cache.environment) as server:
        table = open_game(server, 2)
        play_some(server, table, 3)
        while compiling(server) is not None:
            play_some(server, table, 1)
            time.sleep(0.5)  # let it compile
        assert "compiled" in said(server)
        server.restart()
        assert said(server).count("warm") == 1
        assert compiling(server) is None
        play_some(server, table, 3)


def test_without_the_process_that_compiles_it_goes_on_and_says_so_once(cache):
    with Server(environment=cache.environment) as server:
        os.kill(compiler(server), signal.SIGKILL)
        wait_until(lambda: compiling(server) is None)
        play_some(server, open_game(server, 2), 5)
        assert said(server).count("not compiled") == 1
        assert server.terminate() == 0


def test_without_a_place_for_compiled_code_it_plays_all_the_same(tmp_path):
    (tmp_path / "bankhalter").write_text("no folder")
    environment = {"XDG_CACHE_HOME": str(tmp_path), "BANKHALTER_KERNEL": MODE}
    with Server(environment=environment) as server:
        wait_until(lambda: "not compiled" in said(server))
        play_some(server, open_game(server, 2), 5)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_nobody_is_left_when_it_ends_while_it_compiles(cache, how):
    with Server(environment=cache.environment) as server:
        process = compiler(server)
        table = open_game(server, 2)
        play_some(server, table, 5)
        version = server.client.get(f"/api/games/{table.game}").json()["version"]
        assert server.stop_by(how) == (-how if how == signal.SIGKILL else 0)
        wait_until(lambda: not Path(f"/proc/{process}").exists() or is_zombie(process))
        server.start()
        assert server.client.get(f"/api/games/{table.game}").json()["version"] >= version


def test_it_may_be_told_to_end_while_it_goes_over(cache):
    with Server(environment=cache.environment) as server:
        table = open_game(server, 2)
        play_some(server, table, 5)
        before = look(server, table)
        cache.fill()
        wait_until(lambda: (compiling(server) or {"done": 1})["done"] > 0)
        assert server.terminate() == 0
        server.start()
        assert look(server, table) == before
        play_some(server, table, 5)


def is_zombie(process: int) -> bool:
    """Nobody has asked yet how it ended."""
    return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
