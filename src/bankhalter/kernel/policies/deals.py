"""How `banker` trades: it looks for groups that two players hold between them, and splits the surplus."""

from bankhalter.codes import ActionKind, FieldKind, Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.deeds import built_in_group, count_bits, unowned
from bankhalter.kernel.layout import (
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    Act,
    Records,
    State,
    Tables,
)
from bankhalter.kernel.menu import draft
from bankhalter.kernel.money import spendable
from bankhalter.kernel.policies.caution import reserve
from bankhalter.kernel.policies.mind import Minds
from bankhalter.kernel.policies.value import (
    FAIR,
    PATIENCE,
    RIVAL,
    deeds_worth,
    group_worth,
    opponents,
    set_bonus,
    set_share,
)
from bankhalter.kernel.verify import verify

# rows of `minds.weighed`: what I gain, and he, if a group goes to me, or to him; then the deeds for it
MINE_TO_ME, HIS_TO_ME, MINE_TO_HIM, HIS_TO_HIM, DEEDS_TO_ME, DEEDS_TO_HIM = range(6)

PREMIUM, COURTESY = 160, 115
"""What is offered at first for a deed, in hundredths of its price: for a whole group, and else."""

GREED = 80
"""The part of the partner's gain that the first offer keeps for itself, in hundredths."""

MOST_MONEY = 1 << 40

LOOKS = 3
"""So many of the most promising packages are worked out in full."""

TRIES = 6
"""So often a partner is asked for much before he is known to refuse that."""

LEAST_GAIN = 8
"""A deal must bring the salary divided by this."""


@kernel
def accepts_deal(tables: Tables, state: State, minds: Minds, seat: int, row: int) -> bool:
    """Whether an offer leaves the seat better off, and not much less so than the one who made it."""
    offer = state.offers[row]
    gets, gives = offer[GIVE], offer[GET]
    cash = offer[GIVE_CASH] - offer[GET_CASH]
    cards = (count_bits(offer[GIVE_CARDS]) - count_bits(offer[GET_CARDS])) * tables.fine // 2
    if cash < 0 and state.cash[seat] + cash < reserve(tables, state, minds, seat) // 4:
        return False
    own = gain(tables, state, minds, seat, seat, gets, gives, cash) + cards
    his = gain(tables, state, minds, seat, row, gives, gets, -cash) - cards
    return good_for(tables, minds, seat, rival_share(state, minds, seat), own, his)


@kernel
def rival_share(state: State, minds: Minds, seat: int) -> int:
    """How much of a partner's gain is the seat's own loss, in thousandths."""
    return minds.parameters[seat, RIVAL] // opponents(state)


@kernel
def good_for(tables: Tables, minds: Minds, seat: int, rival: int, own: int, his: int) -> bool:
    """Its own gain must outweigh its part in the partner's, and be a fair share of it."""
    if his <= 0:
        return own > tables.unit
    return own - his * rival // 1000 > tables.unit and own * 1000 >= his * minds.parameters[seat, FAIR]


@kernel
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
        if (before ^ after) & whole or before & whole == whole:
            change += group_worth(tables, state, minds, judge, group, after, free, purse + cash, rivals)
            change -= group_worth(tables, state, minds, judge, group, before, free, purse, rivals)
    return change


@kernel
def pair_key(state: State, seat: int, partner: int) -> int:
    """A number that changes when one of the two gets or loses a deed."""
    return (state.holdings[seat] * 31 + state.holdings[partner]) | 1


@kernel
def find_deal(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Draft an offer worth making now; False if there is none.

    A partner is asked once a turn at most, and nothing is looked for again before deeds of the two have
    changed hands or patience has run out.
    """
    patience = minds.parameters[seat, PATIENCE] * state.players
    if patience == 0:
        return False
    partner = next_playing(state, seat)
    while partner != seat:
        note_success(state, minds, seat, partner)
        key, last = pair_key(state, seat, partner), minds.offered_turn[seat, partner]
        known = minds.looked[seat, partner] == key and state.turn < last + patience
        if not known and last != state.turn:
            if find_deal_with(tables, state, minds, seat, partner, action):
                return True
            minds.looked[seat, partner] = key
            minds.offered_turn[seat, partner] = state.turn
        partner = next_playing(state, partner)
    return False


@kernel
def note_success(state: State, minds: Minds, seat: int, partner: int) -> None:
    """The deeds asked for, or offered, have changed hands: this partner does not mind being asked."""
    asked = minds.asked[seat, partner]
    if asked and state.holdings[partner if minds.asked_give[seat, partner] else seat] & asked == asked:
        minds.refusals[seat, partner] = 0
        minds.asked[seat, partner] = 0


@kernel
def common_groups(tables: Tables, state: State, seat: int, partner: int) -> int:
    """Groups of which both hold something and in which neither has built."""
    mine, his, common = state.holdings[seat], state.holdings[partner], 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        if not mine & whole or not his & whole:
            continue
        if not built_in_group(tables, state, group, seat) | built_in_group(tables, state, group, partner):
            common |= 1 << group
    return common


@kernel
def find_deal_with(tables: Tables, state: State, minds: Minds, seat: int, partner: int, action: Act) -> bool:
    """The package with one partner that brings most: his part of one group, mine of another, and cash.

    Group by group it is worked out what either would gain; a package is then only a sum.
    """
    common = common_groups(tables, state, seat, partner)
    if common == 0:
        return False
    weigh_groups(tables, state, minds, seat, partner, common)
    most = most_cash(tables, state, minds, seat)
    least = -spendable(state, partner)
    ceiling, rival = MOST_MONEY, rival_share(state, minds, seat)
    for _ in range(LOOKS):
        ceiling = pick_package(tables, minds, seat, common, least, most, ceiling, rival)
        if ceiling < tables.salary // LEAST_GAIN:
            return False
        get, give = minds.package[0], minds.package[1]
        cash = fair_price(tables, state, minds, seat, partner, least, most)
        own = gain(tables, state, minds, seat, seat, get, give, -cash)
        other = gain(tables, state, minds, seat, partner, give, get, cash)
        if both_gain(tables, minds, seat, rival, own, other):
            return draft_deal(tables, state, minds, seat, partner, cash, other, action)
    return False


@kernel
def pick_package(
    tables: Tables, minds: Minds, seat: int, common: int, least: int, most: int, ceiling: int, rival: int
) -> int:
    """Into `minds.package` what seems to bring most, but less than `ceiling`; its gain, 0 if nothing does."""
    best = 0
    for mine in range(tables.groups + 1):  # the last stands for none
        if mine < tables.groups and not common >> mine & 1:
            continue
        for his in range(tables.groups + 1):
            if his == mine or (his < tables.groups and not common >> his & 1):
                continue
            own = minds.weighed[MINE_TO_ME, mine] + minds.weighed[MINE_TO_HIM, his]
            other = minds.weighed[HIS_TO_ME, mine] + minds.weighed[HIS_TO_HIM, his]
            cash = min(max((own - other) // 2, least), most)
            fits = best < own - cash < ceiling
            if fits and both_gain(tables, minds, seat, rival, own - cash, other + cash):
                best = own - cash
                minds.package[0] = minds.weighed[DEEDS_TO_ME, mine]
                minds.package[1] = minds.weighed[DEEDS_TO_HIM, his]
                minds.package[2] = cash
    return best


@kernel
def weigh_groups(tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int) -> None:
    """For every group in common: what it changes for both if it all goes to one of them."""
    free, rivals = unowned(tables, state), opponents(state)
    mine, his = state.holdings[seat], state.holdings[partner]
    for column in range(tables.groups + 1):
        for row in range(6):
            minds.weighed[row, column] = 0
        if column == tables.groups or not common >> column & 1:
            continue
        minds.weighed[DEEDS_TO_ME, column] = his & tables.group_mask[column]
        minds.weighed[DEEDS_TO_HIM, column] = mine & tables.group_mask[column]
        if tables.kind[tables.members[column, 0]] == FieldKind.STREET:
            weigh_streets(tables, state, minds, seat, partner, column, free, rivals)
        else:
            weigh_others(tables, state, minds, seat, partner, column, free, rivals)


@kernel
def weigh_streets(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, group: int, free: int, rivals: int
) -> None:
    """A street group: list prices, and the parts of one bonus."""
    to_me, to_him = minds.weighed[DEEDS_TO_ME, group], minds.weighed[DEEDS_TO_HIM, group]
    whole, bonus = tables.group_mask[group], set_bonus(minds, seat, group, rivals)
    here, there = state.cash[seat], state.cash[partner]
    my_list = deeds_worth(tables, state, group, to_him)
    his_list = deeds_worth(tables, state, group, to_me)
    rest = whole & ~to_me & ~to_him
    my_part = bonus * set_share(tables, minds, seat, group, whole & ~to_him, free, here) // 1000
    his_part = bonus * set_share(tables, minds, seat, group, whole & ~to_me, free, there) // 1000
    my_all = bonus * set_share(tables, minds, seat, group, rest, free, here) // 1000
    his_all = bonus * set_share(tables, minds, seat, group, rest, free, there) // 1000
    minds.weighed[MINE_TO_ME, group] = his_list + my_all - my_part
    minds.weighed[HIS_TO_ME, group] = -his_list - his_part
    minds.weighed[MINE_TO_HIM, group] = -my_list - my_part
    minds.weighed[HIS_TO_HIM, group] = my_list + his_all - his_part


@kernel
def weigh_others(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, group: int, free: int, rivals: int
) -> None:
    """Stations and utilities."""
    to_me, to_him = minds.weighed[DEEDS_TO_ME, group], minds.weighed[DEEDS_TO_HIM, group]
    my_part = group_worth(tables, state, minds, seat, group, to_him, free, 0, rivals)
    his_part = group_worth(tables, state, minds, seat, group, to_me, free, 0, rivals)
    together = group_worth(tables, state, minds, seat, group, to_me | to_him, free, 0, rivals)
    minds.weighed[MINE_TO_ME, group] = together - my_part
    minds.weighed[HIS_TO_ME, group] = -his_part
    minds.weighed[MINE_TO_HIM, group] = -my_part
    minds.weighed[HIS_TO_HIM, group] = together - his_part


@kernel
def most_cash(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """What the seat would pay at most in a deal."""
    return max(spendable(state, seat) - reserve(tables, state, minds, seat) // 2, 0)


@kernel
def fair_price(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, least: int, most: int
) -> int:
    """What the seat pays (or, below zero, is paid) so that both gain alike, as far as cash allows.

    What cash is worth to a builder bends the line, so the first guess is mended once.
    """
    get, give, cash = minds.package[0], minds.package[1], minds.package[2]
    own = gain(tables, state, minds, seat, seat, get, give, -cash)
    his = gain(tables, state, minds, seat, partner, give, get, cash)
    return min(max(cash + (own - his) // 2, least), most) // tables.unit * tables.unit


@kernel
def printed_price(tables: Tables, state: State, seat: int, mask: int) -> int:
    """A little more than the printed prices; half as much again, and some, for a whole group."""
    price = 0
    for field in range(tables.fields):
        if mask & tables.bit[field]:
            whole = tables.group_mask[tables.group[field]]
            completes = (state.holdings[seat] | mask) & whole == whole
            price += tables.price[field] * (PREMIUM if completes else COURTESY) // 100
    return price


@kernel
def opening_price(
    tables: Tables, state: State, seat: int, partner: int, get: int, give: int, cash: int, his: int
) -> int:
    """Most of what the partner would gain at the fair price; who sells by the list is paid by the list."""
    opening = cash - max(his, 0) * GREED // 100
    if give == 0:
        opening = min(cash, printed_price(tables, state, seat, get))
    return max(opening, -spendable(state, partner)) // tables.unit * tables.unit


@kernel
def draft_deal(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, cash: int, his: int, action: Act
) -> bool:
    """Write the offer and remember it.

    For a new package it asks for much, for a known one it offers a fair deal; a partner who has refused
    to be asked for much TRIES times is offered a fair deal at once. When that is refused too, nothing is
    looked for before deeds have changed hands or patience has run out.
    """
    get, give = minds.package[0], minds.package[1]
    minds.offered_turn[seat, partner] = state.turn
    key = get * 3 + give
    if minds.offered_key[seat, partner] != key and minds.refusals[seat, partner] < TRIES:
        minds.offered_key[seat, partner] = key
        minds.refusals[seat, partner] += 1  # `note_success` takes it back
        minds.asked[seat, partner] = get if get else give
        minds.asked_give[seat, partner] = get == 0
        cash = opening_price(tables, state, seat, partner, get, give, cash, his)
    else:
        minds.looked[seat, partner] = pair_key(state, seat, partner)
    draft_offer(action, seat, partner, get, give, cash)
    return verify(tables, state, action) == Reason.OK


@kernel
def draft_offer(action: Act, seat: int, partner: int, get: int, give: int, cash: int) -> None:
    draft(action, ActionKind.OFFER, seat)
    action.offer = partner
    action.get = get
    action.give = give
    if cash >= 0:
        action.give_cash = cash
    else:
        action.get_cash = -cash


@entry
def list_deals(tables: Tables, state: State, minds: Minds, seat: int, offers: Records) -> int:
    """Offers worth thinking about: with every partner a few packages, each at three prices."""
    count, partner = 0, seat
    for _ in range(state.players - 1):
        partner = next_playing(state, partner)
        if partner == seat:
            break
        count = list_deals_with(tables, state, minds, seat, partner, offers, count)
    return count


@kernel
def list_deals_with(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, offers: Records, count: int
) -> int:
    """The best packages with one partner, from the price that suits the seat to the fair one."""
    common = common_groups(tables, state, seat, partner)
    weigh_groups(tables, state, minds, seat, partner, common)
    most, least = most_cash(tables, state, minds, seat), -spendable(state, partner)
    ceiling, rival = MOST_MONEY, rival_share(state, minds, seat)
    for _ in range(LOOKS):
        ceiling = pick_package(tables, minds, seat, common, least, most, ceiling, rival)
        if ceiling == 0:
            return count
        get, give = minds.package[0], minds.package[1]
        fair = fair_price(tables, state, minds, seat, partner, least, most)
        his = gain(tables, state, minds, seat, partner, give, get, fair)
        opening = opening_price(tables, state, seat, partner, get, give, fair, his)
        for step in range(3):
            cash = (opening + (fair - opening) * step // 2) // tables.unit * tables.unit
            if (step == 0 or opening < fair) and count < len(offers):
                draft_offer(offers[count], seat, partner, get, give, cash)
                count += verify(tables, state, offers[count]) == Reason.OK
    return count
