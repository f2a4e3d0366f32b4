"""What is counted of games while they are played: it stays as small however many they are."""

from collections import Counter
from collections.abc import Sequence
from math import lcm
from typing import Any

import numpy as np

from bankhalter.codes import MAX_SEATS, Ending
from bankhalter.kernel.layout import Array
from bankhalter.lab.results import Rows
from bankhalter.lab.statistics import Wins, final_orders, wilson

PARTS = lcm(*range(1, MAX_SEATS + 1))
"""A win is counted in so many parts, so that it can be shared by any number of winners."""


class Tally:
    """How many games, or walks, there were. Those of a task count more of them."""

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
    """How many turns they had as well."""

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
    """Wins by bot, lengths and endings; of a league the orders too, in which the games were won and lost."""

    def __init__(self, bots: int, players: int, with_orders: bool) -> None:
        super().__init__()
        self.players, self._with_orders = players, with_orders
        self.seated = np.zeros(bots, np.int64)
        self.won = np.zeros(bots, np.int64)
        """In parts of a win."""
        self.lengths: Counter[int] = Counter()
        """By turns."""
        self.rounds: dict[Ending, Counter[int]] = {ending: Counter() for ending in Ending}
        self.orders: Counter[tuple[int, ...]] = Counter()
        """By bots from the first to the last, their seats, and how many places are settled."""

    def add(self, rows: Rows) -> None:
        """Count some of them."""
        super().add(rows)
        seating = rows["seating"][:, : self.players].astype(np.int64)
        won = rows["winners"][:, None] >> np.arange(self.players) & 1
        parts = won * PARTS // np.maximum(1, won.sum(axis=1, keepdims=True))
        self.seated += np.bincount(seating.ravel(), minlength=len(self.seated))
        np.add.at(self.won, seating, parts)
        _count(self.lengths, rows["turns"])
        for ending, counted in self.rounds.items():
            _count(counted, rows["rounds"][rows["ending"] == ending])
        if self._with_orders:
            found, times = np.unique(np.hstack(final_orders(rows, self.players)), axis=0, return_counts=True)
            self.orders.update(dict(zip(map(tuple, found.tolist()), times.tolist(), strict=True)))

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return super().as_dict() | {
            "seated": self.seated.tolist(),
            "won": self.won.tolist(),
            "lengths": sorted(self.lengths.items()),
            "rounds": [sorted(counted.items()) for counted in self.rounds.values()],
            "orders": sorted([*order, times] for order, times in self.orders.items()),
        }

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        super().load(kept)
        self.seated, self.won = (np.array(kept[name], np.int64) for name in ("seated", "won"))
        self.lengths = Counter(dict(kept["lengths"]))
        self.rounds = {
            ending: Counter(dict(counted)) for ending, counted in zip(Ending, kept["rounds"], strict=True)
        }
        self.orders = Counter({tuple(order): times for *order, times in kept["orders"]})

    # ---- what it says

    @property
    def endings(self) -> dict[Ending, int]:
        """How many games ended in which way; NOT_YET are those unfinished at the limit."""
        return {ending: counted.total() for ending, counted in self.rounds.items()}

    @property
    def finished(self) -> int:
        """How many games came to an end."""
        return self.games - self.endings[Ending.NOT_YET]

    def all_rounds(self, *, finished: bool = False) -> Counter[int]:
        """Games by rounds, all of them or only those that came to an end."""
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
        """Bots from the first to the last, their seats, and how many games in which these places are settled
        went so.
        """
        rows = sorted([*order, times] for order, times in self.orders.items() if order[-1] >= places)
        found = np.array(rows, np.int64).reshape(-1, 2 * self.players + 2)
        return found[:, : self.players], found[:, self.players : -2], found[:, -1]


def _count(counted: Counter[int], values: Array) -> None:
    found, times = np.unique(values, return_counts=True)
    counted.update(dict(zip(found.tolist(), times.tolist(), strict=True)))
