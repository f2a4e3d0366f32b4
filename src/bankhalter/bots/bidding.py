"""Bids in round figures, by more the higher they are: by the smallest note an auction would never end.

And no higher than a deed is worth to anybody who looks at the board.
"""

from collections.abc import Iterator
from dataclasses import replace

from bankhalter.bots.bot import Bot, chosen
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Auction
from bankhalter.kernel.layout import AMOUNT

STEPS = 20
"""A step is so small a part of the list price; of a building, of its price."""
LEAP = 5
"""Where a bot would go further it raises by so large a part of what is bid."""


USUAL, DECISIVE = 15, 30
"""Tenths of the list price that a deed is worth; and one that decides who gets a group."""


def stepped(bot: Bot, game: Game, seat: int, bid: Action) -> Action:
    """The bid, or a round figure above it if the bot would still bid there.

    Who would not go as far as the next round figure lets others have the deed.
    """
    step = _step(game, bid)
    for amount in _round_figures(_auction(game), bid, step):
        if amount > bid.amount and _still_bids(bot, game, seat, amount):
            higher = replace(bid, amount=amount)
            if game.explain(higher, seat).legal:
                return higher
    rounded, auction = bid.amount // step * step, _auction(game)
    if auction.field is None or (auction.bidder is None and rounded == 0):
        return bid
    return replace(bid, amount=rounded) if rounded > auction.bid else Action(ActionKind.PASS, seat)


def _auction(game: Game) -> Auction:
    assert game.auction is not None, "one bids in an auction"
    return game.auction


def _step(game: Game, bid: Action) -> int:
    """What bids rise by at least."""
    auction, note = _auction(game), 5 * game.edition.money.unit
    if auction.field is not None:
        price = game.edition.fields[auction.field].price
    else:
        field = game.edition.fields[bid.fields[0]]
        price = game.edition.groups[field.group].pieces[auction.piece or 0]
    return max(price // STEPS // note * note, note)


def _round_figures(auction: Auction, bid: Action, step: int) -> Iterator[int]:
    """A leap above the last bid, and the next whole step."""
    for amount in (max(auction.bid + auction.bid // LEAP, bid.amount), bid.amount):
        yield -(-amount // step) * step


def capped(game: Game, seat: int, bid: Action) -> Action:
    """The bid, or what the deed is worth if that is less; it passes if others have bid so much."""
    auction = _auction(game)
    if auction.field is None:
        return bid
    most = _worth(game, seat, auction.field)
    if bid.amount <= most:
        return bid
    return replace(bid, amount=most) if most > auction.bid else Action(ActionKind.PASS, seat)


def _worth(game: Game, seat: int, field: int) -> int:
    """Half as much again as the list price; more where the seat, or another, would complete a group."""
    lot = game.edition.fields[field]
    members = {*game.edition.groups[lot.group].members} - {field}
    decisive = any(members <= {*game.deeds(player)} for player in range(game.players))
    note = 5 * game.edition.money.unit
    return lot.price * (DECISIVE if decisive else USUAL) // 10 // note * note


def _still_bids(bot: Bot, game: Game, seat: int, amount: int) -> bool:
    """Whether the bot would bid so much, seen by what it does if others have bid nearly that."""
    trial = game.copy()
    trial.state.frames[trial.now.depth - 1, AMOUNT] = amount - game.edition.money.unit
    action = chosen(bot, trial, seat)
    return action.kind == ActionKind.BID
