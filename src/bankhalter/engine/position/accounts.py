"""What is written down beside the agenda: seats, the turn, claims, offers, wishes and duties."""

from collections.abc import Iterator

import numpy as np

from bankhalter.codes import BANK, Face, FieldKind, Phase
from bankhalter.engine.position.frame import Frame
from bankhalter.kernel.layout import (
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    NUMBER,
    SETTLES,
    TO,
    State,
    Tables,
)

SEAT_ARRAYS = ("cash", "position", "jail", "tickets", "out", "start_roll", "wanted")


def impossible_accounts(tables: Tables, state: State) -> Iterator[str]:
    """Everything about them that is impossible."""
    yield from _seats(state)
    yield from _turn(state)
    yield from _dice(tables, state)
    yield from _claims(tables, state)
    yield from _offers(tables, state)
    yield from _duties(tables, state)
    if state.pot and not tables.house_parking_pot:
        yield "pot: there is one by house rule only (HOUSE-03)"
    if state.wanted.any() and not {Phase.SHORTAGE, Phase.LOTS} & _phases(state):
        yield "wanted: no building is in short supply"


def _phases(state: State) -> set[Phase]:
    return {Phase(Frame.at(state, row).phase) for row in range(int(state.depth))}


def _seats(state: State) -> Iterator[str]:
    players = int(state.players)
    for name in SEAT_ARRAYS:
        if np.any(getattr(state, name)[players:]):
            yield f"{name}: there are only {players} seats"
    left = sorted(int(order) for order in state.out[:players] if order)
    if left != list(range(1, len(left) + 1)):
        yield "out: players leave one after the other, the first is number 1"
    if len(left) >= players - 1 and Phase.OVER not in _phases(state):
        yield "out: the game is over when only one player is left"


def _turn(state: State) -> Iterator[str]:
    """Every roll but the last of a turn was doubles (TURN-04), after the third there is none (TURN-05)."""
    turn = Phase(Frame.at(state, 0).phase)
    rolling = bool({Phase.DICE, Phase.JAIL_DICE} & _phases(state))
    may_roll = turn == Phase.ROLL or (turn == Phase.RESOLVE and state.again)
    if may_roll and (state.rolled != state.doubles + rolling or state.doubles > 2):
        yield f"rolled: {state.rolled} rolls do not fit {state.doubles} doubles"
    if state.again and turn not in (Phase.RESOLVE, Phase.OVER):
        yield "again: no roll is being played out"


def _dice(tables: Tables, state: State) -> Iterator[str]:
    first, second, third = (int(die) for die in state.dice)
    faces = {0, *map(int, tables.speed_faces)} if tables.speed_die else {int(Face.NONE)}
    if (first == 0) != (second == 0) or third not in faces:
        yield f"dice: nobody can roll {first}, {second} and {third}"


def _claims(tables: Tables, state: State) -> Iterator[str]:
    claimed = [field for field in range(64) if int(state.claims) >> field & 1]
    if claimed and not tables.strict_claims:
        yield "claims: rent is demanded at strict tables only"
    for name in ("claim", "claim_owner"):
        if np.any(np.delete(getattr(state, name), claimed)):
            yield f"{name}: there is no claim on this field"
    debtor = int(state.claim_debtor)
    people = {debtor, *(int(state.claim_owner[field]) for field in claimed)}
    if claimed and any(state.out[seat] for seat in people):
        yield "claims: a seat is out of the game"
    if any(state.claim_owner[field] == debtor for field in claimed) or (debtor and not claimed):
        yield f"claim_debtor: seat {debtor} owes nobody rent"


def _offers(tables: Tables, state: State) -> Iterator[str]:
    rows = [row for row in range(int(state.players)) if state.offers[row].any()]
    numbers = {int(state.offers[row, NUMBER]) for row in rows}
    if len(numbers) < len(rows) or 0 in numbers or max(numbers, default=0) > state.offer_number:
        yield "offers: each has a number of its own, up to offer_number"
    for row in rows:
        offer = state.offers[row]
        if offer[TO] == row or state.out[row] or state.out[offer[TO]]:
            yield f"offers: seat {row} cannot offer anything to seat {offer[TO]}"
        if not offer[[GIVE, GET, GIVE_CARDS, GET_CARDS]].any() or offer[SETTLES] > 1:
            yield f"offers: what seat {row} offers moves no deed or jail card"
        if offer[SETTLES] and (
            not tables.settle_in_deeds or offer[[GET, GET_CASH, GIVE_CARDS, GET_CARDS]].any()
        ):
            yield f"offers: seat {row} can settle a debt with deeds and cash only"


def _duties(tables: Tables, state: State) -> Iterator[str]:
    """A house can be due on a last street (MORT-10); if that is mortgaged, it has to be redeemed first."""
    duty = int(state.duty)
    for field in (place for place in range(int(tables.fields)) if duty >> place & 1):
        street = tables.kind[field] == FieldKind.STREET and state.owner[field] != BANK
        if not tables.last_street_duty or not street or state.level[field]:
            yield f"duty: no house can be due on field {field}"
        elif _bound(tables, state, field) and not _received(state, field):
            yield f"duty: field {field} must be redeemed by its owner first"


def _bound(tables: Tables, state: State, field: int) -> bool:
    """Whether the street is mortgaged beside buildings of its owner."""
    members = [place for place in tables.members[tables.group[field]] if place >= 0]
    built = any(state.owner[place] == state.owner[field] and state.level[place] for place in members)
    return built and bool(int(state.mortgaged) >> field & 1)


def _received(state: State, field: int) -> bool:
    """Whether its owner has just got it and has to choose."""
    frames = [Frame.at(state, row) for row in range(int(state.depth))]
    mine = [
        frame.mask for frame in frames if (frame.phase, frame.seat) == (Phase.TRANSFER, state.owner[field])
    ]
    return any(mask >> field & 1 for mask in mine)
