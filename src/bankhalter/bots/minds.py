"""Seating the kernel's policies: the minds of a table, and the space in which they play."""

from collections.abc import Sequence

import numpy as np

from bankhalter.bots.catalogue import BotEntry
from bankhalter.codes import FieldKind, Piece
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel._jit import MODE
from bankhalter.kernel.bots.estate import THREE_HOUSES
from bankhalter.kernel.bots.mind import MINDS, Minds
from bankhalter.kernel.layout import Array, State, Tables, blank
from bankhalter.kernel.runs.landings import count_landings
from bankhalter.kernel.runs.work import WORK, Work
from bankhalter.kernel.setup import set_up

RICH = 10**9
ROLLS_PER_TURN = 1.19
ROLLS = 200_000 if MODE != "python" else 2_000
"""Enough to know where tokens land to a few parts in a hundred; a policy needs no more."""


def make_minds(ruleset: Ruleset, entries: Sequence[BotEntry]) -> Minds:
    """The bots in their seats, with nothing to remember yet."""
    minds: Minds = blank(MINDS)
    tables = ruleset.tables
    minds.landings[:] = _landings(tables)
    for group in range(tables.groups):
        _rate_group(tables, minds, group)
    for seat, entry in enumerate(entries):
        minds.policy[seat] = entry.policy
        for name, number in entry.parameters.items():
            minds.parameters[seat, name] = number
    return minds


def make_work(ruleset: Ruleset, start: State, entries: Sequence[BotEntry], turn_limit: int) -> Work:
    """Space for games from `start`, with those who can be seated."""
    work: Work = blank(WORK)
    work.start = start
    work.bots = make_minds(ruleset, entries)
    work.turn_limit = turn_limit
    return work


def _rate_group(tables: Tables, minds: Minds, group: int) -> None:
    """Income and cost of a street group with three houses on each street."""
    members = tables.members[group, : tables.group_size[group]]
    if tables.kind[members[0]] == FieldKind.STREET:
        rents = tables.rent[members, THREE_HOUSES]
        minds.set_income[group] = (minds.landings[members] * rents).sum() // 1000
        minds.set_cost[group] = THREE_HOUSES * tables.piece_price[members, Piece.HOUSE].sum()


_KNOWN: dict[bytes, Array] = {}


def _landings(tables: Tables) -> Array:
    """Of a million turns, how many lead to each field; counted once for every way of playing."""
    key = tables.tobytes()
    if key not in _KNOWN:
        _KNOWN[key] = _count(tables)
    return _KNOWN[key]


def _count(tables: Tables) -> Array:
    work: Work = blank(WORK)
    set_up(tables, work.start, 2)
    work.start.cash[:2] += RICH  # taxes shall not end the count
    work.play.rng = make_rng("landings")
    counts = np.zeros(tables.fields + 1, np.int64)
    count_landings(tables, work, ROLLS, 0, 0, counts)
    shares = np.zeros(MINDS["landings"].shape, np.int64)
    per_turn = 1_000_000 * ROLLS_PER_TURN
    shares[: tables.fields] = counts[: tables.fields] * per_turn // ROLLS
    return shares
