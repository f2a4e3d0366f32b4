"""How far `judge` is off: deals that bankers offered each other, judged and then played out many times.

python bench/deals.py --deals 200 --pairs 50000 --keep build/deals.jsonl

Each is played out in so many pairs of games, accepted and refused: 100,000 games. What is left to chance in
them is known, and told apart from what `judge` is off. What was played out is kept, so that one can go on
later or hold another `judge` against it.
"""

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
from kept import Kept

from bankhalter.analysis.judge import futures, judge
from bankhalter.analysis.playouts import Table
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import ACTION, blank

EDITIONS = ("classic", "game-of-thrones", "burgen-schloesser", "mega-deluxe", "yu-gi-oh")
CHUNK = 5000

Truth = tuple[list[float], list[float]]


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


def truth(game: Game, offer: Action, minds: Minds, count: int, pool: ThreadPoolExecutor) -> Truth:
    """What the deal changes for every seat, by games played to their end, and its standard error."""
    table, (made, accepted, refused) = Table(game, minds=minds), futures(game, offer, None)
    table.note_refusal(made)
    parts = []
    for first in range(0, count, CHUNK):
        seeds = game_seeds("truth", first, min(CHUNK, count - first))
        with_it, without = (table.ends(start, seeds, pool) for start in (accepted, refused))
        parts.append(with_it - without)
    found = np.concatenate(parts)
    return found.mean(axis=0).tolist(), (found.std(axis=0) / len(found) ** 0.5).tolist()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--pairs", type=int, default=50_000)
    parser.add_argument("--keep", type=Path, help="a file with what was played out before")
    args, cores = parser.parse_args(), os.cpu_count() or 1
    kept = Kept(args.keep)
    off, noise, covered, seconds = list[float](), list[float](), list[bool](), list[float]()
    with ThreadPoolExecutor(cores) as pool:
        for game, offer, minds in islice(deals(), args.deals):
            begun = time.process_time()
            found = judge(game, offer, minds=minds, cores=cores)
            seconds.append(time.process_time() - begun)
            true, errors = kept.get(
                f"{args.pairs} {game.digest()} {offer}",
                partial(truth, game, offer, minds, args.pairs, pool),
            )
            off += [abs(each.change - real) for each, real in zip(found.seats, true, strict=True)]
            noise += errors
            covered += [each.low <= real <= each.high for each, real in zip(found.seats, true, strict=True)]
            print(
                f"{len(seconds):4} {game.edition.id:18} off {100 * np.mean(off[-game.players :]):.2f} points "
                f"(± {100 * np.mean(errors):.2f}), {seconds[-1]:.2f} s of processor; "
                f"so far {100 * np.mean(off):.2f} points, {100 * np.mean(covered):.0f} % in their interval",
                flush=True,
            )
    own = max(0.0, 1 - float(np.mean(np.square(noise)) / np.mean(np.square(off)))) ** 0.5
    print(
        f"mean absolute error {100 * np.mean(off):.2f} points, without that of the games played out about "
        f"{100 * own * np.mean(off):.2f}; {np.mean(seconds):.2f} s of processor time a deal"
    )


if __name__ == "__main__":
    main()
