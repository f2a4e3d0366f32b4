"""One game in which some seats are programs outside the kernel: they are asked, checked and timed."""

import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from bankhalter.bots.bot import Bot, Observer
from bankhalter.bots.catalogue import BotEntry
from bankhalter.bots.minds import make_minds
from bankhalter.codes import NOBODY, ActionKind, Policy, Reason
from bankhalter.engine.actions import Action, check_action
from bankhalter.engine.explain import explain_reason
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset
from bankhalter.engine.rows import to_row
from bankhalter.kernel.layout import LOG, Array, Random, State, blank
from bankhalter.kernel.runs.playout import COLUMNS, FAULT, TURNS, act, play_until_asked
from bankhalter.kernel.runs.work import PLAY, Play

PATIENCE = 1_000
"""So many things a seat may do in one turn that the game does not wait for."""

_ANSWERS = (ActionKind.ACCEPT, ActionKind.REJECT, ActionKind.BANKRUPT)


def play_match(
    ruleset: Ruleset,
    start: State,
    entries: Sequence[BotEntry],
    rng: Random,
    turn_limit: int,
    decision_seconds: float,
) -> tuple[Array, str | None]:
    """Play one game, `entries` by seat, `rng` its random streams: its result, and what went wrong.

    A bot that fails ends the game: the message names the bot, its seat, the turn and the fault, and
    the FAULT column is `-1 - seat`. The games of bots that decide alike are alike.
    """
    match = _Match(ruleset, start, entries, rng, start.turn + turn_limit)
    message = None
    try:
        match.play(decision_seconds)
    except _FaultError as fault:
        message = str(fault)
    match.result[TURNS] -= start.turn
    return match.result, message


class _FaultError(Exception):
    """A game cannot go on; the text says whose fault it is."""


class _Overtime(BaseException):
    """A bot thinks too long. No `Exception`, so that a bot does not catch it by accident."""


class _Match:
    """The game while it is played: the kernel's records and the bots outside of it."""

    def __init__(
        self, ruleset: Ruleset, start: State, entries: Sequence[BotEntry], rng: Random, last_turn: int
    ) -> None:
        self._play: Play = blank(PLAY)
        self._play.state = start
        self._play.minds = make_minds(ruleset, entries)
        self._play.rng = rng
        self._log = blank(LOG)
        self.ruleset = ruleset
        self.state = self._play.state
        self.entries = entries
        self.last_turn = last_turn
        self.result = np.zeros(COLUMNS, np.int64)
        self._asides = [0] * len(entries)

    def play(self, seconds: float) -> None:
        """From the start to the end, or to the turn limit."""
        bots = {
            seat: self._make(seat)
            for seat, entry in enumerate(self.entries)
            if entry.policy == Policy.OUTSIDE
        }
        while (seat := self._play_on()) != NOBODY:
            self._do(seat, self._ask(bots[seat], seat, seconds))
        if self.result[FAULT]:
            kind = ActionKind(int(self.result[FAULT]) - 1)
            raise _FaultError(f"turn {self.state.turn}: a policy of the kernel chose an illegal {kind.name}")

    def _play_on(self) -> int:
        """Let the kernel play until an outside bot is asked; its seat, NOBODY at the end."""
        turn = self.state.turn
        seat = play_until_asked(self.ruleset.tables, self._play, self._log, self.last_turn, self.result)
        if self.state.turn != turn:
            self._asides = [0] * len(self.entries)
        return int(seat)

    def _make(self, seat: int) -> Bot:
        make = self.entries[seat].make
        if make is None:
            raise self._fault(seat, "it is decided outside, but nothing makes a bot for it")
        try:
            return make()
        except Exception as error:
            raise self._fault(seat, f"cannot be made: {_named(error)}") from None

    def _ask(self, bot: Bot, seat: int, seconds: float) -> Action:
        """What the bot does, in its own copy of the game."""
        game = Game.around(self.ruleset, self.state)
        try:
            with _time_limit(seconds):
                if isinstance(bot, Observer):
                    bot.observe(self._play.minds)
                answer = bot.choose(game, seat)
        except _Overtime:
            raise self._fault(seat, f"no decision after {seconds:g} s") from None
        except Exception as error:
            raise self._fault(seat, _named(error)) from None
        return self._read(answer, seat)

    def _read(self, answer: object, seat: int) -> Action:
        if not isinstance(answer, Action | str):
            raise self._fault(seat, f"returned {_shown(answer)}, not an action")
        try:
            action = Action.parse(answer) if isinstance(answer, str) else check_action(answer)
        except ValueError as error:
            raise self._fault(seat, str(error)) from None
        if not action.by_seat:
            raise self._fault(seat, f"{action}: chance is not for a bot to decide, nor is the bank")
        if action.is_range:
            raise self._fault(seat, f"{action}: choose one amount of the range")
        return action.by(seat)

    def _do(self, seat: int, action: Action) -> None:
        record = to_row(action, self.ruleset.tables)
        turn = self.state.turn
        reason = Reason(act(self.ruleset.tables, self._play, record, self._log))
        if reason != Reason.OK:
            rule, sentence = explain_reason(reason, self.ruleset.edition, "en")
            raise self._fault(seat, f"{action}: {sentence} [{rule}]")
        if self.state.turn != turn:
            self._asides = [0] * len(self.entries)
        elif action.kind >= ActionKind.DEMAND and action.kind not in _ANSWERS:
            self._asides[seat] += 1
            if self._asides[seat] > PATIENCE:
                raise self._fault(seat, f"{action}: more than {PATIENCE} such actions in one turn")

    def _fault(self, seat: int, fault: str) -> _FaultError:
        self.result[FAULT] = -1 - seat
        return _FaultError(f"{self.entries[seat].name}: seat {seat}, turn {self.state.turn}: {fault}")


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise `_Overtime` after so many seconds, 0 for never.

    The clock is a signal, which only a main thread gets and Windows does not have: elsewhere a bot
    that hangs is not noticed. It rings again and again: a bot may catch even this, and the first call
    of something in the kernel is not interrupted while it is compiled.
    """
    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if not here or not seconds:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # once more: it may have rung just before it was stopped
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(_number: int, _frame: object) -> None:
    if not _compiling():
        raise _Overtime


def _compiling() -> bool:
    """Whether Numba is at work: an interruption then would break the kernel for the whole process."""
    compiler = sys.modules.get("numba.core.compiler_lock")
    return compiler is not None and bool(compiler.global_compiler_lock.is_locked())


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _shown(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 60 else f"{text[:57]}..."
