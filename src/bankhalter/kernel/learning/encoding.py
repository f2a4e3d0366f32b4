"""Decisions as whole numbers, for programs that learn: a finite set of choices for each edition.

A choice is a number below `count_choices`. The blocks follow each other in the order of their names
below; inside a block the last factor of its size runs fastest. D deeds, F fields and G groups are
counted in the order of the board, other players to the left of the one who decides:

    BARE        kinds of BARE_KINDS
    TICKET      F: travel to a field            GOTO       F: after a triple
    AUCTION     D: which property (Mega)        SHIFT      D: move a house from here (Mega)
    MORTGAGE    D                               LIFT       D
    INTEREST    D: keep a received mortgage     SELL       D: one building
    BUILD       4 pieces x D                    SELL_GROUP G: as few steps as the bank's stock allows
    BID         BIDS amounts for a property     LOT        BIDS x D: for a building, and where to put it
    SETTLE      D: a debt for this deed and the rest in cash (Mega)
    BUY_DEED    D x PRICES: offer cash for another player's deed
    SELL_DEED   D x others x PRICES: offer an own deed for cash
    SWAP        D x D x BALANCES: offer an own deed for another player's

Which of them a seat has now is the mask, see `mask.py`.
"""

from bankhalter.codes import MAX_SEATS, NOBODY, ActionKind, Phase, Piece, Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.decide import offer_to
from bankhalter.kernel.building import highest_level, level_below
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, NUMBER, PHASE, Act, State, Tables
from bankhalter.kernel.menu import draft, draft_group_sale, draft_step
from bankhalter.kernel.verify import verify

BARE, TICKET, GOTO, AUCTION, SHIFT, MORTGAGE, LIFT, INTEREST, SELL, BUILD = range(10)
SELL_GROUP, BID, LOT, SETTLE, BUY_DEED, SELL_DEED, SWAP, BLOCKS = range(10, 18)

BARE_KINDS = (
    int(ActionKind.ROLL),
    int(ActionKind.END),
    int(ActionKind.PAY),
    int(ActionKind.JAILCARD),
    int(ActionKind.STAY),
    int(ActionKind.BUY),
    int(ActionKind.DECLINE),
    int(ActionKind.MOVE),
    int(ActionKind.TAKE),
    int(ActionKind.CASH),
    int(ActionKind.KEEP),
    int(ActionKind.PASS),
    int(ActionKind.BANKRUPT),
    int(ActionKind.ACCEPT),
    int(ActionKind.REJECT),
)
FIELD_KINDS = (
    0,
    int(ActionKind.TICKET),
    int(ActionKind.GOTO),
    int(ActionKind.AUCTION),
    int(ActionKind.SHIFT),
    int(ActionKind.MORTGAGE),
    int(ActionKind.LIFT),
    int(ActionKind.INTEREST),
)
"""The kind of action of the blocks from TICKET to INTEREST."""

BIDS = (0, 1, 2, 3, 4, 6)
"""Amounts to bid: the lowest, then quarters of the printed price."""
PRICES = (2, 3, 4, 6)
"""Prices in an offer, in halves of what is printed; a mortgaged deed counts half."""
EVEN, AT_PRICE, GENEROUS, BALANCES = range(4)
"""A swap without cash, with the difference in price, or with half the price of what one gets."""
OTHERS = MAX_SEATS - 1
NO_KIND = -1
"""The kind of an action that the rules refuse, whatever the situation."""


@entry
def count_choices(tables: Tables) -> int:
    """How many choices the edition has."""
    total = 0
    for block in range(BLOCKS):
        total += block_size(tables, block)
    return total


@kernel
def block_size(tables: Tables, block: int) -> int:
    deeds = count_bits(tables.deeds_mask)
    if block == BARE:
        return len(BARE_KINDS)
    if block in (TICKET, GOTO):
        return tables.fields
    if block == BUILD:
        return (Piece.MALL + 1) * deeds
    if block == SELL_GROUP:
        return tables.groups
    if block == BID:
        return len(BIDS)
    if block == LOT:
        return len(BIDS) * deeds
    if block == BUY_DEED:
        return deeds * len(PRICES)
    if block == SELL_DEED:
        return deeds * OTHERS * len(PRICES)
    if block == SWAP:
        return deeds * deeds * BALANCES
    return deeds


@kernel
def deed_at(tables: Tables, place: int) -> int:
    """The field of a deed by its place among the deeds of the board."""
    for field in range(tables.fields):
        if tables.deeds_mask & tables.bit[field]:
            if place == 0:
                return field
            place -= 1
    return -1


@kernel
def draft_choice(tables: Tables, state: State, seat: int, choice: int, action: Act) -> None:
    """The action a choice stands for now; a number that is no choice becomes none the rules know."""
    for block in range(BLOCKS):
        size = block_size(tables, block)
        if 0 <= choice < size:
            draft_in_block(tables, state, seat, block, choice, action)
            return
        choice -= size
    draft(action, NO_KIND, seat)


@kernel
def draft_in_block(tables: Tables, state: State, seat: int, block: int, place: int, action: Act) -> None:
    if block == BARE:
        draft_bare(state, seat, BARE_KINDS[place], action)
    elif block in (TICKET, GOTO):
        draft(action, FIELD_KINDS[block], seat)
        action.field = place
    elif block == SELL_GROUP:
        draft_least_sale(tables, state, seat, place, action)
    elif block == BID:
        draft_bid(tables, state, seat, -1, BIDS[place], action)
    elif block < BUY_DEED:
        deeds = count_bits(tables.deeds_mask)
        draft_on_deed(tables, state, seat, block, place // deeds, deed_at(tables, place % deeds), action)
    else:
        draft_deal(tables, state, seat, block, place, action)


@kernel
def draft_on_deed(
    tables: Tables, state: State, seat: int, block: int, row: int, field: int, action: Act
) -> None:
    """A choice of a block that has a place, or a row of places, for every deed."""
    if block == SELL:
        draft_step(tables, action, ActionKind.SELL, seat, field, 0)
    elif block == BUILD:
        draft_step(tables, action, ActionKind.BUILD, seat, field, row)
    elif block == LOT:
        draft_bid(tables, state, seat, field, BIDS[row], action)
    elif block == SETTLE:
        draft_settlement(tables, state, seat, field, action)
    else:
        draft(action, FIELD_KINDS[block], seat)
        action.field = field


@kernel
def draft_bare(state: State, seat: int, kind: int, action: Act) -> None:
    draft(action, kind, seat)
    row = offer_to(state, seat)
    if row != NOBODY and (kind == ActionKind.ACCEPT or kind == ActionKind.REJECT):
        action.offer = state.offers[row, NUMBER]


@kernel
def draft_least_sale(tables: Tables, state: State, seat: int, group: int, action: Act) -> None:
    """Bring a group down to the highest level for which the bank has the pieces."""
    draft(action, ActionKind.SELL, seat)
    level = highest_level(tables, state, seat, group)
    while level > 0:
        level = level_below(tables, level)
        draft_group_sale(tables, state, action, seat, group, level)
        if verify(tables, state, action) == Reason.OK:
            return


@kernel
def draft_bid(tables: Tables, state: State, seat: int, field: int, quarters: int, action: Act) -> None:
    """A bid on the property or, with a field to put it, on the building that is auctioned."""
    piece = top(state, EXTRA)
    if top(state, PHASE) != Phase.AUCTION or (field < 0) != (piece < 0):
        draft(action, NO_KIND, seat)
        return
    draft(action, ActionKind.BID, seat)
    action.field = max(field, 0)
    worth = tables.price[top(state, FIELD)] if piece < 0 else tables.piece_price[field, piece]
    if quarters == 0:
        action.amount = lowest_bid(tables, state, action.field)
    else:
        action.amount = whole(tables, worth * quarters // 4)


@kernel
def whole(tables: Tables, amount: int) -> int:
    """An amount that can be paid in this edition's money."""
    return amount // tables.unit * tables.unit


@kernel
def draft_settlement(tables: Tables, state: State, seat: int, field: int, action: Act) -> None:
    draft(action, ActionKind.SETTLE, seat)
    if top(state, PHASE) == Phase.DEBT:
        action.give = tables.bit[field]
        rest = max(top(state, AMOUNT) - worth_of(tables, state, field), 0)
        action.give_cash = whole(tables, min(rest, state.cash[seat]))


@kernel
def worth_of(tables: Tables, state: State, field: int) -> int:
    """The printed price, half of it for a mortgaged deed."""
    price = tables.price[field]
    return price // 2 if state.mortgaged & tables.bit[field] else price


@kernel
def draft_deal(tables: Tables, state: State, seat: int, block: int, place: int, action: Act) -> None:
    """An offer; where its parts do not fit together, one that the rules refuse."""
    if block == BUY_DEED:
        field = deed_at(tables, place // len(PRICES))
        draft_purchase(tables, state, seat, field, PRICES[place % len(PRICES)], action)
    elif block == SELL_DEED:
        field = deed_at(tables, place // (len(PRICES) * OTHERS))
        other = neighbour(state, seat, 1 + place // len(PRICES) % OTHERS)
        draft_sale(tables, state, seat, field, other, PRICES[place % len(PRICES)], action)
    else:
        deeds, pair = count_bits(tables.deeds_mask), place // BALANCES
        given, taken = deed_at(tables, pair // deeds), deed_at(tables, pair % deeds)
        draft_swap(tables, state, seat, given, taken, place % BALANCES, action)


@kernel
def neighbour(state: State, seat: int, step: int) -> int:
    """Who sits so many places to the left, NOBODY beyond the number of players."""
    return (seat + step) % state.players if step < state.players else NOBODY


@kernel
def draft_purchase(tables: Tables, state: State, seat: int, field: int, halves: int, action: Act) -> None:
    draft(action, ActionKind.OFFER, seat)
    action.offer = state.owner[field]
    action.get = tables.bit[field]
    action.give_cash = whole(tables, worth_of(tables, state, field) * halves // 2)


@kernel
def draft_sale(
    tables: Tables, state: State, seat: int, field: int, other: int, halves: int, action: Act
) -> None:
    draft(action, ActionKind.OFFER, seat)
    action.offer = other
    action.give = tables.bit[field]
    action.get_cash = whole(tables, worth_of(tables, state, field) * halves // 2)


@kernel
def draft_swap(
    tables: Tables, state: State, seat: int, given: int, taken: int, balance: int, action: Act
) -> None:
    draft(action, ActionKind.OFFER, seat)
    action.offer = state.owner[taken]
    action.give = tables.bit[given]
    action.get = tables.bit[taken]
    if balance == AT_PRICE:
        difference = whole(tables, worth_of(tables, state, taken) - worth_of(tables, state, given))
        action.give_cash = max(difference, 0)
        action.get_cash = max(-difference, 0)
    elif balance == GENEROUS:
        action.give_cash = whole(tables, worth_of(tables, state, taken) // 2)
