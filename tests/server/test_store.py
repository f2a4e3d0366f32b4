"""What is written is read again, in order, all or nothing; on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from sqlalchemy import update

from bankhalter.errors import BankhalterError
from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, GameRow, SeatRow, Snapshot, Store, StoreError
from bankhalter.server.store.schema import SNAPSHOTS

pytestmark = pytest.mark.anyio

GAME = GameRow("abc", 1_700_000_000_000, "0.1.0", "classic", "d1g357", "5eed", "lobby", 1_700_000_000_000)


def entry(version: int, **rest) -> Entry:
    values: dict[str, Any] = {
        "at": GAME.created + version,
        "kind": "act",
        "seat": 0,
        "request": None,
        "data": {"n": version},
    }
    return Entry(version, **(values | rest))


def snapshot(version: int, state: bytes | None = b"state") -> Snapshot:
    return Snapshot(GAME.id, version, "k1", {"v": version}, state, {"cash": [version]})


def act(version: int, game: str = GAME.id, **rest) -> Change:
    return Change(game, (entry(version, **rest),))


async def add(store: Store, game: str = GAME.id) -> None:
    await store.add_game(replace(GAME, id=game), act(1, game))


async def versions(store: Store, game: str = GAME.id) -> list[int]:
    return [entry.version for entry in await store.entries(game)]


async def test_a_game_is_found_as_it_was_added(store):
    seats = (SeatRow(GAME.id, 0, b"\x00hash\xff", 60_000), SeatRow(GAME.id, 1, None, None))
    await store.add_game(GAME, Change(GAME.id, (entry(1), entry(2)), seats=seats))
    assert await store.find_game(GAME.id) == replace(GAME, touched=GAME.created + 2)
    assert await store.seats(GAME.id) == list(seats)
    assert await store.entries(GAME.id) == [entry(1), entry(2)]


async def test_of_a_game_that_is_not_there_nothing_is_found(store):
    assert await store.find_game("none") is None
    assert await store.seats("none") == []
    assert await store.entries("none") == []
    assert await store.requests("none", 10) == []
    assert await store.snapshot("none") is None
    assert await store.find_request("none", 0, "r") is None


@pytest.mark.parametrize(
    "text",
    ["ä€𝄞\u202e", "\x00", "\ud800", "'; DROP TABLE games; --", "x" * 100_000],
    ids=["unicode", "nul", "surrogate", "sql", "long"],
)
async def test_any_text_in_the_data_comes_back_as_it_was(store, text):
    await store.add_game(GAME, act(1, data={"text": text, text: [None, 1.5, {}]}))
    assert (await store.entries(GAME.id))[0].data == {"text": text, text: [None, 1.5, {}]}


async def test_a_part_of_the_log_can_be_read(store):
    await store.add_game(GAME, Change(GAME.id, tuple(entry(version) for version in range(1, 11))))
    assert [e.version for e in await store.entries(GAME.id, after=3, until=6)] == [4, 5, 6]
    assert [e.version for e in await store.entries(GAME.id, after=8)] == [9, 10]
    assert await store.entries(GAME.id, after=10) == []


async def test_the_log_of_one_game_is_not_that_of_another(store):
    for game in ("one", "two"):
        await add(store, game)
    await store.append(act(2, "one"))
    assert await versions(store, "one") == [1, 2]
    assert await versions(store, "two") == [1]


async def test_an_append_writes_entries_seats_status_and_snapshot_together(store):
    await add(store)
    await store.append(
        Change(
            GAME.id,
            (entry(2), entry(3)),
            snapshot(3),
            (SeatRow(GAME.id, 0, b"new", 5),),
            status="running",
        )
    )
    assert await versions(store) == [1, 2, 3]
    found = await store.find_game(GAME.id)
    assert (found.status, found.touched) == ("running", GAME.created + 3)
    assert await store.snapshot(GAME.id) == snapshot(3)
    assert await store.seats(GAME.id) == [SeatRow(GAME.id, 0, b"new", 5)]


async def test_of_a_change_that_fails_nothing_is_written(store):
    await add(store)
    bad = Change(
        GAME.id, (entry(2), entry(2)), snapshot(2), (SeatRow(GAME.id, 0, b"new", 5),), status="running"
    )
    with pytest.raises(StoreError):
        await store.append(bad)
    assert await versions(store) == [1]
    assert await store.find_game(GAME.id) == replace(GAME, touched=GAME.created + 1)
    assert await store.snapshot(GAME.id) is None
    assert await store.seats(GAME.id) == []


async def test_a_seat_that_is_written_again_has_the_new_values(store):
    await store.add_game(GAME, Change(GAME.id, (entry(1),), seats=(SeatRow(GAME.id, 0, b"a", 9),)))
    await store.append(Change(GAME.id, seats=(SeatRow(GAME.id, 0, None, 8), SeatRow(GAME.id, 1, b"b", 7))))
    assert await store.seats(GAME.id) == [SeatRow(GAME.id, 0, None, 8), SeatRow(GAME.id, 1, b"b", 7)]
    assert (await store.find_game(GAME.id)).touched == GAME.created + 1


async def test_the_youngest_snapshot_up_to_a_version_is_found(store):
    await add(store)
    for version in (1, 5, 9):
        await store.append(Change(GAME.id, snapshot=snapshot(version)))
    assert await store.snapshot(GAME.id) == snapshot(9)
    assert await store.snapshot(GAME.id, until=8) == snapshot(5)
    assert await store.snapshot(GAME.id, until=0) is None


async def test_a_snapshot_of_the_same_version_replaces_the_older_one(store):
    await add(store)
    await store.append(Change(GAME.id, snapshot=snapshot(1)))
    await store.append(Change(GAME.id, snapshot=snapshot(1, state=None)))
    assert await store.snapshot(GAME.id) == snapshot(1, state=None)


async def test_an_undo_forgets_the_younger_snapshots_and_keeps_its_own(store):
    await add(store)
    await add(store, "other")
    other = replace(snapshot(9), game="other")
    await store.append(Change("other", snapshot=other))
    for version in (3, 6, 8):
        await store.append(Change(GAME.id, snapshot=snapshot(version)))
    await store.append(Change(GAME.id, (entry(2),), snapshot(7), forget_after=3))
    assert await store.snapshot(GAME.id) == snapshot(7)
    assert await store.snapshot(GAME.id, until=6) == snapshot(3)
    assert await store.snapshot("other") == other


async def test_an_undo_also_forgets_snapshots_that_wait_in_the_same_queue(store):
    await add(store)
    changes = [Change(GAME.id, snapshot=snapshot(version)) for version in (2, 4)]
    await asyncio.gather(*map(store.append, [*changes, Change(GAME.id, forget_after=3)]))
    assert await store.snapshot(GAME.id) == snapshot(2)


async def test_games_are_listed_by_status_and_by_when_something_happened(store):
    for game, touched in (("old", 10), ("new", 30), ("newer", 40)):
        await store.add_game(replace(GAME, id=game), act(1, game, at=touched))
    await store.append(replace(act(2, "new", at=50), status="lobby"))
    await store.append(Change("newer", status="over"))
    assert await store.games("lobby", 0) == ["new", "old"]
    assert await store.games("lobby", 50) == ["new"]
    assert await store.games("lobby", 51) == []
    assert await store.games("over", 0) == ["newer"]


async def test_a_version_that_is_there_is_not_written_again(store):
    await add(store)
    with pytest.raises(StoreError, match="game abc: "):
        await store.append(act(1, data={"other": True}))
    assert await store.entries(GAME.id) == [entry(1)]


async def test_even_the_very_same_entry_is_not_written_again(store):
    await add(store)
    with pytest.raises(StoreError):
        await store.append(act(1))


async def test_a_log_has_no_gaps(store):
    await add(store)
    with pytest.raises(StoreError):
        await store.append(act(3))
    with pytest.raises(StoreError):
        await store.add_game(replace(GAME, id="late"), act(2, "late"))
    assert await versions(store) == [1]
    assert await store.find_game("late") is None


async def test_nothing_is_appended_to_a_game_that_is_not_there(store):
    with pytest.raises(StoreError):
        await store.append(act(1, "none"))
    with pytest.raises(BankhalterError):
        await store.append(Change("none", seats=(SeatRow("none", 0, None, None),)))


async def test_a_game_is_not_added_twice(store):
    await add(store)
    with pytest.raises(StoreError):
        await store.add_game(replace(GAME, seed="other"), Change(GAME.id, (entry(2),)))
    assert (await store.find_game(GAME.id)).seed == GAME.seed
    assert await versions(store) == [1]


async def test_a_seat_uses_a_request_id_once_but_other_seats_and_games_may_use_it_too(store):
    await add(store)
    await add(store, "other")
    await store.append(act(2, request="r1"))
    with pytest.raises(StoreError):
        await store.append(act(3, request="r1"))
    await store.append(act(3, request="r1", seat=1))
    await store.append(act(2, "other", request="r1"))
    assert await store.find_request(GAME.id, 0, "r1") == entry(2, request="r1")
    assert await store.find_request(GAME.id, 1, "r1") == entry(3, request="r1", seat=1)
    assert await store.find_request(GAME.id, 2, "r1") is None


async def test_entries_without_a_request_may_be_many(store):
    await add(store)
    for version in (2, 3, 4):
        await store.append(act(version, request=None))
    assert await versions(store) == [1, 2, 3, 4]


async def test_the_last_requests_come_oldest_first(store):
    await add(store)
    for version in range(2, 8):
        await store.append(act(version, seat=version % 2, request=f"r{version}" if version != 5 else None))
    assert await store.requests(GAME.id, 3) == [(0, "r4", 4), (0, "r6", 6), (1, "r7", 7)]
    assert len(await store.requests(GAME.id, 100)) == 5


@pytest.mark.parametrize("bad", [{"request": "\ud800"}, {"request": object()}, {"at": 2**70}])
async def test_a_value_that_no_database_holds_fails_only_its_own_caller(store, bad):
    await add(store)
    await add(store, "other")
    results = await asyncio.gather(
        store.append(act(2, **bad)), store.append(act(2, "other")), return_exceptions=True
    )
    assert isinstance(results[0], StoreError)
    assert results[1] is None


async def test_a_closed_store_takes_nothing_more(url):
    store = await Store.open(url)
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.append(act(1))


async def test_after_closing_and_opening_everything_is_there(url):
    store = await Store.open(url)
    await add(store)
    await store.append(
        Change(GAME.id, (entry(2, request="r"),), snapshot(2), (SeatRow(GAME.id, 0, b"h", 1),))
    )
    await store.close()
    store = await Store.open(url)
    try:
        assert await versions(store) == [1, 2]
        assert await store.snapshot(GAME.id) == snapshot(2)
        assert await store.seats(GAME.id) == [SeatRow(GAME.id, 0, b"h", 1)]
        assert await store.requests(GAME.id, 5) == [(0, "r", 2)]
    finally:
        await store.close()


async def test_a_game_that_is_half_forgotten_is_nobodys_until_the_rest_is(store, monkeypatch):
    await add(store)
    write = store._database.writer.run
    steps = count()

    async def fail(work: Any) -> Any:
        if next(steps):
            raise OSError("gone")
        return await write(work)

    with monkeypatch.context() as patch:
        patch.setattr(store._database.writer, "run", fail)
        with pytest.raises(StoreError):
            await store.forget(GAME.id)
    assert await versions(store) == [1]
    assert await store.find_game(GAME.id) is None
    assert await store.old_games(0) == [GAME.id]
    await store.forget(GAME.id)
    assert await versions(store) == []
    assert await store.old_games(0) == []


async def test_a_damaged_snapshot_is_as_good_as_none(store):
    await add(store)
    await store.append(Change(GAME.id, (entry(2),), snapshot(2)))
    damage = update(SNAPSHOTS).values(view=b"not compressed")
    await store._database.writer.run(lambda connection: connection.execute(damage))
    assert await store.snapshot(GAME.id) is None
