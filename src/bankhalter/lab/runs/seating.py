"""Who sits where in which game; game number and job decide, so that any process finds the same."""

from collections.abc import Callable
from hashlib import blake2b
from itertools import permutations

import numpy as np

from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.layout import Array, Records
from bankhalter.lab.runs.job import Job


def seat(job: Job, first: int, count: int) -> Array:
    """For each of these games and each seat, the place of its bot in `job.bots`."""
    return PLANS[job.plan](job, np.arange(first, first + count, dtype=np.int64))


def _fixed(job: Job, games: Array) -> Array:
    """Every bot keeps its seat: from a position, seats are not alike."""
    return np.tile(np.arange(job.players, dtype=np.int64), (len(games), 1))


def _rotated(job: Job, games: Array) -> Array:
    """The table turns by one seat from game to game, and after a full turn takes another order.

    Rotation alone would leave everybody the same neighbour for ever.
    """
    orders = np.array([(0, *rest) for rest in permutations(range(1, job.players))], np.int64)
    order = orders[games // job.players % len(orders)]
    places = (np.arange(job.players) + games[:, None]) % job.players
    return np.take_along_axis(order, places, axis=1)


def _guest(job: Job, games: Array) -> Array:
    """The table turns by one seat from game to game but keeps its order; see `streams`."""
    return (np.arange(job.players) - games[:, None]) % job.players


def streams(job: Job, first: int, count: int) -> Records:
    """The random numbers of each game; they stay the same while a guest moves around the table once."""
    if job.plan != "guest":
        return game_seeds(job.seed, first, count)
    dice = np.arange(first, first + count) // job.players
    return game_seeds(job.seed, int(dice[0]), int(dice[-1] - dice[0]) + 1)[dice - dice[0]]


def _league(job: Job, games: Array) -> Array:
    """Rounds of as many games as there are bots; in each round every bot sits once on every seat.

    For each round the bots are shuffled into a ring, and the table moves along it by one place a game.
    """
    bots = len(job.bots)
    rounds, turns = games // bots, games % bots
    first, last = int(rounds[0]), int(rounds[-1])
    rings = np.array([_shuffled(job, number) for number in range(first, last + 1)], np.int64)
    places = (np.arange(job.players) + turns[:, None]) % bots
    return np.take_along_axis(rings[rounds - first], places, axis=1)


def _shuffled(job: Job, number: int) -> list[int]:
    """The bots in the random order of a round."""
    text = f"bankhalter league:{job.seed}:{number}:"
    return sorted(
        range(len(job.bots)), key=lambda bot: blake2b(f"{text}{bot}".encode(), digest_size=8).digest()
    )


PLANS: dict[str, Callable[[Job, Array], Array]] = {
    "fixed": _fixed,
    "rotated": _rotated,
    "guest": _guest,
    "league": _league,
}
