"""Offers worth thinking about, for players who try them out before they make one."""

from bankhalter.codes import Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.bots.deals import draft_offer
from bankhalter.kernel.bots.decide import accepts
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.packages import (
    DEEDS_TO_HIM,
    DEEDS_TO_ME,
    common_groups,
    gain,
    most_cash,
    weigh_groups,
)
from bankhalter.kernel.bots.strength import weigh_seats
from bankhalter.kernel.layout import (
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    SETTLES,
    TO,
    Act,
    Random,
    Records,
    State,
    Tables,
)
from bankhalter.kernel.money import spendable
from bankhalter.kernel.verify import verify

HALVINGS = 8
"""Questions by which the best price is found that a partner agrees to."""


@entry
def list_deals(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, offers: Records) -> int:
    """Packages that would help the seat, each at the best price that its partner, as he is, agrees to.

    The partners are asked by offers in `state`, which is left with the last of them.
    """
    count, partner = 0, seat
    minds.weighed_turn = -1
    for _ in range(state.players - 1):
        partner = next_playing(state, partner)
        if partner == seat:
            break
        count = list_deals_with(tables, state, minds, seat, partner, rng, offers, count)
    return count


@kernel
def list_deals_with(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    rng: Random,
    offers: Records,
    count: int,
) -> int:
    """His part of one group, mine of another, or one of the two alone."""
    weigh_seats(tables, state, minds, seat)
    common = common_groups(tables, state, minds, seat, partner)
    groups = weigh_groups(tables, state, minds, seat, partner, common)
    for to_me in range(groups + 1):
        for to_him in range(groups + 1):
            if to_me == to_him or count == len(offers):
                continue
            weigh_seats(tables, state, minds, seat)
            get, give = minds.weighed[to_me, DEEDS_TO_ME], minds.weighed[to_him, DEEDS_TO_HIM]
            offer = offers[count]
            if price_deal(tables, state, minds, seat, partner, rng, get, give, offer):
                count += verify(tables, state, offer) == Reason.OK
    return count


@kernel
def price_deal(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    rng: Random,
    get: int,
    give: int,
    offer: Act,
) -> bool:
    """Draft the package at the price that suits the seat best; False if none suits both."""
    refused, taken = -spendable(state, partner) - tables.unit, most_cash(tables, state, minds, seat)
    if not takes(tables, state, minds, seat, partner, rng, get, give, taken):
        return False
    for _ in range(HALVINGS):
        cash = (refused + taken) // 2 // tables.unit * tables.unit
        if cash <= refused or cash >= taken:
            break
        if takes(tables, state, minds, seat, partner, rng, get, give, cash):
            taken = cash
        else:
            refused = cash
    draft_offer(offer, seat, partner, get, give, taken // tables.unit * tables.unit)
    weigh_seats(tables, state, minds, seat)
    return gain(tables, state, minds, seat, seat, get, give, -taken) > 0


@kernel
def takes(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    partner: int,
    rng: Random,
    get: int,
    give: int,
    cash: int,
) -> bool:
    """Whether the partner would agree to a package for which the seat pays so much."""
    row = state.offers[seat]
    row[TO] = partner
    row[GET] = get
    row[GIVE] = give
    row[GIVE_CASH] = max(cash, 0)
    row[GET_CASH] = max(-cash, 0)
    row[GIVE_CARDS] = 0
    row[GET_CARDS] = 0
    row[SETTLES] = 0
    return accepts(tables, state, minds, partner, seat, rng)
