"""`python bench/stall.py`: how long the event loop stands still while a long record is imported and read.

A server in this process, a record of about one megabyte, and a pulse that notes every delay.
"""

import asyncio
import logging
import os
import sys
import tempfile
import time
from collections.abc import Awaitable
from typing import NamedTuple, TypeVar

os.environ["BANKHALTER_KERNEL"] = "fast"

import httpx
import structlog

from bankhalter.engine.game import Game
from bankhalter.server.api.app import create_app
from bankhalter.server.live.hall import Hall
from bankhalter.server.serve import calm_collector
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store

PULSE = 0.002
SIZE = 1_000_000
READ = (
    "/record",
    "/record?format=jsonl",
    "/story",
    "/books",
    "/books?format=csv",
    "/log?limit=500",
    "?at=20000",
    "/replay?since=20000",
    "/odds",
)
T = TypeVar("T")


def long_record(size: int) -> str:
    """A game that goes on and on: everybody only rolls and pays."""
    game = Game("classic", 2, house_rules={}, seed=1)
    text = ""
    while len(text) < size:
        for _ in range(2000):
            if game.over:
                return str(game.record)
            game.push(_cheap(game))
        text = str(game.record)
    return text


def _cheap(game: Game) -> str:
    found = [str(action) for action in game.menu()]
    for wish in ("pass", "decline", "roll", "end"):
        if wish in found:
            return wish
    return found[0].split("..")[0]


class Late(NamedTuple):
    """A beat that came late: by how much, and how long this process worked meanwhile."""

    seconds: float
    held: float


async def pulse(beats: list[Late]) -> None:
    """Whatever else this machine does makes beats late, too; but it takes no processor time of ours."""
    while True:
        before, worked = time.perf_counter(), time.process_time()
        await asyncio.sleep(PULSE)
        late = time.perf_counter() - before - PULSE
        beats.append(Late(late, min(late, time.process_time() - worked)))


async def watched(name: str, work: Awaitable[T]) -> T:
    """Do something, and show how late the pulse was meanwhile."""
    beats: list[Late] = []
    beating, started = asyncio.create_task(pulse(beats)), time.perf_counter()
    found = await work
    seconds = time.perf_counter() - started
    await asyncio.sleep(2 * PULSE)  # the last beat may be the latest
    beating.cancel()
    late, held = (_longest(figures) for figures in zip(*beats, strict=True))
    print(f"{name:<22} {seconds:5.1f} s   longest {late} ms, of which by us {held} ms")
    return found


def _longest(figures: tuple[float, ...]) -> str:
    return ", ".join(f"{1000 * each:.1f}" for each in sorted(figures)[-4:])


async def measure(record: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(db=f"sqlite:///{folder}/tables.db", rate=0)
        store = await Store.open(settings.db)
        hall = Hall(store)
        line = httpx.ASGITransport(create_app(hall, settings))
        async with httpx.AsyncClient(transport=line, base_url="http://127.0.0.1") as client:
            await watch(client, record)
        await hall.close()
        await store.close()


async def watch(client: httpx.AsyncClient, record: str) -> None:
    """Import a record and read what has become of it."""
    await watched("nothing", asyncio.sleep(2))
    name, kind = f"import of {len(record) / 1000:.0f} kB", {"Content-Type": "text/plain"}
    game = (await watched(name, client.post("/api/import", content=record, headers=kind))).json()["id"]
    for path in READ:
        answer = await watched(path, client.get(f"/api/games/{game}{path}"))
        assert answer.status_code == 200, answer.text


def main() -> None:
    record = long_record(int(sys.argv[1]) if len(sys.argv) > 1 else SIZE)
    calm_collector()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    asyncio.run(measure(record))


if __name__ == "__main__":
    main()
