"""The shapes of a game as data: what `view`, `preview` and `menu_entries` make.

The description of the API and the types of the page are made from them. Seats, fields, groups and decks are
named by their place; where the bank stands for a seat, it is null.
"""

from typing import Literal

from typing_extensions import TypeAliasType, TypedDict

from bankhalter.tell.told import Ending, Piece, Speed, Why


class BothLanguages(TypedDict):
    """A text in both languages."""

    de: str
    en: str


# ---- seats, fields and bank


class PlayerView(TypedDict):
    """A seat: what it has."""

    seat: int
    name: str
    cash: int
    position: int
    jail: int | None
    """Turns waited there; null if not in jail."""
    jail_tries: int
    """How often one may still hope for doubles there."""
    jail_cards: list[int]
    """By deck."""
    tickets: int
    deeds: list[int]
    out: int
    """0 while in the game, else the place in the order of those who left it."""
    wealth: int
    raisable: int
    """Cash and what sales and mortgages would bring."""


class DeedView(TypedDict):
    """What has become of a deed; the rent of a utility is for one pip."""

    owner: int | None
    level: int
    """The place in the deed's list of rents."""
    mortgaged: bool
    rent: int


class Stock(TypedDict):
    """How many buildings the bank has."""

    house: int
    hotel: int
    skyscraper: int
    mall: int


class Tickets(TypedDict):
    """The tickets nobody has drawn: plain ones, and those that let others expire."""

    plain: int
    expiry: int


class BankView(TypedDict):
    """What the bank has."""

    stock: Stock
    tickets: Tickets
    pot: int


class DeckView(TypedDict):
    """How many cards nobody has seen, and the known order of those below them."""

    unseen: int
    below: list[int]


# ---- open business


class AuctionView(TypedDict):
    """The deed on `field`, or a building, under the hammer."""

    phase: Literal["AUCTION"]
    field: int | None
    piece: Piece | None
    bid: int | None
    bidder: int | None
    passed: list[int]


class DebtView(TypedDict):
    """What a seat could not pay at once."""

    phase: Literal["DEBT"]
    debtor: int
    creditor: int | None
    amount: int
    why: Why
    field: int | None
    raisable: int
    in_deeds: bool
    """Whether deeds may be offered instead of money."""


class ShortageView(TypedDict):
    """Who wants how many of the few buildings left."""

    phase: Literal["SHORTAGE"]
    asker: int
    piece: Piece
    stock: int
    wanted: list[int]


class TransferView(TypedDict):
    """Mortgaged deeds that were received: interest is due."""

    phase: Literal["TRANSFER"]
    deeds: list[int]


class BeforeView(TypedDict):
    """Before the first turn: for whom chance decides."""

    phase: Literal["DEAL", "START_DICE"]
    seat: int


class FieldPending(TypedDict):
    """A decision, or a throw, about a field."""

    phase: Literal["BUY", "UTILITY_DICE", "DUTY"]
    field: int


class CardPending(TypedDict):
    """The deck whose card is due."""

    phase: Literal["CARD"]
    deck: int


Pending = TypeAliasType(
    "Pending",
    AuctionView | DebtView | ShortageView | TransferView | BeforeView | FieldPending | CardPending,
)


class BundleView(TypedDict):
    """One side of an offer."""

    deeds: list[int]
    cash: int
    jail_cards: list[int]


class OfferView(TypedDict):
    """An open offer; `settles`: deeds for a debt."""

    number: int
    seat: int
    to: int
    give: BundleView
    get: BundleView
    settles: bool


class ClaimView(TypedDict):
    """Rent that its owner may still demand."""

    field: int
    owner: int
    debtor: int
    amount: int


class OutcomeView(TypedDict):
    """How it ended."""

    ending: Ending | Literal["limit"]
    """`limit`: the table had agreed on a number of rounds or on a time."""
    winners: list[int]
    wealth: list[int]


# ---- the whole


class DeviationView(TypedDict):
    """Something that is played other than the rulebook says."""

    name: str
    official: int
    value: int
    category: str
    meaning: BothLanguages


Phase = Literal[
    "DEAL",
    "START_DICE",
    "DICE",
    "JAIL_DICE",
    "UTILITY_DICE",
    "CARD",
    "TICKET",
    "ROLL",
    "END",
    "BUY",
    "AUCTION",
    "DEBT",
    "TRANSFER",
    "SHORTAGE",
    "TRIPLE",
    "BUS",
    "PICK",
    "GIFT",
    "TICKET_NOW",
    "DUTY",
    "MR_MONOPOLY",
    "OVER",
]
"""The phases in which a game waits for somebody, or for nobody any more."""


class RulesView(TypedDict):
    """By which rules a game is played: that stays."""

    edition: str
    preset: str
    strict_claims: bool
    house_rules: dict[str, int]
    deviations: list[DeviationView]


class MomentView(TypedDict):
    """What is otherwise after nearly every action."""

    turn: int
    active: int
    phase: Phase
    actor: int | None
    chance: bool
    over: bool
    dice: tuple[int, int] | None
    speed: Speed | None
    doubles: int
    rolled: int
    seats: list[PlayerView]
    bank: BankView
    decks: list[DeckView]
    pending: Pending | None
    """What the decision is about; null where the phase says it all."""
    offers: list[OfferView]
    claims: list[ClaimView]
    outcome: OutcomeView | None


class GameView(RulesView, MomentView):
    """The whole public situation."""

    fields: list[DeedView | None]
    """By field; null for those without a deed."""


class Preview(TypedDict):
    """What would be different after building, selling, mortgaging or lifting."""

    contested: bool
    """Others are asked first whether they want to build too."""
    cash: int
    wealth: int
    stock: Stock
    fields: dict[int, DeedView]
    """The deeds that would change."""


class MenuEntry(TypedDict):
    """Something a seat may do now."""

    action: str
    label: str
    cost: int
    """What it takes from the purse; less than nothing for what it brings."""
    rule: str | None


class Explained(TypedDict):
    """Whether an action is legal now, which rule says so, in a sentence, and what it costs."""

    legal: bool
    reason: str
    rule: str
    sentence: str
    cost: int
    preview: Preview | None
