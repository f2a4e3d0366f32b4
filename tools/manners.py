"""How bots treat a person who refuses everything.

    PYTHONPATH=tests python tools/manners.py 200 collector builder banker

For every level: offers a game, the most in a round, offers made twice within eight rounds, those for nearly
all the person's cash, and those that would cost them five points of their chance or more, by the deal judge.
"""

import os
import sys

os.environ.setdefault("BANKHALTER_KERNEL", "fast")

from bankhalter.bots.levels import level_ids
from bots.refusing import play_refusing

GAMES = 200


def main(count: int, levels: list[str]) -> None:
    for level in levels:
        games = [play_refusing(level, seed) for seed in range(count)]
        offers, most = sum(len(game.offers) for game in games), max(game.most_in_a_round for game in games)
        repeated, greedy = sum(game.repeated for game in games), sum(game.greedy for game in games)
        dear = sum(game.dear for game in games)
        print(
            f"{level}: {offers / count:.1f} offers a game, at most {most} a round, {repeated} repeated,",
            end=" ",
        )
        print(f"{greedy} for nearly all cash, {dear} of {offers} cost five points or more", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, sys.argv[2:] or list(level_ids()))
