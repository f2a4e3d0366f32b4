"""How much is tried out: little everywhere, much where it looks as if something was wrong."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """Playouts a candidate, stage by stage; chances are shares of 1."""

    glance: int = 4
    """What may be a mistake is found by playouts that end after so many rounds. Judged by how everybody then
    stands, they scatter half as much as those of twelve rounds, at half the cost."""
    screen: int = 48
    """So many of every candidate of every choice."""
    look: int = 192
    """And of what may be a mistake after that."""
    rounds: int = 12
    """A short playout of what may still be one ends after so many rounds."""
    confirm: int = 1400
    """Playouts of both kinds of what may be one still."""
    curve: int = 160
    """Playouts of a point of the curve."""
    start: int = 2000
    """Playouts of its first point, from which luck is counted."""
    deal: int = 1000
    """Playouts with and without a deal."""


USUAL = Effort()
QUICK = Effort(screen=8, look=16, confirm=32, curve=8, start=16, deal=16)
"""For a kernel that is not compiled, and for tests of what does not depend on the numbers."""

LEAST = 0.05
"""A choice that costs less is no mistake one would tell somebody about."""
AGREED_FULL, AGREED_SHORT = 0.04, 0.02
"""Each kind of playout must find at least so much, or they do not agree; what comes late, short ones miss."""
SUSPICIOUS = 0.03
"""Looked at more closely as long as the loss may be so large: what comes later is not seen yet."""
NOTED = 0.01
"""A loss below this, or one that may be none, counts as none."""
