"""`first`: a simple, honest beginner. Buys what it can pay, builds when it has a group, never offers."""

from bankhalter.codes import SKYSCRAPER_LEVEL, ActionKind, FieldKind, Phase, Piece, Reason
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.mind import Minds, own_groups
from bankhalter.kernel.building import (
    can_place,
    group_may_build,
    highest_level,
    level_below,
    verify_sale,
    verify_step,
)
from bankhalter.kernel.deeds import bound_by_buildings, count_bits, lowest_bit, lowest_field, unowned
from bankhalter.kernel.duty import can_afford, verify_shift
from bankhalter.kernel.jail import held_card, must_leave
from bankhalter.kernel.layout import (
    AMOUNT,
    EXTRA,
    FIELD,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    MASK,
    PHASE,
    Act,
    State,
    Tables,
)
from bankhalter.kernel.menu import draft_group_sale, draft_plain, draft_step
from bankhalter.kernel.money import lifting_cost
from bankhalter.kernel.tickets import tickets_left


@hot
def decide_first(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    phase = top(state, PHASE)
    if phase == Phase.ROLL:
        decide_roll(tables, state, minds, seat, action)
    elif phase == Phase.END:
        draft_plain(action, ActionKind.END, seat)
    else:
        decide_pending(tables, state, seat, action, phase)


@cold
def decide_pending(tables: Tables, state: State, seat: int, action: Act, phase: int) -> None:
    """What a landing, an auction or a debt asks."""
    if phase == Phase.BUY:
        affordable = state.cash[seat] >= tables.price[top(state, FIELD)] + tables.fine
        draft_plain(action, ActionKind.BUY if affordable else ActionKind.DECLINE, seat)
    elif phase == Phase.AUCTION:
        decide_bid(tables, state, seat, action)
    elif phase == Phase.DEBT:
        decide_debt(tables, state, seat, action)
    elif phase == Phase.TRANSFER:
        decide_transfer(tables, state, seat, action)
    elif phase == Phase.DUTY:
        decide_duty(tables, state, seat, action)
    else:
        decide_simple(tables, state, seat, action, phase)


@cold
def decide_simple(tables: Tables, state: State, seat: int, action: Act, phase: int) -> None:
    """Choices to which a beginner always gives the same answer."""
    if phase == Phase.SHORTAGE:
        draft_plain(action, ActionKind.PASS, seat)
    elif phase == Phase.BUS:
        draft_plain(action, ActionKind.TAKE if tickets_left(state) else ActionKind.MOVE, seat)
    elif phase == Phase.GIFT:
        draft_plain(action, ActionKind.CASH, seat)
    elif phase == Phase.TICKET_NOW:
        draft_plain(action, ActionKind.KEEP, seat)
    elif phase == Phase.PICK:
        draft_plain(action, ActionKind.AUCTION, seat)
        action.field = lowest_field(unowned(tables, state))
    else:  # triple, Mr. Monopoly
        draft_plain(action, ActionKind.MOVE, seat)


@hot
def decide_roll(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Improve the property first, then leave jail if it is cheap, then roll."""
    if state.cash[seat] > tables.salary and improve(tables, state, minds, seat, action):
        return
    if state.jail[seat] == 0:
        draft_plain(action, ActionKind.ROLL, seat)
    elif held_card(state, seat) >= 0:
        draft_plain(action, ActionKind.JAILCARD, seat)
    elif must_leave(tables, state, seat) or state.cash[seat] > tables.fine + tables.salary:
        draft_plain(action, ActionKind.PAY, seat)
    else:
        draft_plain(action, ActionKind.ROLL, seat)


@hot
def improve(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Build the dearest thing that leaves a salary in hand, else lift a mortgage."""
    groups, mask = own_groups(tables, state, minds, seat), state.holdings[seat] & state.mortgaged
    return groups | mask != 0 and improve_these(tables, state, seat, groups, mask, action)


@kernel
def improve_these(tables: Tables, state: State, seat: int, groups: int, mask: int, action: Act) -> bool:
    spare, group = state.cash[seat] - tables.salary, tables.groups
    while groups and group > 0:
        group -= 1
        if groups >> group & 1:
            groups &= ~(1 << group)
            if improve_group(tables, state, seat, group, spare, action):
                return True
    if mask:
        field = lowest_field(mask)
        if lifting_cost(tables, field) <= spare:
            draft_plain(action, ActionKind.LIFT, seat)
            action.field = field
            return True
    return False


@kernel
def improve_group(tables: Tables, state: State, seat: int, group: int, spare: int, action: Act) -> bool:
    """Draft the first building of a group that may be placed and leaves a salary in hand."""
    malls = tables.kind[tables.members[group, 0]] == FieldKind.STATION
    if not malls and group_may_build(tables, state, seat, group, tables.missing_streets) != Reason.OK:
        return False
    first, last = (Piece.MALL, Piece.MALL) if malls else (Piece.HOUSE, Piece.SKYSCRAPER)
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] != seat or state.level[field] == SKYSCRAPER_LEVEL:
            continue
        for piece in range(first, last + 1):
            if tables.piece_price[field, piece] > spare or state.stock[piece] == 0:
                continue
            fits = verify_step(tables, state.level[field], piece, 1) == Reason.OK  # asked first: it is quick
            if fits and can_place(tables, state, seat, field, piece) == Reason.OK:
                draft_step(tables, action, ActionKind.BUILD, seat, field, piece)
                return True
    return False


@cold
def decide_bid(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Up to the printed price, by a tenth of it at a time, keeping half a salary."""
    field, piece = top(state, FIELD), top(state, EXTRA)
    if piece >= 0:
        field = first_spot(tables, state, seat, piece)
        worth = tables.piece_price[field, piece] if field >= 0 else 0
    else:
        worth = tables.price[field]
    bid = lowest_bid(tables, state, max(field, 0))
    limit = min(worth, state.cash[seat] - tables.salary // 2)
    if bid > limit:
        draft_plain(action, ActionKind.PASS, seat)
        return
    raised = bid + worth // (10 * tables.unit) * tables.unit
    draft_plain(action, ActionKind.BID, seat)
    action.amount = raised if raised <= limit else bid
    action.field = field if piece >= 0 else 0


@kernel
def first_spot(tables: Tables, state: State, seat: int, piece: int) -> int:
    for field in range(tables.fields):
        if state.owner[field] == seat and can_place(tables, state, seat, field, piece) == Reason.OK:
            return field
    return -1


@cold
def decide_debt(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Mortgage what is free, then sell buildings, then give up."""
    if state.cash[seat] >= top(state, AMOUNT):
        draft_plain(action, ActionKind.PAY, seat)
        return
    free = state.holdings[seat] & ~state.mortgaged
    while free:
        field = lowest_bit(free)
        free &= free - 1
        if not bound_by_buildings(tables, state, field, seat):
            draft_plain(action, ActionKind.MORTGAGE, seat)
            action.field = field
            return
    for group in range(tables.groups):
        if draft_sale(tables, state, seat, group, action):
            return
    draft_plain(action, ActionKind.BANKRUPT, seat)


@kernel
def draft_sale(tables: Tables, state: State, seat: int, group: int, action: Act) -> bool:
    """Sell one step of a group, or as many as the bank's stock asks for; whether there was any."""
    level = highest_level(tables, state, seat, group)
    if level == 0:
        return False
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] == seat and state.level[field] == level:
            draft_step(tables, action, ActionKind.SELL, seat, field, 0)
            if verify_sale(tables, state, action) == Reason.OK:
                return True
    while level > 0:
        level = level_below(tables, level)
        draft_group_sale(tables, state, action, seat, group, level)
        if verify_sale(tables, state, action) == Reason.OK:
            return True
    return False


@cold
def decide_transfer(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Interest only, except where the mortgage must be redeemed."""
    field = lowest_field(top(state, MASK))
    redeem = state.duty & tables.bit[field] != 0
    draft_plain(action, ActionKind.LIFT if redeem else ActionKind.INTEREST, seat)
    action.field = field


@cold
def decide_duty(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Buy the house that is due, else move one over, else sell."""
    goal = top(state, FIELD)
    if can_afford(tables, state, seat, goal):
        draft_step(tables, action, ActionKind.BUILD, seat, goal, Piece.HOUSE)
        return
    group = tables.group[goal]
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if verify_shift(tables, state, seat, goal, field) == Reason.OK:
            draft_plain(action, ActionKind.SHIFT, seat)
            action.field = field
            return
    draft_sale(tables, state, seat, group, action)


@kernel
def accepts_first(tables: Tables, state: State, seat: int, row: int) -> bool:
    """At least a tenth more than it gives away, deeds that complete a street group counted double."""
    offer = state.offers[row]
    gets = bundle_value(tables, state, seat, offer[GIVE], offer[GIVE_CASH], offer[GIVE_CARDS])
    gives = bundle_value(tables, state, row, offer[GET], offer[GET_CASH], offer[GET_CARDS])
    return 10 * gets >= 11 * gives


@kernel
def bundle_value(tables: Tables, state: State, taker: int, deeds: int, cash: int, cards: int) -> int:
    """List prices, half of them where mortgaged, twice where the taker completes a street group."""
    value = cash + count_bits(cards) * tables.fine
    for field in range(tables.fields):
        if deeds & tables.bit[field]:
            price = tables.price[field]
            if state.mortgaged & tables.bit[field]:
                price //= 2
            whole = tables.group_mask[tables.group[field]]
            completes = (state.holdings[taker] | deeds) & whole == whole
            value += price * 2 if completes and tables.kind[field] == FieldKind.STREET else price
    return value
