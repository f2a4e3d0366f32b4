"""The menu of a seat for people: in a sensible order, each entry with its label, price and rule."""

from typing import TYPE_CHECKING

from bankhalter.actions import Action
from bankhalter.codes import ActionKind, Phase
from bankhalter.explain import costs_of, rule_for
from bankhalter.i18n import Lang
from bankhalter.sentences.actions import label

if TYPE_CHECKING:
    from bankhalter.game import Game

ANSWERS = (ActionKind.ACCEPT, ActionKind.REJECT)


def rank(action: Action) -> int:
    """Decisions, then answers to offers, then what is open to everybody; the kernel's order in each."""
    if action.kind < ActionKind.DEMAND:
        return 0
    if action.kind in ANSWERS:
        return 1
    return 3 if action.kind == ActionKind.BANKRUPT else 2


def menu_entries(game: "Game", seat: int, lang: Lang) -> list[dict[str, str | int]]:
    """What a seat may do now, as plain data."""
    actions = sorted(game.menu(seat), key=rank)
    in_jail = game.phase == Phase.ROLL
    return [
        {
            "action": str(action),
            "label": label(game, action, cost, lang),
            "cost": cost,
            "rule": rule_for(action, game.edition.id, in_jail),
        }
        for action, cost in zip(actions, costs_of(game, actions), strict=True)
    ]
