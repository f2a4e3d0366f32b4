"""What decisions are worth: in many positions of many games, doing something against not doing it.

Both are tried out by the same short playouts, judged by the value net. A position is one observation: the
interval is over positions, so it holds the chance of the playouts too.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

import numpy as np

from bankhalter.analysis.atlas.shape import ChartedDecision
from bankhalter.analysis.playouts import ROUNDS, USUAL
from bankhalter.analysis.review import trials
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import BANK, NOBODY, ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed
from bankhalter.lab.statistics import Z

PLAYOUTS = 64
"""Playouts of each of the two choices, in each position."""
ENOUGH = 20
"""A question answered by fewer positions is left out."""
LONGEST = 60
"""Decisions after this many rounds are not looked at."""
EARLY = 0.5
"""It is early as long as more than this share of all deeds is unsold."""

Kind = Literal["buy", "leave_jail", "build", "deal", "ride"]
When = Literal["early", "late"]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a kind of decision, early or late in a game, and the group of deeds if there is one."""

    kind: Kind
    when: When
    group: int | None


class Decisions:
    """Plays games of bankers, and tries out what else they might have decided."""

    def __init__(self, table: tuple[str, str], players: int, seed: Seed, positions: int) -> None:
        self._table, self._players, self._seed, self._most = table, players, seed, positions
        self._found: dict[Question, list[float]] = defaultdict(list)

    def ask(self, games: int) -> list[ChartedDecision]:
        """Play this many games and sum up each question that enough positions answer."""
        for number in range(games):
            self._play(number)
        order = {"buy": 0, "build": 1, "deal": 2, "leave_jail": 3, "ride": 4}
        known = [question for question, values in self._found.items() if len(values) >= ENOUGH]
        known.sort(key=lambda asked: (order[asked.kind], asked.group or 0, asked.when))
        return [_told(question, self._found[question]) for question in known]

    def _play(self, number: int) -> None:
        edition, preset = self._table
        game = Game(edition, self._players, preset=preset, seed=f"{self._seed} decisions {number}")
        bots = [KernelBot(find_bot(USUAL), seed) for seed in range(game.players)]
        while game.actor != NOBODY and game.now.turn < LONGEST * game.players:
            seat = game.offers[0].to if game.offers else game.actor
            action = bots[seat].choose(game, seat).by(seat)
            self._look(game, seat, action)
            game.push(action)
            game.forget()

    def _look(self, game: Game, seat: int, action: Action) -> None:
        """If this is a decision that is asked about, compare it with the other choice."""
        found = _alternative(game, seat, action)
        if found is None:
            return
        kind, done, instead = found
        question = Question(kind, _when(game), _group(game, kind, done))
        values = self._found[question]
        if len(values) < self._most:
            name = f"{self._seed} {question} {len(values)}"
            if kind == "ride":
                done = _best_ride(game, seat, instead, f"{name} whereto")
            gains = trials.short(game, seat, [instead, done], ROUNDS, PLAYOUTS, name)
            values.append(gains.means[1])


def _alternative(game: Game, seat: int, action: Action) -> tuple[Kind, Action, Action] | None:
    """The kind of decision, doing it, and not doing it; None if it is none of those asked about."""
    options = {entry.kind: entry for entry in game.menu(seat)} if _may_be(game, action) else {}
    kind: Kind | None = None
    done, instead = action, options.get(ActionKind.ROLL) or options.get(ActionKind.END)
    if ActionKind.DECLINE in options and ActionKind.BUY in options:
        kind, done, instead = "buy", options[ActionKind.BUY], options[ActionKind.DECLINE]
    elif action.kind in (ActionKind.PAY, ActionKind.ROLL) and ActionKind.PAY in options:
        kind, done = "leave_jail", options[ActionKind.PAY]
    elif action.kind in (ActionKind.TICKET, ActionKind.ROLL) and ActionKind.TICKET in options:
        kind, done = "ride", options[ActionKind.TICKET]
    elif action.kind == ActionKind.BUILD:
        kind = "build"
    elif action.kind == ActionKind.OFFER and _is_accepted(game, action):
        kind = "deal"
    return None if kind is None or instead is None else (kind, done.by(seat), instead.by(seat))


def _may_be(game: Game, action: Action) -> bool:
    """Whether there can be such a decision: listing the menu takes long and is avoided otherwise."""
    if game.phase == Phase.ROLL and (game.now.jail[game.actor] or game.now.tickets[game.actor]):
        return True
    return game.phase == Phase.BUY or action.kind in (ActionKind.BUILD, ActionKind.OFFER)


def _best_ride(game: Game, seat: int, roll: Action, seed: Seed) -> Action:
    """The best field to ride to. Its value is measured anew, or luck would pass for skill."""
    rides = [entry.by(seat) for entry in game.menu(seat) if entry.kind == ActionKind.TICKET]
    gains = trials.short(game, seat, [roll, *rides], ROUNDS, PLAYOUTS, seed)
    return rides[int(np.argmax(gains.means[1:]))]


def _is_accepted(game: Game, offer: Action) -> bool:
    """Whether the partner, a bot without memory, would accept the offer."""
    twin = game.copy()
    twin.push(offer)
    made = next(found for found in twin.offers if found.number == twin.now.offer_number)
    return KernelBot(find_bot(USUAL), 0).choose(twin, made.to).kind == ActionKind.ACCEPT


def _when(game: Game) -> When:
    deeds = game.edition.deeds
    free = sum(game.now.owner[field.index] == BANK for field in deeds)
    return "early" if free > EARLY * len(deeds) else "late"


def _group(game: Game, kind: Kind, action: Action) -> int | None:
    """The group that the field bought or built on belongs to."""
    if kind not in ("buy", "build"):
        return None
    field = action.fields[0] if kind == "build" else game.now.position[game.active]
    return game.edition.fields[field].group


def _told(question: Question, values: list[float]) -> ChartedDecision:
    mean, reach = float(np.mean(values)), Z * float(np.std(values, ddof=1)) / len(values) ** 0.5
    return {
        "kind": question.kind,
        "when": question.when,
        "group": question.group,
        "positions": len(values),
        "value": round(mean, 5),
        "low": round(mean - reach, 5),
        "high": round(mean + reach, 5),
    }
