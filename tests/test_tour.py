"""The tour of the Python interface is run as it stands in the documentation; its commands are understood."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from bankhalter.commands.parser import build_parser
from bankhalter.tell.words import WORDS

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_tour_works():
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_tour_has_every_word_for_an_action():
    tour = (ROOT / "docs" / "python.md").read_text("utf-8")
    rows = [line for line in tour.splitlines() if line.startswith("| `")]
    forms = [row.removeprefix("| `").partition("` |")[0].replace("\\|", "|") for row in rows]
    assert forms == [word.form for word in WORDS]


def test_the_examples_in_the_docstrings_work():
    import bankhalter.engine.actions.action
    import bankhalter.engine.arguments
    import bankhalter.engine.game

    for module in (bankhalter.engine.actions.action, bankhalter.engine.arguments, bankhalter.engine.game):
        failed, tried = doctest.testmod(module)
        assert tried
        assert failed == 0


def commands() -> list[str]:
    """Every line of the pages that calls the command line, without its remark."""
    blocks = [
        block for page in PAGES for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.S)
    ]
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    called = [re.match(r"(?:\.venv/bin/)?bankhalter (.*)", line.strip()) for line in lines]
    return sorted({found[1].partition(" #")[0].strip() for found in called if found})


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_pages_is_understood(command):
    assert build_parser("en", "").parse_args(shlex.split(command)).command
