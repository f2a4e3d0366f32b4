"""What sets the fixed-policy agents A, B and C apart, in words that fit every board."""

from bankhalter.codes import FieldKind
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import State, Tables

# parameters of the policy
STYLE, HARDENED = range(2)

# values of STYLE
A, B, C = range(3)


@kernel
def wanted(tables: Tables, style: int) -> int:
    """Mask of the deeds it is after: the stations, with B the last streets of the board, with C the
    second and the fourth group (in the classic game light blue and orange)."""
    if style == A:
        return 0
    mask, place, last = tables.station_mask, 0, 0
    for group in range(tables.groups):
        if is_street_group(tables, group):
            place += 1
            last = tables.group_mask[group]
            if style == C and (place == 2 or place == 4):
                mask |= last
    return mask | last if style == B else mask


@kernel
def shuns(tables: Tables, style: int, deeds: int) -> bool:
    """Whether one of the deeds is a utility, of which B and C want to know nothing."""
    return style != A and deeds & tables.utility_mask != 0


@kernel
def is_street_group(tables: Tables, group: int) -> bool:
    return tables.kind[tables.members[group, 0]] == FieldKind.STREET


@kernel
def completes(tables: Tables, state: State, seat: int, field: int) -> bool:
    """Whether the seat has all the others of the field's group."""
    others = tables.group_mask[tables.group[field]] & ~tables.bit[field]
    return state.holdings[seat] & others == others
