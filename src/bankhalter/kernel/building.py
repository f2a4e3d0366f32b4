"""Houses, hotels, skyscrapers and malls: what may be built, what it costs, what a sale brings."""

from bankhalter.codes import (
    BANK,
    HOTEL_LEVEL,
    MAX_MEMBERS,
    SKYSCRAPER_LEVEL,
    EventKind,
    FieldKind,
    Piece,
    Reason,
    Why,
)
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import in_debt, lot_on_offer
from bankhalter.kernel.deeds import bound_by_bid, built_on, count_bits, is_deed, lowest_bit
from bankhalter.kernel.layout import Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import half, spendable, transfer

ABOVE_ALL = SKYSCRAPER_LEVEL + 1
"""Higher than any street is built: where the search for a lowest begins."""


@kernel
def rank(tables: Tables, level: int) -> int:
    """Height for the even rule: a hotel stands one step above the houses it needs (SHORT-03)."""
    if level >= HOTEL_LEVEL:
        return tables.hotel_needs + 1 + level - HOTEL_LEVEL
    return level


@kernel
def houses_at(level: int) -> int:
    return level if level < HOTEL_LEVEL else 0


@kernel
def level_below(tables: Tables, level: int) -> int:
    """One step down: a hotel turns back into the houses it stands for (SELL-03, AMB-J09)."""
    return tables.hotel_needs if level == HOTEL_LEVEL else level - 1


@kernel
def piece_at(tables: Tables, field: int, level: int) -> int:
    """The building that makes up this level."""
    if tables.kind[field] == FieldKind.STATION:
        return Piece.MALL
    if level == HOTEL_LEVEL:
        return Piece.HOTEL
    if level == SKYSCRAPER_LEVEL:
        return Piece.SKYSCRAPER
    return Piece.HOUSE


@kernel
def group_may_build(tables: Tables, state: State, seat: int, group: int, missing_allowed: int) -> int:
    """The whole group, in Mega all but one (BUILD-01, BUILD-02), and none of it mortgaged (BUILD-09)."""
    owned = state.holdings[seat] & tables.group_mask[group]
    if tables.group_size[group] - count_bits(owned) > missing_allowed:
        return Reason.GROUP_INCOMPLETE
    if owned & state.mortgaged:
        return Reason.GROUP_MORTGAGED
    return Reason.OK


@kernel
def verify_spot(tables: Tables, state: State, seat: int, field: int, piece: int) -> int:
    """Whether this seat may put this kind of building on this field at all."""
    if not 0 <= field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not 0 <= piece <= Piece.MALL or tables.stock[piece] == 0:
        return Reason.NO_SUCH_PIECE
    if not is_deed(tables, field):
        return Reason.NOT_A_DEED
    if tables.kind[field] != (FieldKind.STATION if piece == Piece.MALL else FieldKind.STREET):
        return Reason.NOT_A_STREET
    if state.owner[field] != seat:
        return Reason.NOT_OWNER
    group = tables.group[field]
    if ground(tables, state, seat, group, piece) & tables.bit[field]:
        return Reason.OK
    if piece == Piece.MALL:
        return Reason.GROUP_MORTGAGED
    return group_may_build(tables, state, seat, group, missing_allowed(tables, piece))


@kernel
def missing_allowed(tables: Tables, piece: int) -> int:
    """How many streets of a group one may lack: in Mega one, but not for a skyscraper (BUILD-02, SKY-01)."""
    return 0 if piece == Piece.SKYSCRAPER else tables.missing_streets


@kernel
def ground(tables: Tables, state: State, seat: int, group: int, piece: int) -> int:
    """Mask of the fields of a group where the seat may put this kind of building at all."""
    own = state.holdings[seat] & tables.group_mask[group]
    if own == 0 or tables.stock[piece] == 0:
        return 0
    if piece == Piece.MALL:
        return own & tables.station_mask & ~state.mortgaged
    if own & (tables.station_mask | tables.utility_mask):
        return 0
    reason = group_may_build(tables, state, seat, group, missing_allowed(tables, piece))
    return own if reason == Reason.OK else 0


@kernel
def grown(level: int, piece: int, steps: int) -> int:
    """The level after adding `steps` pieces of a kind."""
    if steps == 0:
        return level
    if piece == Piece.HOTEL:
        return HOTEL_LEVEL
    return level + steps


@kernel
def verify_step(tables: Tables, level: int, piece: int, steps: int) -> int:
    """Whether one street can take the pieces: 4 houses, then 1 hotel, then 1 skyscraper (BUILD-05…08)."""
    if piece == Piece.HOUSE:
        return Reason.LEVEL_FULL if level + steps >= HOTEL_LEVEL else Reason.OK
    if steps > 1 or (piece == Piece.MALL and level > 0):
        return Reason.LEVEL_FULL
    if piece == Piece.HOTEL:
        if level >= HOTEL_LEVEL:
            return Reason.LEVEL_FULL
        return Reason.HOTEL_NEEDS_HOUSES if level < tables.hotel_needs else Reason.OK
    if piece == Piece.SKYSCRAPER:
        if level >= SKYSCRAPER_LEVEL:
            return Reason.LEVEL_FULL
        return Reason.SKYSCRAPER_NEEDS_HOTELS if level < HOTEL_LEVEL else Reason.OK
    return Reason.OK


@kernel
def verify_even_growth(tables: Tables, state: State, action: Act) -> int:
    """Evenly over the owner's streets: no street may run ahead of the lowest by more than one (BUILD-04)."""
    group, seat, piece = tables.group[action.field], action.seat, action.piece
    lowest = ABOVE_ALL
    highest_built = 0
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] != seat:
            continue
        height = rank(tables, grown(state.level[field], piece, action.steps[i]))
        lowest = min(lowest, height)
        if action.steps[i]:
            highest_built = max(highest_built, height)
    if highest_built - 1 <= lowest:
        return Reason.OK
    if piece == Piece.HOTEL:
        return Reason.HOTEL_NEEDS_HOUSES
    return Reason.SKYSCRAPER_NEEDS_HOTELS if piece == Piece.SKYSCRAPER else Reason.NOT_EVEN


@kernel
def steps_total(action: Act) -> int:
    total = 0
    for i in range(MAX_MEMBERS):
        total += action.steps[i]
    return total


@kernel
def verify_steps_shape(tables: Tables, state: State, action: Act) -> int:
    """The steps name only own streets of one group, at least one, none of them backwards."""
    group = tables.group[action.field]
    for i in range(MAX_MEMBERS):
        steps = action.steps[i]
        if not 0 <= steps <= SKYSCRAPER_LEVEL or (steps and i >= tables.group_size[group]):
            return Reason.TOO_MANY_STEPS
        if steps and state.owner[tables.members[group, i]] != action.seat:
            return Reason.NOT_OWNER
    return Reason.OK if steps_total(action) > 0 else Reason.TOO_MANY_STEPS


@kernel
def verify_plan(tables: Tables, state: State, action: Act) -> int:
    """Whether the pieces could stand where they are wanted; cash and stock are other questions."""
    reason = verify_spot(tables, state, action.seat, action.field, action.piece)
    if reason != Reason.OK:
        return reason
    reason = verify_steps_shape(tables, state, action)
    if reason != Reason.OK:
        return reason
    group = tables.group[action.field]
    for i in range(tables.group_size[group]):
        if action.steps[i]:
            level = state.level[tables.members[group, i]]
            reason = verify_step(tables, level, action.piece, action.steps[i])
            if reason != Reason.OK:
                return reason
            if action.piece == Piece.MALL and state.mortgaged & tables.bit[tables.members[group, i]]:
                return Reason.GROUP_MORTGAGED
    if action.piece == Piece.MALL:
        return Reason.OK
    return verify_even_growth(tables, state, action)


@kernel
def plan_cost(tables: Tables, action: Act) -> int:
    """The regular price on the deed of each street built on (BUILD-03)."""
    group, cost = tables.group[action.field], 0
    for i in range(tables.group_size[group]):
        cost += action.steps[i] * tables.piece_price[tables.members[group, i], action.piece]
    return cost


@kernel
def can_place(tables: Tables, state: State, seat: int, field: int, piece: int) -> int:
    """Whether this field is among the `spots` for one building, and why it is not."""
    reason = verify_spot(tables, state, seat, field, piece)
    if reason != Reason.OK or spots(tables, state, seat, tables.group[field], piece) & tables.bit[field]:
        return reason
    reason = verify_step(tables, state.level[field], piece, 1)
    return reason if reason != Reason.OK else Reason.NOT_EVEN


@kernel
def can_take(tables: Tables, level: int, piece: int, lowest: int) -> bool:
    """Whether a street of this level can take a building beside the owner's lowest (BUILD-04…08)."""
    if verify_step(tables, level, piece, 1) != Reason.OK:
        return False
    return rank(tables, grown(level, piece, 1)) - 1 <= lowest


@kernel
def lowest_rank(tables: Tables, state: State, streets: int) -> int:
    """The height of the lowest street of a mask."""
    lowest = ABOVE_ALL
    while streets:
        lowest = min(lowest, rank(tables, state.level[lowest_bit(streets)]))
        streets &= streets - 1
    return lowest


@kernel
def spots(tables: Tables, state: State, seat: int, group: int, piece: int) -> int:
    """Mask of the fields of a group on which the seat could place one building right now (AMB-D09)."""
    fields = ground(tables, state, seat, group, piece)
    return open_fields(tables, state, fields, piece) if fields else 0


@kernel
def open_fields(tables: Tables, state: State, fields: int, piece: int) -> int:
    """Those fields of a seat's ground that can take one building now."""
    legal = 0
    lowest = ABOVE_ALL if piece == Piece.MALL else lowest_rank(tables, state, fields)
    while fields:
        if can_take(tables, state.level[lowest_bit(fields)], piece, lowest):
            legal |= fields & -fields
        fields &= fields - 1
    return legal


@kernel
def all_spots(tables: Tables, state: State, seat: int, piece: int) -> int:
    """Mask of all the fields on which the seat could place one building right now."""
    legal, rest = 0, state.holdings[seat] & ~tables.utility_mask
    while rest:
        group = tables.group[lowest_bit(rest)]
        rest &= ~tables.group_mask[group]
        legal |= spots(tables, state, seat, group, piece)
    return legal


@kernel
def placeable(tables: Tables, state: State, seat: int, piece: int) -> int:
    """How many buildings of a kind this seat could still use, money aside; malls are enough for all."""
    count, rest = 0, state.holdings[seat] & ~tables.utility_mask & ~tables.station_mask
    if piece == Piece.MALL or tables.stock[piece] == 0:
        return 0
    missing = missing_allowed(tables, piece)
    while rest:
        group = tables.group[lowest_bit(rest)]
        own = rest & tables.group_mask[group]
        rest &= ~own
        if group_may_build(tables, state, seat, group, missing) == Reason.OK:
            count += room_on(tables, state, own, piece)
    return count


@kernel
def room_on(tables: Tables, state: State, streets: int, piece: int) -> int:
    """How many pieces of a kind a seat's streets of a group can take in time, if one can be placed now."""
    room, lowest, lowest_step = 0, ABOVE_ALL, ABOVE_ALL
    while streets:
        level = state.level[lowest_bit(streets)]
        streets &= streets - 1
        lowest = min(lowest, rank(tables, level))
        if verify_step(tables, level, piece, 1) == Reason.OK:
            lowest_step = min(lowest_step, rank(tables, grown(level, piece, 1)))
        room += room_for(level, piece)
    return room if lowest_step - 1 <= lowest else 0


@kernel
def room_for(level: int, piece: int) -> int:
    """How many pieces of a kind a street can still take, given time."""
    if piece == Piece.HOUSE:
        return max(HOTEL_LEVEL - 1 - level, 0)
    return int(level < (HOTEL_LEVEL if piece == Piece.HOTEL else SKYSCRAPER_LEVEL))


@kernel
def place(tables: Tables, state: State, log: Log, seat: int, field: int, piece: int) -> None:
    """Put one building on a street; what it replaces goes back to the bank (BUILD-06, AMB-G17)."""
    level = state.level[field]
    state.stock[piece] -= 1
    if piece == Piece.HOTEL:
        state.stock[Piece.HOUSE] += level
    elif piece == Piece.SKYSCRAPER:
        state.stock[Piece.HOTEL] += 1
    state.level[field] = grown(level, piece, 1)
    state.duty &= ~tables.bit[field]
    emit(log, EventKind.BUILDING_BUILT, seat, BANK, field, state.level[field], piece)


@kernel
def build_plan(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Buy and place all the pieces of a plan at the regular price."""
    transfer(state, log, action.seat, BANK, plan_cost(tables, action), Why.BUILDING)
    group = tables.group[action.field]
    for i in range(tables.group_size[group]):
        for _ in range(action.steps[i]):
            place(tables, state, log, action.seat, tables.members[group, i], action.piece)


@kernel
def level_after_sale(tables: Tables, level: int, steps: int) -> int:
    """The level after selling some steps, -1 if there are not that many."""
    for _ in range(steps):
        if level == 0:
            return -1
        level = level_below(tables, level)
    return level


@kernel
def available(state: State, piece: int) -> int:
    """Stock the bank can give away: not the piece that is being auctioned."""
    return state.stock[piece] - lot_on_offer(state, piece)


@kernel
def can_pay_house(tables: Tables, state: State, seat: int, field: int) -> bool:
    return spendable(state, seat) >= tables.piece_price[field, Piece.HOUSE]


@kernel
def must_build(tables: Tables, state: State, seat: int, group: int) -> bool:
    """Whether a house is due in the group from a player with money: no sale gets round it (AMB-G31)."""
    due = state.duty & state.holdings[seat] & tables.group_mask[group]
    if due == 0 or in_debt(state, seat):
        return False
    return can_pay_house(tables, state, seat, lowest_bit(due))


@kernel
def verify_sale(tables: Tables, state: State, action: Act) -> int:
    """Back to the bank, as evenly as bought (SELL-02), if it has the pieces to give back (SUPPLY-05).

    Several steps at once are one sale: a hotel may go together with the houses that the bank could
    not give for it, and a whole group at once (AMB-G10, SELL-05).
    """
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not is_deed(tables, action.field) or tables.kind[action.field] == FieldKind.UTILITY:
        return Reason.NOT_A_STREET
    reason = verify_steps_shape(tables, state, action)
    if reason != Reason.OK:
        return reason
    group = tables.group[action.field]
    street = tables.kind[action.field] == FieldKind.STREET
    houses, hotels, highest, lowest_sold = 0, 0, 0, ABOVE_ALL
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] != action.seat:
            continue
        level = state.level[field]
        after = level_after_sale(tables, level, action.steps[i])
        if after < 0:
            return Reason.NO_BUILDING
        houses += houses_at(after) - houses_at(level)
        hotels += int(after == HOTEL_LEVEL) - int(level == HOTEL_LEVEL)
        highest = max(highest, rank(tables, after))
        if action.steps[i]:
            lowest_sold = min(lowest_sold, rank(tables, after))
    if not street:
        return Reason.OK
    if lowest_sold + 1 < highest:
        return Reason.NOT_EVEN
    if houses > available(state, Piece.HOUSE) or hotels > available(state, Piece.HOTEL):
        return Reason.NO_HOUSES_TO_RETURN
    if highest == 0 and must_build(tables, state, action.seat, group):
        return Reason.CAN_AFFORD_HOUSE
    return Reason.HIGHEST_BIDDER if bound_by_bid(tables, state, action.field, action.seat) else Reason.OK


@kernel
def highest_level(tables: Tables, state: State, seat: int, group: int) -> int:
    """How high the seat has built in the group."""
    level, own = 0, state.holdings[seat] & tables.group_mask[group]
    while own:
        level = max(level, state.level[lowest_bit(own)])
        own &= own - 1
    return level


@kernel
def can_sell_step(tables: Tables, state: State, seat: int, group: int) -> bool:
    """Whether a single step can be sold where a house is due: one of the highest streets.

    A hotel only if the bank has the houses that stay; skyscrapers are not there yet (SKY-01).
    """
    highest = highest_level(tables, state, seat, group)
    if highest == HOTEL_LEVEL:
        return available(state, Piece.HOUSE) >= tables.hotel_needs
    return highest > 0


@kernel
def sell_step(tables: Tables, state: State, log: Log, seat: int, field: int) -> None:
    """One step down at half price (SELL-01, SELL-03, AMB-G18)."""
    level = state.level[field]
    piece = piece_at(tables, field, level)
    after = level_below(tables, level)
    state.level[field] = after
    state.stock[piece] += 1
    if piece == Piece.HOTEL:
        state.stock[Piece.HOUSE] -= after
    elif piece == Piece.SKYSCRAPER:
        state.stock[Piece.HOTEL] -= 1
    emit(log, EventKind.BUILDING_SOLD, seat, BANK, field, after, piece)
    transfer(state, log, BANK, seat, half(tables, tables.piece_price[field, piece]), Why.BUILDING_SALE)


@kernel
def sell(tables: Tables, state: State, log: Log, action: Act) -> None:
    group = tables.group[action.field]
    for i in range(tables.group_size[group]):
        for _ in range(action.steps[i]):
            sell_step(tables, state, log, action.seat, tables.members[group, i])


@kernel
def sell_all(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Everything back to the bank; in the end no piece is left, so no stock can be missing."""
    built = built_on(state, state.holdings[seat])
    while built:
        field = lowest_bit(built)
        built &= built - 1
        while state.level[field] > 0:
            sell_step(tables, state, log, seat, field)


@kernel
def resale_value(tables: Tables, state: State, field: int) -> int:
    """What the buildings on a field bring when sold down to the ground (SELL-04, SHORT-05)."""
    return tables.resale[field, state.level[field]]
