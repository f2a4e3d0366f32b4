"""Mega: the house that is due when the last street joins a group one has built on (MORT-10 to 12).

The duty is one house there, at once, before anything else of anybody (AMB-G31). Whoever cannot afford
it moves one over from the group or sells evenly until it can be bought (AMB-G06). While the bank has
none and none can be moved, it waits (AMB-G08).
"""

from bankhalter.codes import BANK, HOTEL_LEVEL, EventKind, Phase, Piece, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import in_debt, is_pending, pop, push, top
from bankhalter.kernel.building import can_pay_house, rank
from bankhalter.kernel.deeds import built_in_group, lowest_bit
from bankhalter.kernel.layout import FIELD, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit


@kernel
def source_left(tables: Tables, state: State, field: int) -> int:
    """What stays on a street that gives a house away, below 0 where there is none to give.

    A hotel is split if the bank has the houses.
    """
    level = state.level[field]
    if level < HOTEL_LEVEL:
        return level - 1
    if level == HOTEL_LEVEL and state.stock[Piece.HOUSE] >= tables.hotel_needs:
        return tables.hotel_needs - 1
    return -1


@kernel
def verify_shift(tables: Tables, state: State, seat: int, goal: int, field: int) -> int:
    """A house comes from one of the highest streets of the same group, and only for want of money."""
    if can_afford(tables, state, seat, goal):
        return Reason.CAN_AFFORD_HOUSE
    group = tables.group[goal]
    if tables.group[field] != group or field == goal or source_left(tables, state, field) < 0:
        return Reason.NOTHING_TO_MOVE
    for i in range(tables.group_size[group]):
        if rank(tables, state.level[tables.members[group, i]]) > rank(tables, state.level[field]):
            return Reason.NOT_EVEN
    return Reason.OK


@kernel
def shift(tables: Tables, state: State, log: Log, seat: int, field: int) -> None:
    goal, left = top(state, FIELD), source_left(tables, state, field)
    if state.level[field] == HOTEL_LEVEL:
        state.stock[Piece.HOTEL] += 1
        state.stock[Piece.HOUSE] -= tables.hotel_needs
    state.level[field] = left
    state.level[goal] = 1
    state.duty &= ~tables.bit[goal]
    emit(log, EventKind.BUILDING_MOVED, seat, BANK, goal, field, 0)


@kernel
def can_afford(tables: Tables, state: State, seat: int, goal: int) -> bool:
    return state.stock[Piece.HOUSE] > 0 and can_pay_house(tables, state, seat, goal)


@kernel
def can_shift(tables: Tables, state: State, seat: int, goal: int) -> bool:
    group = tables.group[goal]
    for i in range(tables.group_size[group]):
        if verify_shift(tables, state, seat, goal, tables.members[group, i]) == Reason.OK:
            return True
    return False


@kernel
def duty_holds(tables: Tables, state: State, field: int) -> bool:
    """The duty ends when the group is no longer whole or has no buildings left."""
    owner = state.owner[field]
    if owner == BANK:
        return False
    group = tables.group[field]
    whole = tables.group_mask[group]
    return state.holdings[owner] & whole == whole and built_in_group(tables, state, group, owner)


@kernel
def can_fulfil(tables: Tables, state: State, field: int) -> bool:
    """Whether the bank has a house or one can be moved over (AMB-G08)."""
    return state.stock[Piece.HOUSE] > 0 or can_shift(tables, state, state.owner[field], field)


@kernel
def is_next(tables: Tables, state: State, field: int) -> bool:
    """Whether the house due here is to be built before anything else.

    Not before the street is redeemed (MORT-10) and its owner's debts are paid (AMB-B13).
    """
    if state.mortgaged & tables.bit[field] or in_debt(state, state.owner[field]):
        return False
    return can_fulfil(tables, state, field)


@kernel
def makes_way(state: State) -> bool:
    """Whether what is pending gives way to a duty (AMB-G31).

    Deeds that change hands are settled first; so are a shortage and the auctions of an estate that
    have begun.
    """
    phase = top(state, PHASE)
    if phase < Phase.ROLL or phase == Phase.OVER or phase == Phase.TRANSFER or phase == Phase.SHORTAGE:
        return False
    return not is_pending(state, Phase.ESTATE) and not is_pending(state, Phase.LOTS)


@kernel
def open_duty(tables: Tables, state: State) -> None:
    """Forget the duties that have ended; present the first that is next to its owner."""
    forget_duties(tables, state)
    if not makes_way(state):
        return
    due = state.duty
    while due:
        field = lowest_bit(due)
        due &= due - 1
        if is_next(tables, state, field):
            push(state, Phase.DUTY, state.owner[field], field, 0, BANK, 0)
            return


@kernel
def forget_duties(tables: Tables, state: State) -> None:
    due = state.duty
    while due:
        field = lowest_bit(due)
        due &= due - 1
        if not duty_holds(tables, state, field):
            state.duty &= ~tables.bit[field]


@kernel
def close_duty(tables: Tables, state: State) -> None:
    """The frame goes when the house stands, is no longer due, or has to wait."""
    field = top(state, FIELD)
    forget_duties(tables, state)
    if not state.duty & tables.bit[field] or not can_fulfil(tables, state, field):
        pop(state)


@kernel
def verify_duty_group(tables: Tables, state: State, action: Act) -> int:
    """While the duty is open, only its own group is dealt with."""
    if action.seat != top(state, SEAT):
        return Reason.NOT_YOUR_DECISION
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    return Reason.OK if tables.group[action.field] == tables.group[top(state, FIELD)] else Reason.DUTY_FIRST
