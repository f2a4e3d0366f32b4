"""Nobody else's game stands still while somebody imports a very long record, or reads it."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path

import httpx
import pytest

from bankhalter.engine.game import Game
from bankhalter.server.api.app import create_app
from bankhalter.server.live.hall import Hall
from bankhalter.server.serve import calm_collector
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store
from waiting import PATIENCE

ACTIONS = 50_000
"""So many make a record of nearly a megabyte: it may be as long as that."""
BEAT = 0.001
STALL = 0.02
"""Seconds of work for which others may have to wait."""
READING = 3 * STALL
"""What stands in the log of such a game is thrown away at once."""


@pytest.fixture(scope="module")
def record() -> str:
    """A game without end: everybody only rolls and pays."""
    game = Game("classic", 2, seed=1)
    while len(game.steps) < ACTIONS:
        menu = [str(action) for action in game.menu()]
        game.push(next(wish for wish in ("pass", "decline", "roll", "end", *menu) if wish in menu))
    return str(game.record)


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """As in a server: what the tests hold is not looked through for garbage."""
    usual = gc.get_threshold()
    calm_collector()
    yield
    gc.unfreeze()
    gc.set_threshold(*usual)


class Pulse:
    """How long the event loop was kept from going on by work of this process.

    What else the machine does makes beats late as well, but takes no processor time of ours.
    """

    def __init__(self) -> None:
        self.longest = 0.0

    async def during(self, work: Awaitable[httpx.Response]) -> httpx.Response:
        self.longest = 0.0
        beating = asyncio.create_task(self._beat())
        done = await work
        await asyncio.sleep(2 * BEAT)  # the last beat may be the latest
        beating.cancel()
        assert done.is_success, done.text
        return done

    async def _beat(self) -> None:
        while True:
            begun, worked = time.perf_counter(), time.process_time()
            await asyncio.sleep(BEAT)
            late = time.perf_counter() - begun - BEAT
            self.longest = max(self.longest, min(late, time.process_time() - worked))


async def imported_and_read(folder: Path, record: str, paths: list[str]) -> dict[str, float]:
    """How long others waited for each of these."""
    settings, pulse = Settings(db=f"sqlite:///{folder}/tables.db", rate=0), Pulse()
    store = await Store.open(settings.db)
    hall, found = Hall(store), {}
    line = httpx.ASGITransport(create_app(hall, settings))
    async with httpx.AsyncClient(transport=line, base_url="http://127.0.0.1") as client:
        post = client.post("/api/import", content=record, headers={"Content-Type": "text/plain"})
        game = (await pulse.during(post)).json()["id"]
        found["import"] = pulse.longest
        for path in paths:
            await pulse.during(client.get(f"/api/games/{game}{path}"))
            found[path] = pulse.longest
    await hall.close()
    await store.close()
    return found


def test_a_megabyte_is_imported_and_read_and_nobody_waits_long(tmp_path, record):
    assert len(record) > 900_000
    paths = ["/record", "/record?format=jsonl", "/story", "/books", "/books?format=csv", "?at=20000"]
    waited = asyncio.run(asyncio.wait_for(imported_and_read(tmp_path, record, paths), PATIENCE))
    assert waited.pop("import") < STALL
    assert {path: seconds for path, seconds in waited.items() if seconds > READING} == {}
