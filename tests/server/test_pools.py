"""What takes long has queues of its own: bots that think hold up neither readers nor players, and so on."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest

from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.server import pools
from bankhalter.server.api.app import all_routes
from bankhalter.server.api.site import Site
from bankhalter.server.live import hall as halls
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log import archive
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import fold_all, open_table
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.log.snapshots import take_snapshot
from bankhalter.server.orders import correcting, kinds
from bankhalter.server.pools import BOTS, IMPORTING, READING, Pool
from bankhalter.server.refusals import Refusal
from bankhalter.server.store import Change, Store, StoreError
from bankhalter.server.store.database import Database
from bankhalter.server.store.forgetting import GONE
from server.policy import least
from waiting import PATIENCE

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))
Steps = Generator[None, None, Any]
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


class Rounds:
    """How often the event loop has gone round, and how often it had at each step of long work."""

    def __init__(self) -> None:
        self._count, self.at_steps = 0, list[int]()

    async def go_on(self) -> None:
        """On the loop."""
        while True:
            self._count += 1
            await asyncio.sleep(0)

    def noted(self, done: Callable[..., Steps]) -> Callable[..., Steps]:
        """In the thread: the same steps, each with a look at the loop."""

        def steps(*args: Any) -> Steps:
            work = done(*args)
            while True:
                self.at_steps.append(self._count)
                try:
                    yield next(work)
                except StopIteration as end:
                    return end.value

        return steps


async def imported_among_others(folder: Path, rounds: Rounds, record: str) -> None:
    going = asyncio.create_task(rounds.go_on())
    async with hall_of(folder) as hall:
        opened = await hall.import_record(record, "en")
        assert opened.id in hall.rooms
    going.cancel()


def test_others_have_a_turn_between_any_two_steps_of_an_import(tmp_path, monkeypatch):
    rounds = Rounds()
    monkeypatch.setattr(pools, "TURN", 0)
    monkeypatch.setattr(halls, "_imported", rounds.noted(halls._imported))
    record = long_game(200)
    asyncio.run(asyncio.wait_for(imported_among_others(tmp_path, rounds, str(record)), PATIENCE))
    decisions = sum(not action.is_chance for action in record.actions)
    assert len(rounds.at_steps) >= 2 * len(record.actions) + decisions, "it is read, checked and played"
    assert all(before < after for before, after in pairwise(rounds.at_steps))


async def amended_among_others(folder: Path, rounds: Rounds, record: str) -> int:
    """The first throw was another one: how many entries come after it."""
    going = asyncio.create_task(rounds.go_on())
    async with hall_of(folder) as hall:
        opened = await hall.import_record(record, "en")
        room = await hall.room(opened.id)
        log = await hall.store.entries(opened.id)
        first = next(entry for entry in log if entry.data.get("action") == "decline")
        done = await room.do(0, kinds.Amend(first.version, "decline"))
        assert room.table.version == done.version + opened.version - first.version + 1
    going.cancel()
    return opened.version - first.version


def test_others_have_a_turn_between_any_two_steps_when_a_long_evening_is_played_again(tmp_path, monkeypatch):
    rounds = Rounds()
    monkeypatch.setattr(pools, "TURN", 0)
    monkeypatch.setattr(correcting, "_playing_again", rounds.noted(correcting._playing_again))
    record = str(replace(long_game(200), by_hand=True, promise=None))
    later = asyncio.run(asyncio.wait_for(amended_among_others(tmp_path, rounds, record), PATIENCE))
    assert len(rounds.at_steps) == later + 1
    assert all(before < after for before, after in pairwise(rounds.at_steps))


def test_what_is_too_long_ago_is_not_played_again(tmp_path, monkeypatch):
    monkeypatch.setattr(correcting, "MOST_AGAIN", 20)
    record = str(replace(long_game(200), by_hand=True, promise=None))
    with pytest.raises(Refusal, match="not-allowed"):
        asyncio.run(asyncio.wait_for(amended_among_others(tmp_path, Rounds(), record), PATIENCE))


def long_game(steps: int) -> Record:
    """Two who do the least they can."""
    game = Game("classic", ["Anna", "Ben"], seed=3)
    while len(game.steps) < steps and not game.over:
        game.push(least(str(next(iter(game.menu())))))
    return game.record


class Cut(Store):
    """A store that fails at one of the pieces of a long log, or lets somebody look at each of them."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.pieces: list[int] = []
        self.looks: Callable[[str], Awaitable[None]] | None = None

    async def append(self, change: Change) -> None:
        if self.looks is not None:
            self.pieces.append(len(change.encoded) + len(change.entries))
            await self.looks(change.game)
        await super().append(change)


async def written_in_pieces(folder: Path, record: str) -> list[int]:
    """Somebody else's action comes between any two pieces; nobody sees half a table."""
    store = await Cut.open(f"sqlite:///{folder / 'tables.db'}")
    assert isinstance(store, Cut)
    hall = Hall(store)
    other = await rolled(hall)

    async def look(game: str) -> None:
        if game != other.id:
            await act(other)
            await hall._forget_old()
            with pytest.raises(Refusal, match="no-such-game"):
                await hall.room(game)

    store.looks = look
    opened = await hall.import_record(record, "en")
    store.looks = None
    entries = await store.entries(opened.id)
    assert [entry.version for entry in entries] == list(range(1, opened.version + 1))
    await assert_the_past_is_near(store, opened.id, entries[:-100])
    await hall.close()
    await store.close()
    return store.pieces


async def assert_the_past_is_near(store: Store, game: str, entries: list[Entry]) -> None:
    """There are snapshots on the way, and they lead to what the log leads to."""
    snapshot, row = await store.snapshot(game, len(entries)), await store.find_game(game)
    assert snapshot is not None
    assert row is not None
    assert len(entries) - snapshot.version < 30
    played = open_table(entries[0])
    fold_all(played, entries[1:])
    found = await archive.table_at(store, row, len(entries))
    assert take_snapshot(game, found) == take_snapshot(game, played)


def test_a_long_record_is_written_in_pieces_between_which_others_play(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "SLICE", 10)
    monkeypatch.setattr(halls, "PIECE", 20)
    record = str(long_game(300))
    pieces = asyncio.run(asyncio.wait_for(written_in_pieces(tmp_path, record), PATIENCE))
    assert max(pieces) < 30
    assert len(pieces) > 5


async def cut_off(folder: Path, record: str) -> None:
    """The server dies in the middle of an import; the next one has nothing of it."""
    store = await Cut.open(f"sqlite:///{folder / 'tables.db'}")
    assert isinstance(store, Cut)

    async def fail(game: str) -> None:
        if len(store.pieces) == 3:
            raise StoreError("full")

    store.looks = fail
    with pytest.raises(Refusal):
        await Hall(store).import_record(record, "en")
    assert len(await store.games(GONE, 0)) == 1
    await store.close()
    async with hall_of(folder) as hall:
        await hall.open()
        while await hall.store.games(GONE, 0):
            await asyncio.sleep(0.01)


def test_half_a_table_is_nobodys_and_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(halls, "SLICE", 10)
    monkeypatch.setattr(halls, "PIECE", 20)
    asyncio.run(asyncio.wait_for(cut_off(tmp_path, str(long_game(300))), PATIENCE))


async def act(room: Room) -> None:
    game = room.table.game
    assert game is not None
    await room.do(game.actor, kinds.Act(least(str(next(iter(game.menu())))), room.table.version))


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


@pytest.mark.parametrize("path", ["/api/docs", "/api/openapi.json"])
def test_the_description_of_the_api_is_made_once_and_beside_the_games(tmp_path, path):
    (tmp_path / "docs.html").write_text("<title>Reference</title>")
    asyncio.run(asyncio.wait_for(asked_twice(Site(tmp_path), [path]), PATIENCE))


def test_so_is_every_file_of_the_page(tmp_path):
    (tmp_path / "assets").mkdir()
    names = [f"part-{number}.js" for number in range(300)]
    for name in names:
        (tmp_path / "assets" / name).write_text("let a = 1")
    paths = [f"/assets/{name}" for name in names]
    asyncio.run(asyncio.wait_for(asked_twice(Site(tmp_path), paths), PATIENCE))
