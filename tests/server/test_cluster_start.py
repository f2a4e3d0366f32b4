"""Several servers: what keeps one from starting is said in a sentence; workers share an address."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import asyncpg
import httpx
import pytest
from websockets.exceptions import InvalidStatus

from bankhalter.server.store import Store
from processes import children
from server.conftest import Postgres, free_port
from server.devices import device, move
from server.nats_server import Nats
from server.server import Server
from server.tables import Opened, open_game, play_some
from waiting import PATIENCE, wait_until


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    with Nats() as found:
        yield found


def refused(*options: str) -> tuple[str, str]:
    """What servers say that do not start, in English and in German: one sentence."""
    program = [sys.executable, "-m", "bankhalter", "serve", "--port", "0", *options]
    both = [_started([*program, "--lang", lang]) for lang in ("en", "de")]
    english, german = (_sentence(process) for process in both)
    return english, german


def _started(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _sentence(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (2, "")
    (said,) = [line for line in err.splitlines() if not line.startswith("{")]
    return said.removeprefix("bankhalter: ")


def test_without_a_bus_there_is_a_sentence_and_no_server(postgres: Postgres):
    place = f"127.0.0.1:{free_port()}"
    found = refused("--db", postgres.new_url(), "--bus", f"nats://user:secret@{place}")
    assert found[0].startswith(f"nats://{place}: no NATS server can be reached there (")
    assert found[1].startswith(f"nats://{place}: dort ist kein NATS-Server zu erreichen (")
    assert "secret" not in "".join(found)


def test_a_bus_that_is_another_program_is_no_bus(postgres: Postgres):
    """The address of the database, by mistake."""
    found = refused("--db", postgres.new_url(), "--bus", f"nats://127.0.0.1:{postgres.port}")
    assert "no NATS server can be reached there" in found[0]
    assert "dort ist kein NATS-Server zu erreichen" in found[1]


@pytest.mark.parametrize("address", ["bus:4222", "http://bus:4222", "nats://", "nats://bus:port"])
def test_what_is_no_address_of_a_bus_is_said_to_be_none(address: str):
    found = refused("--db", "postgresql://nobody@127.0.0.1:1/none", "--bus", address)
    assert found == (
        "The address of the bus is not a URL such as nats://host:4222",
        "Die Adresse des Busses ist keine URL wie nats://host:4222",
    )


def test_a_database_that_is_not_there_is_named_without_its_password(nats: Nats):
    place = f"127.0.0.1:{free_port()}"
    found = refused("--db", f"postgresql://bank:secret@{place}/bank", "--bus", nats.url)
    assert found[0].startswith(f"postgresql://bank:***@{place}/bank: the database cannot be used (")
    assert found[1].startswith(
        f"postgresql://bank:***@{place}/bank: diese Datenbank ist nicht zu gebrauchen ("
    )


def test_a_file_cannot_be_shared(nats: Nats, tmp_path):
    found = refused("--db", f"sqlite:///{tmp_path}/tables.db", "--bus", nats.url)
    assert "Several servers need a PostgreSQL" in found[0]
    assert "Mehrere Server brauchen eine PostgreSQL-Datenbank" in found[1]


def test_two_servers_cannot_have_one_address(postgres: Postgres, nats: Nats):
    options = ("--bus", nats.url, "--advertise", "http://one.example:8000")
    with Server(*options, db=postgres.new_url()) as server:
        found = refused(*options, "--db", server.db)
        assert "http://one.example:8000: another server of this database has this address" in found[0]
        assert "http://one.example:8000: diese Adresse hat schon ein anderer Server" in found[1]
        assert server.terminate() == 0, "the first one was not disturbed"


def test_a_database_of_a_newer_version_is_left_alone(postgres: Postgres, nats: Nats):
    url = postgres.new_url()

    async def make_newer() -> None:
        await (await Store.open(url)).close()
        connection = await asyncpg.connect(url)
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
        await connection.close()

    asyncio.run(make_newer())
    found = refused("--db", url, "--bus", nats.url)
    assert "written by a newer Bankhalter (its tables are at 9999" in found[0]
    assert "ein neuerer Bankhalter hat hier geschrieben (die Tabellen haben den Stand 9999" in found[1]


def test_several_processes_need_a_bus():
    english, german = refused("--workers", "2")
    assert "need --bus" in english
    assert "brauchen --bus" in german


@contextmanager
def two_workers(postgres: Postgres, nats: Nats) -> Iterator[tuple[Server, list[int]]]:
    """Two processes at one address, and their ids."""
    options = ("--bus", nats.url, "--workers", "2", "--rate", "0")
    with Server(*options, db=postgres.new_url(), program=("-m", "bankhalter")) as server:
        assert server.process is not None
        parent = server.process.pid
        wait_until(lambda: len(children(parent)) == 2)
        wait_until(lambda: figures(server, "bankhalter_tables", 2) == 0)
        yield server, sorted(children(parent))
        assert server.terminate() == 0


def test_workers_share_an_address_and_figures_and_one_that_dies_is_replaced(postgres: Postgres, nats: Nats):
    with two_workers(postgres, nats) as (server, (first, _)):
        process = server.process
        assert process is not None
        table = open_game(server, people=2)
        play_some(server, table, 4)
        wait_until(lambda: figures(server, "bankhalter_actions_total", 2) == 4)
        assert figures(server, "bankhalter_tables", 2) == 1
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(set(children(process.pid)) - {first}) == 2)
        for _ in range(4):
            with httpx.Client(base_url=server.url, timeout=PATIENCE) as fresh:
                assert fresh.get(f"/api/games/{table.game}").status_code == 200


def test_a_socket_goes_to_the_worker_that_has_its_table(postgres: Postgres, nats: Nats):
    with two_workers(postgres, nats) as (server, (first, second)), ThreadPoolExecutor(1) as thread:
        with halted(second):
            table = open_game(server, people=2)
        with halted(first):
            coming = thread.submit(follow, server, table)
            wait_until(lambda: any("given to another worker" in line for line in server.log_lines()))
        assert coming.result(PATIENCE)
        assert figures(server, "bankhalter_tables", 2) == 1, "it has stayed where it was"


def follow(server: Server, table: Opened) -> bool:
    """Somebody comes, and sees what another one does; who is told to come again a little later does so."""
    while True:
        with suppress(InvalidStatus), device(server, table, 0) as ada:
            _, version = move(server, table)
            ada.until_version(version)
            return True


@contextmanager
def halted(pid: int) -> Iterator[None]:
    """A process that hangs for a moment: whoever comes now, comes to the other one."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


def figures(server: Server, name: str, workers: int) -> float:
    """The sum of a figure over all processes; one that was too busy to tell is asked again."""
    found: dict[str, str] = {}

    def all_tell() -> bool:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as fresh:
            text = fresh.get("/metrics").text
        found.update(re.findall(rf'^{name}{{worker="(\d+)"}} (\S+)$', text, re.MULTILINE))
        return len(found) == workers

    wait_until(all_tell)
    return sum(map(float, found.values()))
