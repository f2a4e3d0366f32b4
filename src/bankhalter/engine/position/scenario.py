"""Scenarios: a position set up piece by piece, for tests, puzzles and what-if questions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bankhalter.codes import CHANCE, CardEffect, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.arguments import is_whole, shown
from bankhalter.engine.pending import Auction, Debt, Received
from bankhalter.engine.position.beginning import lay_agenda, lay_offers, throw
from bankhalter.engine.position.possible import complete
from bankhalter.engine.position.ruleset import Ruleset, check_players
from bankhalter.engine.position.shape import MOST
from bankhalter.engine.position.text import empty
from bankhalter.errors import PositionError
from bankhalter.kernel.layout import State, Tables

Business = str | Phase | Auction | Debt | Received


def scenario(
    ruleset: Ruleset,
    players: int,
    *,
    active: int = 0,
    cash: Iterable[int] | None = None,
    position: Iterable[int] = (),
    deeds: Mapping[int, Iterable[int]] | None = None,
    levels: Mapping[int, int] | None = None,
    mortgaged: Iterable[int] = (),
    jail: Mapping[int, int] | None = None,
    jail_cards: Mapping[int, Iterable[int]] | None = None,
    tickets: Mapping[int, int] | None = None,
    pile: tuple[int, int] | None = None,
    out: Iterable[int] = (),
    turn: int = 1,
    pending: Business | Sequence[Business] = "roll",
    dice: Sequence[int | str] | None = None,
    offers: Mapping[int, str | Action] | None = None,
) -> State:
    """A state in which `active` is about to roll; what is not said is as at the start.

    `deeds` maps seats to fields, `jail` seats to turns waited, `jail_cards` seats to decks, `offers` seats
    to what they offer ("offer 1 give 5 get +200"); `pile` is the number of plain and of expiry tickets left
    to draw, `dice` the last roll. `pending` is what has to be decided first: an `Auction`, a `Debt` or
    `Received` deeds, several of them with the most urgent one last, or the word for a phase, such as "buy"
    on the active player's field, "end", "card", "dice" or "pick".
    """
    check_players(ruleset.edition, players)
    tables = ruleset.tables
    state = empty(tables, players)
    seats = _Places(players, "seat")
    gone = [seats(seat, "out") for seat in _list(out, "out")]
    everyones = [0 if seat in gone else int(tables.start_cash) for seat in range(players)]
    _fill(state.cash, everyones if cash is None else cash, "cash", seats)
    _fill(state.position, position, "position", seats)
    _hand_out_deeds(tables, state, seats, _map(deeds, "deeds"))
    _build(tables, state, _map(levels, "levels"), _list(mortgaged, "mortgaged"))
    for seat, waited in _map(jail, "jail").items():
        if _amount(waited, "jail") < 0:
            raise PositionError(f"jail: seat {seat} cannot have waited {waited} turns")
        state.jail[seats(seat, "jail")] = 1 + waited
        state.position[seat] = tables.jail_field
    _hand_out_cards(tables, state, seats, _map(jail_cards, "jail_cards"))
    _hand_out_tickets(tables, state, seats, _map(tickets, "tickets"), pile)
    for order, seat in enumerate(gone):
        state.out[seat] = order + 1
    state.active = seats(active, "active")
    state.turn = _amount(turn, "turn")
    state.actor = CHANCE
    throw(state, dice)
    lay_offers(tables, state, _map(offers, "offers"))
    lay_agenda(tables, state, [pending] if isinstance(pending, Business) else _list(pending, "pending"))
    complete(ruleset, state)
    return state


class _Places:
    """Seats or fields, checked one by one."""

    def __init__(self, size: int, kind: str) -> None:
        self.size, self.kind = size, kind

    def __call__(self, value: object, what: str) -> int:
        if not is_whole(value) or not 0 <= value < self.size:
            raise PositionError(f"{what}: {self.kind} {shown(value)} does not exist")
        return int(value)


def _amount(value: object, what: str) -> int:
    """A whole number; whether it can be so large or so small is checked later, with everything else."""
    if not is_whole(value) or not -MOST <= value <= MOST:
        raise PositionError(f"{what}: {shown(value)} is not a whole number up to {MOST}")
    return int(value)


def _list(values: object, what: str) -> list[Any]:
    if isinstance(values, str | Mapping) or not isinstance(values, Iterable):
        raise PositionError(f"{what}: a list is expected, not {shown(values)}")
    return list(values)


def _map(values: object, what: str) -> Mapping[Any, Any]:
    if values is not None and not isinstance(values, Mapping):
        raise PositionError(f"{what}: a mapping such as {{0: …}} is expected, not {shown(values)}")
    return values or {}


def _fill(target: Any, values: object, what: str, seats: _Places) -> None:
    for place, value in enumerate(_list(values, what)):
        target[seats(place, what)] = _amount(value, what)


def _hand_out_deeds(tables: Tables, state: State, seats: _Places, deeds: Mapping[Any, Any]) -> None:
    given: dict[int, int] = {}
    fields = _Places(int(tables.fields), "field")
    for seat, mine in deeds.items():
        for place in _list(mine, "deeds"):
            field = fields(place, "deeds")
            if field in given:
                raise PositionError(f"deeds: field {field} is given to seat {given[field]} and seat {seat}")
            given[field] = seats(seat, "deeds")
            state.owner[field] = given[field]


def _build(tables: Tables, state: State, levels: Mapping[Any, Any], mortgaged: list[Any]) -> None:
    fields = _Places(int(tables.fields), "field")
    for field, level in levels.items():
        state.level[fields(field, "levels")] = _amount(level, "levels")
    state.mortgaged = sum({1 << fields(field, "mortgaged") for field in mortgaged})


def _hand_out_cards(tables: Tables, state: State, seats: _Places, jail_cards: Mapping[Any, Any]) -> None:
    decks, given = _Places(2, "deck"), set()
    for seat, held in jail_cards.items():
        for place in _list(held, "jail_cards"):
            deck = decks(place, "jail_cards")
            effects = [int(effect) for effect in tables.card_effect[deck]]
            if CardEffect.JAIL_FREE not in effects:
                raise PositionError(f"jail_cards: deck {deck} has none")
            if deck in given:
                raise PositionError(f"jail_cards: deck {deck} has only one (CARD-04)")
            given.add(deck)
            state.card_holder[deck] = seats(seat, "jail_cards")
            state.unseen[deck] &= ~(1 << effects.index(CardEffect.JAIL_FREE))


def _hand_out_tickets(
    tables: Tables, state: State, seats: _Places, tickets: Mapping[Any, Any], pile: object
) -> None:
    for seat, count in tickets.items():
        state.tickets[seats(seat, "tickets")] = _amount(count, "tickets")
    held = int(state.tickets.sum())
    left = [int(tables.tickets_plain) - held, int(tables.tickets_expiry)]
    if pile is not None:
        left = [_amount(count, "pile") for count in _list(pile, "pile")]
    if len(left) != 2:
        raise PositionError("pile: two numbers are expected, of plain and of expiry tickets")
    state.tickets_plain, state.tickets_expiry = left
    state.tickets_out = int(tables.tickets_plain + tables.tickets_expiry) - sum(left) - held
