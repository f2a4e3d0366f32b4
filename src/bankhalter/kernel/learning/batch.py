"""Many games side by side for a program that learns: it has one seat in each, policies have the others."""

from bankhalter.codes import ActionKind
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import Act, Array, Log, Random, Records, State, Tables
from bankhalter.kernel.learning.encoding import draft_choice
from bankhalter.kernel.learning.mask import Mask, is_choice, write_mask
from bankhalter.kernel.learning.view import write_view
from bankhalter.kernel.runs.playout import carry_out, play_on, seat_bots

PLAYING, OVER, CAPPED, ILLEGAL = range(4)
"""What became of a game in a step; after all but the first a new one has begun in its place."""

WHOLE_WIN = 840
"""A win is a number that any number of winners can share."""


@entry
def take_choice(
    tables: Tables, state: State, minds: Minds, seat: int, choice: int, action: Act, log: Log
) -> bool:
    """Carry out a choice of the seat; False, and nothing happens, if it does not have it now."""
    draft_choice(tables, state, seat, choice, action)
    if not is_choice(tables, state, minds, seat, action):
        return False
    if action.kind == ActionKind.OFFER:
        minds.offered_turn[seat, action.offer] = state.turn
    carry_out(tables, state, minds, action, log)
    return True


@entry
def show(tables: Tables, state: State, minds: Minds, seat: int, action: Act, view: Array, mask: Mask) -> int:
    """Write what the seat sees and which choices it has; the length of the view."""
    write_mask(tables, state, minds, seat, action, mask)
    return write_view(tables, state, minds, seat, view)


@entry
def win_share(state: State, seat: int) -> int:
    """The seat's part of the win, in parts of WHOLE_WIN."""
    if not state.winners >> seat & 1:
        return 0
    return WHOLE_WIN // count_bits(state.winners)


@entry
def begin_batch(
    tables: Tables,
    start: State,
    states: Records,
    minds: Records,
    bots: Minds,
    seats: Array,
    seating: Array,
    rngs: Records,
    action: Act,
    log: Log,
    turn_limit: int,
    views: Array,
    masks: Mask,
) -> None:
    """Begin every game one seat after `seats[game]`, up to the learner's first decision."""
    for game in range(len(states)):
        begin_anew(tables, start, states, minds, bots, seats, seating, rngs, action, log, turn_limit, game)
        show(tables, states[game], minds[game], seats[game], action, views[game], masks[game])


@entry
def step_batch(
    tables: Tables,
    start: State,
    states: Records,
    minds: Records,
    bots: Minds,
    seats: Array,
    seating: Array,
    rngs: Records,
    action: Act,
    log: Log,
    turn_limit: int,
    views: Array,
    masks: Mask,
    choices: Array,
    fates: Array,
    shares: Array,
) -> None:
    """Carry out the learner's choice in every game and play on until it is asked again.

    A game that is over, too long, or ended by a choice the learner did not have gives way to a new
    one, with the learner one seat further. `fates` says which, `shares` is the learner's win.
    """
    for game in range(len(states)):
        state, mind, seat = states[game], minds[game], seats[game]
        fates[game], shares[game] = PLAYING, 0
        if not take_choice(tables, state, mind, seat, choices[game], action, log):
            fates[game] = ILLEGAL
        elif state.out[seat] or not go_on(tables, start, state, mind, rngs[game], action, log, turn_limit):
            over = state.out[seat] or state.ending
            fates[game] = OVER if over else CAPPED
            shares[game] = win_share(state, seat)
        if fates[game] != PLAYING and mind.fault == 0:
            begin_anew(
                tables,
                start,
                states,
                minds,
                bots,
                seats,
                seating,
                rngs,
                action,
                log,
                turn_limit,
                game,
            )
        show(tables, states[game], minds[game], seats[game], action, views[game], masks[game])


@kernel
def begin_anew(
    tables: Tables,
    start: State,
    states: Records,
    minds: Records,
    bots: Minds,
    seats: Array,
    seating: Array,
    rngs: Records,
    action: Act,
    log: Log,
    turn_limit: int,
    game: int,
) -> None:
    """A new game up to the learner's first decision, the learner one seat further than in the last.

    Its place among the bots is the first; the others sit to its left in their order.
    """
    asked, fault = False, 0
    while not asked and fault == 0:
        states[game] = start
        seats[game] = (seats[game] + 1) % start.players
        for seat in range(start.players):
            seating[seat] = (seat - seats[game]) % start.players
        seat_bots(minds[game], bots, seating)
        asked = go_on(tables, start, states[game], minds[game], rngs[game], action, log, turn_limit)
        fault = minds[game].fault


@kernel
def go_on(
    tables: Tables,
    start: State,
    state: State,
    minds: Minds,
    rng: Random,
    action: Act,
    log: Log,
    turn_limit: int,
) -> bool:
    """Play until the learner is asked; whether that happens in this game."""
    return play_on(tables, state, minds, rng, action, log, start.turn + turn_limit) >= 0
