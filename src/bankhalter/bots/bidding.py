"""Bids in round figures, by more the higher they are: by the smallest note an auction would never end."""

from collections.abc import Iterator
from dataclasses import replace

from bankhalter.bots.bot import Bot, chosen
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.kernel.layout import AMOUNT

STEPS = 20
"""A step is so small a part of the list price; of a building, of its price."""
LEAP = 5
"""Where a bot would go further it raises by so large a part of what is bid."""


def stepped(bot: Bot, game: Game, seat: int, bid: Action) -> Action:
    """The bid, or a round figure above it if the bot would still bid there."""
    for amount in _round_figures(game, bid):
        if amount > bid.amount and _still_bids(bot, game, seat, amount):
            higher = replace(bid, amount=amount)
            if game.explain(higher, seat).legal:
                return higher
    return bid


def _round_figures(game: Game, bid: Action) -> Iterator[int]:
    """A leap above the last bid, and the next whole step."""
    auction = game.auction
    assert auction is not None, "one bids in an auction"
    unit = game.edition.money.unit
    if auction.field is not None:
        price = game.edition.fields[auction.field].price
    else:
        field = game.edition.fields[bid.fields[0]]
        price = game.edition.groups[field.group].pieces[auction.piece or 0]
    step = max(price // STEPS // (5 * unit) * 5 * unit, 5 * unit)
    for amount in (max(auction.bid + auction.bid // LEAP, bid.amount), bid.amount):
        yield -(-amount // step) * step


def _still_bids(bot: Bot, game: Game, seat: int, amount: int) -> bool:
    """Whether the bot would bid so much, seen by what it does if others have bid nearly that."""
    trial = game.copy()
    trial.state.frames[trial.now.depth - 1, AMOUNT] = amount - game.edition.money.unit
    action = chosen(bot, trial, seat)
    return action.kind == ActionKind.BID
