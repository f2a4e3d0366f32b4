"""Trying actions out by playouts: the compiled part of `expert`.

Every candidate meets the same dice (common random numbers), so that differences are the actions' own.
"""

from bankhalter.codes import ActionKind
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.apply import perform
from bankhalter.kernel.insight.net import Net
from bankhalter.kernel.insight.value import value_of
from bankhalter.kernel.layout import NUMBER, Act, Array, Records, Tables
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.menu import draft
from bankhalter.kernel.runs.playout import play_on
from bankhalter.kernel.runs.work import Work

WHOLE = 1_000_000
"""A won game."""

# columns of the sums over a candidate's playouts; differences are to the first candidate
COUNT, VALUE, DIFFERENCE, SQUARE = range(4)


@entry
def try_out(
    tables: Tables,
    work: Work,
    net: Net,
    seat: int,
    candidates: Records,
    alive: Array,
    seeds: Records,
    agreed: bool,
    sums: Array,
) -> None:
    """One playout of each living candidate per seed, cut after `work.turn_limit` turns and judged by the net.

    It begins in `work.start`; `work.bots` says who plays and what they remember. They answer an offer as
    they think right, unless it is known to be `agreed`.
    """
    for game in range(len(seeds)):
        first = 0
        for place in range(len(alive)):
            if not alive[place]:
                continue
            work.play.rng = seeds[game]
            value = playout(tables, work, net, seat, candidates[place], agreed)
            if place == 0:
                first = value
            sums[place, COUNT] += 1
            sums[place, VALUE] += value
            sums[place, DIFFERENCE] += value - first
            sums[place, SQUARE] += (value - first) * (value - first)


@kernel
def playout(tables: Tables, work: Work, net: Net, seat: int, candidate: Act, agreed: bool) -> int:
    """Carry out the candidate, play on, and say how the seat then stands, in parts of WHOLE."""
    work.play.state = work.start
    work.play.minds = work.bots
    state, action, log = work.play.state, work.play.action, SILENT[0]
    perform(tables, state, candidate, log)
    if agreed and candidate.kind == ActionKind.OFFER:
        draft(action, ActionKind.ACCEPT, candidate.offer)
        action.offer = state.offers[seat, NUMBER]
        perform(tables, state, action, log)
    play_on(tables, work.play, log, work.start.turn + work.turn_limit)
    value_of(tables, state, work.play.minds, net)
    return int(WHOLE * net.share[seat])
