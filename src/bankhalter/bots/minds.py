"""Seating the kernel's policies: the minds of a table, and the space in which they play."""

from collections.abc import Mapping, Sequence

import numpy as np

from bankhalter.bots.catalogue import BotEntry, find_bot
from bankhalter.codes import FieldKind, Piece, Policy
from bankhalter.editions import kept_landings
from bankhalter.engine.game import Game
from bankhalter.engine.memory import Memory
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel._jit import is_plain
from bankhalter.kernel.bots.estate import THREE_HOUSES
from bankhalter.kernel.bots.mind import MINDS, Minds
from bankhalter.kernel.layout import Array, State, Tables, blank
from bankhalter.kernel.runs.landings import count_landings
from bankhalter.kernel.runs.work import WORK, Work
from bankhalter.kernel.setup import set_up

SOON = 45
"""So many hundredths of the starting cash buy the houses that count in what a group is worth to `banker`.

Three houses on each street of a dear group few can pay. With less than this it wins less against those who
never deal, with more less against those who do.
"""

RICH = 10**9
ROLLS_PER_TURN = 1.19
ROLLS, FEW_ROLLS = 200_000, 2_000
"""Enough to know where tokens land to a few parts in a hundred; a policy needs no more. And few of them."""


def make_minds(ruleset: Ruleset, entries: Sequence[BotEntry]) -> Minds:
    """The bots in their seats, with nothing to remember yet."""
    minds = _newcomers(ruleset)
    for seat, entry in enumerate(entries):
        _seat(minds, seat, entry)
    return minds


def _seat(minds: Minds, seat: int, entry: BotEntry) -> None:
    minds.policy[seat] = entry.policy
    minds.parameters[seat] = 0
    for name, number in entry.parameters.items():
        minds.parameters[seat, name] = number


PERSON = "banker"
"""Nobody knows how people play."""


def at_table(game: Game, bots: Mapping[int, str]) -> Minds:
    """Who plays here, for a bot that asks: these bots, and people, who are taken for bankers."""
    names = (bots.get(seat, PERSON) for seat in range(game.players))
    return make_minds(game.ruleset, [find_bot(name) for name in names])


def known_to(minds: Minds, stand_in: BotEntry) -> Minds:
    """The same, with somebody for those who do not decide inside the kernel."""
    known: Minds = Memory(MINDS, minds.tobytes()).record
    for seat in np.flatnonzero(known.policy == Policy.OUTSIDE):
        _seat(known, int(seat), stand_in)
    return known


def make_work(ruleset: Ruleset, start: State, entries: Sequence[BotEntry], turn_limit: int) -> Work:
    """Space for games from `start`, with those who can be seated."""
    work: Work = blank(WORK)
    work.start = start
    work.bots = make_minds(ruleset, entries)
    work.turn_limit = turn_limit
    return work


_KNOWN: dict[bytes, bytes] = {}


def _newcomers(ruleset: Ruleset) -> Minds:
    """Minds that know the board and no more; worked out once for every way of playing.

    As long as landings would be counted in plain Python, those by the rulebook, counted beforehand, are near
    enough.
    """
    key = ruleset.tables.tobytes()
    if key not in _KNOWN:
        kept = kept_landings(ruleset.edition) if is_plain(count_landings) else None
        if kept is not None:
            return _rated(ruleset.tables, _per_million_turns(np.array(kept["fields"]), 1))
        _KNOWN[key] = _rated(ruleset.tables, _count(ruleset.tables)).tobytes()
    minds: Minds = Memory(MINDS, _KNOWN[key]).record
    return minds


def _rated(tables: Tables, landings: Array) -> Minds:
    """What follows from how often, of a million turns, each field is landed on."""
    minds: Minds = blank(MINDS)
    minds.landings[:] = landings
    for group in range(tables.groups):
        _rate_group(tables, minds, group)
    return minds


def _rate_group(tables: Tables, minds: Minds, group: int) -> None:
    """Income and cost of a street group with three houses on each street."""
    members = tables.members[group, : tables.group_size[group]]
    if tables.kind[members[0]] == FieldKind.STREET:
        rents = tables.rent[members, THREE_HOUSES]
        minds.set_income[group] = (minds.landings[members] * rents).sum() // 1000
        minds.set_cost[group] = THREE_HOUSES * tables.piece_price[members, Piece.HOUSE].sum()
        _rate_soon(tables, minds, group)


def _rate_soon(tables: Tables, minds: Minds, group: int) -> None:
    """The same with what can be built soon, at most three houses on each street; parts of houses count."""
    members = tables.members[group, : tables.group_size[group]]
    cost = int(minds.set_cost[group]) // THREE_HOUSES
    spent = min(tables.start_cash * SOON // 100, minds.set_cost[group])
    houses = np.arange(THREE_HOUSES + 1)
    rents = [np.interp(spent / cost, houses, tables.rent[field, : THREE_HOUSES + 1]) for field in members]
    minds.soon_income[group] = int((minds.landings[members] * rents).sum()) // 1000
    minds.soon_cost[group] = spent


def _count(tables: Tables) -> Array:
    work: Work = blank(WORK)
    set_up(tables, work.start, 2)
    work.start.cash[:2] += RICH  # taxes shall not end the count
    work.play.rng = make_rng("landings")
    counts = np.zeros(tables.fields + 1, np.int64)
    rolls = FEW_ROLLS if is_plain(count_landings) else ROLLS
    count_landings(tables, work, rolls, 0, 0, counts)
    return _per_million_turns(counts[: tables.fields], rolls)


def _per_million_turns(fields: Array, rolls: int) -> Array:
    shares = np.zeros(MINDS["landings"].shape, np.int64)
    shares[: len(fields)] = fields * (1_000_000 * ROLLS_PER_TURN) // rolls
    return shares
