"""Positions of a game of three, as records for a table: in each of them Anna has something to decide."""

from dataclasses import replace
from typing import Any

from bankhalter.engine.game import Game
from server.papers import imported
from server.server import Server
from server.tables import Opened

NAMES = ("Anna", "Ben", "Cleo")
LIGHT_BLUE = (6, 8, 9)
ORANGE = (16, 18, 19)
DARK_BLUE = (37, 39)
FULL = (1, 3, 31, 32, 34, 37, 39)
"""Streets of three groups: full of houses they leave four of the 32."""


def seated(server: Server, game: Game, *, by_hand: bool = False) -> list[Opened]:
    """A table that goes on with a game, as each of the players holds it: their own seat only."""
    table = imported(server, str(replace(game.record, by_hand=by_hand)))
    return [Opened(table.game, _only(table.tokens, seat), []) for seat in range(len(table.tokens))]


def _only(tokens: list[str], seat: int) -> list[str]:
    return [token if place == seat else "" for place, token in enumerate(tokens)]


def long_evening() -> Game:
    """Little is left to build and to buy, and Anna is about to roll.

    Anna has orange and is seven fields before a street for sale; Ben has light blue and is seven fields
    before Cleo's dearest one; Cleo has the rest of the houses, but for three.
    """
    return Game.scenario(
        "classic",
        NAMES,
        position=[14, 32, 0],
        deeds={0: list(ORANGE), 1: list(LIGHT_BLUE), 2: [*FULL, 5]},
        levels={**dict.fromkeys(FULL, 4), LIGHT_BLUE[0]: 1},
        cash=[600, 900, 1500],
    )


def to_buy() -> Game:
    """Anna stands on a street that is for sale."""
    game = Game.scenario("classic", NAMES, deeds={0: [39], 1: [5]})
    game.push("roll", dice=(2, 4))
    return game


def auction() -> Game:
    """Anna did not buy it; Ben has bid 40, Cleo has passed, and it is for Anna to bid or to pass."""
    game = to_buy()
    game.push("decline")
    game.push("bid 40", seat=1)
    game.push("pass", seat=2)
    return game


def offered() -> Game:
    """It is Ben's turn, and he offers Anna a station for a street."""
    game = Game.scenario("classic", NAMES, active=1, deeds={0: [39], 1: [5]})
    game.push("offer 0 give 5+200 get 39", seat=1)
    return game


def at_rest(active: int = 0) -> Game:
    """Somebody is about to roll; Anna and Ben own something to trade, and Anna can build."""
    return Game.scenario("classic", NAMES, active=active, deeds={0: [*LIGHT_BLUE, 39], 1: [5, 37]})


def in_debt() -> Game:
    """Anna owes Ben more than she has in her hands, and can raise it."""
    levels = dict.fromkeys(DARK_BLUE, 3)
    deeds = {0: [5, 15, 25, 35, *ORANGE, 21, 23, 24, 26, 27, 29], 1: list(DARK_BLUE)}
    return _lands_on_39(deeds=deeds, levels=levels, cash=[600, 1500, 1500])


def ruined() -> Game:
    """Anna owes Ben more than she can raise."""
    hotels = dict.fromkeys(DARK_BLUE, 5)
    return _lands_on_39(deeds={1: list(DARK_BLUE)}, levels=hotels, cash=[100, 1500, 1500])


def _lands_on_39(**setup: Any) -> Game:
    game = Game.scenario("classic", NAMES, position=[32, 0, 0], **setup)
    game.push("roll", dice=(3, 4))
    return game


def in_jail() -> Game:
    """Anna waits in jail and can pay, roll or use her card."""
    return Game.scenario("classic", NAMES, jail={0: 1}, jail_cards={0: [0]})


def mortgaged_deed() -> Game:
    """Anna has just been given a mortgaged deed: redeem it, or pay the interest."""
    game = Game.scenario("classic", NAMES, deeds={1: [5]}, mortgaged=[5])
    game.push("offer 1 give +50 get 5", seat=0)
    game.push("accept 1", seat=1)
    return game


def shortage() -> Game:
    """Three houses are left, Ben wants two of them, and Anna may want some too."""
    levels = {**dict.fromkeys(FULL, 4), LIGHT_BLUE[0]: 1}
    deeds = {0: list(ORANGE), 1: list(LIGHT_BLUE), 2: list(FULL)}
    game = Game.scenario("classic", NAMES, active=1, deeds=deeds, levels=levels, cash=[1000] * 3)
    game.push(f"build {LIGHT_BLUE[1]} {LIGHT_BLUE[2]}", seat=1)
    return game
