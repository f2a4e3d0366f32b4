"""Building requests, and what happens when the bank runs short.

A request that others could compete for opens a window in which they may announce that they want to
build too (AMB-G09), and in which everybody may raise money (AMB-G32). Frame SHORTAGE: SEAT = who
asked, MASK = who has answered, EXTRA = piece.
"""

from bankhalter.codes import BANK, MAX_MEMBERS, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import first_in_mask, in_debt, pop, push, set_top, top
from bankhalter.kernel.auction import opening_price
from bankhalter.kernel.building import (
    build_plan,
    can_place,
    place,
    placeable,
    plan_cost,
    spots,
    steps_total,
    verify_plan,
)
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import EXTRA, MASK, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.means import raised_by, sold_for
from bankhalter.kernel.money import spendable, transfer
from bankhalter.kernel.wish import less_one, pack_wish, wish_count, wish_field, wish_steps


@kernel
def verify_build(tables: Tables, state: State, action: Act) -> int:
    """A legal plan, paid in cash, from the bank's stock (BUILD-03, SUPPLY-02, AMB-G11)."""
    reason = verify_plan(tables, state, action)
    if reason != Reason.OK:
        return reason
    if top(state, PHASE) == Phase.SHORTAGE:
        return verify_announcement(tables, state, action)
    if plan_cost(tables, action) > spendable(state, action.seat) and not may_ask(tables, state, action):
        return Reason.NO_CASH
    return Reason.OK if steps_total(action) <= state.stock[action.piece] else Reason.NO_STOCK


@kernel
def verify_announcement(tables: Tables, state: State, action: Act) -> int:
    """In the window it is enough to be able to raise the opening price of one building (AMB-G32)."""
    if action.piece != top(state, EXTRA):
        return Reason.WRONG_PHASE
    within = within_reach(tables, state, action.seat, action.field, action.piece)
    return Reason.OK if within else Reason.NO_CASH


@kernel
def may_ask(tables: Tables, state: State, action: Act) -> bool:
    """Whether the request opens a window and the money is there for one building (AMB-G32)."""
    if top(state, PHASE) == Phase.DUTY:
        return False
    if tables.piece_price[action.field, action.piece] > spendable(state, action.seat):
        return False
    return rivals(tables, state, action.seat, action.piece, steps_total(action)) != 0


@kernel
def within_reach(tables: Tables, state: State, seat: int, spot: int, piece: int) -> bool:
    """Whether the seat could raise the opening price of a building for this field (AMB-G32)."""
    price = opening_price(tables, spot, piece)
    return spendable(state, seat) >= price or raisable_for(tables, state, seat, spot) >= price


@kernel
def raisable_for(tables: Tables, state: State, seat: int, spot: int) -> int:
    """Cash, buildings at half price and mortgages, except of what must be free to build there (BUILD-09)."""
    kept = tables.bit[spot]
    if tables.kind[spot] == FieldKind.STREET:
        kept = tables.group_mask[tables.group[spot]]
    held = state.holdings[seat]
    return (
        spendable(state, seat) + raised_by(tables, state, held & ~kept) + sold_for(tables, state, held & kept)
    )


@kernel
def competes(tables: Tables, state: State, seat: int, piece: int) -> bool:
    """Whether the seat, which has room for such buildings, could raise the opening price of one.

    In a group the price is the same everywhere, and so is what must be kept for it.
    """
    if state.out[seat] or in_debt(state, seat):
        return False
    rest = state.holdings[seat] & ~tables.utility_mask
    while rest:
        group = tables.group[lowest_bit(rest)]
        rest &= ~tables.group_mask[group]
        fields = spots(tables, state, seat, group, piece)
        if fields and within_reach(tables, state, seat, lowest_bit(fields), piece):
            return True
    return False


@kernel
def rivals(tables: Tables, state: State, seat: int, piece: int, wanted: int) -> int:
    """Mask of the others to be asked, 0 if the stock is enough for all that could be wanted (SUPPLY-03)."""
    mask, total = 0, wanted
    for other in range(state.players):
        could = placeable(tables, state, other, piece) if other != seat else 0
        total += could
        mask |= int(could > 0) << other
    if total <= state.stock[piece]:
        return 0  # whatever they can pay
    for other in range(state.players):
        if mask >> other & 1 and not competes(tables, state, other, piece):
            total -= placeable(tables, state, other, piece)
            mask &= ~(1 << other)
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
    """Carry out an announced wish at the regular price, evenly.

    It lapses if the money is not there by now, or where sales and mortgages have left no place (AMB-G32).
    """
    wish = state.wanted[seat]
    state.wanted[seat] = 0
    if wish == 0:
        return
    if wish_cost(tables, wish, piece) > spendable(state, seat):
        return
    while wish_count(wish):
        member = lowest_wish(tables, state, wish)
        field = tables.members[tables.group[wish_field(wish)], member]
        if can_place(tables, state, seat, field, piece) != Reason.OK:
            return
        transfer(state, log, seat, BANK, tables.piece_price[field, piece], Why.BUILDING)
        place(tables, state, log, seat, field, piece)
        wish = less_one(wish, member)


@kernel
def wish_cost(tables: Tables, wish: int, piece: int) -> int:
    group, cost = tables.group[wish_field(wish)], 0
    for i in range(MAX_MEMBERS):
        if wish_steps(wish, i):
            cost += wish_steps(wish, i) * tables.piece_price[tables.members[group, i], piece]
    return cost


@kernel
def lowest_wish(tables: Tables, state: State, wish: int) -> int:
    """The member of the group with the lowest street on which a building is still wished for."""
    group, best = tables.group[wish_field(wish)], -1
    for i in range(MAX_MEMBERS):
        if wish_steps(wish, i):
            level = state.level[tables.members[group, i]]
            if best < 0 or level < state.level[tables.members[group, best]]:
                best = i
    return best
