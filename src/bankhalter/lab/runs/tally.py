"""What is counted of games while they are played: it stays as small however many they are."""

from collections import Counter
from collections.abc import Sequence
from math import lcm
from typing import Any

import numpy as np

from bankhalter.codes import MAX_SEATS, Ending
from bankhalter.kernel.layout import Array
from bankhalter.lab.runs.results import Rows
from bankhalter.lab.statistics import Wins, final_orders, wilson

PARTS = lcm(*range(1, MAX_SEATS + 1))
"""A win is counted in this many parts, so that any number of winners can share it."""


ORDER = np.dtype("<i2")
"""The number type in which an order is kept."""


class Tally:
    """Counts games, or walks. Subclasses count more about them."""

    def __init__(self) -> None:
        self.games = 0

    def add(self, rows: Rows) -> None:
        """Count some games."""
        self.games += len(rows)

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return {"games": self.games}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        self.games = kept["games"]


class TurnTally(Tally):
    """Counts their turns, too."""

    def __init__(self) -> None:
        super().__init__()
        self.turns = 0

    def add(self, rows: Rows) -> None:
        """Count some of them."""
        super().add(rows)
        self.turns += int(rows["turns"].sum())

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return super().as_dict() | {"turns": self.turns}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        super().load(kept)
        self.turns = kept["turns"]


class GameTally(TurnTally):
    """Counts wins by bot, lengths and endings; for a league also the orders from winner to loser."""

    def __init__(self, bots: int, players: int, with_orders: bool) -> None:
        super().__init__()
        self.players, self._with_orders = players, with_orders
        self.seated = np.zeros(bots, np.int64)
        self.won = np.zeros(bots, np.int64)
        """In parts of a win."""
        self.lengths: Counter[int] = Counter()
        """By turns."""
        self.rounds: dict[Ending, Counter[int]] = {ending: Counter() for ending in Ending}
        self.orders: Counter[bytes] = Counter()
        """By bots from the first to the last, their seats, and how many places are settled, as ORDER."""

    def add(self, rows: Rows) -> None:
        """Count some of them."""
        super().add(rows)
        seating = rows["seating"][:, : self.players].astype(np.int64)
        self.seated += np.bincount(seating.ravel(), minlength=len(self.seated))
        np.add.at(self.won, seating, parts_won(rows, self.players))
        count_values(self.lengths, rows["turns"])
        for ending, counted in self.rounds.items():
            count_values(counted, rows["rounds"][rows["ending"] == ending])
        if self._with_orders:
            found = np.hstack(final_orders(rows, self.players)).astype(ORDER)
            content, width = found.tobytes(), found.shape[1] * ORDER.itemsize
            self.orders.update(content[start : start + width] for start in range(0, len(content), width))

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return super().as_dict() | {
            "seated": self.seated.tolist(),
            "won": self.won.tolist(),
            "lengths": sorted(self.lengths.items()),
            "rounds": [sorted(counted.items()) for counted in self.rounds.values()],
            "orders": self._orders().tolist(),
        }

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        super().load(kept)
        self.seated, self.won = (np.array(kept[name], np.int64) for name in ("seated", "won"))
        self.lengths = Counter(dict(kept["lengths"]))
        self.rounds = {
            ending: Counter(dict(counted)) for ending, counted in zip(Ending, kept["rounds"], strict=True)
        }
        self.orders = Counter({np.array(order, ORDER).tobytes(): times for *order, times in kept["orders"]})

    def _orders(self) -> Array:
        """The orders as numbers, with how often they came."""
        keys = sorted(self.orders)
        orders = np.frombuffer(b"".join(keys), ORDER).reshape(-1, 2 * self.players + 1)
        return np.column_stack([orders, np.array([self.orders[key] for key in keys], np.int64)])

    # ---- what it says

    @property
    def endings(self) -> dict[Ending, int]:
        """How many games ended in which way; NOT_YET stands for those unfinished at the limit."""
        return {ending: counted.total() for ending, counted in self.rounds.items()}

    @property
    def finished(self) -> int:
        """How many games came to an end."""
        return self.games - self.endings[Ending.NOT_YET]

    def all_rounds(self, *, finished: bool = False) -> Counter[int]:
        """How many games took how many rounds: all games, or only those that came to an end."""
        counted: Counter[int] = Counter()
        for ending, rounds in self.rounds.items():
            if ending or not finished:
                counted += rounds
        return counted

    def wins(self, names: Sequence[str]) -> list[Wins]:
        """Wins by bot, in the order of their names."""
        return [
            Wins(name, games, parts / PARTS, *wilson(parts / PARTS, games))
            for name, games, parts in zip(names, self.seated.tolist(), self.won.tolist(), strict=True)
        ]

    def settled(self, places: int) -> tuple[Array, Array, Array]:
        """Bots from first to last, their seats, and how many games ended that way.

        Only games in which this many places from the first are certain count.
        """
        found = self._orders()
        found = found[found[:, -2] >= places]
        return found[:, : self.players], found[:, self.players : -2], found[:, -1]


def parts_won(rows: Rows, players: int) -> Array:
    """By game and seat the parts of its win; several who share a win share the parts."""
    won = (rows["winners"][:, None] >> np.arange(players) & 1).astype(np.int64)
    parts: Array = won * PARTS // np.maximum(1, won.sum(axis=1, keepdims=True))
    return parts


def count_values(counted: Counter[int], values: Array) -> None:
    """Count how often each value occurs."""
    found, times = np.unique(values, return_counts=True)
    counted.update(dict(zip(found.tolist(), times.tolist(), strict=True)))
