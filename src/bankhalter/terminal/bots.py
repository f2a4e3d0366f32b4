"""Seats played by the program: the bridge from a table to `bankhalter.bots`."""

import re
from collections.abc import Iterable, Sequence

from bankhalter.actions import Action
from bankhalter.bots.bot import Bot
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.bots.levels import Level
from bankhalter.codes import ActionKind
from bankhalter.game import Game
from bankhalter.seeds import Seed
from bankhalter.views import claims, offers


def make_bots(seats: Iterable[int], level: Level, seed: Seed | None = None) -> dict[int, Bot]:
    """A bot of this level for each seat; with a seed they play alike every time."""
    entry = find_bot(level.bot)
    return {seat: make_bot(entry, None if seed is None else f"{seed} bot {seat}") for seat in seats}


def bot_action(bot: Bot, game: Game, seat: int) -> Action | str:
    """What a bot does with its decision; it sees a copy and may try things out."""
    return bot.choose(game.copy(), seat)


def bot_aside(bot: Bot, game: Game, seat: int) -> Action | str | None:
    """What a bot does while others decide: demand a rent, answer an offer."""
    if any(claim["owner"] == seat for claim in claims(game)):
        demands = (action for action in game.menu(seat) if action.kind == ActionKind.DEMAND)
        return next(demands, None)
    asked = any(offer.to == seat for offer in offers(game))
    return bot.choose(game.copy(), seat) if asked else None


def bot_name(number: int) -> str:
    """The name of a seat that the program plays; by it a saved game knows such seats again."""
    return f"Bot {number}"


def bots_among(names: Sequence[str]) -> list[int]:
    """The seats the program plays."""
    return [seat for seat, name in enumerate(names) if re.fullmatch(r"Bot \d{1,2}", name)]
