"""What a seat sees, as a row of whole numbers, for programs that learn.

Everything is in thousandths: 1000 is a flag that is set, the starting cash, a full stock, a way once
around the board. Players come in the order of the table, beginning with the one who looks; deeds in
the order of the board. The blocks:

    PHASES    flags: what the decision is about, from Phase.ROLL to Phase.MR_MONOPOLY
    table     turn (in thousandths of 1000 turns), doubles of 3, dice of 6, stock of the four pieces, pot,
              tickets left
    players   8 x: playing, cash, position, turns in jail of 4, tickets, jail cards (2), active, asked
    deeds     D x: owner (8 flags), level of 6, mortgaged
    business  D x: whether it is about this deed; amount (bid or debt); highest bidder or creditor
              (8 flags); building that is auctioned (4 flags)
    offer     who made it (8 flags); cash one gets, cash one gives; jail cards one gets, one gives;
              D x: 1000 one gets the deed, -1000 one gives it
    partners  8 flags: who can be made an offer now

It is all on the table: nothing depends on the order of cards or tickets nobody has seen.
"""

from bankhalter.codes import MAX_SEATS, NOBODY, Phase, Piece
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.decide import offer_to
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import (
    AMOUNT,
    EXTRA,
    FIELD,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    MASK,
    OTHER,
    PHASE,
    Array,
    State,
    Tables,
)
from bankhalter.kernel.learning.encoding import neighbour
from bankhalter.kernel.learning.mask import may_offer
from bankhalter.kernel.tickets import tickets_left

ONE = 1000
LONGEST_VIEW = 1024
"""No edition's view is longer."""


@kernel
def write_view(tables: Tables, state: State, minds: Minds, seat: int, view: Array) -> int:
    """Fill the row; how many numbers it has."""
    at = 0
    for phase in range(Phase.ROLL, Phase.MR_MONOPOLY + 1):
        at = put(view, at, ONE * (top(state, PHASE) == phase))
    at = view_table(tables, state, view, at)
    for step in range(MAX_SEATS):
        at = view_player(tables, state, seat, step, view, at)
    for field in range(tables.fields):
        if tables.deeds_mask & tables.bit[field]:
            at = view_deed(tables, state, seat, field, view, at)
    at = view_business(tables, state, seat, view, at)
    at = view_offer(tables, state, seat, view, at)
    for step in range(MAX_SEATS):
        at = put(view, at, ONE * may_offer(state, minds, seat, neighbour(state, seat, step)))
    return at


@kernel
def put(view: Array, at: int, value: int) -> int:
    view[at] = value
    return at + 1


@kernel
def put_seat(state: State, seat: int, other: int, view: Array, at: int) -> int:
    """A flag for each place at the table, set where the other sits; none is set for the bank."""
    place = (other - seat) % state.players if other >= 0 else -1
    for step in range(MAX_SEATS):
        at = put(view, at, ONE * (step == place))
    return at


@kernel
def share(amount: int, full: int) -> int:
    """So many thousandths of a full measure."""
    return ONE * amount // full if full else 0


@kernel
def view_table(tables: Tables, state: State, view: Array, at: int) -> int:
    at = put(view, at, state.turn)
    at = put(view, at, share(state.doubles, 3))
    for i in range(3):
        at = put(view, at, share(state.dice[i], 6))
    for piece in range(Piece.MALL + 1):
        at = put(view, at, share(state.stock[piece], tables.stock[piece]))
    at = put(view, at, share(state.pot, tables.start_cash))
    return put(view, at, share(tickets_left(state), tables.tickets_plain + tables.tickets_expiry))


@kernel
def view_player(tables: Tables, state: State, seat: int, step: int, view: Array, at: int) -> int:
    other = neighbour(state, seat, step)
    if other == NOBODY or state.out[other]:
        for _ in range(9):
            at = put(view, at, 0)
        return at
    at = put(view, at, ONE)
    at = put(view, at, share(state.cash[other], tables.start_cash))
    at = put(view, at, share(state.position[other], tables.fields))
    at = put(view, at, share(state.jail[other], 4))
    at = put(view, at, ONE * state.tickets[other])
    for deck in range(2):
        at = put(view, at, ONE * (state.card_holder[deck] == other))
    at = put(view, at, ONE * (state.active == other))
    return put(view, at, ONE * (state.actor == other))


@kernel
def view_deed(tables: Tables, state: State, seat: int, field: int, view: Array, at: int) -> int:
    at = put_seat(state, seat, state.owner[field], view, at)
    at = put(view, at, share(state.level[field], 6))
    return put(view, at, ONE * (state.mortgaged & tables.bit[field] != 0))


@kernel
def view_business(tables: Tables, state: State, seat: int, view: Array, at: int) -> int:
    """What the pending decision is about."""
    phase = top(state, PHASE)
    auction = phase == Phase.AUCTION
    concerned = 0
    if phase == Phase.TRANSFER:
        concerned = top(state, MASK)
    elif (auction or phase == Phase.BUY or phase == Phase.DUTY) and top(state, FIELD) >= 0:
        concerned = tables.bit[top(state, FIELD)]
    for field in range(tables.fields):
        if tables.deeds_mask & tables.bit[field]:
            at = put(view, at, ONE * (concerned & tables.bit[field] != 0))
    sum_open = auction or phase == Phase.DEBT
    at = put(view, at, share(top(state, AMOUNT), tables.start_cash) if sum_open else 0)
    at = put_seat(state, seat, top(state, OTHER) if sum_open else NOBODY, view, at)
    for piece in range(Piece.MALL + 1):
        at = put(view, at, ONE * (auction and top(state, EXTRA) == piece))
    return at


@kernel
def view_offer(tables: Tables, state: State, seat: int, view: Array, at: int) -> int:
    """The offer that waits for the seat's answer; zeros if there is none."""
    row = offer_to(state, seat)
    at = put_seat(state, seat, row, view, at)
    offer = state.offers[max(row, 0)]
    there = row != NOBODY
    at = put(view, at, there * share(offer[GIVE_CASH], tables.start_cash))
    at = put(view, at, there * share(offer[GET_CASH], tables.start_cash))
    at = put(view, at, there * ONE * count_bits(offer[GIVE_CARDS]))
    at = put(view, at, there * ONE * count_bits(offer[GET_CARDS]))
    for field in range(tables.fields):
        bit = tables.bit[field]
        if tables.deeds_mask & bit:
            gained = int(offer[GIVE] & bit != 0) - int(offer[GET] & bit != 0)
            at = put(view, at, there * ONE * gained)
    return at
