"""`random`: tosses a coin for everything, but does not dawdle: it rolls and ends its turn soon.

It tries a few random actions and takes the first that is legal; if none is, it does the plain thing.
"""

from bankhalter.codes import MAX_SEATS, ActionKind, Phase, Piece, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.first import decide_first, first_spot
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import unowned
from bankhalter.kernel.jail import held_card, must_leave
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, PHASE, Act, Random, State, Tables
from bankhalter.kernel.menu import draft, draft_step
from bankhalter.kernel.money import spendable
from bankhalter.kernel.rng import below
from bankhalter.kernel.verify import verify

FIDGETS = 4
"""Once in so many decisions of its turn it does something with its property first."""


@kernel
def decide_random(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, action: Act) -> None:
    phase = top(state, PHASE)
    if phase == Phase.ROLL or phase == Phase.END:
        play_turn(tables, state, seat, rng, action, phase)
    elif phase == Phase.AUCTION:
        bid_anything(tables, state, seat, rng, action)
    elif phase == Phase.DEBT:
        if state.cash[seat] >= top(state, AMOUNT) or not fidget(tables, state, seat, rng, action):
            decide_first(tables, state, minds, seat, action)
    elif phase == Phase.PICK:
        draft(action, ActionKind.AUCTION, seat)
        action.field = any_field(tables, rng, unowned(tables, state))
    else:
        draft_other_choice(tables, state, seat, rng, action, phase)
        if below(rng, MAX_SEATS, 2) == 0 or verify(tables, state, action) != Reason.OK:
            decide_first(tables, state, minds, seat, action)


@kernel
def play_turn(tables: Tables, state: State, seat: int, rng: Random, action: Act, phase: int) -> None:
    if below(rng, MAX_SEATS, FIDGETS) == 0 and fidget(tables, state, seat, rng, action):
        return
    if phase == Phase.END:
        draft(action, ActionKind.END, seat)
        return
    if state.tickets[seat] and below(rng, MAX_SEATS, 2):
        draft(action, ActionKind.TICKET, seat)
        action.field = any_field(tables, rng, tables.side[state.position[seat]])
        if verify(tables, state, action) == Reason.OK:
            return
    leaves = state.jail[seat] > 0 and state.cash[seat] >= tables.fine and below(rng, MAX_SEATS, 2) == 0
    if leaves or must_leave(tables, state, seat):
        draft(action, ActionKind.JAILCARD if held_card(state, seat) >= 0 else ActionKind.PAY, seat)
    else:
        draft(action, ActionKind.ROLL, seat)


@kernel
def fidget(tables: Tables, state: State, seat: int, rng: Random, action: Act) -> bool:
    """Build, sell, mortgage or lift on one own field; whether that is legal."""
    if state.holdings[seat] == 0:
        return False
    field = any_field(tables, rng, state.holdings[seat])
    kind = ActionKind.BUILD + below(rng, MAX_SEATS, ActionKind.LIFT - ActionKind.BUILD + 1)
    draft_step(tables, action, kind, seat, field, below(rng, MAX_SEATS, Piece.MALL + 1))
    return verify(tables, state, action) == Reason.OK


@kernel
def any_field(tables: Tables, rng: Random, mask: int) -> int:
    """A field of a mask, the more likely the longer the gap before it; any if the mask is empty."""
    field = below(rng, MAX_SEATS, tables.fields)
    for _ in range(tables.fields):
        if mask & tables.bit[field]:
            return field
        field = (field + 1) % tables.fields
    return field


@kernel
def bid_anything(tables: Tables, state: State, seat: int, rng: Random, action: Act) -> None:
    """Pass, or bid up to a quarter of the price more than needed."""
    field, piece = top(state, FIELD), top(state, EXTRA)
    if piece >= 0:
        field = first_spot(tables, state, seat, piece)
    draft(action, ActionKind.PASS, seat)
    if field < 0 or below(rng, MAX_SEATS, 2):
        return
    low, price = lowest_bid(tables, state, field), tables.price[field]
    high = min(low + price // 4, spendable(state, seat))
    if low <= high:
        action.kind = ActionKind.BID
        action.amount = low + below(rng, MAX_SEATS, (high - low) // tables.unit + 1) * tables.unit
        action.field = field if piece >= 0 else 0


@kernel
def draft_other_choice(tables: Tables, state: State, seat: int, rng: Random, action: Act, phase: int) -> None:
    """What a beginner would not choose in this phase; it may turn out to be illegal."""
    draft(action, ActionKind.MOVE, seat)  # bus, Mr. Monopoly
    if phase == Phase.BUY:
        action.kind = ActionKind.DECLINE
    elif phase == Phase.SHORTAGE:
        spot = first_spot(tables, state, seat, top(state, EXTRA))
        draft_step(tables, action, ActionKind.BUILD, seat, max(spot, 0), top(state, EXTRA))
    elif phase == Phase.TRANSFER:
        action.kind = ActionKind.LIFT
        action.field = any_field(tables, rng, state.holdings[seat])
    elif phase == Phase.GIFT:
        action.kind = ActionKind.TAKE
    elif phase == Phase.TICKET_NOW:
        action.kind = ActionKind.TICKET
        action.field = any_field(tables, rng, tables.side[state.position[seat]])
    elif phase == Phase.TRIPLE:
        action.kind = ActionKind.GOTO
        action.field = below(rng, MAX_SEATS, tables.fields)
