"""What is counted of games that are watched: how those fared who were the first to have something."""

from collections import Counter
from typing import Any

import numpy as np

from bankhalter.codes import MAX_FIELDS, MAX_GROUPS
from bankhalter.kernel.layout import Array
from bankhalter.lab.runs.results import Rows
from bankhalter.lab.runs.tally import PARTS, TurnTally, count_values, parts_won
from bankhalter.lab.statistics import Share, share_of


class Fared:
    """For each of several things: in how many games somebody had it, and how often that seat won."""

    def __init__(self, size: int) -> None:
        self.games, self.won = np.zeros(size, np.int64), np.zeros(size, np.int64)

    def add(self, seats: Array, parts: Array) -> None:
        """Count games; `seats` says who had each thing, a negative number that nobody did."""
        had = seats >= 0
        self.games += had.sum(axis=0)
        self.won += np.where(had, np.take_along_axis(parts, np.maximum(seats, 0), axis=1), 0).sum(axis=0)

    def share(self, thing: int) -> Share:
        """How often the seat that had this thing won."""
        return share_of(self.won[thing] / PARTS, int(self.games[thing]))

    @classmethod
    def together(cls, one: "Fared", other: "Fared") -> "Fared":
        """Both counts in one."""
        both = cls(len(one.games))
        both.games, both.won = one.games + other.games, one.won + other.won
        return both

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        return {"games": self.games.tolist(), "won": self.won.tolist()}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        self.games, self.won = np.array(kept["games"], np.int64), np.array(kept["won"], np.int64)


class WatchTally(TurnTally):
    """Of the games that somebody has won: how first owners and seats fared, and when groups were complete.

    Where a shortage of houses may matter, the first place is for games without one, the second with one.
    """

    def __init__(self, players: int) -> None:
        super().__init__()
        self._players = players
        self.finished = 0
        self.finished_turns = self.short_turns = 0
        self.deeds, self.seats, self.complete = Fared(MAX_FIELDS), Fared(players), Fared(MAX_GROUPS)
        self.built = (Fared(MAX_GROUPS), Fared(MAX_GROUPS))
        self.lengths: tuple[Counter[int], ...] = (Counter(), Counter())
        """Games by their rounds."""
        self.complete_rounds: tuple[Counter[int], ...] = tuple(Counter() for _ in range(MAX_GROUPS))
        self.built_rounds: tuple[Counter[int], ...] = tuple(Counter() for _ in range(MAX_GROUPS))
        """By group, the rounds in which it was."""

    def add(self, rows: Rows) -> None:
        """Count some of them."""
        super().add(rows)
        rows = rows[rows["winners"] != 0]
        parts, short = parts_won(rows, self._players), rows["least_houses"] == 0
        self.finished += len(rows)
        self.finished_turns += int(rows["turns"].sum())
        self.short_turns += int(rows["short_turns"].sum())
        self.deeds.add(rows["first_owner"], parts)
        self.seats.add((rows["starter"][:, None] + np.arange(self._players)) % self._players, parts)
        self.complete.add(rows["complete_seat"], parts)
        for place, which in enumerate((~short, short)):
            self.built[place].add(rows["built_seat"][which], parts[which])
            count_values(self.lengths[place], rows["rounds"][which])
        for group in range(MAX_GROUPS):
            for what, counted in (("complete", self.complete_rounds), ("built", self.built_rounds)):
                had = rows[f"{what}_seat"][:, group] >= 0
                count_values(counted[group], rows[f"{what}_round"][had, group])

    def as_dict(self) -> dict[str, Any]:
        """Everything counted, as JSON knows it."""
        numbers = {name: getattr(self, name) for name in _NUMBERS}
        fared = [part.as_dict() for part in self._fared]
        values = [sorted(part.items()) for part in self._values]
        return super().as_dict() | numbers | {"fared": fared, "values": values}

    def load(self, kept: dict[str, Any]) -> None:
        """Go on from what was counted before."""
        super().load(kept)
        for name in _NUMBERS:
            setattr(self, name, kept[name])
        for fared, counted in zip(self._fared, kept["fared"], strict=True):
            fared.load(counted)
        for values, found in zip(self._values, kept["values"], strict=True):
            values.update(dict(found))

    @property
    def _fared(self) -> tuple[Fared, ...]:
        return self.deeds, self.seats, self.complete, *self.built

    @property
    def _values(self) -> tuple[Counter[int], ...]:
        return (*self.lengths, *self.complete_rounds, *self.built_rounds)


_NUMBERS = ("finished", "finished_turns", "short_turns")
