"""`make faults`: three servers with wrong clocks, players all the time, many faults; nothing is lost."""

import asyncio
import os
import random
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable

import pytest

from server import planted
from server.arena import Arena, arena, freeze, play, thaw, until_all_act
from server.conftest import Postgres
from server.server import Server
from server.tables import Opened
from server.test_store_crash import cut_connections
from server.test_unwell import hanging

FAULTS = int(os.environ.get("FAULTS", "20"))
TABLES = 6
SPREAD = (planted.__file__,)
CLOCKS = [{"CLOCK": days} for days in ("3", "-2.5", "0")]
Seat = Callable[[Opened], None]


class Drama:
    """Faults, one after the other, and how long it took until all tables went on."""

    def __init__(self, arena: Arena, seed: int) -> None:
        self.arena, self.rng = arena, random.Random(seed)
        self.seconds: dict[str, list[float]] = defaultdict(list)
        self.kinds: dict[str, Callable[[], Awaitable[float]]] = {
            "kill": self.kill,
            "leave": self.leave,
            "hang": self.hang,
            "bus": self.bus,
            "cut": self.cut,
            "database killed": self.database_killed,
            "database hung": self.database_hung,
        }

    async def run(self, seat: Seat) -> None:
        await until_all_act(self.arena.tables, time.monotonic())
        for number in range(FAULTS):
            kind = self.rng.choices(list(self.kinds), (3, 3, 1, 4, 6, 1, 1))[0]
            found = await until_all_act(self.arena.tables, await self.kinds[kind]())
            self.seconds[kind] += found
            print(f"{number + 1}: {kind}, all act again after {max(found, default=0):.1f} s", flush=True)
            await self.mend()
            self.renew(seat)

    def pick(self) -> Server:
        return self.rng.choice(self.arena.running())

    async def mend(self) -> None:
        for server in self.arena.servers:
            if server.process is None:
                await asyncio.to_thread(server.start)

    def renew(self, seat: Seat) -> None:
        """Tables whose game is over make room for new ones."""
        while sum(not table.over for table in self.arena.tables) < TABLES:
            seat(self.arena.open(people=2, bots=len(self.arena.tables) % 2))

    async def kill(self) -> float:
        now = time.monotonic()
        await asyncio.to_thread(self.pick().kill)
        return now

    async def leave(self) -> float:
        now = time.monotonic()
        assert await asyncio.to_thread(self.pick().terminate) == 0
        return now

    async def hang(self) -> float:
        server, now = self.pick(), time.monotonic()
        freeze(server)
        await asyncio.sleep(self.rng.uniform(1, 20))
        thaw(server)
        return now

    async def bus(self) -> float:
        self.arena.nats.kill()
        await asyncio.sleep(self.rng.uniform(0, 2))
        await asyncio.to_thread(self.arena.nats.start)
        return time.monotonic()

    async def cut(self) -> float:
        await cut_connections(self.arena.db)
        return time.monotonic()

    async def database_killed(self) -> float:
        await asyncio.to_thread(self.arena.postgres.stop)
        await asyncio.sleep(self.rng.uniform(0, 3))
        await asyncio.to_thread(self.arena.postgres.start)
        return time.monotonic()

    async def database_hung(self) -> float:
        with hanging(self.arena.postgres):
            await asyncio.sleep(self.rng.uniform(1, 8))
        return time.monotonic()


@pytest.mark.exhaustive
def test_nothing_acknowledged_is_lost_or_doubled_whatever_happens(postgres: Postgres):
    with arena(postgres, program=SPREAD, environments=CLOCKS, seed=7) as three:
        for number in range(TABLES):
            three.open(people=2, bots=number % 2)
        drama = Drama(three, seed=7)
        states = asyncio.run(play(three, drama.run))
        for server in three.running():
            assert server.terminate() == 0
        acts = sum(len(client.acknowledged) for table in three.tables for client in table.clients)
        print(f"{FAULTS} faults, {acts} acknowledged actions at {len(three.tables)} tables")
        for kind, seconds in drama.seconds.items():
            seconds.sort()
            most = seconds[int(0.99 * (len(seconds) - 1))]
            print(f"{kind}: {len(seconds)} times a table, 99 % within {most:.2f} s, all {seconds[-1]:.2f} s")
        assert three.wrong(states) == []


@pytest.mark.exhaustive
def test_a_writer_that_acknowledges_before_the_commit_is_found(postgres: Postgres):
    environments = [{"PLANTED": "ack"}] * 2
    with arena(postgres, servers=2, program=SPREAD, environments=environments) as two:
        table = two.open(people=2)

        async def drama(_seat: Seat) -> None:
            for _ in range(4):
                await until_all_act([table], time.monotonic())
                owner = await asyncio.to_thread(two.owner, table)
                await asyncio.to_thread(owner.kill)
                await asyncio.to_thread(owner.start)

        problems: list[str] = []
        try:
            states = asyncio.run(play(two, drama))
        except BaseExceptionGroup as group:  # the players notice it, too
            problems = [str(error) for error in group.exceptions]
        else:
            for server in two.running():
                server.terminate()
            problems = two.wrong(states)
        assert problems != []
