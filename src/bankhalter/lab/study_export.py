"""The tables of a study as CSV, for spreadsheets and other programs."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bankhalter.editions import Edition, load_edition
from bankhalter.i18n import Lang

Row = dict[str, Any]


def write_tables(summary: dict[str, Any], folder: Path, lang: Lang) -> list[Path]:
    """One file for each table that has rows; the files. Names are in the language, numbers are not."""
    edition = load_edition(summary["edition"])
    tables = {
        "income": _income(summary, edition, lang),
        "groups": _groups(summary, edition, lang),
        "deeds": _deeds(summary, edition, lang),
        "seats": (dict(seat) for seat in summary.get("seats", [])),
    }
    written = []
    for name, rows in tables.items():
        found = list(rows)
        if found:
            written.append(folder / f"{name}.csv")
            _write(found, written[-1])
    return written


def _write(rows: list[Row], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _income(summary: dict[str, Any], edition: Edition, lang: Lang) -> Iterator[Row]:
    for entry in summary["income"]:
        name = {"group": edition.groups[entry["group"]].name.of(lang), "visits": entry["visits"]}
        yield from (name | step for step in entry["steps"])


def _groups(summary: dict[str, Any], edition: Edition, lang: Lang) -> Iterator[Row]:
    for entry in summary.get("groups", []):
        row = {"group": edition.groups[entry["group"]].name.of(lang)}
        row |= _prefixed("complete", entry["complete"]) | _prefixed("built", entry["built"])
        yield from (row | _flat(value) for value in entry["values"])


def _deeds(summary: dict[str, Any], edition: Edition, lang: Lang) -> Iterator[Row]:
    for entry in summary.get("deeds", []):
        row = {"field": entry["field"], "name": edition.fields[entry["field"]].name.of(lang)}
        row |= _prefixed("first_owner", entry["first_owner"])
        yield from (row | _flat(value) for value in entry["values"])


def _prefixed(prefix: str, entry: Row) -> Row:
    return {f"{prefix}_{key}": value for key, value in entry.items()}


def _flat(value: Row) -> Row:
    """A value at one moment, in wins and in money; empty where it is not known."""
    nothing = dict.fromkeys(("value", "low", "high"))
    wins, money = value["wins"] or nothing, value["money"] or nothing
    return {"round": value["round"]} | _prefixed("wins", wins) | _prefixed("money", money)
