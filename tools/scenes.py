"""Situations worth a picture, as records that a table can go on with."""

from collections.abc import Sequence

from bankhalter.codes import FieldKind
from bankhalter.editions import Edition, load_edition
from bankhalter.game import Game

NAMES = ("Anna", "Bruno", "Clara Luise", "David")
EDITIONS = ("classic", "mega-deluxe", "burgen-schloesser", "game-of-thrones", "yu-gi-oh")
BUILT = (2, 5, 3, 0, 0, 0, 4, 1)
"""How much stands on the streets of each group."""
BANK, DIVIDED, MORTGAGED = (3, 9), 4, 5
"""Groups the bank still has, a group of which one deed is left, one with a mortgage."""
SKYSCRAPER, MALL = 2, 3
"""Their places among the buildings."""


def late_game(edition_id: str) -> str:
    """A board on which there is everything to see; Bruno has just rolled."""
    edition = load_edition(edition_id)
    around = len(edition.fields)
    game = Game.scenario(
        edition,
        NAMES,
        position=[around // 4, around // 2 - 5, 24, 0],
        jail={3: 1},
        active=1,
        turn=42,
        cash=[edition.money.start_cash * part // 100 for part in (64, 93, 41, 128)],
        **_estates(edition),
    )
    _roll(game, 2, 3, *([1] if edition.stock[MALL] else []))
    return str(game.record)


def _estates(edition: Edition) -> dict[str, object]:
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


def to_buy() -> str:
    """Anna may buy a station."""
    return _record([7, 0, 0, 0], (3, 5))


def auction() -> str:
    """What Anna did not want is auctioned; two have bid."""
    return _record([7, 0, 0, 0], (3, 5), ["decline", "bid 60", "bid 90"])


def debt() -> str:
    """Anna owes more than she has, but not more than she can raise."""
    return _owing([6, 8, 9, 5], {6: 3, 8: 3, 9: 3})


def ruin() -> str:
    """Anna owes more than she has and can raise."""
    return _owing([5], {})


def _owing(deeds: list[int], levels: dict[int, int]) -> str:
    rich = {31: 2, 32: 2, 34: 2}
    estates = {0: deeds, 1: list(rich)}
    game = Game.scenario("classic", NAMES, position=[27], deeds=estates, levels=levels | rich, cash=[120] * 4)
    _roll(game, 1, 3)
    return str(game.record)


def jail() -> str:
    """Anna is in jail and has a card."""
    return str(Game.scenario("classic", NAMES, jail={0: 1}, jail_cards={1: 0}).record)


def building() -> str:
    """Anna may build; Bruno offers her a trade."""
    game = Game.scenario("classic", NAMES, deeds={0: [6, 8, 9, 11], 1: [13, 14, 5]}, levels={9: 1})
    game.push("offer 0 give 5+50 get 11", seat=1)
    return str(game.record)


def bus() -> str:
    """The third die shows a bus, and Anna has tickets."""
    game = Game.scenario("mega-deluxe", NAMES, tickets={0: 2}, position=[3])
    _roll(game, 2, 5, 4)
    return str(game.record)


def _record(position: Sequence[int], dice: tuple[int, int], actions: Sequence[str] = ()) -> str:
    game = Game.scenario("classic", NAMES, position=position, deeds={0: [6, 8, 5], 1: [11, 13]})
    _roll(game, *dice)
    for action in actions:
        game.push(action)
    return str(game.record)


def _roll(game: Game, *dice: int) -> None:
    game.push("roll", dice=dice)
