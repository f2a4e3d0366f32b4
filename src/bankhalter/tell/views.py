"""A game as plain data for a screen: everything that is public, nothing else.

`view` is JSON-able. What the edition says of its board and its cards is not repeated in it. The order of
cards nobody has seen is not in it, nor anything of the random numbers; cards that were seen lie under their
deck in an order everybody knows.
"""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from bankhalter.codes import (
    BANK,
    CHANCE,
    DECK_SIZE,
    MAX_FIELDS,
    MAX_SEATS,
    ActionKind,
    Phase,
    Piece,
)
from bankhalter.editions import Text
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.pending import Auction, Debt, Offer, bits
from bankhalter.kernel import queries
from bankhalter.kernel.layout import EXTRA, FIELD, MASK, SEAT

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

Data = dict[str, Any]
PIECES = ("house", "hotel", "skyscraper", "mall")


def view(game: "Game") -> Data:
    """The whole public situation."""
    rents, wealths = _survey(game)
    return {
        **_table(game),
        **_turn(game),
        "seats": [_seat(game, seat, wealths[seat]) for seat in range(game.players)],
        "fields": _fields(game, rents),
        "bank": _bank(game),
        "decks": [_deck(game, deck) for deck in range(2)],
        "pending": pending(game),
        "offers": [_offer(offer) for offer in game.offers],
        "claims": [asdict(claim) for claim in game.claims],
        "outcome": _outcome(game),
    }


ESTATE = (ActionKind.BUILD, ActionKind.SELL, ActionKind.SHIFT, ActionKind.MORTGAGE, ActionKind.LIFT)


def preview(game: "Game", action: Action) -> Data | None:
    """What would be different after a legal action on deeds and buildings; None for any other.

    Where others must be asked first whether they want to build too: if none of them does.
    """
    asking = game.phase == Phase.SHORTAGE
    if action.kind not in ESTATE or action.seat is None or (asking and action.kind == ActionKind.BUILD):
        return None
    after = game.copy()
    after.push(action)
    contested = not asking and after.phase == Phase.SHORTAGE
    while contested and after.phase == Phase.SHORTAGE:
        after.push("pass")
    before, then = (_fields(found, _survey(found)[0]) for found in (game, after))
    return {
        "contested": contested,
        "cash": after.cash(action.seat),
        "wealth": after.wealth(action.seat),
        "stock": _bank(after)["stock"],
        "fields": {field: deed for field, deed in enumerate(then) if deed != before[field]},
    }


def _survey(game: "Game") -> tuple[list[int], list[int]]:
    """The rent of every field, utilities per pip, and everybody's wealth."""
    rents, wealths = np.zeros(MAX_FIELDS, np.int64), np.zeros(MAX_SEATS, np.int64)
    queries.survey(game.tables, game.state, rents, wealths)
    return rents.tolist(), wealths.tolist()


# ---- the table and the turn


def _table(game: "Game") -> Data:
    return {
        "edition": game.edition.id,
        "preset": game.ruleset.preset,
        "strict_claims": game.ruleset.strict_claims,
        "house_rules": dict(game.ruleset.house_rules),
        "deviations": [
            {
                "name": found.name,
                "official": found.official,
                "value": found.value,
                "category": str(found.category),
                "meaning": _text(found.meaning),
            }
            for found in game.ruleset.deviations
        ],
    }


def _turn(game: "Game") -> Data:
    dice = list(game.now.dice)
    return {
        "turn": game.now.turn,
        "active": game.active,
        "phase": game.phase.name,
        "actor": game.actor if game.actor >= 0 else None,
        "chance": game.actor == CHANCE,
        "over": game.over,
        "dice": dice if any(dice) else None,
        "doubles": game.now.doubles,
        "rolled": game.now.rolled,
    }


# ---- seats, fields, bank and decks


def _seat(game: "Game", seat: int, wealth: int) -> Data:
    return {
        "seat": seat,
        "name": game.names[seat],
        "cash": game.cash(seat),
        "position": game.position_of(seat),
        "jail": game.jail_turns(seat),
        "jail_cards": list(game.jail_cards(seat)),
        "tickets": game.tickets(seat),
        "deeds": list(game.deeds(seat)),
        "out": game.now.out[seat],
        "wealth": wealth,
        "raisable": game.raisable(seat),
    }


def _fields(game: "Game", rents: list[int]) -> list[Data | None]:
    """What has become of each property, by field; the rent of a utility is for one pip."""
    owner, level, mortgaged = game.now.owner, game.now.level, game.now.mortgaged
    return [
        {
            "owner": owner[index] if owner[index] != BANK else None,
            "level": level[index],
            "mortgaged": bool(mortgaged >> index & 1),
            "rent": rents[index],
        }
        if field.is_deed
        else None
        for index, field in enumerate(game.edition.fields)
    ]


def _bank(game: "Game") -> Data:
    now = game.now
    return {
        "stock": dict(zip(PIECES, now.stock, strict=True)),
        "tickets": {"plain": now.tickets_plain, "expiry": now.tickets_expiry},
        "pot": now.pot,
    }


def _deck(game: "Game", deck: int) -> Data:
    """How many cards are still unseen, and the known order of those below them."""
    now = game.now
    head, length, queue = now.queue_head[deck], now.queue_length[deck], now.queue
    return {
        "unseen": now.unseen[deck].bit_count(),
        "below": [queue[deck, (head + place) % DECK_SIZE] for place in range(length)],
    }


def _text(text: Text) -> dict[str, str]:
    return {"de": text.de, "en": text.en}


# ---- open business


def pending(game: "Game") -> Data | None:
    """What the pending decision is about, by its phase; None where the phase says it all."""
    phase = game.phase
    if phase == Phase.AUCTION and game.auction:
        return _auction(game.auction)
    if phase == Phase.DEBT and game.debt:
        return _debt(game, game.debt)
    if phase == Phase.SHORTAGE:
        return _shortage(game)
    if phase == Phase.TRANSFER:
        return {"deeds": bits(game.frame(MASK))}
    if phase in (Phase.DEAL, Phase.START_DICE):  # before the first turn nobody is active yet
        return {"seat": game.frame(SEAT)}
    if phase in (Phase.BUY, Phase.UTILITY_DICE, Phase.DUTY):
        return {"field": game.frame(FIELD)}
    return {"deck": game.frame(FIELD)} if phase == Phase.CARD else None


def _auction(auction: Auction) -> Data:
    return {
        "field": auction.field,
        "piece": PIECES[auction.piece] if auction.piece is not None else None,
        "bid": auction.bid or None,
        "bidder": auction.bidder,
        "passed": list(auction.passed),
    }


def _debt(game: "Game", debt: Debt) -> Data:
    return {
        "debtor": debt.debtor,
        "creditor": debt.creditor if debt.creditor != BANK else None,
        "amount": debt.amount,
        "why": debt.why.name.lower(),
        "field": debt.field or None,
        "raisable": game.raisable(debt.debtor),
    }


def _shortage(game: "Game") -> Data:
    piece = Piece(game.frame(EXTRA))
    return {
        "asker": game.frame(SEAT),
        "piece": PIECES[piece],
        "stock": game.stock(piece),
        "wanted": [_wanted(wish) for wish in game.now.wanted[: game.players]],
    }


def _wanted(wish: int) -> int:
    """How many pieces a wish asks for: three bits for each street of the group, above the field."""
    return sum(wish >> 6 + 3 * member & 7 for member in range(4))


def _offer(offer: Offer) -> Data:
    return {
        "number": offer.number,
        "seat": offer.seat,
        "to": offer.to,
        "give": _bundle(offer.give),
        "get": _bundle(offer.get),
        "settles": offer.settles,
    }


def _bundle(bundle: Bundle) -> Data:
    return {"deeds": list(bundle.deeds), "cash": bundle.cash, "jail_cards": list(bundle.cards)}


def _outcome(game: "Game") -> Data | None:
    outcome = game.outcome()
    if outcome is None:
        return None
    return {
        "ending": outcome.ending.name.lower(),
        "winners": list(outcome.winners),
        "wealth": list(outcome.wealth),
    }
