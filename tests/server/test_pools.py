"""What takes long has queues of its own: bots that think hold up neither readers nor players, and so on."""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import pytest

from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.server.api.app import all_routes
from bankhalter.server.api.routes.site import Site
from bankhalter.server.live import hall as halls
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.orders.importing import play_record
from bankhalter.server.pools import BOTS, IMPORTING, READING, Pool
from bankhalter.server.store import Store
from server.policy import least
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


# ---- somebody plays while a record is replayed


class Baton:
    """Lets a thread wait, now and then, until the event loop has done something else."""

    def __init__(self) -> None:
        self._wanted, self._done = threading.Semaphore(0), threading.Semaphore(0)
        self.passed = 0

    def pass_on(self) -> None:
        """In the thread."""
        self._wanted.release()
        assert self._done.acquire(timeout=PATIENCE), "the event loop does nothing else meanwhile"
        self.passed += 1

    @property
    def is_wanted(self) -> bool:
        """On the loop: whether the thread waits."""
        return self._wanted.acquire(blocking=False)

    def done(self) -> None:
        """On the loop."""
        self._done.release()


async def played_between_steps(folder: Path, baton: Baton, record: str) -> None:
    async with hall_of(folder) as hall:
        room = await rolled(hall)
        importing = asyncio.ensure_future(hall.import_record(record, "en"))
        while not importing.done():
            if baton.is_wanted:
                await act(room)
                baton.done()
            await asyncio.sleep(0)
        assert (await importing).id in hall.rooms


async def act(room: Room) -> None:
    game = room.table.game
    assert game is not None
    await room.do(game.actor, kinds.Act(least(str(next(iter(game.menu())))), room.table.version))


def test_others_play_while_a_record_is_replayed(tmp_path, monkeypatch):
    baton, every = Baton(), 20

    def slowly(draft: Draft, actions: deque[Action]) -> Iterator[None]:
        for number, step in enumerate(play_record(draft, actions)):
            if number % every == 0:
                baton.pass_on()
            yield step

    monkeypatch.setattr(halls, "play_record", slowly)
    game = Game("classic", ["Anna", "Ben"], seed=3)
    while len(game.steps) < 10 * every and not game.over:
        game.push(least(str(next(iter(game.menu())))))
    asyncio.run(asyncio.wait_for(played_between_steps(tmp_path, baton, str(game.record)), PATIENCE))
    assert baton.passed > 3


# ---- what is the same for all is made once


async def asked_twice(site: Site, paths: list[str]) -> None:
    """Asked for the first time it waits for a thread, and others are served; then it is there at once."""
    app = all_routes()
    app.state.site = site
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://page") as client:
        with occupied(READING):
            asking = [asyncio.ensure_future(client.get(path)) for path in paths]
            for _ in range(MANY):
                assert (await client.get("/api/levels")).status_code == 200
                await asyncio.sleep(0)
            assert not any(asked.done() for asked in asking)
        assert {(await asked).status_code for asked in asking} == {200}
        with occupied(READING):
            assert {(await client.get(path)).status_code for path in paths} == {200}


def test_the_description_of_the_api_is_made_once_and_beside_the_games(tmp_path):
    asyncio.run(asyncio.wait_for(asked_twice(Site(tmp_path), ["/api/openapi.json"]), PATIENCE))


def test_so_is_every_file_of_the_page(tmp_path):
    (tmp_path / "assets").mkdir()
    names = [f"part-{number}.js" for number in range(300)]
    for name in names:
        (tmp_path / "assets" / name).write_text("let a = 1")
    paths = [f"/assets/{name}" for name in names]
    asyncio.run(asyncio.wait_for(asked_twice(Site(tmp_path), paths), PATIENCE))
