"""Jobs that are quick to play, and `bankhalter` as a process one can send signals to."""

import os
import subprocess
import sys
from pathlib import Path

from bankhalter.lab.job import Job, new_games

SOURCES = Path(__file__).parents[1] / "src"

QUICK = ("--bots", "first,first,first", "--turn-limit", "60", "--decision-seconds", "0.3")


def quick_job(*bots: str, seed: int = 1, turn_limit: int = 60) -> Job:
    """Games too short to end, mostly: a thousand of them take a moment."""
    return new_games(
        "classic", None, bots or ("first",) * 3, seed, turn_limit=turn_limit, decision_seconds=0.3
    )


def start(*arguments: str, path: Path = SOURCES) -> subprocess.Popen[str]:
    """Start `bankhalter`; modules in `path` can be imported by it."""
    return subprocess.Popen(
        [sys.executable, "-m", "bankhalter", *arguments],
        env=os.environ | {"PYTHONPATH": f"{SOURCES}{os.pathsep}{path}", "PYTHONUTF8": "1", "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def finish(process: subprocess.Popen[str], code: int = 0) -> tuple[str, str]:
    """Wait for its end and give back what it printed."""
    out, err = process.communicate(timeout=120)
    assert process.returncode == code, err
    assert "Traceback" not in err
    return out, err


def bankhalter(*arguments: str, code: int = 0) -> tuple[str, str]:
    """Run `bankhalter` and give back what it printed."""
    return finish(start(*arguments), code)
