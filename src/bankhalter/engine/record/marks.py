"""Short marks of the events of a game: by them a replay shows whether it leads to the same game.

A mark stands for all events from the start up to an action. Events are what players see; they stay the same
when the columns of a state or the numbers of an edition change.
"""

import hashlib
import re
from collections.abc import Iterable

from bankhalter.engine.events import Event

DIGITS = 6


class Marker:
    """Adds up the events of a game."""

    def __init__(self) -> None:
        self._sum = hashlib.blake2b(digest_size=DIGITS // 2)

    def add(self, rows: Iterable[list[int]]) -> str:
        """Add the rows of the next events; returns the mark of all so far."""
        for row in rows:
            self._sum.update(f"{','.join(map(str, row))};".encode())
        return self._sum.hexdigest()


def marks(events: Iterable[Iterable[Event]]) -> tuple[str, ...]:
    """The mark after each action, by the events of each."""
    marker = Marker()
    return tuple(marker.add(event.row for event in each) for each in events)


def is_mark(text: str) -> bool:
    """Whether a text can be a mark."""
    return re.fullmatch(f"[0-9a-f]{{{DIGITS}}}", text) is not None
