"""Tables for simulated players: opened over the API, compared with what the database says of them."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx

from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.server.log import archive
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import fold_all, open_table
from bankhalter.server.log.table import Table
from bankhalter.server.store import Store
from server.client import AGAIN, GOOD, Network, Place, SeatClient
from server.policy import least
from server.server import Server
from waiting import PATIENCE

State = dict[str, Any]


@dataclass
class Opened:
    """A table, and the players at it."""

    game: str
    tokens: list[str]
    """By seat; empty for bots."""
    clients: list[SeatClient]

    @property
    def over(self) -> bool:
        """Whether everybody knows that the game has ended."""
        return all(client.over for client in self.clients)

    @property
    def version(self) -> int:
        """The version that everybody has reached."""
        return min(client.seen.version or 0 for client in self.clients)


def open_game(
    server: Server, people: int, bots: int = 0, address: str = "127.0.0.1", **wishes: Any
) -> Opened:
    """Open a table and start it."""
    seats = [{"kind": "human"}] * people + [{"kind": "bot", "level": "beginner"}] * bots
    body = {"edition": "classic", "pace": 0, "lang": "en", "seats": seats} | wishes
    with httpx.Client(
        base_url=server.url, transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE
    ) as client:
        answer = client.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        tokens = {seat["seat"]: seat["token"] for seat in opened["seats"]}
        started = client.post(f"/api/games/{opened['id']}/start", json={}, headers=bearer(tokens[0]))
        assert started.status_code == 200, started.text
    return Opened(opened["id"], [tokens.get(seat, "") for seat in range(people + bots)], [])


def seat_clients(
    server: Server, table: Opened, seed: int, network: Network = GOOD, address: str = "127.0.0.1"
) -> None:
    """Sit somebody down on every seat of a person: every other one over HTTP."""
    for seat, token in enumerate(table.tokens):
        if token:
            place = Place(lambda: server.url, table.game, seat, token, address)
            rng = random.Random(f"{seed} {seat}")
            table.clients.append(SeatClient(place, rng, network, over_http=seat % 2 == 1))


def bearer(token: str) -> dict[str, str]:
    """The header that opens a seat."""
    return {"Authorization": f"Bearer {token}"}


# ---- playing


def play_some(server: Server, table: Opened, actions: int, *, bidding: bool = True) -> None:
    """Take the first entry of the menu of whoever is to move; auctions may take hundreds of bids."""
    for _ in range(actions):
        state = look(server, table)
        if state["view"]["table"]["status"] != "running":
            return
        seat = state["view"]["game"]["actor"]
        menu = look(server, table, seat)["menu"]
        wanted = menu if bidding else [entry for entry in menu if not entry["action"].startswith("bid")]
        act(server, table, seat, least(wanted[0]["action"]), state["version"])


def look(server: Server, table: Opened, seat: int | None = None) -> State:
    """The table as everybody sees it, or as a seat does."""
    headers = {} if seat is None else bearer(table.tokens[seat])
    answer = server.client.get(f"/api/games/{table.game}", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def act(server: Server, table: Opened, seat: int, action: str, version: int) -> State:
    """Do something that is allowed."""
    body = {"action": action, "version": version, "id": f"{seat}-{version}"}
    answer = order(server, table, seat, "actions", **body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def order(server: Server, table: Opened, seat: int, what: str, **body: Any) -> httpx.Response:
    """Ask for something in the name of a seat."""
    return server.client.post(
        f"/api/games/{table.game}/{what}", json=body, headers=bearer(table.tokens[seat])
    )


async def play_all(server: Server, tables: list[Opened], until: Callable[[], bool]) -> dict[str, State]:
    """Let everybody play until a condition holds, then come to rest; the last state of each table.

    What a client finds wrong is raised.
    """
    clients = [client for table in tables for client in table.clients]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(client.run()) for client in clients]
        while not until():
            await asyncio.sleep(AGAIN)
        for client in clients:
            client.stop()
        states = await _rested(server, tables)
        for task in tasks:
            task.cancel()
    return states


async def _rested(server: Server, tables: list[Opened]) -> dict[str, State]:
    """The states of all tables when nothing is under way any more and everybody knows it."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as browser:
        while True:
            states = {table.game: (await browser.get(f"/api/games/{table.game}")).json() for table in tables}
            if all(_is_at_rest(table, states[table.game]) for table in tables):
                return states
            await asyncio.sleep(AGAIN)


def _is_at_rest(table: Opened, state: State) -> bool:
    """No bot has to move, or will take back an offer that nobody answers; all have seen the same."""
    game, seats = state["view"]["game"], state["view"]["table"]["seats"]
    movers = {game["actor"], *(offer["seat"] for offer in game["offers"])} - {None}
    if not game["over"] and any(seats[mover]["kind"] == "bot" for mover in movers):
        return False
    return all(client.at_rest and client.seen.view == state["view"] for client in table.clients)


# ---- what the database says


@dataclass
class Kept:
    """A game as the database has it."""

    entries: list[Entry]
    folded: Table
    """From the log alone."""
    loaded: Table
    """With the help of a snapshot, as after a restart."""


def read_database(url: str, games: list[str]) -> dict[str, Kept]:
    """What a server that has stopped leaves behind."""

    async def read() -> dict[str, Kept]:
        store = await Store.open(url)
        try:
            return {game: await _kept(store, game) for game in games}
        finally:
            await store.close()

    return asyncio.run(read())


async def _kept(store: Store, game: str) -> Kept:
    row = await store.find_game(game)
    assert row is not None
    entries = await store.entries(game)
    return Kept(entries, folded(entries, len(entries)), await archive.table_at(store, row))


def folded(entries: list[Entry], until: int) -> Table:
    """The table at a version, from its log alone."""
    table = open_table(entries[0])
    fold_all(table, entries[1:until])
    return table


def assert_log_is_sound(kept: Kept, clients: list[SeatClient]) -> None:
    """No gaps; every acknowledged order is there once, at its version, and no refused one is."""
    assert [entry.version for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
    requests = [(entry.seat, entry.request) for entry in kept.entries if entry.request is not None]
    assert len(set(requests)) == len(requests), "an order was carried out twice"
    for client in clients:
        for number, said in client.acknowledged.items():
            entry = kept.entries[said["version"] - 1]
            assert (entry.seat, entry.request) == (client.place.seat, number)
        assert not {(client.place.seat, number) for number in client.refused} & set(requests)


def assert_one_truth(kept: Kept, state: State, record: str, clients: list[SeatClient]) -> None:
    """Everybody at the table, the server, its log, its snapshots and the record say the same."""
    digest = state["digest"]
    assert kept.folded.game is not None
    assert kept.loaded.game is not None
    assert (state["version"], digest) == (kept.folded.version, kept.folded.game.digest())
    assert (state["version"], digest) == (kept.loaded.version, kept.loaded.game.digest())
    assert Game.from_record(Record.parse(record), manual=True).digest() == digest
    for client in clients:
        assert (client.seen.version, client.seen.digest) == (state["version"], digest)
        assert client.seen.view == state["view"]
