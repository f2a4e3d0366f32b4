"""Leases: one server has a table, and whatever another one still writes for it is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf

import asyncpg
import pytest

from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders.kinds import Chat, Start
from bankhalter.server.refusals import Refusal
from bankhalter.server.store import Change, FencedError, SeatRow, Store, StoreError, batch
from bankhalter.server.store import postgres as access
from bankhalter.server.store.fence import check_leases
from bankhalter.server.store.leases import Elsewhere
from bankhalter.server.store.reviews import Kept
from server.checker import Ack, wrong_with
from server.conftest import Postgres
from waiting import PATIENCE

pytestmark = pytest.mark.anyio

FAR = 10**15
SEATS = (SeatWish("human", "Ada"), SeatWish("human", "Bo"))


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the database may take its time: nothing here is about that."""
    monkeypatch.setattr(access, "SECONDS", PATIENCE)
    monkeypatch.setattr(access, "PROMPT", PATIENCE)
    monkeypatch.setattr(access, "STALLED", {})


@asynccontextmanager
async def server(url: str, name: str) -> AsyncIterator[Hall]:
    """A hall as a server among several has it; it counts as alive for ever, until `die`."""
    store = await Store.open(url, name)
    assert store.leases is not None
    await store.leases.enter(f"http://{name}.example")
    store.leases._renewed = inf
    await alive_until(url, name, FAR)
    hall = Hall(store)
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()


async def begun(hall: Hall) -> Room:
    game = (await hall.create(Setup("classic", SEATS))).id
    await hall.rooms[game].do(0, Start())
    return hall.rooms[game]


async def die(url: str, name: str) -> None:
    """Let a server's time run out."""
    await alive_until(url, name, 0)


async def alive_until(url: str, name: str, until: int) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute("UPDATE servers SET until = $2 WHERE id = $1", name, until)
    await connection.close()


async def taken_over(url: str, old: Hall, new: Hall, room: Room) -> Room:
    """The same table on another server, after its own has hung for too long."""
    assert old.store.leases is not None
    await die(url, old.store.leases.me)
    return await new.room(room.id)


async def test_a_table_is_on_one_server_until_that_is_dead(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        with pytest.raises(Elsewhere) as found:
            await b.find(room.id)
        assert found.value.owner == "a"
        twin = await taken_over(url, a, b, room)
        assert (twin.epoch, twin.table.version) == (room.epoch + 1, room.table.version)
        with pytest.raises(Elsewhere):
            await a._load(room.id, None)


async def test_nothing_that_an_old_owner_writes_gets_through(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        await taken_over(url, a, b, room)
        entry = Entry(room.table.version + 1, 1, "chat", 0, "x", {"text": "hi"})
        for change in (
            Change(room.id, (entry,), epoch=room.epoch),
            Change(room.id, seats=(SeatRow(room.id, 0, None, 5),), epoch=room.epoch),
            Change(room.id, status="over", epoch=room.epoch),
            Change(room.id, forget_after=0, epoch=room.epoch),
        ):
            with pytest.raises(FencedError):
                await a.store.append(change)
        with pytest.raises(FencedError):
            await a.store.keep_review(room.id, Kept(1, b"{}"), room.epoch)
        assert len(await b.store.entries(room.id)) == room.table.version


WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


async def test_who_takes_a_table_waits_until_what_its_old_owner_writes_is_written(postgres: Postgres):
    """Else the new owner would read the log before the last line of the old one is in it."""
    url = postgres.new_url()
    watching = await asyncpg.connect(url)
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        await die(url, "a")
        async with a.store._database.reader.connect() as connection:
            writing = await connection.execution_options(isolation_level="READ COMMITTED")
            await writing.run_sync(check_leases, "a", {(room.id, room.epoch)})
            assert b.store.leases is not None
            taking = asyncio.create_task(b.store.leases.take(room.id))
            while not await watching.fetchval(WAITING):
                assert not taking.done(), "it was taken while its owner was writing"
                await asyncio.sleep(0.01)
            await writing.rollback()
            assert await taking == room.epoch + 1
    await watching.close()


async def test_a_fenced_change_does_not_spoil_others_of_the_same_moment(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        lost, kept = await begun(a), await begun(a)
        await taken_over(url, a, b, lost)
        done = await asyncio.gather(
            *(room.do(0, Chat("hi"), "c1") for room in (lost, kept)), return_exceptions=True
        )
        assert isinstance(done[0], Refusal)
        assert done[0].status == 503
        assert not isinstance(done[1], BaseException)
        assert list(a.rooms) == [kept.id]


async def test_who_was_refused_lets_go_of_the_room_and_its_people_are_told(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        feed = room.follow([0], "en", room.table.version)
        await taken_over(url, a, b, room)
        with pytest.raises(Refusal):
            await room.do(0, Chat("hi"), "c1")
        heard = b""
        async for lines in feed:
            heard += lines
        assert b'"bye","d":{"reason":"moved"}' in heard
        with pytest.raises(Refusal, match="moving"):
            await room.do(0, Chat("hi"), "c2")


async def test_the_running_tables_of_the_dead_are_taken_in_small_portions_and_once(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b, server(url, "c") as c:
        tables = [(await begun(a)).id for _ in range(45)]
        await a.create(Setup("classic", SEATS))  # has not begun: nobody need wake it
        assert b.store.leases is not None
        assert c.store.leases is not None
        assert await b.store.leases.sweep(FAR) == []
        await die(url, "a")
        found = await asyncio.gather(*(s.store.leases.sweep(FAR) for s in (b, c, b, c)))
        games = [game for part in found for game, _epoch in part]
        assert max(map(len, found)) == 20
        assert sorted(games) == sorted(set(games) & set(tables))
        assert len(games) >= 40


async def test_who_gives_a_table_back_lets_others_have_it(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        assert a.store.leases is not None
        await a.store.leases.release({room.id: room.epoch - 1})  # of an older epoch: nothing happens
        with pytest.raises(Elsewhere):
            await b.find(room.id)
        await a.store.leases.release({room.id: room.epoch})
        assert (await b.find(room.id)).epoch == room.epoch + 1


async def test_who_is_cut_off_from_the_bus_loses_its_tables_only_to_those_who_are_not(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        assert a.store.leases is not None
        assert b.store.leases is not None
        a.store.leases.linked = b.store.leases.linked = False
        await a.store.leases.renew()
        await alive_until(url, "a", FAR)
        with pytest.raises(Elsewhere):
            await b.find(room.id)
        b.store.leases.linked = True
        assert (await b.find(room.id)).epoch == room.epoch + 1


async def test_two_servers_cannot_have_one_address(postgres: Postgres):
    url = postgres.new_url()
    async with server(url, "a") as a:
        assert a.store.leases is not None
        leases = a.store.leases

        async def live() -> None:
            while True:
                await leases.renew()
                await asyncio.sleep(0.1)

        alive = asyncio.create_task(live())
        second = await Store.open(url, "b")
        assert second.leases is not None
        with pytest.raises(StoreError, match="another server of this database has this address"):
            await second.leases.enter("http://a.example")
        alive.cancel()
        await die(url, "a")
        await second.leases.enter("http://a.example")
        await second.close()


async def test_alone_and_together_exclude_each_other(postgres: Postgres, tmp_path):
    url = postgres.new_url()
    together = await Store.open(url, "a")
    await (await Store.open(url, "b")).close()
    with pytest.raises(StoreError, match="another server has this database open"):
        await Store.open(url)
    await together.close()
    alone = await Store.open(url)
    with pytest.raises(StoreError, match="another server has this database open"):
        await Store.open(url, "a")
    await alone.close()
    with pytest.raises(StoreError, match="Several servers need a PostgreSQL"):
        await Store.open(f"sqlite:///{tmp_path}/tables.db", "a")


# ---- would a mistake be seen?


async def twins(url: str) -> list[str]:
    """Let two servers write for one table in turn, as long as they can; what the checker says of it."""
    acks = []
    async with server(url, "a") as a, server(url, "b") as b:
        room = await begun(a)
        twin = await taken_over(url, a, b, room)
        for number in range(6):
            # Each looks again after a failure, so that the second try would be written.
            for each in (twin, twin, room, room):
                try:
                    done = await each.do(0, Chat("hi"), f"{each.epoch}-{number}")
                except Refusal:
                    continue
                acks.append(Ack(0, f"{each.epoch}-{number}", done.version, each.epoch))
        return wrong_with(await b.store.entries(room.id), set(acks))


async def test_a_fence_that_is_left_out_is_found(postgres: Postgres, monkeypatch):
    assert await twins(postgres.new_url()) == []
    monkeypatch.setattr(batch, "check_leases", lambda *_: None)
    assert "written under lease 1, after one of lease 2" in " ".join(await twins(postgres.new_url()))
