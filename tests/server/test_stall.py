"""Others go on playing while somebody imports a long record; `bench/stall.py` measures how long they wait."""

import asyncio
from pathlib import Path

import httpx

from bankhalter.engine.game import Game
from bankhalter.server.api.app import create_app
from bankhalter.server.live.hall import Hall
from bankhalter.server.settings import Settings
from bankhalter.server.store import Store
from waiting import PATIENCE

ACTIONS = 5_000
OFTEN = 20
"""So often others have their turn at least; on a fast machine, too, it takes some tenths of a second."""


def long_record() -> str:
    """A game without end: everybody only rolls and pays."""
    game = Game("classic", 2, seed=1)
    while len(game.steps) < ACTIONS:
        menu = [str(action) for action in game.menu()]
        game.push(next(wish for wish in ("pass", "decline", "roll", "end", *menu) if wish in menu))
    return str(game.record)


async def turns_of_others(folder: Path, record: str) -> int:
    """How often the event loop went round while the record was imported."""
    settings, turns = Settings(db=f"sqlite:///{folder}/tables.db", rate=0), 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0.001)
            turns += 1

    store = await Store.open(settings.db)
    hall = Hall(store)
    line = httpx.ASGITransport(create_app(hall, settings))
    async with httpx.AsyncClient(transport=line, base_url="http://127.0.0.1") as client:
        playing = asyncio.create_task(others())
        done = await client.post("/api/import", content=record, headers={"Content-Type": "text/plain"})
        playing.cancel()
        assert done.is_success, done.text
    await hall.close()
    await store.close()
    return turns


def test_others_have_their_turn_while_a_long_record_is_imported(tmp_path):
    turns = asyncio.run(asyncio.wait_for(turns_of_others(tmp_path, long_record()), PATIENCE))
    assert turns > OFTEN
