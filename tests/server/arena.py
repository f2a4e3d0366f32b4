"""Several servers on one PostgreSQL and one NATS, players that go to any of them, and faults."""

import asyncio
import os
import random
import signal
import time
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import asyncpg
import httpx

from server.checker import acks_of, heard_of, refused_of, wrong_with
from server.client import AGAIN, GOOD, Network, Place, SeatClient
from server.conftest import Postgres
from server.lines import BROKEN, Line, Message
from server.link import Link
from server.nats_server import Nats
from server.server import Server
from server.tables import Opened, State, open_game, read_database
from waiting import PATIENCE

SILENCE = 4.0
"""Seconds without a word after which a player goes to another server."""
LOOK_EVERY = 0.05


class Roamer(SeatClient):
    """A player who goes to another server when one is away, hangs, or says that it cannot."""

    def __init__(self, place: Place, rng: random.Random, network: Network = GOOD, *, over_http: bool) -> None:
        super().__init__(place, rng, network, over_http=over_http)
        self.acted_at: list[float] = []
        """When orders were acknowledged."""

    async def run(self) -> None:
        """Connect again and again, until cancelled; a server that hangs lets nobody in."""
        while True:
            try:
                async with AsyncExitStack() as held:
                    async with asyncio.timeout(2 * SILENCE):
                        line = await held.enter_async_context(self._connect())
                    self.reconnected += 1
                    await self._session(line)
            except BROKEN:
                await asyncio.sleep(AGAIN * (1 + 4 * self._rng.random()))

    def _wait(self) -> float:
        return min(super()._wait() or SILENCE, SILENCE)

    def _note_ack(self, message: Message) -> None:
        if message.get("id") is not None:
            self.acted_at.append(time.monotonic())
        super()._note_ack(message)

    def _note_refusal(self, message: Message) -> None:
        if message["d"]["status"] >= 500:
            raise ConnectionResetError(message["d"]["error"])
        super()._note_refusal(message)

    async def _moment(self, line: Line) -> None:
        if self._quiet or self._waiting is not None:
            raise ConnectionResetError("silence")
        await super()._moment(line)


@dataclass
class Arena:
    """The servers, and all that happens to them."""

    postgres: Postgres
    nats: Nats
    servers: list[Server]
    links: list["Links"]
    """The lines of each server, if it has any of its own."""
    db: str
    rng: random.Random
    tables: list[Opened] = field(default_factory=list)

    def open(self, people: int, bots: int = 0, network: Network = GOOD) -> Opened:
        """A table, opened on any server, whose players are anywhere."""
        server = self.rng.choice(self.running())
        table = open_game(server, people, bots)
        for seat, token in enumerate(table.tokens):
            if token:
                place = Place(self.anywhere, table.game, seat, token)
                rng = random.Random(f"{len(self.tables)} {seat}")
                table.clients.append(Roamer(place, rng, network, over_http=seat % 2 == 1))
        self.tables.append(table)
        return table

    def running(self) -> list[Server]:
        return [server for server in self.servers if server.process is not None]

    def anywhere(self) -> str:
        """The address of a server that runs, as a balancer would give it."""
        return self.rng.choice(self.running() or self.servers).url

    def owner(self, table: Opened) -> Server:
        """The server that has a table now."""
        while True:
            address = self.owners().get(table.game)
            for server in self.running():
                if address == server.url:
                    return server
            time.sleep(LOOK_EVERY)

    def owners(self) -> dict[str, str]:
        """The address of the server of each table that one has."""
        return asyncio.run(_owners(self.db))

    async def settled(self, table: Opened) -> State:
        """The state of a table when everybody has seen the same."""
        async with httpx.AsyncClient(timeout=PATIENCE) as browser:
            while True:
                try:
                    answer = await browser.get(f"{self.anywhere()}/api/games/{table.game}")
                except httpx.TransportError:
                    continue
                if answer.status_code == 200 and _same(table, answer.json()):
                    found: State = answer.json()
                    return found
                await asyncio.sleep(LOOK_EVERY)

    def wrong(self, states: dict[str, State]) -> list[str]:
        """What is wrong with all tables, when all servers have stopped."""
        found = []
        for game, kept in read_database(self.db, [table.game for table in self.tables]).items():
            clients = next(table.clients for table in self.tables if table.game == game)
            problems = wrong_with(
                kept.entries,
                [ack for client in clients for ack in acks_of(client)],
                [refused for client in clients for refused in refused_of(client)],
                [heard for client in clients for heard in heard_of(client)],
            )
            assert kept.folded.game is not None
            assert kept.loaded.game is not None
            digests = {kept.folded.game.digest(), kept.loaded.game.digest(), states[game]["digest"]}
            digests |= {client.seen.digest or "" for client in clients}
            if len(digests) > 1:
                problems.append(f"there are {len(digests)} different ends of it")
            found += [f"table {game}: {problem}" for problem in problems]
        return found


@dataclass
class Links:
    """The lines of one server."""

    database: Link
    bus: Link


OWNERS = "SELECT leases.game, servers.address FROM leases JOIN servers ON servers.id = leases.owner"


async def _owners(url: str) -> dict[str, str]:
    connection = await asyncpg.connect(url)
    try:
        return {row["game"]: row["address"] for row in await connection.fetch(OWNERS)}
    finally:
        await connection.close()


def _same(table: Opened, state: State) -> bool:
    """No bot has to move, and all have seen the same."""
    game, seats = state["view"]["game"], state["view"]["table"]["seats"]
    movers = {game["actor"], *(offer["seat"] for offer in game["offers"])} - {None}
    if not game["over"] and any(seats[mover]["kind"] == "bot" for mover in movers):
        return False
    return all(
        client.at_rest and (client.seen.version, client.seen.digest) == (state["version"], state["digest"])
        for client in table.clients
    )


@contextmanager
def arena(
    postgres: Postgres,
    servers: int = 3,
    program: Sequence[str] | None = None,
    environments: Sequence[dict[str, str]] = (),
    seed: int = 1,
    *,
    linked: bool = False,
    rate: int = 0,
) -> Iterator[Arena]:
    """Start everything, with lines that can be cut if they are `linked`; it is gone when the block ends."""
    with ExitStack() as held:
        nats = held.enter_context(Nats())
        url = postgres.new_url()
        more: dict[str, Any] = {} if program is None else {"program": program}
        started, links = [], []
        for number in range(servers):
            environment, db, bus = environments[number] if environments else None, url, nats.url
            if linked:
                lines = Links(*(held.enter_context(Link(port)) for port in (postgres.port, nats.port)))
                db = db.replace(f":{postgres.port}/", f":{lines.database.port}/")
                bus = bus.replace(f":{nats.port}", f":{lines.bus.port}")
                links.append(lines)
            server = Server("--bus", bus, "--rate", str(rate), db=db, environment=environment, **more)
            started.append(held.enter_context(server))
        yield Arena(postgres, nats, started, links, url, random.Random(seed))


async def play(arena: Arena, drama: Any) -> dict[str, State]:
    """Let everybody play while `drama` happens, then come to rest; the last state of each table."""
    async with asyncio.TaskGroup() as group:
        tasks: dict[int, asyncio.Task[None]] = {}

        def seat(table: Opened) -> None:
            for client in table.clients:
                tasks[id(client)] = group.create_task(client.run())

        for table in arena.tables:
            seat(table)
        await drama(seat)
        for table in arena.tables:
            for client in table.clients:
                client.stop()
        states = {table.game: await arena.settled(table) for table in arena.tables}
        for task in tasks.values():
            task.cancel()
    return states


async def until_all_act(tables: Sequence[Opened], since: float) -> list[float]:
    """Wait until somebody has acted at every table since then; after how many seconds."""
    while True:
        firsts = [_first_act(table, since) for table in tables if not table.over]
        if all(first is not None for first in firsts):
            return [first - since for first in firsts if first is not None]
        await asyncio.sleep(LOOK_EVERY)


async def until_all_went_on(tables: Sequence[Opened], begun: float, ended: float) -> dict[str, float]:
    """Wait until every table has gone on after the end of a fault; its longest pause since the beginning."""
    while True:
        found = {table.game: _longest_pause(table, begun, ended) for table in tables if not table.over}
        if None not in found.values():
            return {game: pause for game, pause in found.items() if pause is not None}
        await asyncio.sleep(LOOK_EVERY)


def _longest_pause(table: Opened, begun: float, ended: float) -> float | None:
    times = _acts(table, begun)
    first = next((at for at in times if at > ended), None)
    if first is None:
        return None
    until = [begun, *(at for at in times if at <= first)]
    return max(after - before for before, after in pairwise(until))


def _first_act(table: Opened, since: float) -> float | None:
    return min(_acts(table, since), default=None)


def _acts(table: Opened, since: float) -> list[float]:
    """When orders at a table were acknowledged since then."""
    found = []
    for client in table.clients:
        assert isinstance(client, Roamer)
        found += client.acted_at[bisect_right(client.acted_at, since) :]
    return sorted(found)


def freeze(server: Server) -> None:
    """SIGSTOP: it hangs, with all its connections."""
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)


def thaw(server: Server) -> None:
    """SIGCONT."""
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGCONT)
