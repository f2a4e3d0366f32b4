"""`bankhalter judge`: what a deal does to everybody's chance to win."""

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from bankhalter.commands.position import read_bots, read_open_game
from bankhalter.commands.work import columns, cores_of
from bankhalter.i18n import Lang, decimal, pick
from bankhalter.tell.insight import tell_assumes, tell_judgement

if TYPE_CHECKING:
    from bankhalter.analysis.judge import Judgement
    from bankhalter.engine.game import Game


def run(args: argparse.Namespace) -> int:
    """Print what changes for every seat, and a fair price."""
    from bankhalter.analysis.judge import judge

    game = read_open_game(args)
    found = judge(
        game,
        args.offer,
        seat=args.seat,
        bots=read_bots(args.bots),
        pairs=args.pairs,
        seed=args.seed,
        cores=cores_of(args),
    )
    if args.json:
        print(json.dumps(_data(game, found, args.lang), indent=2, ensure_ascii=False))
    else:
        _print(game, found, args.lang)
    return 0


def _data(game: "Game", found: "Judgement", lang: Lang) -> dict[str, object]:
    return {
        "offer": str(found.offer),
        "seats": [asdict(each) for each in found.seats],
        "verdict": found.verdict,
        "payers": list(found.payers),
        "text": tell_judgement(game, found, lang),
        "fair": str(found.fair) if found.fair else None,
        "pairs": found.pairs,
        "seconds": found.seconds,
        "assumes": asdict(found.assumes),
    }


def _print(game: "Game", found: "Judgement", lang: Lang) -> None:
    rows = [pick(lang, de=("", "Punkte", "95-%-Bereich"), en=("", "points", "95% interval"))]
    for each in found.seats:
        interval = f"{points(each.low, lang)} … {points(each.high, lang)}"
        rows.append((game.names[each.seat], points(each.change, lang), interval))
    print(tell_judgement(game, found, lang))
    print(columns(rows))
    if found.fair:
        print(pick(lang, de=f"fair wäre: {found.fair}", en=f"fair would be: {found.fair}"))
    print(tell_assumes(game, found.assumes, lang))


def points(change: float, lang: Lang) -> str:
    """A change of a chance in points of a hundred, with its sign."""
    return f"{'+' if change >= 0 else '−'}{decimal(abs(100 * change), 1, lang)}"
