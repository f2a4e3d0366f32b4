"""Mortgages: taking, lifting, and the interest due on every transfer."""

from bankhalter.codes import BANK, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import push, top
from bankhalter.kernel.deeds import bound_by_buildings, bound_group, is_deed, unbound_deeds
from bankhalter.kernel.layout import MASK, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.means import interest_on, liquid_value
from bankhalter.kernel.money import charge, interest, lifting_cost, spendable, transfer


@kernel
def verify_own_deed(tables: Tables, state: State, action: Act) -> int:
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not is_deed(tables, action.field):
        return Reason.NOT_A_DEED
    return Reason.OK if state.owner[action.field] == action.seat else Reason.NOT_OWNER


@kernel
def verify_mortgage(tables: Tables, state: State, action: Act) -> int:
    """Whether it is among the `mortgageable`, and why it is not."""
    reason = verify_own_deed(tables, state, action)
    if reason != Reason.OK or mortgageable(tables, state, action.seat) & tables.bit[action.field]:
        return reason
    if state.mortgaged & tables.bit[action.field]:
        return Reason.ALREADY_MORTGAGED
    bound = bound_by_buildings(tables, state, action.field, action.seat)
    return Reason.GROUP_BUILT if bound else Reason.HIGHEST_BIDDER


@kernel
def mortgageable(tables: Tables, state: State, seat: int) -> int:
    """Mask of the deeds the seat could mortgage.

    Any own property (MORT-01), once the whole colour group is free of buildings (MORT-02).
    """
    deeds = unbound_deeds(tables, state, seat) & ~state.mortgaged
    return deeds & ~bound_group(tables, state, seat)


@kernel
def mortgage(tables: Tables, state: State, log: Log, seat: int, field: int) -> None:
    """Turn the deed over; the bank pays the amount on its reverse (MORT-03)."""
    state.mortgaged |= tables.bit[field]
    emit(log, EventKind.MORTGAGED, seat, BANK, field, tables.mortgage[field], 0)
    transfer(state, log, BANK, seat, tables.mortgage[field], Why.MORTGAGE)


@kernel
def verify_lift(tables: Tables, state: State, action: Act) -> int:
    """Mortgage plus 10 % (MORT-04). An heir who must redeem may owe it (MORT-10, AMB-H18).

    The interest on other deeds just received must still be paid after it, if need be by raising money.
    """
    reason = verify_own_deed(tables, state, action)
    if reason != Reason.OK:
        return reason
    if not state.mortgaged & tables.bit[action.field]:
        return Reason.NOT_MORTGAGED
    cost = lifting_cost(tables, action.field)
    if top(state, PHASE) == Phase.TRANSFER:
        if not top(state, MASK) & tables.bit[action.field]:
            return Reason.WRONG_PHASE
        if state.duty & tables.bit[action.field]:
            return Reason.OK
        others = interest_due(tables, state, action.seat) - interest(tables, action.field)
        if cost + others > liquid_value(tables, state, action.seat):
            return Reason.NO_CASH
    return Reason.OK if cost <= spendable(state, action.seat) else Reason.NO_CASH


@kernel
def lift(tables: Tables, state: State, log: Log, seat: int, field: int) -> None:
    state.mortgaged &= ~tables.bit[field]
    settled(tables, state, seat, field)
    emit(log, EventKind.LIFTED, seat, BANK, field, lifting_cost(tables, field), 0)
    charge(tables, state, log, seat, BANK, lifting_cost(tables, field), field, Why.LIFTING)


@kernel
def open_transfer(state: State, seat: int, mask: int) -> None:
    """Mortgaged deeds change hands: the new owner chooses at once for each of them (MORT-08)."""
    if mask:
        push(state, Phase.TRANSFER, seat, 0, 0, BANK, mask)


@kernel
def settled(tables: Tables, state: State, seat: int, field: int) -> None:
    """Tick a received deed off; `run_agenda` drops the frame when all are.

    Sold on and taken back before that, it is due for each time (AMB-G16).
    """
    for row in range(1, state.depth):
        mine = state.frames[row, PHASE] == Phase.TRANSFER and state.frames[row, SEAT] == seat
        if mine and state.frames[row, MASK] & tables.bit[field]:
            state.frames[row, MASK] &= ~tables.bit[field]
            return


@kernel
def interest_due(tables: Tables, state: State, seat: int) -> int:
    """Interest on all the deeds about which the seat has still to choose (MORT-08)."""
    total = 0
    for row in range(1, state.depth):
        if state.frames[row, PHASE] == Phase.TRANSFER and state.frames[row, SEAT] == seat:
            total += interest_on(tables, state.frames[row, MASK])
    return total


@kernel
def verify_unbound(tables: Tables, state: State, field: int) -> int:
    """The buildings beside a last street just received stay until it is redeemed (MORT-10)."""
    if top(state, PHASE) != Phase.TRANSFER:
        return Reason.OK
    last = top(state, MASK) & state.duty & tables.group_mask[tables.group[field]]
    return Reason.MUST_REDEEM if last else Reason.OK


@kernel
def verify_interest(tables: Tables, state: State, action: Act) -> int:
    """10 % now and leave it mortgaged (MORT-08), not where it must be redeemed (MORT-10)."""
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not top(state, MASK) & tables.bit[action.field]:
        return Reason.WRONG_PHASE
    last = state.duty & state.mortgaged & tables.bit[action.field]
    redeem = state.owner[action.field] == action.seat and last
    return Reason.MUST_REDEEM if redeem else Reason.OK


@kernel
def pay_interest(tables: Tables, state: State, log: Log, seat: int, field: int) -> None:
    """An heir without the cash owes it to the bank (BANKRUPT-04, AMB-H03)."""
    settled(tables, state, seat, field)
    charge(tables, state, log, seat, BANK, interest(tables, field), field, Why.INTEREST)
