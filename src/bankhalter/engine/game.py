"""The friendly face of the engine, in the manner of a board one pushes moves onto.

>>> game = Game("classic", 2, seed=7)
>>> [str(action) for action in game.menu()]
['roll']
>>> events = game.push("roll", dice=(1, 2))
>>> game.position_of(game.active)
3
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np

from bankhalter.codes import CHANCE, NOBODY, EventKind, Reason
from bankhalter.editions import Edition, load_edition, settings
from bankhalter.editions.options import HouseRules
from bankhalter.engine import arguments
from bankhalter.engine import position as positions
from bankhalter.engine.actions import CORRECTIONS, ONLY_BY_HAND, Action, check_action
from bankhalter.engine.actions import dice as dice_outcome
from bankhalter.engine.arguments import MOST, is_whole, shown
from bankhalter.engine.events import Event, empty_log, read_log
from bankhalter.engine.explain import Explanation, explain_action, explain_refusal
from bankhalter.engine.memory import Memory, reading
from bankhalter.engine.menus import menu_of, outcomes_of
from bankhalter.engine.position import Ruleset
from bankhalter.engine.record import Record
from bankhalter.engine.record.marks import Marker, marks
from bankhalter.engine.rows import from_row, from_rows, to_row
from bankhalter.engine.seeds import Seed, fresh_seed, make_rng
from bankhalter.engine.situation import Situation
from bankhalter.errors import ActionError, ArgumentError, IllegalActionError, RecordError
from bankhalter.kernel import apply as kernel
from bankhalter.kernel.layout import ACTION, RANDOM, STATE, Records, State, blank
from bankhalter.kernel.outcomes import draw_outcome
from bankhalter.kernel.setup import set_up

Dice = tuple[int, int] | tuple[int, int, int | str]


@dataclass(frozen=True, slots=True)
class Step:
    """One action of the game so far, what came of it, and what was before it."""

    action: Action
    events: tuple[Event, ...]
    before: bytes
    rng: bytes
    drawn: bool
    """Whether chance decided by the game's own seed, not from outside."""


class Game(Situation):
    """A game of one edition, from its first roll to its end.

    `players` is a number or the players' names. Chance is drawn from `seed` as soon as it is due;
    with `manual=True` it waits for `push("dice 3 4")`, so that a physical table can roll.
    """

    def __init__(
        self,
        edition: str | Path | Edition = "classic",
        players: int | Sequence[str] = 2,
        *,
        preset: str = "official",
        house_rules: HouseRules = (),
        strict_claims: bool = False,
        seed: Seed | None = None,
        manual: bool = False,
    ) -> None:
        ruleset = _ruleset(edition, preset, house_rules, strict_claims)
        self._begin(ruleset, _names(ruleset, players), seed, manual)

    def _begin(self, ruleset: Ruleset, names: Sequence[str], seed: Seed | None, manual: bool) -> None:
        state: State = blank(STATE)
        set_up(ruleset.tables, state, len(names))
        self._start(ruleset, names, state, None, seed, manual)
        self._let_chance_decide([])

    def _start(
        self,
        ruleset: Ruleset,
        names: Sequence[str],
        state: State,
        start: str | None,
        seed: Seed | None,
        manual: bool,
    ) -> None:
        self.ruleset = ruleset
        self.tables = ruleset.tables
        self.names = tuple(names)
        self._hold(state.tobytes())
        self.start = start
        self.manual = arguments.flag(manual, "manual")
        self.steps: list[Step] = []
        rng = make_rng(fresh_seed() if seed is None else arguments.seed(seed))
        self._rng = Memory(RANDOM, rng.tobytes())

    def _hold(self, state: bytes) -> None:
        self._state = Memory(STATE, state)
        self.now = reading(self._state)

    # ---- other ways to begin

    @classmethod
    def at(
        cls, ruleset: Ruleset, players: Sequence[str], *, seed: Seed | None = None, manual: bool = False
    ) -> "Game":
        """A new game by a ruleset that is known already, which saves working out its numbers again."""
        game = cls.__new__(cls)
        game._begin(ruleset, _names(ruleset, players), seed, manual)
        return game

    @classmethod
    def scenario(
        cls,
        edition: str | Path | Edition = "classic",
        players: int | Sequence[str] = 2,
        *,
        preset: str = "official",
        house_rules: HouseRules = (),
        strict_claims: bool = False,
        seed: Seed | None = 0,
        manual: bool = False,
        **setup: Any,
    ) -> "Game":
        """Any position, set up piece by piece: see `position.scenario` for what can be said."""
        ruleset = _ruleset(edition, preset, house_rules, strict_claims)
        names = _names(ruleset, players)
        state = positions.scenario(ruleset, len(names), **setup)
        return cls._from_state(ruleset, names, state, seed, manual)

    @classmethod
    def from_position(
        cls,
        text: str,
        players: Sequence[str] | None = None,
        *,
        ruleset: Ruleset | None = None,
        seed: Seed | None = None,
        manual: bool = False,
    ) -> "Game":
        """Go on from a position's text; a `ruleset` with own names must be given, the text has none."""
        written, state = positions.read(arguments.text(text, "a position"))
        if ruleset is not None and str(ruleset) != str(written):
            raise ArgumentError(f"ruleset: {ruleset}, but the position is one of {written}")
        called = arguments.names(int(state.players) if players is None else players)
        if len(called) != state.players:
            raise ArgumentError(f"players: {len(called)} names for {state.players} seats")
        return cls._from_state(ruleset or written, called, state, seed, manual)

    @classmethod
    def _from_state(
        cls, ruleset: Ruleset, names: Sequence[str], state: State, seed: Seed | None, manual: bool
    ) -> "Game":
        game = cls.__new__(cls)
        game._start(ruleset, names, state, positions.write(ruleset, state), seed, manual)
        game._let_chance_decide([])
        return game

    @classmethod
    def around(cls, ruleset: Ruleset, state: State, names: Sequence[str] | None = None) -> "Game":
        """A copy of one of the kernel's states as a game: unchecked, without a past, chance by hand."""
        game = cls.__new__(cls)
        called = arguments.names(int(state.players) if names is None else names)
        game._start(ruleset, called, state, None, 0, True)
        return game

    @classmethod
    def from_record(cls, record: Record | str, *, seed: Seed | None = None, manual: bool = False) -> "Game":
        """Replay a record; the game can go on from its end.

        `RecordError` names the action at which the rules of today lead to something else than was seen.
        """
        game, paper = cls._of_record(record, seed)
        for _ in game._replay(paper):
            pass
        game.manual = manual
        game._let_chance_decide([])
        return game

    @classmethod
    def checking(cls, record: Record | str) -> Iterator[None]:
        """Replay a record, step by step, only to see whether it is right: nothing is kept."""
        game, paper = cls._of_record(record, None)
        for step in game._replay(paper):
            game.forget()
            yield step

    @classmethod
    def _of_record(cls, record: Record | str, seed: Seed | None) -> tuple["Game", Record]:
        """The game as a record begins."""
        paper = record if isinstance(record, Record) else Record.parse(arguments.text(record, "a record"))
        state = paper.opening()
        start = positions.write(paper.ruleset, state) if paper.start else None
        game = cls.__new__(cls)
        game._start(paper.ruleset, paper.players, state, start, seed, True)
        return game, paper

    def _replay(self, paper: Record) -> Iterator[None]:
        paper.check_marked()
        marker = Marker()
        for number, action in enumerate(paper.actions):
            try:
                events = self._apply(action, drawn=False)
            except ActionError as error:
                raise RecordError(f"{paper.place_of(number)} ({action}): {error}{paper.since}") from None
            paper.check_mark(number, marker.add(event.row for event in events))
            yield

    # ---- acting

    def menu(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now, in a fixed order; without a seat, the one that must decide.

        Bids are listed as one range. Offers and larger building plans are not listed but checked.
        While chance is due, and after the end, nobody has anything to choose.
        """
        return from_rows(self.menu_records(self.actor if seat is None else seat), self.tables)

    def menu_records(self, seat: int) -> Records:
        """The same in the kernel's form."""
        nobody = is_whole(seat) and seat in (CHANCE, NOBODY)
        return np.zeros(0, ACTION) if nobody else menu_of(self.tables, self.state, self._seat(seat))

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """Every outcome chance can have now, with its weight."""
        records, weights = outcomes_of(self.tables, self.state)
        return list(zip(from_rows(records, self.tables), weights.tolist(), strict=True))

    def chances(self, **how: Any) -> Any:
        """Every seat's chance to win: the `Chances` of `analysis.chances`, which says what can be asked for.

        Bots play the game out for it. They know what a game is, so they are imported only then.
        """
        return import_module("bankhalter.analysis.chances").chances(self, **how)

    def draw(self, lot: Callable[[int], int]) -> Action:
        """The outcome of chance by a lot: `lot(n)` is a number below n, the sum of all weights."""
        records, weights = outcomes_of(self.tables, self.state)
        if not len(records):
            raise ActionError("no chance is due")
        bounds = list(accumulate(weights.tolist()))
        drawn = arguments.number(lot(bounds[-1]), 0, bounds[-1] - 1, "the lot")
        return from_row(records[bisect_right(bounds, drawn)], self.tables)

    def push(
        self,
        action: Action | str,
        seat: int | None = None,
        *,
        dice: Dice | None = None,
        chance: Iterable[Action | str] = (),
    ) -> list[Event]:
        """Do something; the events of it and of what chance then decided.

        `dice` and `chance` give outcomes that would else be drawn, in the order they are needed.
        An illegal action raises `IllegalActionError` with the reason and its rule.
        """
        given = [self._as_action(outcome, CHANCE) for outcome in arguments.several(chance, "chance")]
        if dice is not None:
            given.insert(0, _thrown(dice))
        asked, done = self._as_action(action, seat), len(self.steps)
        if asked.kind in CORRECTIONS and not self.manual:
            raise ActionError(f"{asked}: only a table with real dice or cards is set right")
        try:
            events = self._apply(asked, drawn=False)
            return events + self._let_chance_decide(given)
        except ActionError:
            self._go_back(done)
            raise

    def explain(self, action: Action | str, seat: int | None = None, lang: str = "en") -> Explanation:
        """Whether an action is legal now, which rule says so, and what it costs."""
        asked, lang = self._as_action(action, seat), arguments.lang(lang)
        reason = Reason(kernel.explain(self.tables, self.state, to_row(asked, self.tables)))
        return explain_action(self, asked, reason, lang)

    def pop(self) -> Action:
        """Take the last action back, with what chance decided after it."""
        taken = next((i for i in reversed(range(len(self.steps))) if not self.steps[i].drawn), None)
        if taken is None:
            raise ActionError("nothing to take back")
        step = self.steps[taken]
        self._go_back(taken)
        return step.action

    def forget(self) -> None:
        """Drop the steps, for those who keep the past elsewhere; nothing can be taken back any more."""
        self.steps.clear()

    def _go_back(self, count: int) -> None:
        """Keep the first `count` steps; state and random numbers are again as they were then."""
        if count == len(self.steps):
            return
        step = self.steps[count]
        del self.steps[count:]
        self._hold(step.before)
        self._rng = Memory(RANDOM, step.rng)

    def copy(self) -> "Game":
        """An independent game at the same point."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin._hold(bytes(self._state))
        twin._rng = Memory(RANDOM, bytes(self._rng))
        twin.steps = self.steps.copy()
        return twin

    def _as_action(self, action: Action | str, seat: int | None) -> Action:
        parsed = Action.parse(action) if isinstance(action, str) else check_action(action)
        if parsed.is_chance:
            return parsed.by(CHANCE)
        if seat is not None:
            return parsed.by(seat)
        if parsed.seat is not None:
            return parsed
        return parsed.by(self.actor if self.actor >= 0 else self.active)

    def _apply(self, action: Action, drawn: bool, rng_before: bytes | None = None) -> list[Event]:
        if action.is_range:
            raise ActionError(f"{action}: choose one amount of the range")
        before, log = bytes(self._state), empty_log()
        reason = kernel.apply(self.tables, self.state, to_row(action, self.tables), log.record)
        if reason != Reason.OK:
            why = explain_refusal(self, action, Reason(reason), "en")
            raise IllegalActionError(action, Reason(reason), *why)
        events = read_log(log)
        self.steps.append(Step(action, tuple(events), before, rng_before or bytes(self._rng), drawn))
        return events

    def _let_chance_decide(self, given: list[Action]) -> list[Event]:
        events: list[Event] = []
        while self.actor == CHANCE and (given or not self.manual):
            if given:
                events += self._apply(given.pop(0), drawn=True)
            else:
                record, rng_before = blank(ACTION), bytes(self._rng)
                draw_outcome(self.tables, self.state, self._rng.record, record)
                events += self._apply(from_row(record, self.tables), True, rng_before)
        if given:
            raise ActionError(f"{given[0]}: no chance is due for this outcome")
        return events

    # ---- text

    @property
    def events(self) -> list[Event]:
        """Everything that has happened."""
        return [event for step in self.steps for event in step.events]

    @property
    def actions(self) -> list[Action]:
        """Every action so far, chance included."""
        return [step.action for step in self.steps]

    def offered(self, number: int) -> Action | None:
        """The action by which an offer was made; the state knows only those still open."""
        arguments.number(number, 0, MOST, "an offer's number")
        for step in reversed(self.steps):
            for event in step.events:
                if event.kind == EventKind.OFFERED and event.amount == number:
                    return step.action
        return None

    def position(self) -> str:
        """The position as one line of text; `from_position` reads it."""
        return positions.write(self.ruleset, self.state)

    @property
    def record(self) -> Record:
        """The game on paper; `str` of it is the text, `from_record` replays it."""
        seen = marks(step.events for step in self.steps)
        by_hand = any(action.kind in ONLY_BY_HAND for action in self.actions)
        return Record(self.ruleset, self.names, self.start, tuple(self.actions), by_hand=by_hand, seen=seen)

    def digest(self) -> str:
        """A fingerprint of the state: equal states, equal digests, in every mode of the kernel.

        Not to be kept: it changes whenever a column is added to the state.
        """
        import hashlib

        return hashlib.blake2b(bytes(self), digest_size=16).hexdigest()

    def __bytes__(self) -> bytes:
        """The state as the kernel keeps it."""
        return bytes(self._state)


def _ruleset(
    edition: str | Path | Edition, preset: str, house_rules: HouseRules, strict_claims: bool
) -> Ruleset:
    """An edition and its options, checked."""
    box = edition if isinstance(edition, Edition) else load_edition(arguments.path(edition, "edition"))
    chosen = arguments.switches(house_rules)
    settings(box, arguments.text(preset, "preset"), chosen)
    return Ruleset(box, preset, chosen, arguments.flag(strict_claims, "strict_claims"))


def _names(ruleset: Ruleset, players: int | Sequence[str]) -> tuple[str, ...]:
    """The names of the players, if this edition can be played by that many."""
    if is_whole(players):
        positions.check_players(ruleset.edition, players)
    names = arguments.names(players)
    positions.check_players(ruleset.edition, len(names))
    return names


def _thrown(dice: object) -> Action:
    """The outcome of dice given by hand."""
    if not isinstance(dice, tuple | list) or len(dice) not in (2, 3):
        raise ActionError(f"dice must be two numbers, or three with the speed die, not {shown(dice)}")
    return dice_outcome(*dice)
