"""A server that comes back after a crash loads nothing that it does not need, and plays nothing twice."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bankhalter.server.live.hall import Hall
from bankhalter.server.live.scribe import SNAPSHOT_EVERY
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.store import Store
from server.policy import least
from waiting import PATIENCE

SCRIPT = """
import asyncio, json, sys
from bankhalter.server.api.app import create_app
from bankhalter.server.live.hall import Hall
from bankhalter.server.log import archive
from bankhalter.server.serve import serve
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store

folded, fold_all = [], archive.fold_all

def counted(table, entries, *more, **options):
    folded.append(len(entries))
    return fold_all(table, entries, *more, **options)

archive.fold_all = counted

async def come_back(url):
    store = await Store.open(url)
    hall = Hall(store)
    create_app(hall, Settings(db=url))
    await hall.open()
    while hall.waking != 0:
        await asyncio.sleep(0.01)
    tables = len(hall.rooms)
    await hall.close()
    await store.close()
    return tables

tables = asyncio.run(come_back(sys.argv[1]))
modules = sorted({name.partition(".")[0] for name in sys.modules})
print(json.dumps({"tables": tables, "folded": folded, "modules": modules}))
"""

NEEDLESS = {
    *("alembic", "mako", "asyncpg", "nats"),  # for migrations, for other databases and for other servers
    *("matplotlib", "pyarrow", "tqdm", "ray"),  # of the lab
    *("gymnasium", "pettingzoo", "pyspiel", "mcp", "httpx"),  # for programs that play
}


def come_back(url: str) -> Any:
    """What a new process says of its start."""
    done = subprocess.run([sys.executable, "-c", SCRIPT, url], capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


async def play(url: str, actions: int) -> None:
    """A table of two at which so many actions are played, and that is left in the middle."""
    store = await Store.open(url)
    hall = Hall(store)
    seats = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))
    room = await hall.room((await hall.create(Setup(edition="classic", seats=seats))).id)
    await room.do(0, kinds.Start())
    for _ in range(actions):
        game = room.table.game
        assert game is not None
        await room.do(game.actor, kinds.Act(least(str(next(iter(game.menu())))), room.table.version))
    await hall.close()
    await store.close()


@pytest.fixture(scope="module")
def url(tmp_path_factory) -> str:
    """A database that was used before."""
    folder: Path = tmp_path_factory.mktemp("start")
    found = f"sqlite:///{folder}/tables.db"
    asyncio.run(asyncio.wait_for(play(found, 3 * SNAPSHOT_EVERY), PATIENCE))
    return found


def test_a_new_database_is_made_by_migrations(tmp_path):
    assert "alembic" in come_back(f"sqlite:///{tmp_path}/tables.db")["modules"]


def test_nothing_is_loaded_that_is_not_needed(url):
    assert not NEEDLESS & set(come_back(url)["modules"])


def test_only_what_came_after_the_last_snapshot_is_played_again(url):
    found = come_back(url)
    assert found["tables"] == 1
    assert 0 < sum(found["folded"]) < SNAPSHOT_EVERY
