"""`bankhalter landings`: where rolls end, as a table, as JSON and as a picture of the board."""

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any

from bankhalter.commands import work
from bankhalter.editions import load_edition
from bankhalter.i18n import Lang, number, percent, pick

if TYPE_CHECKING:
    from bankhalter.lab.landings import Walks, WalkTally
    from bankhalter.lab.runs.run import Run

NAME, BAR = 36, 30
"""Columns of the table: with number and share it is 80 wide."""


def run(args: argparse.Namespace) -> int:
    """Count, then print and draw."""
    from bankhalter.lab.landings import summarise, walks

    work.check_picture(args)
    task = walks(args.edition, args.preset, args.jail, args.rolls, args.seed)
    counted = _count(args, task)
    summary = summarise(task, counted.tally)
    if args.json:
        print(json.dumps(summary, indent=2))
    else:
        print(_describe(summary, args.lang))
    if args.plot:
        from bankhalter.lab.pictures.landings import draw

        draw(summary, args.plot, args.lang)
    return work.INTERRUPTED if counted.interrupted else 0


def _count(args: argparse.Namespace, task: "Walks") -> "Run[WalkTally]":
    from tqdm import tqdm

    from bankhalter.analysis.landings import WALK
    from bankhalter.lab.runs.run import make_crew, run

    tqdm.monitor_interval = 0  # no thread beside us: processes are forked while the bar is shown
    unit = pick(args.lang, de=" Würfe", en=" rolls")
    crew = make_crew(task, args.cores)
    with tqdm(total=task.rolls, unit=unit, unit_scale=True, disable=not sys.stderr.isatty()) as bar:
        return run(task, task.count, crew, progress=lambda walks: bar.update(walks * WALK))


def _describe(summary: dict[str, Any], lang: Lang) -> str:
    from bankhalter.lab.pictures.words import jail_words

    edition = load_edition(summary["edition"])
    rolls = number(summary["rolls"], lang)
    head = pick(lang, de=f"Wo {rolls} Würfe enden", en=f"Where {rolls} rolls end")
    names = [f"{field.index:2}  {field.name.of(lang)}" for field in edition.fields]
    names.append("    " + pick(lang, de="Im Gefängnis", en="In jail"))
    shares = [*summary["fields"], summary["in_jail"]]
    largest = max(*shares, 1e-9)
    lines = [_line(name, share, largest, lang) for name, share in zip(names, shares, strict=True)]
    return "\n".join([f"{head}: {edition.name.of(lang)}, {jail_words(summary['jail'], lang)}", "", *lines])


def _line(name: str, share: float, largest: float, lang: Lang) -> str:
    short = name if len(name) <= NAME else name[: NAME - 1] + "…"
    bar = "█" * round(BAR * share / largest)
    return f"{short:{NAME}}  {percent(share, 3, lang):>8}  {bar}".rstrip()
