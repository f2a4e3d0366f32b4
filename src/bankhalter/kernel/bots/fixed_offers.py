"""Offers of the fixed-policy agents: at most one deed each way, once a turn with each partner.

Offered is one batch a turn: swaps where a partner's street and an own one complete a group for each
other; else purchases; else sales. Who has less than a salary only sells.
"""

from bankhalter.codes import BANK, ActionKind, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.bots.fixed_style import STYLE, A, B, C, is_street_group, wanted
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import unowned
from bankhalter.kernel.layout import NUMBER, Act, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.money import whole_units
from bankhalter.kernel.trade import verify_offer

SELL, BUY, SWAP = range(3)


@kernel
def draft_deal(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """The next offer of this turn's batch; whether there is one left."""
    if minds.looked_turn[seat] == state.turn or state.offers[seat, NUMBER]:
        return False
    free = unowned(tables, state)
    sales = lone_streets(tables, state, seat, free)
    wants = 0
    if state.cash[seat] >= tables.salary:
        wants = missing_streets(tables, state, seat, free)
        wants |= requests(tables, state, minds.parameters[seat, STYLE], seat, free)
    if sales | wants and draft_offer(tables, state, minds, seat, sales, wants, action):
        return True
    minds.looked_turn[seat] = state.turn
    return False


@kernel
def lone_streets(tables: Tables, state: State, seat: int, free: int) -> int:
    """Own streets, alone of their colour, for which one other player has all the rest."""
    mask = 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        mine = state.holdings[seat] & whole
        if mine == 0 or mine & (mine - 1) or whole & free or not is_street_group(tables, group):
            continue
        if in_one_hand(state, whole & ~mine):
            mask |= mine
    return mask & ~state.mortgaged


@kernel
def in_one_hand(state: State, deeds: int) -> bool:
    for seat in range(state.players):
        if state.holdings[seat] & deeds == deeds:
            return True
    return False


@kernel
def missing_streets(tables: Tables, state: State, seat: int, free: int) -> int:
    """Streets of others that are all the seat lacks of a colour."""
    mask = 0
    for group in range(tables.groups):
        rest = tables.group_mask[group] & ~state.holdings[seat]
        if rest and rest & (rest - 1) == 0 and not rest & free and is_street_group(tables, group):
            mask |= rest
    return mask & ~state.mortgaged


@kernel
def requests(tables: Tables, state: State, style: int, seat: int, free: int) -> int:
    """What B asks for once it has a station, and C until it has its streets: of no full group."""
    if style == A or (style == B and not state.holdings[seat] & tables.station_mask):
        return 0
    goal = wanted(tables, style)
    if style == C and goal & ~tables.station_mask & ~state.holdings[seat] == 0:
        return 0
    mask = goal & ~(state.holdings[seat] | free | state.mortgaged)
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        owner = state.owner[tables.members[group, 0]]
        if mask & whole and owner != BANK and state.holdings[owner] & whole == whole:
            mask &= ~whole
    return mask


@kernel
def draft_offer(
    tables: Tables, state: State, minds: Minds, seat: int, sales: int, wants: int, action: Act
) -> bool:
    """An offer to the first partner who can be made one and has had none in this turn."""
    batch = choose_batch(tables, state, seat, sales, wants)
    for partner in range(state.players):
        if partner == seat or state.out[partner] or minds.offered_turn[seat, partner] == state.turn:
            continue
        sold = -1 if batch == BUY else dearest_sale(tables, state, partner, sales)
        bought = -1 if batch == SELL else cheapest_want(tables, state, seat, partner, wants)
        if (batch != BUY and sold < 0) or (batch != SELL and bought < 0):
            continue
        draft(action, ActionKind.OFFER, seat)
        action.offer = partner
        write_terms(tables, state, seat, partner, sold, bought, action)
        spends_too_much = batch == BUY and 2 * (state.cash[seat] - action.give_cash) <= tables.salary
        if not spends_too_much and verify_offer(tables, state, action) == Reason.OK:
            minds.offered_turn[seat, partner] = state.turn
            return True
    return False


@kernel
def choose_batch(tables: Tables, state: State, seat: int, sales: int, wants: int) -> int:
    if wants == 0:
        return SELL
    if sales:
        for partner in range(state.players):
            if (
                cheapest_want(tables, state, seat, partner, wants) >= 0
                and dearest_sale(tables, state, partner, sales) >= 0
            ):
                return SWAP
    return BUY


@kernel
def dearest_sale(tables: Tables, state: State, partner: int, sales: int) -> int:
    """The dearest street that completes the partner's group and that he can pay, or -1."""
    best = -1
    for group in range(tables.groups):
        mine = sales & tables.group_mask[group]
        rest = tables.group_mask[group] & ~mine
        if mine == 0 or state.holdings[partner] & rest != rest:
            continue
        for i in range(tables.group_size[group]):
            field = tables.members[group, i]
            if not mine & tables.bit[field] or 3 * tables.price[field] > 2 * state.cash[partner]:
                continue
            if best < 0 or tables.price[field] > tables.price[best]:
                best = field
    return best


@kernel
def cheapest_want(tables: Tables, state: State, seat: int, partner: int, wants: int) -> int:
    """The cheapest deed wanted of a partner, if three quarters of its price are at hand, or -1."""
    mask, best = wants & state.holdings[partner], -1
    if mask == 0:
        return best
    for group in range(tables.groups):
        if not mask & tables.group_mask[group]:
            continue
        for i in range(tables.group_size[group]):
            field = tables.members[group, i]
            if not mask & tables.bit[field] or 3 * tables.price[field] > 4 * state.cash[seat]:
                continue
            if best < 0 or tables.price[field] < tables.price[best]:
                best = field
    return best


@kernel
def write_terms(
    tables: Tables, state: State, seat: int, partner: int, sold: int, bought: int, action: Act
) -> None:
    """Asked: half as much again as the price, or half the partner's cash. Paid: an eighth over the
    price, in a swap three quarters of it. Of two payments only the difference changes hands."""
    asked, paid = 0, 0
    if sold >= 0:
        action.give = tables.bit[sold]
        asked = max(tables.price[sold] * 3 // 2, state.cash[partner] // 2)
    if bought >= 0:
        action.get = tables.bit[bought]
        paid = tables.price[bought] * 9 // 8 if sold < 0 else tables.price[bought] * 3 // 4
    net = asked - paid
    action.get_cash = whole_units(tables, max(net, 0))
    action.give_cash = whole_units(tables, max(-net, 0))
