"""Debts that cannot be paid at once, and bankruptcy."""

from bankhalter.codes import BANK, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import clear_frame, pop, push, set_turn_phase, top
from bankhalter.kernel.building import sell_all
from bankhalter.kernel.cards import return_jail_card
from bankhalter.kernel.deeds import acquire, lowest_bit, set_owner
from bankhalter.kernel.ending import check_end, take_interest
from bankhalter.kernel.layout import (
    AMOUNT,
    FIELD,
    MASK,
    OTHER,
    PHASE,
    SEAT,
    SETTLES,
    TO,
    Log,
    State,
    Tables,
)
from bankhalter.kernel.log import emit
from bankhalter.kernel.means import liquid_value
from bankhalter.kernel.money import pay_due
from bankhalter.kernel.mortgage import mortgage, open_transfer
from bankhalter.kernel.rent import close_claim, lapse_claim
from bankhalter.kernel.tickets import lose_tickets
from bankhalter.kernel.trade import clear_offer


@kernel
def verify_pay_debt(state: State, seat: int) -> int:
    return Reason.OK if state.cash[seat] >= top(state, AMOUNT) else Reason.NO_CASH


@kernel
def pay_debt(tables: Tables, state: State, log: Log, seat: int) -> None:
    amount, creditor, why, field = top(state, AMOUNT), top(state, OTHER), top(state, MASK), top(state, FIELD)
    pop(state)
    if state.offers[seat, SETTLES]:  # it was for this debt and no other
        clear_offer(state, seat)
    pay_due(tables, state, log, seat, creditor, amount, why)
    emit(log, EventKind.DEBT_SETTLED, seat, creditor, field, amount, why)


@kernel
def verify_bankrupt(tables: Tables, state: State, seat: int) -> int:
    """Only when the debt cannot be met (DEBT-02); the solvent may not give up (AMB-H08)."""
    if liquid_value(tables, state, seat) >= top(state, AMOUNT):
        return Reason.STILL_SOLVENT
    return Reason.OK


@kernel
def go_bankrupt(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Pay what is possible, leave the game, hand the estate to the creditor (BANKRUPT-01…10)."""
    creditor, why, amount = top(state, OTHER), top(state, MASK), top(state, AMOUNT)
    emit(log, EventKind.WENT_BANKRUPT, seat, creditor, 0, amount, 0)
    sell_all(tables, state, log, seat)
    if tables.estate_liquidated:
        mortgage_all(tables, state, log, seat)
    if creditor == BANK:
        pay_due(tables, state, log, seat, creditor, state.cash[seat], why)
    else:
        pay_due(tables, state, log, seat, creditor, state.cash[seat], Why.ESTATE)
    leave(tables, state, log, seat, creditor)
    deeds = state.holdings[seat]
    over = check_end(tables, state, log)
    if creditor == BANK:
        estate_to_bank(tables, state, log, seat)
        if not over and not tables.house_no_auctions:
            push(state, Phase.ESTATE, BANK, 0, 0, BANK, deeds)
    else:
        estate_to_player(tables, state, log, seat, creditor)
        if not over:
            open_transfer(state, creditor, deeds & state.mortgaged)
        elif tables.ends_at_first_bankruptcy:
            take_interest(tables, state, log, creditor, deeds & state.mortgaged)


@kernel
def mortgage_all(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Complete liquidation first, so that nothing unmortgaged is left (BANKRUPT-10, AMB-H01)."""
    free = state.holdings[seat] & ~state.mortgaged
    while free:
        mortgage(tables, state, log, seat, lowest_bit(free))
        free &= free - 1


@kernel
def estate_to_player(tables: Tables, state: State, log: Log, seat: int, heir: int) -> None:
    """Deeds as they are and jail cards go to the creditor (BANKRUPT-03, BANKRUPT-08)."""
    while state.holdings[seat]:
        field = lowest_bit(state.holdings[seat])
        emit(log, EventKind.DEED_MOVED, heir, seat, field, 0, 0)
        acquire(tables, state, field, heir)
    for deck in range(2):
        if state.card_holder[deck] == seat:
            state.card_holder[deck] = heir
            emit(log, EventKind.JAIL_CARD_MOVED, heir, seat, deck, 0, 0)


@kernel
def estate_to_bank(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Deeds back to the bank, free of mortgage; jail cards under their decks (BANKRUPT-05…07)."""
    while state.holdings[seat]:
        field = lowest_bit(state.holdings[seat])
        emit(log, EventKind.DEED_MOVED, BANK, seat, field, 0, 0)
        set_owner(tables, state, field, BANK)
        state.mortgaged &= ~tables.bit[field]
    for deck in range(2):
        if state.card_holder[deck] == seat:
            return_jail_card(tables, state, log, deck)


@kernel
def leave(tables: Tables, state: State, log: Log, seat: int, heir: int) -> None:
    """Take the player out of all open business; tickets are out of the game (AMB-H11)."""
    left = 0
    for other in range(state.players):
        left = max(left, state.out[other])
    state.out[seat] = left + 1
    state.jail[seat] = 0
    state.wanted[seat] = 0
    lose_tickets(state, seat)
    drop_offers(state, seat)
    drop_claims(tables, state, log, seat)
    drop_frames(state, seat, heir)
    if state.frames[0, SEAT] == seat:
        set_turn_phase(state, Phase.RESOLVE)


@kernel
def drop_offers(state: State, seat: int) -> None:
    for row in range(state.players):
        if row == seat or state.offers[row, TO] == seat:
            clear_offer(state, row)


@kernel
def drop_claims(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Rent not yet demanded lapses with its owner (AMB-H15), and with its debtor."""
    claims = state.claims
    while claims:
        field = lowest_bit(claims)
        claims &= claims - 1
        if state.claim_owner[field] == seat:
            lapse_claim(tables, state, log, field)
        elif state.claim_debtor == seat:
            close_claim(tables, state, field)


@kernel
def drop_frames(state: State, seat: int, heir: int) -> None:
    """Drop what the player had to do; what others owe him goes to his creditor (AMB-H05, AMB-H15)."""
    kept = 1
    for row in range(1, state.depth):
        owed_to_heir = state.frames[row, SEAT] == heir and state.frames[row, OTHER] == seat
        if state.frames[row, SEAT] == seat or (owed_to_heir and state.frames[row, PHASE] == Phase.DEBT):
            continue  # what the heir owed the bankrupt he would owe himself
        for column in range(8):
            state.frames[kept, column] = state.frames[row, column]
        if state.frames[kept, OTHER] == seat:
            release_frame(state, kept, heir)
        kept += 1
    for row in range(kept, state.depth):
        clear_frame(state, row)
    state.depth = kept


@kernel
def release_frame(state: State, row: int, heir: int) -> None:
    """The creditor of a debt, or the highest bidder of an auction, has left."""
    state.frames[row, OTHER] = BANK
    if state.frames[row, PHASE] == Phase.DEBT:
        state.frames[row, OTHER] = heir
    elif state.frames[row, PHASE] == Phase.AUCTION:
        state.frames[row, AMOUNT] = 0
        state.frames[row, MASK] = 0
