"""The same run on a real Ray, with a worker killed in its middle."""

import csv
import io
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bankhalter import cli
from bankhalter.errors import BankhalterError
from bankhalter.lab.runs.chunks import Chunk
from bankhalter.lab.runs.on_ray import RayCrew, play_alike
from bankhalter.lab.runs.play import play_chunk
from labwork import QUICK, bankhalter, counted, finish, quick_job, running
from waiting import wait_until

pytest.importorskip("ray")

GAMES = 20_000


def ray_workers(driver: int) -> list[int]:
    """The processes that play chunks for this driver: Ray gives them the task's name."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    processes = [line.split(None, 2) for line in listed.splitlines()[1:]]
    parents = {int(pid): int(parent) for pid, parent, *_ in processes}
    playing = [int(pid) for pid, _, *args in processes if args and args[0].startswith("ray::play_alike")]
    return [pid for pid in playing if driver in ancestors(pid, parents)]


def ancestors(pid: int, parents: dict[int, int]) -> set[int]:
    found = set()
    while pid in parents:
        pid = parents[pid]
        found.add(pid)
    return found


def wait_for_games(file: Path, driver: int) -> list[int]:
    """Wait until games are finished and two workers are at others."""
    workers: list[int] = []

    def at_work() -> bool:
        workers[:] = ray_workers(driver)
        return len(workers) == 2 and counted(file) > 100

    wait_until(at_work)
    return workers


@pytest.mark.exhaustive
def test_a_worker_killed_in_mid_run_changes_nothing(tmp_path):
    file, games = tmp_path / "games", ("--games", str(GAMES), "--csv", "--lang", "en")
    with running("simulate", *QUICK, *games, "--ray", "--cores", "2", "--resume", str(file)) as process:
        victim, other = wait_for_games(file, process.pid)
        os.kill(victim, signal.SIGKILL)
        out, err = finish(process)
    assert victim != other
    assert "not counted" not in err
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [int(row["game"]) for row in rows] == list(range(GAMES))
    assert [int(row["actions"]) for row in rows] == play_chunk(quick_job(), 0, GAMES).rows["actions"].tolist()


def test_a_machine_with_other_rules_is_refused():
    with pytest.raises(BankhalterError, match="has another version of bankhalter"):
        play_alike(quick_job(), Chunk(0, 1), "0.0.0 other")


def test_without_ray_its_name_is_told(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert cli.main(["simulate", *QUICK, "--games", "2", "--ray"]) == 2
    assert "pip install 'bankhalter[ray]'" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["127.0.0.1:{}", "ray://127.0.0.1:{}", "127.0.0.1:999999"])
def test_a_place_where_nobody_answers_is_named(address):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = address.format(free.getsockname()[1])
    with pytest.raises(BankhalterError, match=f"--ray {address}: nobody answers there"):
        RayCrew(quick_job(), address)


def test_a_cluster_that_is_not_there_is_named():
    _, err = bankhalter("simulate", *QUICK, "--games", "2", "--ray", "nowhere", code=2)
    assert re.search(r"^bankhalter: --ray nowhere: ", err, re.MULTILINE)
