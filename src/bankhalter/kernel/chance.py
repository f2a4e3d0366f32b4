"""Chance has one door: what may happen next, with which weight, and sampling from it."""

from bankhalter.codes import BANK, CHANCE, ActionKind, Phase, Reason
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.cards import verify_another, verify_card
from bankhalter.kernel.deeds import count_bits, is_deed, lowest_bit
from bankhalter.kernel.layout import FIELD, PHASE, Act, Random, State, Tables
from bankhalter.kernel.rng import below
from bankhalter.kernel.tickets import tickets_left, verify_draw


@hot
def due_kind(phase: int) -> int:
    """The kind of outcome this phase waits for, -1 if none."""
    if phase >= Phase.ROLL:  # from there on seats decide, or nobody has to
        return -1
    if phase == Phase.CARD:
        return ActionKind.CARD
    if phase == Phase.TICKET:
        return ActionKind.DRAW_TICKET
    return ActionKind.DEAL if phase == Phase.DEAL else ActionKind.DICE


@hot
def third_die(tables: Tables, phase: int) -> bool:
    """The speed die is thrown to move and for a utility (DIE-01, UTIL-03), not in jail (JAIL-10)."""
    return tables.speed_die != 0 and (phase == Phase.DICE or phase == Phase.UTILITY_DICE)


@kernel
def verify_dice(tables: Tables, phase: int, action: Act) -> int:
    """Dice that a phase which waits for them can bring."""
    for i in range(2):
        if not 1 <= action.dice[i] <= 6:
            return Reason.BAD_DICE
    if not third_die(tables, phase):
        return Reason.OK if action.dice[2] == 0 else Reason.BAD_DICE
    for i in range(6):
        if tables.speed_faces[i] == action.dice[2]:
            return Reason.OK
    return Reason.BAD_DICE


@kernel
def verify_chance(tables: Tables, state: State, action: Act) -> int:
    """An outcome from outside must be one that can happen."""
    if action.kind == ActionKind.ANOTHER:
        return verify_another(tables, state, action)
    if action.kind != due_kind(top(state, PHASE)):
        return Reason.NO_CHANCE_DUE
    if action.kind == ActionKind.DICE:
        return verify_dice(tables, top(state, PHASE), action)
    if action.kind == ActionKind.CARD:
        return verify_card(tables, state, action)
    if action.kind == ActionKind.DRAW_TICKET:
        return verify_draw(state, action.amount)
    if not is_deed(tables, action.field) or state.owner[action.field] != BANK:
        return Reason.BAD_DEAL
    return Reason.OK


@kernel
def nth_bit(mask: int, n: int) -> int:
    """The position of the n-th set bit."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


@hot
def count_unseen(state: State, deck: int) -> int:
    return count_bits(state.unseen[deck])


@cold
def sample(tables: Tables, state: State, rng: Random, stream: int, action: Act) -> None:
    """Write a random outcome of what is due into `action`."""
    phase = top(state, PHASE)
    action.seat = CHANCE
    action.kind = due_kind(phase)
    if action.kind == ActionKind.DICE:
        throw(tables, rng, stream, phase, action)
    elif action.kind == ActionKind.CARD:
        deck = top(state, FIELD)
        if state.unseen[deck]:
            action.card = nth_bit(state.unseen[deck], below(rng, stream, count_unseen(state, deck)))
        else:
            action.card = state.queue[deck, state.queue_head[deck]]
    elif action.kind == ActionKind.DRAW_TICKET:
        action.amount = int(below(rng, stream, tickets_left(state)) >= state.tickets_plain)
    else:
        sample_deal(tables, state, rng, stream, action)


@hot
def throw(tables: Tables, rng: Random, stream: int, phase: int, action: Act) -> None:
    """Random dice for a phase that waits for them."""
    pair = below(rng, stream, 36)
    action.dice[0] = 1 + pair // 6
    action.dice[1] = 1 + pair % 6
    action.dice[2] = tables.speed_faces[below(rng, stream, 6)] if third_die(tables, phase) else 0


@cold
def sample_deal(tables: Tables, state: State, rng: Random, stream: int, action: Act) -> None:
    free = 0
    for field in range(tables.fields):
        free += is_deed(tables, field) and state.owner[field] == BANK
    skip = below(rng, stream, free)
    for field in range(tables.fields):
        if is_deed(tables, field) and state.owner[field] == BANK:
            if skip == 0:
                action.field = field
                return
            skip -= 1
