"""Packages: deeds and cash between two players, what they bring to either, and the best of them."""

from bankhalter.codes import FieldKind
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.value import (
    FAIR,
    RIVAL,
    deeds_worth,
    group_worth,
    opponents,
    set_bonus,
    set_share,
    set_worth,
)
from bankhalter.kernel.deeds import built_in_group, lowest_bit, unowned
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import spendable

# columns of `minds.weighed`: what I gain, and he, if a group goes to me, or to him; then the deeds for it
MINE_TO_ME, HIS_TO_ME, MINE_TO_HIM, HIS_TO_HIM, DEEDS_TO_ME, DEEDS_TO_HIM = range(6)
COLUMNS = 6

PREMIUM, COURTESY = 160, 115
"""What is offered at first for a deed, in hundredths of its price: for a whole group, and else."""

MOST_MONEY = 1 << 40

LOOKS = 3
"""So many of the most promising packages are worked out in full."""


@kernel
def rival_share(state: State, minds: Minds, seat: int) -> int:
    """How much of a partner's gain is the seat's own loss, in thousandths."""
    return minds.parameters[seat, RIVAL] // opponents(state)


@hot
def good_for(tables: Tables, minds: Minds, seat: int, rival: int, own: int, his: int) -> bool:
    """Its own gain must outweigh its part in the partner's, and be a fair share of it."""
    if his <= 0:
        return own > tables.unit
    return own - his * rival // 1000 > tables.unit and own * 1000 >= his * minds.parameters[seat, FAIR]


@hot
def both_gain(tables: Tables, minds: Minds, seat: int, rival: int, own: int, his: int) -> bool:
    """Whether either side should agree, as far as the seat can tell."""
    return good_for(tables, minds, seat, rival, own, his) and good_for(tables, minds, seat, rival, his, own)


@kernel
def gain(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, gets: int, gives: int, cash: int
) -> int:
    """What a package changes for a seat, as the judge counts: groups and cash.

    Of the groups that stay as they are only whole ones can change: cash is worth more to a builder.
    """
    before, free, rivals = state.holdings[seat], unowned(tables, state), opponents(state)
    after, purse, change = (before | gets) & ~gives, state.cash[seat], cash
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        if (before ^ after) & whole:
            change += group_worth(tables, state, minds, judge, group, after, free, purse + cash, rivals)
            change -= group_worth(tables, state, minds, judge, group, before, free, purse, rivals)
        elif before & whole == whole and tables.kind[tables.members[group, 0]] == FieldKind.STREET:
            change += set_worth(tables, minds, judge, group, 0, free, purse + cash, rivals)
            change -= set_worth(tables, minds, judge, group, 0, free, purse, rivals)
    return change


@kernel
def common_groups(tables: Tables, state: State, seat: int, partner: int) -> int:
    """Groups that two share and on which neither has built."""
    shared = shared_groups(tables, state.holdings[seat], state.holdings[partner])
    return unbuilt_groups(tables, state, seat, partner, shared)


@kernel
def shared_groups(tables: Tables, own: int, his: int) -> int:
    """Groups of which both hold something, together all or all but one."""
    shared = 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        lacks = whole & ~(own | his)
        if own & whole and his & whole and lacks & (lacks - 1) == 0:
            shared |= 1 << group
    return shared


@kernel
def unbuilt_groups(tables: Tables, state: State, seat: int, partner: int, groups: int) -> int:
    """Those on which neither has built; only where one may build on a part of a group is it a question."""
    left = groups if tables.missing_streets else 0
    while left:
        group = lowest_bit(left)
        left &= left - 1
        if built_in_group(tables, state, group, seat) or built_in_group(tables, state, group, partner):
            groups &= ~(1 << group)
    return groups


@kernel
def weigh_groups(tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int) -> int:
    """For every group in common: what it changes for both if it all goes to one of them; how many.

    They are the rows of `minds.weighed` from the second on; the first stands for no group at all.
    """
    free, rivals, count = unowned(tables, state), opponents(state), 0
    for column in range(COLUMNS):
        minds.weighed[0, column] = 0
    while common:
        group = lowest_bit(common)
        common &= common - 1
        count += 1
        minds.weighed[count, DEEDS_TO_ME] = state.holdings[partner] & tables.group_mask[group]
        minds.weighed[count, DEEDS_TO_HIM] = state.holdings[seat] & tables.group_mask[group]
        if tables.kind[tables.members[group, 0]] == FieldKind.STREET:
            weigh_streets(tables, state, minds, seat, partner, group, count, free, rivals)
        else:
            weigh_others(tables, state, minds, seat, group, count, free, rivals)
    return count


@kernel
def weigh_streets(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    group: int,
    row: int,
    free: int,
    rivals: int,
) -> None:
    """A street group: list prices, and the parts of one bonus."""
    to_me, to_him = minds.weighed[row, DEEDS_TO_ME], minds.weighed[row, DEEDS_TO_HIM]
    whole, bonus = tables.group_mask[group], set_bonus(minds, seat, group, rivals)
    here, there = state.cash[seat], state.cash[partner]
    my_list = deeds_worth(tables, state, group, to_him)
    his_list = deeds_worth(tables, state, group, to_me)
    rest = whole & ~to_me & ~to_him
    my_part = bonus * set_share(tables, minds, seat, group, whole & ~to_him, free, here) // 1000
    his_part = bonus * set_share(tables, minds, seat, group, whole & ~to_me, free, there) // 1000
    my_all = bonus * set_share(tables, minds, seat, group, rest, free, here) // 1000
    his_all = bonus * set_share(tables, minds, seat, group, rest, free, there) // 1000
    minds.weighed[row, MINE_TO_ME] = his_list + my_all - my_part
    minds.weighed[row, HIS_TO_ME] = -his_list - his_part
    minds.weighed[row, MINE_TO_HIM] = -my_list - my_part
    minds.weighed[row, HIS_TO_HIM] = my_list + his_all - his_part


@kernel
def weigh_others(
    tables: Tables, state: State, minds: Minds, seat: int, group: int, row: int, free: int, rivals: int
) -> None:
    """Stations and utilities."""
    to_me, to_him = minds.weighed[row, DEEDS_TO_ME], minds.weighed[row, DEEDS_TO_HIM]
    my_part = group_worth(tables, state, minds, seat, group, to_him, free, 0, rivals)
    his_part = group_worth(tables, state, minds, seat, group, to_me, free, 0, rivals)
    together = group_worth(tables, state, minds, seat, group, to_me | to_him, free, 0, rivals)
    minds.weighed[row, MINE_TO_ME] = together - my_part
    minds.weighed[row, HIS_TO_ME] = -his_part
    minds.weighed[row, MINE_TO_HIM] = -my_part
    minds.weighed[row, HIS_TO_HIM] = together - his_part


@kernel
def pick_package(
    tables: Tables, minds: Minds, seat: int, count: int, least: int, most: int, ceiling: int, rival: int
) -> int:
    """Into `minds.package` what seems to bring most, but less than `ceiling`; its gain, 0 if nothing does."""
    best = 0
    for mine in range(count + 1):
        for his in range(count + 1):
            own = minds.weighed[mine, MINE_TO_ME] + minds.weighed[his, MINE_TO_HIM]
            other = minds.weighed[mine, HIS_TO_ME] + minds.weighed[his, HIS_TO_HIM]
            cash = min(max((own - other) // 2, least), most)
            if not best < own - cash < ceiling or mine == his:
                continue
            if both_gain(tables, minds, seat, rival, own - cash, other + cash):
                best = own - cash
                minds.package[0] = minds.weighed[mine, DEEDS_TO_ME]
                minds.package[1] = minds.weighed[his, DEEDS_TO_HIM]
                minds.package[2] = cash
    return best


@kernel
def most_cash(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """What the seat would pay at most in a deal."""
    return max(spendable(state, seat) - reserve(tables, state, minds, seat) // 2, 0)


@kernel
def fair_price(tables: Tables, guess: int, own: int, his: int, least: int, most: int) -> int:
    """What the seat pays (or, below zero, is paid) so that both gain alike, as far as cash allows.

    `own` and `his` are the gains at a first guess, with what cash is worth to a builder.
    """
    return min(max(guess + (own - his) // 2, least), most) // tables.unit * tables.unit


@kernel
def printed_price(tables: Tables, state: State, seat: int, mask: int) -> int:
    """A little more than the printed prices; half as much again, and some, for a whole group."""
    price, left = 0, mask
    while left:
        field = lowest_bit(left)
        left &= left - 1
        whole = tables.group_mask[tables.group[field]]
        completes = (state.holdings[seat] | mask) & whole == whole
        price += tables.price[field] * (PREMIUM if completes else COURTESY) // 100
    return price
