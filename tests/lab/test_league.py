"""`bankhalter league`: tables fixed beforehand, their games, figures and page."""

import json
from html.parser import HTMLParser

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from bankhalter import cli
from bankhalter.bots.levels import LEVELS
from bankhalter.lab.league import EDITIONS, contests, file_name, guests, play_contest
from bankhalter.lab.league_page import league_page
from bankhalter.lab.tournament import quick_bots


def test_the_tables_are_the_same_every_time_and_leave_nobody_out():
    tables = list(contests())
    assert tables == list(contests())
    assert len({file_name(table) for table in tables}) == len(tables)
    assert len(guests()) == len(LEVELS)
    mixed = [table.job for table in tables if table.job.plan == "league"]
    assert [job.table.partition("/")[0] for job in mixed] == list(EDITIONS)
    assert all(job.bots == quick_bots() for job in mixed)
    alone = [table for table in tables if table.job.plan == "guest"]
    assert all(table.games % table.job.players == 0 for table in alone)
    assert {table.job.bots[0] for table in alone} == set(guests())
    assert {table.job.players for table in alone} == {2, 4, 6}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_league_of_one_edition(tmp_path, capfd, lang):
    command = ("league", "--folder", str(tmp_path / "out"), "--edition", "yu-gi-oh", "--part", "1")
    assert cli.main([*command, "--lang", lang]) == 0
    assert "mixed yu-gi-oh: " in capfd.readouterr().out
    (found,) = json.loads((tmp_path / "out" / "league.json").read_text("utf-8"))
    assert {entry["name"] for entry in found["ratings"]} == set(quick_bots())
    games = parquet.read_table(tmp_path / "out" / "mixed_yu-gi-oh.parquet")
    assert games.num_rows == found["games"] > 0
    assert found["failed"] == 0


class Cells(HTMLParser):
    """What stands in the cells of a page's tables."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str] = []
        self._inside = False

    def handle_starttag(self, tag, attrs):
        self._inside = tag in ("td", "th")

    def handle_data(self, data):
        if self._inside:
            self.cells.append(data)


def test_a_guest_on_the_page(tmp_path):
    table = next(table for table in contests(0.002) if table.job.bots[0] == "banker")
    found = play_contest(table, tmp_path, 1)
    assert found["guest"]["games"] == table.games == 4
    page = Cells()
    page.feed(league_page([found], "en"))
    assert table.name in page.cells
    assert f"{100 * found['guest']['share']:.1f}%" in page.cells
