"""Auctions of properties and of single buildings in short supply.

Frame: FIELD = property (-1: a building), EXTRA = piece (-1: a property), AMOUNT and OTHER = highest
bid and bidder, STEP = where the highest bidder would put the building, MASK = who has passed since.
"""

from bankhalter.codes import BANK, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import cold, kernel
from bankhalter.kernel.agenda import debtors, first_in_mask, in_debt, playing_mask, pop, push, set_top, top
from bankhalter.kernel.building import can_place, place, placeable
from bankhalter.kernel.deeds import acquire, lowest_bit
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, MASK, OTHER, STEP, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import charge, spendable


@kernel
def open_auction(state: State, log: Log, field: int, piece: int) -> None:
    """The banker offers a property, or one building, to all (AUCTION-01)."""
    push(state, Phase.AUCTION, BANK, field, 0, BANK, 0)
    set_top(state, EXTRA, piece)
    emit(log, EventKind.AUCTION_OPENED, BANK, BANK, field, 0, piece + 1)


@kernel
def still_asked(tables: Tables, state: State) -> int:
    """Mask of the seats that may still top the highest bid and have not passed since it was made.

    Everybody, also the decliner and players in jail (AUCTION-05, AUCTION-07); an open debt comes first
    (AMB-B13).
    """
    mask = playing_mask(state) & ~top(state, MASK) & ~debtors(state)
    if top(state, OTHER) != BANK:
        mask &= ~(1 << top(state, OTHER))
    return mask if top(state, EXTRA) < 0 else builders(tables, state, mask, top(state, EXTRA))


@cold
def builders(tables: Tables, state: State, mask: int, piece: int) -> int:
    """Those of a mask who can place a building at once: it is for nobody else (AMB-D09)."""
    for seat in range(state.players):
        if mask >> seat & 1 and placeable(tables, state, seat, piece) == 0:
            mask &= ~(1 << seat)
    return mask


@kernel
def next_bidder(tables: Tables, state: State) -> int:
    """Who is asked next: to the left of the highest bidder, at first the active player (AMB-B08)."""
    after = top(state, OTHER)
    if after == BANK:
        after = state.active - 1
    return first_in_mask(state, still_asked(tables, state), after)


@kernel
def opening_price(tables: Tables, field: int, piece: int) -> int:
    """The smallest unit (AUCTION-03), for Mega buildings the deed price (AUCTION-09, AMB-D11)."""
    if piece >= 0 and tables.lots_at_deed_price:
        return tables.piece_price[field, piece]
    return tables.unit


@kernel
def lowest_bid(tables: Tables, state: State, field: int) -> int:
    return max(top(state, AMOUNT) + tables.unit, opening_price(tables, field, top(state, EXTRA)))


@kernel
def verify_bid(tables: Tables, state: State, action: Act) -> int:
    """Higher than the last bid, in whole units, covered by cash (AUCTION-02, AMB-D02, AMB-D03)."""
    seat, piece = action.seat, top(state, EXTRA)
    if in_debt(state, seat):
        return Reason.DEBT_OPEN
    if top(state, OTHER) == seat:
        return Reason.HIGHEST_BIDDER
    reason = verify_lot(tables, state, seat, action.field, piece)
    if reason != Reason.OK:
        return reason
    if action.amount % tables.unit:
        return Reason.BID_NOT_IN_UNITS
    if action.amount < lowest_bid(tables, state, action.field):
        return Reason.BID_TOO_LOW
    if action.amount > spendable(state, seat):
        return Reason.BID_NOT_COVERED
    return Reason.OK


@kernel
def verify_lot(tables: Tables, state: State, seat: int, field: int, piece: int) -> int:
    """A building is bid for where it can go; a property need not be named (0), but no other can be."""
    if piece >= 0:
        return can_place(tables, state, seat, field, piece)
    return Reason.OK if field == 0 or field == top(state, FIELD) else Reason.OTHER_LOT


@kernel
def bid(state: State, log: Log, action: Act) -> None:
    """A higher bid; everyone who had passed may bid again (AMB-D02)."""
    set_top(state, AMOUNT, action.amount)
    set_top(state, OTHER, action.seat)
    set_top(state, MASK, 0)
    if top(state, EXTRA) >= 0:
        set_top(state, STEP, action.field)
    emit(log, EventKind.BID_MADE, action.seat, BANK, top(state, FIELD), action.amount, 0)


@kernel
def verify_pass(state: State, seat: int) -> int:
    if top(state, OTHER) == seat:
        return Reason.HIGHEST_BIDDER
    if top(state, MASK) >> seat & 1:
        return Reason.ALREADY_PASSED
    return Reason.OK


@kernel
def pass_bid(state: State, log: Log, seat: int) -> None:
    set_top(state, MASK, top(state, MASK) | 1 << seat)
    emit(log, EventKind.PASSED, seat, BANK, top(state, FIELD), 0, 0)


@kernel
def close_auction(tables: Tables, state: State, log: Log) -> None:
    """Nobody bids higher: the highest bidder must buy (AUCTION-06); without a bid nobody does (AMB-D01)."""
    field, amount, winner, piece, spot = (
        top(state, FIELD),
        top(state, AMOUNT),
        top(state, OTHER),
        top(state, EXTRA),
        top(state, STEP),
    )
    pop(state)
    if piece >= 0 and winner != BANK and can_place(tables, state, winner, spot, piece) != Reason.OK:
        winner = BANK  # a debt has cost the bidder the place for it
    if winner == BANK:
        emit(log, EventKind.AUCTION_FAILED, BANK, BANK, field, 0, piece + 1)
        if piece >= 0:  # nobody wants it at any price: the shortage is over
            forget_wishes(state)
        return
    if piece >= 0:
        field = spot
    emit(log, EventKind.AUCTION_WON, winner, BANK, field, amount, piece + 1)
    if piece >= 0:
        place(tables, state, log, winner, field, piece)
        state.wanted[winner] = max(state.wanted[winner] - 1, 0)
    else:
        acquire(tables, state, field, winner)
    # cash was bound by the bid, but a rent demanded meanwhile may have eaten into it
    charge(tables, state, log, winner, BANK, amount, field, Why.AUCTION)


@kernel
def forget_wishes(state: State) -> None:
    for seat in range(state.players):
        state.wanted[seat] = 0


@kernel
def auction_next_deed(state: State, log: Log) -> None:
    """A bankrupt's deeds fall to the bank and are auctioned one by one (BANKRUPT-05, BANKRUPT-07)."""
    mask = top(state, MASK)
    if mask == 0:
        pop(state)
        return
    set_top(state, MASK, mask & mask - 1)
    open_auction(state, log, lowest_bit(mask), -1)


@kernel
def auction_next_lot(tables: Tables, state: State, log: Log) -> None:
    """One building per auction while the shortage lasts (SUPPLY-03, AMB-D08)."""
    piece, wanted = top(state, EXTRA), 0
    for seat in range(state.players):
        if placeable(tables, state, seat, piece) == 0:
            state.wanted[seat] = 0
        wanted += state.wanted[seat]
    if wanted > state.stock[piece] > 0:
        open_auction(state, log, -1, piece)
        return
    forget_wishes(state)
    pop(state)
