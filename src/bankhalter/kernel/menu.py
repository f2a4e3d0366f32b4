"""The menu: what a seat may do now, in a fixed order. It lists what verifies.

Finite choices are listed one by one. A bid is listed once with its range (`amount`..`limit`).
Offers are not listed: they are checked.
"""

from bankhalter.codes import MAX_MEMBERS, ActionKind, FieldKind, Phase, Piece, Reason
from bankhalter.kernel._jit import entry, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.building import highest_level, level_below
from bankhalter.kernel.deeds import unowned
from bankhalter.kernel.layout import EXTRA, MASK, NUMBER, PHASE, SEAT, TO, Act, Records, State, Tables
from bankhalter.kernel.money import spendable
from bankhalter.kernel.verify import fits, verify

MENU_SIZE = 512


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
def keep_if_legal(tables: Tables, state: State, menu: Records, count: int) -> int:
    """Keep the draft at `menu[count]` if it verifies; the new number of entries."""
    return count + 1 if verify(tables, state, menu[count]) == Reason.OK else count


@entry
def list_menu(tables: Tables, state: State, seat: int, menu: Records) -> int:
    """Fill `menu` with what the seat may do; how many entries there are."""
    if state.actor < 0 or not 0 <= seat < state.players or state.out[seat]:
        return 0
    count = list_decisions(tables, state, seat, menu, 0)
    count = list_bids(tables, state, seat, menu, count)
    count = list_fields(tables, state, seat, menu, count, ActionKind.DEMAND)
    for piece in range(Piece.MALL + 1):
        count = list_builds(tables, state, seat, menu, count, piece)
    count = list_sales(tables, state, seat, menu, count)
    count = list_fields(tables, state, seat, menu, count, ActionKind.SHIFT)
    count = list_fields(tables, state, seat, menu, count, ActionKind.MORTGAGE)
    count = list_fields(tables, state, seat, menu, count, ActionKind.LIFT)
    count = list_fields(tables, state, seat, menu, count, ActionKind.INTEREST)
    count = list_answers(tables, state, seat, menu, count)
    draft(menu[count], ActionKind.BANKRUPT, seat)
    return keep_if_legal(tables, state, menu, count)


@kernel
def list_decisions(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """Choices of the turn and of a landing, which belong to one seat."""
    if top(state, SEAT) != seat:
        return count
    phase = top(state, PHASE)
    for kind in range(ActionKind.ROLL, ActionKind.AUCTION + 1):
        if not fits(kind, phase):
            continue
        if kind == ActionKind.TICKET or kind == ActionKind.GOTO or kind == ActionKind.AUCTION:
            count = list_fields(tables, state, seat, menu, count, kind)
        else:
            draft(menu[count], kind, seat)
            count = keep_if_legal(tables, state, menu, count)
    return count


@kernel
def candidates(tables: Tables, state: State, seat: int, kind: int) -> int:
    """Mask of the fields worth verifying for a choice of one field; it leaves no legal one out."""
    if kind == ActionKind.TICKET:
        return tables.side[state.position[seat]]
    if kind == ActionKind.AUCTION:
        return unowned(tables, state)
    if kind == ActionKind.DEMAND:
        return state.claims
    if kind == ActionKind.MORTGAGE:
        return state.holdings[seat] & ~state.mortgaged
    if kind == ActionKind.INTEREST:
        return top(state, MASK) if top(state, PHASE) == Phase.TRANSFER else 0
    if kind == ActionKind.LIFT:
        return state.holdings[seat] & state.mortgaged
    if kind == ActionKind.SHIFT:
        return state.holdings[seat] if top(state, PHASE) == Phase.DUTY else 0
    return (1 << tables.fields) - 1


@kernel
def list_fields(tables: Tables, state: State, seat: int, menu: Records, count: int, kind: int) -> int:
    """A choice of one field."""
    mask = candidates(tables, state, seat, kind)
    if mask == 0:
        return count
    for field in range(tables.fields):
        if mask & tables.bit[field]:
            draft(menu[count], kind, seat)
            menu[count].field = field
            count = keep_if_legal(tables, state, menu, count)
    return count


@kernel
def list_bids(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """The range of bids, for a building once per field where it could go; then the pass."""
    phase = top(state, PHASE)
    if phase != Phase.AUCTION and phase != Phase.SHORTAGE:
        return count
    if phase == Phase.AUCTION:
        fields = tables.fields if top(state, EXTRA) >= 0 else 1
        for field in range(fields):
            draft(menu[count], ActionKind.BID, seat)
            menu[count].field = field
            menu[count].amount = lowest_bid(tables, state, field)
            menu[count].limit = spendable(state, seat) // tables.unit * tables.unit
            count = keep_if_legal(tables, state, menu, count)
    draft(menu[count], ActionKind.PASS, seat)
    return keep_if_legal(tables, state, menu, count)


@kernel
def list_builds(tables: Tables, state: State, seat: int, menu: Records, count: int, piece: int) -> int:
    """One building more on a field; larger plans are checked, not listed."""
    if tables.stock[piece] == 0:
        return count
    wanted = FieldKind.STATION if piece == Piece.MALL else FieldKind.STREET
    for field in range(tables.fields):
        if state.owner[field] == seat and tables.kind[field] == wanted:
            draft_step(tables, menu[count], ActionKind.BUILD, seat, field, piece)
            count = keep_if_legal(tables, state, menu, count)
    return count


@kernel
def list_sales(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """One step down on a field; where the bank lacks the houses for that, the group together."""
    for group in range(tables.groups):
        before = count
        for i in range(tables.group_size[group]):
            field = tables.members[group, i]
            if state.owner[field] == seat and state.level[field] > 0:
                draft_step(tables, menu[count], ActionKind.SELL, seat, field, 0)
                count = keep_if_legal(tables, state, menu, count)
        if count == before:
            count = list_group_sale(tables, state, seat, menu, count, group)
    return count


@kernel
def list_group_sale(tables: Tables, state: State, seat: int, menu: Records, count: int, group: int) -> int:
    """Bring the whole group down to the highest level for which the bank has the pieces (AMB-G10)."""
    level = highest_level(tables, state, seat, group)
    while level > 0:
        level = level_below(tables, level)
        draft_group_sale(tables, state, menu[count], seat, group, level)
        if verify(tables, state, menu[count]) == Reason.OK:
            return count + 1
    return count


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


@kernel
def list_answers(tables: Tables, state: State, seat: int, menu: Records, count: int) -> int:
    """Answers to offers made to this seat, then the withdrawal of its own."""
    for row in range(state.players):
        if state.offers[row, NUMBER] and state.offers[row, TO] == seat:
            for kind in range(ActionKind.ACCEPT, ActionKind.REJECT + 1):
                draft(menu[count], kind, seat)
                menu[count].offer = state.offers[row, NUMBER]
                count = keep_if_legal(tables, state, menu, count)
    draft(menu[count], ActionKind.WITHDRAW, seat)
    return keep_if_legal(tables, state, menu, count)
