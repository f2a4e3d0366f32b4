"""`bankhalter study`: what groups earn and deeds are worth in an edition."""

import argparse
import json
from pathlib import Path
from textwrap import fill
from typing import Any

from bankhalter.commands import work
from bankhalter.editions import Edition, load_edition
from bankhalter.i18n import Lang, decimal, number, percent, pick

WIDTH = 80


def run(args: argparse.Namespace) -> int:
    """Count arrivals, play and watch games, then print and draw."""
    from bankhalter.lab.income import count
    from bankhalter.lab.study import summarise
    from bankhalter.lab.watch import watched_games

    task = watched_games(args.edition, args.preset, args.bots, args.players, args.seed, args.turn_limit)
    folder = work.make_folder(args.out) if args.out else None
    visits = count(task.table, args.seed)
    with work.playing(args, task, rows=True) as (played, spool):
        assert spool is not None, "rows were asked for"
        summary = summarise(task, played, spool.blocks, visits)
    code = work.tell_trouble(args, played)
    if args.json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
    else:
        print(describe(summary, args.lang))
    if folder:
        _write(summary, folder, args.lang)
    return code


def _write(summary: dict[str, Any], folder: Path, lang: Lang) -> None:
    from bankhalter.lab.pictures.study import draw_all
    from bankhalter.lab.study_export import write_tables

    for path in [*write_tables(summary, folder, lang), *draw_all(summary, folder, lang)]:
        work.note(str(path))


# ---- what people read


def describe(summary: dict[str, Any], lang: Lang) -> str:
    """The study as text."""
    edition = load_edition(summary["edition"])
    parts = [_head(summary, edition, lang), _income(summary, edition, lang)]
    if summary["finished"]:
        parts += [
            _groups(summary, edition, lang),
            _deeds(summary, edition, lang),
            _seats(summary, lang),
            _shortage(summary, edition, lang),
        ]
    return "\n\n".join(parts)


def _head(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    who = pick(
        lang,
        de=f"{summary['players']} × {summary['bot']}, Startzahl {summary['seed']}",
        en=f"{summary['players']} × {summary['bot']}, seed {summary['seed']}",
    )
    lines = [f"{edition.name.of(lang)}, {who}: {work.tell_speed(summary, lang)}"]
    capped = summary["games"] - summary["finished"]
    if capped:
        lines.append(
            pick(
                lang,
                de=f"{number(capped, lang)} davon blieben unfertig und zählen im Folgenden nicht mit",
                en=f"{number(capped, lang)} of them were left unfinished and do not count below",
            )
        )
    return "\n".join(lines)


def _titled(title: str, rows: list[tuple[str, ...]]) -> str:
    return f"{fill(title, WIDTH)}\n{work.columns(rows)}"


def _income(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    """Per opponent's turn: visits, income and payback at every level."""
    title = pick(
        lang,
        de="Einnahme je Zug eines Gegners, und nach wie vielen solchen Zügen sie Kauf und Bau deckt. "
        "Alle verlassen das Gefängnis sofort; Besuche mit Tickets sind nicht dabei.",
        en="Income per turn of an opponent, and after how many of them it covers price and buildings. "
        "Everybody leaves jail at once; visits by ticket are left out.",
    )
    head = pick(
        lang,
        de=("Gruppe", "Besuche", "Ausbau", "Einnahme", "Kosten", "Deckung", "Schritt"),
        en=("group", "visits", "level", "income", "cost", "payback", "step"),
    )
    return _titled(title, [head, *_income_rows(summary, edition, lang)])


def _income_rows(summary: dict[str, Any], edition: Edition, lang: Lang) -> list[tuple[str, ...]]:
    from bankhalter.lab.pictures.words import level_words

    rows = []
    for entry in summary["income"]:
        name, visits = edition.groups[entry["group"]].name.of(lang), decimal(entry["visits"], 4, lang)
        for step in entry["steps"]:
            figures = (decimal(step[key], 1, lang) for key in ("payback", "payback_of_step"))
            money = decimal(step["income"], 2, lang), number(step["cost"], lang)
            rows.append((name, visits, level_words(step["level"], edition, lang), *money, *figures))
            name = visits = ""
    return rows


def _groups(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    """How those did who were the first to hold a group, and the first to build on it."""
    fair = percent(1 / summary["players"], 0, lang)
    holders = pick(
        lang,
        de="Wer eine Gruppe als Erster ganz hat oder auf ihr bauen darf, solange alle mitspielen, "
        f"gewinnt ({fair} wären gerecht):",
        en="Who is the first to hold a group, or enough of it to build, while all still play, "
        f"wins ({fair} would be fair):",
    )
    builders = pick(
        lang,
        de="Wer als Erster auf allen seinen Straßen der Gruppe drei Häuser hat, gewinnt:",
        en="Who is the first to have three houses on all his streets of the group wins:",
    )
    parts = ((holders, "complete"), (builders, "built"))
    return "\n\n".join(_titled(title, _first_rows(summary, edition, what, lang)) for title, what in parts)


def _first_rows(summary: dict[str, Any], edition: Edition, what: str, lang: Lang) -> list[tuple[str, ...]]:
    """In how many games, in which median round, and how often they won."""
    head = pick(lang, de=("Gruppe", "Spiele", "Runde", "Siege"), en=("group", "games", "round", "wins"))
    rows: list[tuple[str, ...]] = [head]
    for entry in summary["groups"]:
        found, name = entry[what], edition.groups[entry["group"]].name.of(lang)
        if found["games"]:
            middle = number(round(found["median_round"]), lang)
            rows.append((name, number(found["games"], lang), middle, _share(found, lang)))
    return rows


def _deeds(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    from bankhalter.lab.pictures.study import EARLY

    rounds, unit = summary["moments"][EARLY], edition.currency.write(summary["money_unit"], lang)
    title = pick(
        lang,
        de=f"Wert nach {rounds} Runden für einen von sonst Gleichen: in Prozentpunkten Siegchance "
        f"und in Vielfachen von {unit}",
        en=f"Value after {rounds} rounds to one among equals: in percentage points of winning "
        f"and in multiples of {unit}",
    )
    worth = summary["cash"][EARLY]["wins"]
    if worth is None:
        return (
            f"{fill(title, WIDTH)}\n{pick(lang, de='Zu wenige Spiele dafür.', en='Too few games for that.')}"
        )
    head = pick(
        lang,
        de=("Grundstück", "Wert", "95-%-Bereich", "in Geld", "95-%-Bereich"),
        en=("deed", "value", "95% interval", "in money", "95% interval"),
    )
    rows = [
        (edition.fields[entry["field"]].name.of(lang), *_value(entry["values"][EARLY], lang))
        for entry in summary["deeds"]
    ]
    rows += [
        (edition.groups[entry["group"]].name.of(lang), *_value(entry["values"][EARLY], lang))
        for entry in summary["groups"]
    ]
    rows.append((unit, *_value({"wins": worth, "money": None}, lang)))
    return _titled(title, [head, *rows])


def _value(entry: dict[str, Any], lang: Lang) -> tuple[str, str, str, str]:
    return (*_estimate(entry["wins"], 100, lang), *_estimate(entry["money"], 1, lang))


def _estimate(found: dict[str, float] | None, scale: float, lang: Lang) -> tuple[str, str]:
    if found is None:
        return "", ""
    value, low, high = (decimal(scale * found[key], 1, lang) for key in ("value", "low", "high"))
    return value, pick(lang, de=f"{low} bis {high}", en=f"{low} to {high}")


def _seats(summary: dict[str, Any], lang: Lang) -> str:
    from bankhalter.lab.pictures.words import order_words

    title = pick(lang, de="Wer wann an die Reihe kommt, gewinnt:", en="By the order of play they win:")
    rows: list[tuple[str, ...]] = [
        (order_words(seat["order"], lang), _share(seat, lang)) for seat in summary["seats"]
    ]
    return _titled(title, rows)


def _shortage(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    found = summary["shortage"]
    share, turns = _share(found, lang), percent(found["share_of_turns"], 1, lang)
    first = pick(
        lang,
        de=f"Die Bank hatte in {share} der Spiele einmal keine Häuser mehr, nach {turns} aller Züge.",
        en=f"The bank was out of houses at some time in {share} of the games, after {turns} of all turns.",
    )
    head = pick(
        lang,
        de=("Wer als Erster gebaut hat, gewinnt", "bei Mangel", "sonst"),
        en=("who has built first wins", "when short", "else"),
    )
    rows = [
        (
            edition.groups[entry["group"]].name.of(lang),
            _share(entry["with"], lang),
            _share(entry["without"], lang),
        )
        for entry in found["groups"]
    ]
    return _titled(first, [head, *rows])


def _share(entry: dict[str, Any], lang: Lang) -> str:
    """`31,2 % (30,1 – 32,4)`."""
    if not entry["games"] and "wins" in entry:
        return ""
    low, high = (decimal(100 * entry[key], 1, lang) for key in ("low", "high"))
    return f"{percent(entry['share'], 1, lang)} ({low} – {high})"
