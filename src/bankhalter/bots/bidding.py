"""Bids in steps: an auction that rises by the smallest note would never end."""

from dataclasses import replace

from bankhalter.bots.bot import Bot, chosen
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.kernel.layout import AMOUNT

STEPS = 20
"""A step is so small a part of the list price; of a building, of its price."""


def stepped(bot: Bot, game: Game, seat: int, bid: Action) -> Action:
    """The bid, or a whole step above the last one if the bot would still bid there."""
    wanted = _next_step(game, bid)
    if bid.amount >= wanted or not _still_bids(bot, game, seat, wanted):
        return bid
    higher = replace(bid, amount=wanted)
    return higher if game.explain(higher, seat).legal else bid


def _next_step(game: Game, bid: Action) -> int:
    auction = game.auction
    assert auction is not None, "one bids in an auction"
    unit = game.edition.money.unit
    if auction.field is not None:
        price = game.edition.fields[auction.field].price
    else:
        field = game.edition.fields[bid.fields[0]]
        price = game.edition.groups[field.group].pieces[auction.piece or 0]
    step = max(price // STEPS // (5 * unit) * 5 * unit, 5 * unit)
    return (auction.bid // step + 1) * step


def _still_bids(bot: Bot, game: Game, seat: int, amount: int) -> bool:
    """Whether the bot would bid so much, seen by what it does if others have bid nearly that."""
    trial = game.copy()
    trial.state.frames[trial.now.depth - 1, AMOUNT] = amount - game.edition.money.unit
    action = chosen(bot, trial, seat)
    return action.kind == ActionKind.BID
