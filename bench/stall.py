"""How long the event loop stands still while somebody imports a long record: `python bench/stall.py`.

A server in this process, a record of about one megabyte, and a pulse that notes every delay.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Awaitable
from typing import NamedTuple

os.environ["BANKHALTER_KERNEL"] = "fast"

from bankhalter.engine.game import Game
from bankhalter.server.live.hall import Hall
from bankhalter.server.serve import calm_collector
from bankhalter.server.store import Store

PULSE = 0.002
SIZE = 1_000_000


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
    """A beat that came late: by how much, and how long other threads of this process worked meanwhile."""

    seconds: float
    held: float


async def pulse(beats: list[Late]) -> None:
    """Whatever else this machine does makes beats late, too; but it takes no processor time of ours."""
    while True:
        before, ours, all_ours = time.perf_counter(), time.thread_time(), time.process_time()
        await asyncio.sleep(PULSE)
        others = time.process_time() - all_ours - (time.thread_time() - ours)
        late = time.perf_counter() - before - PULSE
        beats.append(Late(late, min(late, others)))


async def watched(name: str, work: Awaitable[object]) -> None:
    """Do something, and show how late the pulse was meanwhile."""
    beats: list[Late] = []
    beating, started = asyncio.create_task(pulse(beats)), time.perf_counter()
    await work
    seconds = time.perf_counter() - started
    beating.cancel()
    late, held = (_longest(figures) for figures in zip(*beats, strict=True))
    print(f"{name:<22} {seconds:5.1f} s   longest {late} ms, of which by us {held} ms")


def _longest(figures: tuple[float, ...]) -> str:
    return ", ".join(f"{1000 * each:.1f}" for each in sorted(figures)[-4:])


async def measure(record: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/tables.db")
        hall = Hall(store)
        print(f"a record of {len(record) / 1000:.0f} kB")
        started = time.perf_counter()
        await watched("while it is imported", hall.import_record(record, "en"))
        await watched("doing nothing as long", asyncio.sleep(time.perf_counter() - started))
        await hall.close()
        await store.close()


def main() -> None:
    record = long_record(int(sys.argv[1]) if len(sys.argv) > 1 else SIZE)
    calm_collector()
    asyncio.run(measure(record))


if __name__ == "__main__":
    main()
