"""`bankhalter calibrate`: how far one can trust what is said about positions."""

import argparse
import json
from typing import TYPE_CHECKING

from bankhalter.commands.work import columns, cores_of, note
from bankhalter.i18n import Lang, decimal, number, pick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bankhalter.lab.calibrate import Marks

SEATS, MIXES = 4, 8
"""How many play at each table, with one lineup of bankers and several mixed ones."""


def run(args: argparse.Namespace) -> int:
    """Examine the judges on every edition, among bankers and at mixed tables."""
    from bankhalter.editions import all_tables
    from bankhalter.lab.calibrate import Marks, join

    tables = [table for table in all_tables() if args.edition in (None, table[0])]
    if not tables:
        from bankhalter.editions import load_edition

        load_edition(args.edition)  # says which there are
    kinds = ("self-play", "mixed")
    found: dict[str, list[Marks]] = {f"{edition} {kind}": [] for edition, _ in tables for kind in kinds}
    for edition, preset in tables:
        for kind, marks in _examined(f"{edition}/{preset}", args):
            found[f"{edition} {kind}"].append(marks)
        note(f"{edition}/{preset}")
    rows = {name: join(marks) for name, marks in found.items()}
    for kind in kinds:
        rows[f"* {kind}"] = join([marks for name, marks in rows.items() if name.endswith(f" {kind}")])
    if args.json:
        print(json.dumps({name: _data(marks) for name, marks in rows.items()}, indent=2))
    else:
        _print(rows, args.lang)
    return 0


def _examined(table: str, args: argparse.Namespace) -> "Iterator[tuple[str, Marks]]":
    """What came of the games of bankers, and of as many games at mixed tables."""
    from bankhalter.lab.calibrate import examine
    from bankhalter.lab.lessons import lineups

    cores = cores_of(args)
    for lineup in lineups((table,), f"calibrate {args.seed}", mixed=MIXES):
        if len(lineup.bots) != SEATS:
            continue
        kind, games = ("self-play", args.games) if lineup.is_self_play else ("mixed", -(-args.games // MIXES))
        yield kind, examine(lineup, games, args.playouts, args.seed, cores)


def _data(marks: "Marks") -> dict[str, object]:
    return {
        judge: {
            "brier": marks.brier(judge),
            "brier_error": marks.brier_error(judge),
            "calibration": marks.calibration(judge),
            "chance_alone": marks.chance_alone(judge),
            "beyond_chance": marks.beyond_chance(judge),
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
        errors.append((name, count, *(_error(marks, judge, lang) for judge in judges)))
    print(columns(table), columns(errors), sep="\n\n")
    print(
        pick(
            lang,
            de="In Klammern: so groß wäre der Fehler durch Zufall allein, wenn alles stimmte.",
            en="In brackets: so large would the error be by chance alone if all that was said were true.",
        )
    )
    for name in list(rows)[-2:]:
        print(f"\n{name}: net, chances")
        for net, both in zip(rows[name].deciles("net"), rows[name].deciles("chances"), strict=True):
            figures = [f"{decimal(100 * part, 1, lang):>5}" for part in (*net[:2], *both[:2])]
            print("  {} → {}   {} → {}".format(*figures))


def _error(marks: "Marks", judge: str, lang: Lang) -> str:
    measured, alone = marks.calibration(judge), marks.chance_alone(judge)
    return f"{decimal(100 * measured, 1, lang)} ({decimal(100 * alone, 1, lang)})"
