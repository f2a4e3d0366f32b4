"""Thousands of games at once for a program that learns, stepped inside the kernel."""

from typing import Any, NamedTuple

import numpy as np

from bankhalter.bots.minds import make_work
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.errors import BankhalterError
from bankhalter.kernel.layout import Array
from bankhalter.kernel.learning.batch import CAPPED, ILLEGAL, LESSON, OVER, begin_batch, step_batch
from bankhalter.kernel.learning.mask import Mask
from bankhalter.lab.training import LEARNER, Training, check_fault

Flags = np.ndarray[Any, np.dtype[np.bool_]]


class Step(NamedTuple):
    """What a step brought, by game. After an end the view and the mask are a new game's."""

    views: Array
    masks: Mask
    rewards: np.ndarray[Any, np.dtype[np.float64]]
    terminations: Flags
    truncations: Flags


class Batch:
    """Many games side by side; the program has one seat in each, and sits one further in the next.

    `views` and `masks` are coded as `view.py`, `encoding.py` and `mask.py` of `kernel/learning` say. They
    are the same arrays after every step, so copy what you keep. A choice that is not in the mask loses the
    game: a reward of -1. A game over the turn limit is cut off without a reward.
    """

    def __init__(
        self,
        edition: str = "classic",
        games: int = 4096,
        *,
        preset: str = "official",
        players: int = 4,
        opponents: str = "banker",
        seed: Seed = 0,
        turn_limit: int = 4000,
    ) -> None:
        if games < 1:
            raise BankhalterError(f"games: {games}, but at least one must be played")
        self.training = Training.at(edition, preset, players, turn_limit)
        self.seed = seed
        entries = [LEARNER, *self.training.opponents(opponents)]
        self._tables = self.training.ruleset.tables
        self._work = make_work(self.training.ruleset, self.training.start, entries, turn_limit)
        self._lessons = np.zeros(games, LESSON).view(np.recarray)
        self.states, self.seats = self._lessons.play.state, self._lessons.seat
        self._minds = self._lessons.play.minds
        self.views = np.zeros((games, self.training.view_length), np.int64)
        self.masks = np.zeros((games, self.training.choices), np.int8)

    def reset(self) -> tuple[Array, Mask]:
        """Begin all games anew, the program's seats spread over them; views and masks."""
        games = len(self.seats)
        self._lessons.play.rng = game_seeds(self.seed, 0, games)
        self.seats[:] = (np.arange(games) - 1) % self.training.players
        begin_batch(self._tables, self._work, self._lessons, self.views, self.masks)
        check_fault(int(self._minds.fault.max()))
        return self.views, self.masks

    def step(self, choices: Array) -> Step:
        """Do one thing in every game."""
        chosen = np.ascontiguousarray(choices, np.int64)
        if chosen.shape != self.seats.shape:
            raise BankhalterError(f"choices: {chosen.shape}, but there are {len(self.seats)} games")
        step_batch(self._tables, self._work, self._lessons, chosen, self.views, self.masks)
        check_fault(int(self._minds.fault.max()))
        fates, shares = self._lessons.fate, self._lessons.share
        over, illegal = fates == OVER, fates == ILLEGAL
        rewards = np.zeros(len(fates))
        rewards[over] = [self.training.reward(share) for share in shares[over].tolist()]
        rewards[illegal] = -1.0
        return Step(self.views, self.masks, rewards, over | illegal, fates == CAPPED)
