"""Positions: any situation of a game as one line of text, or set up piece by piece.

What comes from outside is checked for everything that is impossible about it, and refused with all
the reasons: the kernel relies on states that can be played.
"""

from bankhalter.engine.position.possible import describe_flaw, flaws
from bankhalter.engine.position.problem import Problem
from bankhalter.engine.position.ruleset import Ruleset, check_players
from bankhalter.engine.position.scenario import scenario
from bankhalter.engine.position.text import DERIVED, read, write

__all__ = [
    "DERIVED",
    "Problem",
    "Ruleset",
    "check_players",
    "describe_flaw",
    "flaws",
    "read",
    "scenario",
    "write",
]
