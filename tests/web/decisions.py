"""Every decision the game can ask for, as a table at which somebody has to take it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bankhalter.codes import FieldKind
from bankhalter.engine.game import Game
from board import before, field, group
from marks import CLASSIC3
from server.papers import imported
from server.server import Server
from server.tables import Opened

NAMES = ["Anna", "Ben", "Cleo"]
MEGA = "mega-deluxe"
STATION, SQUARE = 5, 24
"""A station and a street of the classic board."""
Situation = Callable[[], Game]


def middle_game(edition: str = "classic", **setup: Any) -> Game:
    """Anna and Ben have a complete group each, with buildings; some is mortgaged, some free."""
    mine, his = group(edition, "light_blue"), group(edition, "orange")
    others = group(edition, "pink")
    station = field(edition, FieldKind.STATION)
    wishes: dict[str, Any] = {
        "deeds": {0: [*mine, others[0], station], 1: [*his, others[1]], 2: group(edition, "brown")},
        "levels": {**dict.fromkeys(mine, 2), **dict.fromkeys(his, 4)},
        "mortgaged": [others[0]],
        "jail_cards": {0: [0]},
        "position": [SQUARE, 0, group(edition, "brown")[0]],
    }
    return Game.scenario(edition, NAMES, **(wishes | setup))


def landed(goal: int, **setup: Any) -> Game:
    """Anna has rolled seven and stands on a field of the classic board."""
    game = Game.scenario("classic", NAMES, position=[before("classic", goal, 7)], **setup)
    game.push("roll", dice=(3, 4))
    return game


def auctioned() -> Game:
    game = landed(SQUARE, deeds={0: [1, 3], 1: [STATION]})
    for action, seat in (("decline", 0), ("bid 20", 1), ("pass", 2)):
        game.push(action, seat=seat)
    return game


def indebted() -> Game:
    his, mine = group("classic", "dark_blue"), group("classic", "light_blue")
    return landed(
        his[1],
        cash=[40, 500, 500],
        deeds={0: [*mine, STATION], 1: his},
        levels={**dict.fromkeys(his, 3), **dict.fromkeys(mine, 1)},
    )


def short_of_houses() -> Game:
    """Ben wants houses, three are left, and Anna may say that she wants some too."""
    streets = {name: group("classic", name) for name in ("light_blue", "orange", "red", "yellow")}
    full = [*streets["red"], *streets["yellow"]]
    game = Game.scenario(
        "classic",
        NAMES,
        active=1,
        deeds={0: streets["orange"], 1: streets["light_blue"], 2: full},
        levels={**dict.fromkeys(full, 4), **dict.fromkeys(streets["light_blue"], 1)},
    )
    game.push(f"build {streets['light_blue'][1]} {streets['light_blue'][2]}", seat=1)
    return game


def offered() -> Game:
    game = middle_game()
    game.push("offer 0 give 13+120 get 5", seat=1)
    return game


def handed_mortgaged() -> Game:
    game = middle_game()
    game.push("offer 1 give 11 get nothing", seat=0)
    game.push("accept 1", seat=1)
    return game


def last_street_received() -> Game:
    """Mega: whoever completes a group that is built on must build on the last street."""
    orange = group(MEGA, "orange")
    game = Game.scenario(
        MEGA, NAMES, deeds={0: orange[:3]}, levels=dict.fromkeys(orange[:3], 1), position=[orange[3] - 7]
    )
    game.push("roll", dice=(2, 4, 1))
    game.push("buy")
    return game


def rolled_in_mega(start: int, first: int, second: int, third: int | str, chance: Sequence[str] = ()) -> Game:
    game = Game.scenario(MEGA, NAMES, position=[start], tickets={0: 1})
    game.push("roll", dice=(first, second, third), chance=chance)
    return game


def strictly_played() -> Game:
    game = middle_game(strict_claims=True, active=1, position=[SQUARE, 0, 3])
    game.push("roll", dice=(2, 4))
    return game


SITUATIONS: dict[str, Situation] = {
    "roll": middle_game,
    "buy": lambda: landed(SQUARE, deeds={0: [1, 3], 1: [STATION]}),
    "buy-too-poor": lambda: landed(SQUARE, deeds={0: [1, 3, STATION]}, cash=[100, 500, 500]),
    "auction": auctioned,
    "debt": indebted,
    "jail": lambda: middle_game(jail={0: 1}, cash=[30, 500, 500]),
    "shortage": short_of_houses,
    "offer": offered,
    "transfer": handed_mortgaged,
    "claim": strictly_played,
    "by-hand": lambda: Game("classic", NAMES, manual=True),
    "dice-by-hand": lambda: Game.scenario(MEGA, NAMES, manual=True),
    "card-by-hand": lambda: Game.scenario("classic", NAMES, manual=True, pending="card", position=[7]),
    "bus": lambda: rolled_in_mega(18, 3, 5, "bus"),
    "mr-monopoly": lambda: rolled_in_mega(18, 3, 5, "mr"),
    "gift": lambda: rolled_in_mega(field(MEGA, FieldKind.BIRTHDAY) - 7, 4, 2, 1),
    "ticket": lambda: rolled_in_mega(field(MEGA, FieldKind.TICKET) - 7, 4, 2, 1, chance=["draw plain"]),
    "triple": lambda: rolled_in_mega(10, 2, 2, 2),
    "auction-field": lambda: rolled_in_mega(7, 3, 2, 2),
    "duty": last_street_received,
}
EDITIONS = {edition: partial(middle_game, edition) for edition in sorted(CLASSIC3 | {"classic", MEGA})}
DECIDER = {"transfer": 1}
"""Who is asked, if it is not the first seat."""


def opened(server: Server, situation: str) -> Opened:
    """A table in a situation."""
    return imported(server, str((SITUATIONS | EDITIONS)[situation]().record))


def owned(table: Opened, seat: int) -> Opened:
    """A table as somebody knows it who has one seat at it."""
    return replace(table, tokens=[token if place == seat else "" for place, token in enumerate(table.tokens)])
