"""`bankhalter perft`: count the tree of a position, to compare two versions of the rules."""

import argparse
import json

from bankhalter.i18n import number, pick


def run(args: argparse.Namespace) -> int:
    """Print chance, decision and terminal nodes by depth."""
    from bankhalter.devtools.trees import perft
    from bankhalter.engine.game import Game

    if args.position:
        game = Game.from_position(args.position, manual=True)
    else:
        game = Game(args.edition or "classic", args.seats or 2, preset=args.preset or "official", manual=True)
    nodes = perft(game, args.depth)
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
