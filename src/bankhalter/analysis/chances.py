"""Who is winning: the chances of all seats with their uncertainty, sharper the longer one looks.

The net judges at once, playouts to the end correct it (see `estimate.py`). How far the assumed players are
like the real ones, nobody knows: `assumes` says who they are.
"""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bankhalter.analysis.estimate import Estimate, doubt, interval
from bankhalter.analysis.playouts import Assumes, Bots, Table, takes_long
from bankhalter.engine import arguments
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.kernel.bots.mind import Minds

FIRST, MOST = 64, 10_000_000
PLAYOUTS, FEW = 2000, 10
"""So many if nothing is said, and while the kernel is plain Python."""

LOOKS = 1000
"""At more playouts the net does not look: by then their ends know better."""

GROWTH = 2
"""So many times as many as so far are played next."""

LOOK = 0.2
"""Seconds between two estimates, at most."""


@dataclass(frozen=True, slots=True)
class SeatChance:
    """A seat's chance to win, with a 95 % interval."""

    seat: int
    chance: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of all seats; they add up to 1."""

    seats: tuple[SeatChance, ...]
    playouts: int
    seconds: float
    assumes: Assumes


def chances(
    game: Game | str,
    *,
    bots: Bots = None,
    minds: Minds | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: Seed = 1,
    cores: int = 1,
) -> Chances:
    """The best estimate within so many playouts or seconds; see `sharpen`."""
    *_, last = sharpen(
        game, bots=bots, minds=minds, playouts=playouts, seconds=seconds, seed=seed, cores=cores
    )
    return last


def sharpen(
    game: Game | str,
    *,
    bots: Bots = None,
    minds: Minds | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: Seed = 1,
    cores: int = 1,
) -> Iterator[Chances]:
    """Estimate after estimate, each sharper than the one before, until the playouts or seconds are spent.

    `game` is a game or a position's text. With playouts alone the same seed gives the same numbers. `minds`
    is what the bots remember, if that is known from elsewhere.
    """
    begun = time.perf_counter()
    table = Table(Game.from_position(game, manual=True) if isinstance(game, str) else game, bots, minds)
    most = playouts
    if most is None:
        most = MOST if seconds else FEW if takes_long() else PLAYOUTS
    arguments.number(most, 1, MOST, "playouts")
    start, seen = table.game.state.copy(), Estimate.of(table.game.players)
    with ThreadPoolExecutor(cores) as pool:
        while seen.count < most:
            taken = time.perf_counter() - begun
            if seen.count and seconds and taken >= seconds:
                break
            seeds = game_seeds(seed, seen.count, _batch(seen.count, most, seconds, taken))
            crew = pool if cores > 1 else None
            if seen.count < LOOKS:
                seen.add(table.play(start, seeds, crew))
            else:
                seen.add_ends(table.ends(start, seeds, crew))
            yield _told(table, seen, time.perf_counter() - begun)


def _batch(count: int, most: int, seconds: float | None, taken: float) -> int:
    """How many to play next: twice as many as so far, but not so many that one waits for long."""
    if count == 0:
        return min(FEW if takes_long() else FIRST, most)
    if seconds is None:
        return min(GROWTH * count, most - count)
    soon = int(count / max(taken, 1e-6) * min(LOOK, seconds - taken))
    return max(1, min(GROWTH * count, soon, most - count))


def _told(table: Table, seen: Estimate, seconds: float) -> Chances:
    means, errors = seen.result(doubt(seen.cut))
    seats = []
    for seat, (mean, error) in enumerate(zip(means, errors, strict=True)):
        sure = bool(table.game.state.out[seat])
        spare = 0.0 if sure else 1 / (seen.count + 1)  # who has lost every playout may still win
        low, high = interval(mean, error, 0.0)
        seats.append(SeatChance(seat, mean, max(0.0, low - spare), min(1.0, high + spare)))
    return Chances(tuple(seats), seen.count, seconds, table.assumes)
