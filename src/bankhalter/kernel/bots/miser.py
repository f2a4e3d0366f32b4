"""`miser`: offers next to nothing for every deed, again and again; else it plays like `first`.

It is what a bot must be proof against: whoever takes a worthless offer once in a hundred times loses.
"""

from bankhalter.codes import ActionKind, Phase, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.bots.first import bundle_value, decide_first
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import (
    AMOUNT,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    NUMBER,
    PHASE,
    SETTLES,
    Act,
    State,
    Tables,
)
from bankhalter.kernel.menu import draft
from bankhalter.kernel.trade import verify_offer

ASKS = 4
"""How many deeds of each partner it asks for in a turn."""

_FIELDS = 64
"""Its memory of a partner is the field asked for last, and so many times how often in this turn."""


@kernel
def decide_miser(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    begins = top(state, PHASE) == Phase.ROLL and state.rolled == 0
    if not begins or not draft_lowball(tables, state, minds, seat, action):
        decide_first(tables, state, minds, seat, action)


@kernel
def draft_lowball(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> bool:
    """The smallest unit of money for the next deed of a partner who has not heard enough of it today."""
    if state.offers[seat, NUMBER] or state.cash[seat] < tables.unit:
        return False
    for partner in range(state.players):
        if partner == seat:
            continue
        if minds.offered_turn[seat, partner] != state.turn:
            minds.offered_turn[seat, partner] = state.turn
            minds.offered_key[seat, partner] %= _FIELDS
        enough = min(ASKS, count_bits(state.holdings[partner]))
        while minds.offered_key[seat, partner] // _FIELDS < enough:
            field = next_deed(tables, state, partner, minds.offered_key[seat, partner] % _FIELDS)
            asked = minds.offered_key[seat, partner] // _FIELDS + 1
            minds.offered_key[seat, partner] = asked * _FIELDS + field
            draft(action, ActionKind.OFFER, seat)
            action.offer = partner
            action.get = tables.bit[field]
            action.give_cash = tables.unit
            if verify_offer(tables, state, action) == Reason.OK:
                return True
    return False


@kernel
def next_deed(tables: Tables, state: State, owner: int, after: int) -> int:
    """The owner's next deed clockwise; he has at least one."""
    field = (after + 1) % tables.fields
    while state.owner[field] != owner:
        field = (field + 1) % tables.fields
    return field


@kernel
def accepts_miser(tables: Tables, state: State, seat: int, row: int) -> bool:
    """Only what brings at least twice as much as it costs; a debt forgiven is a cost."""
    offer = state.offers[row]
    gets = bundle_value(tables, state, seat, offer[GIVE], offer[GIVE_CASH], offer[GIVE_CARDS])
    gives = bundle_value(tables, state, row, offer[GET], offer[GET_CASH], offer[GET_CARDS])
    if offer[SETTLES]:
        gives += top(state, AMOUNT)
    return gets > 0 and gets >= 2 * gives
