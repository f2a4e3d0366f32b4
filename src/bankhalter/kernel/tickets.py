"""Mega: Shuttle-Tickets."""

from bankhalter.codes import BANK, EventKind, How, Phase, Reason
from bankhalter.kernel._jit import cold, kernel
from bankhalter.kernel.agenda import pop, push, set_turn_phase, top
from bankhalter.kernel.layout import PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.movement import jump_to
from bankhalter.kernel.rent import lapse_claims


@kernel
def tickets_left(state: State) -> int:
    return state.tickets_plain + state.tickets_expiry


@cold
def draw_ticket(state: State, seat: int) -> None:
    """Take one from the pile, if there is one (FIELD-04, AMB-L07)."""
    if tickets_left(state):
        push(state, Phase.TICKET, seat, 0, 0, BANK, 0)


@kernel
def verify_draw(state: State, expiry: int) -> int:
    if not 0 <= expiry <= 1:
        return Reason.BAD_TICKET
    left = state.tickets_expiry if expiry else state.tickets_plain
    return Reason.OK if left else Reason.BAD_TICKET


@cold
def on_ticket(state: State, log: Log, expiry: int) -> None:
    """A ticket is drawn; some make all others expire (TICKET-05). It may be used at once (TICKET-04)."""
    seat = top(state, SEAT)
    pop(state)
    emit(log, EventKind.TICKET_DRAWN, seat, BANK, 0, expiry, 0)
    if expiry:
        state.tickets_expiry -= 1
        expire_all(state, log)
    else:
        state.tickets_plain -= 1
    state.tickets[seat] += 1
    push(state, Phase.TICKET_NOW, seat, 0, 0, BANK, 0)


@kernel
def expire_all(state: State, log: Log) -> None:
    """Every ticket held is out for good, the drawer's others too; the pile stays (AMB-L06, TICKET-08)."""
    for seat in range(state.players):
        if state.tickets[seat]:
            emit(log, EventKind.TICKETS_EXPIRED, seat, BANK, 0, state.tickets[seat], 0)
            lose_tickets(state, seat)


@kernel
def lose_tickets(state: State, seat: int) -> None:
    state.tickets_out += state.tickets[seat]
    state.tickets[seat] = 0


@kernel
def verify_ticket(tables: Tables, state: State, action: Act) -> int:
    """To any other field of the same side (TICKET-03, AMB-L14), not out of jail (AMB-L09)."""
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if state.jail[action.seat]:
        return Reason.IN_JAIL
    if state.tickets[action.seat] == 0:
        return Reason.NO_TICKET
    here = state.position[action.seat]
    if action.field == here:
        return Reason.SAME_FIELD
    return Reason.OK if tables.side[here] & tables.bit[action.field] else Reason.NOT_ON_THIS_SIDE


@kernel
def use_ticket(tables: Tables, state: State, log: Log, action: Act) -> None:
    """At once as an extra move (AMB-L04), or later instead of rolling: no doubles then (AMB-L03, L12)."""
    seat = action.seat
    if top(state, PHASE) == Phase.TICKET_NOW:
        pop(state)
    else:
        lapse_claims(tables, state, log, seat)
        state.rolled += 1
        set_turn_phase(state, Phase.RESOLVE)
    state.tickets[seat] -= 1
    state.tickets_out += 1
    emit(log, EventKind.TICKET_USED, seat, BANK, action.field, 0, 0)
    jump_to(tables, state, log, seat, action.field, How.TICKET)
