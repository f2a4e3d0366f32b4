"""What both ways of learning share: the table, its opponents, its sizes, and what a game is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

import numpy as np

from bankhalter.bots.catalogue import BotEntry, find_bot
from bankhalter.codes import ActionKind, Policy
from bankhalter.editions import load_edition, settings
from bankhalter.engine.position import Ruleset, check_players
from bankhalter.errors import BankhalterError, BotError
from bankhalter.kernel.layout import STATE, State, blank
from bankhalter.kernel.learning.batch import WHOLE_WIN
from bankhalter.kernel.learning.view import Column
from bankhalter.kernel.setup import set_up

LEARNER = BotEntry("learner", Policy.OUTSIDE)

Share = TypeVar("Share", float, np.ndarray[Any, np.dtype[np.float64]])
"""The reward of one game, or of many."""


@dataclass(frozen=True)
class Training:
    """A table at which programs learn."""

    ruleset: Ruleset
    players: int
    turn_limit: int

    @classmethod
    def at(cls, edition: str, preset: str, players: int, turn_limit: int) -> "Training":
        """The table, if it can be played by this many for this long; raises what is wrong with it."""
        box = load_edition(edition)
        settings(box, preset)
        check_players(box, players)
        if turn_limit < players:
            raise BankhalterError(f"turn limit: {turn_limit}, but each of {players} players needs a turn")
        return cls(Ruleset(box, preset, {}, False), players, turn_limit)

    @property
    def wish(self) -> tuple[str, str, int, int]:
        """Arguments with which `at` makes the same table."""
        return self.ruleset.edition.id, self.ruleset.preset, self.players, self.turn_limit

    @cached_property
    def start(self) -> State:
        """The opening."""
        state: State = blank(STATE)
        set_up(self.ruleset.tables, state, self.players)
        return state

    @property
    def view_length(self) -> int:
        """How many numbers a view has in this edition."""
        return Column.DEEDS + 3 * len(self.ruleset.edition.deeds)

    def opponents(self, names: str) -> Sequence[BotEntry]:
        """The policies of the other seats: one name for all of them, or one for each, separated by commas."""
        bots = [find_bot(name) for name in names.split(",")]
        for bot in bots:
            if bot.policy == Policy.OUTSIDE:
                raise BotError(f"{bot.name}: is no policy of the kernel; only these play against a learner")
        if len(bots) not in (1, self.players - 1):
            raise BotError(f"{names}: {len(bots)} bots, but there are {self.players - 1} seats for opponents")
        return bots * (self.players - 1) if len(bots) == 1 else bots

    def reward(self, share: Share) -> Share:
        """1 for a win, -1/(players - 1) for a loss: on average 0, and the seats add up to 0."""
        return (self.players * share / WHOLE_WIN - 1) / (self.players - 1)


def check_fault(fault: int) -> None:
    """Raise a fault that the kernel's checked mode noted: no learner can be to blame for it."""
    if fault:
        raise BankhalterError(f"a policy of the kernel chose an illegal {ActionKind(fault - 1).name}")
