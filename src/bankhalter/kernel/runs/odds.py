"""What one throw may bring: every outcome of the dice and of the cards they lead to is played out.

A choice is not chance: where the mover may decide whereto, the throw ends. Nobody buys anything on the way.
"""

from bankhalter.codes import BANK, CHANCE, ActionKind, EventKind, Phase, Why
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import cut, push, top
from bankhalter.kernel.apply import perform
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.jail import must_leave
from bankhalter.kernel.layout import PHASE, Act, Array, Log, Records, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.outcomes import list_outcomes
from bankhalter.kernel.tickets import tickets_left

LEVELS = 12
"""Decisions of chance in one throw; after so many it ends, wherever it has led."""

# columns of the way to a level: the part of the whole that leads here, the fields set foot on and the rent
# paid so far, then which of how many outcomes is next, the sum of their weights and of those before the next
PART, VISITED, RENT, NEXT, COUNT, WEIGHT, BEFORE = range(7)
WAY = 7

# columns of what is counted, in parts of the whole; after them one for each field
WHOLE, OWES, RENTS, MOST, FIELDS = range(5)


@entry
def count_throw(
    tables: Tables,
    start: State,
    seat: int,
    states: Records,
    outcomes: Records,
    weights: Array,
    way: Array,
    log: Log,
    counts: Array,
) -> None:
    """Add up in `counts` how likely a seat's next throw leads to each field and to rent, and how much.

    The next throw is the one that is due, or the first of its next turn. One row of `states`, `outcomes`,
    `weights` and `way` per level: the way down is kept there instead of in recursion.
    """
    states[0] = start
    prepare_throw(tables, states[0], seat, log, outcomes[0][0])
    counts[WHOLE] = whole_of(states[0])
    way[0, PART], way[0, VISITED], way[0, RENT] = counts[WHOLE], 0, 0
    list_level(tables, states[0], outcomes[0], weights[0], way[0])
    level = 0
    while level >= 0:
        place = way[level, NEXT]
        if place == way[level, COUNT]:
            level -= 1
            continue
        way[level, NEXT] += 1
        if weights[level, place] == 0:
            continue
        below = level + 1
        way[below, PART] = next_part(way[level], weights[level, place])
        states[below] = states[level]
        log.count = 0
        perform(tables, states[below], outcomes[level][place], log)
        go_on(tables, states[below], seat, log, outcomes[level][place])
        note_events(seat, log, way[level], way[below])
        if states[below].actor == CHANCE and below < LEVELS:
            level = below
            list_level(tables, states[level], outcomes[level], weights[level], way[level])
        else:
            note_end(tables, way[below], counts)


@kernel
def prepare_throw(tables: Tables, state: State, seat: int, log: Log, action: Act) -> None:
    """Nothing is pending but this seat's throw; whoever has waited all turns in jail has left it."""
    if state.active != seat or (state.again == 0 and top(state, PHASE) != Phase.ROLL):
        state.doubles = 0
    state.active = seat
    state.again = state.claims = state.duty = 0
    cut(state, 0)
    push(state, Phase.ROLL, seat, 0, 0, BANK, 0)
    if must_leave(tables, state, seat):
        draft(action, ActionKind.PAY, seat)
        perform(tables, state, action, log)
    draft(action, ActionKind.ROLL, seat)
    perform(tables, state, action, log)


@kernel
def whole_of(state: State) -> int:
    """A number of parts that two throws, two cards of each deck and a ticket divide without rest.

    On a longer way a share is off by less than a part, and together they are still the whole.
    """
    whole = 216 * 216 * max(1, tickets_left(state))
    for deck in range(2):
        unseen = count_bits(state.unseen[deck])
        whole *= max(1, unseen) * max(1, unseen - 1)
    return whole


@kernel
def list_level(tables: Tables, state: State, outcomes: Records, weights: Array, way: Array) -> None:
    """What chance may bring now; of dice that show the same in another order only one counts, twice."""
    way[NEXT], way[BEFORE], way[WEIGHT] = 0, 0, 0
    way[COUNT] = list_outcomes(tables, state, outcomes, weights)
    for place in range(way[COUNT]):
        first, second = outcomes[place].dice[0], outcomes[place].dice[1]
        if first > second:
            weights[place] = 0
        elif first < second:
            weights[place] *= 2
        way[WEIGHT] += weights[place]


@kernel
def next_part(way: Array, weight: int) -> int:
    """The next outcome's part of what led here."""
    before = way[PART] * way[BEFORE] // way[WEIGHT]
    way[BEFORE] += weight
    return way[PART] * way[BEFORE] // way[WEIGHT] - before


@kernel
def go_on(tables: Tables, state: State, seat: int, log: Log, action: Act) -> None:
    """The mover answers what comes up before the throw is played out."""
    while state.actor == seat:
        phase = top(state, PHASE)
        if phase == Phase.BUY:
            draft(action, ActionKind.DECLINE, seat)
        elif phase == Phase.MR_MONOPOLY:
            draft(action, ActionKind.MOVE, seat)
        elif phase == Phase.GIFT:
            draft(action, ActionKind.CASH, seat)
        elif phase == Phase.TICKET_NOW:
            draft(action, ActionKind.KEEP, seat)
        else:
            return
        perform(tables, state, action, log)


@kernel
def note_events(seat: int, log: Log, above: Array, below: Array) -> None:
    """Where the seat has been and what it has paid, one level further down."""
    below[VISITED], below[RENT] = above[VISITED], above[RENT]
    for row in range(log.count):
        kind, who, field = log.rows[row, 0], log.rows[row, 1], log.rows[row, 3]
        if who != seat:
            continue
        if kind == EventKind.MOVED or kind == EventKind.WENT_TO_JAIL:
            below[VISITED] |= 1 << field
        elif kind == EventKind.PAID and log.rows[row, 5] == Why.RENT:
            below[RENT] += log.rows[row, 4]


@kernel
def note_end(tables: Tables, way: Array, counts: Array) -> None:
    """One way in which the throw is played out."""
    if way[RENT]:
        counts[OWES] += way[PART]
        counts[RENTS] += way[PART] * way[RENT]
        counts[MOST] = max(counts[MOST], way[RENT])
    for field in range(tables.fields):
        if way[VISITED] >> field & 1:
            counts[FIELDS + field] += way[PART]
