"""Games that are watched: the task behind `bankhalter study`."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from bankhalter.bots.minds import make_work
from bankhalter.codes import MAX_FIELDS, MAX_GROUPS, MAX_SEATS, ActionKind
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.errors import BotError
from bankhalter.kernel.layout import Array
from bankhalter.kernel.runs import observe
from bankhalter.kernel.runs.playout import COLUMNS, ENDING, FAULT, ROUNDS, TURNS, WINNERS
from bankhalter.lab.runs.job import Job, new_games, prepare
from bankhalter.lab.runs.results import Results, Rows
from bankhalter.lab.watch_tally import WatchTally

MOMENTS = (8, 16, 24)
"""The rounds after which the table is looked at."""

WATCHED_ROW = np.dtype(
    [
        ("game", "<i8"),
        ("turns", "<i4"),
        ("rounds", "<i4"),
        ("ending", "<i2"),
        ("winners", "<i2"),  # mask of seats
        ("starter", "<i1"),
        ("least_houses", "<i2"),  # fewest the bank had at the end of a turn
        ("short_turns", "<i4"),  # turns that ended with none
        ("first_owner", "<i1", MAX_FIELDS),  # negative: nobody, as in all below
        (
            "complete_seat",
            "<i1",
            MAX_GROUPS,
        ),  # the first to hold the group, or enough to build, while all play
        ("complete_round", "<i4", MAX_GROUPS),
        ("built_seat", "<i1", MAX_GROUPS),  # the first to have three houses on all of it
        ("built_round", "<i4", MAX_GROUPS),
        ("playing", "<i2", len(MOMENTS)),  # mask of seats; 0: the game was over before
        ("cash", "<i8", (len(MOMENTS), MAX_SEATS)),
        ("owner", "<i1", (len(MOMENTS), MAX_FIELDS)),
        ("level", "<i1", (len(MOMENTS), MAX_FIELDS)),
    ]
)


@dataclass(frozen=True, slots=True)
class Watched:
    """The games of a job among kernel policies, with facts about each."""

    job: Job

    row = WATCHED_ROW
    in_kernel = True

    @property
    def table(self) -> str:
        """The edition and how it is played."""
        return self.job.table

    def tally(self) -> WatchTally:
        """An empty tally for these games; values of deeds are worked out from the rows later."""
        return WatchTally(self.job.players)

    def play(self, first: int, count: int) -> Results:
        """The games `first`, `first + 1`, …: the very games that `simulate` plays."""
        ready = prepare(self.job)
        work = make_work(ready.ruleset, ready.start, ready.entries, self.job.turn_limit)
        results = np.zeros((count, COLUMNS), np.int64)
        facts = np.zeros((count, observe.FACTS), np.int64)
        looks = np.zeros((count, len(MOMENTS), observe.LOOK), np.int64)
        observe.observe_games(
            ready.ruleset.tables,
            work,
            np.tile(np.arange(self.job.players, dtype=np.int64), (count, 1)),
            game_seeds(self.job.seed, first, count),
            np.array(MOMENTS, np.int64),
            results,
            facts,
            looks,
        )
        good = np.flatnonzero(results[:, FAULT] == 0)
        return Results(_rows(first + good, results[good], facts[good], looks[good]), _faults(first, results))

    def as_dict(self) -> dict[str, object]:
        """The task as JSON knows it."""
        return self.job.as_dict() | {"moments": list(MOMENTS)}


def watched_games(
    edition: str, preset: str | None, bot: str, players: int, seed: Seed, turn_limit: int | None
) -> Watched:
    """A task of games in which one bot has all seats; raises an error that says what is wrong with it."""
    job = new_games(edition, preset, (bot,) * players, seed, plan="fixed", turn_limit=turn_limit)
    if not job.in_kernel:
        raise BotError(f"{bot}: decides outside the kernel, so a study cannot watch its games")
    return Watched(job)


def _rows(numbers: Array, results: Array, facts: Array, looks: Array) -> Rows:
    rows = np.zeros(len(numbers), WATCHED_ROW)
    rows["game"] = numbers
    for name, column in (("turns", TURNS), ("rounds", ROUNDS), ("ending", ENDING), ("winners", WINNERS)):
        rows[name] = results[:, column]
    for name, column in (
        ("starter", observe.STARTER),
        ("least_houses", observe.LEAST_HOUSES),
        ("short_turns", observe.SHORT_TURNS),
    ):
        rows[name] = facts[:, column]
    for name, column, width in (
        ("first_owner", observe.FIRST_OWNER, MAX_FIELDS),
        ("complete_seat", observe.COMPLETE_SEAT, MAX_GROUPS),
        ("complete_round", observe.COMPLETE_ROUND, MAX_GROUPS),
        ("built_seat", observe.BUILT_SEAT, MAX_GROUPS),
        ("built_round", observe.BUILT_ROUND, MAX_GROUPS),
    ):
        rows[name] = facts[:, column : column + width]
    rows["playing"] = looks[:, :, observe.PLAYING]
    rows["cash"] = looks[:, :, observe.CASH : observe.CASH + MAX_SEATS]
    rows["owner"] = looks[:, :, observe.OWNER : observe.OWNER + MAX_FIELDS]
    rows["level"] = looks[:, :, observe.LEVEL : observe.LEVEL + MAX_FIELDS]
    return rows


def _faults(first: int, results: Array) -> dict[int, str]:
    faults: Any = results[:, FAULT]
    return {
        first
        + int(game): f"a policy chose an illegal action, {ActionKind(int(faults[game]) - 1).name.lower()}"
        for game in np.flatnonzero(faults)
    }
