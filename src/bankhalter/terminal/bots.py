"""Seats played by the program: the bridge from a table to `bankhalter.bots`."""

import re
from collections.abc import Sequence

from bankhalter.actions import Action
from bankhalter.bots import simple
from bankhalter.codes import ActionKind
from bankhalter.game import Game
from bankhalter.views import claims, offers


def bot_action(game: Game, seat: int) -> Action:
    """What the simple bot does with its decision."""
    return simple.choose(game, seat)


def bot_aside(game: Game, seat: int) -> Action | None:
    """What a bot does while others decide: demand a rent, answer an offer."""
    if any(claim["owner"] == seat for claim in claims(game)):
        demands = (action for action in game.menu(seat) if action.kind == ActionKind.DEMAND)
        return next(demands, None)
    asked = any(offer.to == seat for offer in offers(game))
    return simple.answer(game, seat) if asked else None


def bot_name(number: int) -> str:
    """The name of a seat that the program plays; by it a saved game knows such seats again."""
    return f"Bot {number}"


def bots_among(names: Sequence[str]) -> frozenset[int]:
    """The seats the program plays."""
    return frozenset(seat for seat, name in enumerate(names) if re.fullmatch(r"Bot \d{1,2}", name))
