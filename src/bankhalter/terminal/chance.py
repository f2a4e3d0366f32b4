"""Dice, cards and tickets from the real table: the engine is only its banker."""

import re
from random import SystemRandom
from typing import TYPE_CHECKING

from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.actions import dice as dice_outcome
from bankhalter.i18n import Lang, pick
from bankhalter.tell import describe, situation
from bankhalter.terminal.screen import Screen

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

_DICE = re.compile(r"([1-6])\W*([1-6])(?:\W*(1|2|3|bus|mr))?", re.IGNORECASE)
_DICE_PHASES = (Phase.DICE, Phase.JAIL_DICE, Phase.UTILITY_DICE, Phase.START_DICE)


def present(game: "Game", lang: Lang, screen: Screen) -> None:
    """Say what has to be looked at on the real table."""
    screen.say()
    screen.say(situation(game, lang))
    if game.phase in (Phase.CARD, Phase.TICKET):
        for number, (outcome, _) in enumerate(game.chance_outcomes(), start=1):
            screen.item(f" {number:>2}  ", describe(game, outcome, lang))


def prompt(game: "Game", lang: Lang) -> str:
    """What to type."""
    if game.phase in _DICE_PHASES:
        speed = game.tables.speed_die and game.phase in (Phase.DICE, Phase.UTILITY_DICE)
        example = "3 4 2, 3 4 bus, 3 4 mr" if speed else "3 4"
        return pick(lang, de=f"Würfel ({example}; auto)> ", en=f"dice ({example}; auto)> ")
    if game.phase == Phase.DEAL:
        return pick(lang, de="Feld der Karte (Nummer; auto)> ", en="field of the deed (number; auto)> ")
    return pick(lang, de="Nummer (auto)> ", en="number (auto)> ")


def read(game: "Game", text: str) -> Action | None:
    """The outcome somebody typed, None if it is something else."""
    if text.casefold() == "auto":
        outcomes, weights = zip(*game.chance_outcomes(), strict=True)
        chosen: Action = SystemRandom().choices(outcomes, weights)[0]
        return chosen
    if game.phase in _DICE_PHASES:
        return _read_dice(text)
    if not re.fullmatch(r"\d{1,3}", text):
        return None
    if game.phase == Phase.DEAL:
        return Action(ActionKind.DEAL, fields=(int(text),)).by(-1) if int(text) < 52 else None
    listed = game.chance_outcomes()
    return listed[int(text) - 1][0] if 1 <= int(text) <= len(listed) else None


def _read_dice(text: str) -> Action | None:
    match = _DICE.fullmatch(text)
    if match is None:
        return None
    third = (match[3] or "").lower()
    return dice_outcome(int(match[1]), int(match[2]), third or 0)
