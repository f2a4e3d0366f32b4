"""Mega: the speed die's symbols and the triple."""

from bankhalter.codes import BANK, Face, FieldKind, How, Phase, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import NOWHERE, pop, push, top
from bankhalter.kernel.deeds import unowned
from bankhalter.kernel.layout import PHASE, Act, Log, State, Tables
from bankhalter.kernel.movement import advance, move_to, next_field_of
from bankhalter.kernel.rent import rolled_pips
from bankhalter.kernel.tickets import draw_ticket, tickets_left


@kernel
def open_symbol(state: State, seat: int) -> bool:
    """A symbol acts after the first move is resolved (DIE-03, DIE-04); whether a triple comes instead."""
    face = state.dice[2]
    if face <= Face.THREE and face == state.dice[0] and face == state.dice[1]:
        push(state, Phase.TRIPLE, seat, 0, 0, BANK, 0)
        return True
    if face == Face.MR_MONOPOLY:
        push(state, Phase.MR_MONOPOLY, seat, 0, 0, BANK, 0)
    elif face == Face.BUS:
        push(state, Phase.BUS, seat, 0, 0, BANK, 0)
    return False


@kernel
def verify_goto(tables: Tables, state: State, action: Act) -> int:
    """A triple leads to any field (DIE-09)."""
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    return Reason.SAME_FIELD if action.field == state.position[action.seat] else Reason.OK


@kernel
def triple_goto(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Instead of the sum, forward, so LOS pays on the way (AMB-K07)."""
    pop(state)
    move_to(tables, state, log, action.seat, action.field, How.SYMBOL, 0)


@kernel
def move_on(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Triple waived, or the symbol's own move."""
    phase = top(state, PHASE)
    pop(state)
    if phase == Phase.TRIPLE:
        advance(tables, state, log, seat, rolled_pips(state))
    elif phase == Phase.BUS:
        bus_move(tables, state, log, seat)
    else:
        mr_monopoly_move(tables, state, log, seat)


@kernel
def bus_move(tables: Tables, state: State, log: Log, seat: int) -> None:
    """On to the first card field clockwise (DIE-07, AMB-K09)."""
    goal = state.position[seat]
    for _ in range(tables.fields - 1):
        goal = goal + 1 if goal + 1 < tables.fields else 0
        if tables.kind[goal] == FieldKind.CARDS:
            move_to(tables, state, log, seat, goal, How.SYMBOL, 0)
            return


@kernel
def mr_monopoly_move(tables: Tables, state: State, log: Log, seat: int) -> None:
    """To the next unsold property (DIE-05); all sold: the next one of another player (DIE-06).

    No move where there is none, or none but the one the token stands on (AMB-K14, AMB-K20).
    """
    mask = unowned(tables, state)
    if mask == 0:
        mask = tables.deeds_mask & ~state.holdings[seat]
    goal = next_field_of(state.position[seat], mask)
    if goal != NOWHERE:
        move_to(tables, state, log, seat, goal, How.SYMBOL, 0)


@kernel
def verify_take(state: State) -> int:
    return Reason.OK if tickets_left(state) else Reason.NO_TICKETS_LEFT


@kernel
def take_ticket(state: State, seat: int) -> None:
    """The bus's, or the birthday's, ticket instead of the move or the cash (DIE-07, FIELD-03)."""
    pop(state)
    draw_ticket(state, seat)
