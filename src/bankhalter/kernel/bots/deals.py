"""How `banker` trades: it looks for groups that two players hold between them, and splits the surplus."""

from bankhalter.codes import ActionKind, Reason
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.packages import (
    LOOKS,
    MOST_MONEY,
    both_gain,
    fair_price,
    gain,
    good_for,
    most_cash,
    pick_package,
    printed_price,
    rival_share,
    shared_groups,
    unbuilt_groups,
    weigh_groups,
)
from bankhalter.kernel.bots.value import GREED, PATIENCE, SHARE, TRIES
from bankhalter.kernel.deeds import count_bits, lowest_bit
from bankhalter.kernel.layout import (
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    Act,
    State,
    Tables,
)
from bankhalter.kernel.menu import draft
from bankhalter.kernel.money import spendable
from bankhalter.kernel.verify import verify

CASH_CLASSES = 8

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
        last = minds.offered_turn[seat, partner]
        if last != state.turn:
            changed = notice_deeds(tables, state, minds, seat, partner)
            waits = state.turn < last + patience
            due = minds.shared[seat, partner] and (changed or not waits)
            if due and look_for_deal(tables, state, minds, seat, partner, waits, action):
                return True
        partner = next_playing(state, partner)
    return False


@hot
def notice_deeds(tables: Tables, state: State, minds: Minds, seat: int, partner: int) -> bool:
    """Whether deeds of the two have changed hands since the seat last thought of a deal between them."""
    own, his = state.holdings[seat], state.holdings[partner]
    if minds.own_seen[seat, partner] == own and minds.his_seen[seat, partner] == his:
        return False
    minds.own_seen[seat, partner] = own
    minds.his_seen[seat, partner] = his
    minds.shared[seat, partner] = shared_groups(tables, own, his)
    return True


@kernel
def look_for_deal(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, waits: bool, action: Act
) -> bool:
    """Draft an offer to this partner if there is something new to say, or enough time has passed."""
    common = unbuilt_groups(tables, state, seat, partner, minds.shared[seat, partner])
    if common == 0:
        return False
    note_success(state, minds, seat, partner)
    old = was_weighed(tables, state, minds, seat, partner, common, waits)
    if not old and find_deal_with(tables, state, minds, seat, partner, common, action):
        return True
    minds.offered_turn[seat, partner] = state.turn
    return False


@kernel
def was_weighed(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int, waits: bool
) -> bool:
    """Whether deals were weighed with just these deeds and, if the seat has waited, these means; from now
    on they are.
    """
    deeds = deeds_of(tables, common)
    own, his = state.holdings[seat] & deeds, state.holdings[partner] & deeds
    means = cash_class(tables, state, seat) * CASH_CLASSES + cash_class(tables, state, partner)
    same = minds.own_weighed[seat, partner] == own and minds.his_weighed[seat, partner] == his
    known = same and (waits or minds.weighed_means[seat, partner] == means)
    minds.own_weighed[seat, partner] = own
    minds.his_weighed[seat, partner] = his
    minds.weighed_means[seat, partner] = means
    return known


@kernel
def deeds_of(tables: Tables, groups: int) -> int:
    """Mask of the fields of these groups."""
    deeds = 0
    while groups:
        deeds |= tables.group_mask[lowest_bit(groups)]
        groups &= groups - 1
    return deeds


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
