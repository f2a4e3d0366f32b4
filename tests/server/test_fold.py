"""A table is a fold over its log: live, from the log alone, and from a snapshot and the rest."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bankhalter.engine.game import Game
from bankhalter.server.live import scribe
from bankhalter.server.live.feed import Feed
from bankhalter.server.live.hall import Hall
from bankhalter.server.live.room import Room
from bankhalter.server.log import archive
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.log.table import Table
from bankhalter.server.orders import kinds
from bankhalter.server.refusals import Refusal
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.viewing import table_state
from bankhalter.server.store import Store
from random_play import pick, random_offer
from server.tables import folded

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"), SeatWish("human", "Cem"), SeatWish("bot"))
ENOUGH = 150
"""Orders that were carried out."""
SLOW = 60_000
"""Milliseconds between two actions of bots: more than a test takes."""


def fields(table: Table) -> dict[str, Any]:
    """Everything a table knows, comparable."""
    known = dict(vars(table))
    known["game"] = None if table.game is None else table.game.digest()
    return known


class Crowd:
    """People who do whatever comes to their mind."""

    def __init__(self, hall_room: Room, rng: random.Random) -> None:
        self.room, self.rng = hall_room, rng
        self.feeds: list[Feed] = []

    async def order(self) -> bool:
        """Give a random order; whether it was carried out."""
        seat, number = self.rng.randrange(3), f"n{self.rng.randrange(10**9)}"
        seat, order = self._order(seat)
        try:
            await self.room.do(seat, order, number)
        except Refusal:
            return False
        return True

    def _order(self, seat: int) -> tuple[int, kinds.Order]:
        rng, table = self.rng, self.room.table
        if table.paused and rng.random() < 0.3:
            return seat, kinds.Resume()
        if rng.random() < 0.7 and table.game is not None:
            return self._act(table, table.game)
        others: list[Callable[[], kinds.Order]] = [
            lambda: kinds.Undo(None if rng.random() < 0.5 else rng.randrange(table.version + 2)),
            lambda: kinds.Vote(table.asked - rng.randrange(2), rng.random() < 0.8),
            kinds.Pause,
            kinds.Resume,
            lambda: kinds.Substitute(rng.randrange(4), None, rng.random() < 0.5),
            lambda: kinds.Return(seat),
            kinds.Leave,
            kinds.StandOut,
            lambda: kinds.Pace(SLOW - rng.randrange(9)),
            lambda: kinds.Chat(f"Hallo {rng.random()}"),
        ]
        return seat, rng.choice([*others[:2] * 3, *others])()

    def _act(self, table: Table, game: Game) -> tuple[int, kinds.Order]:
        rng = self.rng
        seat = max(game.actor, 0) if rng.random() < 0.9 else rng.randrange(4)
        menu = game.menu(seat)
        action = pick(menu, game, rng) if menu and rng.random() < 0.95 else random_offer(game, rng)
        by_bot = table.seats[seat].bot is not None
        return seat, kinds.Act(str(action), table.version, by_bot)

    def come_and_go(self) -> None:
        """Now and then somebody connects or leaves."""
        if self.rng.random() < 0.1:
            self.feeds.append(self.room.follow([self.rng.randrange(3)], "en", None))
        elif self.feeds and self.rng.random() < 0.1:
            self.feeds.pop().close()


def in_hall(folder: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    """Do something in a hall with a database of its own."""

    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
        hall = Hall(store, away=0.0)
        try:
            await work(hall)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(run())


async def begun(hall: Hall, **wishes: Any) -> Room:
    usual: dict[str, Any] = {"edition": "classic", "seats": SEATS, "pace": SLOW}
    opened = await hall.create(Setup(**(usual | wishes)))
    found = await hall.room(opened.id)
    await found.do(0, kinds.Start("mine"))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_whatever_people_do_the_log_says_the_same_at_every_version(tmp_path, monkeypatch, seed: int):
    monkeypatch.setattr(scribe, "SNAPSHOT_EVERY", 7)

    async def work(hall: Hall) -> None:
        found = await begun(hall, edition=("classic", "mega-deluxe")[seed % 2])
        crowd, lived = Crowd(found, random.Random(seed)), {}
        done = 0
        while done < ENOUGH and not found.table.over:
            crowd.come_and_go()
            done += await crowd.order()
            lived[found.table.version] = fields(found.table)
            assert json.loads(found.shown.state()) == json.loads(encode(table_state(found.table)))
        entries = await hall.store.entries(found.id)
        for version, known in lived.items():
            assert fields(folded(entries, version)) == known
            assert fields(await archive.table_at(hall.store, found.row, version)) == known

    in_hall(tmp_path, work)


def test_a_table_taken_back_and_played_on_is_the_same_after_waking(tmp_path):
    async def work(hall: Hall) -> None:
        found = await begun(hall, seats=SEATS[:2])
        for _ in range(6):
            game = found.table.game
            await found.do(game.actor, kinds.Act(str(game.menu()[0]), found.table.version))
        for seat in range(2):
            await found.do(seat, kinds.Undo(found.table.started + 2))
        again = await archive.table_at(hall.store, found.row)
        assert fields(again) == fields(found.table)
        assert again.changed == found.table.version

    in_hall(tmp_path, work)


def test_nobody_brings_back_what_was_taken_back(tmp_path):
    """An undo leads to a version that stands, never into a line of play that was given up."""

    async def work(hall: Hall) -> None:
        found = await begun(hall, seats=SEATS[:2])
        for _ in range(4):
            game = found.table.game
            await found.do(game.actor, kinds.Act(str(game.menu()[0]), found.table.version))
        given_up = found.table.version
        for seat in range(2):
            await found.do(seat, kinds.Undo(found.table.started + 1))
        before = found.table.game.digest()
        with pytest.raises(Refusal):
            await found.do(0, kinds.Undo(given_up))
        assert found.table.game.digest() == before

    in_hall(tmp_path, work)
