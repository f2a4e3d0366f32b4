"""Offers worth thinking about, for players who try them out before they make one."""

from bankhalter.codes import Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import next_playing
from bankhalter.kernel.bots.deals import draft_offer
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.packages import (
    LOOKS,
    MOST_MONEY,
    common_groups,
    gain,
    pick_package,
    printed_price,
    weigh_groups,
)
from bankhalter.kernel.bots.strength import weigh_seats
from bankhalter.kernel.layout import Records, State, Tables
from bankhalter.kernel.money import spendable
from bankhalter.kernel.verify import verify


@entry
def list_deals(tables: Tables, state: State, minds: Minds, seat: int, offers: Records) -> int:
    """Offers worth thinking about: with every partner a few packages, each at three prices."""
    count, partner = 0, seat
    minds.weighed_turn = -1
    weigh_seats(tables, state, minds, seat)
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
    common = common_groups(tables, state, minds, seat, partner)
    columns = weigh_groups(tables, state, minds, seat, partner, common)
    ceiling = MOST_MONEY
    for _ in range(LOOKS):
        ceiling = pick_package(tables, state, minds, seat, partner, columns, ceiling, 0)
        if ceiling == 0:
            return count
        get, give, fair = minds.package[0], minds.package[1], minds.package[2]
        his = gain(tables, state, minds, seat, partner, give, get, fair)
        lowest = fair - max(his, 0) * 9 // 10
        if give == 0:
            lowest = min(fair, printed_price(tables, state, seat, get, 0))
        lowest = max(lowest, -spendable(state, partner))
        for step in range(3):
            cash = (lowest + (fair - lowest) * step // 2) // tables.unit * tables.unit
            if (step == 0 or lowest < fair) and count < len(offers):
                draft_offer(offers[count], seat, partner, get, give, cash)
                count += verify(tables, state, offers[count]) == Reason.OK
    return count
