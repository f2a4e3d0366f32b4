"""What the next throw may bring: the kernel plays every outcome out, this reads what it has counted."""

from dataclasses import dataclass

import numpy as np

from bankhalter.analysis.landings import PLENTY
from bankhalter.codes import MAX_FIELDS
from bankhalter.engine import arguments
from bankhalter.engine.game import Game
from bankhalter.kernel._jit import MODE, is_plain
from bankhalter.kernel.layout import ACTION, LOG, STATE, Array, blank
from bankhalter.kernel.outcomes import MOST_OUTCOMES
from bankhalter.kernel.runs.odds import FIELDS, LEVELS, MOST, OWES, RENTS, WAY, WHOLE, count_throw


@dataclass(frozen=True, slots=True)
class Odds:
    """What one seat's next throw may bring."""

    seat: int
    fields: tuple[float, ...]
    """By field: how likely it is to set foot on it, or in jail."""
    rent: float
    """How likely it is to owe rent."""
    mean_rent: float
    most_rent: int


def takes_long() -> bool:
    """Whether an answer would take seconds, until the kernel is compiled."""
    return MODE != "python" and is_plain(count_throw)


def next_throw(game: Game, seat: int) -> Odds:
    """The odds of a seat's next throw: the one that is due, or the first of its next turn.

    Nobody buys anything on the way, and money is no object, so that every rent is paid in full. Where the
    mover may decide whereto, the throw ends.
    """
    counts = _count(game, arguments.place(seat, game.players, "seat"))
    shares: list[float] = (counts / counts[WHOLE]).tolist()
    fields = shares[FIELDS : FIELDS + len(game.edition.fields)]
    return Odds(seat, tuple(fields), shares[OWES], shares[RENTS], int(counts[MOST]))


def _count(game: Game, seat: int) -> Array:
    """At the same table without what moves nobody: auctions, and rent that waits to be demanded."""
    tables, start, log = game.tables.copy(), game.state.copy(), blank(LOG)
    tables.house_no_auctions, tables.strict_claims = 1, 0
    start.cash[:] = PLENTY
    log.on = 1
    states = np.zeros(LEVELS + 1, STATE).view(np.recarray)
    outcomes = np.zeros((LEVELS, MOST_OUTCOMES), ACTION).view(np.recarray)
    weights, way = np.zeros((LEVELS, MOST_OUTCOMES), np.int64), np.zeros((LEVELS + 1, WAY), np.int64)
    counts = np.zeros(FIELDS + MAX_FIELDS, np.int64)
    count_throw(tables, start, seat, states, outcomes, weights, way, log, counts)
    return counts
