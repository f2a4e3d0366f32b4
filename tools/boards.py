"""Boards worth a picture, as records that a table can go on with."""

from typing import Any

from bankhalter.codes import FieldKind
from bankhalter.editions import Edition, load_edition
from bankhalter.engine.game import Game

NAMES = ("Anna", "Bruno", "Clara Luise", "David")
BUILT = (2, 5, 3, 0, 0, 0, 4, 1)
"""The buildings on the streets of each group."""
BANK, DIVIDED, MORTGAGED = (3, 9), 4, 5
"""Groups that the bank still has, a group of which it has one deed left, and one with a mortgage."""
SKYSCRAPER, MALL = 2, 3
"""Their places among the buildings."""


def late_game(edition_id: str) -> str:
    """A board on which there is everything to see; Bruno has just landed on a street that is for sale."""
    edition = load_edition(edition_id)
    dice = (2, 3, 1) if edition.stock[MALL] else (2, 3)
    goal = edition.groups[BANK[0]].members[1]
    game = Game.scenario(
        edition,
        NAMES,
        position=[len(edition.fields) // 4, goal - sum(dice), 24, 0],
        jail={3: 1},
        active=1,
        turn=42,
        cash=[edition.money.start_cash * part // 100 for part in (64, 93, 41, 128)],
        **_estates(edition),
    )
    game.push("roll", dice=dice)
    return str(game.record)


def _estates(edition: Edition) -> dict[str, Any]:
    deeds: dict[int, list[int]] = {seat: [] for seat in range(len(NAMES))}
    levels: dict[int, int] = {}
    for number, group in enumerate(edition.groups):
        if number in BANK:
            continue
        deeds[number % len(NAMES)] += group.members[: 2 if number == DIVIDED else None]
        if group.kind == FieldKind.STREET:
            levels |= dict.fromkeys(group.members, BUILT[number])
        elif group.kind == FieldKind.STATION and edition.stock[MALL]:
            levels |= dict.fromkeys(group.members[:2], 1)
    levels[edition.groups[6].members[-1]] = 5
    if edition.stock[SKYSCRAPER]:
        levels |= dict.fromkeys(edition.groups[7].members, 6)
    return {"deeds": deeds, "levels": levels, "mortgaged": edition.groups[MORTGAGED].members[:1]}
