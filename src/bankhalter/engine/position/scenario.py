"""Scenarios: a position set up piece by piece, for tests, puzzles and what-if questions."""

from collections.abc import Iterable, Mapping
from typing import Any

from bankhalter.codes import BANK, CHANCE, CardEffect, Phase
from bankhalter.engine.position.possible import complete
from bankhalter.engine.position.ruleset import Ruleset, check_players
from bankhalter.engine.position.text import empty
from bankhalter.errors import PositionError
from bankhalter.kernel.layout import State, Tables


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
    jail_cards: Mapping[int, int] | None = None,
    tickets: Mapping[int, int] | None = None,
    pile: tuple[int, int] | None = None,
    out: Iterable[int] = (),
    turn: int = 1,
) -> State:
    """A state in which `active` is about to roll; what is not said is as at the start.

    `deeds` maps seats to fields, `jail` seats to turns waited, `jail_cards` decks to seats, `pile`
    is the number of plain and of expiry tickets left to draw.
    """
    check_players(ruleset.edition, players)
    tables = ruleset.tables
    state = empty(tables, players)
    gone = list(out)
    everyones = [0 if seat in gone else int(tables.start_cash) for seat in range(players)]
    _fill(state.cash, cash or everyones, "cash")
    _fill(state.position, position, "position")
    _hand_out_deeds(tables, state, deeds or {}, levels or {}, mortgaged)
    for seat, waited in (jail or {}).items():
        state.jail[_index(seat, players, "jail: seat")] = 1 + waited
        state.position[seat] = tables.jail_field
    _hand_out_cards(tables, state, jail_cards or {})
    _hand_out_tickets(tables, state, tickets or {}, pile)
    for order, seat in enumerate(gone):
        state.out[_index(seat, players, "out: seat")] = order + 1
    state.active = _index(active, players, "active: seat")
    state.turn = turn
    state.depth = 1
    state.frames[0, :] = (Phase.ROLL, active, 0, 0, BANK, 0, 0, 0)
    state.actor = CHANCE
    complete(ruleset, state)
    return state


def _fill(target: Any, values: Iterable[int], what: str) -> None:
    for place, value in enumerate(values):
        target[_index(place, target.size, f"{what}: seat")] = value


def _index(value: int, size: int, what: str) -> int:
    if not 0 <= value < size:
        raise PositionError(f"{what} {value} does not exist")
    return int(value)


def _hand_out_deeds(
    tables: Tables,
    state: State,
    deeds: Mapping[int, Iterable[int]],
    levels: Mapping[int, int],
    mortgaged: Iterable[int],
) -> None:
    for seat, fields in deeds.items():
        for field in fields:
            state.owner[_index(field, tables.fields, "deeds: field")] = seat
    for field, level in levels.items():
        state.level[_index(field, tables.fields, "levels: field")] = level
    state.mortgaged = sum(1 << _index(field, tables.fields, "mortgaged: field") for field in set(mortgaged))


def _hand_out_cards(tables: Tables, state: State, jail_cards: Mapping[int, int]) -> None:
    for deck, seat in jail_cards.items():
        effects = [int(effect) for effect in tables.card_effect[_index(deck, 2, "jail_cards: deck")]]
        if CardEffect.JAIL_FREE not in effects:
            raise PositionError(f"jail_cards: deck {deck} has none")
        state.card_holder[deck] = seat
        state.unseen[deck] &= ~(1 << effects.index(CardEffect.JAIL_FREE))


def _hand_out_tickets(
    tables: Tables, state: State, tickets: Mapping[int, int], pile: tuple[int, int] | None
) -> None:
    for seat, count in tickets.items():
        state.tickets[_index(seat, int(state.players), "tickets: seat")] = count
    if pile is None:
        pile = (int(tables.tickets_plain) - sum(tickets.values()), int(tables.tickets_expiry))
    state.tickets_plain, state.tickets_expiry = pile
    total = int(tables.tickets_plain + tables.tickets_expiry)
    state.tickets_out = total - sum(pile) - sum(tickets.values())
