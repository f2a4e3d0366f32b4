"""Open business in the words of the table: the auction that runs, the debt that is open, offers, claims.

A game has them as properties (`game.auction`, `game.debt` …); a scenario can be given them, to begin there.
"""

import dataclasses
from dataclasses import dataclass

from bankhalter.codes import BANK, Phase, Piece, Why
from bankhalter.engine.actions import Bundle
from bankhalter.engine.rows import bundle_of
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
    PHASE,
    SEAT,
    SETTLES,
    STEP,
    TO,
    State,
)


@dataclass(frozen=True, slots=True)
class Auction:
    """A lot under the hammer: the property on `field`, or a building of kind `piece`."""

    field: int | None = None
    piece: Piece | None = None
    bid: int = 0
    """The highest bid, 0 if there is none yet."""
    bidder: int | None = None
    spot: int | None = None
    """For a building, the street on which the highest bidder wants it."""
    passed: tuple[int, ...] = ()
    """Who has passed since the highest bid."""
    still_in: tuple[int, ...] = dataclasses.field(default=(), compare=False)
    """Who may still win it, the highest bidder included; the game fills it in."""


@dataclass(frozen=True, slots=True)
class Debt:
    """What a seat could not pay at once (DEBT-01)."""

    debtor: int
    amount: int
    creditor: int = BANK
    why: Why = Why.RENT
    field: int = 0
    """The field on which it arose."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Rent that its owner may still demand, at a table that plays strictly (RENT-03)."""

    field: int
    owner: int
    debtor: int
    amount: int


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: what `seat` gives `to` and gets for it."""

    number: int
    seat: int
    to: int
    give: Bundle
    get: Bundle
    settles: bool


@dataclass(frozen=True, slots=True)
class Received:
    """Mortgaged deeds that a seat has got and must now pay interest on or lift (MORT-08)."""

    seat: int
    deeds: tuple[int, ...]


def auction_in(state: State) -> Auction | None:
    """The auction that is running, even if a debt has to be settled before it goes on."""
    row = _topmost(state, Phase.AUCTION)
    if row is None:
        return None
    bidder, piece = row[OTHER], row[EXTRA]
    passed = tuple(seat for seat in range(state.players) if row[MASK] >> seat & 1)
    return Auction(
        field=row[FIELD] if piece < 0 else None,
        piece=Piece(piece) if piece >= 0 else None,
        bid=row[AMOUNT],
        bidder=bidder if bidder != BANK else None,
        spot=row[STEP] if piece >= 0 and bidder != BANK else None,
        passed=passed,
        still_in=tuple(seat for seat in range(state.players) if not state.out[seat] and seat not in passed),
    )


def debt_in(state: State) -> Debt | None:
    """The open debt that has to be settled first."""
    row = _topmost(state, Phase.DEBT)
    return Debt(row[SEAT], row[AMOUNT], row[OTHER], Why(row[MASK]), row[FIELD]) if row else None


def _topmost(state: State, phase: Phase) -> list[int] | None:
    rows: list[list[int]] = state.frames.tolist()[: state.depth]
    return next((row for row in reversed(rows) if row[PHASE] == phase), None)


def offers_in(state: State) -> tuple[Offer, ...]:
    """All open offers, oldest first."""
    rows = enumerate(state.offers.tolist())
    found = (_read_offer(seat, row) for seat, row in rows if row[NUMBER])
    return tuple(sorted(found, key=lambda offer: offer.number))


def _read_offer(seat: int, row: list[int]) -> Offer:
    give = bundle_of(row[GIVE], row[GIVE_CASH], row[GIVE_CARDS])
    get = bundle_of(row[GET], row[GET_CASH], row[GET_CARDS])
    return Offer(row[NUMBER], seat, row[TO], give, get, bool(row[SETTLES]))


def claims_in(state: State) -> tuple[Claim, ...]:
    """Rent that may still be demanded, by field."""
    return tuple(
        Claim(place, state.claim_owner[place], state.claim_debtor, state.claim[place])
        for place in bits(state.claims)
    )


def bits(mask: int) -> list[int]:
    """The places of the set bits."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places
