"""The engine alone is small: what only a part needs is an extra, and who lacks it is told which."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bankhalter.extras import EXTRAS, MissingExtraError, explained
from bankhalter.supported import unsupported

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
EVERY = sorted({module for modules in EXTRAS.values() for module in modules})


def without(modules, code):
    """Run Python as if these modules were not installed."""
    blocked = f"import sys; sys.modules.update(dict.fromkeys({modules!r}))"
    return subprocess.run(
        [sys.executable, "-c", f"{blocked}\n{code}"], capture_output=True, text=True, timeout=120, check=False
    )


def command(*arguments):
    return f"from bankhalter.cli import main; sys.exit(main({list(arguments)!r}))"


def name_of(requirement):
    """The module that a requirement brings; they are called alike, but for a `-py` that says the obvious."""
    return re.match(r"[A-Za-z0-9-]+", requirement)[0].removesuffix("-py").replace("-", "_")


def test_every_extra_brings_what_it_is_said_to():
    extras = PROJECT["optional-dependencies"]
    brought = {
        extra: tuple(name_of(each) for each in needs if not each.startswith("bankhalter["))
        for extra, needs in extras.items()
    }
    assert brought == {**EXTRAS, "all": ()}
    [everything] = extras["all"]
    assert set(re.search(r"\[(.*)\]", everything)[1].split(",")) == set(EXTRAS)


def test_the_engine_needs_none_of_them():
    code = (
        "from bankhalter import Game\n"
        "import bankhalter.tell, bankhalter.bots.levels, bankhalter.terminal.session\n"
        "game = Game('classic', 2, seed=1); game.push('roll', dice=(1, 2)); print(game.auction)"
    )
    result = without(EVERY, code)
    assert (result.returncode, result.stdout) == (0, "None\n"), result.stderr


def test_the_game_in_the_terminal_needs_none_of_them():
    result = without(EVERY, "import io; sys.stdin = io.StringIO('q\\n')\n" + command("play", "--text"))
    assert "bankhalter[" not in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("server", ["serve", "--port", "0"]),
        ("lab", ["simulate", "--games", "1", "--bots", "first,first"]),
        ("lab", ["landings", "--rolls", "10"]),
    ],
)
def test_who_lacks_an_extra_is_told_which(extra, arguments):
    result = without(list(EXTRAS[extra]), command(*arguments))
    assert result.returncode == 2
    assert f"pip install 'bankhalter[{extra}]'" in result.stderr
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "module", ["bankhalter.server.serve", "bankhalter.lab.pictures", "bankhalter.lab.export"]
)
def test_a_program_that_lacks_an_extra_is_told_too(module):
    result = without(EVERY, f"import {module}")
    assert result.stderr.splitlines()[-1].startswith("bankhalter.extras.MissingExtraError: ")


def test_any_other_missing_module_stays_what_it_is():
    error = ModuleNotFoundError("No module named 'x'", name="x")
    assert explained(error) is error
    assert isinstance(explained(ModuleNotFoundError("", name="ray.util")), MissingExtraError)


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (("cpython", (3, 10), "linux", 2**63 - 1), "cpython 3.10 on linux"),
        (("pypy", (3, 11), "linux", 2**63 - 1), "pypy 3.11 on linux"),
        (("cpython", (3, 12), "darwin", 2**63 - 1), "cpython 3.12 on darwin"),
        (("cpython", (3, 12), "win32", 2**63 - 1), "cpython 3.12 on win32"),
        (("cpython", (3, 12), "linux", 2**31 - 1), "(32 bits)"),
    ],
)
def test_elsewhere_it_says_where_it_runs(place, found):
    sentence = unsupported(*place)
    assert sentence.startswith("Bankhalter runs on Linux (64 bits) with CPython 3.11 or later")
    assert found in sentence


def test_where_it_runs_it_says_nothing():
    assert unsupported("cpython", (3, 11), "linux", 2**63 - 1) is None
    assert unsupported("cpython", (3, 13), "linux", 2**63 - 1) is None


def test_the_import_fails_elsewhere_with_that_sentence():
    result = without([], "sys.platform = 'win32'\nimport bankhalter")
    assert result.stderr.splitlines()[-1].startswith("ImportError: Bankhalter runs on Linux")
