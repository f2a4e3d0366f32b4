"""`PYTHONPATH=tests python bench/several.py`: what an action costs one server alone, and several together.

The same load for each server, in turns: alone on SQLite, alone on PostgreSQL, one with a bus, and two; their
clients are at the server that has their table, or anywhere; and two workers at one address. What counts is
the processor time of the servers: whatever else the machine does takes none of it.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from load import SEATS, Load, Player, Process, open_table, play
from sockets import connect

from processes import children
from server.conftest import Postgres
from server.nats_server import Nats
from server.server import Server

PROGRAM = ("-m", "bankhalter")


class Started(Process):
    """A server that is started as people start it, or one of its workers."""

    def __init__(self, server: Server, pid: int | None = None) -> None:
        assert server.process is not None
        self.base, self.pid = server.url, pid or server.process.pid


class Case:
    """Some servers, and people at their tables."""

    def __init__(self, name: str, servers: Sequence[Started], *, anywhere: bool = False) -> None:
        self.name, self.servers, self._anywhere = name, servers, anywhere
        self.players: list[Player] = []

    async def sit_down(self, tables: int) -> None:
        """So many tables at each server."""
        for number in range(tables * len(self.servers)):
            home = self.servers[number % len(self.servers)]
            game, tokens = open_table(home)
            for seat in range(SEATS):
                base = (random.choice(self.servers) if self._anywhere else home).base
                make = partial(Player, seat, tokens[seat])
                self.players.append(await connect(base, f"/ws/games/{game}?since=0", make))

    async def run(self, seconds: float) -> tuple[float, float]:
        """Processor seconds of an action, and actions a second."""
        load, before = Load(seconds, None), self._cpu()
        await play(self.players, load)
        return (self._cpu() - before) / len(load.latencies), len(load.latencies) / seconds

    def _cpu(self) -> float:
        return sum(server.cpu_seconds() for server in self.servers)


async def measure(cases: Sequence[Case], tables: int, seconds: float, rounds: int) -> None:
    for case in cases:
        await case.sit_down(tables)
    costs: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        for case in cases:
            cost, rate = await case.run(seconds)
            costs[case.name].append(cost)
            print(f"{case.name:<34} {1e6 * cost:6.0f} µs CPU an action, {rate:6.0f}/s", flush=True)
    alone = statistics.median(costs[cases[1].name])
    for case in cases:
        cost = statistics.median(costs[case.name])
        carried = len(case.servers) * alone / cost
        print(f"{case.name:<34} {1e6 * cost:6.0f} µs; {carried:.2f} times what one on PostgreSQL carries")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    with ExitStack() as held:
        folder = held.enter_context(
            tempfile.TemporaryDirectory(prefix="pg", dir="/tmp", ignore_cleanup_errors=True)
        )
        postgres = Postgres(Path(folder))
        postgres.start()
        held.callback(postgres.stop)
        nats = held.enter_context(Nats())

        def start(*options: str, db: str | None = None) -> Started:
            server = Server("--rate", "0", *options, db=db, program=PROGRAM)
            return Started(held.enter_context(server))

        def workers(count: int) -> list[Started]:
            options = ("--bus", nats.url, "--workers", str(count), "--rate", "0")
            server = held.enter_context(Server(*options, db=postgres.new_url(), program=PROGRAM))
            assert server.process is not None
            while len(found := children(server.process.pid)) < count:
                time.sleep(0.1)
            return [Started(server, pid) for pid in found]

        def together(count: int) -> list[Started]:
            url = postgres.new_url()
            return [start("--bus", nats.url, db=url) for _ in range(count)]

        cases = [
            Case("alone, SQLite", [start()]),
            Case("alone, PostgreSQL", [start(db=postgres.new_url())]),
            Case("one with a bus", together(1)),
            Case("two, clients at their table's", together(2)),
            Case("two, clients anywhere", together(2), anywhere=True),
            Case("two workers", workers(2)),
        ]
        asyncio.run(measure(cases, args.tables, args.seconds, args.rounds))


if __name__ == "__main__":
    main()
