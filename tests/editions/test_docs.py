"""The figures in docs/editions.md are those of the data."""

import re
from pathlib import Path

from bankhalter.editions import PROVENANCES, edition_ids, load_edition, preset_ids

DOC = (Path(__file__).parents[2] / "docs" / "editions.md").read_text("utf-8")


def rows() -> list[list[str]]:
    lines = [line for line in DOC.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_table_of_editions() -> None:
    expected = []
    for edition_id in edition_ids():
        edition = load_edition(edition_id)
        figures = (len(edition.fields), len(edition.deeds), f"{edition.players_min}-{edition.players_max}")
        money = (edition.money.start_cash, edition.money.salary)
        presets = ", ".join(preset_ids(edition))
        expected.append([f"`{edition_id}`", edition.name.de, *map(str, figures + money), presets])
    assert [row for row in rows() if row[0].startswith("`")] == expected


def test_the_table_of_provenances() -> None:
    assert [row for row in rows() if row[0] in PROVENANCES] == [list(item) for item in PROVENANCES.items()]


def test_how_many_german_names_are_proposed() -> None:
    columns = ("game-of-thrones", "burgen-schloesser", "yu-gi-oh", "mega-deluxe")
    [row] = [row for row in rows() if row[0] == "German field names"]
    for edition_id, cell in zip(columns, row[2:], strict=True):
        sources = load_edition(edition_id).sources
        names = [source for key, source in sources.items() if re.fullmatch(r"field\.\d+\.name\.de", key)]
        for number, source in re.findall(r"(\d+) ([a-z ]+)", cell):
            assert names.count(source) == int(number), (edition_id, source)
