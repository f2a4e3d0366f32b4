"""A process that is killed loses nothing it has acknowledged, and leaves no lock behind."""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, GameRow, Store, StoreError

pytestmark = pytest.mark.anyio

SCRIPT = Path(__file__).with_name("appending.py")
ROUNDS = 4


@contextmanager
def appending(url: str) -> Iterator[subprocess.Popen]:
    process = subprocess.Popen([sys.executable, SCRIPT, url], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "open\n"
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def kill_after(url: str, lines: int) -> dict[str, int]:
    """The last version of each game that the process has acknowledged before it was killed."""
    with appending(url) as process:
        heard = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        heard += process.stdout.readlines()
    words = [line.split() for line in heard if line.endswith("\n")]
    return {game: int(version) for game, version in words}


async def test_a_kill_loses_nothing_acknowledged_and_leaves_no_half_change(url):
    chance = random.Random(5)
    for _ in range(ROUNDS):
        acknowledged = kill_after(url, lines=chance.randint(1, 400))
        store = await Store.open(url)
        for game, version in acknowledged.items():
            found = [entry.version for entry in await store.entries(game)]
            assert found == list(range(1, len(found) + 1))
            assert len(found) >= version
            assert len(found) % 2 == 0
        await store.close()


async def test_a_second_process_does_not_get_the_database_until_the_first_is_dead(url):
    with appending(url) as process:
        with pytest.raises(StoreError, match="another server has this database open"):
            await Store.open(url)
        assert process.poll() is None
    await (await Store.open(url)).close()


async def test_in_one_process_too_a_database_is_opened_once(store, url):
    with pytest.raises(StoreError, match="another server"):
        await Store.open(url)
    assert await store.games("running", 0) == []


async def test_two_links_to_one_file_are_one_database(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    with pytest.raises(StoreError, match="another server"):
        await Store.open(f"sqlite:///{tmp_path}/link.db")
    await store.close()


async def test_who_loses_the_connection_and_with_it_the_lock_writes_only_after_taking_it_again(postgres):
    url = postgres.new_url()
    first = await Store.open(url)
    game = GameRow("g", 1, "0", "classic", "digest", "seed", "running", 1)
    await first.add_game(game, Change("g", (Entry(1, 1, "open", None, None, {}),)))
    await cut_connections(url)
    second = await Store.open(url)
    with pytest.raises(StoreError, match="another server"):
        await first.append(Change("g", (Entry(2, 2, "act", 0, None, {}),)))
    await second.close()
    await first.append(Change("g", (Entry(2, 2, "act", 0, None, {}),)))
    await first.close()


async def cut_connections(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def test_a_commit_of_sqlite_waits_for_the_disk(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    found = await store._database.writer.run(
        lambda connection: [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    assert found == ["wal", 2, 1]
    await store.close()


async def test_secrets_in_the_file_are_for_its_owner_only(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/deep/er/tables.db")
    files = [*(tmp_path / "deep" / "er").iterdir(), tmp_path / "deep" / "er"]
    assert len(files) >= 3
    assert [path for path in files if path.stat().st_mode & 0o077] == []
    await store.close()
