"""Whole games inside the kernel, and single ones up to the next decision that is made outside."""

from bankhalter.codes import CHANCE, MAX_SEATS, NOBODY, ActionKind, Phase, Policy, Reason
from bankhalter.kernel._jit import CHECKED, cold, entry, hot, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.apply import perform, perform_end, perform_roll
from bankhalter.kernel.bots.decide import answer, decide, offer_to
from bankhalter.kernel.bots.mind import Minds, forget
from bankhalter.kernel.chance import sample, throw, verify_dice
from bankhalter.kernel.deeds import lowest_field
from bankhalter.kernel.ending import wealth
from bankhalter.kernel.layout import NUMBER, SEAT, TO, Act, Array, Log, Random, Records, State, Tables
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.menu import draft
from bankhalter.kernel.runs.work import Play, Work
from bankhalter.kernel.standing import calm
from bankhalter.kernel.verify import verify

# columns of a game's result; after them WEALTH and OUT for each seat
TURNS, ROUNDS, ACTIONS, ENDING, WINNERS, FAULT, WEALTH = range(7)
OUT = WEALTH + MAX_SEATS
COLUMNS = OUT + MAX_SEATS


@entry
def play_games(tables: Tables, work: Work, seating: Array, seeds: Records, results: Array) -> None:
    """Play one game per row of `seating`, `seeds` and `results`.

    `seating[game, seat]` is the place of the seat's policy in `work.bots`. In a game that is left
    unfinished ENDING is 0.
    """
    for game in range(len(seating)):
        begin(work, seating[game], seeds[game])
        play_on(tables, work.play, SILENT[0], work.start.turn + work.turn_limit)
        note_result(tables, work.play, results[game])
        results[game, TURNS] -= work.start.turn


@entry
def play_until_asked(tables: Tables, play: Play, log: Log, last_turn: int, result: Array) -> int:
    """Go on with a game until a seat decided OUTSIDE is asked; that seat, NOBODY if none will be."""
    seat = play_on(tables, play, log, last_turn)
    note_result(tables, play, result)
    return seat


@entry
def act(tables: Tables, play: Play, action: Act, log: Log) -> int:
    """Do what was decided outside, if it is legal; the verdict."""
    reason = verify(tables, play.state, action)
    if reason == Reason.OK:
        carry_out(tables, play.state, play.minds, action, log)
    return reason


@kernel
def begin(work: Work, seating: Array, rng: Random) -> None:
    """A new game, with the bots in their seats."""
    work.play.state = work.start
    work.play.rng = rng
    gather(work.play.minds, work.bots)
    for seat in range(len(seating)):
        seat_bot(work.play.minds, seat, work.bots, seating[seat])


@kernel
def gather(minds: Minds, bots: Minds) -> None:
    """Those who will play remember nothing, and know what the bots know of the board."""
    forget(minds)
    for field in range(len(bots.landings)):
        minds.landings[field] = bots.landings[field]
    for group in range(len(bots.set_income)):
        minds.set_income[group] = bots.set_income[group]
        minds.set_cost[group] = bots.set_cost[group]
        minds.soon_income[group] = bots.soon_income[group]
        minds.soon_cost[group] = bots.soon_cost[group]


@kernel
def seat_bot(minds: Minds, seat: int, bots: Minds, place: int) -> None:
    minds.policy[seat] = bots.policy[place]
    for i in range(bots.parameters.shape[1]):
        minds.parameters[seat, i] = bots.parameters[place, i]


@hot
def play_on(tables: Tables, play: Play, log: Log, last_turn: int) -> int:
    """Let chance and the policies play; adds up rounds and actions as it goes."""
    state, minds, rng, action = play.state, play.minds, play.rng, play.action
    asked = first_asked(state)
    while state.actor != NOBODY and state.turn < last_turn:
        if state.actor == CHANCE:
            sample(tables, state, rng, top(state, SEAT), action)
        elif state.claims and draft_demand(tables, state, action):
            pass  # strict tables only, and no program overlooks a landing
        elif asked >= 0:
            if minds.policy[asked] == Policy.OUTSIDE:
                return asked
            answer(tables, state, minds, asked, offer_to(state, asked), rng, action)
        else:
            if minds.policy[state.actor] == Policy.OUTSIDE:
                return state.actor
            decide(tables, state, minds, state.actor, rng, action)
        if CHECKED and verify(tables, state, action) != Reason.OK:
            minds.fault = 1 + action.kind
            return NOBODY
        if action.kind == ActionKind.ROLL and state.jail[action.seat] == 0:
            throw(tables, rng, action.seat, Phase.DICE, action)
            if CHECKED and verify_dice(tables, Phase.DICE, action) != Reason.OK:
                minds.fault = 1 + ActionKind.DICE
                return NOBODY
            roll_at_once(tables, state, minds, action, log)
        elif action.kind == ActionKind.END:
            end_at_once(tables, state, minds, action.seat, log)
        else:
            carry_out(tables, state, minds, action, log)
            if action.kind >= ActionKind.OFFER:
                asked = first_asked(state)
    return NOBODY


@hot
def roll_at_once(tables: Tables, state: State, minds: Minds, action: Act, log: Log) -> None:
    """Two actions in one, for nobody can come between a roll on the board and its dice."""
    perform_roll(tables, state, action, log)
    minds.actions += 2


@hot
def end_at_once(tables: Tables, state: State, minds: Minds, seat: int, log: Log) -> None:
    perform_end(tables, state, log, seat)
    minds.actions += 1
    minds.rounds += state.active <= seat


@cold
def carry_out(tables: Tables, state: State, minds: Minds, action: Act, log: Log) -> None:
    """Do something legal and count it."""
    turn, active = state.turn, state.active
    perform(tables, state, action, log)
    minds.actions += 1
    if state.turn != turn:
        minds.rounds += state.active <= active


@cold
def draft_demand(tables: Tables, state: State, action: Act) -> bool:
    """The first open rent, by its owner; whether it can be demanded now."""
    field = lowest_field(state.claims)
    draft(action, ActionKind.DEMAND, state.claim_owner[field])
    action.field = field
    return calm(state)


@kernel
def first_asked(state: State) -> int:
    """The first seat that has an offer to answer, NOBODY if there is none."""
    for row in range(state.players):
        if state.offers[row, NUMBER]:
            return state.offers[row, TO]
    return NOBODY


@kernel
def note_result(tables: Tables, play: Play, result: Array) -> None:
    state, minds = play.state, play.minds
    result[ROUNDS] = minds.rounds
    result[ACTIONS] = minds.actions
    result[FAULT] = minds.fault
    result[TURNS] = state.turn
    result[ENDING] = state.ending
    result[WINNERS] = state.winners
    for seat in range(state.players):
        result[WEALTH + seat] = wealth(tables, state, seat)
        result[OUT + seat] = state.out[seat]
