"""The league as a page that needs nothing else: ratings and guests, with intervals."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from bankhalter.i18n import Lang, decimal, number, percent, pick

STYLE = """body{font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 2rem}
th,td{padding:.25rem .75rem;border-bottom:1px solid #8886;text-align:right}
th:first-child,td:first-child{text-align:left}"""

Row = Sequence[str]


def league_page(found: Sequence[dict[str, Any]], lang: Lang) -> str:
    """The whole page."""
    title = pick(lang, de="Die Liga der Bots", en="The league of bots")
    parts = [f"<h1>{title}</h1>", f"<p>{escape(_about(lang))}</p>"]
    parts += [_ratings(table, lang) for table in found if "ratings" in table]
    parts.append(_guests([table for table in found if "guest" in table], lang))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    head += f"<style>{STYLE}</style>"
    body = "".join(parts)
    return f'<!doctype html><html lang="{lang}"><head>{head}</head><body>{body}</body></html>'


def _about(lang: Lang) -> str:
    return pick(
        lang,
        de="Tische, Spielzahlen und Würfel standen vorher fest (lab/league.py). Bereiche: 95 %. "
        "Die Wertung (Elo) zählt nur Siege, „first“ ist 0. Unfertige Spiele gewinnt niemand.",
        en="Tables, numbers of games and dice were fixed beforehand (lab/league.py). Intervals: 95%. "
        "Ratings (Elo) count wins only, “first” is 0. Nobody wins an unfinished game.",
    )


def _ratings(table: dict[str, Any], lang: Lang) -> str:
    head = pick(
        lang,
        de=("Bot", "Elo", "Bereich", "Spiele", "Anteil"),
        en=("bot", "Elo", "interval", "games", "share"),
    )
    rows = [
        (
            entry["name"],
            decimal(entry["elo"], 0, lang),
            _range(decimal(entry["low"], 0, lang), decimal(entry["high"], 0, lang), lang),
            number(entry["games"], lang),
            percent(entry["wins"]["share"], 1, lang),
        )
        for entry in table["ratings"]
    ]
    return _section(f"{table['name']} ({_games(table, lang)})", head, rows)


def _guests(tables: Sequence[dict[str, Any]], lang: Lang) -> str:
    head = pick(
        lang,
        de=("allein unter anderen", "Siege", "Bereich", "Spiele", "unfertig"),
        en=("alone among others", "wins", "interval", "games", "unfinished"),
    )
    rows = [
        (
            table["name"],
            percent(table["guest"]["share"], 1, lang),
            _range(percent(table["guest"]["low"], 1, lang), percent(table["guest"]["high"], 1, lang), lang),
            number(table["games"], lang),
            number(table["unfinished"], lang),
        )
        for table in tables
    ]
    return _section(pick(lang, de="Gäste", en="Guests"), head, rows)


def _games(table: dict[str, Any], lang: Lang) -> str:
    games = number(table["games"], lang)
    return pick(lang, de=f"{games} Spiele", en=f"{games} games")


def _range(low: str, high: str, lang: Lang) -> str:
    return pick(lang, de=f"{low} bis {high}", en=f"{low} to {high}")


def _section(title: str, head: Row, rows: Iterable[Row]) -> str:
    lines = f"<thead>{_line('th', head)}</thead><tbody>{''.join(_line('td', row) for row in rows)}</tbody>"
    return f"<h2>{escape(title)}</h2><div><table>{lines}</table></div>"


def _line(cell: str, texts: Row) -> str:
    return "<tr>" + "".join(f"<{cell}>{escape(text)}</{cell}>" for text in texts) + "</tr>"
