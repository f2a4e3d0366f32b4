"""How far to trust a review: planted mistakes that it must find, and duels of equals it must be silent about.

python bench/mistakes.py --planted 200 --duels 100 --keep build/mistakes.jsonl

A planted mistake is something absurd at a known place of a game of bankers (`absurd.py` has the kinds), which
games played to their end with other dice say cost the five points from which mistakes are told, or more. What
is told of duels of experts is played out anew, too: it is false if it cost less than half of that.

Places, games and what was played out are kept, so that one can go on later or hold another review against
them. A mistake that cost hardly five points is told or not as the dice fall; those from six on count apart.
"""

import argparse
import os
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from absurd import KINDS
from kept import Kept

from bankhalter.analysis.review import USUAL, trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.analysis.review.effort import LEAST
from bankhalter.analysis.review.mistakes import Cost, weigh
from bankhalter.analysis.review.path import Choice, choices_of
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError

EDITIONS = ("classic", "mega-deluxe", "game-of-thrones", "burgen-schloesser", "yu-gi-oh")
FALSE, GRAVE = LEAST / 2, 0.06
GLANCE, TRUTH = 400, 10_000
PLACES = 20
"""So many places of a game are tried."""

Line = dict[str, Any]
T = TypeVar("T")


def planted(number: int, kind: str, alternatives: Alternatives) -> Line | None:
    """The first place of a game at which something of this kind costs enough, if there is one."""
    chance, tried = random.Random(number), 0
    game = Game(EDITIONS[number % len(EDITIONS)], 2 + number % 3, seed=f"planted {number}")
    wanted = chance.randint(4, 30) * game.players
    for place in _places(game, wanted):
        found = _legal(place, kind, chance)
        if found is None:
            continue
        before, action = found
        choice = chosen(before, action)
        own = alternatives.of(trials.at(before, choice.before), choice)[1:2]
        if own and true_loss(before, choice, own[0], GLANCE) >= LEAST:
            loss = true_loss(before, choice, own[0], TRUTH)
            if loss >= LEAST:
                return {
                    "loss": loss,
                    "seat": choice.seat,
                    "done": str(action),
                    "own": str(own[0]),
                    "position": before.position(),
                }
        tried += 1
        if tried == PLACES:
            return None
    return None


def chosen(game: Game, action: Action) -> Choice:
    assert action.seat is not None
    return Choice(0, int(game.now.turn), action.seat, action, bytes(game), True)


def _places(game: Game, first: int) -> Iterator[Game]:
    """A game of bankers, whenever somebody decides something other than an answer, from some turn on."""
    bots = [make_bot(find_bot("banker"), seat) for seat in range(game.players)]
    while not game.over and game.now.turn < first + 60 * game.players:
        seat = game.offers[0].to if game.offers else game.actor
        if game.now.turn >= first and not game.offers:
            yield game
        game.push(bots[seat].choose(game, seat), seat)


def _legal(game: Game, kind: str, chance: random.Random) -> tuple[Game, Action] | None:
    try:
        found = KINDS[kind](game, game.actor, chance)
        if found:
            trials.after(trials.at(found[0], bytes(found[0])), found[1])
    except BankhalterError:
        return None
    return found


def true_loss(game: Game, choice: Choice, better: Action, count: int) -> float:
    """What a choice cost, by games with dice of their own."""
    before = trials.at(game, choice.before)
    minds = trials.minds_at(before, choice.seat, (choice.action, better))
    done, other = (
        trials.full(trials.after(before, action), count, f"truth {count}", minds)
        for action in (choice.action, better)
    )
    return float(np.mean((other - done)[:, choice.seat]))


def in_order(work: Callable[[int], T]) -> Iterator[T]:
    """What comes of 0, 1, 2 … one after the other; all cores work on the next ones meanwhile."""
    cores = os.cpu_count() or 1
    pool = ThreadPoolExecutor(cores)
    waiting = deque(pool.submit(work, number) for number in range(2 * cores))
    try:
        for number in count(2 * cores):
            yield waiting.popleft().result()
            waiting.append(pool.submit(work, number))
    finally:
        pool.shutdown(cancel_futures=True)


def look_for_planted(wanted: int, kept: Kept) -> None:
    alternatives, kinds = Alternatives(), list(KINDS)
    found, missed, grave = Counter[str](), Counter[str](), [0, 0]

    def look(before: int) -> tuple[str, Line, Cost | None] | None:
        kind, number = kinds[before % len(kinds)], before + 1
        line = kept.get(f"planted {number}", partial(planted, number, kind, alternatives))
        if line is None:
            return None
        game = Game.from_position(line["position"], manual=True)
        done = chosen(game, Action.parse(line["done"], line["seat"]))
        return kind, line, weigh(game, done, alternatives, USUAL, f"planted {number}")

    for kind, line, cost in islice(filter(None, in_order(look)), wanted):
        told = bool(cost and cost.is_mistake)
        (found if told else missed)[kind] += 1
        if line["loss"] >= GRAVE:
            grave[told] += 1
        if not told:
            said = f"told {cost.loss:.3f}" if cost else "no other choice"
            print(
                f"missed: {kind}, {line['done']} / {line['own']}, cost {line['loss']:.3f}, {said}", flush=True
            )
        if (found.total() + missed.total()) % 10 == 0:
            print(
                f"planted: {found.total()} found {dict(found)}, missed {dict(missed)}; "
                f"from six points on {grave[True]} of {sum(grave)}",
                flush=True,
            )


def duel(number: int) -> str:
    """The record of a game of two experts, or of its first turns."""
    game = Game("classic", 2, seed=f"duel {number}")
    bots = [make_bot(find_bot("expert@100"), seat) for seat in range(2)]
    while not game.over and game.now.turn < 400:
        seat = game.offers[0].to if game.offers else game.actor
        game.push(bots[seat].choose(game, seat), seat)
    return str(game.record)


def watch_duels(wanted: int, kept: Kept) -> None:
    told, false = 0, 0

    def watch(number: int) -> list[float]:
        record = kept.get(f"game {number}", partial(duel, number))
        return _watch(Game.from_record(record, manual=True), number, kept)

    for number, real in enumerate(islice(in_order(watch), wanted), start=1):
        told, false = told + len(real), false + sum(loss < FALSE for loss in real)
        print(f"duel {number}: so far {told} mistakes told, {false} of them false", flush=True)


def _watch(game: Game, number: int, kept: Kept) -> list[float]:
    """What the mistakes that are told of a duel really cost."""
    alternatives, real = Alternatives(), list[float]()
    for choice in choices_of(game):
        cost = weigh(game, choice, alternatives, USUAL, f"duel {number} {choice.at}")
        if not cost or not cost.is_mistake:
            continue
        what = f"{choice.action} / {cost.better}"
        loss = kept.get(
            f"real {number} {choice.at} {what}",
            partial(true_loss, game, choice, cost.better, 2 * TRUTH),
        )
        print(f"  {what}: told {cost.loss:.3f}, cost {loss:.3f}", flush=True)
        real.append(loss)
    return real


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--planted", type=int, default=200)
    parser.add_argument("--duels", type=int, default=100)
    parser.add_argument("--keep", type=Path, help="a file with what was found before")
    args = parser.parse_args()
    kept = Kept(args.keep)
    look_for_planted(args.planted, kept)
    watch_duels(args.duels, kept)


if __name__ == "__main__":
    main()
