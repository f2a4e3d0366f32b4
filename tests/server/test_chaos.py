"""Whole games over bad lines: orders get lost, doubled, late and cut off, and nobody sees another game."""

import asyncio

import pytest

from bankhalter.editions import edition_ids, load_edition
from server.client import BAD
from server.server import Server
from server.tables import (
    Opened,
    State,
    assert_log_is_sound,
    assert_one_truth,
    open_game,
    play_all,
    read_database,
    seat_clients,
)

WAYS = [
    (edition, preset)
    for edition in edition_ids()
    for preset in ("official", *(preset.id for preset in load_edition(edition).presets))
]
ENOUGH = 140
"""Versions of each table."""
ENDLESS = 3000
"""Versions after which a game that has no end is left alone; most end long before."""


def play(server: Server, seed: int, until: int) -> list[Opened]:
    """One table for every edition and preset, of two to six; they all play at once."""
    tables = []
    for number, (edition, preset) in enumerate(WAYS):
        address, people = f"127.0.1.{number + 1}", 2 + (number + seed) % 5
        bots = number % 2 if people < 6 else 0
        table = open_game(server, people, bots, address, edition=edition, preset=preset)
        seat_clients(server, table, seed * 100 + number, BAD, address)
        tables.append(table)

    def finished() -> bool:
        return all(table.over or table.version >= until for table in tables)

    check(server, tables, asyncio.run(play_all(server, tables, finished)))
    return tables


def check(server: Server, tables: list[Opened], states: dict[str, State]) -> None:
    records = {table.game: server.client.get(f"/api/games/{table.game}/record").text for table in tables}
    assert server.terminate() == 0
    for game, kept in read_database(server.db, list(states)).items():
        clients = next(table.clients for table in tables if table.game == game)
        assert_log_is_sound(kept, clients)
        assert_one_truth(kept, states[game], records[game], clients)


def assert_it_was_bad(tables: list[Opened]) -> None:
    """A test of chaos without chaos would prove nothing."""
    clients = [client for table in tables for client in table.clients]
    assert sum(client.reconnected for client in clients) > len(clients)
    assert sum(len(client.acknowledged) for client in clients) > 20 * len(clients)


def test_games_of_every_edition_over_bad_lines_look_the_same_to_everybody():
    with Server("--rate", "0") as server:
        assert_it_was_bad(play(server, seed=1, until=ENOUGH))


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", [2, 3])
def test_games_played_to_their_end_over_bad_lines_look_the_same_to_everybody(seed: int):
    with Server("--rate", "0") as server:
        tables = play(server, seed, until=ENDLESS)
        assert_it_was_bad(tables)
        assert sum(table.over for table in tables) > len(tables) / 2
