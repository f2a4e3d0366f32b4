"""The turn: who begins, the roll, doubles, and handing the dice on."""

from bankhalter.codes import BANK, EventKind, Phase, Reason
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import first_in_mask, next_playing, pop, push, set_top, set_turn_phase, top
from bankhalter.kernel.deeds import set_owner
from bankhalter.kernel.jail import must_leave
from bankhalter.kernel.landing import move_and_land
from bankhalter.kernel.layout import AMOUNT, EXTRA, MASK, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.movement import go_to_jail
from bankhalter.kernel.rent import lapse_claims, rolled_pips
from bankhalter.kernel.speed_die import open_symbol


@hot
def begin_turn(state: State, log: Log, seat: int) -> None:
    state.active = seat
    state.turn += 1
    state.doubles = 0
    state.rolled = 0
    state.again = 0
    for i in range(3):
        state.dice[i] = 0
    state.depth = 0  # the turn before it was the only frame left
    push(state, Phase.ROLL, seat, 0, 0, BANK, 0)
    emit(log, EventKind.TURN_BEGAN, seat, BANK, 0, state.turn, 0)


@cold
def on_deal(tables: Tables, state: State, log: Log, field: int) -> None:
    """Short game: three deeds for each player, free of charge (SHORT-02)."""
    dealt = top(state, AMOUNT)
    seat = dealt % state.players
    set_owner(tables, state, field, seat)
    emit(log, EventKind.DEALT, seat, BANK, field, 0, 0)
    set_top(state, AMOUNT, dealt + 1)
    if dealt + 1 == tables.dealt_deeds * state.players:
        pop(state)
    else:
        set_top(state, SEAT, (dealt + 1) % state.players)


@cold
def on_start_dice(state: State, log: Log, action: Act) -> None:
    """Everybody rolls, the highest begins, the tied roll again (TURN-01, AMB-B01).

    Frame: MASK = who rolls in this round, EXTRA = who has rolled.
    """
    seat, mask = top(state, SEAT), top(state, MASK)
    emit(log, EventKind.ROLLED, seat, BANK, 0, action.dice[0], action.dice[1])
    state.start_roll[seat] = action.dice[0] + action.dice[1]
    set_top(state, EXTRA, top(state, EXTRA) | 1 << seat)
    waiting = mask & ~top(state, EXTRA)
    if waiting:
        set_top(state, SEAT, first_in_mask(state, waiting, seat))
        return
    best = highest_rollers(state, mask)
    if best & (best - 1):
        set_top(state, MASK, best)
        set_top(state, EXTRA, 0)
        set_top(state, SEAT, first_in_mask(state, best, state.players - 1))
        return
    starter = first_in_mask(state, best, 0)
    emit(log, EventKind.BEGINS, starter, BANK, 0, 0, 0)
    begin_turn(state, log, starter)


@kernel
def highest_rollers(state: State, mask: int) -> int:
    best, result = 0, 0
    for seat in range(state.players):
        if mask >> seat & 1:
            if state.start_roll[seat] > best:
                best, result = state.start_roll[seat], 0
            if state.start_roll[seat] == best:
                result |= 1 << seat
    return result


@kernel
def verify_roll(tables: Tables, state: State, seat: int) -> int:
    return Reason.MUST_LEAVE_JAIL if must_leave(tables, state, seat) else Reason.OK


@hot
def roll(tables: Tables, state: State, log: Log, seat: int) -> None:
    """The dice are thrown, in jail only for doubles (JAIL-06); what they show is for chance to say."""
    begin_roll(tables, state, log, seat)
    push(state, Phase.JAIL_DICE if state.jail[seat] else Phase.DICE, seat, 0, 0, BANK, 0)


@hot
def begin_roll(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Older rent claims lapse now (RENT-03)."""
    lapse_claims(tables, state, log, seat)
    state.rolled += 1


@hot
def note_roll(state: State, log: Log, seat: int, action: Act) -> None:
    for i in range(3):
        state.dice[i] = action.dice[i]
    emit(log, EventKind.ROLLED, seat, BANK, 0, action.dice[0], action.dice[1] + 10 * action.dice[2])


@hot
def on_dice(tables: Tables, state: State, log: Log) -> None:
    """The dice lie on the table."""
    seat = top(state, SEAT)
    pop(state)
    play_roll(tables, state, log, seat)


@hot
def play_roll(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Doubles earn another roll (TURN-04), the third in a row leads to jail unmoved (TURN-05)."""
    set_turn_phase(state, Phase.RESOLVE)
    state.again = int(state.dice[0] == state.dice[1])
    if state.again:
        state.doubles += 1
        if state.doubles == 3:
            go_to_jail(tables, state, log, seat)
            return
    if tables.speed_die and open_symbol(state, seat):
        return
    move_and_land(tables, state, log, seat, rolled_pips(state))


@hot
def resolve(state: State, log: Log) -> None:
    """The roll is played out: roll again after doubles, else the turn ends (TURN-03)."""
    seat = top(state, SEAT)
    if state.out[seat]:
        begin_turn(state, log, next_playing(state, seat))
    elif state.again:
        state.again = 0
        set_turn_phase(state, Phase.ROLL)
    else:
        set_turn_phase(state, Phase.END)


@hot
def end_turn(state: State, log: Log, seat: int) -> None:
    """Hand the dice to the left (TURN-02)."""
    emit(log, EventKind.TURN_ENDED, seat, BANK, 0, 0, 0)
    begin_turn(state, log, next_playing(state, seat))
