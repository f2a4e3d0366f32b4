"""How far to trust a review: planted mistakes that it must find, and duels of equals it must be silent about.

python bench/mistakes.py --planted 200 --duels 100

A planted mistake is something absurd at a known place of a game of bankers: a deed given away, a purchase
declined, houses sold for no need. It counts if games played to their end with other dice say that it cost
seven points or more. What is reported of duels of experts is played out anew, too: it is false if it cost
less than half of the five points from which mistakes are told.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator

import numpy as np

from bankhalter.analysis.review import USUAL, trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.analysis.review.mistakes import Cost, weigh
from bankhalter.analysis.review.path import Choice, choices_of
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game

EDITIONS = ("classic", "mega-deluxe", "game-of-thrones", "burgen-schloesser", "yu-gi-oh")
CLEAR, FALSE = 0.07, 0.025
TRUTH = 4000


def absurd(game: Game, chance: random.Random) -> tuple[str, Action] | None:
    """Something that nobody in his right mind does now."""
    seat = game.actor
    menu: dict[ActionKind, Action] = {}
    for entry in game.menu(seat):
        menu.setdefault(entry.kind, entry)
    if game.phase == Phase.BUY and ActionKind.DECLINE in menu:
        return "declined", menu[ActionKind.DECLINE].by(seat)
    if game.phase not in (Phase.ROLL, Phase.END):
        return None
    if ActionKind.SELL in menu and chance.random() < 0.5:
        return "sold", menu[ActionKind.SELL].by(seat)
    bare = [
        field.index
        for field in game.edition.deeds
        if game.now.owner[field.index] == seat
        and not any(game.now.level[other] for other in game.edition.groups[field.group].members)
    ]
    if not bare:
        return None
    partner = chance.choice(
        [other for other in range(game.players) if other != seat and not game.now.out[other]]
    )
    gift = tuple(sorted(chance.sample(bare, min(len(bare), chance.randint(1, 3)))))
    return "gave away", Action(ActionKind.OFFER, seat, number=partner, give=Bundle(gift), get=Bundle(cash=1))


def planted() -> Iterator[tuple[str, Game, Choice]]:
    """One place in each of many games."""
    number = 0
    while True:
        number += 1
        chance = random.Random(number)
        game = Game(EDITIONS[number % len(EDITIONS)], 2 + number % 3, seed=f"planted {number}")
        bots = [make_bot(find_bot("banker"), seat) for seat in range(game.players)]
        wanted = chance.randint(4, 30) * game.players
        while not game.over and game.now.turn < wanted + 40:
            seat = game.offers[0].to if game.offers else game.actor
            if game.now.turn >= wanted and not game.offers and (found := absurd(game, chance)):
                try:
                    trials.after(trials.at(game, bytes(game)), found[1])
                except Exception:
                    found = None
                if found:
                    yield found[0], game, Choice(0, int(game.now.turn), seat, found[1], bytes(game), True)
                    break
            game.push(bots[seat].choose(game, seat), seat)


def true_loss(game: Game, choice: Choice, better: Action, count: int) -> float:
    """What a choice cost, by games with dice of their own."""
    before = trials.at(game, choice.before)
    done, other = (
        trials.full(trials.after(before, action), count, "truth") for action in (choice.action, better)
    )
    return float(np.mean((other - done)[:, choice.seat]))


def look_for_planted(count: int) -> None:
    alternatives, found, missed = Alternatives(), Counter[str](), Counter[str]()
    for kind, game, choice in planted():
        before = trials.at(game, choice.before)
        own = alternatives.of(before, choice)[1:2]
        if not own or true_loss(game, choice, own[0], TRUTH) < CLEAR:
            continue
        cost = weigh(game, choice, alternatives, USUAL, f"planted {game.digest()}")
        hit = cost is not None and cost.is_mistake
        (found if hit else missed)[kind] += 1
        total = found.total() + missed.total()
        if not hit:
            print(f"missed: {kind}, {choice.action}, {cost}\n  {before.position()}", flush=True)
        if total % 10 == 0 or total == count:
            print(f"planted {total}: {found.total()} found {dict(found)}, missed {dict(missed)}", flush=True)
        if total == count:
            return


def duel(number: int) -> Game:
    """A game of two experts, or its first turns."""
    game = Game("classic", 2, seed=f"duel {number}")
    bots = [make_bot(find_bot("expert@100"), seat) for seat in range(2)]
    while not game.over and game.now.turn < 400:
        seat = game.offers[0].to if game.offers else game.actor
        game.push(bots[seat].choose(game, seat), seat)
    return game


def watch_duels(count: int) -> None:
    alternatives, told, false = Alternatives(), 0, 0
    for number in range(count):
        game, choices = duel(number), 0
        costs: list[Cost] = []
        for choice in choices_of(game):
            choices += 1
            cost = weigh(game, choice, alternatives, USUAL, f"duel {number} {choice.at}")
            costs += [cost] if cost and cost.is_mistake else []
        for cost in costs:
            real = true_loss(game, cost.choice, cost.better, 5 * TRUTH)
            told, false = told + 1, false + (real < FALSE)
            print(
                f"  told {cost.loss:.3f}, played out anew {real:.3f}: {cost.choice.action} / {cost.better}",
                flush=True,
            )
        print(
            f"duel {number + 1}: {choices} choices; so far {told} mistakes told, {false} of them false",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--planted", type=int, default=200)
    parser.add_argument("--duels", type=int, default=100)
    args = parser.parse_args()
    if args.planted:
        look_for_planted(args.planted)
    watch_duels(args.duels)


if __name__ == "__main__":
    main()
