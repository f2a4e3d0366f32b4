"""Building requests, and what happens when the bank runs short.

A request that others could compete for opens a window in which they may announce that they want to
build too (AMB-G09). Frame SHORTAGE: SEAT = who asked, MASK = who has answered, EXTRA = piece.
"""

from bankhalter.codes import BANK, MAX_MEMBERS, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import first_in_mask, in_debt, pop, push, set_top, top
from bankhalter.kernel.building import build_plan, place, placeable, plan_cost, steps_total, verify_plan
from bankhalter.kernel.layout import EXTRA, MASK, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import spendable, transfer
from bankhalter.kernel.wish import pack_wish, unpack_wish, wish_count


@kernel
def verify_build(tables: Tables, state: State, action: Act) -> int:
    """A legal plan, paid in cash, from the bank's stock (BUILD-03, SUPPLY-02, AMB-G11)."""
    reason = verify_plan(tables, state, action)
    if reason != Reason.OK:
        return reason
    if plan_cost(tables, action) > spendable(state, action.seat):
        return Reason.NO_CASH
    if top(state, PHASE) == Phase.SHORTAGE:
        return Reason.OK if action.piece == top(state, EXTRA) else Reason.WRONG_PHASE
    return Reason.OK if steps_total(action) <= state.stock[action.piece] else Reason.NO_STOCK


@kernel
def competes(tables: Tables, state: State, seat: int, piece: int) -> int:
    """How many of these buildings the seat could want, if it has any money to bid."""
    if state.out[seat] or in_debt(state, seat) or state.cash[seat] < tables.unit:
        return 0
    return placeable(tables, state, seat, piece)


@kernel
def rivals(tables: Tables, state: State, seat: int, piece: int, wanted: int) -> int:
    """Mask of the others to be asked, 0 if the stock is enough for all that could be wanted (SUPPLY-03)."""
    mask, total = 0, wanted
    for other in range(state.players):
        if other != seat:
            could = competes(tables, state, other, piece)
            total += could
            if could:
                mask |= 1 << other
    return mask if total > state.stock[piece] else 0


@kernel
def build(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Build at once, or ask the others first; inside the window it is an announcement."""
    if top(state, PHASE) == Phase.SHORTAGE:
        announce(tables, state, log, action)
        return
    count = steps_total(action)
    mask = 0
    if top(state, PHASE) != Phase.DUTY:  # a duty does not wait for others' wishes
        mask = rivals(tables, state, action.seat, action.piece, count)
    if mask == 0:
        build_plan(tables, state, log, action)
        return
    push(state, Phase.SHORTAGE, action.seat, action.field, count, BANK, ~mask & (1 << state.players) - 1)
    set_top(state, EXTRA, action.piece)
    state.wanted[action.seat] = pack_wish(action)
    emit(log, EventKind.BUILDING_WANTED, action.seat, BANK, action.field, count, action.piece)


@kernel
def asked_next(state: State) -> int:
    """Who answers next in the window: clockwise from the one who asked, BANK when all have."""
    return first_in_mask(state, ~top(state, MASK) & (1 << state.players) - 1, top(state, SEAT))


@kernel
def verify_answer(state: State, seat: int) -> int:
    return Reason.ALREADY_ANSWERED if top(state, MASK) >> seat & 1 else Reason.OK


@kernel
def announce(tables: Tables, state: State, log: Log, action: Act) -> None:
    state.wanted[action.seat] = pack_wish(action)
    count = steps_total(action)
    emit(log, EventKind.BUILDING_WANTED, action.seat, BANK, action.field, count, action.piece)
    answer(tables, state, log, action.seat)


@kernel
def answer(tables: Tables, state: State, log: Log, seat: int) -> None:
    """All answered: auction if more is wanted than there is, else everyone is served (SUPPLY-03)."""
    set_top(state, MASK, top(state, MASK) | 1 << seat)
    if asked_next(state) != BANK:
        return
    piece, asker = top(state, EXTRA), top(state, SEAT)
    pop(state)
    wanted = 0
    for other in range(state.players):
        wanted += wish_count(state.wanted[other])
    if wanted > state.stock[piece]:
        for other in range(state.players):
            state.wanted[other] = wish_count(state.wanted[other])
        push(state, Phase.LOTS, BANK, 0, 0, BANK, 0)
        set_top(state, EXTRA, piece)
        return
    for step in range(state.players):
        serve(tables, state, log, (asker + step) % state.players, piece)


@kernel
def serve(tables: Tables, state: State, log: Log, seat: int, piece: int) -> None:
    """Carry out an announced wish at the regular price."""
    wanted, steps = unpack_wish(state.wanted[seat])
    state.wanted[seat] = 0
    group = tables.group[wanted]
    for i in range(MAX_MEMBERS):
        for _ in range(steps[i]):
            field = tables.members[group, i]
            transfer(state, log, seat, BANK, tables.piece_price[field, piece], Why.BUILDING)
            place(tables, state, log, seat, field, piece)
