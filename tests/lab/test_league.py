"""`bankhalter league`: tables fixed beforehand, their games, figures and page."""

import json
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from bankhalter import cli
from bankhalter.bots.levels import LEVELS
from bankhalter.errors import BankhalterError
from bankhalter.lab.league import EDITIONS, MILKED, contests, file_name, levels, play_contest
from bankhalter.lab.league_page import league_page
from bankhalter.lab.runs.job import Job
from bankhalter.lab.runs.results import Results
from bankhalter.lab.tournament import quick_bots


def test_the_tables_are_the_same_every_time_and_leave_nobody_out():
    tables = list(contests())
    assert tables == list(contests())
    assert len({file_name(table) for table in tables}) == len(tables)
    assert len(levels()) == len(LEVELS)
    mixed = [table.job for table in tables if table.job.plan == "league"]
    assert [job.table.partition("/")[0] for job in mixed] == list(EDITIONS) * 2
    assert {job.bots for job in mixed} == {quick_bots(), tuple(b for b in quick_bots() if b not in MILKED)}
    assert len({job.seed for job in mixed}) == len(EDITIONS), "boards that play alike are measured anew"
    alone = [table for table in tables if table.job.plan == "guest"]
    assert all(table.games % table.job.players == 0 for table in alone)
    assert {table.job.bots[0] for table in alone} == {*levels(), "miser"}
    assert {table.job.players for table in alone} == {2, 4, 6}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_league_of_one_edition(tmp_path, capfd, lang):
    command = ("league", "--folder", str(tmp_path / "out"), "--edition", "yu-gi-oh", "--part", "1")
    assert cli.main([*command, "--lang", lang]) == 0
    assert "all: yu-gi-oh: " in capfd.readouterr().out
    found, wary = json.loads((tmp_path / "out" / "league.json").read_text("utf-8"))
    assert {entry["name"] for entry in found["ratings"]} == set(quick_bots())
    assert {entry["name"] for entry in wary["ratings"]} == set(quick_bots()) - set(MILKED)
    games = parquet.read_table(tmp_path / "out" / "all__yu-gi-oh.parquet")
    assert games.num_rows == found["games"] > 0
    assert found["failed"] == 0


def test_a_league_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    whole = next(contest for contest in contests(0.02) if contest.job.plan == "guest")
    alone = play_contest(whole, tmp_path / "alone", 1)
    played: list[int] = []
    play = Job.play

    def noted(job: Job, first: int, count: int) -> Results:
        played.append(first)
        return play(job, first, count)

    monkeypatch.setattr(Job, "play", noted)
    play_contest(replace(whole, games=40), tmp_path / "parts", 1)
    played.clear()
    assert play_contest(whole, tmp_path / "parts", 1) == alone
    assert min(first for first in played if first) == 40, "games that were played are not played again"
    one, two = (
        parquet.read_table(tmp_path / name / f"{file_name(whole)}.parquet") for name in ("alone", "parts")
    )
    assert one.equals(two)
    with pytest.raises(BankhalterError, match="another folder"):
        play_contest(replace(whole, games=40), tmp_path / "parts", 1)


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
    assert found["guest"]["games"] == table.games == 12
    page = Cells()
    page.feed(league_page([found], "en"))
    assert table.name in page.cells
    assert f"{100 * found['guest']['share']:.1f}%" in page.cells
