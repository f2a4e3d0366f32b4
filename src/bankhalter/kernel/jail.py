"""Jail: the ways out and each edition's last turn."""

from bankhalter.codes import BANK, EventKind, Phase, Reason, Why
from bankhalter.kernel._jit import cold, kernel
from bankhalter.kernel.agenda import pop, push, set_turn_phase, top
from bankhalter.kernel.cards import return_jail_card
from bankhalter.kernel.layout import SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import charge
from bankhalter.kernel.movement import advance
from bankhalter.kernel.rent import lapse_claims


@kernel
def must_leave(tables: Tables, state: State, seat: int) -> bool:
    """Mega: all turns are waited out; pay or use a card before rolling again (JAIL-08, AMB-F03)."""
    return state.jail[seat] > tables.jail_turns


@kernel
def verify_fine(tables: Tables, state: State, seat: int) -> int:
    """At the beginning of a jail turn, before rolling (JAIL-03, JAIL-04, JAIL-13, AMB-F06)."""
    if state.jail[seat] == 0:
        return Reason.NOT_IN_JAIL
    if state.cash[seat] < tables.fine and not must_leave(tables, state, seat):
        return Reason.NO_CASH
    return Reason.OK


@kernel
def pay_fine(tables: Tables, state: State, log: Log, seat: int) -> None:
    state.jail[seat] = 0
    emit(log, EventKind.LEFT_JAIL, seat, BANK, tables.jail_field, 0, 0)
    charge(tables, state, log, seat, BANK, tables.fine, tables.jail_field, Why.FINE)


@kernel
def held_card(state: State, seat: int) -> int:
    """The deck of a jail card the seat holds, -1 if none."""
    for deck in range(2):
        if state.card_holder[deck] == seat:
            return deck
    return -1


@kernel
def verify_jailcard(state: State, seat: int) -> int:
    """Play a card, drawn or bought, before rolling (JAIL-05, AMB-F10)."""
    if state.jail[seat] == 0:
        return Reason.NOT_IN_JAIL
    return Reason.OK if held_card(state, seat) >= 0 else Reason.NO_JAIL_CARD


@kernel
def play_jailcard(tables: Tables, state: State, log: Log, seat: int) -> None:
    state.jail[seat] = 0
    emit(log, EventKind.LEFT_JAIL, seat, BANK, tables.jail_field, 0, 0)
    return_jail_card(tables, state, log, held_card(state, seat))


@kernel
def verify_stay(tables: Tables, state: State, seat: int) -> int:
    """The try may be skipped where the book says "may", but not on the last turn (AMB-F04)."""
    if state.jail[seat] == 0:
        return Reason.NOT_IN_JAIL
    if not tables.jail_may_skip or state.jail[seat] == tables.jail_turns:
        return Reason.MUST_ROLL
    return Reason.MUST_LEAVE_JAIL if must_leave(tables, state, seat) else Reason.OK


@kernel
def stay(tables: Tables, state: State, log: Log, seat: int) -> None:
    lapse_claims(tables, state, log, seat)
    state.rolled += 1
    state.jail[seat] += 1
    set_turn_phase(state, Phase.RESOLVE)
    emit(log, EventKind.STAYED_IN_JAIL, seat, BANK, tables.jail_field, state.jail[seat] - 1, 0)


@cold
def on_jail_dice(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Doubles: free, move by that roll (JAIL-06); else one more turn waited."""
    seat = top(state, SEAT)
    pop(state)
    set_turn_phase(state, Phase.RESOLVE)
    pips = state.dice[0] + state.dice[1]
    if state.dice[0] == state.dice[1]:
        state.jail[seat] = 0
        if tables.jail_doubles_again:  # doubles like any other, the first of three (AMB-F01)
            state.again = state.doubles = 1
        emit(log, EventKind.LEFT_JAIL, seat, BANK, tables.jail_field, 0, 0)
        advance(tables, state, log, seat, pips)
        return
    state.jail[seat] += 1
    if must_leave(tables, state, seat) and tables.jail_last_roll_moves:
        leave_by_last_roll(tables, state, log, seat, pips)
        return
    emit(log, EventKind.STAYED_IN_JAIL, seat, BANK, tables.jail_field, state.jail[seat] - 1, 0)


@kernel
def leave_by_last_roll(tables: Tables, state: State, log: Log, seat: int, pips: int) -> None:
    """The last try failed: pay and move by that roll in the same turn (JAIL-07, SHORT-06)."""
    state.jail[seat] = 0
    emit(log, EventKind.LEFT_JAIL, seat, BANK, tables.jail_field, 0, 0)
    push(state, Phase.MOVE, seat, 0, pips, BANK, 0)
    charge(tables, state, log, seat, BANK, tables.fine, tables.jail_field, Why.FINE)
