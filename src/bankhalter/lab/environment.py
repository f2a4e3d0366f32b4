"""The game as a PettingZoo environment, one agent after the other (AEC), for every edition.

>>> from bankhalter.lab.environment import env
>>> table = env("classic", players=3)
>>> table.reset(seed=1)
>>> table.possible_agents
['seat_0', 'seat_1', 'seat_2']
"""

from typing import Any

import numpy as np

from bankhalter.bots.catalogue import BotEntry
from bankhalter.bots.minds import make_minds
from bankhalter.codes import NOBODY, Reason
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed, fresh_seed, game_seeds
from bankhalter.extras import explained
from bankhalter.kernel.layout import LOG, Log, blank
from bankhalter.kernel.learning.batch import show, take_choice, win_share
from bankhalter.kernel.learning.options import OPTIONS, Options
from bankhalter.kernel.learning.view import MOST, View
from bankhalter.kernel.runs.playout import COLUMNS, FAULT, play_until_asked
from bankhalter.kernel.runs.work import PLAY, Play
from bankhalter.lab.flat import Flat
from bankhalter.lab.training import LEARNER, Training, check_fault

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import (  # type: ignore[import-untyped]
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )
except ModuleNotFoundError as error:
    raise explained(error) from None

Observation = dict[str, np.ndarray[Any, Any]]


def env(
    edition: str = "classic",
    preset: str = "official",
    players: int = 4,
    opponents: str | None = None,
    turn_limit: int = 4000,
) -> AECEnv[str, Observation, int | None]:
    """A table of an edition; with `opponents` they play all seats but the first, as the names of bots say.

    Agents are `seat_0`, `seat_1`, … An observation is `{"observation": …, "action_mask": …}`: a view as
    `kernel/learning/view.py` says, and the flat choices of `flat.py`. Nobody earns before the end: the win is
    worth 1, each defeat -1/(players - 1), so that a game sums to 0. Who goes bankrupt is done at once.
    At the turn limit all are truncated, without a reward. An action that is not in the mask ends the
    game, as is the custom, with -1 for the agent that chose it. An offer that the rules refuse changes
    nothing: `infos` has the reason as `refused`, and the agent is asked again.
    """
    training = Training.at(edition, preset, players, turn_limit)
    others = [LEARNER] * (players - 1) if opponents is None else training.opponents(opponents)
    table = TerminateIllegalWrapper(Environment(training, [LEARNER, *others]), illegal_reward=-1.0)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(table))


class Environment(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """The bare environment, without PettingZoo's usual guards; `env` puts them around it."""

    metadata = {"name": "bankhalter_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, training: Training, entries: list[BotEntry]) -> None:
        super().__init__()
        self.render_mode = "ansi"
        self.training = training
        self._entries = entries
        self._seed: Seed = fresh_seed()
        self._games = 0
        self.possible_agents = [f"seat_{seat}" for seat, entry in enumerate(entries) if entry is LEARNER]
        self.flat = Flat(training.ruleset.tables)
        view = Box(-MOST, MOST, (training.view_length,), np.int16)
        mask = Box(0, 1, (self.flat.size,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": view, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.flat.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The view and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All choices of the edition."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the first of this seed, or without one the next of the last."""
        self._games += 1
        if seed is not None:
            self._seed, self._games = seed, 0
        self._play: Play = blank(PLAY)
        self._play.state = self.training.start
        self._play.minds = make_minds(self.training.ruleset, self._entries)
        self._play.rng = game_seeds(self._seed, self._games, 1)[0]
        self._log: Log = blank(LOG)
        self.state_record = self._play.state
        self._result = np.zeros(COLUMNS, np.int64)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._play_on()

    def observe(self, agent: str) -> Observation:
        """What the agent sees; the mask is empty unless it is asked."""
        view, options = self._look(agent)
        mask = self.flat.mask(options, view)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": view, "action_mask": mask}

    def _look(self, agent: str) -> tuple[View, Options]:
        view, options = np.zeros(self.training.view_length, np.int16), blank(OPTIONS)
        show(self._tables, self._play, _seat(agent), view, options)
        return view, options

    def step(self, action: int | None) -> None:
        """Do what the selected agent has chosen, then play on until an agent is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        view, options = self._look(agent)
        choice = self.flat.choice(-1 if action is None else int(action), options, view)
        reason = take_choice(self._tables, self._play, _seat(agent), choice, self._log)
        self.infos[agent] = {} if reason == Reason.OK else {"refused": Reason(reason).name}
        self._play_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The position, as a line of text."""
        return Game.around(self.training.ruleset, self.state_record).position()

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def _tables(self) -> Any:
        return self.training.ruleset.tables

    def _play_on(self) -> None:
        """Let chance and the opponents play, and note who is done."""
        last_turn = self.training.start.turn + self.training.turn_limit
        asked = play_until_asked(self._tables, self._play, self._log, last_turn, self._result)
        check_fault(int(self._result[FAULT]))
        for agent in self.agents:
            self._note_end(agent, asked)
        if asked != NOBODY:
            self.agent_selection = f"seat_{asked}"

    def _note_end(self, agent: str, asked: int) -> None:
        state, seat = self.state_record, _seat(agent)
        if state.out[seat] or state.ending:
            self.terminations[agent] = True
            self.rewards[agent] = self.training.reward(win_share(state, seat))
        elif asked == NOBODY:
            self.truncations[agent] = True


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
