"""When a bot speaks at a table of people: it demands rent, answers offers, decides, and waits for answers."""

from collections.abc import Collection

from bankhalter.bots.bot import Bot
from bankhalter.codes import CHANCE, ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Offer


def next_bot(game: Game, bots: Collection[int]) -> int | None:
    """The seat of the bot that has something to do now."""
    if game.over or game.actor == CHANCE:
        return None
    asked = {offer.to for offer in game.offers} | {claim.owner for claim in game.claims}
    asides = (seat for seat in sorted(asked) if seat in bots and _has_aside(game, seat))
    actor = game.actor if game.actor in bots and awaited(game, bots) is None else None
    return next(asides, actor)


def _has_aside(game: Game, seat: int) -> bool:
    """Whether there is something to say while others decide."""
    if game.is_out(seat):
        return False
    return any(offer.to == seat for offer in game.offers) or bool(_demands(game, seat))


def _demands(game: Game, seat: int) -> list[Action]:
    """The rents this seat can demand now."""
    if all(claim.owner != seat for claim in game.claims):
        return []
    return [action for action in game.menu(seat) if action.kind == ActionKind.DEMAND]


def awaited(game: Game, bots: Collection[int]) -> Offer | None:
    """The offer of a bot to a person whose answer it waits for before it goes on."""
    made = (offer for offer in game.offers if offer.seat in bots and offer.to not in bots)
    return next(made, None)


def bot_action(bot: Bot, game: Game, seat: int) -> Action | str:
    """What the bot does; it sees a copy and may try things out. Rent is demanded without thinking."""
    demands = _demands(game, seat)
    return demands[0] if demands else bot.choose(game.copy(), seat)
