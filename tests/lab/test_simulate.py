"""`bankhalter simulate` as a user meets it: a process of its own."""

import csv
import io
import json
import os
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from bankhalter import cli
from bankhalter.lab.export import write_csv
from bankhalter.lab.pictures.simulate import draw
from bankhalter.lab.runs.play import play_chunk
from bankhalter.lab.runs.run import Run
from bankhalter.lab.simulate import summarise
from bankhalter.lab.tournament import league, rate_league
from labwork import DEAF, QUICK, bankhalter, counted, finish, quick_job, running
from waiting import wait_until

ROWS = play_chunk(quick_job(), 0, 40).rows


def simulate(capfd, *arguments: str, code: int = 0) -> tuple[str, str]:
    """The command in this process, which knows the kernel already."""
    assert cli.main(["simulate", "--lang", "en", *arguments]) == code
    return capfd.readouterr()


def test_json_has_what_programs_need(capfd):
    out, err = simulate(capfd, *QUICK, "--games", "40", "--cores", "1", "--json")
    found = json.loads(out)
    assert err == ""
    assert found["games"] == 40
    assert found["turns"] == ROWS["turns"].sum()
    assert found["finished"] == np.count_nonzero(ROWS["ending"])
    assert found["seconds"] > 0
    assert found["games_per_second"] == pytest.approx(40 / found["seconds"])
    assert found["turns_per_second"] == pytest.approx(found["turns"] / found["seconds"])
    assert [entry["name"] for entry in found["wins"]] == ["first", "first#2", "first#3"]
    for entry in found["wins"]:
        assert entry["share"] == entry["wins"] / 40
        assert entry["low"] <= entry["share"] <= entry["high"]
    assert found["endings"]["unfinished"] == 40 - found["finished"]
    assert found["failed"] == []
    assert found["rounds"]["median"] == np.median(ROWS["rounds"])


def check_games(rows: list[dict[str, Any]]) -> None:
    assert [int(row["game"]) for row in rows] == list(range(40))
    assert [int(row["actions"]) for row in rows] == ROWS["actions"].tolist()
    assert [[int(row[f"wealth_{seat}"]) for seat in (1, 2, 3)] for row in rows] == ROWS["wealth"][
        :, :3
    ].tolist()
    names = ("first", "first#2", "first#3")
    for row, seating in zip(rows, ROWS["seating"].tolist(), strict=True):
        assert [row[f"bot_{seat}"] for seat in (1, 2, 3)] == [names[bot] for bot in seating[:3]]
    assert {row["ending"] for row in rows} <= {"unfinished", "last_standing"}


def test_games_as_csv_and_parquet(capfd, tmp_path):
    out, _ = simulate(capfd, *QUICK, "--games", "40", "--cores", "1", "--csv")
    check_games(list(csv.DictReader(io.StringIO(out))))
    text, binary = tmp_path / "games.csv", tmp_path / "games.parquet"
    arguments = (*QUICK, "--games", "40", "--cores", "1", "--csv", str(text), "--parquet", str(binary))
    out, _ = simulate(capfd, *arguments, "--json")
    assert json.loads(out)["games"] == 40
    check_games(list(csv.DictReader(io.StringIO(text.read_text("utf-8")))))
    check_games(parquet.read_table(binary).to_pylist())


@pytest.mark.parametrize(
    ("lang", "phrases"),
    [
        (
            "de",
            (
                "1.200 Spiele",
                "Siege",
                "95-%-Bereich",
                "niemand",
                " %",
                "Länge: 20 Runden",
                "unfertig nach 60",
            ),
        ),
        (
            "en",
            (
                "1,200 games",
                "wins",
                "95% interval",
                "nobody",
                "%",
                "length: 20 rounds",
                "unfinished after 60",
            ),
        ),
    ],
)
def test_a_table_for_people(capfd, lang, phrases):
    out, _ = simulate(capfd, *QUICK, "--games", "1200", "--cores", "1", "--lang", lang)
    for phrase in phrases:
        assert phrase in out


def test_progress_is_shown_beside_the_results(capfd):
    out, err = simulate(capfd, *QUICK, "--games", "40", "--cores", "1", "--progress", "--json")
    assert "40/40" in err
    assert json.loads(out)["games"] == 40


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_a_picture(capfd, tmp_path, suffix):
    path = tmp_path / f"games.{suffix}"
    simulate(capfd, *QUICK, "--games", "40", "--cores", "1", "--plot", str(path), "--lang", "de")
    head = {"png": b"\x89PNG", "svg": b"<?xml"}[suffix]
    assert path.read_bytes().startswith(head)
    if suffix == "svg":
        assert "Wer gewinnt" in path.read_text("utf-8")


POSITION = "classic/official 3 active=1 turn=9 cash=2500,20,20 position=7,24,3 owner=37:0,39:0 frames=ROLL,1"


def test_win_probability_from_a_position(capfd, tmp_path):
    file = tmp_path / "position.txt"
    file.write_text(POSITION + "\n", "utf-8")
    for start_at in (POSITION, str(file)):
        out, _ = simulate(capfd, "--from", start_at, "--games", "60", "--cores", "1", "--json")
        found = json.loads(out)
        assert [entry["name"] for entry in found["wins"]] == ["banker", "banker#2", "banker#3"]
        assert found["wins"][0]["share"] > 0.5
        assert found["job"]["start"] == POSITION
    out, _ = simulate(capfd, "--from", POSITION, "--games", "60", "--cores", "1")
    assert "seat 2: banker#2" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games: '0' is not a whole number from 1 up"),
        (["--cores", "0"], "--cores: '0' is not a whole number from 1 up"),
        (["--decision-seconds", "-1"], "'-1' is not a number of seconds above 0"),
        (["--bots", "first,nobody"], "nobody: no bot of that name; there are"),
        (["--bots", "first,,first"], "a name is missing in 'first,,first'"),
        (["--bots", "first"], "players: 1, but classic is for 2 to 8"),
        (["--bots", "nowhere:Bot,first"], "nowhere:Bot: cannot be imported"),
        (["--edition", "atlantis"], "atlantis"),
        (["--preset", "endless"], "endless"),
        (["--from", "classic/official 2 cash=-5,0 frames=ROLL,0"], "position"),
        (["--from", "classic/official 2 nonsense=1 frames=ROLL,0"], "'nonsense' is not a part of a position"),
        (["--from", "no-such-file"], "no-such-file: No such file"),
        (["--from", POSITION, "--bots", "first,first"], "the position has 3 seats, but there are 2 bots"),
        (["--from", POSITION, "--edition", "classic"], "--edition: the position of --from says that"),
        (["--plot", "games.pdf"], "games.pdf: '.pdf' is not a kind of picture"),
        (["--plot", "no/such/folder/x.png"], "there is no folder no/such/folder"),
        (["--parquet", "no/such/folder/x"], "there is no folder no/such/folder"),
        (["--json", "--csv"], "--csv: without a file"),
        (["--resume", "no/such/folder/x"], "no/such/folder/x: No such file"),
    ],
)
def test_bad_input_is_named(capfd, arguments, message):
    out, err = simulate(capfd, *arguments, code=2)
    assert message in err
    assert out == ""


def test_a_failed_game_is_told_and_the_others_count(tmp_path):
    (tmp_path / "mine.py").write_text(
        "class Cheat:\n    def choose(self, game, seat):\n        print('hm')\n        return 'buy'\n",
        "utf-8",
    )
    arguments = (
        "simulate",
        "--bots",
        "mine:Cheat,first",
        "--turn-limit",
        "4",
        "--games",
        "5",
        "--cores",
        "1",
    )
    out, err = bankhalter(*arguments, "--json", "--lang", "en", path=tmp_path)
    found = json.loads(out)
    assert found["games"] == 0
    assert [failure["game"] for failure in found["failed"]] == [0, 1, 2, 3, 4]
    assert "mine:Cheat" in found["failed"][0]["reason"]
    assert "bankhalter: game 0: mine:Cheat" in err
    assert "5 games failed, not counted" in err


def test_even_nothing_can_be_printed_and_drawn(tmp_path):
    job = quick_job()
    nothing = job.tally()
    draw(job, nothing, tmp_path / "nothing.svg", "en")
    summary = summarise(job, Run(nothing, {}, 0, 0.0, nothing, 0, True))
    assert summary["games"] == summary["games_per_second"] == 0
    assert [(entry["low"], entry["high"]) for entry in summary["wins"]] == [(0, 1)] * 3
    small = league("classic", None, ["first", "banker"], 1, 2)
    assert rate_league(small, small.tally(), "wins", None).games == 0
    write_csv(job, [], tmp_path / "nothing.csv")
    assert (tmp_path / "nothing.csv").read_text("utf-8").startswith('"game","bot_1"')


# ---- stopped on the way

LONG = ("simulate", *QUICK, "--cores", "2", "--games", "10000000", "--lang", "en")


def wait_for_games(file: Path) -> None:
    wait_until(lambda: counted(file) > 100)


@pytest.mark.parametrize(
    ("number", "before"), [(signal.SIGINT, ()), (signal.SIGINT, DEAF), (signal.SIGTERM, ())]
)
def test_who_stops_a_run_and_all_its_processes_gets_what_is_finished(tmp_path, number, before):
    file = tmp_path / "games"
    with running(*LONG, "--json", "--resume", str(file), before=before) as process:
        wait_for_games(file)
        os.killpg(process.pid, number)  # as a terminal does, or a service manager
        out, err = finish(process, code=128 + signal.SIGINT)
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)
    found = json.loads(out)
    assert found["interrupted"]
    assert found["games"] > 0
    assert "bankhalter: stopped after" in err


def test_a_killed_run_is_continued(tmp_path):
    file = tmp_path / "games"
    with running(*LONG, "--resume", str(file)) as process:
        wait_for_games(file)
        process.kill()
    games = counted(file) + 500
    out, err = bankhalter(*LONG, "--games", str(games), "--csv", "--resume", str(file))
    assert f" games from {file}" in err
    assert "are played again" in err, "only now somebody wants their rows"
    found = [int(row["actions"]) for row in csv.DictReader(io.StringIO(out))]
    assert found == play_chunk(quick_job(), 0, games).rows["actions"].tolist()


def test_a_continued_run_writes_the_same_bytes(tmp_path):
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    command, file = ("simulate", *QUICK, "--cores", "1", "--lang", "en"), str(tmp_path / "games")
    bankhalter(*command, "--games", "300", "--csv", str(whole))
    for games in ("100", "300"):
        _, err = bankhalter(*command, "--games", games, "--csv", str(parts), "--resume", file)
        assert "again" not in err
    assert parts.read_bytes() == whole.read_bytes()
    _, err = bankhalter(*command, "--games", "200", "--resume", file, code=2)
    assert f"--games 200: {file} has 300 games already" in err


def test_a_killed_run_leaves_no_table_that_looks_complete(tmp_path):
    file, table = tmp_path / "games", tmp_path / "games.csv"
    with running(*LONG, "--csv", str(table), "--resume", str(file)) as process:
        wait_for_games(file)
        process.kill()
    assert not table.exists()
