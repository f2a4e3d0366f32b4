"""Which policy decides for a seat. Only dispatch.

A policy is asked in two situations: its seat must decide (`decide`), or somebody has made it an offer
(`answer`). It writes one legal action. It never looks at what a player at the table cannot see.
"""

from bankhalter.codes import MAX_SEATS, NOBODY, ActionKind, Policy, Reason
from bankhalter.kernel._jit import cold, entry, hot, kernel
from bankhalter.kernel.bots.banker import accepts_banker, decide_banker
from bankhalter.kernel.bots.first import accepts_first, decide_first
from bankhalter.kernel.bots.fixed import decide_fixed
from bankhalter.kernel.bots.fixed_answers import accepts_fixed
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.miser import accepts_miser, decide_miser
from bankhalter.kernel.bots.random import decide_random
from bankhalter.kernel.layout import NUMBER, TO, Act, Random, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.rng import below
from bankhalter.kernel.verify import verify


@entry
def choose(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, action: Act) -> None:
    """Write what the seat's policy does now: its answer to an offer, else its decision."""
    row = offer_to(state, seat)
    if row != NOBODY:
        answer(tables, state, minds, seat, row, rng, action)
    else:
        decide(tables, state, minds, seat, rng, action)


@kernel
def offer_to(state: State, seat: int) -> int:
    """Who has made this seat an offer, NOBODY if none has."""
    for row in range(state.players):
        if state.offers[row, NUMBER] and state.offers[row, TO] == seat:
            return row
    return NOBODY


@hot
def decide(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, action: Act) -> None:
    """The decision the game waits for, or something worth doing before it."""
    policy = minds.policy[seat]
    if policy == Policy.FIRST:
        decide_first(tables, state, minds, seat, action)
    elif policy == Policy.BANKER:
        decide_banker(tables, state, minds, seat, action)
    else:
        decide_otherwise(tables, state, minds, seat, rng, action)


@cold
def decide_otherwise(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, action: Act) -> None:
    policy = minds.policy[seat]
    if policy == Policy.FIXED:
        decide_fixed(tables, state, minds, seat, action)
    elif policy == Policy.RANDOM:
        decide_random(tables, state, minds, seat, rng, action)
    else:
        decide_miser(tables, state, minds, seat, action)


@cold
def answer(tables: Tables, state: State, minds: Minds, seat: int, row: int, rng: Random, action: Act) -> None:
    """Accept or reject the offer in a row; what is no longer possible is rejected."""
    draft(action, ActionKind.ACCEPT, seat)
    action.offer = state.offers[row, NUMBER]
    good = accepts(tables, state, minds, seat, row, rng)
    if not good or verify(tables, state, action) != Reason.OK:
        action.kind = ActionKind.REJECT


@kernel
def accepts(tables: Tables, state: State, minds: Minds, seat: int, row: int, rng: Random) -> bool:
    policy = minds.policy[seat]
    if policy == Policy.BANKER:
        return accepts_banker(tables, state, minds, seat, row)
    if policy == Policy.FIXED:
        return accepts_fixed(tables, state, minds, seat, row)
    if policy == Policy.RANDOM:
        return below(rng, MAX_SEATS, 2) == 1
    if policy == Policy.MISER:
        return accepts_miser(tables, state, seat, row)
    return accepts_first(tables, state, seat, row)
