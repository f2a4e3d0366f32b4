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


@kernel
def wish_field(wish: int) -> int:
    return wish & 63


@kernel
def wish_steps(wish: int, member: int) -> int:
    """The pieces asked for on one member of the group."""
    return wish >> 6 + 3 * member & 7


@kernel
def less_one(wish: int, member: int) -> int:
    """The wish after one of its pieces was placed."""
    return wish - (1 << 6 + 3 * member)


@kernel
def wish_count(wish: int) -> int:
    """How many pieces are asked for, 0 if there is no wish."""
    count = 0
    for i in range(MAX_MEMBERS):
        count += wish_steps(wish, i)
    return count


@entry
def unpack_wish(wish: int) -> tuple[int, tuple[int, int, int, int]]:
    """The field, and the pieces for each member of its group: for those outside."""
    steps = wish_steps(wish, 0), wish_steps(wish, 1), wish_steps(wish, 2), wish_steps(wish, 3)
    return wish_field(wish), steps
