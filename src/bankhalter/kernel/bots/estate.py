"""How `banker` builds, mortgages, lifts and raises money."""

from bankhalter.codes import HOTEL_LEVEL, ActionKind, FieldKind, Piece, Reason
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.first import draft_sale
from bankhalter.kernel.bots.mind import Minds, own_groups, single_deeds
from bankhalter.kernel.bots.value import DARING
from bankhalter.kernel.building import ABOVE_ALL, group_may_build, highest_level
from bankhalter.kernel.deeds import bound_by_buildings, count_bits, lowest_bit
from bankhalter.kernel.layout import AMOUNT, Act, State, Tables
from bankhalter.kernel.menu import draft, draft_plain
from bankhalter.kernel.money import lifting_cost
from bankhalter.kernel.verify import verify

THREE_HOUSES = 3
"""The third house pays back fastest in every group; beyond it there is time."""


@kernel
def improve_estate(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Build, or raise the money for it, or lift a mortgage; whether there is something to do."""
    groups = own_groups(tables, state, minds, seat)
    if groups == 0 and state.holdings[seat] & state.mortgaged == 0:
        return False
    if state.cash[seat] <= minds.idle_cash[seat]:
        return False
    keep = reserve(tables, state, minds, seat)
    if groups:
        first, best = best_growth(tables, state, minds, seat, groups)
        spare = state.cash[seat] - keep * minds.parameters[seat, DARING] // 1000
        if first >= 0 and build_first(tables, state, minds, seat, first, spare, action):
            return True
        spare = state.cash[seat] - keep
        if best >= 0 and spare > 0 and draft_growth(tables, state, seat, best, spare, 0, action):
            return True
    if lift_best(tables, state, seat, groups, keep, action):
        return True
    minds.idle_cash[seat] = state.cash[seat] + tables.salary // 8
    return False


@kernel
def best_growth(tables: Tables, state: State, minds: Minds, seat: int, groups: int) -> tuple[int, int]:
    """The group where money earns most before there are three houses, and the group where it does at all."""
    most_first, first, most, best = 0, -1, 0, -1
    while groups:
        group = lowest_bit(groups)
        groups &= groups - 1
        level, fields = lowest_fields(tables, state, seat, group)
        gain = growth(tables, state, minds, seat, group, level, fields)
        if gain > most:
            most, best = gain, group
        if gain > most_first and level < THREE_HOUSES:
            most_first, first = gain, group
    return first, best


@kernel
def build_first(
    tables: Tables, state: State, minds: Minds, seat: int, group: int, spare: int, action: Act
) -> bool:
    """Build up to three houses, or raise the money for them."""
    if draft_growth(tables, state, seat, group, spare, 1, action):
        return True
    return raise_for(tables, state, minds, seat, group, spare, action)


@kernel
def lowest_fields(tables: Tables, state: State, seat: int, group: int) -> tuple[int, int]:
    """The level of the seat's lowest fields of a group, and their mask."""
    lowest, fields, own = ABOVE_ALL, 0, state.holdings[seat] & tables.group_mask[group]
    while own:
        level = state.level[lowest_bit(own)]
        fields = fields if level >= lowest else 0
        lowest = min(lowest, level)
        fields |= own & -own if level == lowest else 0
        own &= own - 1
    return lowest, fields


@kernel
def next_piece(tables: Tables, state: State, group: int, level: int) -> int:
    """What comes next on the lowest streets; -1 if nothing more, or houses are better kept."""
    if tables.kind[tables.members[group, 0]] == FieldKind.STATION:
        return Piece.MALL if level == 0 else -1
    if level < tables.hotel_needs and level < HOTEL_LEVEL - 1:
        return Piece.HOUSE
    if level < HOTEL_LEVEL:
        return Piece.HOTEL if not houses_are_short(tables, state) else -1
    return Piece.SKYSCRAPER if level == HOTEL_LEVEL and tables.stock[Piece.SKYSCRAPER] else -1


@kernel
def houses_are_short(tables: Tables, state: State) -> bool:
    """Hotels would give houses back to the bank: not while the others could use them."""
    return state.stock[Piece.HOUSE] < tables.stock[Piece.HOUSE] // 6


@kernel
def growth(tables: Tables, state: State, minds: Minds, seat: int, group: int, level: int, fields: int) -> int:
    """Income of the level next to the lowest per money spent; the first three houses are judged together."""
    piece = next_piece(tables, state, group, level)
    if piece < 0 or state.stock[piece] == 0:
        return 0
    missing = 0 if piece == Piece.SKYSCRAPER else tables.missing_streets
    if piece != Piece.MALL and group_may_build(tables, state, seat, group, missing) != Reason.OK:
        return 0
    income, cost = 0, 0
    goal = max(level + 1, THREE_HOUSES) if piece == Piece.HOUSE else level + 1
    fields = that_take(state, fields, piece)
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        income += minds.landings[field] * extra_rent(tables, field, level, goal)
        cost += tables.piece_price[field, piece] * (goal - level)
    return income // max(cost, 1)


@hot
def that_take(state: State, fields: int, piece: int) -> int:
    """A mortgaged station takes no mall."""
    return fields & ~state.mortgaged if piece == Piece.MALL else fields


@kernel
def extra_rent(tables: Tables, field: int, level: int, goal: int) -> int:
    if tables.kind[field] == FieldKind.STATION:
        return tables.station_rent[1]
    return tables.rent[field, goal] - tables.rent[field, level]


@kernel
def draft_growth(
    tables: Tables, state: State, seat: int, group: int, spare: int, first_three: int, action: Act
) -> bool:
    """As many levels for the whole group as there is money for, else single buildings on some streets.

    It is legal: where there is `growth` one may build, and the lowest streets rise evenly.
    """
    level, fields = lowest_fields(tables, state, seat, group)
    piece = next_piece(tables, state, group, level)
    if spare < tables.piece_price[tables.members[group, 0], piece]:
        return False
    ready, cost, fields = 0, 0, that_take(state, fields, piece)
    draft(action, ActionKind.BUILD, seat)
    action.piece = piece
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        taken = fields >> field & 1
        ready += taken
        cost += taken * tables.piece_price[field, piece]
        action.steps[i] = taken
        action.field = field if taken else action.field
    if ready == 0:
        return False
    levels = min(spare // max(cost, 1), state.stock[piece] // ready)
    if levels == 0:
        return draft_some(tables, state, seat, group, piece, level, spare, action)
    if piece == Piece.HOUSE and levels > 1 and level == highest_level(tables, state, seat, group):
        levels = min(levels, THREE_HOUSES - level if first_three else tables.hotel_needs - level)
        for i in range(tables.group_size[group]):
            action.steps[i] *= max(levels, 1)
    return True


@kernel
def draft_some(
    tables: Tables, state: State, seat: int, group: int, piece: int, level: int, spare: int, action: Act
) -> bool:
    """One building on as many of the lowest streets as the money and the bank's stock allow."""
    stock, placed = state.stock[piece], 0
    for step in range(tables.group_size[group]):
        i = tables.group_size[group] - 1 - step  # the last street of a group is its dearest
        field = tables.members[group, i]
        wanted = action.steps[i] == 1 and stock > placed and tables.piece_price[field, piece] <= spare
        action.steps[i] = int(wanted)
        if wanted:
            spare -= tables.piece_price[field, piece]
            action.field = field
            placed += 1
    return placed > 0


@kernel
def raise_for(
    tables: Tables, state: State, minds: Minds, seat: int, group: int, spare: int, action: Act
) -> bool:
    """Mortgage a deed that earns little if only that pays for the next building of a group without three."""
    level, _ = lowest_fields(tables, state, seat, group)
    piece = next_piece(tables, state, group, level)
    price = tables.piece_price[tables.members[group, 0], piece]
    if spare >= price:
        return False  # it is not for want of money
    field = least_deed(tables, state, seat, single_deeds(tables, state, minds, seat))
    if field < 0 or spare + tables.mortgage[field] < price:
        return False
    draft_plain(action, ActionKind.MORTGAGE, seat)
    action.field = field
    return verify(tables, state, action) == Reason.OK


@kernel
def least_deed(tables: Tables, state: State, seat: int, deeds: int) -> int:
    """The one of these deeds that will be missed least, -1 if there is none."""
    best, chosen = 0, -1
    while deeds:
        field = lowest_bit(deeds)
        deeds &= deeds - 1
        missed = rent_share(tables, state, seat, field)
        if chosen < 0 or missed < best:
            best, chosen = missed, field
    return chosen


@kernel
def rent_share(tables: Tables, state: State, seat: int, field: int) -> int:
    """Rent lost for each money raised, in thousandths."""
    rent = tables.rent[field, 0]
    owned = count_bits(state.holdings[seat] & tables.group_mask[tables.group[field]])
    if tables.kind[field] == FieldKind.STATION:
        rent = tables.station_rent[owned] * 2
    elif tables.kind[field] == FieldKind.UTILITY:
        rent = tables.utility_rent[owned] * 7
    return (rent * 1000 + owned) // max(tables.mortgage[field], 1)


@kernel
def lift_best(tables: Tables, state: State, seat: int, groups: int, keep: int, action: Act) -> bool:
    """Lift a mortgage: at once in a group of one's own, else only out of plenty."""
    mask = state.holdings[seat] & state.mortgaged
    while mask:
        field = lowest_bit(mask)
        mask &= mask - 1
        needed = keep // 2 if groups >> tables.group[field] & 1 else keep + tables.salary
        if state.cash[seat] - lifting_cost(tables, field) >= needed:
            draft_plain(action, ActionKind.LIFT, seat)
            action.field = field
            return True
    return False


@kernel
def raise_money(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    """A debt: mortgage what earns least, then sell buildings, then mortgage the groups, then give up."""
    if state.cash[seat] >= top(state, AMOUNT):
        draft_plain(action, ActionKind.PAY, seat)
        return
    groups = own_groups(tables, state, minds, seat)
    minds.idle_cash[seat] = -1  # what is sold now may be built again
    singles = single_deeds(tables, state, minds, seat)
    field = debt_deed(tables, state, seat, singles, top(state, AMOUNT) - state.cash[seat])
    if field >= 0:
        draft_plain(action, ActionKind.MORTGAGE, seat)
        action.field = field
    elif not sell_least(tables, state, minds, seat, groups, action):
        mortgage_any(tables, state, seat, action)


@kernel
def debt_deed(tables: Tables, state: State, seat: int, deeds: int, need: int) -> int:
    """The cheapest deed that suffices alone, else the least missed one."""
    best, chosen, left = 0, -1, deeds
    while left:
        field = lowest_bit(left)
        left &= left - 1
        better = tables.mortgage[field] >= need and (chosen < 0 or tables.mortgage[field] < best)
        if better and not bound_by_buildings(tables, state, field, seat):
            best, chosen = tables.mortgage[field], field
    if chosen >= 0:
        return chosen
    chosen = least_deed(tables, state, seat, deeds)
    return chosen if chosen < 0 or not bound_by_buildings(tables, state, chosen, seat) else -1


@kernel
def sell_least(tables: Tables, state: State, minds: Minds, seat: int, groups: int, action: Act) -> bool:
    """Sell a building in that one of the own groups that earns least for the money."""
    while groups:
        best, chosen, left = 0, -1, groups
        while left:
            group = lowest_bit(left)
            left &= left - 1
            level = highest_level(tables, state, seat, group)
            loss = minds.set_income[group] * level // max(minds.set_cost[group], 1)
            if level and (chosen < 0 or loss < best):
                best, chosen = loss, group
        if chosen < 0:
            return False
        if draft_sale(tables, state, seat, chosen, action):
            return True
        groups &= ~(1 << chosen)
    return False


@kernel
def mortgage_any(tables: Tables, state: State, seat: int, action: Act) -> None:
    mask = state.holdings[seat] & ~state.mortgaged
    while mask:
        field = lowest_bit(mask)
        mask &= mask - 1
        if not bound_by_buildings(tables, state, field, seat):
            draft_plain(action, ActionKind.MORTGAGE, seat)
            action.field = field
            return
    draft_plain(action, ActionKind.BANKRUPT, seat)
