"""`bankhalter simulate`: many games among bots, and what can be said about them."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bankhalter.commands import work
from bankhalter.commands.position import given_position
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, decimal, number, percent, pick

if TYPE_CHECKING:
    from bankhalter.lab.runs.job import Job
    from bankhalter.lab.runs.spool import Spool


def run(args: argparse.Namespace) -> int:
    """Play, then print the statistics or the games, and draw the picture."""
    from bankhalter.lab.simulate import summarise

    if args.json and args.csv == "-":
        raise BankhalterError("--csv: without a file it cannot be printed together with --json")
    work.check_picture(args)
    work.check_outputs(args.parquet, args.csv)
    job = _job(args)
    files = [Path(name) for name in (args.parquet, args.csv) if name and name != "-"]
    wanted, folder = bool(args.csv or args.parquet), files[0].absolute().parent if files else None
    with work.playing(args, job, rows=wanted, folder=folder) as (played, spool):
        summary = summarise(job, played)
        code = work.tell_trouble(args, played)
        _print(args, summary)
        if spool is not None:
            _export(args, job, spool)
    if args.plot:
        from bankhalter.lab.pictures.simulate import draw

        draw(job, played.tally, args.plot, args.lang)
    return code


def _job(args: argparse.Namespace) -> "Job":
    from bankhalter.lab.runs.job import games_from, new_games

    bots = work.split_bots(args.bots) if args.bots is not None else None
    limits = {"turn_limit": args.turn_limit, "decision_seconds": args.decision_seconds}
    start = given_position(args, "edition", "preset")
    if start is None:
        return new_games(args.edition or "classic", args.preset, bots or ("banker",) * 4, args.seed, **limits)
    return games_from(start, bots, args.seed, **limits)


def _export(args: argparse.Namespace, job: "Job", spool: "Spool") -> None:
    from bankhalter.lab.export import write_csv, write_parquet

    if args.parquet:
        write_parquet(job, spool.blocks(), Path(args.parquet))
    if args.csv == "-":
        sys.stdout.flush()
        write_csv(job, spool.blocks(), sys.stdout.buffer)
    elif args.csv:
        write_csv(job, spool.blocks(), Path(args.csv))


def _print(args: argparse.Namespace, summary: dict[str, Any]) -> None:
    if args.json:
        print(json.dumps(summary, indent=2, ensure_ascii=False))
    elif args.csv != "-":
        print(_describe(summary, args.lang))


def _describe(summary: dict[str, Any], lang: Lang) -> str:
    job = summary["job"]
    head = pick(lang, de=f"{job['table']}, Startzahl {job['seed']}", en=f"{job['table']}, seed {job['seed']}")
    parts = [f"{head}: {work.tell_speed(summary, lang)}", "", _wins(summary, lang), ""]
    return "\n".join([*parts, _lengths(summary, lang), _endings(summary, lang), _explain(lang)])


def _wins(summary: dict[str, Any], lang: Lang) -> str:
    head = pick(
        lang, de=("Bot", "Siege", "Anteil", "95-%-Bereich"), en=("bot", "wins", "share", "95% interval")
    )
    rows = [head]
    for seat, entry in enumerate(summary["wins"]):
        place = pick(lang, de=f"Platz {seat + 1}: ", en=f"seat {seat + 1}: ")
        name = entry["name"] if summary["job"]["start"] is None else place + entry["name"]
        rows.append(
            (name, _count(entry["wins"], lang), percent(entry["share"], 1, lang), _interval(entry, lang))
        )
    capped = summary["games"] - summary["finished"]
    if capped:
        share = percent(capped / summary["games"], 1, lang)
        rows.append((pick(lang, de="niemand", en="nobody"), number(capped, lang), share, ""))
    return work.columns(rows)


def _count(wins: float, lang: Lang) -> str:
    """Whole, but where wins were shared."""
    return number(round(wins), lang) if wins == round(wins) else decimal(wins, 1, lang)


def _interval(entry: dict[str, Any], lang: Lang) -> str:
    return f"{decimal(100 * entry['low'], 1, lang)} – {percent(entry['high'], 1, lang)}"


def _lengths(summary: dict[str, Any], lang: Lang) -> str:
    lines = []
    for key, unit in pick(
        lang,
        de=(("rounds", "Runden"), ("turns_of_a_game", "Züge")),
        en=(("rounds", "rounds"), ("turns_of_a_game", "turns")),
    ):
        low, middle, high = (number(round(value), lang) for value in summary[key].values())
        lines.append(
            pick(
                lang,
                de=f"Länge: {middle} {unit} im Median, die mittlere Hälfte {low} bis {high}",
                en=f"length: {middle} {unit} in the median, the middle half {low} to {high}",
            )
        )
    return "\n".join(lines)


def _endings(summary: dict[str, Any], lang: Lang) -> str:
    limit = number(summary["job"]["turn_limit"], lang)
    words = pick(
        lang,
        de={
            "last_standing": "nur einer übrig",
            "short_count": "Vermögen gezählt",
            "unfinished": f"unfertig nach {limit} Zügen",
        },
        en={
            "last_standing": "last one standing",
            "short_count": "wealth counted",
            "unfinished": f"unfinished after {limit} turns",
        },
    )
    counted = ", ".join(f"{words[name]} {number(count, lang)}" for name, count in summary["endings"].items())
    return pick(lang, de=f"Ende: {counted}", en=f"endings: {counted}")


def _explain(lang: Lang) -> str:
    return pick(
        lang,
        de="Anteil an allen gewerteten Spielen; unfertige gewinnt niemand, geteilte Siege zählen geteilt.\n"
        "Zur Länge zählen unfertige bis zum Abbruch.",
        en="Share of all counted games; nobody wins an unfinished one, a shared win counts in parts.\n"
        "Unfinished games count for the length as far as they went.",
    )
