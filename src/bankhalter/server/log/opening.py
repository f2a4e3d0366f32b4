"""The first entry of a table."""

from bankhalter.analysis import fair
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import open_table
from bankhalter.server.log.setup import Setup


def open_draft(setup: Setup, seed: str, now: int) -> Draft:
    """A new table in the making, with the promise of its dice in the first entry."""
    first = Entry(1, now, "open", None, None, {"setup": setup.to_data(), "seed_hash": fair.seed_hash(seed)})
    return Draft(table=open_table(first), seed=seed, now=now, entries=[first])
