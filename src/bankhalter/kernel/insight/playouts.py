"""Playouts that end in the net's judgement, and games from which it learns."""

from bankhalter.codes import NOBODY
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.bots.strength import WHOLE, winning_share
from bankhalter.kernel.insight.columns import FEATURES, WEALTH
from bankhalter.kernel.insight.features import look_at_seats, write_row
from bankhalter.kernel.insight.net import Floats, Net
from bankhalter.kernel.insight.value import value_of
from bankhalter.kernel.layout import Array, Records, Tables
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.runs.playout import begin, play_on
from bankhalter.kernel.runs.work import Play, Work


@entry
def play_out(tables: Tables, work: Work, net: Net, seeds: Records, leaf: int, values: Floats) -> None:
    """One playout per seed from `work.start`, by `work.bots` with all they remember.

    `values[playout, 0, seat]` is the seat's chance by the net after `leaf` turns, `values[playout, 1, seat]`
    its part of the win in the end, which is by the net too if there is none after `work.turn_limit` turns.
    """
    for game in range(len(seeds)):
        work.play.state = work.start
        work.play.minds = work.bots
        work.play.rng = seeds[game]
        play_on(tables, work.play, SILENT[0], work.start.turn + leaf)
        note_value(tables, work, net, values[game, 0])
        if work.turn_limit > leaf:
            play_on(tables, work.play, SILENT[0], work.start.turn + work.turn_limit)
            note_value(tables, work, net, values[game, 1])


@kernel
def note_value(tables: Tables, work: Work, net: Net, values: Floats) -> None:
    value_of(tables, work.play.state, work.play.minds, net)
    for seat in range(work.start.players):
        values[seat] = net.share[seat]


@entry
def play_lessons(
    tables: Tables,
    work: Work,
    net: Net,
    seating: Array,
    seeds: Records,
    turns: Array,
    rows: Floats,
    shares: Floats,
) -> None:
    """Games to learn from: `rows[game, look, seat]` is what a seat looks like after `turns[game, look]`.

    The looks of a game come one after the other. A seat that is out has a row of zeros, and so have all
    when the game is over. `shares[game]` is how it ended, by the net if it did not.
    """
    for game in range(len(seating)):
        begin(work, seating[game], seeds[game])
        state, minds = work.play.state, work.play.minds
        for look in range(turns.shape[1]):
            play_on(tables, work.play, SILENT[0], turns[game, look])
            if state.actor == NOBODY:
                break
            look_at_seats(tables, state, minds, net)
            for seat in range(state.players):
                if state.out[seat] == 0:
                    write_row(tables, state, net, seat)
                    for i in range(FEATURES):
                        rows[game, look, seat, i] = net.row[i]
        play_on(tables, work.play, SILENT[0], work.start.turn + work.turn_limit)
        value_of(tables, state, minds, net)
        for seat in range(state.players):
            shares[game, seat] = net.share[seat]


@entry
def guess(tables: Tables, play: Play, net: Net, guesses: Floats) -> None:
    """How a position stands at once, by seat: share of all wealth, squares of strength, and the net."""
    state, minds = play.state, play.minds
    value_of(tables, state, minds, net)
    total = 0.0
    for seat in range(state.players):
        total += net.own[seat, WEALTH]
    for seat in range(state.players):
        guesses[0, seat] = net.own[seat, WEALTH] / max(total, 1e-9)
        guesses[1, seat] = winning_share(tables, state, minds, seat) / WHOLE
        guesses[2, seat] = net.share[seat]
