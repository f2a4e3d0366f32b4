"""Faults, one after another, while people play: which there are, and how long the tables wait after each.

What dies with the tests is started in their own thread: it would die with any other one.
"""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypedDict

from server.arena import Arena, Links, freeze, thaw, until_all_act, until_all_went_on
from server.client import GOOD, Network
from server.server import Server
from server.tables import Opened
from server.test_store_crash import cut_connections
from server.test_unwell import hanging

TABLES = 6
SHAKY = Network(lost=0.02, unheard=0.02, doubled=0.05, late=0.02)
"""Lines of players that break now and then."""
HANGS = 20.0
"""Seconds for which a server is stopped: far longer than its leases last."""

Seat = Callable[[Opened], None]


class Fault(TypedDict):
    """What happened, and for how many seconds tables stood still: those of the server struck, and others."""

    kind: str
    struck: list[float]
    others: list[float]


@dataclass(frozen=True)
class Moment:
    """When a fault began and when it was over, and which server it struck, if it was one."""

    begun: float
    ended: float
    server: str = ""


def _since_now() -> Moment:
    """The end of something that nobody can play through."""
    now = time.monotonic()
    return Moment(now, now)


class Drama:
    """So many faults at one arena."""

    def __init__(self, arena: Arena, seed: int, faults: int) -> None:
        self.arena, self.rng, self._faults = arena, random.Random(seed), faults
        self.found: list[Fault] = []
        self._kinds: dict[str, tuple[Callable[[], Awaitable[Moment]], float]] = {
            "server killed": (self._kill, 4),
            "server told to stop": (self._leave, 5),
            "server hangs for 20 s": (self._hang, 1),
            "clock leaps by days": (self._leap, 2),
            "NATS killed": (self._bus, 2),
            "one server's line to NATS cut": (self._cut_bus, 2),
            "one server's line to NATS dead": (self._dead_bus, 1),
            "PostgreSQL killed": (self._database_killed, 2),
            "PostgreSQL hangs": (self._database_hung, 1),
            "all connections to PostgreSQL cut": (self._cut_all, 3),
            "one server's line to PostgreSQL cut": (self._cut_database, 2),
            "one server's line to PostgreSQL dead": (self._dead_database, 1),
        }

    def open(self) -> Opened:
        """One more table; at some of them there are bots, or lines that break."""
        number = len(self.arena.tables)
        return self.arena.open(people=2, bots=number % 2, network=SHAKY if number % 3 == 2 else GOOD)

    async def run(self, seat: Seat) -> None:
        """All faults, one after another."""
        await until_all_act(self.arena.tables, time.monotonic())
        weights = [weight for _, weight in self._kinds.values()]
        for _ in range(self._faults):
            kind = self.rng.choices(list(self._kinds), weights)[0]
            owners = await asyncio.to_thread(self.arena.owners)
            moment = await self._kinds[kind][0]()
            pauses = await until_all_went_on(self.arena.tables, moment.begun, moment.ended)
            self._note(kind, {game for game, where in owners.items() if where == moment.server}, pauses)
            await self._mend()
            while sum(not table.over for table in self.arena.tables) < TABLES:
                with suppress(AssertionError):  # a server that is not over it yet opens none
                    seat(self.open())

    def _note(self, kind: str, struck: set[str], pauses: dict[str, float]) -> None:
        fault = Fault(
            kind=kind,
            struck=[round(pause, 2) for game, pause in pauses.items() if game in struck],
            others=[round(pause, 2) for game, pause in pauses.items() if game not in struck],
        )
        self.found.append(fault)
        print(f"{len(self.found)}: {kind}: {fault['struck']} {fault['others']}", flush=True)

    async def _mend(self) -> None:
        for server in self.arena.servers:
            if server.process is None:
                await asyncio.to_thread(server.start)

    def _pick(self) -> Server:
        return self.rng.choice(self.arena.running())

    def _pick_links(self) -> tuple[Server, Links]:
        number = self.rng.randrange(len(self.arena.servers))
        return self.arena.servers[number], self.arena.links[number]

    # ---- one server

    async def _kill(self) -> Moment:
        server, now = self._pick(), time.monotonic()
        await asyncio.to_thread(server.kill)
        return Moment(now, now, server.url)

    async def _leave(self) -> Moment:
        server, now = self._pick(), time.monotonic()
        assert await asyncio.to_thread(server.terminate) == 0
        return Moment(now, time.monotonic(), server.url)

    async def _hang(self) -> Moment:
        server, now = self._pick(), time.monotonic()
        freeze(server)
        await asyncio.sleep(HANGS)
        thaw(server)
        return Moment(now, time.monotonic(), server.url)

    async def _leap(self) -> Moment:
        server, now = self._pick(), time.monotonic()
        assert server.process is not None
        server.process.send_signal(signal.SIGUSR1)
        return Moment(now, now, server.url)

    # ---- what all need

    async def _bus(self) -> Moment:
        self.arena.nats.kill()
        await asyncio.sleep(self.rng.uniform(0, 2))
        self.arena.nats.start()
        return _since_now()

    async def _database_killed(self) -> Moment:
        self.arena.postgres.stop()
        await asyncio.sleep(self.rng.uniform(0, 3))
        self.arena.postgres.start()
        return _since_now()

    async def _database_hung(self) -> Moment:
        with hanging(self.arena.postgres):
            await asyncio.sleep(self.rng.uniform(1, 10))
        return _since_now()

    async def _cut_all(self) -> Moment:
        now = time.monotonic()
        await cut_connections(self.arena.db)
        return Moment(now, time.monotonic())

    # ---- lines of one server

    async def _cut_bus(self) -> Moment:
        (server, links), now = self._pick_links(), time.monotonic()
        links.bus.cut()
        return Moment(now, time.monotonic(), server.url)

    async def _cut_database(self) -> Moment:
        (server, links), now = self._pick_links(), time.monotonic()
        links.database.cut()
        return Moment(now, time.monotonic(), server.url)

    async def _dead_bus(self) -> Moment:
        (server, links), now = self._pick_links(), time.monotonic()
        links.bus.hang()
        await asyncio.sleep(self.rng.uniform(1, 15))
        links.bus.go_on()
        return Moment(now, time.monotonic(), server.url)

    async def _dead_database(self) -> Moment:
        (server, links), now = self._pick_links(), time.monotonic()
        links.database.hang()
        await asyncio.sleep(self.rng.uniform(1, 15))
        links.database.go_on()
        return Moment(now, time.monotonic(), server.url)
