"""Events as they are told to others: `{kind, text, …}`, with named facts instead of the kernel's columns.

What each kind says stands here and nowhere else: the description of the API and the types of the page are
made from it. Where it is the bank that pays, is paid, gives or gets, the seat is null.
"""

from typing import Literal, NotRequired, get_args

from typing_extensions import TypeAliasType, TypedDict

from bankhalter.codes import Face
from bankhalter.tell.answers import WhyNot

Piece = Literal["house", "hotel", "skyscraper", "mall"]
Why = Literal[
    "salary",
    "purchase",
    "auction",
    "rent",
    "tax",
    "card",
    "fine",
    "building",
    "building_sale",
    "mortgage",
    "lifting",
    "interest",
    "trade",
    "gift",
    "estate",
    "pot",
    "correction",
    "agreed",
]
Corrected = Literal["place", "jail", "level", "mortgage", "turn", "tickets"]
Effect = Literal[
    "move_to",
    "nearest_station",
    "nearest_utility",
    "back",
    "gain",
    "pay",
    "pay_each",
    "gain_each",
    "repair",
    "jail",
    "jail_free",
]
How = Literal["dice", "card", "ticket", "card_station", "card_utility", "symbol"]
Ending = Literal["not_yet", "last_standing", "short_count"]
Speed = Literal[1, 2, 3, "bus", "mr_monopoly"]

# in the order of the kernel's codes
PIECES: tuple[Piece, ...] = get_args(Piece)
WHYS: tuple[Why, ...] = get_args(Why)
HOWS: tuple[How, ...] = get_args(How)
CORRECTED: tuple[Corrected, ...] = get_args(Corrected)
EFFECTS: tuple[Effect, ...] = get_args(Effect)
ENDINGS: tuple[Ending, ...] = get_args(Ending)
SPEEDS: dict[int, Speed | None] = {
    Face.NONE: None,
    Face.ONE: 1,
    Face.TWO: 2,
    Face.THREE: 3,
    Face.BUS: "bus",
    Face.MR_MONOPOLY: "mr_monopoly",
}


# ---- the shapes


class Rolled(TypedDict):
    """Dice were thrown; `field`: only for the rent there. `speed`: the speed die, where there is one."""

    kind: Literal["rolled"]
    text: str
    seat: int
    dice: tuple[int, int]
    speed: Speed | None
    field: int | None


Moved = TypedDict(  # "from" can be no attribute
    "Moved",
    {"kind": Literal["moved"], "text": str, "seat": int, "field": int, "from": int, "how": How},
)


class CardDrawn(TypedDict):
    """A card was drawn: its place among the cards of a deck of the edition."""

    kind: Literal["card_drawn"]
    text: str
    seat: int
    deck: int
    card: int


class AnotherCard(TypedDict):
    """A card that the edition does not have, by what it does; `hotel`: of repairs, for each hotel."""

    kind: Literal["another_card"]
    text: str
    seat: int
    deck: int
    does: Effect
    amount: int
    hotel: int


class SetRight(TypedDict):
    """The board was set right: where a token is, what stands there, whether it is mortgaged (1 or 0)."""

    kind: Literal["corrected"]
    text: str
    seat: int
    what: Corrected
    field: int
    value: int


class TicketDrawn(TypedDict):
    """A ticket was drawn; it may let all others expire."""

    kind: Literal["ticket_drawn"]
    text: str
    seat: int
    expires: bool


class TicketsExpired(TypedDict):
    """So many tickets were lost."""

    kind: Literal["tickets_expired"]
    text: str
    seat: int
    count: int


class AtField(TypedDict):
    """Something a seat did, or had done to it, at a field."""

    kind: Literal["ticket_used", "dealt", "went_to_jail", "declined"]
    text: str
    seat: int
    field: int


class OfSeat(TypedDict):
    """Something of which there is no more to say than whose it is."""

    kind: Literal["begins", "turn_ended", "left_jail"]
    text: str
    seat: int


class TurnBegan(TypedDict):
    """A turn began."""

    kind: Literal["turn_began"]
    text: str
    seat: int
    turn: int


class StayedInJail(TypedDict):
    """No way out of jail, for the so-manieth turn."""

    kind: Literal["stayed_in_jail"]
    text: str
    seat: int
    turns: int


class DeedPriced(TypedDict):
    """A deed was bought, mortgaged or redeemed, and for how much."""

    kind: Literal["deed_bought", "mortgaged", "lifted"]
    text: str
    seat: int
    field: int
    amount: int


class Lot(TypedDict):
    """An auction began, or nobody bid: for the deed on `field`, or for a building."""

    kind: Literal["auction_opened", "auction_failed"]
    text: str
    field: int | None
    piece: Piece | None


class BidMade(TypedDict):
    """A bid; `field` is null where a building is auctioned."""

    kind: Literal["bid_made"]
    text: str
    seat: int
    field: int | None
    amount: int


class Passed(TypedDict):
    """No bid; `field` is null where a building is auctioned."""

    kind: Literal["passed"]
    text: str
    seat: int
    field: int | None


class AuctionWon(TypedDict):
    """The deed on `field` was won, or a building, which is built there."""

    kind: Literal["auction_won"]
    text: str
    seat: int
    field: int
    piece: Piece | None
    amount: int


class Rent(TypedDict):
    """Rent that `other` owes the owner: it can be demanded, is demanded, or was not in time."""

    kind: Literal["rent_opened", "rent_claimed", "rent_lapsed"]
    text: str
    seat: int
    other: int
    field: int
    amount: int


class Building(TypedDict):
    """A building came or went; `level` is the place in the deed's rents now."""

    kind: Literal["building_built", "building_sold"]
    text: str
    seat: int
    field: int
    level: int
    piece: Piece


BuildingMoved = TypedDict(
    "BuildingMoved",
    {"kind": Literal["building_moved"], "text": str, "seat": int, "field": int, "from": int},
)


class BuildingWanted(TypedDict):
    """A wish for buildings, of which the bank has too few."""

    kind: Literal["building_wanted"]
    text: str
    seat: int
    count: int
    piece: Piece


class DeedMoved(TypedDict):
    """A deed went from `other` to `seat`."""

    kind: Literal["deed_moved"]
    text: str
    seat: int | None
    other: int | None
    field: int


class JailCardMoved(TypedDict):
    """A jail card went from `other` to `seat`."""

    kind: Literal["jail_card_moved"]
    text: str
    seat: int | None
    other: int | None
    deck: int


class Offered(TypedDict):
    """An offer to `other`; `settles`: deeds for a debt."""

    kind: Literal["offered"]
    text: str
    seat: int
    other: int
    number: int
    settles: bool


class ToldWhy(TypedDict):
    """Why an offer is not taken: the group it is about, how much more money would do, and the reason said."""

    code: WhyNot
    group: int | None
    more: int | None
    text: str


class OfferAnswered(TypedDict):
    """What became of an offer. `other` is who made it; of one withdrawn, to whom it went.

    A bot that does not take an offer of a person says why.
    """

    kind: Literal["countered", "accepted", "rejected", "withdrawn"]
    text: str
    seat: int
    other: int
    number: int
    why: NotRequired[ToldWhy]


class Owed(TypedDict):
    """A debt to `other` that could not be paid at once, or now is."""

    kind: Literal["debt_opened", "debt_settled"]
    text: str
    seat: int
    other: int | None
    amount: int
    why: Why
    field: int | None


class DebtForgiven(TypedDict):
    """`other` took deeds for what was owed."""

    kind: Literal["debt_forgiven"]
    text: str
    seat: int
    other: int
    amount: int


class WentBankrupt(TypedDict):
    """A seat is out; what it had goes to `other`, to whom it could not pay the amount."""

    kind: Literal["went_bankrupt"]
    text: str
    seat: int
    other: int | None
    amount: int


class GameOver(TypedDict):
    """The end."""

    kind: Literal["game_over"]
    text: str
    winners: list[int]
    ending: Ending


class Paid(TypedDict):
    """Money: `seat` paid `other`. Nothing else changes purses."""

    kind: Literal["paid"]
    text: str
    seat: int | None
    other: int | None
    amount: int
    why: Why


class Unknown(TypedDict):
    """Something of an older engine, beyond today's words."""

    kind: Literal["unknown"]
    text: str


Told = TypeAliasType(
    "Told",
    Rolled
    | Moved
    | CardDrawn
    | AnotherCard
    | SetRight
    | TicketDrawn
    | TicketsExpired
    | AtField
    | OfSeat
    | TurnBegan
    | StayedInJail
    | DeedPriced
    | Lot
    | BidMade
    | Passed
    | AuctionWon
    | Rent
    | Building
    | BuildingMoved
    | BuildingWanted
    | DeedMoved
    | JailCardMoved
    | Offered
    | OfferAnswered
    | Owed
    | DebtForgiven
    | WentBankrupt
    | GameOver
    | Paid
    | Unknown,
)

UNKNOWN: Unknown = {"kind": "unknown", "text": ""}
