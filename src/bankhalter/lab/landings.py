"""`bankhalter landings`: on which field rolls end, by the movement rules alone."""

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from bankhalter.analysis import landings as analysis
from bankhalter.analysis.landings import WALK
from bankhalter.codes import MAX_FIELDS
from bankhalter.editions import load_edition, settings
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.layout import State
from bankhalter.lab.runs.results import Results, Rows
from bankhalter.lab.runs.tally import Tally

WALK_ROW = np.dtype([("game", "<i8"), ("counts", "<i8", MAX_FIELDS + 1)])
"""A walk's number, and on which fields its rolls ended; the last place is jail."""


@dataclass(frozen=True, slots=True)
class Walks:
    """A number of rolls by players who buy nothing, cut into walks."""

    table: str
    rolls: int
    wait_in_jail: bool
    seed: Seed

    row = WALK_ROW
    in_kernel = True

    @property
    def count(self) -> int:
        """How many walks there are; the last one may be short."""
        return -(-self.rolls // WALK)

    def length(self, walk: int) -> int:
        """How many rolls a walk has."""
        return min(WALK, self.rolls - walk * WALK)

    def tally(self) -> "WalkTally":
        """An empty tally for these walks."""
        return WalkTally()

    def play(self, first: int, count: int) -> Results:
        """The walks `first`, `first + 1`, …."""
        free, start = walkers(self.table)
        rows = np.zeros(count, WALK_ROW)
        streams = game_seeds(self.seed, first, count)
        for walk in range(count):
            rows[walk]["game"] = first + walk
            counts = analysis.walk(free, start, streams[walk], self.length(first + walk), self.wait_in_jail)
            rows[walk]["counts"][: len(counts) - 1] = counts[:-1]
            rows[walk]["counts"][-1] = counts[-1]
        return Results(rows)

    def as_dict(self) -> dict[str, object]:
        """The task as JSON knows it."""
        return asdict(self)


class WalkTally(Tally):
    """On which fields the rolls of walks ended; the last place is jail."""

    def __init__(self) -> None:
        super().__init__()
        self.counts = np.zeros(MAX_FIELDS + 1, np.int64)

    def add(self, rows: Rows) -> None:
        """Count these walks."""
        super().add(rows)
        self.counts += rows["counts"].sum(axis=0)

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return super().as_dict() | {"counts": self.counts.tolist()}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        super().load(kept)
        self.counts = np.array(kept["counts"], np.int64)


def walks(edition: str, preset: str | None, jail: str, rolls: int, seed: Seed) -> Walks:
    """A task of walks; raises an error that says what is wrong with it."""
    box = load_edition(edition)
    settings(box, preset or "official", {})
    return Walks(f"{box.id}/{preset or 'official'}", rolls, jail == "long", seed)


@lru_cache(maxsize=4)
def walkers(table: str) -> tuple[Ruleset, State]:
    """A table at which nobody buys or goes bankrupt, and players about to roll."""
    return analysis.walkers(Ruleset.parse(table))


def summarise(task: Walks, counted: WalkTally) -> dict[str, Any]:
    """The shares of all rolls by field, and of those that end in jail."""
    rolls = int(counted.counts.sum())
    shares = counted.counts / max(rolls, 1)
    ruleset = Ruleset.parse(task.table)
    return {
        "edition": ruleset.edition.id,
        "preset": ruleset.preset,
        "jail": "long" if task.wait_in_jail else "short",
        "seed": task.seed,
        "rolls": rolls,
        "fields": shares[: len(ruleset.edition.fields)].tolist(),
        "in_jail": float(shares[-1]),
    }
