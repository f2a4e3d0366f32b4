"""When a bot speaks at a table of people: it demands rent, answers offers, decides, and waits for answers."""

from collections.abc import Collection
from dataclasses import dataclass

from bankhalter.bots.answers import is_gift, refusal
from bankhalter.bots.bidding import stepped
from bankhalter.bots.bot import Bot, chosen
from bankhalter.bots.courtesy import AMONG_BOTS, Courtesy
from bankhalter.bots.harm import is_harmful
from bankhalter.bots.kernel_bot import KernelBot, Prudent
from bankhalter.codes import CHANCE, ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Offer
from bankhalter.tell.answers import Why

THOUGHTS = 6
"""So often a bot is asked for something that is no nuisance."""

_LEADING = (ActionKind.ROLL, ActionKind.END, ActionKind.PASS, ActionKind.DECLINE)


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


def _gifts(game: Game, seat: int) -> list[Action]:
    """The offers of something for nothing; a mortgaged deed costs interest, and is none."""
    gifts = (offer for offer in game.offers if offer.to == seat and is_gift(game, offer))
    accepted = (Action(ActionKind.ACCEPT, seat, number=offer.number) for offer in gifts)
    return [action for action in accepted if game.explain(action, seat).legal]


def awaited(game: Game, bots: Collection[int]) -> Offer | None:
    """The offer of a bot to a person whose answer it waits for before it goes on."""
    made = (offer for offer in game.offers if offer.seat in bots and offer.to not in bots)
    return next(made, None)


@dataclass(frozen=True, slots=True)
class Move:
    """What a bot does and, of an offer that it does not take, why."""

    action: Action
    why: Why | None = None


def thinks(bot: Bot, game: Game, courtesy: Courtesy) -> bool:
    """Whether its move may take a while: of ours only those do that play a deal out first."""
    if not isinstance(bot, KernelBot) or not bot.ready or game.offers:
        return True
    if isinstance(bot, Prudent):
        return game.phase == Phase.END
    return any(courtesy.may_ask(game, person) for person in courtesy.people)


def bot_move(bot: Bot, game: Game, seat: int, courtesy: Courtesy = AMONG_BOTS) -> Move:
    """What the bot does; it sees a copy and may try things out. Rent is demanded without thinking, and nobody
    refuses a gift.

    An offer to a person by which it would be a nuisance, or do harm, it does not make, nor one that proves
    unsound when it plays it out: it is asked what else it would do. To a person whose offer it refuses it
    says why, and what it would take instead. It bids in steps.
    """
    easy = [*_demands(game, seat), *_gifts(game, seat)]
    if easy:
        return Move(easy[0])
    action = _polite(bot, game, seat, courtesy)
    if action.kind == ActionKind.BID:
        return Move(stepped(bot, game, seat, action))
    if action.kind == ActionKind.REJECT:
        offer = next(offer for offer in game.offers if offer.number == action.number)
        if offer.seat in courtesy.people and not offer.settles:
            answer = refusal(bot, game, seat, offer, courtesy)
            return Move(answer.action, answer.why)
    return Move(action)


def _polite(bot: Bot, game: Game, seat: int, courtesy: Courtesy) -> Action:
    for _ in range(THOUGHTS):
        action = chosen(bot, game.copy(), seat)
        if action.kind != ActionKind.OFFER or _is_decent(bot, game, action, seat, courtesy):
            return action
    menu = game.menu(seat)  # it can think of nothing else
    return next((action for action in menu if action.kind in _LEADING), menu[0])


def _is_decent(bot: Bot, game: Game, offer: Action, seat: int, courtesy: Courtesy) -> bool:
    """Whether an offer bothers no person, ruins none, and is sound if the bot plays deals out."""
    if not courtesy.allows(game, offer, seat):
        return False
    if courtesy.asks(offer.by(seat)) and is_harmful(game, offer, seat):
        return False
    return not isinstance(bot, Prudent) or bot.offers_sound(game, offer, seat)
