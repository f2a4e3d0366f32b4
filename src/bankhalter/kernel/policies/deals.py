"""How `banker` trades: it looks for groups that two players hold between them, and splits the surplus."""

from bankhalter.codes import ActionKind, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.deeds import built_in_group, count_bits
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
from bankhalter.kernel.policies.caution import reserve
from bankhalter.kernel.policies.mind import Minds
from bankhalter.kernel.policies.value import FAIR, PATIENCE, RIVAL, estate_worth, opponents
from bankhalter.kernel.verify import verify

TRIES = 2
"""First a price that suits itself, then a fair one; after that it waits."""


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
    return good_for(tables, state, minds, seat, own, his)


@kernel
def good_for(tables: Tables, state: State, minds: Minds, seat: int, own: int, his: int) -> bool:
    """Its own gain must outweigh its part in the partner's, and be a fair share of it."""
    net = own - max(his, 0) * minds.parameters[seat, RIVAL] // 1000 // opponents(state)
    return net > tables.unit and own * 1000 >= max(his, 0) * minds.parameters[seat, FAIR]


@kernel
def gain(
    tables: Tables, state: State, minds: Minds, judge: int, seat: int, gets: int, gives: int, cash: int
) -> int:
    """What a package changes for a seat, as the judge counts: all groups and the cash."""
    held = state.holdings[seat]
    before = estate_worth(tables, state, minds, judge, held, state.cash[seat])
    after = estate_worth(tables, state, minds, judge, (held | gets) & ~gives, state.cash[seat] + cash)
    return after - before


@kernel
def table_key(state: State) -> int:
    """A number that changes when deeds change hands or somebody leaves."""
    key = state.mortgaged
    for seat in range(state.players):
        key = (key * 31 + state.holdings[seat] + state.out[seat]) & 0xFFFFFFFFFFF
    return key | 1


@kernel
def find_deal(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """Draft the best offer to make now; False if there is none.

    Nothing is searched again before the deeds have changed hands, or patience has run out.
    """
    patience = minds.parameters[seat, PATIENCE] * state.players
    if patience == 0:
        return False
    key = table_key(state)
    if minds.looked[seat] == key and state.turn % patience != seat:
        return False
    partner = seat
    for _ in range(state.players - 1):
        partner = next_playing(state, partner)
        if partner == seat:
            break
        waits = minds.offered_turn[seat, partner] + patience > state.turn
        tired = minds.offered_times[seat, partner] >= TRIES and waits
        if minds.offered_turn[seat, partner] == state.turn or tired:
            continue
        if find_deal_with(tables, state, minds, seat, partner, action):
            return True
    minds.looked[seat] = key
    return False


@kernel
def shared_groups(tables: Tables, state: State, seat: int, partner: int) -> int:
    """Groups that the two hold together and in which neither has built."""
    mine, his, shared = state.holdings[seat], state.holdings[partner], 0
    for group in range(tables.groups):
        whole = tables.group_mask[group]
        if (mine | his) & whole != whole or not mine & whole or not his & whole:
            continue
        if not built_in_group(tables, state, group, seat) | built_in_group(tables, state, group, partner):
            shared |= 1 << group
    return shared


@kernel
def find_deal_with(tables: Tables, state: State, minds: Minds, seat: int, partner: int, action: Act) -> bool:
    """The package with one partner that brings most: a group for me, one for him, or both, and cash."""
    shared = shared_groups(tables, state, seat, partner)
    if shared == 0:
        return False
    best, best_get, best_give, best_cash = 0, 0, 0, 0
    for mine in range(tables.groups + 1):  # the last stands for none
        if mine < tables.groups and not shared >> mine & 1:
            continue
        for his in range(tables.groups + 1):
            if his == mine or (his < tables.groups and not shared >> his & 1):
                continue
            get = tables.group_mask[mine] & state.holdings[partner] if mine < tables.groups else 0
            give = tables.group_mask[his] & state.holdings[seat] if his < tables.groups else 0
            cash = fair_price(tables, state, minds, seat, partner, get, give)
            own = worth_it(tables, state, minds, seat, partner, get, give, cash)
            if own > best:
                best, best_get, best_give, best_cash = own, get, give, cash
    if best == 0:
        return False
    return draft_deal(tables, state, minds, seat, partner, best_get, best_give, best_cash, action)


@kernel
def fair_price(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, get: int, give: int
) -> int:
    """What the seat pays (or, below zero, is paid) so that both gain alike, as far as cash allows."""
    cash = 0
    most = max(spendable(state, seat) - reserve(tables, state, minds, seat) // 2, 0)
    least = -spendable(state, partner)
    for _ in range(2):  # what cash is worth to a builder bends the line: look twice
        own = gain(tables, state, minds, seat, seat, get, give, -cash)
        his = gain(tables, state, minds, seat, partner, give, get, cash)
        cash = min(max(cash + (own - his) // 2, least), most)
    return cash // tables.unit * tables.unit


@kernel
def worth_it(
    tables: Tables, state: State, minds: Minds, seat: int, partner: int, get: int, give: int, cash: int
) -> int:
    """The seat's gain if both sides should agree, else 0."""
    own = gain(tables, state, minds, seat, seat, get, give, -cash)
    his = gain(tables, state, minds, seat, partner, give, get, cash)
    if good_for(tables, state, minds, seat, own, his) and good_for(tables, state, minds, seat, his, own):
        return own
    return 0


@kernel
def list_price(tables: Tables, state: State, mask: int) -> int:
    price = 0
    for field in range(tables.fields):
        if mask & tables.bit[field]:
            price += tables.price[field]
    return price


@kernel
def draft_deal(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    get: int,
    give: int,
    cash: int,
    action: Act,
) -> bool:
    """Write the offer and remember it; the first try is half as much above the printed prices."""
    key = get * 3 + give
    if minds.offered_key[seat, partner] != key:
        minds.offered_key[seat, partner] = key
        minds.offered_times[seat, partner] = 0
    if minds.offered_times[seat, partner] % TRIES == 0:
        printed = list_price(tables, state, get) * 8 // 5 - list_price(tables, state, give)
        cash = min(cash, max(printed, -spendable(state, partner))) // tables.unit * tables.unit
    minds.offered_times[seat, partner] += 1
    minds.offered_turn[seat, partner] = state.turn
    draft(action, ActionKind.OFFER, seat)
    action.offer = partner
    action.get = get
    action.give = give
    if cash >= 0:
        action.give_cash = cash
    else:
        action.get_cash = -cash
    return verify(tables, state, action) == Reason.OK
