"""Playing some games of a job: the one piece of work that a process or a machine is given."""

from collections.abc import Iterator

import numpy as np

from bankhalter.bots.match import play_match
from bankhalter.bots.minds import make_work
from bankhalter.codes import ActionKind, Policy
from bankhalter.kernel.layout import Array, Records
from bankhalter.kernel.runs.playout import COLUMNS, FAULT, play_games
from bankhalter.lab.runs.job import Job, Prepared, prepare
from bankhalter.lab.runs.results import Results, make_rows
from bankhalter.lab.runs.seating import seat, streams


def play_chunk(job: Job, first: int, count: int) -> Results:
    """The games `first`, `first + 1`, … of a job; the same ones wherever and however often it is done."""
    ready = prepare(job)
    seating = seat(job, first, count)
    seeds = streams(job, first, count)
    played = np.zeros((count, COLUMNS), np.int64)
    faults: dict[int, str] = {}
    for lineup, games in _by_lineup(seating):
        if any(ready.entries[bot].policy == Policy.OUTSIDE for bot in lineup):
            faults |= _play_outside(job, ready, games, seating, seeds, played)
        else:
            faults |= _play_inside(job, ready, games, lineup, seating, seeds, played)
    good = np.delete(np.arange(count), list(faults))
    rows = make_rows(first + good, seating[good], played[good])
    return Results(rows, {first + game: text for game, text in faults.items()})


def _by_lineup(seating: Array) -> Iterator[tuple[Array, Array]]:
    """Every lineup, in the order of its places, and its games; mostly there is one for all."""
    places = np.sort(seating, axis=1)
    left = np.arange(len(seating))
    while len(left):
        lineup = places[left[0]]
        same = (places[left] == lineup).all(axis=1)
        yield lineup, left[same]
        left = left[~same]


def _play_inside(
    job: Job, ready: Prepared, games: Array, lineup: Array, seating: Array, seeds: Records, played: Array
) -> dict[int, str]:
    """Games whose seats all belong to policies of the kernel, in one call.

    The kernel seats bots out of as many as a table has seats, so these all have the same lineup.
    """
    entries = [ready.entries[bot] for bot in lineup]
    work = make_work(ready.ruleset, ready.start, entries, job.turn_limit)
    places = np.searchsorted(lineup, seating[games])
    results = np.zeros((len(games), COLUMNS), np.int64)
    play_games(ready.ruleset.tables, work, places, seeds[games], results)
    played[games] = results
    return {
        int(
            games[row]
        ): f"a policy chose an illegal action, {ActionKind(results[row, FAULT] - 1).name.lower()}"
        for row in np.flatnonzero(results[:, FAULT])
    }


def _play_outside(
    job: Job, ready: Prepared, games: Array, seating: Array, seeds: Records, played: Array
) -> dict[int, str]:
    """Games in which somebody decides outside the kernel, one by one."""
    faults = {}
    for game in games.tolist():
        entries = [ready.entries[bot] for bot in seating[game]]
        row, fault = play_match(
            ready.ruleset, ready.start, entries, seeds[game], job.turn_limit, job.decision_seconds
        )
        played[game] = row
        if fault is not None:
            faults[game] = fault
    return faults
