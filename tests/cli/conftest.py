"""The command line as a user meets it: a process of its own, except where many mistakes are tried."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping

import pytest

from bankhalter import cli
from waiting import PATIENCE

Result = subprocess.CompletedProcess[str]
Run = Callable[..., Result]

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """The environment without the locale of the machine, and with these changes."""
    kept = {key: value for key, value in os.environ.items() if key not in LOCALE}
    return kept | {"PYTHONUTF8": "1", "COLUMNS": "80"} | dict(changes)


@pytest.fixture
def run() -> Run:
    """Start `bankhalter` with arguments (and environment variables) and wait for it."""

    def start(*arguments: str, **variables: str) -> Result:
        return subprocess.run(
            [sys.executable, "-m", "bankhalter", *arguments],
            env=environment(variables),
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    return start


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Call the command line with something wrong, in this process, and give back what it says about it."""

    def start(*arguments: str, **variables: str) -> str:
        for name in LOCALE:
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert cli.main(arguments) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith("bankhalter: ")
        return told.err

    return start
