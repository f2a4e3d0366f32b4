"""A choice of a program that learns: a row of whole numbers, and the action it stands for.

Of the columns of a row only those count that the kind of action reads; the others may be anything:

    TICKET, GOTO, AUCTION, SHIFT, INTEREST    spot
    DEMAND, MORTGAGE, LIFT                    spot
    BUILD                                     spot, piece, amount
    SELL                                      spot, amount
    BID                                       amount (0: the lowest); for a building also spot
    ACCEPT, REJECT                            partner: whose offer
    OFFER                                     partner, give, get, amount
    SETTLE                                    give, amount

`amount` in an offer is what one pays; below 0, what one is paid. In BUILD and SELL it is 0 for one building;
for several at once it has three bits for each member of the group there, the first in the lowest.
"""

from typing import Protocol

from bankhalter.codes import MAX_FIELDS, MAX_MEMBERS, ActionKind, Phase
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.layout import EXTRA, NUMBER, PHASE, TO, Act, Record, State, Tables, record
from bankhalter.kernel.learning.options import CARDS, seat_at
from bankhalter.kernel.menu import draft, draft_sale, draft_step


class Choice(Record, Protocol):
    """What a seat wants to do; the words it is taken from are `Options`."""

    kind: int  # ActionKind
    spot: int  # a field
    piece: int  # Piece
    amount: int
    partner: int  # a place: how many seats to the left
    give: int  # deeds and jail cards
    get: int


CHOICE = record(Choice)


@kernel
def draft_choice(tables: Tables, state: State, seat: int, choice: Choice, action: Act) -> None:
    """The action it stands for now, legal or not; its numbers need not make sense."""
    kind = choice.kind
    draft(action, kind, seat)
    action.field = choice.spot
    if kind == ActionKind.BUILD or kind == ActionKind.SELL:
        if 0 <= choice.spot < tables.fields:
            draft_buildings(tables, state, seat, choice, action)
    elif kind == ActionKind.BID:
        draft_bid(tables, state, choice, action)
    elif kind == ActionKind.ACCEPT or kind == ActionKind.REJECT:
        action.offer = offer_of(state, seat, choice.partner)
    elif kind == ActionKind.OFFER or kind == ActionKind.SETTLE:
        draft_bundles(state, seat, choice, action)


@kernel
def draft_buildings(tables: Tables, state: State, seat: int, choice: Choice, action: Act) -> None:
    if choice.kind == ActionKind.SELL and choice.amount == 0:
        draft_sale(tables, state, action, seat, choice.spot)
        return
    draft_step(tables, action, choice.kind, seat, choice.spot, choice.piece)
    if choice.amount:
        for i in range(MAX_MEMBERS):
            action.steps[i] = choice.amount >> 3 * i & 7


@kernel
def draft_bid(tables: Tables, state: State, choice: Choice, action: Act) -> None:
    if top(state, PHASE) == Phase.AUCTION and top(state, EXTRA) < 0:
        action.field = 0
    action.amount = choice.amount
    if choice.amount == 0 and 0 <= action.field < MAX_FIELDS:
        action.amount = lowest_bid(tables, state, action.field)


@kernel
def offer_of(state: State, seat: int, place: int) -> int:
    """The number of the offer that a player has made this seat, 0 if there is none."""
    row = seat_at(state, seat, place)
    return state.offers[row, NUMBER] if row >= 0 and state.offers[row, TO] == seat else 0


@kernel
def draft_bundles(state: State, seat: int, choice: Choice, action: Act) -> None:
    cards = 3 << CARDS
    action.field = 0
    action.give = choice.give & ~cards
    action.give_cards = choice.give >> CARDS & 3
    action.give_cash = max(choice.amount, 0)
    if choice.kind == ActionKind.OFFER:
        action.offer = seat_at(state, seat, choice.partner)
        action.get = choice.get & ~cards
        action.get_cards = choice.get >> CARDS & 3
        action.get_cash = max(-choice.amount, 0)
