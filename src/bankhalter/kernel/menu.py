"""The menu: what a seat may do now, in a fixed order. It lists what verifies.

Finite choices are listed one by one. A bid is listed once with its range (`amount`..`limit`).
Offers are not listed: they are checked. `plain_kinds` and `fields_for` say the same as masks.
"""

from bankhalter.codes import MAX_MEMBERS, ActionKind, Phase, Piece, Reason
from bankhalter.kernel._jit import entry, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.building import all_spots, highest_level, level_below
from bankhalter.kernel.deeds import built_on, is_bare, lowest_bit, unowned
from bankhalter.kernel.layout import EXTRA, MASK, NUMBER, PHASE, SEAT, TO, Act, Records, State, Tables
from bankhalter.kernel.money import spendable, whole_units
from bankhalter.kernel.mortgage import mortgageable
from bankhalter.kernel.standing import calm, verify_raise
from bankhalter.kernel.verify import decisions, verify

MENU_SIZE = 512

FIELD_DECISIONS = 1 << ActionKind.TICKET | 1 << ActionKind.GOTO | 1 << ActionKind.AUCTION
"""The decisions of a turn or a landing that choose a field."""


@kernel
def draft(action: Act, kind: int, seat: int) -> None:
    """An empty action of a kind."""
    action.kind = kind
    action.seat = seat
    action.field = 0
    action.amount = 0
    action.limit = 0
    action.piece = 0
    action.offer = 0
    action.give = 0
    action.get = 0
    action.give_cash = 0
    action.get_cash = 0
    action.give_cards = 0
    action.get_cards = 0
    action.card = 0
    for i in range(3):
        action.dice[i] = 0
    for i in range(MAX_MEMBERS):
        action.steps[i] = 0


@hot
def draft_plain(action: Act, kind: int, seat: int) -> None:
    """An action of which nothing but its kind, seat, field and amount will be read; the rest stays."""
    action.kind = kind
    action.seat = seat
    action.field = 0
    action.amount = 0


@kernel
def draft_step(tables: Tables, action: Act, kind: int, seat: int, field: int, piece: int) -> None:
    """One building on, or off, one field."""
    draft(action, kind, seat)
    action.field = field
    action.piece = piece
    group = tables.group[field]
    for i in range(MAX_MEMBERS):
        if group >= 0 and tables.members[group, i] == field:
            action.steps[i] = 1


@kernel
def draft_on(tables: Tables, state: State, action: Act, kind: int, seat: int, field: int, piece: int) -> None:
    """A choice of one field: what is built or sold there is one building, what is bid the least."""
    if kind == ActionKind.BUILD or kind == ActionKind.SELL:
        draft_step(tables, action, kind, seat, field, piece)
        return
    draft(action, kind, seat)
    action.field = field
    if kind == ActionKind.BID:
        action.amount = lowest_bid(tables, state, field)


@kernel
def may_act(state: State, seat: int) -> bool:
    """Whether the seat can do anything at all now."""
    return state.actor >= 0 and 0 <= seat < state.players and state.out[seat] == 0


@kernel
def plain_kinds(tables: Tables, state: State, seat: int, action: Act) -> int:
    """Mask of the kinds of action that need no more than their name; `action` is space to work in."""
    kinds = 1 << ActionKind.WITHDRAW
    if top(state, SEAT) == seat:
        kinds |= decisions(top(state, PHASE)) & ~FIELD_DECISIONS
    if top(state, PHASE) == Phase.AUCTION or top(state, PHASE) == Phase.SHORTAGE:
        kinds |= 1 << ActionKind.PASS
    legal = 0
    while kinds:
        draft_plain(action, lowest_bit(kinds), seat)
        if verify(tables, state, action) == Reason.OK:
            legal |= kinds & -kinds
        kinds &= kinds - 1
    return legal


@kernel
def candidates(tables: Tables, state: State, seat: int, kind: int, piece: int) -> int:
    """Mask of the fields worth verifying for a choice of one field; it leaves no legal one out."""
    phase, held = top(state, PHASE), state.holdings[seat]
    if kind == ActionKind.TICKET:
        return tables.side[state.position[seat]] if state.tickets[seat] else 0
    if kind == ActionKind.AUCTION:
        return unowned(tables, state)
    if kind == ActionKind.BID:
        return held if phase == Phase.AUCTION and top(state, EXTRA) >= 0 else 0
    if kind == ActionKind.DEMAND:
        return state.claims
    if kind == ActionKind.BUILD:
        open_now = calm(state) or phase == Phase.SHORTAGE or phase == Phase.DUTY
        return all_spots(tables, state, seat, piece) if open_now else 0
    if kind == ActionKind.SELL:
        return 0 if is_bare(tables, state) else built_on(state, held)
    if kind == ActionKind.LIFT:
        return held & state.mortgaged
    if kind == ActionKind.INTEREST:
        return top(state, MASK) if phase == Phase.TRANSFER else 0
    if kind == ActionKind.SHIFT:
        return held if phase == Phase.DUTY else 0
    return (1 << tables.fields) - 1


@kernel
def fields_for(tables: Tables, state: State, seat: int, kind: int, piece: int, action: Act) -> int:
    """Mask of the fields for which the seat may do this now; `action` is space to work in."""
    if kind == ActionKind.MORTGAGE:
        return mortgageable(tables, state, seat) if verify_raise(state, seat) == Reason.OK else 0
    fields, legal = candidates(tables, state, seat, kind, piece), 0
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        draft_on(tables, state, action, kind, seat, field, piece)
        if verify(tables, state, action) == Reason.OK:
            legal |= tables.bit[field]
    return legal


@kernel
def sales(tables: Tables, state: State, seat: int, action: Act) -> int:
    """Mask of the fields that can go one step down; where none of a group can, one for all of it."""
    legal = fields_for(tables, state, seat, ActionKind.SELL, 0, action)
    built = candidates(tables, state, seat, ActionKind.SELL, 0)
    while built:
        group = tables.group[lowest_bit(built)]
        mask = tables.group_mask[group]
        if not legal & mask and draft_least_sale(tables, state, action, seat, group):
            legal |= tables.bit[action.field]
        built &= ~mask
    return legal


@kernel
def draft_sale(tables: Tables, state: State, action: Act, seat: int, field: int) -> None:
    """What selling on a field means: one step down, or the group together if nothing less is possible."""
    draft_step(tables, action, ActionKind.SELL, seat, field, 0)
    group = tables.group[field]
    if group < 0 or verify(tables, state, action) == Reason.OK:
        return
    steps = fields_for(tables, state, seat, ActionKind.SELL, 0, action) & tables.group_mask[group]
    together = steps == 0 and draft_least_sale(tables, state, action, seat, group)
    if not together or action.field != field:
        draft_step(tables, action, ActionKind.SELL, seat, field, 0)


@kernel
def draft_least_sale(tables: Tables, state: State, action: Act, seat: int, group: int) -> bool:
    """Bring a group down to the highest level for which the bank has the pieces (AMB-G10)."""
    level = highest_level(tables, state, seat, group)
    while level > 0:
        level = level_below(tables, level)
        draft_group_sale(tables, state, action, seat, group, level)
        if verify(tables, state, action) == Reason.OK:
            return True
    return False


@kernel
def draft_group_sale(tables: Tables, state: State, action: Act, seat: int, group: int, goal: int) -> None:
    draft(action, ActionKind.SELL, seat)
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] == seat:
            action.field = field
            level = state.level[field]
            while level > goal:
                level = level_below(tables, level)
                action.steps[i] += 1


@entry
def list_menu(tables: Tables, state: State, seat: int, menu: Records) -> int:
    """Fill `menu` with what the seat may do; how many entries there are."""
    if not may_act(state, seat):
        return 0
    kinds = plain_kinds(tables, state, seat, menu[0])
    count = list_decisions(tables, state, seat, menu, 0, kinds)
    count = list_bids(tables, state, seat, menu, count)
    count = list_kinds(seat, menu, count, kinds & 1 << ActionKind.PASS)
    count = list_fields(tables, state, seat, menu, count, ActionKind.DEMAND, 0)
    for piece in range(Piece.MALL + 1):
        count = list_fields(tables, state, seat, menu, count, ActionKind.BUILD, piece)
    count = list_sales(tables, state, seat, menu, count)
    count = list_fields(tables, state, seat, menu, count, ActionKind.SHIFT, 0)
    count = list_fields(tables, state, seat, menu, count, ActionKind.MORTGAGE, 0)
    count = list_fields(tables, state, seat, menu, count, ActionKind.LIFT, 0)
    count = list_fields(tables, state, seat, menu, count, ActionKind.INTEREST, 0)
    count = list_answers(tables, state, seat, menu, count)
    return list_kinds(seat, menu, count, kinds & (1 << ActionKind.WITHDRAW | 1 << ActionKind.BANKRUPT))


@kernel
def list_kinds(seat: int, menu: Records, count: int, kinds: int) -> int:
    """Actions that need no more than their name."""
    while kinds:
        draft(menu[count], lowest_bit(kinds), seat)
        kinds &= kinds - 1
        count += 1
    return count


@kernel
def list_decisions(tables: Tables, state: State, seat: int, menu: Records, count: int, kinds: int) -> int:
    """Choices of the turn and of a landing, which belong to one seat; `kinds` are those without a field."""
    if top(state, SEAT) != seat:
        return count
    for kind in range(ActionKind.ROLL, ActionKind.AUCTION + 1):
        if (FIELD_DECISIONS & decisions(top(state, PHASE))) >> kind & 1:
            count = list_fields(tables, state, seat, menu, count, kind, 0)
        else:
            count = list_kinds(seat, menu, count, kinds & 1 << kind)
    return count


@kernel
def list_fields(
    tables: Tables, state: State, seat: int, menu: Records, count: int, kind: int, piece: int
) -> int:
    """A choice of one field. Larger plans to build are checked, not listed."""
    fields = fields_for(tables, state, seat, kind, piece, menu[count])
    while fields:
        draft_on(tables, state, menu[count], kind, seat, lowest_bit(fields), piece)
        fields &= fields - 1
        count += 1
    return count


@kernel
def list_bids(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """The range of bids, for a building once per field where it could go."""
    first = count
    if top(state, PHASE) == Phase.AUCTION and top(state, EXTRA) < 0:
        draft_on(tables, state, menu[count], ActionKind.BID, seat, 0, 0)
        count += verify(tables, state, menu[count]) == Reason.OK
    else:
        count = list_fields(tables, state, seat, menu, count, ActionKind.BID, 0)
    for row in range(first, count):
        menu[row].limit = whole_units(tables, spendable(state, seat))
    return count


@kernel
def list_sales(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """One step down on a field; where the bank lacks the houses for that, the group together."""
    fields = sales(tables, state, seat, menu[count])
    for group in range(tables.groups):
        here = fields & tables.group_mask[group]
        while here:
            draft_sale(tables, state, menu[count], seat, lowest_bit(here))
            here &= here - 1
            count += 1
    return count


@kernel
def list_answers(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """Answers to offers made to this seat."""
    for row in range(state.players):
        if state.offers[row, NUMBER] and state.offers[row, TO] == seat:
            for kind in range(ActionKind.ACCEPT, ActionKind.REJECT + 1):
                draft(menu[count], kind, seat)
                menu[count].offer = state.offers[row, NUMBER]
                count += verify(tables, state, menu[count]) == Reason.OK
    return count
