"""`first`: a simple, honest beginner. Buys what it can pay, builds when it has a group, never offers."""

from bankhalter.codes import ActionKind, FieldKind, Phase, Piece, Reason
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.mind import Minds, own_groups
from bankhalter.kernel.building import (
    all_spots,
    can_take,
    ground,
    highest_level,
    level_below,
    lowest_rank,
    spots,
    verify_sale,
)
from bankhalter.kernel.deeds import built_on, count_bits, lowest_bit, lowest_field, unowned
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
from bankhalter.kernel.money import lifting_cost, whole_units
from bankhalter.kernel.mortgage import mortgageable
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
    if tables.group_mask[group] & tables.station_mask:
        return draft_mall(tables, state, seat, group, spare, action)
    streets, pieces = ground(tables, state, seat, group, Piece.HOUSE), affordable(tables, state, group, spare)
    if streets == 0 or pieces == 0:
        return False
    if ground(tables, state, seat, group, Piece.SKYSCRAPER) == 0:
        pieces &= ~(1 << Piece.SKYSCRAPER)
    lowest = lowest_rank(tables, state, streets)
    while streets:
        field = lowest_bit(streets)
        streets &= streets - 1
        fits = pieces & fitting(tables, state.level[field], lowest)
        if fits:
            draft_step(tables, action, ActionKind.BUILD, seat, field, lowest_bit(fits))
            return True
    return False


@kernel
def fitting(tables: Tables, level: int, lowest: int) -> int:
    """Mask of the buildings a street of this level can take beside the owner's lowest."""
    pieces = 0
    for piece in range(Piece.HOUSE, Piece.SKYSCRAPER + 1):
        if can_take(tables, level, piece, lowest):
            pieces |= 1 << piece
    return pieces


@kernel
def draft_mall(tables: Tables, state: State, seat: int, group: int, spare: int, action: Act) -> bool:
    fields = spots(tables, state, seat, group, Piece.MALL)
    poor = tables.piece_price[tables.members[group, 0], Piece.MALL] > spare
    if fields == 0 or poor or state.stock[Piece.MALL] == 0:
        return False
    draft_step(tables, action, ActionKind.BUILD, seat, lowest_bit(fields), Piece.MALL)
    return True


@kernel
def affordable(tables: Tables, state: State, group: int, spare: int) -> int:
    """Mask of the buildings for streets that the bank has at a price the seat can spare."""
    pieces, field = 0, tables.members[group, 0]
    for piece in range(Piece.HOUSE, Piece.SKYSCRAPER + 1):
        pieces |= int((state.stock[piece] > 0) & (tables.piece_price[field, piece] <= spare)) << piece
    return pieces


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
    raised = bid + whole_units(tables, worth // 10)
    draft_plain(action, ActionKind.BID, seat)
    action.amount = min(raised, whole_units(tables, limit))
    action.field = field if piece >= 0 else 0


@kernel
def first_spot(tables: Tables, state: State, seat: int, piece: int) -> int:
    return lowest_field(all_spots(tables, state, seat, piece))


@cold
def decide_debt(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Mortgage what is free, then sell buildings, then give up."""
    if state.cash[seat] >= top(state, AMOUNT):
        draft_plain(action, ActionKind.PAY, seat)
        return
    free = mortgageable(tables, state, seat)
    if free:
        draft_plain(action, ActionKind.MORTGAGE, seat)
        action.field = lowest_bit(free)
        return
    built = built_on(state, state.holdings[seat])
    for group in range(tables.groups):
        if built & tables.group_mask[group] and draft_sale(tables, state, seat, group, action):
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
