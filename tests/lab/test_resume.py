import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from bankhalter.lab.play import play_chunk
from bankhalter.lab.results import Results
from bankhalter.lab.resume import ResumeError, ResumeFile
from labwork import quick_job

JOB = quick_job()
CHUNKS = [play_chunk(JOB, 0, 5), play_chunk(JOB, 9, 3)]


@pytest.fixture
def path(tmp_path):
    """A file with two chunks and a failed game."""
    path = tmp_path / "games"
    file = ResumeFile(path, JOB)
    for chunk in (*CHUNKS, Results(failures={7: "a: ärger"})):
        file.append(chunk)
    file.close()
    return path


def reopen(path, job=JOB):
    file = ResumeFile(path, job)
    file.close()
    return file


def test_what_was_written_is_read(path):
    file = reopen(path)
    assert np.array_equal(file.results.rows, np.concatenate([chunk.rows for chunk in CHUNKS]))
    assert file.results.failures == {7: "a: ärger"}
    assert file.dropped == 0


def test_a_cut_off_end_is_dropped_and_written_again(path):
    whole = path.read_bytes()
    for cut in (1, 30, 60, 90):
        path.write_bytes(whole[:-cut])
        file = ResumeFile(path, JOB)
        assert file.results.failures == {}
        assert file.dropped > 0
        file.append(Results(failures={8: "b"}))
        file.close()
        again = reopen(path)
        assert again.dropped == 0
        assert again.results.failures == {8: "b"}
        assert {0, 4} <= set(again.results.rows["game"].tolist())


def test_a_file_cut_off_anywhere_can_be_continued(path):
    whole = path.read_bytes()
    for length in range(0, len(whole), 37):
        path.write_bytes(whole[:length])
        games = reopen(path).results.numbers
        assert set(games.tolist()) <= {0, 1, 2, 3, 4, 7, 9, 10, 11}


def test_a_changed_byte_is_noticed(path):
    content = bytearray(path.read_bytes())
    content[-40] ^= 1
    path.write_bytes(content)
    assert reopen(path).dropped > 0


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


def test_two_runs_cannot_write_to_it_at_once(path):
    file = ResumeFile(path, JOB)
    code = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'a'), fcntl.LOCK_EX | fcntl.LOCK_NB)"
    other = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, check=False)
    file.close()
    assert other.returncode == 1
    assert b"BlockingIOError" in other.stderr
