"""A game as plain data for a screen: everything that is public, nothing else.

`view` is JSON-able. The order of cards nobody has seen is not in it, nor anything of the random
numbers; cards that were seen lie under their deck in an order everybody knows.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bankhalter.actions import Bundle
from bankhalter.codes import BANK, CHANCE, DECK_SIZE, FieldKind, Phase, Piece, Why
from bankhalter.editions import Deviation, Text, deviations
from bankhalter.kernel.layout import (
    AMOUNT,
    EXTRA,
    FIELD,
    GET,
    GET_CARDS,
    GET_CASH,
    GIVE,
    GIVE_CARDS,
    GIVE_CASH,
    MASK,
    NUMBER,
    OTHER,
    SEAT,
    SETTLES,
    TO,
)

if TYPE_CHECKING:
    from bankhalter.game import Game

Data = dict[str, Any]
PIECES = ("house", "hotel", "skyscraper", "mall")


def view(game: "Game") -> Data:
    """The whole public situation."""
    return {
        **_table(game),
        **_turn(game),
        "seats": [_seat(game, seat) for seat in range(game.players)],
        "fields": [_field(game, index) for index in range(len(game.edition.fields))],
        "bank": _bank(game),
        "decks": [_deck(game, deck) for deck in range(2)],
        "pending": pending(game),
        "offers": [_offer(offer) for offer in offers(game)],
        "claims": claims(game),
        "outcome": _outcome(game),
    }


# ---- the table and the turn


def departures(game: "Game") -> list[Deviation]:
    """In what this table plays differently from the normal game of its edition."""
    rules = dict(game.table.house_rules)
    if game.table.strict_claims:
        rules["strict_claims"] = 1
    return deviations(game.edition, game.table.preset, rules)


def _table(game: "Game") -> Data:
    return {
        "edition": game.edition.id,
        "name": _text(game.edition.name),
        "preset": game.table.preset,
        "strict_claims": game.table.strict_claims,
        "house_rules": dict(game.table.house_rules),
        "deviations": [
            {
                "name": found.name,
                "official": found.official,
                "value": found.value,
                "category": str(found.category),
                "meaning": _text(found.meaning),
            }
            for found in departures(game)
        ],
    }


def _turn(game: "Game") -> Data:
    dice = [int(die) for die in game.state.dice]
    return {
        "turn": int(game.state.turn),
        "active": game.active,
        "phase": game.phase.name,
        "actor": game.actor if game.actor >= 0 else None,
        "chance": game.actor == CHANCE,
        "over": game.over,
        "dice": dice if any(dice) else None,
        "doubles": int(game.state.doubles),
        "rolled": int(game.state.rolled),
    }


# ---- seats, fields, bank and decks


def _seat(game: "Game", seat: int) -> Data:
    state = game.state
    waited = int(state.jail[seat]) - 1
    deeds = [field for field in range(len(game.edition.fields)) if game.owner(field) == seat]
    return {
        "seat": seat,
        "name": game.names[seat],
        "token": _text(game.edition.tokens[seat]) if seat < len(game.edition.tokens) else None,
        "cash": game.cash(seat),
        "position": game.position_of(seat),
        "jail": waited if waited >= 0 else None,
        "jail_cards": [deck for deck in range(2) if state.card_holder[deck] == seat],
        "tickets": int(state.tickets[seat]),
        "deeds": [
            {"field": field, "level": game.level(field), "mortgaged": game.is_mortgaged(field)}
            for field in deeds
        ],
        "out": int(state.out[seat]),
        "wealth": game.wealth(seat),
    }


def _field(game: "Game", index: int) -> Data:
    field = game.edition.fields[index]
    shown: Data = {"index": index, "name": _text(field.name), "kind": field.kind.name.lower()}
    if not field.is_deed:
        return shown | {"tax": field.tax} if field.kind == FieldKind.TAX else shown
    owner = game.owner(index)
    return shown | {
        "group": game.edition.groups[field.group].id,
        "price": field.price,
        "mortgage": field.mortgage,
        "owner": owner if owner != BANK else None,
        "level": game.level(index),
        "mortgaged": game.is_mortgaged(index),
        "rent": game.rent_due(index, 1) if owner != BANK else 0,
        "per_pip": field.kind == FieldKind.UTILITY,
    }


def _bank(game: "Game") -> Data:
    state = game.state
    return {
        "stock": {name: int(state.stock[piece]) for piece, name in enumerate(PIECES)},
        "tickets": {"plain": int(state.tickets_plain), "expiry": int(state.tickets_expiry)},
        "pot": int(state.pot),
    }


def _deck(game: "Game", deck: int) -> Data:
    """How many cards are still unseen, and the known order of those below them."""
    state = game.state
    head, length = int(state.queue_head[deck]), int(state.queue_length[deck])
    below = [int(state.queue[deck, (head + place) % DECK_SIZE]) for place in range(length)]
    return {
        "name": _text(game.edition.decks[deck].name),
        "unseen": int(state.unseen[deck]).bit_count(),
        "below": below,
    }


def _text(text: Text) -> dict[str, str]:
    return {"de": text.de, "en": text.en}


# ---- open business


def frame(game: "Game", column: int) -> int:
    """A column of the pending frame."""
    return int(game.state.frames[game.state.depth - 1, column])


def pending(game: "Game") -> Data | None:
    """What the pending decision is about, by its phase; None where the phase says it all."""
    phase = game.phase
    if phase == Phase.AUCTION:
        return _auction(game)
    if phase == Phase.DEBT:
        return _debt(game)
    if phase == Phase.SHORTAGE:
        return _shortage(game)
    if phase == Phase.TRANSFER:
        return {"deeds": bits(frame(game, MASK))}
    if phase in (Phase.BUY, Phase.UTILITY_DICE, Phase.DUTY):
        return {"field": frame(game, FIELD)}
    return {"deck": frame(game, FIELD)} if phase == Phase.CARD else None


def _auction(game: "Game") -> Data:
    bidder, piece = frame(game, OTHER), frame(game, EXTRA)
    return {
        "field": frame(game, FIELD) if piece < 0 else None,
        "piece": PIECES[piece] if piece >= 0 else None,
        "bid": frame(game, AMOUNT) if bidder != BANK else None,
        "bidder": bidder if bidder != BANK else None,
        "passed": [seat for seat in range(game.players) if frame(game, MASK) >> seat & 1],
    }


def _debt(game: "Game") -> Data:
    debtor, creditor = frame(game, SEAT), frame(game, OTHER)
    return {
        "debtor": debtor,
        "creditor": creditor if creditor != BANK else None,
        "amount": frame(game, AMOUNT),
        "why": Why(frame(game, MASK)).name.lower(),
        "field": frame(game, FIELD) or None,
        "raisable": game.raisable(debtor),
    }


def _shortage(game: "Game") -> Data:
    piece = Piece(frame(game, EXTRA))
    return {
        "asker": frame(game, SEAT),
        "piece": PIECES[piece],
        "stock": int(game.state.stock[piece]),
        "wanted": [_wanted(int(game.state.wanted[seat])) for seat in range(game.players)],
    }


def _wanted(wish: int) -> int:
    """How many pieces a wish asks for: three bits for each street of the group, above the field."""
    return sum(wish >> 6 + 3 * member & 7 for member in range(4))


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: what `seat` gives `to` and gets for it."""

    number: int
    seat: int
    to: int
    give: Bundle
    get: Bundle
    settles: bool


def offers(game: "Game") -> list[Offer]:
    """All open offers, oldest first."""
    rows = ((seat, game.state.offers[seat]) for seat in range(game.players))
    return sorted((_read_offer(seat, row) for seat, row in rows if row[NUMBER]), key=lambda o: o.number)


def _read_offer(seat: int, row: Any) -> Offer:
    give = Bundle(tuple(bits(row[GIVE])), int(row[GIVE_CASH]), tuple(bits(row[GIVE_CARDS])))
    get = Bundle(tuple(bits(row[GET])), int(row[GET_CASH]), tuple(bits(row[GET_CARDS])))
    return Offer(int(row[NUMBER]), seat, int(row[TO]), give, get, bool(row[SETTLES]))


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


def claims(game: "Game") -> list[Data]:
    """Rent that may still be demanded."""
    state = game.state
    return [
        {
            "field": field,
            "owner": int(state.claim_owner[field]),
            "debtor": int(state.claim_debtor),
            "amount": int(state.claim[field]),
        }
        for field in bits(state.claims)
    ]


def bits(mask: int) -> list[int]:
    """The places of the set bits."""
    number = int(mask)
    return [place for place in range(number.bit_length()) if number >> place & 1]


def _outcome(game: "Game") -> Data | None:
    outcome = game.outcome()
    if outcome is None:
        return None
    return {
        "ending": outcome.ending.name.lower(),
        "winners": list(outcome.winners),
        "wealth": list(outcome.wealth),
    }
