"""What an estate is worth to `banker`: group by group, before and after a whole package.

A street group counts for what it will take in with the houses that can soon be paid, at most three on each
street, discounted by the money its owner can raise for them; a part of a group for the chance that it becomes
one.
"""

from bankhalter.codes import FieldKind
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import playing_count
from bankhalter.kernel.bots.mind import Minds, single_deeds
from bankhalter.kernel.deeds import count_bits, lowest_bit, unowned
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import lifting_cost

# the parameters of `banker`; shares are in thousandths, chances of winning in millionths
(
    HORIZON,  # rounds for which income counts
    DENIAL,  # weight of what a deed would be worth to the one it would help most
    ONE_SHORT,  # worth of a group that lacks one street the bank still has
    ONE_TAKEN,  # the same if another player has that street
    TWO_SHORT,  # worth of a group that lacks two
    MEANS,  # share of what mortgages could raise that counts as money for houses
    POOR,  # share of a group's worth that counts however poor its owner is
    RESERVE,  # share of the dearest rent ahead to keep in cash
    FLOOR,  # cash to keep in any case, in thousandths of the salary
    DARING,  # keeps this share of the reserve when it builds up to three houses
    LEAVE,  # leaves jail if a turn costs no more rent than this share of the salary it earns
    BIDDING,  # bids up to this share of what a deed is worth to it
    PATIENCE,  # rounds until it looks again for a deal where there was none; 0: it never offers
    MARGIN,  # a deal must raise its chance of winning by this
    FAIR,  # and by this share of what it raises the partner's
    SHARE,  # what it offers raises the partner's chance by this share of what it raises its own
    TRIES,  # so many offers by list prices a partner must refuse before he is taken for one who reckons
    GREED,  # the part of a partner's cash it asks for a group, while he is not
    LULL,  # what a deal may cost in a duel, where nobody wins but at the other's cost
) = range(19)

WORTH_ENDS = RESERVE
"""Those before this one say what an estate is worth; the others, what to do about it."""


@kernel
def opponents(state: State) -> int:
    return max(playing_count(state) - 1, 1)


@hot
def horizon(tables: Tables, minds: Minds, judge: int) -> int:
    """Where one may build on a part of a group, games take two thirds of the time."""
    rounds = minds.parameters[judge, HORIZON]
    return rounds * 2 // 3 if tables.missing_streets else rounds


@kernel
def funds(tables: Tables, state: State, minds: Minds, judge: int, seat: int) -> int:
    """The money a seat has for houses: cash, and part of what mortgages outside its groups would raise."""
    singles = single_deeds(tables, state, minds, seat)
    if minds.raising[seat] != singles:
        minds.raising[seat] = singles
        minds.raised[seat] = mortgages(tables, singles)
    return state.cash[seat] + minds.raised[seat] * minds.parameters[judge, MEANS] // 1000


@hot
def mortgages(tables: Tables, deeds: int) -> int:
    """What these deeds bring in if they are mortgaged."""
    raised = 0
    while deeds:
        raised += tables.mortgage[lowest_bit(deeds)]
        deeds &= deeds - 1
    return raised


@kernel
def group_worth(
    tables: Tables,
    state: State,
    minds: Minds,
    judge: int,
    group: int,
    held: int,
    free: int,
    money: int,
    rivals: int,
) -> int:
    """What the deeds of a mask in one group are worth to a seat with this money; `free` has the bank."""
    own = held & tables.group_mask[group]
    if own == 0:
        return 0
    kind = tables.kind[tables.members[group, 0]]
    if kind == FieldKind.STREET:
        lacks = tables.group_mask[group] & ~own
        return deeds_worth(tables, state, own) + set_worth(
            tables, minds, judge, group, lacks, free, money, rivals
        )
    owned = count_bits(own)
    rent = tables.station_rent[owned] if kind == FieldKind.STATION else 7 * tables.utility_rent[owned]
    landings, open_deeds = 0, own & ~state.mortgaged
    while open_deeds:
        landings += minds.landings[lowest_bit(open_deeds)]
        open_deeds &= open_deeds - 1
    income = rent * landings * rivals * horizon(tables, minds, judge) // 1_000_000
    return deeds_worth(tables, state, own) * 3 // 4 + income


@hot
def deeds_worth(tables: Tables, state: State, deeds: int) -> int:
    """List prices, less what it costs to lift the mortgages."""
    worth, mortgaged = 0, deeds & state.mortgaged
    while deeds:
        worth += tables.price[lowest_bit(deeds)]
        deeds &= deeds - 1
    while mortgaged:
        worth -= lifting_cost(tables, lowest_bit(mortgaged))
        mortgaged &= mortgaged - 1
    return worth


@hot
def set_bonus(tables: Tables, minds: Minds, judge: int, group: int, rivals: int) -> int:
    """What a street group with its first houses will bring beyond the prices of its deeds."""
    income = minds.soon_income[group] * rivals * horizon(tables, minds, judge) // 1000
    return max(income - minds.soon_cost[group] // 2, 0)


@hot
def set_share(tables: Tables, minds: Minds, judge: int, group: int, lacks: int, free: int, money: int) -> int:
    """The part of the bonus that counts now, in thousandths: by means if whole, else by chance."""
    missing = count_bits(lacks) - tables.missing_streets
    if missing <= 0:
        return min(max(money * 1000 // minds.soon_cost[group], minds.parameters[judge, POOR]), 1000)
    if missing == 1:
        return minds.parameters[judge, ONE_SHORT if lacks & free == lacks else ONE_TAKEN]
    return minds.parameters[judge, TWO_SHORT] if missing == 2 and lacks & free else 0


@kernel
def set_worth(
    tables: Tables, minds: Minds, judge: int, group: int, lacks: int, free: int, money: int, rivals: int
) -> int:
    """What having the group, or most of it, adds to the deeds' prices."""
    bonus = set_bonus(tables, minds, judge, group, rivals)
    if bonus == 0:
        return 0
    return bonus * set_share(tables, minds, judge, group, lacks, free, money) // 1000


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
    group, held = tables.group[field], state.holdings[seat]
    money = funds(tables, state, minds, judge, seat)
    if tables.kind[field] == FieldKind.STREET:
        bonus = set_bonus(tables, minds, judge, group, rivals)
        return tables.price[field] + added_bonus(tables, minds, judge, held, field, free, money, bonus)
    before = group_worth(tables, state, minds, judge, group, held, free, money, rivals)
    held, free, money = held | tables.bit[field], free & ~tables.bit[field], money - tables.price[field]
    return group_worth(tables, state, minds, judge, group, held, free, money, rivals) - before


@kernel
def added_bonus(
    tables: Tables, minds: Minds, judge: int, held: int, field: int, free: int, money: int, bonus: int
) -> int:
    """What a street adds to the part of its group's bonus that counts; without a street none does."""
    group, street = tables.group[field], tables.bit[field]
    lacks = tables.group_mask[group] & ~held
    if bonus == 0:
        return 0
    before = 0
    if lacks != tables.group_mask[group]:
        before = set_share(tables, minds, judge, group, lacks, free, money)
    money -= tables.price[field]
    after = set_share(tables, minds, judge, group, lacks & ~street, free & ~street, money)
    return bonus * after // 1000 - bonus * before // 1000
