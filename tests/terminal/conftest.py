"""The terminal game, driven by lines of input within the test's own process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from bankhalter import cli


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output as one line: where it was wrapped does not matter."""
        return " ".join(self.out.split())


class Keyboard(io.StringIO):
    """What is typed, line by line."""

    tty = False

    def isatty(self) -> bool:
        return self.tty


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `bankhalter` with arguments, `typed` being the lines of its input."""

    def start(*arguments: str, typed: str = "", columns: int = 100, tty: bool = False) -> Result:
        keyboard = Keyboard(typed)
        keyboard.tty = tty
        monkeypatch.setattr(sys, "stdin", keyboard)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        capsys.readouterr()
        code = cli.main(list(arguments))
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        return Result(code, captured.out, captured.err)

    return start


@pytest.fixture
def play(run: Run) -> Run:
    """Play with options and lines, in English unless said otherwise."""

    def start(*options: str, lines: list[str] | None = None, **settings: object) -> Result:
        return run("play", "--text", *options, typed="\n".join([*(lines or []), ""]), **settings)

    return start
