"""How `banker` trades: it looks for groups that two players hold between them, and shares the gain.

To one who goes by printed prices it offers those, until he has refused; to everybody else only what it
would accept in his place.
"""

from bankhalter.codes import ActionKind, Reason
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.agenda import next_playing, playing_count, top
from bankhalter.kernel.bots.caution import reserve
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.packages import (
    LOOKS,
    MOST_MONEY,
    gain,
    is_sound,
    pick_package,
    shared_groups,
    unbuilt_groups,
    weigh_groups,
)
from bankhalter.kernel.bots.strength import weigh_seats
from bankhalter.kernel.bots.value import PATIENCE, TRIES
from bankhalter.kernel.deeds import count_bits, lowest_bit
from bankhalter.kernel.layout import (
    AMOUNT,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    SETTLES,
    Act,
    State,
    Tables,
)
from bankhalter.kernel.means import liquid_value
from bankhalter.kernel.menu import draft
from bankhalter.kernel.verify import verify

CASH_CLASSES = 8


@kernel
def accepts_deal(tables: Tables, state: State, minds: Minds, seat: int, row: int) -> bool:
    """Whether an offer raises the seat's chance of winning, by a fair share of what it does for the other.

    A rent to be forgiven is money given; who cannot pay it leaves all he has.
    """
    offer = state.offers[row]
    gets, gives = offer[GIVE], offer[GET]
    cash = offer[GIVE_CASH] - offer[GET_CASH]
    cards = (count_bits(offer[GIVE_CARDS]) - count_bits(offer[GET_CARDS])) * tables.fine // 2
    if cash < 0 and state.cash[seat] + cash < reserve(tables, state, minds, seat) // 4:
        return False
    if offer[SETTLES]:
        if liquid_value(tables, state, row) < top(state, AMOUNT):
            return False
        cash -= top(state, AMOUNT)
    weigh_seats(tables, state, minds, seat)
    own = gain(tables, state, minds, seat, seat, gets, gives, cash) + cards
    if own <= 0 and playing_count(state) > 2:
        return False
    his = gain(tables, state, minds, seat, row, gives, gets, -cash) - cards
    return is_sound(tables, state, minds, seat, row, gets, gives, own, his, 1)


@kernel
def find_deal(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Draft an offer worth making now; False if there is none.

    A partner is asked once a turn at most, and nothing is looked for again before deeds of the two have
    changed hands or patience has run out.
    """
    if minds.parameters[seat, PATIENCE] == 0 or is_old(state, minds, seat):
        return False
    wake, partner = state.turn + minds.parameters[seat, PATIENCE] * state.players, next_playing(state, seat)
    while partner != seat:
        asked = minds.offered_turn[seat, partner] == state.turn
        changed = not asked and notice_deeds(tables, state, minds, seat, partner)
        due = changed or (not asked and state.turn >= minds.look_turn[seat, partner])
        shared = minds.shared[seat, partner] != 0
        if shared and due and look_for_deal(tables, state, minds, seat, partner, action):
            minds.wake_turn[seat] = 0
            return True
        if shared:
            wake = min(wake, minds.look_turn[seat, partner])
        partner = next_playing(state, partner)
    minds.wake_turn[seat] = wake
    for other in range(state.players):
        minds.seen[seat, other] = state.holdings[other]
    return False


@hot
def is_old(state: State, minds: Minds, seat: int) -> bool:
    """Whether there was no deal to be found, no deed has changed hands since, and patience lasts."""
    if state.turn >= minds.wake_turn[seat]:
        return False
    for other in range(state.players):
        if minds.seen[seat, other] != state.holdings[other]:
            return False
    return True


@kernel
def notice_deeds(tables: Tables, state: State, minds: Minds, seat: int, partner: int) -> bool:
    """Whether deeds of the two have changed hands since the seat last thought of a deal between them."""
    own, his = state.holdings[seat], state.holdings[partner]
    if minds.own_seen[seat, partner] == own and minds.his_seen[seat, partner] == his:
        return False
    minds.own_seen[seat, partner] = own
    minds.his_seen[seat, partner] = his
    minds.shared[seat, partner] = shared_groups(tables, state, minds, seat, partner)
    return True


@kernel
def look_for_deal(tables: Tables, state: State, minds: Minds, seat: int, partner: int, action: Act) -> bool:
    """Draft an offer to this partner if there is something new to say, or enough time has passed."""
    common = unbuilt_groups(tables, state, seat, partner, minds.shared[seat, partner])
    waits = state.turn < minds.look_turn[seat, partner]
    minds.look_turn[seat, partner] = state.turn + minds.parameters[seat, PATIENCE] * state.players
    if common == 0:
        return False
    note_success(state, minds, seat, partner)
    if was_weighed(tables, state, minds, seat, partner, common, waits):
        return False
    return find_deal_with(tables, state, minds, seat, partner, common, action)


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
    """The deeds of the last offer by the list have changed hands: this partner goes by the list."""
    asked, given = minds.asked[seat, partner], minds.given[seat, partner]
    if asked | given == 0:
        return
    if state.holdings[seat] & asked == asked and state.holdings[partner] & given == given:
        minds.refusals[partner] = 0
        minds.asked[seat, partner] = 0
        minds.given[seat, partner] = 0


@kernel
def find_deal_with(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, common: int, action: Act
) -> bool:
    """The package with one partner that brings most: his part of one group, mine of another, and cash.

    Group by group it is worked out what either would gain; a package is then only a sum.
    """
    weigh_seats(tables, state, minds, seat)
    count = weigh_groups(tables, state, minds, seat, partner, common)
    by_list = minds.refusals[partner] < minds.parameters[seat, TRIES]
    if by_list and pick_package(tables, state, minds, seat, partner, count, MOST_MONEY, 1):
        note_try(state, minds, seat, partner)
        return draft_deal(tables, state, minds, seat, partner, action)
    ceiling = MOST_MONEY
    for _ in range(LOOKS):
        ceiling = pick_package(tables, state, minds, seat, partner, count, ceiling, 0)
        if ceiling == 0:
            return False
        if both_agree(tables, state, minds, seat, partner):
            return draft_deal(tables, state, minds, seat, partner, action)
    return False


@kernel
def both_agree(tables: Tables, state: State, minds: Minds, seat: int, partner: int) -> bool:
    """Whether either side should agree to the package picked, with what its cash is worth to a builder."""
    get, give, cash = minds.package[0], minds.package[1], minds.package[2]
    own = gain(tables, state, minds, seat, seat, get, give, -cash)
    his = gain(tables, state, minds, seat, partner, give, get, cash)
    return is_sound(tables, state, minds, seat, partner, get, give, own, his, 0)


@kernel
def note_try(state: State, minds: Minds, seat: int, partner: int) -> None:
    """An offer by the list: whether it is taken shows who the partner is, so the next look is soon."""
    minds.refusals[partner] += 1  # `note_success` takes it back
    minds.asked[seat, partner] = minds.package[0]
    minds.given[seat, partner] = minds.package[1]
    minds.own_weighed[seat, partner] = 0
    minds.look_turn[seat, partner] = state.turn + 1


@kernel
def draft_deal(tables: Tables, state: State, minds: Minds, seat: int, partner: int, action: Act) -> bool:
    """Write the offer and remember when it was made."""
    minds.offered_turn[seat, partner] = state.turn
    draft_offer(action, seat, partner, minds.package[0], minds.package[1], minds.package[2])
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
