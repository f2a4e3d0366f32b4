"""Where rolls end: the movement rules alone, with nobody buying anything."""

from bankhalter.codes import CHANCE, ActionKind, Phase
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.apply import perform
from bankhalter.kernel.chance import sample
from bankhalter.kernel.jail import held_card
from bankhalter.kernel.layout import PHASE, Act, Array, Log, Records, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.policies import decide


@entry
def count_landings(
    tables: Tables,
    start: State,
    states: Records,
    rng: Array,
    action: Act,
    log: Log,
    rolls: int,
    wait_in_jail: int,
    counts: Array,
) -> None:
    """Count for every field how many of `rolls` movement rolls end there; the last place is jail.

    A jailed player leaves at once, by card or fine; with `wait_in_jail` he rolls as long as he may.
    """
    states[0] = start
    state = states[0]
    done = 0
    while done < rolls:
        phase = top(state, PHASE)
        rolling = phase == Phase.DICE or phase == Phase.JAIL_DICE
        if state.actor == CHANCE:
            sample(tables, state, rng, action)
        else:
            move_on(tables, state, action, wait_in_jail)
        roller = state.active
        perform(tables, state, action, log)
        while rolling and top(state, PHASE) != Phase.ROLL and top(state, PHASE) != Phase.END:
            if state.actor == CHANCE:
                sample(tables, state, rng, action)
            else:
                move_on(tables, state, action, wait_in_jail)
            perform(tables, state, action, log)
        if rolling:
            done += 1
            counts[tables.fields if state.jail[roller] else state.position[roller]] += 1


@kernel
def move_on(tables: Tables, state: State, action: Act, wait_in_jail: int) -> None:
    """Buy nothing, and leave jail at once or as late as possible."""
    phase, seat = top(state, PHASE), state.actor
    if phase == Phase.BUY:
        draft(action, ActionKind.DECLINE, seat)
    elif phase == Phase.ROLL and state.jail[seat] and not wait_in_jail:
        draft(action, ActionKind.JAILCARD if held_card(state, seat) >= 0 else ActionKind.PAY, seat)
    elif phase == Phase.ROLL and state.jail[seat] <= tables.jail_turns:
        draft(action, ActionKind.ROLL, seat)
    else:
        decide(tables, state, seat, action)
