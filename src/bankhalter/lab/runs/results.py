"""What came of the games: one row for each that was played, one message for each that failed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from bankhalter.codes import MAX_SEATS
from bankhalter.kernel.layout import Array
from bankhalter.kernel.runs.playout import ACTIONS, ENDING, OUT, ROUNDS, TURNS, WEALTH, WINNERS

ROW = np.dtype(
    [
        ("game", "<i8"),
        ("seating", "<i2", MAX_SEATS),  # place of the seat's bot in the job, -1 where nobody sits
        ("turns", "<i4"),
        ("rounds", "<i4"),
        ("actions", "<i4"),
        ("ending", "<i2"),  # Ending; 0: unfinished at the limit
        ("winners", "<i2"),  # mask of seats
        ("out", "<i1", MAX_SEATS),  # order of leaving, 0: still in
        ("wealth", "<i4", MAX_SEATS),
    ]
)

Rows = np.ndarray[Any, np.dtype[np.void]]


@dataclass(frozen=True, slots=True)
class Results:
    """Games by number, those that failed apart."""

    rows: Rows = field(default_factory=lambda: np.zeros(0, ROW))
    failures: Mapping[int, str] = field(default_factory=dict)


def make_rows(first_game: Array, seating: Array, played: Array) -> Rows:
    """Rows from what the kernel writes down."""
    rows = np.zeros(len(first_game), ROW)
    rows["game"] = first_game
    rows["seating"] = -1
    rows["seating"][:, : seating.shape[1]] = seating
    columns = {"turns": TURNS, "rounds": ROUNDS, "actions": ACTIONS, "ending": ENDING, "winners": WINNERS}
    for name, column in columns.items():
        rows[name] = played[:, column]
    rows["wealth"] = played[:, WEALTH : WEALTH + MAX_SEATS]
    rows["out"] = played[:, OUT : OUT + MAX_SEATS]
    return rows
