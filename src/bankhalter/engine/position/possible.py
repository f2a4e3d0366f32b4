"""What is impossible about a state that comes from outside: all of it, in words."""

from collections.abc import Iterator

import numpy as np

from bankhalter.codes import CHANCE, HOTEL_LEVEL, FieldKind, Flaw, Piece
from bankhalter.editions import Edition
from bankhalter.engine.menus import menu_of, outcomes_of
from bankhalter.engine.position.accounts import impossible_accounts
from bankhalter.engine.position.agenda import impossible_business
from bankhalter.engine.position.board import impossible_board
from bankhalter.engine.position.problem import Problem
from bankhalter.engine.position.ruleset import Ruleset
from bankhalter.engine.position.shape import malformed
from bankhalter.errors import PositionError
from bankhalter.kernel.apply import refresh
from bankhalter.kernel.invariants import find_flaws
from bankhalter.kernel.layout import State, Tables


def complete(ruleset: Ruleset, state: State) -> None:
    """Fill in what follows from the rest of the state, then check all of it."""
    tables = ruleset.tables
    problems = list(map(Problem, malformed(tables, state)))
    if not problems:
        _derive(tables, state)
        refresh(tables, state)
        problems = [_broken(ruleset, state, flaw, where) for flaw, where in flaws(tables, state)]
        problems += impossible_board(tables, state)
        others = (*impossible_accounts(tables, state), *impossible_business(tables, state))
        problems += map(Problem, others)
    if not problems:
        problems = list(map(Problem, _stuck(tables, state)))
    if problems:
        raise PositionError("impossible position: " + "; ".join(found.text for found in problems), problems)


def _derive(tables: Tables, state: State) -> None:
    owners = [int(owner) for owner in state.owner]
    for seat in range(int(state.players)):
        state.holdings[seat] = sum(1 << field for field, owner in enumerate(owners) if owner == seat)
    state.bank = -int(state.cash.sum()) - int(state.pot)
    state.stock[:] = tables.stock
    for field in np.flatnonzero(state.level):
        level = int(state.level[field])
        if tables.kind[field] == FieldKind.STATION:
            state.stock[Piece.MALL] -= level
        elif level < HOTEL_LEVEL:
            state.stock[Piece.HOUSE] -= level
        else:
            state.stock[Piece.HOTEL + level - HOTEL_LEVEL] -= 1


def flaws(tables: Tables, state: State) -> list[tuple[Flaw, int]]:
    """Every law of the game that the state breaks, and where it does."""
    rows = np.zeros((32, 2), np.int64)
    count = find_flaws(tables, state, rows)
    return [(Flaw(int(flaw)), int(where)) for flaw, where in rows[:count]]


_FLAW_TEXTS = {
    Flaw.NEGATIVE_CASH: "seat {0} has less than no cash",
    Flaw.MONEY_NOT_CONSERVED: "money appeared or vanished",
    Flaw.OFF_BOARD: "the token of seat {0} is not on the board",
    Flaw.NOT_AT_JAIL: "seat {0} is in jail, but its token is not",
    Flaw.JAIL_TURNS: "seat {0} has waited an impossible number of turns in jail",
    Flaw.OUT_BUT_OWNS: "seat {0} is out of the game, but owns something",
    Flaw.NO_ACTIVE_SEAT: "there is no active seat {0}",
    Flaw.BAD_OWNER: "field {0} ({1}) cannot have this owner",
    Flaw.HOLDINGS_DISAGREE: "field {0} ({1}) is owned twice",
    Flaw.MORTGAGED_UNOWNED: "field {0} ({1}) is mortgaged, but nobody owns it",
    Flaw.BAD_LEVEL: "field {0} ({1}) cannot be built up to this level",
    Flaw.BUILT_UNOWNED: "field {0} ({1}) has buildings, but no owner",
    Flaw.BUILT_AND_MORTGAGED: "field {0} ({1}) is mortgaged in a built group (BUILD-09)",
    Flaw.UNEVEN: "field {0} ({1}) is not built evenly with its group (BUILD-04)",
    Flaw.BUILT_INCOMPLETE: "field {0} ({1}) has buildings without its group (BUILD-01, BUILD-02)",
    Flaw.STOCK: "there are more buildings of kind {0} than the box holds (SUPPLY-01)",
    Flaw.CARDS: "deck {0} does not hold each of its cards once (CARD-03)",
    Flaw.JAIL_CARD: "the jail card of deck {0} is in an impossible place (CARD-04)",
    Flaw.TICKETS: "the tickets do not add up (TICKET-01)",
    Flaw.AGENDA: "nothing that somebody could decide is pending",
    Flaw.ACTOR: "nobody who is in the game has to decide",
}


def describe_flaw(edition: Edition, flaw: Flaw, where: int) -> str:
    """A flaw in words."""
    name = edition.fields[where].name.en if 0 <= where < len(edition.fields) else ""
    return _FLAW_TEXTS[flaw].format(where, name)


_OF_SEATS = (Flaw.NEGATIVE_CASH, Flaw.JAIL_TURNS, Flaw.OUT_BUT_OWNS, Flaw.NOT_AT_JAIL)
_OF_FIELDS = (
    *(Flaw.MORTGAGED_UNOWNED, Flaw.BAD_LEVEL, Flaw.BUILT_UNOWNED, Flaw.BUILT_AND_MORTGAGED),
    *(Flaw.UNEVEN, Flaw.BUILT_INCOMPLETE, Flaw.BAD_OWNER),
)
_AT_LARGE = (Flaw.TICKETS, Flaw.JAIL_CARD)


def _broken(ruleset: Ruleset, state: State, flaw: Flaw, where: int) -> Problem:
    """A law of the game that the state breaks."""
    text, kind = describe_flaw(ruleset.edition, flaw, where), flaw.name.lower()
    if flaw in _OF_SEATS and where >= 0:
        return Problem(text, kind, seat=where)
    if flaw in _OF_FIELDS:
        return Problem(text, kind, field=where)
    if flaw == Flaw.STOCK:
        most = int(ruleset.tables.stock[where])
        return Problem(text, kind, numbers=(where, most, most - int(state.stock[where])))
    return Problem(text, kind) if flaw in _AT_LARGE else Problem(text)


def _stuck(tables: Tables, state: State) -> Iterator[str]:
    """Somebody has to decide but has nothing to choose from."""
    actor = int(state.actor)
    turn_itself = state.depth == 1  # one can always roll or end
    if actor >= 0 and not turn_itself and not len(menu_of(tables, state, actor)):
        yield f"seat {actor} has to decide, but can do nothing"
    if actor == CHANCE and not len(outcomes_of(tables, state)[0]):
        yield "chance has to decide, but nothing can happen"
