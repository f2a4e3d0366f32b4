"""The shapes of editions, rules and levels. Texts for people come in both languages."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from bankhalter.tell.told import Piece

CardKind = Literal[
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
"""As `codes.CardEffect` has them."""


class Shape(BaseModel):
    """Read from our own data classes."""

    model_config = ConfigDict(from_attributes=True)


class Text(Shape):
    """A text in both languages."""

    de: str
    en: str


class Preset(Shape):
    """A way to play an edition."""

    id: str
    name: Text


class HouseRule(Shape):
    """Something a table may change."""

    name: str
    meaning: Text
    values: list[int]
    official: Annotated[int, Field(description="The value by the rulebook of this edition.")]
    rules: list[str]


class Players(Shape):
    """How many can play."""

    min: int
    max: int


class EditionSummary(Shape):
    """An edition at a glance, with all that can be chosen when a table is opened."""

    id: str
    name: Text
    about: Text
    players: Players
    presets: list[Preset]
    house_rules: list[HouseRule]


class Money(Shape):
    """The amounts that are fixed for the whole game."""

    unit: int
    start_cash: int
    salary: int
    fine: int
    gift: int
    notes: Annotated[list[tuple[int, int]], Field(description="Value and count for each player.")]


class Word(Shape):
    """A noun: one and many; German gender."""

    de: tuple[str, str]
    en: tuple[str, str]
    gender: str


class Currency(Shape):
    """How an amount is written: `{}` stands for the digits."""

    name: Word
    many: Text
    one: Text


class Pieces(Shape):
    """A number for each kind of building."""

    house: int
    hotel: int
    skyscraper: int
    mall: int


class Standing(Shape):
    """Buildings on a field."""

    piece: Piece
    count: int


class Group(Shape):
    """A colour group, the stations or the utilities."""

    id: str
    name: Text
    kind: str
    members: list[int]
    prices: Annotated[Pieces, Field(description="Prices of buildings; 0 where there is none.")]
    rent: Annotated[list[int], Field(description="Stations and utilities: by number owned.")]


class BoardField(Shape):
    """A field of the board, with its deed if it has one."""

    index: int
    name: Text
    kind: str
    group: int | None
    price: int
    mortgage: int
    rent: Annotated[list[int], Field(description="Streets: unbuilt, 1 to 4 houses, hotel, skyscraper.")]
    deck: int | None
    tax: int
    landing: Annotated[float, Field(description="Share of all throws that end here, in the long run.")]


class CardDoes(Shape):
    """What a card does, for those who look for one."""

    kind: CardKind
    amount: Annotated[int, Field(description="Money; of repairs for each house.")]
    hotel: Annotated[int, Field(description="Of repairs for each hotel.")]
    field: Annotated[int | None, Field(description="Where it leads, if that is one field.")]


class Deck(Shape):
    """The cards of a deck, by number; their order in a game is nobody's business."""

    name: Text
    cards: list[Text]
    does: list[CardDoes]


class Board(EditionSummary):
    """A whole edition as data."""

    digest: Annotated[str, Field(description="Changes whenever something that affects play does.")]
    money: Money
    currency: Currency
    stock: Annotated[Pieces, Field(description="How many buildings the bank has.")]
    levels: Annotated[
        dict[str, list[Standing]],
        Field(description="By the kind of a field: what stands on it at its first level, its second, …"),
    ]
    words: dict[str, Word]
    tokens: list[Text]
    groups: list[Group]
    fields: list[BoardField]
    decks: list[Deck]


class Chapter(Shape):
    """A chapter of the rules."""

    id: str
    title: Text


class Rule(Shape):
    """A rule: what it says, where it holds and where it stands."""

    kind: Literal["rule"] = "rule"
    id: str
    chapter: str
    editions: list[str]
    text: Text
    source: list[str]
    rulings: list[str]


class Ruling(Shape):
    """What holds where the rulebooks are unclear; `weight` is H, M or L."""

    kind: Literal["ruling"] = "ruling"
    id: str
    weight: str
    text: Text


class Rules(Shape):
    """The register of rules."""

    chapters: list[Chapter]
    rules: list[Rule]
    rulings: list[Ruling]


class Level(Shape):
    """How well a bot plays."""

    id: str
    name: Text
    about: Text
    elo: int | None
