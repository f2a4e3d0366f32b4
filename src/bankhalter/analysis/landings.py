"""Where throws end, by the movement rules alone: players who buy nothing and never run out of money.

The editions of the package were counted beforehand, beside their data (`bankhalter landings --edition E
--rolls 20000000 --json`). Any other one is counted when it is first asked for.
"""

from collections.abc import Sequence
from threading import Lock

import numpy as np

from bankhalter.codes import FieldKind
from bankhalter.editions import OFFICIAL, Edition, kept_landings
from bankhalter.engine.position import Ruleset, scenario
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel._jit import MODE, is_plain
from bankhalter.kernel.layout import Array, Random, State, blank
from bankhalter.kernel.runs.landings import count_landings
from bankhalter.kernel.runs.work import WORK, Work

PLENTY = 10**8
"""Money enough for any tax and any rent."""
PLAYERS = 4
WALK = 50_000
"""Rolls of one walk. A deck once shuffled keeps its order, so every walk shuffles anew."""
FEW = (20, 200)
"""Walks, and rolls of each, where they are slow."""
WALKS, ROLLS = (80, WALK) if MODE != "python" else FEW
"""Four million rolls take a second and tell a share to some hundredths of a point."""


def landing_shares(edition: Edition) -> tuple[float, ...]:
    """By field, the share of all throws that end there; being in jail counts for its field.

    It may take a second: nobody else should wait for it.
    """
    kept = kept_landings(edition)
    if kept is not None:
        return with_jail(edition, kept["fields"], kept["in_jail"])
    ruleset = Ruleset(edition, OFFICIAL, {}, False)
    numbers: bytes = ruleset.tables.tobytes()
    with _COUNTING:
        if numbers in _COUNTED:
            return _COUNTED[numbers]
        rough = MODE != "python" and is_plain(count_landings)
        *fields, in_jail = _count(ruleset, *(FEW if rough else (WALKS, ROLLS)))
        shares = with_jail(edition, fields, in_jail)
        if not rough:
            _COUNTED[numbers] = shares
        return shares


_COUNTED: dict[bytes, tuple[float, ...]] = {}
"""By the numbers of the edition, whatever it is called."""
_COUNTING = Lock()
"""Whoever asks while it is being counted waits for it instead of counting too."""


def with_jail(edition: Edition, fields: Sequence[float], in_jail: float) -> tuple[float, ...]:
    """Shares by field, of which that of the jail includes those who sit in it."""
    return tuple(
        share + (in_jail if field.kind == FieldKind.JAIL else 0)
        for share, field in zip(fields, edition.fields, strict=True)
    )


def _count(ruleset: Ruleset, walks: int, rolls: int) -> list[float]:
    free, start = walkers(ruleset)
    counts = np.sum([walk(free, start, rng, rolls) for rng in game_seeds("landings", 0, walks)], axis=0)
    shares: list[float] = (counts / counts.sum()).tolist()
    return shares


def walkers(ruleset: Ruleset) -> tuple[Ruleset, State]:
    """The same table without auctions, and players about to roll who can pay for anything."""
    free = Ruleset(ruleset.edition, ruleset.preset, {"house_no_auctions": 1}, False)
    players = min(PLAYERS, ruleset.edition.players_max)
    return free, scenario(free, players, cash=[PLENTY] * players)


def walk(free: Ruleset, start: State, rng: Random, rolls: int, wait_in_jail: bool = False) -> Array:
    """On which fields so many rolls end; the last place is jail."""
    counts = np.zeros(free.tables.fields + 1, np.int64)
    work: Work = blank(WORK)
    work.start, work.play.rng = start, rng
    count_landings(free.tables, work, rolls, int(wait_in_jail), 0, counts)
    return counts
