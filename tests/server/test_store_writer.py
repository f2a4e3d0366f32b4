"""Many write at once: they share transactions, keep their order and do not suffer from each other."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, GameRow, Store, StoreError
from waiting import PATIENCE

pytestmark = pytest.mark.anyio


def act(game: str, version: int, request: str | None = None, text: str = "") -> Change:
    return Change(game, (Entry(version, version, "act", 0, request, {"text": text}),))


async def add(store: Store, *games: str) -> None:
    rows = [GameRow(game, 1, "0", "classic", "digest", "seed", "running", 1) for game in games]
    await asyncio.gather(*(store.add_game(row, act(row.id, 1)) for row in rows))


async def versions(store: Store, game: str) -> list[int]:
    return [entry.version for entry in await store.entries(game)]


async def test_many_games_are_written_at_once_each_in_its_order(store):
    games = [f"g{number}" for number in range(40)]
    await add(store, *games)

    async def play(game: str) -> None:
        for version in range(2, 22):
            await store.append(act(game, version, f"r{version}"))

    await asyncio.gather(*map(play, games))
    for game in games:
        assert await versions(store, game) == list(range(1, 22))


async def test_changes_of_one_game_that_wait_together_are_written_in_their_order(store):
    await add(store, "g")
    await asyncio.gather(*(store.append(act("g", version)) for version in range(2, 300)))
    assert await versions(store, "g") == list(range(1, 300))


async def test_those_who_wait_together_share_a_transaction(store):
    commits = []
    event.listen(store._database.writer.sync_engine, "commit", commits.append)
    await add(store, *(f"g{number}" for number in range(100)))
    assert len(commits) < 10


async def test_one_bad_change_fails_alone(store):
    await add(store, "a", "b", "c")
    results = await asyncio.gather(
        store.append(act("a", 2)),
        store.append(act("b", 1)),
        store.append(act("nowhere", 1)),
        store.append(act("c", 2)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), StoreError, StoreError, type(None)]
    assert "game b" in str(results[1])
    assert "game nowhere" in str(results[2])
    assert [await versions(store, game) for game in "abc"] == [[1, 2], [1], [1, 2]]


async def test_what_follows_a_failed_change_of_its_game_fails_too(store):
    await add(store, "g")
    await store.append(act("g", 2, request="r"))
    results = await asyncio.gather(
        *(store.append(change) for change in (act("g", 3, request="r"), act("g", 4))), return_exceptions=True
    )
    assert [type(result) for result in results] == [StoreError, StoreError]
    assert await versions(store, "g") == [1, 2]


async def test_errors_do_not_tell_what_was_to_be_written(store):
    await add(store, "g")
    with pytest.raises(StoreError) as caught:
        await store.append(act("g", 1, text="a secret"))
    row = GameRow("g", 1, "0", "classic", "digest", "a secret", "running", 1)
    with pytest.raises(StoreError) as again:
        await store.add_game(row, act("g", 1))
    assert "secret" not in f"{caught.value} {again.value}"


async def test_a_cancelled_caller_does_not_stop_the_writer_and_its_change_is_written(store):
    await add(store, "a", "b")
    hasty = [asyncio.create_task(store.append(act("a", version))) for version in range(2, 12)]
    patient = asyncio.create_task(store.append(act("b", 2)))
    await asyncio.sleep(0)
    for task in hasty:
        task.cancel()
    await patient
    await store.append(act("b", 3))
    assert all(task.cancelled() for task in hasty)
    assert await versions(store, "a") == list(range(1, 12))
    assert await versions(store, "b") == [1, 2, 3]


async def test_closing_writes_what_waits(url):
    store = await Store.open(url)
    await add(store, "g")
    waiting = [asyncio.create_task(store.append(act("g", version))) for version in range(2, 100)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    store = await Store.open(url)
    assert await versions(store, "g") == list(range(1, 100))
    await store.close()


async def test_readers_see_only_what_is_committed_and_need_not_wait_for_the_writer(store):
    await add(store, "g")
    async with store._database.reader.connect() as connection:
        await connection.exec_driver_sql("BEGIN")
        await connection.exec_driver_sql("UPDATE games SET status = 'over'")
        async with asyncio.timeout(PATIENCE):
            assert (await store.find_game("g")).status == "running"
        await connection.exec_driver_sql("COMMIT")
    assert (await store.find_game("g")).status == "over"


async def test_when_the_disk_is_full_callers_are_told_and_later_it_goes_on(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    await add(store, "a", "b")
    with no_file_grows_beyond((tmp_path / "tables.db-wal").stat().st_size):
        results = await asyncio.gather(
            *(store.append(act(game, 2, text="x" * 100_000)) for game in "ab"), return_exceptions=True
        )
        assert [type(result) for result in results] == [StoreError, StoreError]
        assert str(tmp_path / "tables.db") in str(results[0])
        assert await versions(store, "a") == [1]
    await asyncio.gather(*(store.append(act(game, 2)) for game in "ab"))
    assert [await versions(store, game) for game in "ab"] == [[1, 2], [1, 2]]
    await store.close()


@contextmanager
def no_file_grows_beyond(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_when_the_database_server_is_gone_callers_are_told_and_later_it_goes_on(postgres):
    store = await Store.open(postgres.new_url())
    await add(store, "a", "b")
    postgres.stop()
    try:
        results = await asyncio.gather(
            *(store.append(act(game, 2)) for game in "ab"), store.find_game("a"), return_exceptions=True
        )
    finally:
        postgres.start()
    assert [type(result) for result in results] == [StoreError] * 3
    await asyncio.gather(*(store.append(act(game, 2)) for game in "ab"))
    assert [await versions(store, game) for game in "ab"] == [[1, 2], [1, 2]]
    await store.close()


async def test_a_database_that_took_too_long_is_not_asked_again_for_each_who_waits(store, monkeypatch):
    tries = []

    async def hang(work: object) -> None:
        tries.append(work)
        raise TimeoutError

    await add(store, *"abc")
    monkeypatch.setattr(store._database.writer, "run", hang)
    results = await asyncio.gather(*(store.append(act(game, 2)) for game in "abc"), return_exceptions=True)
    assert [type(result) for result in results] == [StoreError] * 3
    assert len(tries) == 1


async def test_a_commit_whose_answer_got_lost_is_not_reported_as_failed(postgres):
    async with Proxy(postgres.port) as proxy:
        url = postgres.new_url().replace(f":{postgres.port}/", f":{proxy.port}/")
        store = await Store.open(url)
        await add(store, "a", "b")
        proxy.swallow_next_commit()
        results = await asyncio.gather(*(store.append(act(game, 2)) for game in "ab"), return_exceptions=True)
        logs = [await versions(store, game) for game in "ab"]
        await store.close()
    assert results == [None, None]
    assert logs == [[1, 2], [1, 2]]
    assert proxy.swallowed == 1


class Proxy:
    """Stands between the store and the database and can cut a connection just after a commit."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._armed = False
        self._talks: set[asyncio.Task[None]] = set()
        self.swallowed = 0

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await asyncio.gather(*self._talks)

    def swallow_next_commit(self) -> None:
        self._armed = True

    async def _talk(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        self._talks.add(asyncio.current_task())
        database, to_database = await asyncio.open_connection("127.0.0.1", self._to)
        cut = asyncio.Event()
        await asyncio.gather(self._ask(client, to_database, cut), self._answer(database, to_client, cut))

    async def _ask(self, client: asyncio.StreamReader, database: asyncio.StreamWriter, cut) -> None:
        while data := await client.read(65536):
            if self._armed and b"COMMIT" in data:
                self._armed = False
                cut.set()
            database.write(data)
        database.close()
        await database.wait_closed()

    async def _answer(self, database: asyncio.StreamReader, client: asyncio.StreamWriter, cut) -> None:
        while data := await database.read(65536):
            if cut.is_set():
                self.swallowed += 1
                break
            client.write(data)
        client.close()
        await client.wait_closed()
