"""`bankhalter editions`: which boxes the engine knows, with their main figures."""

import argparse
import json

from bankhalter.editions import Edition, edition_ids, editions_json, load_edition
from bankhalter.i18n import Lang, pick


def run(args: argparse.Namespace) -> int:
    """Print all editions."""
    if args.json:
        print(json.dumps(editions_json(args.lang), ensure_ascii=False, indent=2))
    else:
        rows = [_row(load_edition(edition_id), args.lang) for edition_id in edition_ids()]
        print(_table([_heading(args.lang), *rows]))
    return 0


def _heading(lang: Lang) -> list[str]:
    return pick(
        lang,
        de=["Kennung", "Name", "Felder", "Grundstücke", "Spieler", "Startgeld", "Gehalt"],
        en=["id", "name", "fields", "deeds", "players", "start cash", "salary"],
    )


def _row(edition: Edition, lang: Lang) -> list[str]:
    money = edition.currency
    return [
        edition.id,
        edition.name.of(lang),
        str(len(edition.fields)),
        str(len(edition.deeds)),
        f"{edition.players_min}–{edition.players_max}",
        money.write(edition.money.start_cash, lang),
        money.write(edition.money.salary, lang),
    ]


def _table(rows: list[list[str]]) -> str:
    """Rows in columns: the two names to the left, the figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(_cells(row, widths)) for row in rows)


def _cells(row: list[str], widths: list[int]) -> list[str]:
    return [f"{cell:{'<' if place < 2 else '>'}{widths[place]}}" for place, cell in enumerate(row)]
