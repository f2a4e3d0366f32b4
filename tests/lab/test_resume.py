import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from bankhalter.lab.runs.chunks import Chunk
from bankhalter.lab.runs.play import play_chunk
from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.resume import ResumeError, ResumeFile
from bankhalter.lab.tournament import league
from labwork import quick_job, rows_of

JOB = quick_job()
ROWS = play_chunk(JOB, 0, 12).rows


@pytest.fixture
def path(tmp_path):
    """A file with twelve games, of which one has failed; the rows of the first five are kept."""
    path = tmp_path / "games"
    file = ResumeFile(path, JOB)
    spool = file.spool()
    file.standing.take(Chunk(0, 5), Results(ROWS[:5]), spool)
    file.standing.take(Chunk(5, 7), Results(ROWS[5:11], {11: "a: ärger"}), None)
    spool.close()
    file.save()
    file.close()
    return path


def reopen(path, job=JOB):
    file = ResumeFile(path, job)
    file.close()
    return file.standing


def test_what_was_counted_is_read(path):
    found, expected = reopen(path), JOB.tally()
    expected.add(ROWS[:11])
    assert found.tally.as_dict() == expected.as_dict()
    assert found.failures == {11: "a: ärger"}
    assert (found.counted, found.kept, found.rows) == (12, 5, 5)


def test_a_league_goes_on_with_its_orders(tmp_path):
    job = league("classic", "short", ["first", "banker", "miser"], 1, 2, turn_limit=400)
    rows = play_chunk(job, 0, 40).rows
    file = ResumeFile(tmp_path / "league", job)
    file.standing.take(Chunk(0, 30), Results(rows[:30]), None)
    file.save()
    file.close()
    found, whole = reopen(tmp_path / "league", job).tally, job.tally()
    found.add(rows[30:])
    whole.add(rows)
    assert whole.orders
    assert found.as_dict() == whole.as_dict()


def test_games_that_are_counted_already_are_not_counted_again(path):
    file = ResumeFile(path, JOB)
    spool = file.spool()
    assert file.standing.take(Chunk(5, 7), Results(ROWS[5:11], {11: "again"}), spool) == 0
    assert np.array_equal(rows_of(spool), ROWS[:11])
    assert file.standing.kept == 12
    assert file.standing.tally.games == 11
    assert file.standing.failures == {11: "a: ärger"}
    spool.close()
    file.close()


@pytest.mark.parametrize(("length", "kept"), [(0, 0), (4 * ROWS.itemsize, 0), (5 * ROWS.itemsize + 7, 5)])
def test_rows_that_are_missing_are_played_again_and_those_too_many_dropped(path, length, kept):
    rows = path.with_name("games.rows")
    rows.write_bytes((rows.read_bytes() + b"something")[:length])
    file = ResumeFile(path, JOB)
    spool = file.spool()
    assert (file.standing.kept, spool.count, rows.stat().st_size) == (kept, kept, kept * ROWS.itemsize)
    spool.close()
    file.close()


def test_ten_times_the_games_take_no_more_space(tmp_path):
    """Short games, so that all lengths there can be are soon met."""
    sizes, job = [], quick_job(turn_limit=6)
    for games in (300, 3000):
        file = ResumeFile(tmp_path / str(games), job)
        file.standing.take(Chunk(0, games), Results(play_chunk(job, 0, games).rows), None)
        file.save()
        file.close()
        sizes.append(file.path.stat().st_size)
    assert sizes[1] < sizes[0] + 100


def test_a_writer_killed_in_mid_sentence_leaves_what_was_there(path):
    before = path.read_bytes()
    path.with_name("games.new").write_bytes(before[:100])
    assert reopen(path).counted == 12
    assert path.read_bytes() == before


def test_a_file_cut_off_or_changed_is_refused(path):
    whole = path.read_bytes()
    for length in range(1, len(whole), 37):
        path.write_bytes(whole[:length])
        with pytest.raises(ResumeError, match=r"is damaged|is not a file to continue a run from"):
            ResumeFile(path, JOB)
    changed = bytearray(whole)
    changed[-60] ^= 1
    path.write_bytes(changed)
    with pytest.raises(ResumeError, match="is damaged"):
        ResumeFile(path, JOB)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 2}, "seed is 1 there and 2 here"),
        ({"turn_limit": 61}, "turn_limit is 60 there and 61 here"),
        (
            {"bots": ("first", "banker", "first")},
            "bots is .'first', 'first', 'first'. there and .'first', 'ban",
        ),
    ],
)
def test_the_file_of_another_run_is_refused(path, change, message):
    before = path.read_bytes()
    with pytest.raises(ResumeError, match=f"{path}: belongs to another run: {message}"):
        ResumeFile(path, replace(JOB, **change))
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"hello", b"hello\nworld", b"{}\n", b"[1]\n", b"\xff\x00\n"])
def test_any_other_file_is_left_alone(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(ResumeError, match="other: is not a file to continue a run from"):
        ResumeFile(path, JOB)
    assert path.read_bytes() == content


@pytest.mark.parametrize("saved", [False, True])
def test_two_runs_cannot_write_to_it_at_once(path, saved):
    file = ResumeFile(path, JOB)
    if saved:
        file.save()
    code = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'a'), fcntl.LOCK_EX | fcntl.LOCK_NB)"
    other = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, check=False)
    file.close()
    assert other.returncode == 1
    assert b"BlockingIOError" in other.stderr
