"""How `banker` trades: it looks for groups that two players hold between them, and splits the surplus."""

from bankhalter.codes import ActionKind, FieldKind, Reason
from bankhalter.kernel._jit import entry, hot, kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.value import (
    FAIR,
    GREED,
    PATIENCE,
    RIVAL,
    SHARE,
    TRIES,
    deeds_worth,
    group_worth,
    opponents,
    set_bonus,
    set_share,
)
from bankhalter.kernel.deeds import built_in_group, count_bits, lowest_bit, unowned
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
from bankhalter.kernel.verify import verify

# columns of `minds.weighed`: what I gain, and he, if a group goes to me, or to him; then the deeds for it
MINE_TO_ME, HIS_TO_ME, MINE_TO_HIM, HIS_TO_HIM, DEEDS_TO_ME, DEEDS_TO_HIM = range(6)
COLUMNS = 6

PREMIUM, COURTESY = 160, 115
"""What is offered at first for a deed, in hundredths of its price: for a whole group, and else."""

CASH_CLASSES = 8

MOST_MONEY = 1 << 40

LOOKS = 3
"""So many of the most promising packages are worked out in full."""

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
        if (before ^ after) & whole or before & whole == whole:
            change += group_worth(tables, state, minds, judge, group, after, free, purse + cash, rivals)
            change -= group_worth(tables, state, minds, judge, group, before, free, purse, rivals)
    return change


@kernel
def pair_key(tables: Tables, state: State, seat: int, partner: int, common: int) -> int:
    """A number that changes when one of the two gets or loses a deed of the groups in common."""
    deeds = 0
    while common:
        deeds |= tables.group_mask[lowest_bit(common)]
        common &= common - 1
    return (state.holdings[seat] & deeds) * 31 + (state.holdings[partner] & deeds)


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
        deeds = state.holdings[seat] * 31 + state.holdings[partner]
        last = minds.offered_turn[seat, partner]
        waits = state.turn < last + patience
        if last != state.turn and (minds.looked[seat, partner] != deeds or not waits):
            minds.looked[seat, partner] = deeds
            if look_for_deal(tables, state, minds, seat, partner, waits, action):
                return True
        partner = next_playing(state, partner)
    return False


@kernel
def look_for_deal(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, waits: bool, action: Act
) -> bool:
    """Draft an offer to this partner if there is something new to say, or enough time has passed."""
    common = common_groups(tables, state, seat, partner)
    if common == 0:
        return False
    note_success(state, minds, seat, partner)
    key = pair_key(tables, state, seat, partner, common)
    means = cash_class(tables, state, seat) * CASH_CLASSES + cash_class(tables, state, partner)
    old = minds.weighed_key[seat, partner] == key and (waits or minds.weighed_means[seat, partner] == means)
    minds.weighed_key[seat, partner] = key
    minds.weighed_means[seat, partner] = means
    if not old and find_deal_with(tables, state, minds, seat, partner, common, action):
        return True
    minds.offered_turn[seat, partner] = state.turn
    return False


@kernel
def cash_class(tables: Tables, state: State, seat: int) -> int:
    """Poor, or richer by steps of two salaries: what one can do in a deal changes with it."""
    return min(state.cash[seat] // (2 * tables.salary), CASH_CLASSES - 1)


@kernel
def note_success(state: State, minds: Minds, seat: int, partner: int) -> None:
    """The deeds of the last greedy offer have changed hands: this partner lets himself be asked."""
    asked, given = minds.asked[seat, partner], minds.given[seat, partner]
    if asked | given == 0:
        return
    if state.holdings[seat] & asked == asked and state.holdings[partner] & given == given:
        minds.refusals[seat, partner] = 0
        minds.asked[seat, partner] = 0
        minds.given[seat, partner] = 0


@kernel
def common_groups(tables: Tables, state: State, seat: int, partner: int) -> int:
    """Groups of which both hold something, together all or all but one, and neither has built."""
    mine, his, common = state.holdings[seat], state.holdings[partner], 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        lacks = whole & ~(mine | his)
        if lacks & (lacks - 1) or not mine & whole or not his & whole:
            continue
        if not tables.missing_streets or not built_by_either(tables, state, group, seat, partner):
            common |= 1 << group
    return common


@kernel
def built_by_either(tables: Tables, state: State, group: int, seat: int, partner: int) -> bool:
    """Only where one may build on a part of a group can this be so."""
    return built_in_group(tables, state, group, seat) or built_in_group(tables, state, group, partner)


@kernel
def find_deal_with(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int, action: Act
) -> bool:
    """The package with one partner that brings most: his part of one group, mine of another, and cash.

    Group by group it is worked out what either would gain; a package is then only a sum.
    """
    count = weigh_groups(tables, state, minds, seat, partner, common)
    most = most_cash(tables, state, minds, seat)
    least = -spendable(state, partner)
    ceiling, rival = MOST_MONEY, rival_share(state, minds, seat)
    for _ in range(LOOKS):
        ceiling = pick_package(tables, minds, seat, count, least, most, ceiling, rival)
        if ceiling < tables.salary // LEAST_GAIN:
            return False
        get, give = minds.package[0], minds.package[1]
        guess = minds.package[2]
        own = gain(tables, state, minds, seat, seat, get, give, -guess)
        other = gain(tables, state, minds, seat, partner, give, get, guess)
        cash = fair_price(tables, guess, own, other, least, most)
        own, other = own + guess - cash, other - guess + cash
        if both_gain(tables, minds, seat, rival, own, other):
            return draft_deal(tables, state, minds, seat, partner, cash, other, action)
    return False


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


@kernel
def asking_price(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, cash: int, his: int, greed: int
) -> int:
    """Some of what the partner would gain at the fair price; who sells by the list is paid by the list."""
    price = cash - max(his, 0) * greed // 1000
    if greed == minds.parameters[seat, GREED] and minds.package[1] == 0:
        price = min(cash, printed_price(tables, state, seat, minds.package[0]))
    return max(price, -spendable(state, partner)) // tables.unit * tables.unit


@kernel
def draft_deal(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, cash: int, his: int, action: Act
) -> bool:
    """Write the offer and remember it: of a partner who lets himself be asked, much is asked.

    When it is refused, nothing is looked for before deeds have changed hands or patience has run out.
    """
    get, give = minds.package[0], minds.package[1]
    minds.offered_turn[seat, partner] = state.turn
    greed = minds.parameters[seat, SHARE]
    if minds.refusals[seat, partner] < minds.parameters[seat, TRIES]:
        greed = minds.parameters[seat, GREED]
        minds.refusals[seat, partner] += 1  # `note_success` takes it back
        minds.asked[seat, partner] = get
        minds.given[seat, partner] = give
    cash = asking_price(tables, state, minds, seat, partner, cash, his, greed)
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
    columns = weigh_groups(tables, state, minds, seat, partner, common)
    most, least = most_cash(tables, state, minds, seat), -spendable(state, partner)
    ceiling, rival = MOST_MONEY, rival_share(state, minds, seat)
    for _ in range(LOOKS):
        ceiling = pick_package(tables, minds, seat, columns, least, most, ceiling, rival)
        if ceiling == 0:
            return count
        get, give = minds.package[0], minds.package[1]
        guess = minds.package[2]
        own = gain(tables, state, minds, seat, seat, get, give, -guess)
        his = gain(tables, state, minds, seat, partner, give, get, guess)
        fair = fair_price(tables, guess, own, his, least, most)
        lowest = fair - max(his - guess + fair, 0) * 9 // 10
        if give == 0:
            lowest = min(fair, printed_price(tables, state, seat, get))
        lowest = max(lowest, least)
        for step in range(3):
            cash = (lowest + (fair - lowest) * step // 2) // tables.unit * tables.unit
            if (step == 0 or lowest < fair) and count < len(offers):
                draft_offer(offers[count], seat, partner, get, give, cash)
                count += verify(tables, state, offers[count]) == Reason.OK
    return count
