"""Thousands of games at once for a program that learns, stepped inside the kernel."""

from typing import Any, NamedTuple

import numpy as np

from bankhalter.bots.minds import make_work
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.errors import BankhalterError
from bankhalter.kernel.layout import Records
from bankhalter.kernel.learning.batch import (
    CAPPED,
    FATE,
    LESSON,
    NEW,
    OVER,
    REFUSAL,
    RESULTS,
    SHARE,
    step_batch,
)
from bankhalter.kernel.learning.choice import CHOICE
from bankhalter.kernel.learning.options import OPTIONS
from bankhalter.kernel.learning.view import View
from bankhalter.lab.training import LEARNER, Training, check_fault

Flags = np.ndarray[Any, np.dtype[np.bool_]]


class Step(NamedTuple):
    """The outcome of a step, by game. Where a game has ended, view and options are those of the next one."""

    views: View
    options: Records
    rewards: np.ndarray[Any, np.dtype[np.float64]]
    terminations: Flags
    truncations: Flags
    refusals: np.ndarray[Any, np.dtype[np.int64]]
    """The `Reason` why the choice was refused; 0 if it was carried out."""


class Batch:
    """Many games side by side; the program has one seat in each, one further from game to game.

    What it sees (`views`, see `Column` of `kernel.learning.view`), what it may do (`options`, see
    `kernel.learning.options`) and what it does (`choices`, see `kernel.learning.choice`) are the same arrays
    in every step: write into `choices`, and copy what you want to keep. A choice that the rules refuse
    changes nothing: `refusals` has the reason, and the program is asked again. A game over the turn limit is
    cut off without a reward. With `views=False` the views have no columns, and a step is faster.
    """

    def __init__(
        self,
        edition: str = "classic",
        games: int = 1024,
        *,
        preset: str = "official",
        players: int = 4,
        opponents: str = "banker",
        seed: Seed = 0,
        turn_limit: int = 4000,
        views: bool = True,
    ) -> None:
        if games < 1:
            raise BankhalterError(f"games: {games}, but at least one must be played")
        self.training = Training.at(edition, preset, players, turn_limit)
        self.seed = seed
        entries = [LEARNER, *self.training.opponents(opponents)]
        self._tables = self.training.ruleset.tables
        self._work = make_work(self.training.ruleset, self.training.start, entries, turn_limit)
        self._lessons = np.zeros(games, LESSON).view(np.recarray)
        self._results = np.zeros((games, RESULTS), np.int64)
        self.states, self.seats = self._lessons.play.state, self._lessons.seat
        self.views = np.zeros((games, self.training.view_length if views else 0), np.int16)
        self.options: Records = np.zeros(games, OPTIONS).view(np.recarray)
        self.choices: Records = np.zeros(games, CHOICE).view(np.recarray)

    def reset(self) -> tuple[View, Records]:
        """Begin all games anew, with the program's seats spread over them; returns views and options."""
        games = len(self.seats)
        self._lessons.play.rng = game_seeds(self.seed, 0, games)
        self.seats[:] = (np.arange(games) - 1) % self.training.players
        self._results[:, FATE] = NEW
        self._advance(self.choices)
        return self.views, self.options

    def step(self, choices: Records) -> Step:
        """Carry out one choice in every game: a row of `choices` for each, usually the batch's own array."""
        if choices.dtype != CHOICE or choices.shape != self.seats.shape:
            raise BankhalterError(f"choices: {choices.shape}, but there are {len(self.seats)} games")
        self._advance(choices)
        fates, refusals = self._results[:, FATE], self._results[:, REFUSAL].copy()
        over = fates == OVER
        rewards = np.where(over, self.training.reward(self._results[:, SHARE].astype(float)), 0.0)
        return Step(self.views, self.options, rewards, over, fates == CAPPED, refusals)

    def _advance(self, choices: Records) -> None:
        what_is_shown = self.views, self.options, self._results
        check_fault(step_batch(self._tables, self._work, self._lessons, choices, *what_is_shown))
