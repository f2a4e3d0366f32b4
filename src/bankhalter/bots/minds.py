"""Seating the kernel's policies: the MINDS record of a table."""

from collections.abc import Sequence

import numpy as np

from bankhalter.bots.catalogue import Entry
from bankhalter.kernel.layout import ACTION, LOG, STATE, Array, Tables, blank
from bankhalter.kernel.policies.landings import count_landings
from bankhalter.kernel.policies.mind import MINDS, Minds
from bankhalter.kernel.setup import set_up
from bankhalter.position import Table
from bankhalter.seeds import make_rng

RICH = 10**9
ROLLS = 200_000
"""Enough to know where tokens land to a few parts in a hundred; a policy needs no more."""


def make_minds(table: Table, entries: Sequence[Entry]) -> Minds:
    """The bots in their seats, with nothing to remember yet."""
    minds: Minds = blank(MINDS)
    minds.landings[:] = _landings(table.tables)
    for seat, entry in enumerate(entries):
        minds.policy[seat] = entry.policy
        minds.parameters[seat, : len(entry.parameters)] = entry.parameters
    return minds


_KNOWN: dict[bytes, Array] = {}


def _landings(tables: Tables) -> Array:
    """Of a million rolls, how many end on each field; counted once for every way of playing."""
    key = bytes(tables.tobytes())  # type: ignore[attr-defined]
    if key not in _KNOWN:
        _KNOWN[key] = _count(tables)
    return _KNOWN[key]


def _count(tables: Tables) -> Array:
    start, states, rng = blank(STATE), np.zeros(1, STATE).view(np.recarray), make_rng("landings")
    set_up(tables, start, 2)
    start.cash[:2] += RICH  # taxes shall not end the count
    counts = np.zeros(tables.fields + 1, np.int64)
    count_landings(tables, start, states, rng, blank(ACTION), blank(LOG), ROLLS, 0, 0, counts)
    shares = np.zeros(MINDS["landings"].shape, np.int64)
    shares[: tables.fields] = counts[: tables.fields] * 1_000_000 // ROLLS
    return shares
