"""`bankhalter chances`: who is winning, from a position or a saved game."""

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from bankhalter.commands.position import read_bots, read_open_game
from bankhalter.commands.work import columns, cores_of
from bankhalter.i18n import decimal, number, percent, pick
from bankhalter.tell.insight import tell_assumes

if TYPE_CHECKING:
    from bankhalter.analysis.chances import Chances
    from bankhalter.engine.game import Game


def run(args: argparse.Namespace) -> int:
    """Print the chances of all seats."""
    from bankhalter.analysis.chances import chances

    game = read_open_game(args)
    found = chances(
        game,
        bots=read_bots(args.bots),
        playouts=args.playouts,
        seconds=args.seconds,
        seed=args.seed,
        cores=cores_of(args),
    )
    if args.json:
        print(json.dumps(asdict(found), indent=2))
    else:
        _print(args, game, found)
    return 0


def _print(args: argparse.Namespace, game: "Game", found: "Chances") -> None:
    head = pick(args.lang, de=("", "Chance", "95-%-Bereich"), en=("", "chance", "95% interval"))
    rows = [head]
    for each in found.seats:
        interval = f"{decimal(100 * each.low, 1, args.lang)} – {percent(each.high, 1, args.lang)}"
        rows.append((game.names[each.seat], percent(each.chance, 1, args.lang), interval))
    print(columns(rows))
    count, seconds = number(found.playouts, args.lang), decimal(found.seconds, 2, args.lang)
    print(
        pick(
            args.lang,
            de=f"{count} Spiele zu Ende gespielt, {seconds} s",
            en=f"{count} games played out, {seconds} s",
        )
    )
    print(tell_assumes(game, found.assumes, args.lang))
