"""A job: everything that decides how the games of a run go, and nothing else."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from bankhalter.bots.catalogue import BotEntry, find_bot
from bankhalter.codes import NOBODY, Policy
from bankhalter.editions import load_edition, settings
from bankhalter.engine.position import Ruleset, check_players, read
from bankhalter.engine.seeds import Seed
from bankhalter.errors import BotError, PositionError
from bankhalter.kernel.layout import STATE, State, blank
from bankhalter.kernel.setup import set_up
from bankhalter.lab.runs.results import ROW, Results
from bankhalter.lab.runs.tally import GameTally

ROUNDS = 1000
"""A game that has not ended after this many rounds of all seats is left unfinished."""

DECISION_SECONDS = 10.0
"""A bot that thinks longer than this about one decision is taken to hang."""


@dataclass(frozen=True, slots=True)
class Job:
    """A run of games. Each game depends only on the job and its own number.

    A job is small, can be sent to another machine, and can be compared with the one a file was made by.
    """

    table: str  # as `Ruleset.parse` reads it
    bots: tuple[str, ...]  # as `find_bot` reads them; places in this tuple name them in the results
    players: int
    plan: str  # who sits where: a name from `seating.PLANS`
    seed: Seed
    turn_limit: int
    start: str | None = None  # a position to play on from
    decision_seconds: float = DECISION_SECONDS

    def as_dict(self) -> dict[str, object]:
        """The job as JSON knows it."""
        return asdict(self) | {"bots": list(self.bots)}

    @property
    def row(self) -> np.dtype[Any]:
        """The columns that are known of each game."""
        return ROW

    @property
    def in_kernel(self) -> bool:
        """Whether the kernel decides for all seats, so that nobody else's code runs."""
        return all(entry.policy != Policy.OUTSIDE for entry in prepare(self).entries)

    def tally(self) -> GameTally:
        """An empty tally for these games."""
        return GameTally(len(self.bots), self.players, with_orders=self.plan == "league")

    def play(self, first: int, count: int) -> Results:
        """The games `first`, `first + 1`, … of the job."""
        from bankhalter.lab.runs.play import play_chunk  # it needs to know what a job is

        return play_chunk(self, first, count)

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names; a bot that is there twice is `banker` and `banker#2`."""
        seen: dict[str, int] = {}
        names = []
        for bot in self.bots:
            seen[bot] = seen.get(bot, 0) + 1
            names.append(bot if seen[bot] == 1 else f"{bot}#{seen[bot]}")
        return tuple(names)


def new_games(
    edition: str,
    preset: str | None,
    bots: Sequence[str],
    seed: Seed,
    *,
    plan: str = "rotated",
    players: int | None = None,
    turn_limit: int | None = None,
    decision_seconds: float = DECISION_SECONDS,
) -> Job:
    """A job of whole games; raises an error that says what is wrong with it."""
    box = load_edition(edition)
    settings(box, preset or "official", {})
    seats = len(bots) if players is None else players
    check_players(box, seats)
    if len(bots) < seats:
        raise BotError(f"bots: {seats} are needed for a table of {seats}, there are {len(bots)}")
    job = Job(
        table=f"{box.id}/{preset or 'official'}",
        bots=tuple(bots),
        players=seats,
        plan=plan,
        seed=seed,
        turn_limit=turn_limit or ROUNDS * seats,
        decision_seconds=decision_seconds,
    )
    prepare(job)
    return job


def games_from(
    position: str,
    bots: Sequence[str] | None,
    seed: Seed,
    *,
    turn_limit: int | None = None,
    decision_seconds: float = DECISION_SECONDS,
) -> Job:
    """A job of games from one position, in which every bot keeps the seat it is named for."""
    table, state = read(position)
    seats = int(state.players)
    if state.actor == NOBODY:
        raise PositionError("position: the game is over, there is nothing to play")
    chosen = tuple(bots) if bots is not None else ("banker",) * seats
    if len(chosen) != seats:
        raise BotError(f"bots: the position has {seats} seats, but there are {len(chosen)} bots")
    job = Job(
        table=str(table),
        bots=chosen,
        players=seats,
        plan="fixed",
        seed=seed,
        turn_limit=turn_limit or ROUNDS * seats,
        start=" ".join(position.split()),
        decision_seconds=decision_seconds,
    )
    prepare(job)
    return job


@dataclass(frozen=True, slots=True)
class Prepared:
    """What a job's texts stand for."""

    ruleset: Ruleset
    start: State
    entries: tuple[BotEntry, ...]


@lru_cache(maxsize=8)
def prepare(job: Job) -> Prepared:
    """Read a job's texts, once in every process that plays it."""
    entries = tuple(find_bot(bot) for bot in job.bots)
    if job.start is not None:
        ruleset, start = read(job.start)
    else:
        ruleset, start = Ruleset.parse(job.table), blank(STATE)
        set_up(ruleset.tables, start, job.players)
    return Prepared(ruleset, start, entries)
