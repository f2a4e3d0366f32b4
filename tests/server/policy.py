"""What a simulated player does: mostly sensible, sometimes anything that is allowed."""

import random
import re
from typing import Any

_RANGE = re.compile(r"(\d+)\.\.(\d+)")
_ANSWERS = ("accept", "reject", "demand")
_BUILDING = ("build", "hotel", "skyscraper", "mall")

EAGER = 0.95
"""How often the first entry of the menu is good enough."""
MEDDLING = 0.02
"""How often somebody who is not asked does something all the same."""
OFFERING = 0.03
"""How often a trade is offered."""


def choose(rng: random.Random, seat: int, view: dict[str, Any], menu: list[dict[str, Any]]) -> str | None:
    """An action for the seat, None to wait."""
    game = view["game"]
    if game is None or game["over"] or view["table"]["paused"]:
        return None
    actions = [entry["action"] for entry in menu]
    if game["actor"] == seat:
        if rng.random() < OFFERING:
            return _offer(rng, seat, game)
        return _amount(rng, _decision(rng, actions)) if actions else None
    answers = [action for action in actions if action.startswith(_ANSWERS)]
    if answers:
        return rng.choice(answers)
    return _amount(rng, rng.choice(actions)) if actions and rng.random() < MEDDLING else None


def least(action: str) -> str:
    """An entry of a menu as an action: of a range of bids, the lowest."""
    return _RANGE.sub(r"\1", action)


def _decision(rng: random.Random, actions: list[str]) -> str:
    """Who builds comes to an end; who may do anything sells it all again."""
    building = [action for action in actions if action.startswith(_BUILDING)]
    if building and rng.random() < 0.5:
        return rng.choice(building)
    return actions[0] if rng.random() < EAGER else rng.choice(actions)


def _amount(rng: random.Random, action: str) -> str:
    """A bid has an amount: the least, or somewhat more."""
    found = _RANGE.search(action)
    if found is None:
        return action
    least, most = int(found[1]), int(found[2])
    bid = least if rng.random() < 0.7 else min(most, least * rng.randrange(1, 5))
    return action.replace(found[0], str(bid))


def _offer(rng: random.Random, seat: int, game: dict[str, Any]) -> str:
    """A deed for money, or money for a deed; the rules may forbid it."""
    partner = rng.choice([other["seat"] for other in game["seats"] if other["seat"] != seat])
    owner = rng.choice((seat, partner))
    deed = rng.choice(game["seats"][owner]["deeds"] or [1])
    cash = f"+{100 * rng.randrange(1, 4)}"
    give, get = (deed, cash) if owner == seat else (cash, deed)
    return f"offer {partner} give {give} get {get}"
