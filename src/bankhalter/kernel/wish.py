"""A wish to build, kept as one number: six bits for the field, then three for each member of its group."""

from bankhalter.codes import MAX_MEMBERS
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.layout import Act

LARGEST_WISH = (1 << 6 + 3 * MAX_MEMBERS) - 1


@kernel
def pack_wish(action: Act) -> int:
    """What a building action asks for."""
    wish = action.field
    for i in range(MAX_MEMBERS):
        wish |= action.steps[i] << 6 + 3 * i
    return wish


@entry
def unpack_wish(wish: int) -> tuple[int, tuple[int, int, int, int]]:
    """The field, and the pieces for each member of its group."""
    return wish & 63, (wish >> 6 & 7, wish >> 9 & 7, wish >> 12 & 7, wish >> 15 & 7)


@kernel
def wish_count(wish: int) -> int:
    """How many pieces are asked for, 0 if there is no wish."""
    count = 0
    for pieces in unpack_wish(wish)[1]:
        count += pieces
    return count
