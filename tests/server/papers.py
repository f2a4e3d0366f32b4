"""Games on paper, for tests that want a certain situation at a table."""

from dataclasses import replace
from typing import Any

from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from server.server import Server
from server.tables import Opened, look, play_some

NAMES = ["Anna", "Ben", "Cleo"]


def near_the_end(edition: str = "classic", cash: int = 9000) -> str:
    """A record of a game that will not last: one owns the board and has so much cash, the other nothing."""
    box = load_edition(edition)
    deeds = [field.index for field in box.fields if field.is_deed]
    purses = [cash * box.money.unit, box.money.unit]
    return str(Game.scenario(edition, ["Anna", "Ben"], deeds={0: deeds}, cash=purses).record)


def by_hand(edition: str, **setup: Any) -> str:
    """A record of a game at which the players throw and draw themselves."""
    game = Game.scenario(edition, ["Anna", "Ben"], manual=True, **setup)
    return str(replace(game.record, by_hand=True))


def imported(server: Server, record: str) -> Opened:
    """A table that goes on with a record."""
    headers = {"Content-Type": "text/plain"}
    answer = server.client.post("/api/import", content=record.encode(), headers=headers)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return Opened(opened["id"], [seat["token"] for seat in opened["seats"]], [])


def finished(server: Server) -> Opened:
    """A game that has ended."""
    table = imported(server, near_the_end())
    play_some(server, table, 200)
    assert look(server, table)["view"]["table"]["status"] == "over"
    return table


def under_the_hammer(server: Server) -> Opened:
    """Anna does not buy a street: it is auctioned among the three, and Anna is asked first."""
    game = Game.scenario("classic", NAMES, position=[17])
    game.push("roll", dice=(1, 3))
    game.push("decline")
    return imported(server, str(game.record))
