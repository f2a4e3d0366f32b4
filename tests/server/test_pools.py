"""What takes long has queues of its own: bots that think hold up neither readers nor players, and so on."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bankhalter.engine.game import Game
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.pools import BOTS, IMPORTING, READING, Pool
from bankhalter.server.store import Store
from waiting import PATIENCE

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))
MANY = 50
"""More than any of them has threads."""


@contextmanager
def occupied(pool: Pool) -> Iterator[None]:
    """All threads of a pool are at work, and its queue is long."""
    freed = threading.Event()
    waiting = [asyncio.ensure_future(pool.run(freed.wait, PATIENCE)) for _ in range(MANY)]
    try:
        yield
    finally:
        freed.set()
        assert not any(work.done() for work in waiting), "they were at work all the time"


@asynccontextmanager
async def hall_of(folder: Path) -> AsyncIterator[Hall]:
    """A hall with a database of its own."""
    store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
    hall = Hall(store)
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def rolled(hall: Hall) -> Room:
    """A table at which somebody has played."""
    opened = await hall.create(Setup(edition="classic", seats=SEATS))
    room = await hall.room(opened.id)
    await room.do(0, kinds.Start())
    game = room.table.game
    assert game is not None
    await room.do(game.actor, kinds.Act("roll", room.table.version))
    return room


async def played_and_read(folder: Path, pool: Pool, others: list[Pool]) -> None:
    """While a pool is occupied, somebody plays, and the others are free."""
    async with hall_of(folder) as hall:
        with occupied(pool):
            room = await rolled(hall)
            for other in others:
                assert await other.run(lambda: "done") == "done"
            if READING in others:
                assert b'"t":"act"' in await room.shown.messages(0, room.table.version, "en")


async def imported_beside(folder: Path) -> None:
    """A record waits for its turn, and nobody waits for it."""
    record = str(Game("classic", ["Anna", "Ben"], seed=1).record)
    async with hall_of(folder) as hall:
        with occupied(IMPORTING):
            importing = asyncio.ensure_future(hall.import_record(record, "en"))
            await rolled(hall)
            assert not importing.done()
        assert (await importing).id in hall.rooms


@pytest.mark.parametrize(
    ("pool", "others"),
    [(BOTS, [READING, IMPORTING]), (READING, [BOTS, IMPORTING]), (IMPORTING, [BOTS, READING])],
    ids=["bots", "readers", "importers"],
)
def test_long_work_of_one_kind_holds_up_no_other(tmp_path, pool, others):
    asyncio.run(asyncio.wait_for(played_and_read(tmp_path, pool, others), PATIENCE))


def test_a_record_is_read_beside_the_games(tmp_path):
    asyncio.run(asyncio.wait_for(imported_beside(tmp_path), PATIENCE))
