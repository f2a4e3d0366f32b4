"""What happens at a table while a bot makes up its mind."""

import asyncio
from pathlib import Path
from typing import Any

from bankhalter.bots.manners import Move
from bankhalter.server.live import bots
from bankhalter.server.live.bots import SeatBots
from bankhalter.server.live.hall import Hall
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders import kinds
from bankhalter.server.refusals import Refusal
from bankhalter.server.store import Store
from server.policy import least
from waiting import PATIENCE

SEATS = (SeatWish("human", "Anna"), SeatWish("bot"))


async def paused_and_resumed(folder: Path, asked: asyncio.Event) -> None:
    """Anna wants a break just as the bot is about to move, and comes back."""
    store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
    hall = Hall(store)
    room = await hall.room((await hall.create(Setup(edition="classic", seats=SEATS, pace=0))).id)
    await room.do(0, kinds.Start())
    while not asked.is_set():
        game = room.table.game
        assert game is not None
        if game.actor == 0:
            await room.do(0, kinds.Act(least(str(next(iter(game.menu(0))))), room.table.version))
        await asyncio.sleep(0.01)
    rested = room.table.changed
    await room.do(0, kinds.Resume())
    while room.table.changed == rested:
        await asyncio.sleep(0.01)
    await hall.close()
    await store.close()


def test_a_bot_that_was_held_up_by_a_break_goes_on_right_after_it(tmp_path, monkeypatch):
    asked = asyncio.Event()
    choose = SeatBots._choose

    async def choose_too_late(self: SeatBots, *of: Any) -> Move:
        move = await choose(self, *of)
        if not asked.is_set():
            await self.room.do(0, kinds.Pause())
            asyncio.get_running_loop().call_later(0.1, asked.set)
        return move

    monkeypatch.setattr(bots, "RETRY", 10 * PATIENCE)
    monkeypatch.setattr(SeatBots, "_choose", choose_too_late)
    asyncio.run(asyncio.wait_for(paused_and_resumed(tmp_path, asked), PATIENCE))


async def replaced_and_back(folder: Path) -> None:
    """Anna's bot has made up its mind, and she sits down again before it says so."""
    store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
    hall = Hall(store)
    people = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))
    room = await hall.room((await hall.create(Setup(edition="classic", seats=people, pace=60_000))).id)
    await room.do(0, kinds.Start())
    game = room.table.game
    assert game is not None
    seat, action = game.actor, least(str(next(iter(game.menu()))))
    await room.do(seat, kinds.Leave())
    decided = kinds.Act(action, room.table.version, by_bot=True)
    back = room.do(seat, kinds.Return(seat))
    _, late = await asyncio.gather(back, room.do(seat, decided), return_exceptions=True)
    assert isinstance(late, Refusal)
    assert late.code in bots.OVERTAKEN
    assert room.table.changed < room.table.version
    await hall.close()
    await store.close()


def test_a_bot_does_nothing_any_more_for_who_is_back(tmp_path):
    asyncio.run(asyncio.wait_for(replaced_and_back(tmp_path), PATIENCE))
