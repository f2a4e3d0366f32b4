"""The server is killed at random moments: whatever it has acknowledged is there, once, and games go on."""

import asyncio
import random
from itertools import cycle

import pytest

from bankhalter.editions import edition_ids
from server.client import AGAIN, SeatClient
from server.server import Server
from server.tables import (
    Opened,
    assert_log_is_sound,
    assert_one_truth,
    open_game,
    play_all,
    read_database,
    seat_clients,
)

TABLES = 24
SHORTEST, LONGEST = 0.05, 1.0
"""Seconds of play between a restart and the next kill."""
ENOUGH = 20
"""Orders that people have carried out between two kills, at all tables together."""
CLOCK = {"seconds": 60, "pause": 30}


def open_tables(server: Server) -> list[Opened]:
    """Tables of all editions, with and without bots and clocks; everybody comes from somewhere else."""
    tables = []
    for number, edition in zip(range(TABLES), cycle(edition_ids()), strict=False):
        address = f"127.0.2.{number + 1}"
        clock = CLOCK if number % 3 == 0 else None
        table = open_game(server, 1 + number % 2, 2 - number % 2, address, edition=edition, clock=clock)
        seat_clients(server, table, number, address=address)
        tables.append(table)
    return tables


class Killer:
    """Kills the server again and again, and starts it anew."""

    def __init__(self, server: Server, tables: list[Opened], kills: int) -> None:
        self.server, self.tables, self.kills = server, tables, kills
        self.killed = 0
        self.in_auction = 0
        """Tables that were in an auction when the server was killed."""
        self.goal = {table.game: table.version for table in tables}
        """Versions that show that every table has gone on since the last restart."""
        self._rng = random.Random(kills)

    @property
    def done(self) -> bool:
        """Whether it has killed often enough, all tables have gone on, and at each a bot has played."""
        return self.killed == self.kills and self.went_on and all(map(has_seen_a_bot, self.tables))

    @property
    def went_on(self) -> bool:
        """Whether since the last restart every table has gone on, and people have done enough."""
        moved = all(table.over or table.version > self.goal[table.game] for table in self.tables)
        over = all(table.over for table in self.tables)
        return moved and (over or acknowledged(self.tables) > ENOUGH * (self.killed + 1))

    async def run(self) -> None:
        """Kill at random moments of play."""
        while self.killed < self.kills:
            while not self.went_on:
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(self._rng.uniform(SHORTEST, LONGEST))
            self.in_auction += sum(is_auction(table.clients[0]) for table in self.tables)
            self.server.kill()
            await asyncio.to_thread(self.server.start)
            self.goal = {table.game: table.version for table in self.tables}
            self.killed += 1


def acknowledged(tables: list[Opened]) -> int:
    """How many orders of people were carried out."""
    return sum(len(client.acknowledged) for table in tables for client in table.clients)


def has_seen_a_bot(table: Opened) -> bool:
    return any(message["d"].get("bot") for message in table.clients[0].seen.messages)


def is_auction(client: SeatClient) -> bool:
    view = client.seen.view
    return view is not None and view["game"] is not None and "AUCTION" in view["game"]["phase"]


def crash(kills: int) -> Killer:
    """Play, kill, compare."""
    with Server("--rate", "0") as server:
        tables = open_tables(server)
        killer = Killer(server, tables, kills)

        async def run() -> dict[str, dict]:
            async with asyncio.TaskGroup() as group:
                group.create_task(killer.run())
                playing = group.create_task(play_all(server, tables, lambda: killer.done))
            return playing.result()

        states = asyncio.run(run())
        records = {game: server.client.get(f"/api/games/{game}/record").text for game in states}
        assert server.terminate() == 0
        assert not [line for line in server.log_lines() if '"error"' in line]
        for game, kept in read_database(server.db, list(states)).items():
            table = next(table for table in tables if table.game == game)
            assert_log_is_sound(kept, table.clients)
            assert_one_truth(kept, states[game], records[game], table.clients)
            if kept.folded.setup.clock:
                assert "clock" in table.clients[0].seen.kinds
    return killer


def test_a_killed_server_loses_nothing_acknowledged_and_every_table_goes_on():
    crash(kills=2)


@pytest.mark.exhaustive
def test_a_server_killed_a_hundred_times_loses_nothing_acknowledged():
    killer = crash(kills=100)
    assert killer.in_auction > 0
