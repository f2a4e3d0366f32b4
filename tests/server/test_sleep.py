"""Tables that nobody is at sleep, and wake when somebody is back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bankhalter.server.live.feed import Feed
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log.setup import ClockWish, SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.store import Store

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))


def in_hall(folder: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    """Do something in a hall whose tables fall asleep soon, and where nobody lingers."""

    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
        hall = Hall(store, away=0.0, asleep_after=0.05)
        await hall.open()
        try:
            async with asyncio.timeout(30):
                await work(hall)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(run())


async def begun(hall: Hall) -> Room:
    clock = ClockWish(seconds=60, pause=30)
    opened = await hall.create(Setup(edition="classic", seats=SEATS, clock=clock))
    room = await hall.room(opened.id)
    await room.do(0, kinds.Start())
    return room


async def asleep(hall: Hall) -> None:
    while hall.rooms:
        await asyncio.sleep(0.02)


async def clock_told(feed: Feed) -> None:
    async for lines in feed:
        if b'"t":"clock"' in lines and b'"running":true' in lines:
            return


def test_a_table_with_a_clock_sleeps_when_nobody_is_there(tmp_path):
    async def work(hall: Hall) -> None:
        await begun(hall)
        await asleep(hall)

    in_hall(tmp_path, work)


def test_the_clock_goes_on_when_somebody_is_back_and_rests_when_they_leave(tmp_path):
    async def work(hall: Hall) -> None:
        game = (await begun(hall)).id
        await asleep(hall)
        room = await hall.room(game)
        feed = room.follow([room.table.game.actor], "en", None)
        await clock_told(feed)
        feed.close()
        await asleep(hall)

    in_hall(tmp_path, work)
