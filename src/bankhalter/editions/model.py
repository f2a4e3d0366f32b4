"""An edition as read from its files: names, figures and cards, nothing computed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bankhalter.codes import CardEffect, FieldKind

LANGUAGES = ("de", "en")
DECKS = ("chance", "community")
"""The two decks by role, in the order of their numbers."""
DEED_KINDS = (FieldKind.STREET, FieldKind.STATION, FieldKind.UTILITY)


@dataclass(frozen=True, slots=True)
class Text:
    """A name or sentence in both languages."""

    de: str
    en: str

    def of(self, lang: str) -> str:
        """The text in German or English."""
        return self.en if lang == "en" else self.de


@dataclass(frozen=True, slots=True)
class Word:
    """A noun of the edition: one and many, in both languages; German gender m, f or n."""

    de: tuple[str, str]
    en: tuple[str, str]
    gender: str

    def one(self, lang: str) -> str:
        """The singular."""
        return (self.en if lang == "en" else self.de)[0]

    def many(self, lang: str) -> str:
        """The plural."""
        return (self.en if lang == "en" else self.de)[1]

    def count(self, number: int, lang: str) -> str:
        """Number and noun, such as "3 Dörfer"."""
        return f"{number} {self.one(lang) if number == 1 else self.many(lang)}"


@dataclass(frozen=True, slots=True)
class Words:
    """What the things are called in this edition."""

    house: Word
    hotel: Word
    skyscraper: Word
    mall: Word
    street: Word
    station: Word
    utility: Word
    property: Word
    deed: Word
    rent: Word
    salary: Word
    jail_card: Word
    ticket: Word
    speed_die: Word
    token: Word


@dataclass(frozen=True, slots=True)
class Currency:
    """Name of the money and how an amount of it is written."""

    name: Word
    many: Text
    one: Text

    def write(self, amount: int, lang: str) -> str:
        """The amount with separators and the currency, such as "1.500 DP"."""
        digits = f"{abs(amount):,}".replace(",", "," if lang == "en" else ".")
        form = self.one if abs(amount) == 1 else self.many
        return ("−" if amount < 0 else "") + form.of(lang).replace("{}", digits)


@dataclass(frozen=True, slots=True)
class Money:
    """The amounts that are fixed for the whole game; `notes` are (value, count) per player."""

    unit: int
    start_cash: int
    salary: int
    fine: int
    gift: int
    notes: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A colour group, the stations or the utilities."""

    id: str
    name: Text
    kind: FieldKind
    members: tuple[int, ...]
    pieces: tuple[int, int, int, int]
    """Prices of house, hotel, skyscraper, mall; 0 where there is none."""
    rent: tuple[int, ...]
    """Stations: rent, utilities: money per pip; by number owned, from one on."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the board. What a kind does not have is 0, empty or -1."""

    index: int
    name: Text
    kind: FieldKind
    group: int = -1
    price: int = 0
    mortgage: int = 0
    rent: tuple[int, ...] = ()
    """Streets: unbuilt, 1-4 houses, hotel and, where there is one, skyscraper."""
    deck: int = -1
    tax: int = 0

    @property
    def is_deed(self) -> bool:
        """True if the field has a title deed."""
        return self.kind in DEED_KINDS


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its effect with parameters `a` and `b`, and its text with all figures filled in."""

    effect: CardEffect
    a: int
    b: int
    text: Text
    pattern: Text
    """The text as it stands in the file, with `{field}` and the like."""


@dataclass(frozen=True, slots=True)
class Deck:
    """One of the two decks."""

    name: Text
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A variant the rulebook offers: a name and the switches it sets."""

    id: str
    name: Text
    switches: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Edition:
    """A box: board, cards, amounts, switches and words."""

    id: str
    name: Text
    players_min: int
    players_max: int
    money: Money
    currency: Currency
    stock: tuple[int, int, int, int]
    tickets_plain: int
    tickets_expiry: int
    speed_faces: tuple[int, ...]
    switches: Mapping[str, int]
    presets: tuple[Preset, ...]
    words: Words
    tokens: tuple[Text, ...]
    groups: tuple[Group, ...]
    fields: tuple[Field, ...]
    decks: tuple[Deck, Deck]
    sources: Mapping[str, str]
    """Where each datum comes from: key such as "field.5.name.de" to provenance."""
    own_names: Mapping[str, str] = field(default_factory=dict)
    """What those it belongs to call its fields and cards, by key: see `own_names`."""

    @property
    def deeds(self) -> tuple[Field, ...]:
        """The fields that have a title deed, in board order."""
        return tuple(field for field in self.fields if field.is_deed)
