"""`@rule("RENT-03")` ties a test to rules of the register and runs it in every edition they hold in."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from bankhalter.rules import load_rules

ALL = ("classic", "game-of-thrones", "burgen-schloesser", "mega-deluxe", "yu-gi-oh")
CLASSIC3 = {"game-of-thrones", "burgen-schloesser", "yu-gi-oh"}


def editions_of(*ids: str) -> list[str]:
    """The editions in which all these rules hold; the classic board goes with its three daughters."""
    rules = load_rules()
    common = set.intersection(*(set(rules[id].editions) for id in ids if id in rules))
    if common >= CLASSIC3:
        common.add("classic")
    return [edition for edition in ALL if edition in common]


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with rule (and ruling) ids; a test that takes `edition` runs in each of theirs.

    A test without it must be about something that is the same everywhere.
    """

    def decorate(test: Any) -> Any:
        test = pytest.mark.rule(*ids)(test)
        if "edition" in inspect.signature(test).parameters:
            test = pytest.mark.parametrize("edition", editions_of(*ids))(test)
        return test

    return decorate
