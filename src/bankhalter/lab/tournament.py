"""`bankhalter tournament`: a league of bots at mixed tables."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from bankhalter.bots.catalogue import CATALOGUE
from bankhalter.codes import Ending, Policy
from bankhalter.errors import BotError
from bankhalter.kernel.layout import Array
from bankhalter.lab.job import Job, new_games
from bankhalter.lab.ratings import Ratings, rate
from bankhalter.lab.results import Rows
from bankhalter.lab.run import Run
from bankhalter.lab.simulate import speed, win_entry
from bankhalter.lab.statistics import count_wins


def quick_bots() -> tuple[str, ...]:
    """All bots of the catalogue that decide inside the kernel."""
    return tuple(name for name, entry in CATALOGUE.items() if entry.policy != Policy.OUTSIDE)


def league(
    edition: str, preset: str | None, bots: Sequence[str], seed: int, players: int, **limits: Any
) -> Job:
    """A job in which every bot plays equally often and equally often on each seat."""
    twice = {bot for bot in bots if list(bots).count(bot) > 1}
    if twice:
        raise BotError(f"bots: {', '.join(sorted(twice))} would play against itself; name each once")
    return new_games(edition, preset, bots, seed, plan="league", players=players, **limits)


def find_anchor(job: Job, name: str | None) -> int | None:
    """The place of the bot that shall be rated 0."""
    if name is not None and name not in job.bots:
        raise BotError(f"--anchor: {name} does not take part; there are {', '.join(job.bots)}")
    return None if name is None else job.bots.index(name)


def places_by(by: str, players: int) -> int:
    """How many places of a game count: the first for `wins`, for `order` all (the last follows)."""
    return 1 if by == "wins" else players - 1


def final_orders(rows: Rows, players: int, places: int) -> tuple[Array, Array]:
    """Bots from the first to the last and their seats, for all games in which these places are settled.

    Those still playing at a count stand by wealth, the others by how long they held out. A game
    unfinished at the limit has no order, and neither has a count in which these places are tied.
    """
    out = rows["out"][:, :players].astype(np.int64)
    wealth = rows["wealth"][:, :players].astype(np.int64)
    seats = np.lexsort((-wealth, -out, out > 0), axis=1)
    level = np.take_along_axis(np.where(out > 0, -out, wealth), seats, axis=1)
    apart = np.all(level[:, 1 : places + 1] != level[:, :places], axis=1)
    ordered = (rows["ending"] != Ending.NOT_YET) & apart
    bots = np.take_along_axis(rows["seating"][:, :players].astype(np.int64), seats, axis=1)
    return bots[ordered], seats[ordered]


def rate_league(job: Job, rows: Rows, by: str, anchor: int | None) -> Ratings:
    """The ratings of all bots and seats of a league, by `wins` or by the whole `order`."""
    places = places_by(by, job.players)
    return rate(*final_orders(rows, job.players, places), len(job.bots), places, anchor)


def summarise(job: Job, run: Run, ratings: Ratings, by: str) -> dict[str, Any]:
    """The league as JSON knows it, the best bot first."""
    rows = run.results.rows
    wins = count_wins(job.names, job.players, rows)
    table = [
        {"name": entry.name, **asdict(rating), "games": entry.games, "wins": win_entry(entry)}
        for entry, rating in zip(wins, ratings.bots, strict=True)
    ]
    return speed(run) | {
        "finished": int(np.count_nonzero(rows["ending"])),
        "by": by,
        "rated": ratings.games,
        "ratings": sorted(table, key=lambda entry: -entry["elo"]),
        "seats": [{"seat": seat + 1, **asdict(rating)} for seat, rating in enumerate(ratings.seats)],
        "job": job.as_dict(),
    }
