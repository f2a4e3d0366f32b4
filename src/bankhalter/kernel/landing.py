"""What a field does to the token that arrives on it (TURN-09). Only dispatch and the small fields."""

from bankhalter.codes import BANK, FieldKind, How, Phase, Reason, Why
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import NOWHERE, pop, push, top
from bankhalter.kernel.auction import open_auction
from bankhalter.kernel.deeds import is_deed, unowned
from bankhalter.kernel.layout import AMOUNT, FIELD, OTHER, SEAT, Act, Log, State, Tables
from bankhalter.kernel.money import charge, transfer
from bankhalter.kernel.movement import go_to_jail, move_to, next_field_of, step_forward
from bankhalter.kernel.rent import land_on_owned, rent_due, rolled_pips, utility_needs_roll
from bankhalter.kernel.tickets import draw_ticket, tickets_left

UNROLLED_PIPS = 7
"""What a utility counts for in a comparison while its roll is still to come (AMB-M02)."""


@hot
def land(tables: Tables, state: State, log: Log) -> None:
    """Resolve the landing on top of the agenda."""
    seat, field, how, amount = top(state, SEAT), top(state, FIELD), top(state, OTHER), top(state, AMOUNT)
    pop(state)
    land_on(tables, state, log, seat, field, how, amount)


@hot
def move_and_land(tables: Tables, state: State, log: Log, seat: int, pips: int) -> None:
    """Move by the roll and resolve the field at once, unless a house is due before that (AMB-G31)."""
    field = step_forward(tables, state, log, seat, pips)
    if state.duty:
        push(state, Phase.LAND, seat, field, 0, How.DICE, 0)
    else:
        land_on(tables, state, log, seat, field, How.DICE, 0)


@hot
def land_on(tables: Tables, state: State, log: Log, seat: int, field: int, how: int, amount: int) -> None:
    """What the field does."""
    if state.owner[field] != BANK:
        land_on_owned(tables, state, log, seat, field, how, amount)
    elif is_deed(tables, field):
        push(state, Phase.BUY, seat, field, 0, BANK, 0)
    else:
        land_elsewhere(tables, state, log, seat, field, how)


@cold
def land_elsewhere(tables: Tables, state: State, log: Log, seat: int, field: int, how: int) -> None:
    """A field that is no property."""
    kind = tables.kind[field]
    if kind == FieldKind.CARDS:
        push(state, Phase.CARD, seat, tables.deck[field], 0, BANK, 0)
    elif kind == FieldKind.TAX:
        charge(tables, state, log, seat, BANK, tables.tax[field], field, Why.TAX)
    elif kind == FieldKind.GO_TO_JAIL:
        go_to_jail(tables, state, log, seat)
    elif kind == FieldKind.PARKING:
        land_on_parking(tables, state, log, seat)
    elif kind == FieldKind.AUCTION:
        land_on_auction(tables, state, log, seat, how)
    elif kind == FieldKind.BIRTHDAY:
        land_on_birthday(tables, state, log, seat)
    elif kind == FieldKind.TICKET:
        draw_ticket(state, seat)


@cold
def land_on_parking(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Nothing (PARK-01); the pot exists only by house rule (HOUSE-03)."""
    if state.pot:
        pot = state.pot
        state.pot = 0
        state.bank += pot
        transfer(state, log, BANK, seat, pot, Why.POT)


@cold
def land_on_auction(tables: Tables, state: State, log: Log, seat: int, how: int) -> None:
    """Choose an unsold property (FIELD-01); all sold: on to the highest rent (FIELD-02)."""
    if unowned(tables, state):
        push(state, Phase.PICK, seat, 0, 0, BANK, 0)
        return
    unrolled = utility_needs_roll(tables, how)  # as after a ticket; a utility is then rolled for (UTIL-03)
    goal = highest_rent(tables, state, seat, UNROLLED_PIPS if unrolled else rolled_pips(state))
    if goal != NOWHERE:
        move_to(tables, state, log, seat, goal, how if unrolled else How.SYMBOL, 0)


@cold
def highest_rent(tables: Tables, state: State, seat: int, pips: int) -> int:
    """The field where this player would owe most now; ties: the nearest ahead; none: NOWHERE (AMB-M02)."""
    best, goal, start = 0, NOWHERE, state.position[seat]
    others = tables.deeds_mask & ~unowned(tables, state) & ~state.holdings[seat]
    field = next_field_of(start, others)
    while field != NOWHERE:
        due = rent_due(tables, state, field, pips)
        if due > best:
            best, goal = due, field
        others &= ~tables.bit[field]
        field = next_field_of(start, others)
    return goal


@kernel
def verify_pick(tables: Tables, state: State, action: Act) -> int:
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not is_deed(tables, action.field):
        return Reason.NOT_A_DEED
    return Reason.OK if state.owner[action.field] == BANK else Reason.NOT_UNOWNED


@kernel
def pick(state: State, log: Log, action: Act) -> None:
    pop(state)
    open_auction(state, log, action.field, -1)


@cold
def land_on_birthday(tables: Tables, state: State, log: Log, seat: int) -> None:
    """Cash or a ticket (FIELD-03); without tickets, cash (AMB-L07)."""
    if tickets_left(state):
        push(state, Phase.GIFT, seat, 0, 0, BANK, 0)
    else:
        transfer(state, log, BANK, seat, tables.gift, Why.GIFT)


@kernel
def take_gift(tables: Tables, state: State, log: Log, seat: int) -> None:
    pop(state)
    transfer(state, log, BANK, seat, tables.gift, Why.GIFT)
