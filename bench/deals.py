"""How far `judge` is off: deals that bankers offered each other, judged and then played out many times.

python bench/deals.py --deals 200 --playouts 100000 --keep build/deals.json

What was played out is kept, so that another `judge` can be held against it in a minute.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import numpy as np

from bankhalter.analysis.judge import futures, judge
from bankhalter.analysis.playouts import Table
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action, from_row
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import ACTION, blank

EDITIONS = ("classic", "game-of-thrones", "burgen-schloesser", "mega-deluxe", "yu-gi-oh")
CHUNK = 5000


def deals() -> Iterator[tuple[Game, Action, Minds]]:
    """The second offer of every game, accepted or not, with what the bankers remembered."""
    number = 0
    while True:
        game = Game(EDITIONS[number % len(EDITIONS)], 3 + number % 3, seed=f"deals {number}")
        number += 1
        minds, offers = make_minds(game.ruleset, [find_bot("banker")] * game.players), 0
        while not game.over and game.now.turn < 300:
            seat = game.offers[0].to if game.offers else game.actor
            chosen, before = blank(ACTION), minds.copy()
            choose(game.tables, game.state, minds, seat, make_rng(0), chosen)
            action = from_row(chosen, game.tables)
            offers += action.kind == ActionKind.OFFER
            if action.kind == ActionKind.OFFER and offers == 2:
                yield game, action, before
                break
            game.push(action, seat)


def truth(game: Game, offer: Action, minds: Minds, count: int, pool: ThreadPoolExecutor) -> "Truth":
    """What the deal changes for every seat, by games played to their end, and the mean standard error."""
    table, (_, accepted, refused) = Table(game, minds=minds), futures(game, offer, None)
    parts = []
    for first in range(0, count, CHUNK):
        seeds = game_seeds("truth", first, min(CHUNK, count - first))
        with_it, without = (table.play(start, seeds, pool)[:, 1] for start in (accepted, refused))
        parts.append(with_it - without)
    found = np.concatenate(parts)
    return found.mean(axis=0).tolist(), float((found.std(axis=0) / len(found) ** 0.5).mean())


Truth = tuple[list[float], float]


class Kept:
    """Truths by deal, in a file if there is one; those of other deals or fewer playouts are made anew."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._found: dict[str, Truth] = json.loads(path.read_text()) if path and path.exists() else {}

    def truth(self, game: Game, offer: Action, minds: Minds, count: int, pool: ThreadPoolExecutor) -> Truth:
        name = f"{count} {game.digest()} {offer}"
        if name not in self._found:
            self._found[name] = truth(game, offer, minds, count, pool)
            if self._path:
                self._path.write_text(json.dumps(self._found))
        return self._found[name]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=100_000)
    parser.add_argument("--keep", type=Path, help="a file with what was played out before")
    args, cores = parser.parse_args(), os.cpu_count() or 1
    kept = Kept(args.keep)
    off, covered, seconds = [], [], []
    with ThreadPoolExecutor(cores) as pool:
        for game, offer, minds in islice(deals(), args.deals):
            begun = time.perf_counter()
            found = judge(game, offer, minds=minds, cores=cores)
            seconds.append(time.perf_counter() - begun)
            true, error = kept.truth(game, offer, minds, args.playouts, pool)
            off += [abs(each.change - real) for each, real in zip(found.seats, true, strict=True)]
            covered += [each.low <= real <= each.high for each, real in zip(found.seats, true, strict=True)]
            print(
                f"{len(seconds):4} {game.edition.id:18} off {100 * np.mean(off[-game.players :]):.2f} points "
                f"(± {100 * error:.2f}), {seconds[-1]:.2f} s; so far {100 * np.mean(off):.2f} points, "
                f"{100 * np.mean(covered):.0f} % within their interval",
                flush=True,
            )
    print(f"mean absolute error {100 * np.mean(off):.2f} points, {np.mean(seconds):.2f} s a deal")


if __name__ == "__main__":
    main()
