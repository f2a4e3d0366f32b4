"""Trying actions out by playouts: the compiled part of `expert`.

Every candidate meets the same dice (common random numbers), so that differences are the actions' own.
"""

from bankhalter.codes import ActionKind
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.apply import perform
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.strength import winning_share
from bankhalter.kernel.layout import NUMBER, Act, Array, Log, Random, Records, State, Tables
from bankhalter.kernel.menu import draft
from bankhalter.kernel.runs.playout import play_on

# columns of the sums over a candidate's playouts; differences are to the first candidate
COUNT, VALUE, DIFFERENCE, SQUARE = range(4)


@entry
def try_out(
    tables: Tables,
    root: State,
    states: Records,
    minds: Records,
    seat: int,
    candidates: Records,
    alive: Array,
    seeds: Records,
    rngs: Records,
    turns: int,
    action: Act,
    log: Log,
    sums: Array,
) -> None:
    """One playout of each living candidate per seed, at most `turns` turns long.

    `minds[0]` says who plays and what they remember; `minds[1]`, `states[0]` and `rngs[0]` are work space.
    An offer is tried out as if it were accepted: whether it will be, only the partner knows.
    """
    for game in range(len(seeds)):
        first = 0
        for place in range(len(alive)):
            if not alive[place]:
                continue
            states[0] = root
            minds[1] = minds[0]
            rngs[0] = seeds[game]
            value = playout(tables, states[0], minds[1], seat, candidates[place], rngs[0], turns, action, log)
            if place == 0:
                first = value
            sums[place, COUNT] += 1
            sums[place, VALUE] += value
            sums[place, DIFFERENCE] += value - first
            sums[place, SQUARE] += (value - first) * (value - first)


@kernel
def playout(
    tables: Tables,
    state: State,
    minds: Minds,
    seat: int,
    candidate: Act,
    rng: Random,
    turns: int,
    action: Act,
    log: Log,
) -> int:
    """Carry out the candidate, play on, and say how the seat then stands."""
    perform(tables, state, candidate, log)
    if candidate.kind == ActionKind.OFFER:
        draft(action, ActionKind.ACCEPT, candidate.offer)
        action.offer = state.offers[seat, NUMBER]
        perform(tables, state, action, log)
    play_on(tables, state, minds, rng, action, log, state.turn + turns)
    return winning_share(tables, state, minds, seat)
