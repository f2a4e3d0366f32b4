"""`fixed`: the fixed-policy agents A, B and C of the research platform GNOME, by their described behaviour.

They play by the book here: where the originals sell a deed to the bank, these mortgage it. The rest
is in `fixed_offers.py`, `fixed_answers.py` and `fixed_building.py`; what sets the three apart is in
`fixed_style.py`.
"""

from bankhalter.codes import ActionKind, Phase
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.first import decide_first, draft_sale
from bankhalter.kernel.bots.fixed_building import best_plot, draft_building
from bankhalter.kernel.bots.fixed_offers import draft_deal
from bankhalter.kernel.bots.fixed_style import STYLE, completes, shuns, wanted
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import bound_by_buildings
from bankhalter.kernel.jail import held_card, must_leave
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, PHASE, Act, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.money import lifting_cost, spendable, whole_units


@kernel
def decide_fixed(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    phase, style = top(state, PHASE), minds.parameters[seat, STYLE]
    if phase == Phase.ROLL:
        if not draft_deal(tables, state, minds, seat, action):
            invest_or_roll(tables, state, style, seat, action)
    elif phase == Phase.END:
        if not draft_investment(tables, state, style, seat, action):
            draft(action, ActionKind.END, seat)
    elif phase == Phase.BUY:
        decide_purchase(tables, state, style, seat, action)
    elif phase == Phase.AUCTION and top(state, EXTRA) >= 0:
        bid_for_piece(tables, state, style, seat, action)
    elif phase == Phase.AUCTION:
        bid_for_deed(tables, state, style, seat, action)
    elif phase == Phase.DEBT:
        decide_insolvency(tables, state, seat, action)
    else:
        decide_first(tables, state, minds, seat, action)


@kernel
def invest_or_roll(tables: Tables, state: State, style: int, seat: int, action: Act) -> None:
    """With a salary in hand it leaves jail at once."""
    if draft_investment(tables, state, style, seat, action):
        return
    rich = state.cash[seat] >= tables.salary
    if state.jail[seat] and (rich or must_leave(tables, state, seat)):
        draft(action, ActionKind.JAILCARD if held_card(state, seat) >= 0 else ActionKind.PAY, seat)
    else:
        draft(action, ActionKind.ROLL, seat)


@kernel
def draft_investment(tables: Tables, state: State, style: int, seat: int, action: Act) -> bool:
    """Build without any reserve, then lift what leaves a salary in hand."""
    if draft_building(tables, state, style, seat, action):
        return True
    mask, spare = state.holdings[seat] & state.mortgaged, state.cash[seat] - tables.salary
    if mask == 0 or spare <= 0:
        return False
    for field in range(tables.fields):
        if mask & tables.bit[field] and lifting_cost(tables, field) <= spare:
            draft(action, ActionKind.LIFT, seat)
            action.field = field
            return True
    return False


@kernel
def decide_purchase(tables: Tables, state: State, style: int, seat: int, action: Act) -> None:
    """Keep a salary, except for what is wanted or completes a group; that is worth a mortgage too."""
    field, cash = top(state, FIELD), state.cash[seat]
    price, bit = tables.price[field], tables.bit[field]
    draft(action, ActionKind.DECLINE, seat)
    if shuns(tables, style, bit):
        return
    whole = completes(tables, state, seat, field)
    reserve = 0 if whole or wanted(tables, style) & bit else tables.salary
    if cash - price >= reserve:
        action.kind = ActionKind.BUY
    elif whole:
        pledge = cheapest_pledge(tables, state, seat, price)
        if pledge >= 0:
            action.kind = ActionKind.MORTGAGE
            action.field = pledge


@kernel
def cheapest_pledge(tables: Tables, state: State, seat: int, price: int) -> int:
    """The cheapest unbuilt deed, not alone in its group, whose mortgage pays the whole price, or -1."""
    best = -1
    for field in range(tables.fields):
        if state.owner[field] != seat or tables.mortgage[field] < price:
            continue
        if state.mortgaged & tables.bit[field] or bound_by_buildings(tables, state, field, seat):
            continue
        held = state.holdings[seat] & tables.group_mask[tables.group[field]]
        alone = held == tables.bit[field]
        if not alone and (best < 0 or tables.price[field] < tables.price[best]):
            best = field
    return best


@kernel
def bid_for_deed(tables: Tables, state: State, style: int, seat: int, action: Act) -> None:
    bid = next_bid(tables, state, style, seat)
    if bid < lowest_bid(tables, state, 0):
        draft(action, ActionKind.PASS, seat)
        return
    draft(action, ActionKind.BID, seat)
    action.amount = bid


@kernel
def next_bid(tables: Tables, state: State, style: int, seat: int) -> int:
    """Half the way to the price; for more, a quarter of the purse, a sixth for what is wanted; 0: out."""
    field, bid, purse = top(state, FIELD), top(state, AMOUNT), spendable(state, seat)
    price, bit = tables.price[field], tables.bit[field]
    if shuns(tables, style, bit):
        return 0
    if wanted(tables, style) & bit:
        return whole_units(tables, bid + (purse - bid) // 6)
    if bid < price:
        raised = max(whole_units(tables, bid + (price - bid) // 2), bid + tables.unit)
        return raised if raised < purse else 0
    if completes(tables, state, seat, field):
        return whole_units(tables, bid + (purse - bid) // 4)
    return 0


@kernel
def bid_for_piece(tables: Tables, state: State, style: int, seat: int, action: Act) -> None:
    """A building in short supply: the least that tops the others, up to its printed price.

    Whoever asked for it must bid here, else the same shortage would open again and again.
    """
    piece, purse = top(state, EXTRA), spendable(state, seat)
    field = best_plot(tables, state, style, seat, purse, piece)
    draft(action, ActionKind.PASS, seat)
    if field < 0:
        return
    bid = lowest_bid(tables, state, field)
    if bid <= min(tables.piece_price[field, piece], purse):
        action.kind = ActionKind.BID
        action.amount = bid
        action.field = field


@kernel
def decide_insolvency(tables: Tables, state: State, seat: int, action: Act) -> None:
    """Mortgage from the smallest up if that is enough; else sell buildings until it is."""
    missing = top(state, AMOUNT) - state.cash[seat]
    if missing <= 0:
        draft(action, ActionKind.PAY, seat)
        return
    smallest, raisable = -1, 0
    mask = state.holdings[seat] & ~state.mortgaged
    for field in range(tables.fields):
        if mask & tables.bit[field] and not bound_by_buildings(tables, state, field, seat):
            raisable += tables.mortgage[field]
            if smallest < 0 or tables.mortgage[field] < tables.mortgage[smallest]:
                smallest = field
    if raisable < missing:
        for group in range(tables.groups):
            if draft_sale(tables, state, seat, group, action):
                return
    draft(action, ActionKind.MORTGAGE if smallest >= 0 else ActionKind.BANKRUPT, seat)
    action.field = max(smallest, 0)
