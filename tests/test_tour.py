"""The tour of the Python interface is run as it stands in the documentation."""

import doctest
from pathlib import Path

from bankhalter.tell.words import WORDS


def test_the_tour_works():
    path = Path(__file__).parents[1] / "docs" / "python.md"
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_tour_has_every_word_for_an_action():
    tour = (Path(__file__).parents[1] / "docs" / "python.md").read_text("utf-8")
    rows = [line for line in tour.splitlines() if line.startswith("| `")]
    forms = [row.removeprefix("| `").partition("` |")[0].replace("\\|", "|") for row in rows]
    assert forms == [word.form for word in WORDS]


def test_the_examples_in_the_docstrings_work():
    import bankhalter.engine.actions
    import bankhalter.engine.arguments
    import bankhalter.engine.game

    for module in (bankhalter.engine.actions, bankhalter.engine.arguments, bankhalter.engine.game):
        failed, tried = doctest.testmod(module)
        assert tried
        assert failed == 0
