import multiprocessing
import os
import signal
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bankhalter.errors import BankhalterError
from bankhalter.lab.runs import crew
from bankhalter.lab.runs.crew import Alone, Done, Processes, play_timed
from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.resume import ResumeFile
from bankhalter.lab.runs.run import DIED, Stop, make_crew, run
from bankhalter.lab.runs.spool import Spool
from bankhalter.lab.runs.tally import Tally
from labwork import quick_job, rows_of

GAMES = 3000
JOB = quick_job()


@pytest.fixture(scope="module")
def alone():
    """All rows of the games."""
    return JOB.play(0, GAMES).rows


@pytest.fixture
def spool():
    spool = Spool(JOB.row)
    yield spool
    spool.close()


def counts(rows):
    """What is counted of these games."""
    tally = JOB.tally()
    tally.add(rows)
    return tally.as_dict()


@pytest.mark.parametrize("cores", [1, 2, 3])
def test_the_number_of_cores_changes_nothing(alone, spool, cores):
    found = run(JOB, GAMES, make_crew(JOB, cores), spool=spool)
    assert found.tally.as_dict() == counts(alone)
    assert found.done == GAMES
    assert np.array_equal(rows_of(spool), alone)
    assert len(multiprocessing.active_children()) == 0


class Backwards(Alone):
    """A crew whose last chunk comes back first."""

    size = 4

    def collect(self) -> list[Done]:
        return [play_timed(self._job, self._given.pop())]


def test_games_are_counted_in_their_order_whatever_comes_first(alone, spool):
    found = run(JOB, GAMES, Backwards(JOB), spool=spool)
    assert found.tally.as_dict() == counts(alone)
    assert np.array_equal(rows_of(spool), alone)


def test_progress_adds_up():
    told = []
    run(JOB, 500, Processes(JOB, 2), progress=told.append)
    assert sum(told) == 500
    assert len(told) > 2


def test_the_chunk_of_a_killed_worker_is_done_again(alone, spool):
    victims: set[int | None] = set()

    def kill(count: int) -> None:
        """All that are there, the one that just finished and the one that still plays; twice."""
        if len(victims) < 4:
            for worker in multiprocessing.active_children():
                if worker.pid not in victims:
                    victims.add(worker.pid)
                    worker.kill()

    found = run(JOB, GAMES, Processes(JOB, 2), spool=spool, progress=kill)
    assert len(victims) >= 4
    assert found.failures == {}
    assert np.array_equal(rows_of(spool), alone)


@pytest.fixture(params=[signal.default_int_handler, signal.SIG_IGN], ids=["heard", "ignored"])
def sigint(request):
    """Where a run begins Ctrl-C may be heard, or ignored as in the background; afterwards it is as before."""
    before = signal.signal(signal.SIGINT, request.param)
    yield
    assert signal.signal(signal.SIGINT, before) == request.param


@pytest.mark.usefixtures("sigint")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_a_run_keeps_what_is_finished(alone, number):
    found = run(JOB, 10**7, Processes(JOB, 2), progress=lambda count: os.kill(os.getpid(), number))
    assert found.interrupted
    assert 0 < found.done < GAMES
    assert found.tally.as_dict() == counts(alone[: found.done])
    assert len(multiprocessing.active_children()) == 0


def test_a_run_continues_where_another_was_stopped(alone, tmp_path):
    file = ResumeFile(tmp_path / "games", JOB)

    def stop(count: int) -> None:
        if count > 50:
            os.kill(os.getpid(), signal.SIGINT)

    first = run(JOB, GAMES, Alone(JOB), file, progress=stop)
    file.close()
    file = ResumeFile(tmp_path / "games", JOB)
    second = run(JOB, GAMES, Processes(JOB, 2), file)
    file.close()
    assert first.interrupted
    assert not second.interrupted
    assert 0 < first.done == second.resumed == second.before.games < GAMES
    assert second.tally.as_dict() == counts(alone)


@pytest.mark.parametrize("kept", [True, False])
def test_rows_go_on_too_or_are_played_again(alone, tmp_path, kept):
    def play(games: int, wanted: bool):
        told: list[int] = []
        with closing(ResumeFile(tmp_path / "games", JOB)) as file, closing(file.spool()) as spool:
            found = run(JOB, games, Alone(JOB), file, spool if wanted else None, told.append)
            return found, sum(told), rows_of(spool)

    play(100, kept)
    found, told, rows = play(300, True)
    assert np.array_equal(rows, alone[:300])
    assert found.tally.as_dict() == counts(alone[:300])
    assert (found.resumed, told) == (100, 200)


def test_a_signal_waits_until_games_are_noted_down():
    stop, done = Stop(), []

    def note() -> None:
        with stop.undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            done.append(1)
        done.append(2)

    with stop.listening(), pytest.raises(KeyboardInterrupt):
        note()
    assert done == [1]


def test_a_game_that_kills_its_process_is_given_up(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parent)
    monkeypatch.setattr(crew, "_context", lambda job: multiprocessing.get_context("fork"))  # starts faster
    job = quick_job("outside_bots:Deadly", "first", "first", seed=6)
    found = run(job, 3, Processes(job, 2))
    sys.modules.pop("outside_bots", None)
    assert found.failures == {1: DIED}
    assert found.done == 3
    assert found.tally.games == 2


class Broken:
    """A task with a mistake in it."""

    table, in_kernel, row = JOB.table, True, JOB.row

    def as_dict(self) -> dict[str, Any]:
        return {}

    def tally(self) -> Tally:
        return Tally()

    def play(self, first: int, count: int) -> Results:
        raise BankhalterError(f"{first}: a mistake")


def test_a_mistake_in_a_worker_is_not_taken_for_its_death():
    broken = Broken()
    with pytest.raises(BankhalterError, match="0: a mistake"):
        run(broken, 5, Processes(broken, 2))
    assert multiprocessing.active_children() == []
