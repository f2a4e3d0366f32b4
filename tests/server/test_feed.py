"""What is told at once over a clear line, and what waits if it is not: nothing lost, nothing twice."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bankhalter.server.live.feed import Feed
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.store import Store

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))


class Paper:
    """A line that keeps what is written on it."""

    def __init__(self) -> None:
        self.is_clear = True
        self.frames: list[bytes] = []

    def write(self, text: bytes) -> None:
        assert self.is_clear, "nobody reads this"
        self.frames.append(text)


class Torn(Paper):
    """A line that cannot be written on, without knowing it."""

    def write(self, text: bytes) -> None:
        raise ConnectionError("torn")


def at_table(folder: Path, work: Callable[[Room], Awaitable[None]]) -> None:
    """Do something at a new table."""

    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
        hall = Hall(store)
        try:
            async with asyncio.timeout(60):
                opened = await hall.create(Setup(edition="classic", seats=SEATS))
                await work(await hall.room(opened.id))
        finally:
            await hall.close()
            await store.close()

    asyncio.run(run())


async def waiting(feed: Feed, said: list[bytes]) -> "asyncio.Task[None]":
    """Somebody who takes what the feed cannot write; all that was due is said."""

    async def take() -> None:
        async for lines in feed:
            said.append(lines)

    task = asyncio.create_task(take())
    await caught_up(feed)
    return task


async def caught_up(feed: Feed) -> None:
    """Until all that was due is said."""
    while feed._news is None or feed._news.done():
        await asyncio.sleep(0)


def versions(frames: list[bytes]) -> list[int]:
    found = [json.loads(line) for frame in frames for line in frame.split(b"\n")]
    return [message["v"] for message in found if "v" in message]


def test_what_happens_is_written_before_anybody_else_has_a_turn(tmp_path):
    async def work(room: Room) -> None:
        line, said = Paper(), list[bytes]()
        feed = room.follow([0], "en", 0, line)
        task = await waiting(feed, said)
        before = len(said)
        for number in range(3):
            await room.do(1, kinds.Chat(f"Hallo {number}"))
        assert versions(said[:before] + line.frames) == list(range(1, room.table.version + 1))
        assert len(line.frames) == 3
        assert len(said) == before
        feed.close()
        await task

    at_table(tmp_path, work)


def test_who_does_not_read_for_a_while_misses_nothing_and_gets_nothing_twice(tmp_path):
    async def work(room: Room) -> None:
        line, said = Paper(), list[bytes]()
        line.frames = said  # in the order in which it was said, one way or the other
        feed = room.follow([0], "en", 0, line)
        task = await waiting(feed, said)
        for number in range(12):
            line.is_clear = number % 4 != 0
            await room.do(1, kinds.Chat(f"Hallo {number}"))
            await caught_up(feed)
        assert versions(said) == list(range(1, room.table.version + 1))
        feed.close()
        await task

    at_table(tmp_path, work)


def test_an_answer_and_what_came_of_it_go_out_together(tmp_path):
    async def work(room: Room) -> None:
        line, said = Paper(), list[bytes]()
        feed = room.follow([0], "en", 0, line)
        task = await waiting(feed, said)
        feed.asked()
        await room.do(0, kinds.Chat("Hallo"))
        assert line.frames == []
        await feed.answer(b'{"t":"ack"}')
        assert [json.loads(text)["t"] for text in line.frames[0].split(b"\n")][:2] == ["ack", "chat"]
        feed.close()
        await task

    at_table(tmp_path, work)


def test_a_line_that_tears_is_only_the_trouble_of_whoever_holds_it(tmp_path):
    async def work(room: Room) -> None:
        whole, said, torn_said = Paper(), list[bytes](), list[bytes]()
        torn_feed, feed = room.follow([0], "en", 0, Torn()), room.follow([1], "en", 0, whole)
        torn_task, task = await waiting(torn_feed, torn_said), await waiting(feed, said)
        done = await room.do(1, kinds.Chat("Hallo"))
        assert done.version == room.table.version
        assert versions(whole.frames)[-1] == done.version
        with pytest.raises(ConnectionError):
            await torn_task
        feed.close()
        await task

    at_table(tmp_path, work)
