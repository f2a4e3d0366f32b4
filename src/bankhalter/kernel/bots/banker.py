"""`banker`: our best player by rule. What it values is in `value.py`, how it deals in `deals.py`."""

from bankhalter.codes import MAX_FIELDS, ActionKind, Phase
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.caution import cost_of_a_turn, reserve
from bankhalter.kernel.bots.deals import accepts_deal, find_deal
from bankhalter.kernel.bots.estate import improve_estate, least_deed, raise_money
from bankhalter.kernel.bots.first import decide_duty, decide_simple, first_spot
from bankhalter.kernel.bots.mind import Minds, single_deeds
from bankhalter.kernel.bots.value import BIDDING, LEAVE, deed_worth, mortgages
from bankhalter.kernel.deeds import count_bits, lowest_field, unowned
from bankhalter.kernel.jail import held_card, must_leave
from bankhalter.kernel.layout import EXTRA, FIELD, MASK, PHASE, Act, State, Tables
from bankhalter.kernel.menu import draft_plain
from bankhalter.kernel.money import half, lifting_cost, spendable, whole_units
from bankhalter.kernel.mortgage import interest_due


@kernel
def accepts_banker(tables: Tables, state: State, minds: Minds, seat: int, row: int) -> bool:
    return accepts_deal(tables, state, minds, seat, row)


@hot
def decide_banker(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Before the roll only jail is a question; building waits until the own roll is over."""
    if top(state, PHASE) == Phase.ROLL and state.jail[seat] == 0:
        draft_plain(action, ActionKind.ROLL, seat)
    else:
        think(tables, state, minds, seat, action)


@cold
def think(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    phase = top(state, PHASE)
    if phase == Phase.ROLL:
        leave_or_stay(tables, state, minds, seat, action)
    elif phase == Phase.END:
        end_or_deal(tables, state, minds, seat, action)
    elif phase == Phase.BUY:
        buy_or_decline(tables, state, minds, seat, action)
    elif phase == Phase.AUCTION:
        bid_or_pass(tables, state, minds, seat, action)
    elif phase == Phase.DEBT:
        raise_money(tables, state, minds, seat, action)
    elif phase == Phase.TRANSFER:
        lift_or_pay(tables, state, minds, seat, action)
    elif phase == Phase.DUTY:
        decide_duty(tables, state, seat, action)
    else:
        choose_way(tables, state, minds, seat, action, phase)


@kernel
def leave_or_stay(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """In jail: leave by card or fine, or roll for doubles."""
    card = held_card(state, seat) >= 0
    if must_leave(tables, state, seat) or wants_out(tables, state, minds, seat):
        if card:
            draft_plain(action, ActionKind.JAILCARD, seat)
            return
        if must_leave(tables, state, seat) or state.cash[seat] >= tables.fine:
            draft_plain(action, ActionKind.PAY, seat)
            return
    draft_plain(action, ActionKind.ROLL, seat)


@kernel
def wants_out(tables: Tables, state: State, minds: Minds, seat: int) -> bool:
    """Out while there is property to be had; later only if a turn costs little rent."""
    free = count_bits(unowned(tables, state))
    if 5 * free >= count_bits(tables.deeds_mask):
        return True
    earned = tables.salary * 7 // tables.fields * minds.parameters[seat, LEAVE] // 1000
    return cost_of_a_turn(tables, state, minds, seat) <= earned


@kernel
def end_or_deal(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Nothing can cost the seat money before the others have rolled: now it trades and builds."""
    if find_deal(tables, state, minds, seat, action):
        return
    if improve_estate(tables, state, minds, seat, action):
        return
    draft_plain(action, ActionKind.END, seat)


@kernel
def buy_or_decline(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Buy what is worth it; for a deed worth much more than its price, mortgage another."""
    field = top(state, FIELD)
    price = tables.price[field]
    spare = state.cash[seat] - price
    if spare >= reserve(tables, state, minds, seat) // 2:
        draft_plain(action, ActionKind.BUY, seat)
        return
    worth = deed_worth(tables, state, minds, seat, field)
    if spare < 0:
        if 4 * worth >= 5 * price and mortgage_for(tables, state, minds, seat, -spare, action):
            return
        draft_plain(action, ActionKind.DECLINE, seat)
        return
    keep = reserve(tables, state, minds, seat) * price // max(worth, 1) // 2
    wanted = spare >= keep or worth >= 2 * price
    draft_plain(action, ActionKind.BUY if wanted else ActionKind.DECLINE, seat)


@kernel
def mortgage_for(tables: Tables, state: State, minds: Minds, seat: int, need: int, action: Act) -> bool:
    """Mortgage the deed missed least, if those outside the own groups can raise what is needed."""
    singles = single_deeds(tables, state, minds, seat)
    field = least_deed(tables, state, seat, singles)
    if field < 0 or mortgages(tables, singles) < need:
        return False
    draft_plain(action, ActionKind.MORTGAGE, seat)
    action.field = field
    return True


@kernel
def bid_or_pass(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Up to what it is worth, as far as the cash above the reserve goes.

    From half the price, for which anything can be mortgaged, by a tenth of it, so that auctions end soon; but
    never more than anybody could top.
    """
    field, piece = top(state, FIELD), top(state, EXTRA)
    if piece >= 0:
        field = first_spot(tables, state, seat, piece)
        price = tables.piece_price[field, piece] if field >= 0 else 0
        worth = price * 3 // 2
    else:
        price = tables.price[field]
        worth = lot_worth(tables, state, minds, seat, field)
    bid = lowest_bid(tables, state, max(field, 0))
    keep = reserve(tables, state, minds, seat) // 2
    limit = whole_units(tables, min(worth, spendable(state, seat) - keep))
    if bid > limit:
        draft_plain(action, ActionKind.PASS, seat)
        return
    raised = max(bid + half(tables, price // 5), half(tables, price))
    draft_plain(action, ActionKind.BID, seat)
    action.amount = max(min(raised, limit, richest_other(state, seat) + tables.unit), bid)
    action.field = field if piece >= 0 else 0


@kernel
def richest_other(state: State, seat: int) -> int:
    most = 0
    for other in range(state.players):
        if other != seat:
            most = max(most, state.cash[other])
    return most


@kernel
def lot_worth(tables: Tables, state: State, minds: Minds, seat: int, field: int) -> int:
    """The most it bids for a deed; worked out once an auction."""
    lot = state.turn * MAX_FIELDS + field
    if minds.lot[seat] != lot:
        minds.lot[seat] = lot
        worth = deed_worth(tables, state, minds, seat, field)
        minds.limit[seat] = worth * minds.parameters[seat, BIDDING] // 1000
    return minds.limit[seat]


@kernel
def lift_or_pay(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """Interest only, except where the mortgage must be redeemed or there is plenty."""
    field = lowest_field(top(state, MASK))
    keep = reserve(tables, state, minds, seat) + tables.salary
    needed = 2 * lifting_cost(tables, field) + interest_due(tables, state, seat)
    rich = spendable(state, seat) - needed >= keep
    redeem = state.duty & tables.bit[field] != 0
    draft_plain(action, ActionKind.LIFT if redeem or rich else ActionKind.INTEREST, seat)
    action.field = field


@kernel
def choose_way(tables: Tables, state: State, minds: Minds, seat: int, action: Act, phase: int) -> None:
    """Mega's choices: which property to auction, where a triple leads."""
    decide_simple(tables, state, seat, action, phase)
    if phase == Phase.PICK:
        action.field = best_deed(tables, state, minds, seat, unowned(tables, state))
    elif phase == Phase.TRIPLE:
        field = best_deed(tables, state, minds, seat, unowned(tables, state))
        if field >= 0 and field != state.position[seat] and tables.price[field] <= state.cash[seat]:
            draft_plain(action, ActionKind.GOTO, seat)
            action.field = field


@kernel
def best_deed(tables: Tables, state: State, minds: Minds, seat: int, mask: int) -> int:
    """The deed of a mask that is worth most above its price, -1 if the mask is empty."""
    best, chosen = 0, -1
    for field in range(tables.fields):
        if mask & tables.bit[field]:
            worth = deed_worth(tables, state, minds, seat, field) - tables.price[field]
            if chosen < 0 or worth > best:
                best, chosen = worth, field
    return chosen
