"""A game as plain data for a screen: everything that is public, nothing else.

`view` is JSON-able. What the edition says of its board and its cards is not repeated in it. The order of
cards nobody has seen is not in it, nor anything of the random numbers; cards that were seen lie under their
deck in an order everybody knows.
"""

import threading
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from bankhalter.codes import (
    BANK,
    CHANCE,
    DECK_SIZE,
    MAX_FIELDS,
    MAX_SEATS,
    NOBODY,
    ActionKind,
    Phase,
    Piece,
    Reason,
)
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.pending import Auction, Claim, Debt, Offer, bits
from bankhalter.errors import ActionError
from bankhalter.kernel import queries
from bankhalter.kernel.layout import EXTRA, FIELD, MASK, SEAT
from bankhalter.tell import shapes
from bankhalter.tell.told import ENDINGS, PIECES, SPEEDS, WHYS

if TYPE_CHECKING:
    from bankhalter.engine.game import Game


_PHASES = {phase: cast(shapes.Phase, phase.name) for phase in Phase}


def view(game: "Game") -> shapes.GameView:
    """The whole public situation."""
    worth = survey(game)
    return {**rules_view(game), **moment_view(game, worth), "fields": fields_view(game, worth)}


def rules_view(game: "Game") -> shapes.RulesView:
    """By which rules it is played."""
    return {
        "edition": game.edition.id,
        "preset": game.ruleset.preset,
        "strict_claims": game.ruleset.strict_claims,
        "house_rules": dict(game.ruleset.house_rules),
        "deviations": _deviations(game),
    }


def moment_view(game: "Game", worth: "Worth") -> shapes.MomentView:
    """Everything but the rules and the deeds."""
    now = game.now
    actor, dice = now.actor, now.dice.tolist()
    return {
        "turn": now.turn,
        "active": now.active,
        "phase": _PHASES[game.phase],
        "actor": actor if actor >= 0 else None,
        "chance": actor == CHANCE,
        "over": actor == NOBODY,
        "dice": (dice[0], dice[1]) if dice[0] else None,
        "speed": SPEEDS[dice[2]],
        "doubles": now.doubles,
        "rolled": now.rolled,
        "seats": _seats(game, worth),
        "bank": _bank(game),
        "decks": [_deck(game, deck) for deck in range(2)],
        "pending": pending(game),
        "offers": [_offer(offer) for offer in game.offers],
        "claims": [_claim(claim) for claim in game.claims],
        "outcome": _outcome(game),
    }


ESTATE = (ActionKind.BUILD, ActionKind.SELL, ActionKind.SHIFT, ActionKind.MORTGAGE, ActionKind.LIFT)


TRADE = (ActionKind.OFFER, ActionKind.ACCEPT)


def preview(game: "Game", action: Action) -> shapes.Preview | None:
    """What would be different after a legal action on deeds and buildings, or a trade; None for any other.

    Where others must be asked first whether they want to build too: if none of them does. Of an offer: if it
    is accepted.
    """
    asking = game.phase == Phase.SHORTAGE
    if action.seat is None or (asking and action.kind == ActionKind.BUILD):
        return None
    if action.kind not in ESTATE and action.kind not in TRADE:
        return None
    after = game.copy()
    after.push(action)
    if action.kind == ActionKind.OFFER:
        _accept(after, action.seat)
    contested = not asking and after.phase == Phase.SHORTAGE
    while contested and after.phase == Phase.SHORTAGE:
        after.push("pass")
    before, then = (fields_view(found, survey(found)) for found in (game, after))
    return {
        "contested": contested,
        "cash": after.cash(action.seat),
        "wealth": after.wealth(action.seat),
        "stock": _bank(after)["stock"],
        "fields": {field: deed for field, deed in enumerate(then) if deed and deed != before[field]},
    }


def _accept(game: "Game", seat: int) -> None:
    """Let the one who is asked take the offer that a seat has made, if possible."""
    offer = next(offer for offer in game.offers if offer.seat == seat)
    with suppress(ActionError):
        game.push(Action(ActionKind.ACCEPT, offer.to, number=offer.number))


class Worth(NamedTuple):
    """What everything is worth now."""

    rents: list[int]
    """Of every field; utilities for one pip."""
    wealths: list[int]
    """Of every seat."""
    raisables: list[int]
    """What every seat could raise."""


class _Room(threading.local):
    """Where the kernel writes it, one for each thread: to make it takes longer than the survey."""

    def __init__(self) -> None:
        self.rents, self.seats = np.zeros(MAX_FIELDS, np.int64), np.zeros((2, MAX_SEATS), np.int64)
        self.wealths, self.raisables = self.seats


_ROOM = _Room()


def survey(game: "Game") -> Worth:
    """What everything is worth now; seats that do not exist are worth anything."""
    room = _ROOM
    queries.survey(game.tables, game.state, room.rents, room.wealths, room.raisables)
    return Worth(room.rents[: len(game.edition.fields)].tolist(), *room.seats.tolist())


def _deviations(game: "Game") -> list[shapes.DeviationView]:
    return [
        {
            "name": found.name,
            "official": found.official,
            "value": found.value,
            "category": str(found.category),
            "meaning": {"de": found.meaning.de, "en": found.meaning.en},
        }
        for found in game.ruleset.deviations
    ]


# ---- seats, fields, bank and decks


def _seats(game: "Game", worth: Worth) -> list[shapes.PlayerView]:
    now = game.now
    cash, position, jail, tickets = now.cash, now.position, now.jail, now.tickets
    holdings, out, holders = now.holdings, now.out, now.card_holder.tolist()
    jail_turns = int(game.tables.jail_turns)
    return [
        {
            "seat": seat,
            "name": game.names[seat],
            "cash": cash[seat],
            "position": position[seat],
            "jail": jail[seat] - 1 if jail[seat] else None,
            "jail_tries": jail_turns + 1 - jail[seat] if jail[seat] else 0,
            "jail_cards": [deck for deck, holder in enumerate(holders) if holder == seat],
            "tickets": tickets[seat],
            "deeds": bits(holdings[seat]),
            "out": out[seat],
            "wealth": worth.wealths[seat],
            "raisable": worth.raisables[seat],
        }
        for seat in range(now.players)
    ]


def fields_key(game: "Game", worth: Worth) -> object:
    """Equal keys, equal `fields_view`, in one game: most actions change no deed."""
    now = game.now
    return bytes(now.owner), bytes(now.level), now.mortgaged, worth.rents


def fields_view(game: "Game", worth: Worth) -> list[shapes.DeedView | None]:
    """What has become of each property, by field; the rent of a utility is for one pip."""
    owner, level, mortgaged = game.now.owner.tolist(), game.now.level.tolist(), game.now.mortgaged
    return [
        {
            "owner": owner[index] if owner[index] != BANK else None,
            "level": level[index],
            "mortgaged": bool(mortgaged >> index & 1),
            "rent": worth.rents[index],
        }
        if field.is_deed
        else None
        for index, field in enumerate(game.edition.fields)
    ]


def _bank(game: "Game") -> shapes.BankView:
    now = game.now
    house, hotel, skyscraper, mall = now.stock
    return {
        "stock": {"house": house, "hotel": hotel, "skyscraper": skyscraper, "mall": mall},
        "tickets": {"plain": now.tickets_plain, "expiry": now.tickets_expiry},
        "pot": now.pot,
    }


def _deck(game: "Game", deck: int) -> shapes.DeckView:
    """How many cards are still unseen, and the known order of those below them."""
    now = game.now
    head, length, queue = now.queue_head[deck], now.queue_length[deck], now.queue
    return {
        "unseen": now.unseen[deck].bit_count(),
        "below": [queue[deck, (head + place) % DECK_SIZE] for place in range(length)],
    }


# ---- open business


def pending(game: "Game") -> shapes.Pending | None:
    """What the pending decision is about, by its phase; None where the phase says it all."""
    match game.phase:
        case Phase.AUCTION if game.auction:
            return _auction(game.auction)
        case Phase.DEBT if game.debt:
            return _debt(game, game.debt)
        case Phase.SHORTAGE:
            return _shortage(game)
        case Phase.TRANSFER:
            return {"phase": "TRANSFER", "deeds": bits(game.frame(MASK))}
        case Phase.DEAL:  # before the first turn nobody is active yet
            return {"phase": "DEAL", "seat": game.frame(SEAT)}
        case Phase.START_DICE:
            return {"phase": "START_DICE", "seat": game.frame(SEAT)}
        case Phase.BUY:
            return {"phase": "BUY", "field": game.frame(FIELD)}
        case Phase.UTILITY_DICE:
            return {"phase": "UTILITY_DICE", "field": game.frame(FIELD)}
        case Phase.DUTY:
            return {"phase": "DUTY", "field": game.frame(FIELD)}
        case Phase.CARD:
            return {"phase": "CARD", "deck": game.frame(FIELD)}
    return None


def _auction(auction: Auction) -> shapes.AuctionView:
    return {
        "phase": "AUCTION",
        "field": auction.field,
        "piece": PIECES[auction.piece] if auction.piece is not None else None,
        "bid": auction.bid or None,
        "bidder": auction.bidder,
        "passed": list(auction.passed),
    }


_NO_DEEDS = "settle give nothing"
"""An offer that lacks only deeds: if it is refused for any other reason, no deeds can settle the debt."""


def _debt(game: "Game", debt: Debt) -> shapes.DebtView:
    return {
        "phase": "DEBT",
        "debtor": debt.debtor,
        "creditor": debt.creditor if debt.creditor != BANK else None,
        "amount": debt.amount,
        "why": WHYS[debt.why],
        "field": debt.field or None,
        "raisable": game.raisable(debt.debtor),
        "in_deeds": game.explain(_NO_DEEDS, debt.debtor).reason == Reason.TRADE_EMPTY,
    }


def _shortage(game: "Game") -> shapes.ShortageView:
    piece = Piece(game.frame(EXTRA))
    return {
        "phase": "SHORTAGE",
        "asker": game.frame(SEAT),
        "piece": PIECES[piece],
        "stock": game.stock(piece),
        "wanted": [_wanted(wish) for wish in game.now.wanted[: game.players]],
    }


def _wanted(wish: int) -> int:
    """How many pieces a wish asks for: three bits for each street of the group, above the field."""
    return sum(wish >> 6 + 3 * member & 7 for member in range(4))


def _offer(offer: Offer) -> shapes.OfferView:
    return {
        "number": offer.number,
        "seat": offer.seat,
        "to": offer.to,
        "give": _bundle(offer.give),
        "get": _bundle(offer.get),
        "settles": offer.settles,
    }


def _bundle(bundle: Bundle) -> shapes.BundleView:
    return {"deeds": list(bundle.deeds), "cash": bundle.cash, "jail_cards": list(bundle.cards)}


def _claim(claim: Claim) -> shapes.ClaimView:
    return {
        "field": claim.field,
        "owner": claim.owner,
        "debtor": claim.debtor,
        "amount": claim.amount,
    }


def _outcome(game: "Game") -> shapes.OutcomeView | None:
    outcome = game.outcome()
    if outcome is None:
        return None
    return {
        "ending": ENDINGS[outcome.ending],
        "winners": list(outcome.winners),
        "wealth": list(outcome.wealth),
    }
