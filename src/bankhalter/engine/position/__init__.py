"""Positions: any situation of a game as one line of text, or set up piece by piece.

What comes from outside is checked for everything that is impossible about it, and refused with all
the reasons: the kernel relies on states that can be played.
"""

from bankhalter.engine.position.possible import describe_flaw, flaws
from bankhalter.engine.position.scenario import scenario
from bankhalter.engine.position.table import Table, check_players
from bankhalter.engine.position.text import DERIVED, read, write

__all__ = [
    "DERIVED",
    "Table",
    "check_players",
    "describe_flaw",
    "flaws",
    "read",
    "scenario",
    "write",
]
