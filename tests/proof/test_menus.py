"""Menu order is part of the contract: programs may rely on it."""

from typing import Any

import pytest

from bankhalter.engine.game import Game

BUILT: dict[str, Any] = {"deeds": {0: [16, 18, 19, 5, 12], 1: [1, 3]}, "levels": {16: 4, 18: 4, 19: 3}}


def menus(game, seat=None):
    return [str(action) for action in game.menu(seat)]


def test_before_the_roll():
    game = Game.scenario("classic", 2, mortgaged=[12], **BUILT)
    assert menus(game) == [
        *("roll", "build 19", "sell 16", "sell 18"),
        *("mortgage 5", "lift 12"),
    ]
    assert menus(game, 1) == ["build 1", "build 3", "mortgage 1", "mortgage 3"]


def test_in_jail():
    game = Game.scenario("classic", 2, jail={0: 0}, jail_cards={0: [0]}, deeds={0: [5]})
    assert menus(game) == ["roll", "pay", "jailcard", "stay", "mortgage 5"]


def test_landing_and_auction():
    game = Game.scenario("classic", 3, deeds={1: [5]})
    game.push("roll", dice=(1, 2))
    assert menus(game) == ["buy", "decline"]
    game.push("decline")
    assert menus(game, 1) == ["bid 1..1500", "pass", "mortgage 5"]
    game.push("bid 100", seat=1)
    assert menus(game, 2) == ["bid 101..1500", "pass"]
    assert menus(game, 1) == ["mortgage 5"]


def test_offers_are_answered_last():
    game = Game.scenario("classic", 2, deeds={0: [5], 1: [15]})
    game.push("offer 1 give 5 get 15+50")
    assert menus(game, 1) == ["mortgage 15", "accept 1", "reject 1"]
    assert menus(game, 0) == ["roll", "mortgage 5", "withdraw"]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [((1, 3, "bus"), ["move", "take"]), ((1, 3, "mr"), ["move"]), ((1, 3, 1), ["end"])],
)
def test_mega_symbols(dice, expected):
    """From 9 pips 4 lead to field 13, the jail to visit."""
    game = Game.scenario("mega-deluxe", 2, position=[9] if dice[2] != 1 else [8])
    game.push("roll", dice=dice)
    assert menus(game) == expected


def test_debt():
    game = Game.scenario(
        "classic", 2, cash=[10, 0], position=[36, 0], deeds={0: [5], 1: [37, 39]}, levels={37: 1, 39: 1}
    )
    game.push("roll", dice=(1, 2))
    assert menus(game) == ["mortgage 5", "bankrupt"]
