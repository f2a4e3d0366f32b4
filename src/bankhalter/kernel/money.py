"""Money: the only place where a purse changes."""

from bankhalter.codes import BANK, EventKind, Phase, Why
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import push
from bankhalter.kernel.layout import AMOUNT, OTHER, PHASE, Log, State, Tables
from bankhalter.kernel.log import emit


@hot
def transfer(state: State, log: Log, payer: int, payee: int, amount: int, why: int) -> None:
    """Move money between two purses; the bank's never runs dry (BANK-07)."""
    if amount == 0:
        return
    if payer == BANK:
        state.bank -= amount
    else:
        state.cash[payer] -= amount
    if payee == BANK:
        state.bank += amount
    else:
        state.cash[payee] += amount
    emit(log, EventKind.PAID, payer, payee, 0, amount, why)


@hot
def pay_due(tables: Tables, state: State, log: Log, payer: int, payee: int, amount: int, why: int) -> None:
    """Pay what is due; taxes and fines go to the bank (TAX-02), or to the pot by house rule."""
    transfer(state, log, payer, payee, amount, why)
    if tables.house_parking_pot and payee == BANK and (why == Why.TAX or why == Why.FINE or why == Why.CARD):
        state.bank -= amount
        state.pot += amount


@hot
def charge(
    tables: Tables, state: State, log: Log, debtor: int, creditor: int, amount: int, field: int, why: int
) -> None:
    """Pay at once what one can; more than the cash at hand becomes an open debt (DEBT-01)."""
    if state.cash[debtor] >= amount:
        pay_due(tables, state, log, debtor, creditor, amount, why)
        return
    push(state, Phase.DEBT, debtor, field, amount, creditor, why)
    emit(log, EventKind.DEBT_OPENED, debtor, creditor, field, amount, why)


@kernel
def spendable(state: State, seat: int) -> int:
    """Cash that is not bound by a standing highest bid: bids stay covered (AUCTION-02, AUCTION-06)."""
    free = state.cash[seat]
    for row in range(1, state.depth):
        if state.frames[row, PHASE] == Phase.AUCTION and state.frames[row, OTHER] == seat:
            free -= state.frames[row, AMOUNT]
    return free


@hot
def whole_units(tables: Tables, amount: int) -> int:
    """Rounded down to what can be paid; nearly everywhere that is any amount."""
    return amount if tables.unit == 1 else amount // tables.unit * tables.unit


@hot
def half(tables: Tables, price: int) -> int:
    """Half a price, in whole units."""
    return whole_units(tables, price // 2)


@kernel
def interest(tables: Tables, field: int) -> int:
    """10 % of the mortgage, rounded up to the smallest unit (MORT-04, AMB-G14)."""
    return tables.interest[field]


@kernel
def lifting_cost(tables: Tables, field: int) -> int:
    """Mortgage plus interest (MORT-04)."""
    return tables.mortgage[field] + interest(tables, field)
