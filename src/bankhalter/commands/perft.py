"""`bankhalter perft`: count the tree of a position, to compare two versions of the rules."""

import argparse
import json
from typing import TYPE_CHECKING

from bankhalter.commands.position import given_position
from bankhalter.i18n import number, pick

if TYPE_CHECKING:
    from bankhalter.engine.game import Game


def run(args: argparse.Namespace) -> int:
    """Print the numbers of chance, decision and terminal nodes by depth."""
    from bankhalter.devtools.trees import perft

    nodes = perft(_begun(args), args.depth)
    if args.json:
        rows = [
            {"depth": i, "chance": n.chance, "decision": n.decision, "terminal": n.terminal}
            for i, n in enumerate(nodes)
        ]
        print(json.dumps(rows, indent=2))
        return 0
    head = pick(
        args.lang, de=("Tiefe", "Zufall", "Entscheidung", "Ende"), en=("depth", "chance", "decision", "end")
    )
    print("{:>6}  {:>14}  {:>14}  {:>10}".format(*head))
    for depth, row in enumerate(nodes):
        figures = [number(n, args.lang) for n in (row.chance, row.decision, row.terminal)]
        print("{:>6}  {:>14}  {:>14}  {:>10}".format(depth, *figures))
    return 0


def _begun(args: argparse.Namespace) -> "Game":
    from bankhalter.editions import OFFICIAL
    from bankhalter.engine.game import Game

    start = given_position(args, "edition", "preset", "seats")
    if start is not None:
        return Game.from_position(start, manual=True)
    return Game(args.edition or "classic", args.seats or 2, preset=args.preset or OFFICIAL, manual=True)
