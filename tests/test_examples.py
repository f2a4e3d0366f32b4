"""Every example runs as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.server import Server

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted(path.name for path in (ROOT / "examples").glob("*.py"))
CLIENT, LEARNER = "server_client.py", "learn.py"
PATIENCE = 1800
"""Seconds, for a machine that does much else: on a quiet one the longest takes less than a minute."""


def run(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, f"examples/{name}", *arguments]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in (CLIENT, LEARNER)])
def test_the_example_runs(name: str) -> None:
    assert run(name)


@pytest.mark.long
def test_the_learner_learns_to_beat_the_beginner() -> None:
    """It wins more often than one of four equals would, soon after it could do nothing."""
    before, *_, after = run(LEARNER, "40", "100").splitlines()
    shares = [[float(part) for part in re.findall(r"([0-9.]+)%", line)] for line in (before, after)]
    (_, _, high_before), (_, low_after, _) = shares
    assert high_before < 25 < low_after


def test_the_client_plays_at_a_real_server() -> None:
    with Server() as server:
        told = run(CLIENT, server.url)
    assert server.url in told
    assert "Anna rolls" in told
