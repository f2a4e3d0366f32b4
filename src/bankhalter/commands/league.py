"""`bankhalter league`: the tables that were fixed beforehand, all their games, ratings and a page."""

import argparse
import json
from typing import Any

from bankhalter.commands import work
from bankhalter.editions import load_edition
from bankhalter.extras import need
from bankhalter.i18n import decimal, number, percent, pick


def run(args: argparse.Namespace) -> int:
    """Play table after table; after each of them what is known so far is written."""
    need("lab")
    from bankhalter.lab.league import EDITIONS, contests, play_contest
    from bankhalter.lab.league_page import league_page

    editions = (load_edition(args.edition).id,) if args.edition else EDITIONS
    folder = work.make_folder(args.folder)
    found: list[dict[str, Any]] = []
    for contest in contests(args.part / 100, editions):
        try:
            found.append(play_contest(contest, folder, args.cores))
        except KeyboardInterrupt:
            return work.INTERRUPTED
        (folder / "league.json").write_text(json.dumps(found, indent=2, ensure_ascii=False), "utf-8")
        (folder / "index.html").write_text(league_page(found, args.lang), "utf-8")
        print(_line(found[-1], args), flush=True)
    return 0


def _line(table: dict[str, Any], args: argparse.Namespace) -> str:
    lang = args.lang
    if "guest" in table:
        guest = table["guest"]
        low, high = percent(guest["low"], 1, lang), percent(guest["high"], 1, lang)
        said = pick(lang, de=f"({low} bis {high})", en=f"({low} to {high})")
        said = f"{percent(guest['share'], 1, lang)} {said}"
    else:
        said = ", ".join(f"{entry['name']} {decimal(entry['elo'], 0, lang)}" for entry in table["ratings"])
    games = number(table["games"], lang)
    return f"{table['name']}: {said}; " + pick(lang, de=f"{games} Spiele", en=f"{games} games")
