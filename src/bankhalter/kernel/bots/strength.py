"""How a position stands: what each player owns and will take in, as chances of winning."""

from bankhalter.codes import NOBODY, FieldKind
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
    minds.weighed_turn = state.turn
    minds.judge = judge
    for seat in range(state.players):
        minds.cash[seat] = state.cash[seat]
        minds.deeds[seat] = state.holdings[seat]
        minds.money[seat] = funds(tables, state, minds, judge, seat)
        minds.strength[seat] = 0 if state.out[seat] else strength(tables, state, minds, judge, seat)


@kernel
def is_weighed(state: State, minds: Minds, judge: int) -> bool:
    if minds.weighed_turn != state.turn:
        return False
    for i in range(WORTH_ENDS):
        if minds.parameters[judge, i] != minds.parameters[minds.judge, i]:
            return False
    for seat in range(state.players):
        if minds.cash[seat] != state.cash[seat] or minds.deeds[seat] != state.holdings[seat]:
            return False
    return True


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
def strength(tables: Tables, state: State, minds: Minds, judge: int, seat: int) -> int:
    """Cash, deeds, and the larger of what groups bring now and could bring; in units of money."""
    worth, free, rivals = state.cash[seat] + tables.unit, unowned(tables, state), opponents(state)
    held, left, groups = state.holdings[seat], state.holdings[seat], own_groups(tables, state, minds, seat)
    money = minds.money[seat]
    while left:
        group = tables.group[lowest_bit(left)]
        left &= ~tables.group_mask[group]
        unbuilt, built = group_worth(tables, state, minds, judge, group, held, free, money, rivals), 0
        if groups >> group & 1:
            built = built_worth(tables, state, minds, judge, seat, group, rivals)
        worth += max(unbuilt, built)
    return min(worth // tables.unit, MILLION)


@kernel
def built_worth(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, group: int, rivals: int
) -> int:
    """What the buildings of a group will take in, and half of what they cost."""
    income, cost = 0, 0
    if tables.kind[tables.members[group, 0]] != FieldKind.STREET:
        return 0
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if state.owner[field] == seat and state.level[field]:
            income += minds.landings[field] * tables.rent[field, state.level[field]]
            cost += building_value(tables, state, field)
    return income * rivals * horizon(tables, minds, judge) // 1_000_000 + cost // 2
