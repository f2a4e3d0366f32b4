"""Where the fixed-policy agents build."""

from bankhalter.codes import HOTEL_LEVEL, ActionKind, FieldKind, Piece, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.bots.fixed_style import C
from bankhalter.kernel.building import can_place, grown
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import Act, State, Tables
from bankhalter.kernel.menu import draft_step
from bankhalter.kernel.rent import station_rent, street_rent

MOST_HOUSES_OF_C = 3


@kernel
def draft_building(tables: Tables, state: State, style: int, seat: int, action: Act) -> bool:
    """One building where it pays best, whatever is left in hand."""
    field = best_plot(tables, state, style, seat, state.cash[seat], -1)
    if field < 0:
        return False
    draft_step(tables, action, ActionKind.BUILD, seat, field, next_piece(tables, state, field))
    return True


@kernel
def best_plot(tables: Tables, state: State, style: int, seat: int, purse: int, piece: int) -> int:
    """The field where a building adds most rent less its price, the later of equals; -1 if none.

    With `piece` 0 or more only that kind of building is looked at.
    """
    best, most = -1, 0
    for group in range(tables.groups):
        if not may_grow(tables, state, seat, group):
            continue
        for i in range(tables.group_size[group]):
            field = tables.members[group, i]
            next_one = next_piece(tables, state, field)
            price = tables.piece_price[field, next_one]
            if state.owner[field] != seat or price > purse or state.stock[next_one] == 0:
                continue
            if (piece >= 0 and next_one != piece) or has_enough(state, style, field):
                continue
            if can_place(tables, state, seat, field, next_one) != Reason.OK:
                continue
            gain = added_rent(tables, state, field, next_one) - price
            if best < 0 or gain >= most:
                best, most = field, gain
    return best


@kernel
def may_grow(tables: Tables, state: State, seat: int, group: int) -> bool:
    """A quick look whether the seat has enough of a group to build there."""
    missing = tables.group_mask[group] & ~state.holdings[seat]
    kind = tables.kind[tables.members[group, 0]]
    if kind == FieldKind.STREET:
        return missing == 0 or (tables.missing_streets > 0 and count_bits(missing) <= tables.missing_streets)
    return kind == FieldKind.STATION and tables.stock[Piece.MALL] > 0 and missing != tables.group_mask[group]


@kernel
def next_piece(tables: Tables, state: State, field: int) -> int:
    """The kind of building a field takes next."""
    if tables.kind[field] == FieldKind.STATION:
        return Piece.MALL
    if state.level[field] >= HOTEL_LEVEL:
        return Piece.SKYSCRAPER
    return Piece.HOTEL if state.level[field] >= tables.hotel_needs else Piece.HOUSE


@kernel
def has_enough(state: State, style: int, field: int) -> bool:
    """C stops at three houses."""
    return style == C and state.level[field] >= MOST_HOUSES_OF_C


@kernel
def added_rent(tables: Tables, state: State, field: int, piece: int) -> int:
    if piece == Piece.MALL:
        return station_rent(tables, state, field)
    return tables.rent[field, grown(state.level[field], piece, 1)] - street_rent(tables, state, field)
