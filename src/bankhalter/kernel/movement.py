"""Movement: forward by pips, to a field, back, and into jail."""

from bankhalter.codes import BANK, EventKind, How, Phase, Why
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import NOWHERE, cut, push, set_turn_phase
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import transfer

LOS_FIELD = 0


@kernel
def pay_salary(tables: Tables, state: State, log: Log, seat: int, landed: int) -> None:
    """The salary for passing LOS or landing on it, once (MOVE-02, MOVE-03)."""
    salary = tables.salary
    if landed and tables.house_double_los:
        salary *= 2
    transfer(state, log, BANK, seat, salary, Why.SALARY)


@hot
def put_token(
    tables: Tables, state: State, log: Log, seat: int, field: int, passed: int, how: int, amount: int
) -> None:
    """Set the token down; the field it has come to is resolved next."""
    set_down(tables, state, log, seat, field, passed, how)
    push(state, Phase.LAND, seat, field, amount, how, 0)


@hot
def set_down(tables: Tables, state: State, log: Log, seat: int, field: int, passed: int, how: int) -> None:
    """The token on its new field; the salary is paid before the field acts (AMB-B03)."""
    departure = state.position[seat]
    state.position[seat] = field
    emit(log, EventKind.MOVED, seat, BANK, field, departure, how)
    if passed or field == LOS_FIELD:
        pay_salary(tables, state, log, seat, field == LOS_FIELD)


@hot
def advance(tables: Tables, state: State, log: Log, seat: int, pips: int) -> None:
    """Move clockwise by exactly the rolled total (MOVE-01); the field is resolved next."""
    goal = step_forward(tables, state, log, seat, pips)
    push(state, Phase.LAND, seat, goal, 0, How.DICE, 0)


@hot
def step_forward(tables: Tables, state: State, log: Log, seat: int, pips: int) -> int:
    """The move alone, and where it ends."""
    goal, passed = state.position[seat] + pips, 0
    if goal >= tables.fields:
        goal, passed = goal - tables.fields, 1
    set_down(tables, state, log, seat, goal, passed, How.DICE)
    return goal


@kernel
def move_to(tables: Tables, state: State, log: Log, seat: int, field: int, how: int, amount: int) -> None:
    """Move forward to a field; the way may lead over LOS (MOVE-05, MOVE-07)."""
    put_token(tables, state, log, seat, field, field < state.position[seat], how, amount)


@kernel
def jump_to(tables: Tables, state: State, log: Log, seat: int, field: int, how: int) -> None:
    """Move without passing anything: a ticket's side of the board, or some fields back (AMB-L11)."""
    put_token(tables, state, log, seat, field, 0, how, 0)


@cold
def go_to_jail(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Straight to jail: no salary, nothing further in this turn (JAIL-02, TURN-10, AMB-K06)."""
    state.position[seat] = tables.jail_field
    state.jail[seat] = 1
    state.again = 0
    cut(state, 1)
    set_turn_phase(state, Phase.RESOLVE)
    emit(log, EventKind.WENT_TO_JAIL, seat, BANK, tables.jail_field, 0, 0)


@kernel
def next_field_of(start: int, mask: int) -> int:
    """The first field of `mask` clockwise after `start`, else NOWHERE; not once round to `start`."""
    behind = mask & ((1 << start) - 1)
    ahead = mask >> start + 1 << start + 1
    if ahead | behind == 0:
        return NOWHERE
    return lowest_bit(ahead if ahead else behind)
