"""How bots treat a person who refuses everything.

    PYTHONPATH=tests python tools/manners.py collector builder banker
    PYTHONPATH=tests python tools/manners.py --edition mega-deluxe --games 20 --first 40

For every level: offers a game, the most in a round, offers made twice within eight rounds, those for nearly
all the person's cash, and those that would cost them five points of their chance or more, by the deal judge.
Many games can be played in parts: `--first` says where a part begins.
"""

import argparse
import os

os.environ.setdefault("BANKHALTER_KERNEL", "fast")

from bankhalter.bots.levels import level_ids
from bots.refusing import play_refusing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("levels", nargs="*", help="all if none is named")
    parser.add_argument("--games", type=int, default=200, help="of each level")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--preset", default="official")
    parser.add_argument("--seats", type=int, default=4)
    options = parser.parse_args()
    for level in options.levels or level_ids():
        print(counted(level, options), flush=True)


def counted(level: str, options: argparse.Namespace) -> str:
    """What a level offered in all its games, in one line."""
    seeds = range(options.first, options.first + options.games)
    place = {"edition": options.edition, "preset": options.preset}
    games = [play_refusing(level, seed, options.seats, **place) for seed in seeds]
    offers, most = sum(len(game.offers) for game in games), max(game.most_in_a_round for game in games)
    repeated, greedy = sum(game.repeated for game in games), sum(game.greedy for game in games)
    dear = sum(game.dear for game in games)
    return (
        f"{level}: {offers / len(games):.1f} offers a game, at most {most} a round, {repeated} repeated, "
        f"{greedy} for nearly all cash, {dear} of {offers} cost five points or more"
    )


if __name__ == "__main__":
    main()
