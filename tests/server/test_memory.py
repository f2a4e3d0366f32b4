"""What is remembered, and for how long: ids of orders, and tables that nobody needs any more."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bankhalter.server.live import scribe
from bankhalter.server.live.hall import Hall
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.orders.kinds import Chat, Start
from bankhalter.server.refusals import Refusal
from bankhalter.server.store import Store
from server.server import Server
from server.tables import open_game, order
from waiting import wait_until

SEATS = (SeatWish("human", "Anna"), SeatWish("human", "Ben"))


def test_old_ids_are_forgotten_in_memory_and_known_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(scribe, "REQUESTS", 5)

    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        hall = Hall(store)
        room = await hall.room((await hall.create(Setup(edition="classic", seats=SEATS))).id)
        await room.do(0, Start())
        said = [await room.do(0, Chat(f"{number}"), f"n{number}") for number in range(20)]
        assert len(room._scribe._requests) == 5
        again = [await room.do(0, Chat(f"{number}"), f"n{number}") for number in range(20)]
        assert again == said
        assert room.table.version == said[-1].version
        with pytest.raises(Refusal, match="id-used"):
            await room.do(0, Chat("anderes"), "n3")
        assert (await room.do(1, Chat("neu"), "n3")).version == said[-1].version + 1
        await hall.close()
        await store.close()

    asyncio.run(run())


# ---- old tables


def rows(server: Server, game: str) -> int:
    """How much the database holds of a game."""
    with sqlite3.connect(Path(server.folder, "tables.db")) as database:
        where = {"entries": "game", "seats": "game", "snapshots": "game", "games": "id"}
        return sum(
            database.execute(f"SELECT count(*) FROM {table} WHERE {key} = ?", (game,)).fetchone()[0]
            for table, key in where.items()
        )


def age(server: Server, game: str, *, log_too: bool) -> None:
    """As if nobody had touched it for years."""
    with sqlite3.connect(Path(server.folder, "tables.db")) as database:
        database.execute("UPDATE games SET touched = 1 WHERE id = ?", (game,))
        if log_too:
            database.execute("UPDATE entries SET at = 1 WHERE game = ?", (game,))


def test_tables_are_kept_as_long_as_the_operator_wants():
    with Server("--rate", "0") as server:
        old, young = open_game(server, people=2), open_game(server, people=2)
        for number in range(250):
            order(server, old, 0, "chat", text=f"{number}")
        server.terminate()
        age(server, old.game, log_too=True)
        age(server, young.game, log_too=False)
        server.start()
        assert server.client.get(f"/api/games/{old.game}").status_code == 200, "for ever, if nothing is said"
        server.terminate()
        server.options = ("--rate", "0", "--keep", "1")
        server.start()
        wait_until(lambda: rows(server, old.game) == 0)
        assert server.client.get(f"/api/games/{old.game}").status_code == 404
        assert server.client.get(f"/api/games/{young.game}").status_code == 200
