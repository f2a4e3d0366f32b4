"""The game for OpenSpiel, with every edition: chance is explicit, actions are the flat choices of `flat.py`.

>>> import pyspiel
>>> import bankhalter.lab.openspiel
>>> game = pyspiel.load_game("bankhalter(edition=classic,players=3)")
>>> game.new_initial_state().is_chance_node()  # who begins?
True
"""

from typing import Any

import numpy as np

from bankhalter.bots.minds import make_minds
from bankhalter.codes import CHANCE, NOBODY, ActionKind, Reason
from bankhalter.editions import OFFICIAL
from bankhalter.engine.game import Game as Table
from bankhalter.engine.memory import Memory
from bankhalter.engine.rows import from_row, to_row
from bankhalter.errors import BankhalterError
from bankhalter.extras import explained
from bankhalter.kernel.layout import LOG, Log, Tables, blank
from bankhalter.kernel.learning.batch import show, take_choice, win_share
from bankhalter.kernel.learning.choice import Choice
from bankhalter.kernel.learning.options import OPTIONS, Options
from bankhalter.kernel.learning.view import View
from bankhalter.kernel.outcomes import MOST_OUTCOMES
from bankhalter.kernel.runs.playout import act
from bankhalter.kernel.runs.work import PLAY, Play
from bankhalter.lab.flat import Flat
from bankhalter.lab.training import LEARNER, Training

try:
    import open_spiel  # noqa: F401  (its name is that of the extra)
    import pyspiel
except ModuleNotFoundError as error:
    raise explained(error) from None

ACTIONS_A_TURN = 200
"""A game with more actions per turn than this, on average, is cut off."""

_DEFAULTS: dict[str, Any] = {"edition": "classic", "preset": OFFICIAL, "players": 4, "turn_limit": 4000}

_TYPE = pyspiel.GameType(
    short_name="bankhalter",
    long_name="MONOPOLY by the rulebook",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class Game(pyspiel.Game):  # type: ignore[misc]
    """A table of an edition. The win is worth 1, each defeat -1/(players - 1); cut off, all get 0."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wish = _DEFAULTS | (params or {})
        self.training = Training.at(wish["edition"], wish["preset"], wish["players"], wish["turn_limit"])
        self.flat = Flat(self.training.ruleset.tables)
        self.longest = wish["turn_limit"] * ACTIONS_A_TURN
        info = pyspiel.GameInfo(
            num_distinct_actions=self.flat.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.training.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(_TYPE, info, wish)

    def new_initial_state(self) -> "State":
        """The opening."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a seat sees."""
        return Observer(self.training.view_length)


class Moment:
    """A point of a game as the kernel knows it. OpenSpiel copies it; all copies share the table."""

    def __init__(self, training: Training, flat: Flat, longest: int) -> None:
        self.training, self.flat, self.longest = training, flat, longest
        self.play: Play = blank(PLAY)
        self.play.state = training.start
        self.play.minds = make_minds(training.ruleset, [LEARNER] * training.players)
        self.log: Log = blank(LOG)
        self.steps = 0
        self._legal: dict[int, list[int]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        twin = Moment(self.training, self.flat, self.longest)
        twin.play, twin.steps = self.trial(), self.steps
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.training.wish, self.longest, self.play.tobytes(), self.steps)

    def trial(self) -> Play:
        """A copy to try something out on."""
        play: Play = blank(PLAY)
        play.state, play.minds = self.play.state, self.play.minds
        return play

    @property
    def tables(self) -> Tables:
        """The numbers of the edition."""
        return self.training.ruleset.tables

    @property
    def table(self) -> Table:
        """A friendly game for looking at it."""
        return Table.around(self.training.ruleset, self.play.state)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, or has gone on for too long."""
        state, limit = self.play.state, self.training.start.turn + self.training.turn_limit
        return bool(state.actor == NOBODY or state.turn >= limit or self.steps >= self.longest)

    @property
    def asked(self) -> int:
        """Whoever has an offer to answer, else whoever decides."""
        offers = self.table.offers
        return offers[0].to if offers else int(self.play.state.actor)

    def see(self, seat: int) -> tuple[View, Options]:
        """The view of a seat, and the words for what it may do."""
        view, options = np.zeros(self.training.view_length, np.int16), blank(OPTIONS)
        show(self.tables, self.play, seat, view, options)
        return view, options

    def choice(self, seat: int, number: int) -> Choice:
        """The choice that a number stands for now."""
        view, options = self.see(seat)
        return self.flat.choice(number, options, view)

    def legal(self, seat: int) -> list[int]:
        """All numbers a seat may choose now; of two that stand for the same action, the first."""
        if seat not in self._legal:
            view, options = self.see(seat)
            found = np.flatnonzero(self.flat.mask(options, view)).tolist()
            actions = {
                self._written(seat, choice): number
                for number in reversed(found)
                if self._allows(seat, choice := self.flat.choice(number, options, view))
            }
            self._legal[seat] = sorted(actions.values())
        return self._legal[seat]

    def _allows(self, seat: int, choice: Choice) -> bool:
        """Whether the rules allow a choice: the mask is exact, only offers and settlements are tried."""
        if choice.kind not in (ActionKind.OFFER, ActionKind.SETTLE):
            return True
        return bool(take_choice(self.tables, self.trial(), seat, choice, self.log) == Reason.OK)

    def _written(self, seat: int, choice: Choice) -> str:
        """The action that a choice stands for, in our words."""
        trial = self.trial()
        take_choice(self.tables, trial, seat, choice, self.log)
        return str(from_row(trial.action, self.tables))

    def do(self, number: int) -> None:
        """What chance or a seat chooses; OpenSpiel gives only what it was told to be legal."""
        self.steps += 1
        self._legal = {}
        if self.play.state.actor == CHANCE:
            outcome, _ = self.table.chance_outcomes()[number]
            reason = act(self.tables, self.play, to_row(outcome, self.tables), self.log)
        else:
            reason = take_choice(
                self.tables, self.play, self.asked, self.choice(self.asked, number), self.log
            )
        if reason != Reason.OK:
            raise BankhalterError(f"action {number}: {Reason(reason).name}")

    def told(self, seat: int, number: int) -> str:
        """An action in our words."""
        return self._written(seat, self.choice(seat, number))

    def returns(self) -> list[float]:
        """The reward of each seat."""
        players = range(self.training.players)
        if not self.play.state.ending:
            return [0.0 for _ in players]
        return [float(self.training.reward(win_share(self.play.state, seat))) for seat in players]


def _restored(wish: tuple[str, str, int, int], longest: int, play: bytes, steps: int) -> Moment:
    training = Training.at(*wish)
    moment = Moment(training, Flat(training.ruleset.tables), longest)
    moment.play, moment.steps = Memory(PLAY, play).record, steps
    return moment


class State(pyspiel.State):  # type: ignore[misc]
    """A point of a game in OpenSpiel's words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.now = Moment(game.training, game.flat, game.longest)

    def current_player(self) -> int:
        """A seat, chance, or nobody."""
        if self.now.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.now.play.state.actor == CHANCE else self.now.asked

    def is_terminal(self) -> bool:
        """Whether nobody is asked any more."""
        return self.now.is_over

    def returns(self) -> list[float]:
        """The reward of each seat; 0 before the end."""
        return self.now.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbered in the kernel's order."""
        weights = [weight for _, weight in self.now.table.chance_outcomes()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.now.legal(player)

    def _apply_action(self, action: int) -> None:
        self.now.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.now.table.chance_outcomes()[action][0])
        return self.now.told(player, action)

    def __str__(self) -> str:
        return self.now.table.position()


class Observer:
    """A view as numbers or as a line of text."""

    def __init__(self, length: int) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what the player sees now."""
        self.tensor[:] = state.now.see(player)[0]

    def string_from(self, state: State, player: int) -> str:
        """The position; all of it is public."""
        return str(state)


pyspiel.register_game(_TYPE, Game)
