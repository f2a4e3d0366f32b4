"""Trades: any bundle of unbuilt deeds, cash and jail cards between two players (TRADE-01…06).

One row of `offers` per seat that offers. A new offer replaces the seat's old one; an offer back to
somebody who has offered to you is a counter-offer and closes his. Each has a number of its own, so
that nobody accepts an offer that was revised meanwhile.
"""

from bankhalter.codes import BANK, NOBODY, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import owes_another, pop, top
from bankhalter.kernel.deeds import acquire, bound_group, completes_built_group, lowest_bit, unbound_deeds
from bankhalter.kernel.layout import (
    AMOUNT,
    FIELD,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    MASK,
    NUMBER,
    OTHER,
    PHASE,
    SEAT,
    SETTLES,
    TO,
    Act,
    Log,
    State,
    Tables,
)
from bankhalter.kernel.log import emit
from bankhalter.kernel.means import interest_on, raised_by
from bankhalter.kernel.money import interest, lifting_cost, spendable, transfer
from bankhalter.kernel.mortgage import interest_due, open_transfer
from bankhalter.kernel.standing import verify_deal


@kernel
def verify_deeds(tables: Tables, state: State, seat: int, mask: int) -> int:
    """All of it the giver's own, and free of buildings (TRADE-01, TRADE-02)."""
    if mask & ~tables.deeds_mask:
        return Reason.NOT_A_DEED
    if mask & ~state.holdings[seat]:
        return Reason.NOT_OWNER
    if mask & ~unbound_deeds(tables, state, seat):
        return Reason.TRADE_BUILT
    return Reason.HIGHEST_BIDDER if mask & bound_group(tables, state, seat) else Reason.OK


@kernel
def verify_cards(state: State, seat: int, cards: int) -> int:
    if not 0 <= cards <= 3:
        return Reason.NO_JAIL_CARD
    for deck in range(2):
        if cards >> deck & 1 and state.card_holder[deck] != seat:
            return Reason.NO_JAIL_CARD
    return Reason.OK


@kernel
def means_left(
    tables: Tables, state: State, seat: int, give: int, get: int, give_cash: int, get_cash: int
) -> int:
    """What the seat can raise after a deal, less the interest it has still to pay (AMB-G22, AMB-H22).

    The buildings of a group that the deal completes do not count: there is to be built, not sold (MORT-10).
    """
    left = spendable(state, seat) - give_cash + get_cash - interest_due(tables, state, seat)
    kept = state.holdings[seat] & ~give | get
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        if not get & whole or not completes_built_group(tables, state, seat, tables.members[group, 0], get):
            left += raised_by(tables, state, kept & whole)
    return left


@kernel
def verify_purse(
    tables: Tables, state: State, seat: int, give: int, get: int, give_cash: int, get_cash: int
) -> int:
    """The cash of a bundle must be at hand, the cost of mortgaged deeds can be raised (AMB-G07, AMB-G22)."""
    if give_cash > spendable(state, seat):
        return Reason.TRADE_CASH
    mortgaged, due, redemption = get & state.mortgaged, 0, 0
    if mortgaged == 0 and interest_due(tables, state, seat) == 0:
        return Reason.OK
    while mortgaged:
        field = lowest_bit(mortgaged)
        mortgaged &= mortgaged - 1
        if completes_built_group(tables, state, seat, field, get):  # it must be redeemed (MORT-10)
            redemption += lifting_cost(tables, field)
        else:
            due += interest(tables, field)
    left = means_left(tables, state, seat, give, get, give_cash, get_cash)
    if due > left and deal_gain(tables, state, give, get, give_cash, get_cash) < 0:
        return Reason.TRADE_INTEREST
    return Reason.OK if redemption == 0 or due + redemption <= left else Reason.TRADE_REDEMPTION


@kernel
def deal_gain(tables: Tables, state: State, give: int, get: int, give_cash: int, get_cash: int) -> int:
    """How much more, or less, can be raised after a deal, the 10 % on mortgaged deeds paid (AMB-H21)."""
    gain = get_cash + raised_by(tables, state, get) - interest_on(tables, get & state.mortgaged)
    return gain - give_cash - raised_by(tables, state, give)


@kernel
def verify_debtor(
    tables: Tables,
    state: State,
    seat: int,
    partner: int,
    give: int,
    get: int,
    give_cash: int,
    get_cash: int,
    get_cards: int,
) -> int:
    """A debtor can raise no less after a deal, and gives nothing for nothing (AMB-H21).

    With the creditor himself he deals freely.
    """
    if not owes_another(state, seat, partner):
        return Reason.OK
    if get | get_cash | get_cards == 0:
        return Reason.DEBTOR_LOSES
    gain = deal_gain(tables, state, give, get, give_cash, get_cash)
    return Reason.OK if gain >= 0 else Reason.DEBTOR_LOSES


@kernel
def verify_amount(tables: Tables, amount: int) -> int:
    if amount < 0:
        return Reason.NEGATIVE_AMOUNT
    return Reason.AMOUNT_NOT_IN_UNITS if amount % tables.unit else Reason.OK


@kernel
def verify_bundle(
    tables: Tables,
    state: State,
    seat: int,
    partner: int,
    give: int,
    get: int,
    give_cash: int,
    get_cash: int,
    give_cards: int,
    get_cards: int,
) -> int:
    """Everything about a trade except who may propose or accept it now.

    A deed or a jail card changes hands: cash alone would be a loan or waived rent (AMB-G20).
    """
    if give | get | give_cards | get_cards == 0:
        return Reason.TRADE_EMPTY
    reason = verify_amount(tables, give_cash)
    if reason == Reason.OK:
        reason = verify_amount(tables, get_cash)
    if reason == Reason.OK:
        reason = verify_deeds(tables, state, seat, give)
    if reason == Reason.OK:
        reason = verify_deeds(tables, state, partner, get)
    if reason == Reason.OK:
        reason = verify_cards(state, seat, give_cards)
    if reason == Reason.OK:
        reason = verify_cards(state, partner, get_cards)
    if reason == Reason.OK:
        reason = verify_purse(tables, state, seat, give, get, give_cash, get_cash)
    if reason == Reason.OK:
        reason = verify_purse(tables, state, partner, get, give, get_cash, give_cash)
    if reason == Reason.OK:
        reason = verify_debtor(tables, state, seat, partner, give, get, give_cash, get_cash, get_cards)
    if reason == Reason.OK:
        reason = verify_debtor(tables, state, partner, seat, get, give, get_cash, give_cash, give_cards)
    return reason


@kernel
def verify_partner(state: State, action: Act) -> int:
    if not 0 <= action.offer < state.players:
        return Reason.NO_SUCH_SEAT
    if action.offer == action.seat:
        return Reason.TRADE_WITH_SELF
    return Reason.SEAT_IS_OUT if state.out[action.offer] else Reason.OK


@kernel
def verify_offer(tables: Tables, state: State, action: Act) -> int:
    """An offer; `action.offer` is the partner."""
    reason = verify_partner(state, action)
    if reason == Reason.OK:
        reason = verify_deal(tables, state, action.seat, action.offer)
    if reason != Reason.OK:
        return reason
    return verify_bundle(
        tables,
        state,
        action.seat,
        action.offer,
        action.give,
        action.get,
        action.give_cash,
        action.get_cash,
        action.give_cards,
        action.get_cards,
    )


@kernel
def verify_settle(tables: Tables, state: State, action: Act) -> int:
    """Mega: pay rent, nothing else, partly in unbuilt deeds, if the creditor agrees (TRADE-10, AMB-H20)."""
    if not tables.settle_in_deeds:
        return Reason.SETTLE_NOT_ALLOWED
    if top(state, PHASE) != Phase.DEBT or top(state, SEAT) != action.seat:
        return Reason.NOT_IN_DEBT
    creditor = top(state, OTHER)
    if creditor == BANK or top(state, MASK) != Why.RENT:
        return Reason.SETTLE_NOT_ALLOWED
    if action.give == 0:
        return Reason.TRADE_EMPTY
    return verify_settlement(tables, state, action.seat, creditor, action.give, action.give_cash)


@kernel
def verify_settlement(tables: Tables, state: State, debtor: int, creditor: int, deeds: int, cash: int) -> int:
    reason = verify_amount(tables, cash)
    if reason == Reason.OK:
        reason = verify_deeds(tables, state, debtor, deeds)
    if reason == Reason.OK and cash > spendable(state, debtor):
        reason = Reason.TRADE_CASH
    if reason == Reason.OK:
        reason = verify_purse(tables, state, creditor, 0, deeds, 0, cash)
    return reason


@kernel
def write_offer(state: State, action: Act, partner: int, settles: int) -> None:
    row = action.seat
    state.offer_number += 1
    state.offers[row, NUMBER] = state.offer_number
    state.offers[row, TO] = partner
    state.offers[row, GIVE] = action.give
    state.offers[row, GET] = action.get
    state.offers[row, GIVE_CASH] = action.give_cash
    state.offers[row, GET_CASH] = action.get_cash
    state.offers[row, GIVE_CARDS] = action.give_cards
    state.offers[row, GET_CARDS] = action.get_cards
    state.offers[row, SETTLES] = settles


@kernel
def clear_offer(state: State, row: int) -> None:
    for column in range(9):
        state.offers[row, column] = 0


@kernel
def offer(state: State, log: Log, action: Act) -> None:
    seat, partner = action.seat, action.offer
    write_offer(state, action, partner, 0)
    if state.offers[partner, NUMBER] and state.offers[partner, TO] == seat:
        emit(log, EventKind.COUNTERED, seat, partner, 0, state.offers[partner, NUMBER], 0)
        clear_offer(state, partner)
    emit(log, EventKind.OFFERED, seat, partner, 0, state.offer_number, 0)


@kernel
def settle_offer(state: State, log: Log, action: Act) -> None:
    creditor = top(state, OTHER)
    write_offer(state, action, creditor, 1)
    emit(log, EventKind.OFFERED, action.seat, creditor, 0, state.offer_number, 1)


@kernel
def find_offer(state: State, number: int) -> int:
    """The row of an open offer, NOBODY if there is none with that number."""
    for row in range(state.players):
        if number > 0 and state.offers[row, NUMBER] == number:
            return row
    return NOBODY


@kernel
def verify_answer_offer(state: State, action: Act) -> int:
    row = find_offer(state, action.offer)
    if row == NOBODY:
        return Reason.NO_SUCH_OFFER
    return Reason.OK if state.offers[row, TO] == action.seat else Reason.NOT_YOUR_OFFER


@kernel
def verify_accept(tables: Tables, state: State, action: Act) -> int:
    """What was offered must still be possible now."""
    reason = verify_answer_offer(state, action)
    if reason != Reason.OK:
        return reason
    row = find_offer(state, action.offer)
    if state.offers[row, SETTLES]:
        debt = top(state, PHASE) == Phase.DEBT and top(state, MASK) == Why.RENT
        if not debt or top(state, SEAT) != row or top(state, OTHER) != action.seat:
            return Reason.NOT_IN_DEBT
        give, cash = state.offers[row, GIVE], state.offers[row, GIVE_CASH]
        return verify_settlement(tables, state, row, action.seat, give, cash)
    reason = verify_deal(tables, state, row, action.seat)
    if reason != Reason.OK:
        return reason
    return verify_bundle(
        tables,
        state,
        row,
        action.seat,
        state.offers[row, GIVE],
        state.offers[row, GET],
        state.offers[row, GIVE_CASH],
        state.offers[row, GET_CASH],
        state.offers[row, GIVE_CARDS],
        state.offers[row, GET_CARDS],
    )


@kernel
def hand_over(tables: Tables, state: State, log: Log, giver: int, taker: int, deeds: int, cards: int) -> int:
    """Deeds and jail cards change hands; the mask of mortgaged ones among them comes back."""
    left = deeds
    while left:
        field = lowest_bit(left)
        left &= left - 1
        emit(log, EventKind.DEED_MOVED, taker, giver, field, 0, 0)
        acquire(tables, state, field, taker)
    for deck in range(2):
        if cards >> deck & 1:
            state.card_holder[deck] = taker
            emit(log, EventKind.JAIL_CARD_MOVED, taker, giver, deck, 0, 0)
    return deeds & state.mortgaged


@kernel
def accept(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Carry the trade out; then the new owners settle the mortgages they took over (MORT-08)."""
    row, seat = find_offer(state, action.offer), action.seat
    give, get = state.offers[row, GIVE], state.offers[row, GET]
    give_cash, get_cash = state.offers[row, GIVE_CASH], state.offers[row, GET_CASH]
    give_cards, get_cards = state.offers[row, GIVE_CARDS], state.offers[row, GET_CARDS]
    emit(log, EventKind.ACCEPTED, seat, row, 0, action.offer, 0)
    if state.offers[row, SETTLES]:
        emit(log, EventKind.DEBT_FORGIVEN, row, seat, top(state, FIELD), top(state, AMOUNT), 0)
        pop(state)
    clear_offer(state, row)
    transfer(state, log, row, seat, give_cash, Why.TRADE)
    transfer(state, log, seat, row, get_cash, Why.TRADE)
    to_seat = hand_over(tables, state, log, row, seat, give, give_cards)
    to_row = hand_over(tables, state, log, seat, row, get, get_cards)
    open_transfer(state, row, to_row)
    open_transfer(state, seat, to_seat)


@kernel
def reject(state: State, log: Log, action: Act) -> None:
    row = find_offer(state, action.offer)
    clear_offer(state, row)
    emit(log, EventKind.REJECTED, action.seat, row, 0, action.offer, 0)


@kernel
def verify_withdraw(state: State, seat: int) -> int:
    return Reason.OK if state.offers[seat, NUMBER] else Reason.NO_SUCH_OFFER


@kernel
def withdraw(state: State, log: Log, seat: int) -> None:
    emit(log, EventKind.WITHDRAWN, seat, state.offers[seat, TO], 0, state.offers[seat, NUMBER], 0)
    clear_offer(state, seat)
