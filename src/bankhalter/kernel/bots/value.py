"""What an estate is worth to `banker`: group by group, before and after a whole package.

A street group counts for what it will take in once three houses stand on each street, discounted by
what its owner can afford; a part of a group for the chance that it becomes one.
"""

from bankhalter.codes import FieldKind
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import playing_count
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits, unowned
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import lifting_cost

# the parameters of `banker`; shares are in thousandths
(
    HORIZON,  # rounds for which income counts
    RIVAL,  # weight of what the others together gain: 1,000 = all of it
    DENIAL,  # weight of what a deed would be worth to the one it would help most
    ONE_SHORT,  # worth of a group that lacks one street the bank still has
    ONE_TAKEN,  # the same if another player has that street
    TWO_SHORT,  # worth of a group that lacks two
    RESERVE,  # share of the dearest rent ahead to keep in cash
    FLOOR,  # cash to keep in any case, in thousandths of the salary
    FAIR,  # the least share of the partner's gain that it wants for itself
    PATIENCE,  # rounds until it makes a refused offer again; 0: it never offers
    BIDDING,  # bids up to this share of what a deed is worth to it
    DARING,  # keeps this share of the reserve when it builds up to three houses
    GREED,  # the part of the partner's gain at the fair price that it keeps back in an offer
    TRIES,  # so many such offers in a row a partner must refuse before
    SHARE,  # it keeps back no more than this
) = range(15)

LEAST_MEANS = 200
"""Even a poor owner of a group will build some day: this share of its worth counts at once."""


@kernel
def opponents(state: State) -> int:
    return max(playing_count(state) - 1, 1)


@kernel
def group_worth(
    tables: Tables,
    state: State,
    minds: Minds,
    judge: int,
    group: int,
    held: int,
    free: int,
    cash: int,
    rivals: int,
) -> int:
    """What the deeds of a mask in one group are worth to the seat; `free` are those the bank has."""
    own = held & tables.group_mask[group]
    if own == 0:
        return 0
    kind = tables.kind[tables.members[group, 0]]
    if kind == FieldKind.STREET:
        lacks = tables.group_mask[group] & ~own
        return deeds_worth(tables, state, group, own) + set_worth(
            tables, minds, judge, group, lacks, free, cash, rivals
        )
    owned = count_bits(own)
    rent = tables.station_rent[owned] if kind == FieldKind.STATION else 7 * tables.utility_rent[owned]
    landings = 0
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if own & tables.bit[field] and not state.mortgaged & tables.bit[field]:
            landings += minds.landings[field]
    income = rent * landings * rivals * minds.parameters[judge, HORIZON] // 1_000_000
    return deeds_worth(tables, state, group, own) * 3 // 4 + income


@hot
def deeds_worth(tables: Tables, state: State, group: int, own: int) -> int:
    """List prices, less what it costs to lift the mortgages."""
    worth = 0
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if own & tables.bit[field]:
            worth += tables.price[field]
            if state.mortgaged & tables.bit[field]:
                worth -= lifting_cost(tables, field)
    return worth


@hot
def set_bonus(minds: Minds, judge: int, group: int, rivals: int) -> int:
    """What a street group with three houses will bring beyond the prices of its deeds."""
    income = minds.set_income[group] * rivals * minds.parameters[judge, HORIZON] // 1000
    return max(income - minds.set_cost[group] // 2, 0)


@hot
def set_share(tables: Tables, minds: Minds, judge: int, group: int, lacks: int, free: int, cash: int) -> int:
    """The part of the bonus that counts now, in thousandths: by means if whole, else by chance."""
    missing = count_bits(lacks) - tables.missing_streets
    if missing <= 0:
        return min(max(cash * 1000 // minds.set_cost[group], LEAST_MEANS), 1000)
    if missing == 1:
        return minds.parameters[judge, ONE_SHORT if lacks & free == lacks else ONE_TAKEN]
    return minds.parameters[judge, TWO_SHORT] if missing == 2 and lacks & free else 0


@kernel
def set_worth(
    tables: Tables, minds: Minds, judge: int, group: int, lacks: int, free: int, cash: int, rivals: int
) -> int:
    """What having the group, or most of it, adds to the deeds' prices."""
    bonus = set_bonus(minds, judge, group, rivals)
    if bonus == 0:
        return 0
    return bonus * set_share(tables, minds, judge, group, lacks, free, cash) // 1000


@kernel
def deed_worth(tables: Tables, state: State, minds: Minds, judge: int, field: int) -> int:
    """What getting this deed is worth: to the judge itself, and as denial to whom it would help most."""
    group, rivals, free = tables.group[field], opponents(state), unowned(tables, state)
    own, most = added_worth(tables, state, minds, judge, judge, field, free, rivals), 0
    for other in range(state.players):
        if other != judge and state.holdings[other] & tables.group_mask[group]:
            gain = added_worth(tables, state, minds, judge, other, field, free, rivals)
            most = max(most, gain - tables.price[field])
    return own + most * minds.parameters[judge, DENIAL] // 1000


@kernel
def added_worth(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, field: int, free: int, rivals: int
) -> int:
    """The seat's group with the deed, bought at its price, less the group without it."""
    group, held, cash = tables.group[field], state.holdings[seat], state.cash[seat]
    before = group_worth(tables, state, minds, judge, group, held, free, cash, rivals)
    held, free, cash = held | tables.bit[field], free & ~tables.bit[field], cash - tables.price[field]
    return group_worth(tables, state, minds, judge, group, held, free, cash, rivals) - before
