"""What a position looks like from each seat, in some sixty numbers that mean the same in every edition.

Money is counted in starting cash, incomes by the round, groups by what they take in with three houses.
"""

from bankhalter.codes import BANK, FieldKind, Piece, Policy
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import playing_count
from bankhalter.kernel.bots.caution import USUAL_PIPS, dearest_ahead
from bankhalter.kernel.bots.fixed_style import HARDENED, STYLE
from bankhalter.kernel.bots.mind import Minds, may_grow
from bankhalter.kernel.deeds import count_bits, lowest_bit, unowned
from bankhalter.kernel.ending import building_value, wealth
from bankhalter.kernel.insight.columns import (
    ADDED,
    BENT,
    BOT,
    BUILT,
    CARDS,
    CASH,
    COST,
    DANGER,
    DEAREST,
    DEEDS,
    FREE,
    GROUPS,
    HIGH,
    HIGHEST,
    HOLDS_UP,
    INCOME,
    JAIL,
    LIQUID,
    MAXIMA,
    MORTGAGED,
    ORDER,
    OWN,
    PARTS,
    POTENTIAL,
    SETS,
    SHARED,
    STATIONS,
    SUMS,
    TABLE,
    TAKEN,
    TICKETS,
    UTILITIES,
    WEALTH,
)
from bankhalter.kernel.insight.net import Net
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.means import liquid_value
from bankhalter.kernel.rent import rent_due

ROUNDS = 50.0
"""A usual game."""

HOUSES = 3


@kernel
def look_at_seats(tables: Tables, state: State, minds: Minds, net: Net) -> None:
    """Fill `net.own`; rows of seats that are out stay zero."""
    free, rivals = unowned(tables, state), playing_count(state) - 1.0
    for seat in range(state.players):
        own = net.own[seat]
        for column in range(OWN):
            own[column] = 0.0
        if state.out[seat] == 0:
            look_at_money(tables, state, net, seat)
            look_at_deeds(tables, state, minds, net, seat, rivals)
            look_at_groups(tables, state, minds, net, seat, free, rivals)
            look_at_turn(tables, state, net, seat)
            own[BOT + bot_kind(minds, seat)] = 1.0


@kernel
def bot_kind(minds: Minds, seat: int) -> int:
    """Of the fixed agents three and a hardened one; whoever decides outside is taken for a banker."""
    policy = minds.policy[seat]
    if policy == Policy.FIXED:
        return 7 if minds.parameters[seat, HARDENED] else 4 + minds.parameters[seat, STYLE]
    if policy == Policy.RANDOM:
        return 0
    if policy == Policy.FIRST:
        return 1
    return 2 if policy == Policy.MISER else 3


@kernel
def look_at_money(tables: Tables, state: State, net: Net, seat: int) -> None:
    own, scale = net.own[seat], 1.0 / tables.start_cash
    own[CASH] = state.cash[seat] * scale
    own[WEALTH] = wealth(tables, state, seat) * scale
    own[LIQUID] = liquid_value(tables, state, seat) * scale


@kernel
def look_at_deeds(tables: Tables, state: State, minds: Minds, net: Net, seat: int, rivals: float) -> None:
    own, scale, left = net.own[seat], 1.0 / tables.start_cash, state.holdings[seat]
    while left:
        field = lowest_bit(left)
        left &= left - 1
        own[INCOME] += minds.landings[field] * rent_due(tables, state, field, USUAL_PIPS)
        own[BUILT] += building_value(tables, state, field) * scale
        own[DEEDS] += 0.1
        if state.level[field] >= HOUSES:
            own[HIGH] += 0.25
        if state.mortgaged & tables.bit[field]:
            own[MORTGAGED] += tables.mortgage[field] * scale
    own[INCOME] *= rivals * scale * 1e-5
    own[STATIONS] = count_bits(state.holdings[seat] & tables.station_mask) * 0.25
    own[UTILITIES] = count_bits(state.holdings[seat] & tables.utility_mask) * 0.5


@kernel
def look_at_groups(
    tables: Tables, state: State, minds: Minds, net: Net, seat: int, free: int, rivals: float
) -> None:
    """Groups that are whole, or nearly; with what money allows they take in more than now."""
    own, held = net.own[seat], state.holdings[seat]
    scale = rivals * 0.01 / tables.start_cash  # of an income by a thousand turns, ten times as much a round
    money = state.cash[seat] + 0.35 * (liquid_value(tables, state, seat) - state.cash[seat])
    for group in range(tables.groups):
        if tables.kind[tables.members[group, 0]] != FieldKind.STREET:
            continue
        income, lacks = minds.set_income[group] * scale, tables.group_mask[group] & ~held
        if may_grow(tables, held, group):
            value = built_value(tables, state, held & tables.group_mask[group])
            own[GROUPS] += 0.5
            own[SETS] += income
            own[POTENTIAL] += income * min(1.0, (value + money) / minds.set_cost[group])
        elif may_grow(tables, held | lacks & -lacks, group):
            if lacks & free:
                own[FREE] += income
            else:
                own[TAKEN] += income
        elif held & tables.group_mask[group] and waits_for(tables, state, seat, group):
            own[HOLDS_UP] += income
    own[POTENTIAL] = max(own[POTENTIAL], own[INCOME])


@kernel
def built_value(tables: Tables, state: State, deeds: int) -> int:
    value = 0
    while deeds:
        value += building_value(tables, state, lowest_bit(deeds))
        deeds &= deeds - 1
    return value


@kernel
def waits_for(tables: Tables, state: State, seat: int, group: int) -> bool:
    """Whether somebody else could build in the group, had he the seat's streets of it."""
    mine = state.holdings[seat] & tables.group_mask[group]
    for other in range(state.players):
        if other != seat and may_grow(tables, state.holdings[other] | mine, group):
            return True
    return False


@kernel
def look_at_turn(tables: Tables, state: State, net: Net, seat: int) -> None:
    own, scale = net.own[seat], 1.0 / tables.start_cash
    own[JAIL] = 1.0 if state.jail[seat] else 0.0
    for deck in range(2):
        own[CARDS] += 1.0 if state.card_holder[deck] == seat else 0.0
    own[TICKETS] = state.tickets[seat] * 0.5
    own[DEAREST] = dearest_ahead(tables, state, seat) * scale
    own[DANGER] = cost_of_roll(tables, state, seat) * scale * 10.0
    turns = seat - state.active if seat >= state.active else seat - state.active + state.players
    own[ORDER] = turns / state.players


@kernel
def cost_of_roll(tables: Tables, state: State, seat: int) -> float:
    """The rent that the next roll of two dice costs on average."""
    cost = 0
    for pips in range(2, 13):
        field = (state.position[seat] + pips) % tables.fields
        owner = state.owner[field]
        if owner != BANK and owner != seat:
            cost += (6 - abs(USUAL_PIPS - pips)) * rent_due(tables, state, field, pips)
    return cost / 36.0


@kernel
def write_row(tables: Tables, state: State, net: Net, seat: int) -> None:
    """Fill `net.row` with what the net is told of a seat."""
    own, row = net.own[seat], net.row
    for column in range(OWN):
        row[column] = own[column]
    row[BENT] = bend(own[CASH])
    row[BENT + 1] = bend(own[POTENTIAL])
    for i in range(len(ADDED)):
        row[SUMS + i] = added(state, net, seat, ADDED[i])
    for i in range(len(HIGHEST)):
        row[MAXIMA + i] = highest(state, net, seat, HIGHEST[i])
    for i in range(len(SHARED)):
        mine = own[SHARED[i]]
        row[PARTS + i] = mine / (mine + added(state, net, seat, SHARED[i]) + 0.01)
    rivals = max(playing_count(state) - 1, 1)
    row[COST] = added(state, net, seat, INCOME) / rivals
    row[COST + 1] = row[COST] / (own[LIQUID] + 0.1)
    write_table(tables, state, net)


@kernel
def bend(value: float) -> float:
    """Grows less and less."""
    return value / (0.5 + value)


@kernel
def added(state: State, net: Net, seat: int, column: int) -> float:
    total = 0.0
    for other in range(state.players):
        if other != seat:
            total += net.own[other, column]
    return total


@kernel
def highest(state: State, net: Net, seat: int, column: int) -> float:
    most = 0.0
    for other in range(state.players):
        if other != seat:
            most = max(most, net.own[other, column])
    return most


@kernel
def write_table(tables: Tables, state: State, net: Net) -> None:
    """What is the same for all seats."""
    row, playing = net.row, playing_count(state)
    row[TABLE] = playing * 0.25
    row[TABLE + 1] = 1.0 if playing == 2 else 0.0
    row[TABLE + 2] = min(state.turn / (ROUNDS * state.players), 4.0)
    row[TABLE + 3] = count_bits(unowned(tables, state)) / count_bits(tables.deeds_mask)
    row[TABLE + 4] = state.stock[Piece.HOUSE] / tables.stock[Piece.HOUSE]
    row[TABLE + 5] = 1.0 if tables.ends_at_first_bankruptcy else 0.0
    row[TABLE + 6] = 1.0 if tables.missing_streets else 0.0
    row[TABLE + 7] = 1.0 if tables.speed_die else 0.0
