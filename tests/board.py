"""Where things are on the boards, so that one test can speak for every edition."""

from collections.abc import Iterable
from typing import Any

import pytest

from bankhalter.codes import CardEffect, EventKind, FieldKind, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Dice, Game
from bankhalter.engine.position import flaws
from bankhalter.errors import IllegalActionError

Thrown = tuple[int, int] | tuple[int, int, int]
"""Two dice, or in Mega three; the third shows a number."""
HOUSE_PRICES = {
    "brown": 50,
    "light_blue": 50,
    "pink": 100,
    "orange": 100,
    "red": 150,
    "yellow": 150,
    "green": 200,
    "dark_blue": 200,
}
COLOUR = pytest.mark.parametrize("colour", HOUSE_PRICES)


def group(edition: str, name: str) -> list[int]:
    """Fields of a group by its id: brown, lightblue, … as the edition's data call them."""
    found = [list(group.members) for group in load_edition(edition).groups if group.id == name]
    if not found:
        known = ", ".join(group.id for group in load_edition(edition).groups)
        raise LookupError(f"{edition} has no group {name!r}; it has {known}")
    return found[0]


def fields(edition: str, kind: FieldKind) -> list[int]:
    """All fields of a kind, in board order."""
    return [field.index for field in load_edition(edition).fields if field.kind == kind]


def field(edition: str, kind: FieldKind) -> int:
    """The first field of a kind."""
    return fields(edition, kind)[0]


def card(edition: str, deck: int, effect: CardEffect) -> int:
    """The number of the first card with this effect."""
    cards = load_edition(edition).decks[deck].cards
    return next(number for number, card in enumerate(cards) if card.effect == effect)


def card_to(edition: str, deck: int, goal: int) -> int:
    """The number of the first card that leads to the field `goal`."""
    cards = load_edition(edition).decks[deck].cards
    return next(n for n, card in enumerate(cards) if (card.effect, card.a) == (CardEffect.MOVE_TO, goal))


def card_field(edition: str, deck: int) -> int:
    """The first field of a deck."""
    return next(f.index for f in load_edition(edition).fields if f.kind == FieldKind.CARDS and f.deck == deck)


def price(edition: str, field: int) -> int:
    """The price printed on a field."""
    return load_edition(edition).fields[field].price


def mortgage(edition: str, field: int) -> int:
    """The mortgage printed on the reverse of a deed."""
    return load_edition(edition).fields[field].mortgage


def house_price(edition: str, field: int) -> int:
    """The price of a house on a street."""
    box = load_edition(edition)
    return box.groups[box.fields[field].group].pieces[0]


def money(edition: str, amount: int) -> int:
    """A classic amount in this edition's money: Mega counts in hundreds."""
    return amount * load_edition(edition).money.unit


def before(edition: str, field: int, pips: int) -> int:
    """The field from which so many pips lead to `field`."""
    return (field - pips) % len(load_edition(edition).fields)


def has_speed_die(edition: str) -> bool:
    """Whether a third die is thrown."""
    return bool(load_edition(edition).switches.get("speed_die"))


def plain_dice(edition: str, first: int, second: int) -> Thrown:
    """A movement roll of first + second pips: in Mega the third die takes a pip off the second."""
    if has_speed_die(edition):
        if second < 2 or first == 1 == second - 1:
            raise ValueError("the second die must be at least 2, and 1 + 2 pips are always doubles in Mega")
        return (first, second - 1, 1) if first != second - 1 else (first - 1, second - 1, 2)
    return (first, second)


def throw(edition: str, pips: int) -> Thrown:
    """A movement roll of so many pips that is no doubles."""
    first = min(6, pips - 2)
    second = pips - first
    if first == second:
        first, second = first - 1, second + 1
    return plain_dice(edition, first, second)


def doubles(edition: str, pip: int) -> Thrown:
    """Doubles of a pip; in Mega the third die shows a number that makes it no triple."""
    if has_speed_die(edition):
        return (pip, pip, 1 if pip != 1 else 2)
    return (pip, pip)


def landing(
    edition: str,
    goal: int,
    players: int = 3,
    *,
    dice: Dice | None = None,
    chance: Iterable[str] = (),
    active: int = 0,
    position: Iterable[int] = (),
    **setup: Any,
) -> Game:
    """A game in which `active` has just rolled seven pips, unless other dice are given, and so landed on
    `goal`.

    Eight pips if seven would have begun on the field that sends to jail, on which nobody stays.
    """
    usual = 7 if before(edition, goal, 7) != field(edition, FieldKind.GO_TO_JAIL) else 8
    thrown: Dice = dice or throw(edition, usual)
    pips = sum(die for die in thrown if isinstance(die, int))
    places = [*position, *[0] * players][:players]
    places[active] = before(edition, goal, pips)
    game = Game.scenario(edition, players, active=active, position=places, **setup)
    game.push("roll", dice=thrown, chance=chance)
    return game


def refused(game: Game, action: Action | str, seat: int | None = None) -> Reason:
    """Why an action is illegal; trying it must fail and change nothing."""
    before = game.digest()
    with pytest.raises(IllegalActionError) as caught:
        game.push(action, seat=seat)
    assert game.digest() == before
    return Reason(caught.value.reason)


def words(game: Game, seat: int | None = None) -> list[str]:
    """The menu of a seat as texts."""
    return [str(action) for action in game.menu(seat)]


def payments(events: Iterable[Event]) -> list[tuple[int, int, int]]:
    """Who paid whom how much, in order."""
    return [(event.seat, event.other, event.amount) for event in events if event.kind == EventKind.PAID]


def kinds(events: Iterable[Event]) -> list[EventKind]:
    """What happened, in order."""
    return [event.kind for event in events]


def agenda(game: Game) -> list[list[int]]:
    """The frames of the agenda, from the turn upwards."""
    return [[int(value) for value in row] for row in game.state.frames[: game.state.depth]]


def purses(edition: str, *cash: int) -> list[int]:
    return [money(edition, amount) for amount in cash]


def stock(game: Game) -> list[int]:
    return [int(count) for count in game.state.stock]


def cash_of(game: Game) -> list[int]:
    return [game.cash(seat) for seat in range(game.players)]


def texts(game: Game, seat: int | None = None) -> set[str]:
    return {str(action) for action in game.menu(seat)}


def last_tax(edition: str) -> int:
    return fields(edition, FieldKind.TAX)[-1]


def paid(payer: int, payee: int, amount: int, why: Why) -> Event:
    return Event(EventKind.PAID, payer, payee, 0, amount, why)


def land(edition: str, goal: int, players: int = 3, **setup: Any) -> Game:
    """Seat 0 rolls 4 pips and arrives on `goal`."""
    game = Game.scenario(edition, players, position=[before(edition, goal, 4)], **setup)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    return game


def possible(game: Game) -> bool:
    return flaws(game.tables, game.state) == []


def levels(game: Game, streets: list[int]) -> list[int]:
    return [game.level(street) for street in streets]
