import subprocess
import sys
from importlib.util import find_spec

import pytest

from bankhalter import __version__
from bankhalter.commands.parser import COMMANDS

LOADED = """
import sys
from bankhalter.cli import main
main({arguments!r})
heavy = ("numpy", "numba", "matplotlib", "sqlalchemy", "fastapi", "bankhalter.kernel", "bankhalter.editions")
print([name for name in heavy if name in sys.modules])
"""


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["--version"]])
def test_help_is_quick_because_it_loads_nothing_heavy(arguments):
    script = LOADED.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_lists_every_command(run):
    text = run("--help").stdout
    assert all(f"\n    {command} " in text for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("lang", "heading"), [("de", "Aufruf: "), ("en", "usage: ")])
def test_every_command_has_help_in_both_languages(run, command, lang, heading):
    result = run("--lang", lang, command, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"{heading}bankhalter {command} ")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_module(command):
    assert find_spec(f"bankhalter.commands.{command}") is not None


def test_version(run):
    assert run("--version").stdout.strip() == __version__


def test_without_a_command_the_help_is_shown(run):
    result = run()
    assert result.returncode == 2
    assert result.stderr.startswith("usage: ")
