"""Thousands of games at once for a program that learns, stepped inside the kernel."""

from typing import Any, NamedTuple

import numpy as np

from bankhalter.bots.minds import make_minds
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.errors import BankhalterError
from bankhalter.kernel.bots.mind import MINDS
from bankhalter.kernel.layout import ACTION, LOG, STATE, Array, blank
from bankhalter.kernel.learning.batch import CAPPED, ILLEGAL, OVER, begin_batch, step_batch
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
        self._bots = make_minds(self.training.ruleset, entries)
        self.states = np.zeros(games, STATE).view(np.recarray)
        self._minds = np.zeros(games, MINDS).view(np.recarray)
        self.seats = np.zeros(games, np.int64)
        self.views = np.zeros((games, self.training.view_length), np.int64)
        self.masks = np.zeros((games, self.training.choices), np.int8)
        self._fates, self._shares = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self._work = (np.zeros(players, np.int64), blank(ACTION), blank(LOG))

    def reset(self) -> tuple[Array, Mask]:
        """Begin all games anew, the program's seats spread over them; views and masks."""
        self._rngs = game_seeds(self.seed, 0, len(self.states))
        self.seats[:] = (np.arange(len(self.states)) - 1) % self.training.players
        begin_batch(*self._common())
        check_fault(int(self._minds.fault.max()))
        return self.views, self.masks

    def step(self, choices: Array) -> Step:
        """Do one thing in every game."""
        chosen = np.ascontiguousarray(choices, np.int64)
        if chosen.shape != self.seats.shape:
            raise BankhalterError(f"choices: {chosen.shape}, but there are {len(self.seats)} games")
        arguments: Any = (*self._common(), chosen, self._fates, self._shares)
        step_batch(*arguments)
        check_fault(int(self._minds.fault.max()))
        over, illegal = self._fates == OVER, self._fates == ILLEGAL
        rewards = np.zeros(len(self.seats))
        rewards[over] = [self.training.reward(share) for share in self._shares[over].tolist()]
        rewards[illegal] = -1.0
        return Step(self.views, self.masks, rewards, over | illegal, self._fates == CAPPED)

    def _common(self) -> Any:
        """What both entry points of the kernel begin with."""
        seating, action, log = self._work
        training = self.training
        games = (self.states, self._minds, self._bots, self.seats, seating, self._rngs)
        work = (action, log, training.turn_limit, self.views, self.masks)
        return training.ruleset.tables, training.start, *games, *work
