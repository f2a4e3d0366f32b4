"""`bankhalter tournament`: a league of bots at mixed tables."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bankhalter.bots.catalogue import CATALOGUE
from bankhalter.codes import Policy
from bankhalter.engine.seeds import Seed
from bankhalter.errors import BotError
from bankhalter.lab.ratings import Ratings, rate
from bankhalter.lab.runs.job import Job, new_games
from bankhalter.lab.runs.run import Run
from bankhalter.lab.runs.tally import GameTally
from bankhalter.lab.simulate import speed, win_entry


def quick_bots() -> tuple[str, ...]:
    """All bots of the catalogue that decide inside the kernel."""
    return tuple(name for name, entry in CATALOGUE.items() if entry.policy != Policy.OUTSIDE)


def league(
    edition: str, preset: str | None, bots: Sequence[str], seed: Seed, players: int, **limits: Any
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


def rate_league(job: Job, tally: GameTally, by: str, anchor: int | None) -> Ratings:
    """The ratings of all bots and seats of a league, by `wins` or by the whole `order`."""
    places = places_by(by, job.players)
    return rate(*tally.settled(places), len(job.bots), places, anchor)


def summarise(job: Job, run: Run[GameTally], ratings: Ratings, by: str) -> dict[str, Any]:
    """The league as JSON knows it, the best bot first."""
    table = [
        {"name": entry.name, **asdict(rating), "games": entry.games, "wins": win_entry(entry)}
        for entry, rating in zip(run.tally.wins(job.names), ratings.bots, strict=True)
    ]
    return speed(run) | {
        "finished": run.tally.finished,
        "by": by,
        "rated": ratings.games,
        "ratings": sorted(table, key=lambda entry: -entry["elo"]),
        "seats": [{"seat": seat + 1, **asdict(rating)} for seat, rating in enumerate(ratings.seats)],
        "job": job.as_dict(),
    }
