"""The command line as a user meets it, called in this process: to start one for every call takes a second."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from bankhalter import cli

Result = CompletedProcess[str]
Run = Callable[..., Result]

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Call `bankhalter` with arguments and environment variables, without the locale of the machine."""

    def start(*arguments: str, **variables: str) -> Result:
        for name in LOCALE:
            monkeypatch.delenv(name, raising=False)
        for name, value in ({"COLUMNS": "80"} | variables).items():
            monkeypatch.setenv(name, value)
        capsys.readouterr()
        code = cli.main(arguments)
        return Result(arguments, code, *capsys.readouterr())

    return start


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Call `bankhalter` with something wrong and give back what it says about it."""

    def start(*arguments: str, **variables: str) -> str:
        result = run(*arguments, **variables)
        assert result.returncode == 2
        assert result.stdout == ""
        assert result.stderr.startswith("bankhalter: ")
        return result.stderr

    return start
