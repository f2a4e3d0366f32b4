"""Jobs that are quick to play, and `bankhalter` as a process one can send signals to."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from bankhalter.lab.runs.job import Job, new_games
from bankhalter.lab.runs.results import Rows
from bankhalter.lab.runs.spool import Spool
from processes import started
from waiting import PATIENCE

SOURCES = Path(__file__).parents[1] / "src"

QUICK = ("--bots", "first,first,first", "--turn-limit", "60")

DEAF = ("sh", "-c", 'trap "" INT; exec "$@"', "sh")
"""Put before a command, it ignores SIGINT from the beginning, like a job in the background."""


def quick_job(*bots: str, seed: int = 1, turn_limit: int = 60) -> Job:
    """Games that are mostly too short to end: a thousand of them take a moment."""
    return new_games("classic", None, bots or ("first",) * 3, seed, turn_limit=turn_limit)


def rows_of(spool: Spool) -> Rows:
    """All rows at once."""
    return np.concatenate([np.zeros(0, spool.row), *spool.blocks()])


def counted(file: Path) -> int:
    """How many games a resume file has counted, while another process writes to it."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return int(json.loads(lines[1])["counted"]) if lines else 0


@contextmanager
def running(
    *arguments: str, path: Path = SOURCES, before: tuple[str, ...] = ()
) -> Iterator[subprocess.Popen[str]]:
    """`bankhalter` in a process that lives as long as the block; it can import modules from `path`."""
    places = {"PYTHONPATH": f"{SOURCES}{os.pathsep}{path}", "PYTHONUTF8": "1", "LC_ALL": "C"}
    with started([*before, sys.executable, "-m", "bankhalter", *arguments], os.environ | places) as process:
        yield process


def finish(process: subprocess.Popen[str], code: int = 0) -> tuple[str, str]:
    """Wait for its end; returns what it printed."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == code, err
    assert "Traceback" not in err
    return out, err


def bankhalter(*arguments: str, code: int = 0, path: Path = SOURCES) -> tuple[str, str]:
    """Run `bankhalter`; returns what it printed."""
    with running(*arguments, path=path) as process:
        return finish(process, code)
