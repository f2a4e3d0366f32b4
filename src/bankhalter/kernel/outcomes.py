"""All outcomes chance may have now, with integer weights."""

from bankhalter.codes import CHANCE, ActionKind, Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.chance import due_kind, sample, third_die, verify_chance
from bankhalter.kernel.layout import PHASE, Act, Array, Random, Records, State, Tables
from bankhalter.kernel.menu import draft

MOST_OUTCOMES = 256


@entry
def list_outcomes(tables: Tables, state: State, outcomes: Records, weights: Array) -> int:
    """Fill `outcomes` and `weights`; how many there are, 0 if no chance is due."""
    kind = due_kind(top(state, PHASE))
    if state.actor != CHANCE or kind < 0:
        return 0
    if kind == ActionKind.DICE:
        return list_dice(tables, state, outcomes, weights)
    count = 0
    for choice in range(tables.fields):
        draft(outcomes[count], kind, CHANCE)
        outcomes[count].card = choice if kind == ActionKind.CARD else 0
        outcomes[count].field = choice if kind == ActionKind.DEAL else 0
        outcomes[count].amount = choice if kind == ActionKind.DRAW_TICKET else 0
        if verify_chance(tables, state, outcomes[count]) == Reason.OK:
            weights[count] = 1
            if kind == ActionKind.DRAW_TICKET:
                weights[count] = state.tickets_expiry if choice else state.tickets_plain
            count += 1
    return count


@kernel
def list_dice(tables: Tables, state: State, outcomes: Records, weights: Array) -> int:
    """Every pair of pips, times every different face of the speed die where it is thrown."""
    count = 0
    for pair in range(36):
        for i in range(6):
            face = tables.speed_faces[i]
            if not third_die(tables, top(state, PHASE)):
                face = 0
            elif i > 0 and tables.speed_faces[i - 1] == face:
                weights[count - 1] += 1
                continue
            draft(outcomes[count], ActionKind.DICE, CHANCE)
            outcomes[count].dice[0] = 1 + pair // 6
            outcomes[count].dice[1] = 1 + pair % 6
            outcomes[count].dice[2] = face
            weights[count] = 1
            count += 1
            if face == 0:
                break
    return count


@entry
def draw_outcome(tables: Tables, state: State, rng: Random, outcome: Act) -> None:
    """Let chance decide: write a random outcome of what is due."""
    sample(tables, state, rng, 0, outcome)
