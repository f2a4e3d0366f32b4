"""What a seat sees, as a row of small whole numbers, for programs that learn.

Money is counted in the edition's smallest unit, up to MOST. Players are numbered by their *place*: how many
seats to the left of the one who looks they sit, who is himself 0; the bank and nobody are -1. `Column` says
where each number is. It is all on the table: nothing depends on the order of cards or tickets nobody has
seen.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from bankhalter.codes import MAX_SEATS, NOBODY, Phase, Piece
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.decide import offer_to
from bankhalter.kernel.deeds import count_bits, lowest_bit
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
    OTHER,
    PHASE,
    SETTLES,
    State,
    Tables,
)
from bankhalter.kernel.learning.options import place_of
from bankhalter.kernel.tickets import tickets_left

View = np.ndarray[Any, np.dtype[np.int16]]
MOST = 32_767
"""The largest number in a view."""


class Column(IntEnum):
    """Where in a view a number is, or the first of several."""

    # what is pending; -1 where there is none
    PHASE = 0
    FIELD = 1  # what it is about
    AMOUNT = 2  # highest bid or debt
    OTHER = 3  # highest bidder or creditor
    PIECE = 4  # the building that is auctioned
    ACTIVE = 5  # whose turn it is
    ASKED = 6  # who must decide
    # the turn and the bank
    TURN = 7
    DOUBLES = 8  # in a row
    DICE = 9  # 3: the third is a Face
    STOCK = 12  # 4, as Piece
    POT = 16
    TICKETS_LEFT = 17
    # the first offer that waits for the answer of the one who looks
    OFFERED = 18  # by whom, -1: none
    PAID = 19  # the cash one gets, less what one gives
    CARDS_GOT = 20  # mask of decks
    CARDS_GIVEN = 21
    SETTLES = 22  # 1: it would settle a debt
    # players, 8 of each, by place
    OUT = 23  # 1: not, or no longer, in the game
    CASH = 31
    POSITION = 39
    JAIL = 47  # 0 free, else 1 + turns waited
    TICKETS = 55
    CARDS = 63  # mask of decks
    # deeds in the order of the board: as many owners, then levels, then gains
    DEEDS = 71  # owner; level, -1: mortgaged; 1: the offer brings it, -1: the offer costs it


@kernel
def write_view(tables: Tables, state: State, seat: int, view: View) -> None:
    """Fill the row."""
    view_pending(tables, state, seat, view)
    view_table(tables, state, view)
    row = offer_to(state, seat)
    view_offer(tables, state, seat, row, view)
    view_players(tables, state, seat, view)
    view_deeds(tables, state, seat, row, view)


@kernel
def money(tables: Tables, amount: int) -> int:
    """An amount in units, or as much as there is room for."""
    units = amount if tables.unit == 1 else amount // tables.unit
    return min(max(units, -MOST), MOST)


@kernel
def place_or_none(state: State, seat: int, other: int) -> int:
    return place_of(state, seat, other) if other >= 0 else -1


@kernel
def view_pending(tables: Tables, state: State, seat: int, view: View) -> None:
    phase = top(state, PHASE)
    auction = phase == Phase.AUCTION
    open_sum = auction or phase == Phase.DEBT
    about = open_sum or phase == Phase.BUY or phase == Phase.DUTY
    view[Column.PHASE] = phase
    view[Column.FIELD] = top(state, FIELD) if about else -1
    view[Column.AMOUNT] = money(tables, top(state, AMOUNT)) if open_sum else -1
    view[Column.OTHER] = place_or_none(state, seat, top(state, OTHER)) if open_sum else -1
    view[Column.PIECE] = top(state, EXTRA) if auction or phase == Phase.SHORTAGE else -1
    view[Column.ACTIVE] = place_of(state, seat, state.active)
    view[Column.ASKED] = place_or_none(state, seat, state.actor)


@kernel
def view_table(tables: Tables, state: State, view: View) -> None:
    view[Column.TURN] = min(state.turn, MOST)
    view[Column.DOUBLES] = state.doubles
    for i in range(3):
        view[Column.DICE + i] = state.dice[i]
    for piece in range(Piece.MALL + 1):
        view[Column.STOCK + piece] = state.stock[piece]
    view[Column.POT] = money(tables, state.pot)
    view[Column.TICKETS_LEFT] = tickets_left(state)


@kernel
def view_offer(tables: Tables, state: State, seat: int, row: int, view: View) -> None:
    """The offer in a row, without its deeds; zeros if there is none."""
    for column in range(Column.OFFERED, Column.OUT):
        view[column] = 0
    if row == NOBODY:
        view[Column.OFFERED] = -1
        return
    offer = state.offers[row]
    view[Column.OFFERED] = place_of(state, seat, row)
    view[Column.PAID] = money(tables, offer[GIVE_CASH] - offer[GET_CASH])
    view[Column.CARDS_GOT] = offer[GIVE_CARDS]
    view[Column.CARDS_GIVEN] = offer[GET_CARDS]
    view[Column.SETTLES] = offer[SETTLES]


@kernel
def view_players(tables: Tables, state: State, seat: int, view: View) -> None:
    other = seat
    for place in range(MAX_SEATS):
        there = place < state.players
        view[Column.OUT + place] = state.out[other] != 0 if there else 1
        view[Column.CASH + place] = money(tables, state.cash[other]) if there else 0
        view[Column.POSITION + place] = state.position[other] if there else 0
        view[Column.JAIL + place] = state.jail[other] if there else 0
        view[Column.TICKETS + place] = state.tickets[other] if there else 0
        cards = int(state.card_holder[0] == other) + 2 * int(state.card_holder[1] == other)
        view[Column.CARDS + place] = cards if there else 0
        other = other + 1 if other + 1 < state.players else 0


@kernel
def view_deeds(tables: Tables, state: State, seat: int, row: int, view: View) -> None:
    """Owners, levels, and what the offer in a row changes."""
    brings, costs = 0, 0
    if row != NOBODY:
        brings, costs = state.offers[row, GIVE], state.offers[row, GET]
    deeds = tables.deeds_mask
    at, count = Column.DEEDS + 0, count_bits(deeds)  # a plain number
    while deeds:
        field = lowest_bit(deeds)
        deeds &= deeds - 1
        view[at] = place_or_none(state, seat, state.owner[field])
        view[at + count] = state.level[field] - (state.mortgaged >> field & 1)
        view[at + 2 * count] = (brings >> field & 1) - (costs >> field & 1)
        at += 1
