"""Packages: deeds and cash between two players, what they do to either's chance, and the best of them."""

from bankhalter.codes import FieldKind
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import playing_count
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.mind import Minds, may_grow, own_groups
from bankhalter.kernel.bots.strength import chance, rest
from bankhalter.kernel.bots.value import (
    FAIR,
    GREED,
    LULL,
    MARGIN,
    SHARE,
    deeds_worth,
    group_worth,
    opponents,
    set_bonus,
    set_share,
    set_worth,
)
from bankhalter.kernel.deeds import built_in_group, built_on, lowest_bit, unowned
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import spendable

# columns of `minds.weighed`: what I gain, and he, if a group goes to me, or to him; then the deeds for it
MINE_TO_ME, HIS_TO_ME, MINE_TO_HIM, HIS_TO_HIM, DEEDS_TO_ME, DEEDS_TO_HIM = range(6)
COLUMNS = 6

PREMIUM, COURTESY = 160, 115
"""What is offered by the list for a deed, in hundredths of its price: for a whole group, and else."""

MOST_MONEY = 1 << 40

LOOKS = 2
"""So many of the most promising packages are worked out in full."""

HALVINGS, FINE = 7, 1 << 16
"""Steps in which a price is found, and the parts in which chances are compared for it."""


@hot
def agrees(minds: Minds, judge: int, raised: int, gained: int, least: int) -> bool:
    """Whether a deal is good for one whose chance it raises so much, and so much the partner's."""
    return raised >= least and (least < 0 or raised * 1000 >= gained * minds.parameters[judge, FAIR])


@kernel
def least_gain(tables: Tables, state: State, minds: Minds, judge: int, seat: int, gets: int) -> int:
    """What a deal must bring; in a duel a group may cost a little, or nobody would ever deal."""
    held, left = state.holdings[seat], gets
    while left and playing_count(state) == 2:
        group = tables.group[lowest_bit(left)]
        left &= ~tables.group_mask[group]
        if may_grow(tables, held | gets, group) and not may_grow(tables, held, group):
            return -minds.parameters[judge, LULL]
    return minds.parameters[judge, MARGIN]


@kernel
def gain(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, gets: int, gives: int, cash: int
) -> int:
    """What a package adds to a seat's strength, as the judge counts: groups and cash; seats are weighed.

    Of the groups that stay as they are only those yet to be built on change: cash is worth more there.
    """
    before, free, rivals = state.holdings[seat], unowned(tables, state), opponents(state)
    after, left, change = (before | gets) & ~gives, gets | gives, cash
    money, whole = minds.money[seat], own_groups(tables, state, minds, seat)
    while left:
        group = tables.group[lowest_bit(left)]
        left &= ~tables.group_mask[group]
        whole &= ~(1 << group)
        change += group_worth(tables, state, minds, judge, group, after, free, money + cash, rivals)
        change -= group_worth(tables, state, minds, judge, group, before, free, money, rivals)
    while whole and cash:
        group = lowest_bit(whole)
        whole &= whole - 1
        street = tables.kind[tables.members[group, 0]] == FieldKind.STREET
        if street and not built_in_group(tables, state, group, seat):
            change += set_worth(tables, minds, judge, group, 0, free, money + cash, rivals)
            change -= set_worth(tables, minds, judge, group, 0, free, money, rivals)
    return change


@kernel
def common_groups(tables: Tables, state: State, minds: Minds, seat: int, partner: int) -> int:
    """Groups that two share and on which neither has built."""
    shared = shared_groups(tables, state, minds, seat, partner)
    return unbuilt_groups(tables, state, seat, partner, shared)


@kernel
def shared_groups(tables: Tables, state: State, minds: Minds, seat: int, partner: int) -> int:
    """Groups of which both hold something, together all or all but one."""
    own_groups(tables, state, minds, seat)
    own_groups(tables, state, minds, partner)
    both = minds.touched[seat] & minds.touched[partner]
    shared, held = 0, state.holdings[seat] | state.holdings[partner]
    while both:
        group = lowest_bit(both)
        both &= both - 1
        lacks = tables.group_mask[group] & ~held
        if lacks & (lacks - 1) == 0:
            shared |= 1 << group
    return shared


@kernel
def unbuilt_groups(tables: Tables, state: State, seat: int, partner: int, groups: int) -> int:
    """Those on which neither has built; only where one may build on a part of a group is it a question."""
    left, held = groups if tables.missing_streets else 0, state.holdings[seat] | state.holdings[partner]
    while left:
        group = lowest_bit(left)
        left &= left - 1
        if built_on(state, held & tables.group_mask[group]):
            groups &= ~(1 << group)
    return groups


@kernel
def weigh_groups(tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int) -> int:
    """For every group in common: what it changes for both if it all goes to one of them; how many.

    They are the rows of `minds.weighed` from the second on; the first stands for no group at all.
    """
    free, rivals, count = unowned(tables, state), opponents(state), 0
    here, there = minds.money[seat], minds.money[partner]
    for column in range(COLUMNS):
        minds.weighed[0, column] = 0
    while common:
        group = lowest_bit(common)
        common &= common - 1
        count += 1
        minds.weighed[count, DEEDS_TO_ME] = state.holdings[partner] & tables.group_mask[group]
        minds.weighed[count, DEEDS_TO_HIM] = state.holdings[seat] & tables.group_mask[group]
        if tables.kind[tables.members[group, 0]] == FieldKind.STREET:
            weigh_streets(tables, state, minds, seat, group, count, free, rivals, here, there)
        else:
            weigh_others(tables, state, minds, seat, group, count, free, rivals)
    return count


@kernel
def weigh_streets(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    group: int,
    row: int,
    free: int,
    rivals: int,
    here: int,
    there: int,
) -> None:
    """A street group: list prices, and the parts of one bonus; `here` and `there` is the money of the two."""
    to_me, to_him = minds.weighed[row, DEEDS_TO_ME], minds.weighed[row, DEEDS_TO_HIM]
    whole, bonus = tables.group_mask[group], set_bonus(tables, minds, seat, group, rivals)
    my_list, his_list = deeds_worth(tables, state, to_him), deeds_worth(tables, state, to_me)
    lacking = whole & ~to_me & ~to_him
    my_part = bonus * set_share(tables, minds, seat, group, whole & ~to_him, free, here) // 1000
    his_part = bonus * set_share(tables, minds, seat, group, whole & ~to_me, free, there) // 1000
    my_all = bonus * set_share(tables, minds, seat, group, lacking, free, here) // 1000
    his_all = bonus * set_share(tables, minds, seat, group, lacking, free, there) // 1000
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
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    count: int,
    ceiling: int,
    by_list: int,
) -> int:
    """Into `minds.package` what seems to bring most, but less than `ceiling`; its gain, 0 if nothing does.

    By the list: for one who goes by printed prices; else so that both should agree.
    """
    best = 0
    least, most = -spendable(state, partner), most_cash(tables, state, minds, seat)
    mine, his, others = minds.strength[seat], minds.strength[partner], rest(state, minds, seat, partner)
    whole, unit, share = mine * mine + his * his + others, tables.unit, minds.parameters[seat, SHARE]
    here, there = mine * mine * FINE // whole, his * his * FINE // whole
    for to_me in range(count + 1):
        for to_him in range(count + 1):
            own = minds.weighed[to_me, MINE_TO_ME] + minds.weighed[to_him, MINE_TO_HIM]
            other = minds.weighed[to_me, HIS_TO_ME] + minds.weighed[to_him, HIS_TO_HIM]
            low, high = max(-other, least), min(own, most)
            if to_me == to_him or low >= high or own - low <= best:
                continue  # there is not enough money at hand, or not enough in it
            get, give = minds.weighed[to_me, DEEDS_TO_ME], minds.weighed[to_him, DEEDS_TO_HIM]
            if by_list:
                cash = list_price(tables, state, minds, seat, partner, get, give)
            else:
                my_next, his_next = mine + own // unit, his + other // unit
                cash = unit * fair_price(
                    my_next, his_next, others, here, there, low // unit, high // unit, share
                )
            if not best < own - cash < ceiling or not least <= cash <= most:
                continue
            own, other = own - cash, other + cash
            if is_sound(tables, state, minds, seat, partner, get, give, own, other, by_list):
                best = own
                minds.package[0] = get
                minds.package[1] = give
                minds.package[2] = cash
    return best


@kernel
def is_sound(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    get: int,
    give: int,
    own: int,
    other: int,
    one_sided: int,
) -> bool:
    """Whether the seat should agree to a deal that brings either so much, and the partner, unless one-sided.

    Chances count, so what the partner gains and the others lose is in it.
    """
    mine, his, others = minds.strength[seat], minds.strength[partner], rest(state, minds, seat, partner)
    my_next, his_next = mine + own // tables.unit, his + other // tables.unit
    raised = chance(my_next, his_next, others) - chance(mine, his, others)
    gained = chance(his_next, my_next, others) - chance(his, mine, others)
    if not agrees(minds, seat, raised, gained, least_gain(tables, state, minds, seat, seat, get)):
        return False
    least = least_gain(tables, state, minds, seat, partner, give)
    return one_sided != 0 or agrees(minds, seat, gained, raised, least)


@kernel
def most_cash(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """What the seat would pay at most in a deal."""
    return max(spendable(state, seat) - reserve(tables, state, minds, seat) // 2, 0)


@kernel
def fair_price(
    mine: int, his: int, others: int, here: int, there: int, low: int, high: int, share: int
) -> int:
    """What I pay (or, below zero, am paid) so that the partner's chance rises by the right share of mine.

    `mine` and `his` are the strengths after the deal without its cash, which is found between two bounds;
    `here` and `there` the chances before it.
    """
    for _ in range(HALVINGS):
        cash = (low + high) // 2
        my_square, his_square = (mine - cash) * (mine - cash), (his + cash) * (his + cash)
        whole = my_square + his_square + others
        raised, gained = my_square * FINE - here * whole, his_square * FINE - there * whole
        if gained < raised // 1000 * share:
            low = cash
        else:
            high = cash
    return high


@kernel
def list_price(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, get: int, give: int
) -> int:
    """What one who goes by the list will take: for a group of his own he gives what he has."""
    if give:
        whole = tables.group_mask[tables.group[lowest_bit(give)]]
        if (state.holdings[partner] | give) & whole == whole:
            price = spendable(state, partner) * minds.parameters[seat, GREED] // 1000
            return -(price // tables.unit * tables.unit)
    return printed_price(tables, state, seat, get, give)


@kernel
def printed_price(tables: Tables, state: State, seat: int, get: int, give: int) -> int:
    """A little more than printed, half as much again, and some, for a whole group; less what is given."""
    price, held = 0, state.holdings[seat] | get
    while get:
        field = lowest_bit(get)
        get &= get - 1
        whole = tables.group_mask[tables.group[field]]
        completes = held & whole == whole
        price += tables.price[field] * (PREMIUM if completes else COURTESY) // 100
    while give:
        price -= tables.price[lowest_bit(give)]
        give &= give - 1
    return price // tables.unit * tables.unit
