"""How far `chances` is off in ordinary positions from the middle of games, and whether it says so.

python bench/chances.py --positions 60 --keep build/chances.jsonl

Ordinary: three to five bankers, after 8 to 30 rounds, nobody with more than nine chances in ten. Each is
judged with few playouts, with more, and with as many as all cores play in a tenth of a second of their own
time: what others do on the machine meanwhile does not count. The truth, 100,000 other playouts, is kept, so
that one can go on later or hold another `chances` against it.
"""

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from pathlib import Path

import numpy as np
from kept import Kept

from bankhalter.analysis.chances import Chances, chances
from bankhalter.analysis.estimate import Z
from bankhalter.analysis.playouts import Table
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import ACTION, blank

EDITIONS = ("classic", "game-of-thrones", "classic", "burgen-schloesser", "mega-deluxe", "yu-gi-oh")
DECIDED = 0.9
CHUNK = 5000
SECONDS = 0.1
FEWER, REHEARSAL = (64, 500, 2000), 2000


def positions() -> Iterator[tuple[Game, Minds]]:
    """One of each game, with what the bankers remembered."""
    for number in count():
        draw = np.random.default_rng(number)
        game = Game(EDITIONS[number % len(EDITIONS)], int(draw.integers(3, 6)), seed=f"chances {number}")
        minds, last = make_minds(game.ruleset, [find_bot("banker")] * game.players), int(draw.integers(8, 31))
        while not game.over and game.now.turn < last * game.players:
            seat, chosen = game.offers[0].to if game.offers else game.actor, blank(ACTION)
            choose(game.tables, game.state, minds, seat, make_rng(0), chosen)
            game.push(from_row(chosen, game.tables), seat)
        if not game.over and _glance(game, minds) < DECIDED:
            yield game, minds


def _glance(game: Game, minds: Minds) -> float:
    ends = Table(game, minds=minds).ends(game.state.copy(), game_seeds("glance", 0, 300))
    return float(ends.mean(axis=0).max())


def truth(game: Game, minds: Minds, playouts: int, pool: ThreadPoolExecutor) -> list[float]:
    table, start = Table(game, minds=minds), game.state.copy()
    parts = [
        table.ends(start, game_seeds("truth", first, CHUNK), pool).mean(axis=0)
        for first in range(0, playouts, CHUNK)
    ]
    found: list[float] = np.mean(parts, axis=0).tolist()
    return found


@dataclass(slots=True)
class Stage:
    """What was found with one number of playouts."""

    told: list[float] = field(default_factory=list)
    """By position the standard error that the intervals tell, the mean over the seats."""
    squares: list[float] = field(default_factory=list)
    inside: list[bool] = field(default_factory=list)
    playouts: list[int] = field(default_factory=list)

    def add(self, found: Chances, true: list[float]) -> None:
        pairs = list(zip(found.seats, true, strict=True))
        self.told.append(float(np.mean([each.high - each.low for each, _ in pairs])) / 2 / Z)
        self.squares.append(float(np.mean([(each.chance - real) ** 2 for each, real in pairs])))
        self.inside += [each.low <= real <= each.high for each, real in pairs]
        self.playouts.append(found.playouts)

    def __str__(self) -> str:
        low, middle, high = np.percentile(100 * np.array(self.told), (10, 50, 90))
        return (
            f"{np.mean(self.playouts):7.0f} playouts: standard error told {100 * np.mean(self.told):.2f} "
            f"points (a tenth below {low:.2f}, half below {middle:.2f}, nine tenths below {high:.2f}), "
            f"in truth {100 * np.mean(self.squares) ** 0.5:.2f}; "
            f"{100 * np.mean(self.inside):.1f} % of {len(self.inside)} truths within their interval"
        )


def in_time(game: Game, minds: Minds, seconds: float) -> int:
    """How many playouts take so many seconds of processor time."""
    begun = time.process_time()
    chances(game, minds=minds, playouts=REHEARSAL, seed="rehearsal")
    return int(REHEARSAL * seconds / (time.process_time() - begun))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--playouts", type=int, default=100_000, help="of the truth")
    parser.add_argument("--keep", type=Path, help="a file with what was played out before")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args, cores = parser.parse_args(), os.cpu_count() or 1
    kept, stages = Kept(args.keep), [Stage() for _ in (*FEWER, args.seconds)]
    with ThreadPoolExecutor(cores) as pool:
        for number, (game, minds) in enumerate(islice(positions(), args.positions), start=1):
            true = kept.get(
                f"{args.playouts} {game.digest()}", partial(truth, game, minds, args.playouts, pool)
            )
            for stage, count in zip(
                stages, (*FEWER, in_time(game, minds, cores * args.seconds)), strict=True
            ):
                stage.add(chances(game, minds=minds, playouts=count, cores=cores), true)
            print(f"{number:4} {game.edition.id}, {game.players} players", *stages, sep="\n     ", flush=True)


if __name__ == "__main__":
    main()
