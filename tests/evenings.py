"""Evenings at the real board: recorded games, what of them is entered, and mistakes that fit in."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bankhalter.codes import ActionKind, EventKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game, Step
from bankhalter.errors import BankhalterError
from bankhalter.kernel.layout import STATE

FOLDER = Path(__file__).parent / "data" / "evenings"


def recorded(edition: str) -> Game:
    """The recorded evening of a box, played to its end."""
    return Game.from_record((FOLDER / f"{edition}.record").read_text(encoding="utf-8"), manual=True)


def entries(played: Game) -> Iterator[tuple[int, Action]]:
    """What somebody enters, in order, each with its place in the record; the rest follows by itself.

    The next dice end the turn and roll; who is out of an auction passes again without being asked.
    """
    actions, out = played.actions, set[int | None]()
    for place, action in enumerate(actions):
        kind = action.kind
        again = kind == ActionKind.PASS and action.seat in out
        out = out | {action.seat} if kind == ActionKind.PASS else out if kind == ActionKind.BID else set()
        ends = kind == ActionKind.END and actions[place + 1].kind == ActionKind.ROLL
        if kind != ActionKind.ROLL and not ends and not again:
            yield place, action


def features(played: Game) -> set[str]:
    """What happened on an evening: the first words of all actions, and whether somebody was in jail."""
    words = {str(action).split()[0] for action in played.actions}
    jailed = any(event.kind == EventKind.WENT_TO_JAIL for event in played.events)
    return words | ({"jail"} if jailed else set())


def turn_of(played: Game, place: int) -> int:
    """The turn in which something was done."""
    return Game.around(played.ruleset, _before(played.steps[place])).now.turn


def _before(step: Step) -> Any:
    return np.frombuffer(step.before, STATE).view(np.recarray)[0]


# ---- mistakes


def last_throw(played: Game) -> int:
    """The place of the last dice."""
    return max(place for place, action in entries(played) if action.kind == ActionKind.DICE)


def other_dice(action: Action) -> Action | None:
    """Dice of the same sum, both no doubles: entered instead of the real ones, they are not noticed."""
    first, second, third = action.dice
    for other in range(1, 7):
        rest = first + second - other
        fair = first != second and other != rest and 1 <= rest <= 6
        if fair and {other, rest} != {first, second}:
            return replace(action, dice=(other, rest, third))
    return None


def other_amount(action: Action) -> Action:
    """A card with another number on it."""
    return replace(action, amount=2 * action.amount)


def other_card(played: Game, place: int) -> Action:
    """A card that could have been drawn as well."""
    then = Game.around(played.ruleset, _before(played.steps[place]))
    return next(found for found, _ in then.chance_outcomes() if found != played.actions[place])


def fits(played: Game, mistakes: dict[int, Action], until: int) -> bool:
    """Whether the evening can go on as recorded with these mistakes in it, until they are found out."""
    wrong = Game(played.ruleset.edition, list(played.names), manual=True)
    try:
        for place, action in enumerate(played.actions[:until]):
            wrong.push(mistakes.get(place, action), seat=action.seat)
    except BankhalterError:
        return False
    return not wrong.over


def early_mistakes(played: Game, until: int) -> dict[int, Action] | None:
    """A wrong throw and a wrong card in the first third, with which the evening can go on until then."""
    third = [(place, action) for place, action in entries(played) if place < until // 3]
    dice = [(place, other_dice(action)) for place, action in third if action.kind == ActionKind.DICE]
    cards = [(place, other_amount(action)) for place, action in third if action.kind == ActionKind.ANOTHER]
    for place, throw in dice[played.players :]:
        for card, amount in cards:
            if throw is not None and fits(played, mistakes := {place: throw, card: amount}, until):
                return mistakes
    return None
