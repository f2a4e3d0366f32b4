"""Which offers the fixed-policy agents accept, the originals and the hardened."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.fixed_style import HARDENED, STYLE, shuns
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import (
    AMOUNT,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    SETTLES,
    State,
    Tables,
)


@kernel
def accepts_fixed(tables: Tables, state: State, minds: Minds, seat: int, row: int) -> bool:
    """A group more is worth any price, a group less is worth none; else as `is_fair` says."""
    offer = state.offers[row]
    gets, gives = offer[GIVE], offer[GET]
    left = state.cash[seat] + offer[GIVE_CASH] - offer[GET_CASH]
    if offer[SETTLES]:
        worth = list_value(tables, gets) - list_value(tables, gets & state.mortgaged) // 2
        return worth + offer[GIVE_CASH] >= top(state, AMOUNT)
    if gets == 0 and offer[GIVE_CASH] == 0 and offer[GIVE_CARDS] == 0:
        return False
    if left < 0 or (gets | gives) & state.mortgaged:
        return False
    if shuns(tables, minds.parameters[seat, STYLE], gets):
        return False
    before = state.holdings[seat]
    after = before & ~gives | gets
    gained, lost = count_new_groups(tables, before, after), count_new_groups(tables, after, before)
    if gained != lost:
        return gained > lost
    if not minds.parameters[seat, HARDENED]:
        return is_fair(tables, state, row, left)
    return is_fair(tables, state, row, left) and is_sound(tables, state, row, gained)


@kernel
def count_new_groups(tables: Tables, before: int, after: int) -> int:
    """How many groups are complete in the second mask of deeds and not in the first."""
    count = 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        count += after & whole == whole and before & whole != whole
    return count


@kernel
def is_fair(tables: Tables, state: State, row: int, left: int) -> bool:
    """The originals' test for a deal that changes no group: with a salary left even a loss will do."""
    if 2 * left < tables.salary:
        return False
    return left >= tables.salary or balance(tables, state, row) > 0


@kernel
def is_sound(tables: Tables, state: State, row: int, gained: int) -> bool:
    """What the hardened ones add: no loss, and a group for the partner only at half as much again."""
    offer = state.offers[row]
    worth = balance(tables, state, row)
    if worth <= 0:
        return False
    before = state.holdings[row]
    partner_gains = count_new_groups(tables, before, before & ~offer[GIVE] | offer[GET])
    return gained > 0 or partner_gains == 0 or 2 * worth >= list_value(tables, offer[GET])


@kernel
def balance(tables: Tables, state: State, row: int) -> int:
    """What the one who is asked gets more than he gives, by list prices and cash."""
    offer = state.offers[row]
    cards = count_bits(offer[GIVE_CARDS]) - count_bits(offer[GET_CARDS])
    deeds = list_value(tables, offer[GIVE]) - list_value(tables, offer[GET])
    return deeds + offer[GIVE_CASH] - offer[GET_CASH] + cards * tables.fine


@kernel
def list_value(tables: Tables, deeds: int) -> int:
    value = 0
    for field in range(tables.fields):
        if deeds & tables.bit[field]:
            value += tables.price[field]
    return value
