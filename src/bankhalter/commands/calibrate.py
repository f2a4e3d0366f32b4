"""`bankhalter calibrate`: how far to trust what is said about positions."""

import argparse
import json
import os
from typing import TYPE_CHECKING

from bankhalter.commands.work import columns, note
from bankhalter.i18n import Lang, decimal, number, pick

if TYPE_CHECKING:
    from bankhalter.lab.calibrate import Marks

SEATS = 4


def run(args: argparse.Namespace) -> int:
    """Examine the judges on every edition, among bankers and at mixed tables."""
    from bankhalter.devtools.signature import all_tables
    from bankhalter.lab.calibrate import Marks, examine, join
    from bankhalter.lab.lessons import lineups

    tables = tuple(
        f"{edition}/{preset}" for edition, preset in all_tables() if args.edition in (None, edition)
    )
    if not tables:
        from bankhalter.editions import load_edition

        load_edition(args.edition)  # says which there are
    cores, found = args.cores or os.cpu_count() or 1, {"self-play": list[Marks](), "mixed": list[Marks]()}
    rows: dict[str, Marks] = {}
    for table in tables:
        for lineup in lineups((table,), f"calibrate {args.seed}", mixed=1):
            if len(lineup.bots) != SEATS:
                continue
            kind = "self-play" if lineup.is_self_play else "mixed"
            rows[f"{table} {kind}"] = marks = examine(lineup, args.games, args.playouts, args.seed, cores)
            found[kind].append(marks)
            note(f"{table} {kind}")
    rows |= {f"* {kind}": join(marks) for kind, marks in found.items()}
    if args.json:
        print(json.dumps({name: _data(marks) for name, marks in rows.items()}, indent=2))
    else:
        _print(rows, args.lang)
    return 0


def _data(marks: "Marks") -> dict[str, object]:
    return {
        judge: {
            "brier": marks.brier(judge),
            "brier_error": marks.brier_error(judge),
            "calibration": marks.calibration(judge),
            "deciles": marks.deciles(judge),
        }
        for judge in marks.said
    } | {"positions": len(marks.came)}


def _print(rows: "dict[str, Marks]", lang: Lang) -> None:
    judges = list(next(iter(rows.values())).said)
    head = pick(lang, de=("Brier", "Stellungen"), en=("Brier", "positions"))
    table = [(*head, *judges)]
    errors = [(pick(lang, de="Fehler je Zehntel, Punkte", en="error by decile, points"), "", *judges)]
    for name, marks in rows.items():
        count = number(len(marks.came), lang)
        table.append((name, count, *(decimal(marks.brier(judge), 3, lang) for judge in judges)))
        errors.append((name, count, *(decimal(100 * marks.calibration(judge), 1, lang) for judge in judges)))
    print(columns(table), columns(errors), sep="\n\n")
    for name in list(rows)[-2:]:
        print(f"\n{name}: net, chances")
        for net, both in zip(rows[name].deciles("net"), rows[name].deciles("chances"), strict=True):
            figures = [f"{decimal(100 * part, 1, lang):>5}" for part in (*net[:2], *both[:2])]
            print("  {} → {}   {} → {}".format(*figures))
