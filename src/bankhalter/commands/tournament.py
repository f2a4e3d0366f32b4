"""`bankhalter tournament`: a league of bots at mixed tables, and their ratings."""

import argparse
import json
from typing import Any

from bankhalter.commands import work
from bankhalter.i18n import Lang, decimal, number, percent, pick


def run(args: argparse.Namespace) -> int:
    """Play the league, print the table, draw the picture."""
    from bankhalter.lab.tournament import find_anchor, league, quick_bots, rate_league, summarise

    work.check_picture(args)
    bots = work.split_bots(args.bots) if args.bots is not None else quick_bots()
    limits = {"turn_limit": args.turn_limit, "decision_seconds": args.decision_seconds}
    job = league(args.edition, args.preset, bots, args.seed, args.players, **limits)
    anchor = find_anchor(job, args.anchor)
    with work.playing(args, job) as (played, _):
        ratings = rate_league(job, played.tally, args.by, anchor)
        summary = summarise(job, played, ratings, args.by)
    code = work.tell_trouble(args, played)
    print(json.dumps(summary, indent=2, ensure_ascii=False) if args.json else _describe(summary, args))
    if args.plot:
        from bankhalter.lab.pictures.tournament import draw

        draw(summary, args.plot, args.lang)
    return code


def _describe(summary: dict[str, Any], args: argparse.Namespace) -> str:
    job, lang = summary["job"], args.lang
    head = pick(lang, de=f"{job['table']}, Startzahl {job['seed']}", en=f"{job['table']}, seed {job['seed']}")
    parts = [f"{head}: {work.tell_speed(summary, lang)}", "", _bots(summary, lang), ""]
    return "\n".join([*parts, _seats(summary, lang), "", _explain(summary, args)])


def _bots(summary: dict[str, Any], lang: Lang) -> str:
    head = pick(
        lang,
        de=("Bot", "Elo", "95-%-Bereich", "Spiele", "Siege", "Anteil"),
        en=("bot", "Elo", "95% interval", "games", "wins", "share"),
    )
    rows = [
        (
            entry["name"],
            *_rating(entry, lang),
            number(entry["games"], lang),
            number(round(entry["wins"]["wins"]), lang),
            percent(entry["wins"]["share"], 1, lang),
        )
        for entry in summary["ratings"]
    ]
    return work.columns([head, *rows])


def _seats(summary: dict[str, Any], lang: Lang) -> str:
    head = pick(lang, de=("Platz", "Elo", "95-%-Bereich"), en=("seat", "Elo", "95% interval"))
    return work.columns([head, *((str(entry["seat"]), *_rating(entry, lang)) for entry in summary["seats"])])


def _rating(entry: dict[str, Any], lang: Lang) -> tuple[str, str]:
    elo, low, high = (decimal(entry[key], 0, lang) for key in ("elo", "low", "high"))
    return elo, pick(lang, de=f"{low} bis {high}", en=f"{low} to {high}")


def _explain(summary: dict[str, Any], args: argparse.Namespace) -> str:
    lang, anchor = args.lang, args.anchor
    left_out = number(summary["games"] - summary["rated"], lang)
    unfinished = number(summary["games"] - summary["finished"], lang)
    what = pick(
        lang,
        de={"order": "nach der ganzen Reihenfolge", "wins": "nach den Siegen"},
        en={"order": "by the whole order", "wins": "by wins"},
    )[summary["by"]]
    return pick(
        lang,
        de=f"Plackett–Luce {what}; 0 ist {anchor or 'der Durchschnitt der Bots'}.\n"
        f"Nicht entschieden und nicht in der Wertung: {left_out} Spiele, davon {unfinished} unfertige.\n"
        "Anteil an allen Spielen des Bots; ein unfertiges gewinnt niemand.",
        en=f"Plackett–Luce {what}; 0 is {anchor or 'the mean of the bots'}.\n"
        f"Not decided and not rated: {left_out} games, {unfinished} of them unfinished.\n"
        "Share of all games of the bot; nobody wins an unfinished one.",
    )
