"""How a position stands: what each player owns and will take in, as shares of winning."""

from bankhalter.codes import NOBODY, FieldKind
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.value import HORIZON, group_worth, opponents
from bankhalter.kernel.deeds import unowned
from bankhalter.kernel.ending import building_value
from bankhalter.kernel.layout import State, Tables

WHOLE = 1000
"""A won game, in thousandths."""


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
    total, own = 0, 0
    for other in range(state.players):
        if not state.out[other]:
            square = strength(tables, state, minds, seat, other) ** 2
            total += square
            own = square if other == seat else own
    return WHOLE * own // max(total, 1)


@kernel
def strength(tables: Tables, state: State, minds: Minds, judge: int, seat: int) -> int:
    """Cash, deeds, and the larger of what groups bring now and could bring."""
    worth, free, rivals = max(state.cash[seat], 1), unowned(tables, state), opponents(state)
    for group in range(tables.groups):
        if not state.holdings[seat] & tables.group_mask[group]:
            continue
        held, cash = state.holdings[seat], state.cash[seat]
        unbuilt = group_worth(tables, state, minds, judge, group, held, free, cash, rivals)
        worth += max(unbuilt, built_worth(tables, state, minds, judge, seat, group, rivals))
    return worth


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
    return income * rivals * minds.parameters[judge, HORIZON] // 1_000_000 + cost // 2
