"""Buying an unowned property, or leaving it to the auction."""

from bankhalter.codes import BANK, EventKind, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import pop, top
from bankhalter.kernel.auction import open_auction
from bankhalter.kernel.deeds import acquire
from bankhalter.kernel.layout import FIELD, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import transfer


@kernel
def verify_buy(tables: Tables, state: State, seat: int) -> int:
    """At the printed price, in cash (BUY-02, BUY-03); money may be raised first (AMB-D06)."""
    if state.cash[seat] < tables.price[top(state, FIELD)]:
        return Reason.NO_CASH
    return Reason.OK


@kernel
def buy(tables: Tables, state: State, log: Log, seat: int) -> None:
    field = top(state, FIELD)
    pop(state)
    emit(log, EventKind.DEED_BOUGHT, seat, BANK, field, tables.price[field], 0)
    transfer(state, log, seat, BANK, tables.price[field], Why.PURCHASE)
    acquire(tables, state, field, seat)


@kernel
def decline(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Not bought means auctioned; the bank has no choice (BUY-04)."""
    field = top(state, FIELD)
    pop(state)
    emit(log, EventKind.DECLINED, seat, BANK, field, 0, 0)
    if not tables.house_no_auctions:
        open_auction(state, log, field, -1)
