"""How a position stands: what each player owns and will take in, as chances of winning."""

from bankhalter.codes import MAX_SEATS, NOBODY, FieldKind
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.bots.mind import Minds, own_groups
from bankhalter.kernel.bots.value import WORTH_ENDS, funds, group_worth, horizon, opponents
from bankhalter.kernel.deeds import lowest_bit, unowned
from bankhalter.kernel.ending import building_value
from bankhalter.kernel.layout import State, Tables

WHOLE = 1000
"""A won game, in thousandths."""

MILLION = 1_000_000
"""A won game, where small differences count; nobody is stronger than this."""


@kernel
def winning_share(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """The seat's chance to win in thousandths: certain at the end, before it by the squares of strength."""
    if state.actor == NOBODY:
        winners = 0
        for other in range(state.players):
            winners += state.winners >> other & 1
        return WHOLE // winners if state.winners >> seat & 1 else 0
    if state.out[seat]:
        return 0
    minds.weighed_turn = -1
    weigh_seats(tables, state, minds, seat)
    others = rest(state, minds, seat, seat)
    return WHOLE * minds.strength[seat] ** 2 // max(minds.strength[seat] ** 2 + others, 1)


@kernel
def weigh_seats(tables: Tables, state: State, minds: Minds, judge: int) -> None:
    """Into `minds.strength` how everybody stands, and into `minds.money` what they can build with.

    It holds for a turn, as long as cash and deeds are where they were, in all eyes that see alike.
    """
    if is_weighed(state, minds, judge):
        return
    if not see_alike(minds, judge, minds.judge):
        forget_estates(minds)
    minds.weighed_turn = state.turn
    minds.judge = judge
    free, rivals = unowned(tables, state), opponents(state)
    for seat in range(state.players):
        minds.cash[seat] = state.cash[seat]
        minds.deeds[seat] = state.holdings[seat]
        minds.money[seat] = funds(tables, state, minds, judge, seat)
        minds.strength[seat] = 0
        if not state.out[seat]:
            minds.strength[seat] = strength(tables, state, minds, judge, seat, free, rivals)


@kernel
def is_weighed(state: State, minds: Minds, judge: int) -> bool:
    if minds.weighed_turn != state.turn or not see_alike(minds, judge, minds.judge):
        return False
    for seat in range(state.players):
        if minds.cash[seat] != state.cash[seat] or minds.deeds[seat] != state.holdings[seat]:
            return False
    return True


@kernel
def see_alike(minds: Minds, judge: int, other: int) -> bool:
    """Whether an estate is worth the same in the eyes of two seats."""
    for i in range(WORTH_ENDS):
        if minds.parameters[judge, i] != minds.parameters[other, i]:
            return False
    return True


@kernel
def forget_estates(minds: Minds) -> None:
    for seat in range(MAX_SEATS):
        minds.steady_deeds[seat] = -1


@kernel
def rest(state: State, minds: Minds, seat: int, partner: int) -> int:
    """The squared strengths of all but two."""
    total = 0
    for other in range(state.players):
        if other != seat and other != partner:
            total += minds.strength[other] ** 2
    return total


@hot
def chance(own: int, his: int, others: int) -> int:
    """Of winning, in millionths: `own` strength against the partner's, and the others' squares."""
    square = max(own, 1) ** 2
    return MILLION * square // (square + max(his, 1) ** 2 + others)


@kernel
def strength(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, free: int, rivals: int
) -> int:
    """Cash, deeds, and the larger of what groups bring now and could bring; in units of money."""
    worth = state.cash[seat] + tables.unit + steady_worth(tables, state, minds, judge, seat, free, rivals)
    held, money, groups = state.holdings[seat], minds.money[seat], own_groups(tables, state, minds, seat)
    while groups:
        group = lowest_bit(groups)
        groups &= groups - 1
        if tables.kind[tables.members[group, 0]] == FieldKind.STREET:
            unbuilt = group_worth(tables, state, minds, judge, group, held, free, money, rivals)
            worth += max(unbuilt, built_worth(tables, state, minds, judge, seat, group, rivals))
    return min(worth // tables.unit, MILLION)


@kernel
def steady_worth(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, free: int, rivals: int
) -> int:
    """What the deeds are worth outside the street groups one can build on: money does not count there.

    It is worked out when something has changed that does; `minds.judge` sees as the judge does.
    """
    held, groups = state.holdings[seat], own_groups(tables, state, minds, seat)
    mortgaged, near = held & state.mortgaged, free & minds.reach[seat]
    same = minds.steady_deeds[seat] == held and minds.steady_mortgaged[seat] == mortgaged
    if same and minds.steady_free[seat] == near and minds.steady_rivals[seat] == rivals:
        return minds.steady[seat]
    minds.steady_deeds[seat] = held
    minds.steady_mortgaged[seat] = mortgaged
    minds.steady_free[seat] = near
    minds.steady_rivals[seat] = rivals
    worth, left = 0, held
    while left:
        field = lowest_bit(left)
        group = tables.group[field]
        left &= ~tables.group_mask[group]
        if groups >> group & 1 == 0 or tables.kind[field] != FieldKind.STREET:
            worth += group_worth(tables, state, minds, judge, group, held, free, 0, rivals)
    minds.steady[seat] = worth
    return worth


@kernel
def built_worth(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, group: int, rivals: int
) -> int:
    """What the buildings of a street group will take in, and half of what they cost."""
    income, cost, own = 0, 0, state.holdings[seat] & tables.group_mask[group]
    while own:
        field = lowest_bit(own)
        own &= own - 1
        level = state.level[field]
        if level:
            income += minds.landings[field] * tables.rent[field, level]
            cost += building_value(tables, state, field)
    return income * rivals * horizon(tables, minds, judge) // 1_000_000 + cost // 2
