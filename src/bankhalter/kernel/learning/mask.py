"""Which choices a seat has now: what the rules allow, with exceptions that keep learning within bounds.

A seat that has been made an offer answers it first. One makes offers before the roll of one's own turn or
over a debt of one's own, and to each other player once in a turn. A swap is for a deed of a group of which
one has another deed.
"""

from typing import Any

import numpy as np

from bankhalter.codes import NOBODY, ActionKind, Phase, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.decide import offer_to
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import EXTRA, PHASE, SEAT, Act, State, Tables
from bankhalter.kernel.learning.encoding import (
    AUCTION,
    BALANCES,
    BARE,
    BID,
    BUY_DEED,
    FIELD_KINDS,
    GOTO,
    INTEREST,
    LOT,
    OTHERS,
    PRICES,
    SELL,
    SELL_GROUP,
    SETTLE,
    TICKET,
    block_size,
    draft_in_block,
    draft_on_deed,
    draft_purchase,
    draft_sale,
    draft_swap,
    neighbour,
)
from bankhalter.kernel.menu import candidates
from bankhalter.kernel.trade import verify_deeds
from bankhalter.kernel.verify import verify

Mask = np.ndarray[Any, np.dtype[np.int8]]


@kernel
def write_mask(tables: Tables, state: State, minds: Minds, seat: int, action: Act, mask: Mask) -> None:
    """1 for every choice the seat has now, 0 for the others."""
    for choice in range(len(mask)):
        mask[choice] = 0
    first = 0
    for block in range(BUY_DEED):
        if block == BARE or offer_to(state, seat) == NOBODY:
            mark_block(tables, state, minds, seat, block, first, action, mask)
        first += block_size(tables, block)
    if deals_open(state, seat):
        mark_deals(tables, state, minds, seat, first, action, mask)


@kernel
def is_choice(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Whether the rules allow it and none of our exceptions forbids it."""
    kind = action.kind
    if offer_to(state, seat) != NOBODY and kind != ActionKind.ACCEPT and kind != ActionKind.REJECT:
        return False
    if kind == ActionKind.OFFER:
        if not may_offer(state, minds, seat, action.offer):
            return False
        if action.give and action.get and not joins(tables, state, seat, action.give, action.get):
            return False
    return verify(tables, state, action) == Reason.OK


@kernel
def deals_open(state: State, seat: int) -> bool:
    """Whether it is one of the seat's moments to make offers."""
    if offer_to(state, seat) != NOBODY:
        return False
    phase = top(state, PHASE)
    if phase == Phase.DEBT:
        return top(state, SEAT) == seat
    return phase == Phase.ROLL and state.active == seat and state.rolled == 0


@kernel
def may_offer(state: State, minds: Minds, seat: int, other: int) -> bool:
    """Whether the other player can be made an offer now and has not had one in this turn."""
    if not 0 <= other < state.players or other == seat or state.out[other]:
        return False
    return deals_open(state, seat) and minds.offered_turn[seat, other] != state.turn


@kernel
def joins(tables: Tables, state: State, seat: int, given: int, taken: int) -> bool:
    """Whether the deed taken is of a group of which the seat has another one than the one given."""
    kept = state.holdings[seat] & ~given
    for group in range(tables.groups):
        if taken & tables.group_mask[group]:
            return kept & tables.group_mask[group] != 0
    return False


@kernel
def mark_block(
    tables: Tables, state: State, minds: Minds, seat: int, block: int, first: int, action: Act, mask: Mask
) -> None:
    """Draft and verify what is worth it: most of a block can be ruled out by a look at the table."""
    if block in (TICKET, GOTO) and top(state, PHASE) != Phase.TRIPLE and state.tickets[seat] == 0:
        return
    if block in (BARE, TICKET, GOTO, SELL_GROUP, BID):
        for place in range(block_size(tables, block)):
            draft_in_block(tables, state, seat, block, place, action)
            mask[first + place] = is_choice(tables, state, minds, seat, action)
    else:
        mark_deeds(tables, state, minds, seat, block, first, action, mask)


@kernel
def field_candidates(tables: Tables, state: State, seat: int, block: int) -> int:
    """Mask of the fields worth verifying in a block that has a place for every deed."""
    phase = top(state, PHASE)
    if block == AUCTION:
        return candidates(tables, state, seat, ActionKind.AUCTION) if phase == Phase.PICK else 0
    if block <= INTEREST:
        return candidates(tables, state, seat, FIELD_KINDS[block])
    if block == LOT:
        return state.holdings[seat] if phase == Phase.AUCTION and top(state, EXTRA) >= 0 else 0
    if block == SETTLE:
        return state.holdings[seat] if phase == Phase.DEBT and tables.settle_in_deeds else 0
    return state.holdings[seat]


@kernel
def mark_deeds(
    tables: Tables, state: State, minds: Minds, seat: int, block: int, first: int, action: Act, mask: Mask
) -> None:
    fields = field_candidates(tables, state, seat, block)
    if fields == 0:
        return
    deeds = count_bits(tables.deeds_mask)
    rows = block_size(tables, block) // deeds
    place = 0
    for field in range(tables.fields):
        if not tables.deeds_mask & tables.bit[field]:
            continue
        if fields & tables.bit[field] and not (block == SELL and state.level[field] == 0):
            for row in range(rows):
                draft_on_deed(tables, state, seat, block, row, field, action)
                mask[first + row * deeds + place] = is_choice(tables, state, minds, seat, action)
        place += 1


@kernel
def mark_deals(
    tables: Tables, state: State, minds: Minds, seat: int, buy: int, action: Act, mask: Mask
) -> None:
    """Offers about deeds that are free to change hands; `buy` is where their choices begin."""
    deeds = count_bits(tables.deeds_mask)
    sell = buy + deeds * len(PRICES)
    swap = sell + deeds * OTHERS * len(PRICES)
    free = 0
    for field in range(tables.fields):
        owner = state.owner[field]
        partner = owner == seat or may_offer(state, minds, seat, owner)
        if partner and verify_deeds(tables, state, owner, tables.bit[field]) == Reason.OK:
            free |= tables.bit[field]
    place = 0
    for field in range(tables.fields):
        if free & tables.bit[field]:
            if state.owner[field] == seat:
                at = sell + place * OTHERS * len(PRICES)
                mark_sales(tables, state, minds, seat, field, at, action, mask)
                at = swap + place * deeds * BALANCES
                mark_swaps(tables, state, minds, seat, field, free, at, action, mask)
            else:
                at = buy + place * len(PRICES)
                mark_purchases(tables, state, minds, seat, field, at, action, mask)
        if tables.deeds_mask & tables.bit[field]:
            place += 1


@kernel
def mark_purchases(
    tables: Tables, state: State, minds: Minds, seat: int, field: int, first: int, action: Act, mask: Mask
) -> None:
    """The highest price that can be paid, and with it all lower ones."""
    legal = False
    for step in range(len(PRICES)):
        price = len(PRICES) - 1 - step
        if not legal:
            draft_purchase(tables, state, seat, field, PRICES[price], action)
            legal = is_choice(tables, state, minds, seat, action)
        mask[first + price] = legal


@kernel
def mark_sales(
    tables: Tables, state: State, minds: Minds, seat: int, field: int, first: int, action: Act, mask: Mask
) -> None:
    """To each player the highest price that he can pay, and with it all lower ones."""
    for step in range(1, state.players):
        other = neighbour(state, seat, step)
        if not may_offer(state, minds, seat, other):
            continue
        legal = False
        for lower in range(len(PRICES)):
            price = len(PRICES) - 1 - lower
            if not legal:
                draft_sale(tables, state, seat, field, other, PRICES[price], action)
                legal = is_choice(tables, state, minds, seat, action)
            mask[first + (step - 1) * len(PRICES) + price] = legal


@kernel
def mark_swaps(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    given: int,
    free: int,
    first: int,
    action: Act,
    mask: Mask,
) -> None:
    """All that can be had for one deed."""
    place = first
    for field in range(tables.fields):
        there = free & tables.bit[field] != 0 and state.owner[field] != seat
        if there and joins(tables, state, seat, tables.bit[given], tables.bit[field]):
            for balance in range(BALANCES):
                draft_swap(tables, state, seat, given, field, balance, action)
                mask[place + balance] = is_choice(tables, state, minds, seat, action)
        if tables.deeds_mask & tables.bit[field]:
            place += BALANCES
