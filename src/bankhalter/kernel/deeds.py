"""Deeds: who owns what, and what a group looks like to its owner."""

from bankhalter.codes import BANK, FieldKind, Piece
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import NOWHERE, in_debt, lot_field
from bankhalter.kernel.layout import State, Tables


@kernel
def set_owner(tables: Tables, state: State, field: int, seat: int) -> None:
    """Hand a deed over; `owner` and `holdings` are two views of one fact and change together.

    A house that was due there was due from the old owner.
    """
    state.duty &= ~tables.bit[field]
    old = state.owner[field]
    if old != BANK:
        state.holdings[old] &= ~tables.bit[field]
    state.owner[field] = seat
    if seat != BANK:
        state.holdings[seat] |= tables.bit[field]


@kernel
def acquire(tables: Tables, state: State, field: int, seat: int) -> None:
    """A player gets a deed. On the last street of a group he has built on, a house is due (MORT-10)."""
    set_owner(tables, state, field, seat)
    if completes_built_group(tables, state, seat, field, tables.bit[field]):
        state.duty |= tables.bit[field]


@kernel
def completes_built_group(tables: Tables, state: State, seat: int, field: int, received: int) -> bool:
    """Whether, with the deeds of a mask, this street is the last of a group the seat has built on."""
    if not tables.last_street_duty or tables.kind[field] != FieldKind.STREET:
        return False
    group = tables.group[field]
    whole = tables.group_mask[group]
    held = (state.holdings[seat] | received) & whole
    return held == whole and built_in_group(tables, state, group, seat)


@hot
def count_bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@hot
def lowest_bit(mask: int) -> int:
    """The lowest field of a mask that is not empty."""
    return count_bits((mask & -mask) - 1)


@kernel
def lowest_field(mask: int) -> int:
    """The lowest field of a mask, or -1."""
    return lowest_bit(mask) if mask else -1


@kernel
def unowned(tables: Tables, state: State) -> int:
    """Mask of the properties the bank still has (BUY-05)."""
    mask = tables.deeds_mask
    for seat in range(state.players):
        mask &= ~state.holdings[seat]
    return mask


@hot
def is_deed(tables: Tables, field: int) -> bool:
    return 0 <= field < tables.fields and tables.deeds_mask & tables.bit[field] != 0


@kernel
def built_on(state: State, fields: int) -> int:
    """Those fields of a mask on which a building stands."""
    built = 0
    while fields:
        if state.level[lowest_bit(fields)]:
            built |= fields & -fields
        fields &= fields - 1
    return built


@kernel
def built_in_group(tables: Tables, state: State, group: int, seat: int) -> bool:
    """Whether the seat has a building on any of its streets of the group; only one's own count (AMB-G04)."""
    return built_on(state, state.holdings[seat] & tables.group_mask[group]) != 0


@kernel
def bound_group(tables: Tables, state: State, seat: int) -> int:
    """Mask of the group that a standing bid for a building binds: it must still fit there (AMB-D09).

    An open debt comes first (AMB-B13); what it makes impossible, the auction drops.
    """
    spot = lot_field(state, seat)
    if spot == NOWHERE or in_debt(state, seat):
        return 0
    return tables.group_mask[tables.group[spot]]


@kernel
def bound_by_bid(tables: Tables, state: State, field: int, seat: int) -> bool:
    return bound_group(tables, state, seat) & tables.bit[field] != 0


@kernel
def bound_together(tables: Tables, field: int) -> int:
    """Mask of the deeds that a building on one of them binds: its group; a mall stands alone (MALL-04)."""
    street = tables.kind[field] == FieldKind.STREET
    return tables.group_mask[tables.group[field]] if street else tables.bit[field]


@kernel
def bound_by_buildings(tables: Tables, state: State, field: int, seat: int) -> bool:
    """Whether buildings forbid mortgaging or trading this deed (MORT-02, TRADE-02, AMB-G19)."""
    return built_on(state, state.holdings[seat] & bound_together(tables, field)) != 0


@kernel
def unbound_deeds(tables: Tables, state: State, seat: int) -> int:
    """Mask of the seat's deeds that its buildings leave free."""
    held = state.holdings[seat]
    built = 0 if is_bare(tables, state) else built_on(state, held)
    while built:
        bound = bound_together(tables, lowest_bit(built))
        held &= ~bound
        built &= ~bound
    return held


@kernel
def is_bare(tables: Tables, state: State) -> bool:
    """Whether the bank has all its buildings."""
    for piece in range(Piece.MALL + 1):
        if state.stock[piece] != tables.stock[piece]:
            return False
    return True
