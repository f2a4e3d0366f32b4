"""The nouns of a game, in the right form: players, fields, amounts, buildings, bundles."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from bankhalter.codes import CardEffect, FieldKind, Piece, Why
from bankhalter.editions import Edition, Word
from bankhalter.engine.actions import Action, Bundle
from bankhalter.i18n import Lang, pick

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

# German articles by gender: nominative, accusative, dative
_THE = {"m": ("der", "den", "dem"), "f": ("die", "die", "der"), "n": ("das", "das", "dem")}
_A = {"m": ("ein", "einen", "einem"), "f": ("eine", "eine", "einer"), "n": ("ein", "ein", "einem")}
NOMINATIVE, ACCUSATIVE, DATIVE = range(3)

HOTEL, SKYSCRAPER = 5, 6
"""Levels of a street beyond its four houses."""


def stands(kind: FieldKind, level: int) -> tuple[Piece, int]:
    """What stands on a field at a level above 0, and how many of it."""
    if kind == FieldKind.STATION:
        return Piece.MALL, level
    return (Piece.HOUSE, level) if level < HOTEL else (Piece(Piece.HOTEL + level - HOTEL), 1)


class Setting(Protocol):
    """What one must know of a game to tell what happened in it: who plays what. A `Game` is one."""

    @property
    def edition(self) -> Edition:
        """The box that is played."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""
        ...

    def offered(self, number: int) -> Action | None:
        """The action by which an offer was made, if it is known."""
        ...


class Voice:
    """Everything a sentence about one game can be put together from, in one language."""

    def __init__(self, setting: Setting, lang: Lang) -> None:
        self.setting = setting
        self.edition = setting.edition
        self.words = self.edition.words
        self.lang: Lang = lang

    # ---- nouns with their article

    def the(self, word: Word, case: int = NOMINATIVE) -> str:
        """The noun with the definite article: "den Bergfried", "the keep"."""
        return pick(self.lang, de=f"{_THE[word.gender][case]} {word.one('de')}", en=f"the {word.one('en')}")

    def a(self, word: Word, case: int = ACCUSATIVE) -> str:
        """The noun with the indefinite article: "einen Bergfried", "a keep"."""
        english = word.one("en")
        article = "an" if english[:1].lower() in "aeiou" else "a"
        return pick(self.lang, de=f"{_A[word.gender][case]} {word.one('de')}", en=f"{article} {english}")

    def nth(self, word: Word, number: int) -> str:
        """A counted noun in the accusative: "das 3. Dorf", "village no. 3"."""
        german = f"{_THE[word.gender][ACCUSATIVE]} {number}. {word.one('de')}"
        return pick(self.lang, de=german, en=f"{word.one('en')} no. {number}")

    # ---- people and money

    def player(self, seat: int, case: int = NOMINATIVE) -> str:
        """A player's name; the bank, with its article."""
        if seat >= 0:
            return self.setting.names[seat]
        return pick(self.lang, de="der Bank" if case == DATIVE else "die Bank", en="the bank")

    def money(self, amount: int) -> str:
        """An amount as the edition writes it."""
        return self.edition.currency.write(amount, self.lang)

    # ---- the board

    def field(self, field: int) -> str:
        """A field's bare name."""
        return self.edition.fields[field].name.of(self.lang)

    def square(self, field: int) -> str:
        """Any field in the accusative: the noun carries the case, so that the name need not."""
        name = self.field(field)
        return pick(self.lang, de=f"das {name}" if name.endswith("feld") else f"das Feld {name}", en=name)

    def deed(self, field: int, case: int = ACCUSATIVE) -> str:
        """A property with the edition's noun for it: "das Grundstück Badstraße"."""
        noun = f"{self.the(self.words.property, case)} {self.field(field)}"
        return pick(self.lang, de=noun, en=self.field(field))

    def is_utility(self, field: int) -> bool:
        """Whether the rent is fixed by dice."""
        return self.edition.fields[field].kind == FieldKind.UTILITY

    def field_of_kind(self, kind: FieldKind) -> str:
        """The name of the first field of a kind, such as that of Free Parking."""
        return next(field.name.of(self.lang) for field in self.edition.fields if field.kind == kind)

    def deck(self, deck: int) -> str:
        """The name of a deck."""
        return self.edition.decks[deck].name.of(self.lang)

    def effect(self, effect: int, a: int, b: int) -> str:
        """What a card does, in a few words."""
        german, english = _EFFECTS[CardEffect(effect)]
        place = self.field(a) if effect == CardEffect.MOVE_TO and a < len(self.edition.fields) else ""
        blanks = {"place": place, "number": a, "money": self.money(a), "hotel_money": self.money(b)}
        pieces = {"house": self.words.house.one(self.lang), "hotel": self.words.hotel.one(self.lang)}
        return pick(self.lang, de=german, en=english).format(**blanks, **pieces)

    # ---- buildings

    def piece(self, piece: int) -> Word:
        """What the edition calls a building."""
        words = self.words
        return (words.house, words.hotel, words.skyscraper, words.mall)[piece]

    def pieces(self, piece: int, count: int) -> str:
        """Number and building: "3 Dörfer"."""
        return self.piece(piece).count(count, self.lang)

    def standing(self, field: int, level: int) -> str:
        """What stands on a field: "3 Dörfer", "1 Bergfried", or nothing."""
        return self.pieces(*stands(self.edition.fields[field].kind, level)) if level else ""

    # ---- lists

    def join(self, parts: Iterable[str]) -> str:
        """A list in words: "A, B und C"."""
        items = list(parts)
        if len(items) < 2:
            return "".join(items)
        last = pick(self.lang, de=" und ", en=" and ")
        return ", ".join(items[:-1]) + last + items[-1]

    def bundle(self, bundle: Bundle) -> str:
        """One side of a trade in words."""
        parts = [self.field(field) for field in bundle.deeds]
        parts += [self.money(bundle.cash)] if bundle.cash else []
        parts += [f"{self.words.jail_card.one(self.lang)} ({self.deck(deck)})" for deck in bundle.cards]
        return self.join(parts) or pick(self.lang, de="nichts", en="nothing")

    def what_for(self, why: int) -> str:
        """What a debt is for: a noun without article."""
        german, english = _WHAT_FOR[Why(why)]
        noun = pick(self.lang, de=german, en=english)
        return noun.format(rent=self.words.rent.one(self.lang), salary=self.words.salary.one(self.lang))


class GameVoice(Voice):
    """A voice that sees how the game stands."""

    def __init__(self, game: "Game", lang: Lang) -> None:
        super().__init__(game, lang)
        self.game = game


_WHAT_FOR = {
    Why.SALARY: ("{salary}", "{salary}"),
    Why.PURCHASE: ("Kaufpreis", "purchase"),
    Why.AUCTION: ("Gebot", "bid"),
    Why.RENT: ("{rent}", "{rent}"),
    Why.TAX: ("Steuer", "tax"),
    Why.CARD: ("laut Karte", "card"),
    Why.FINE: ("Strafe", "fine"),
    Why.BUILDING: ("Baukosten", "building"),
    Why.BUILDING_SALE: ("Gebäudeverkauf", "sale of buildings"),
    Why.MORTGAGE: ("Hypothek", "mortgage"),
    Why.LIFTING: ("Ablösung einer Hypothek", "lifting a mortgage"),
    Why.INTEREST: ("Zinsen", "interest"),
    Why.TRADE: ("Handel", "trade"),
    Why.GIFT: ("Geburtstagsgeschenk", "birthday gift"),
    Why.ESTATE: ("Nachlass", "estate"),
    Why.POT: ("Topf", "pot"),
    Why.CORRECTION: ("Berichtigung", "correction"),
    Why.AGREED: ("Abgemachtes", "agreed"),
}

_EFFECTS = {
    CardEffect.MOVE_TO: ("weiter nach {place}", "advance to {place}"),
    CardEffect.NEAREST_STATION: (
        "zum nächsten Bahnhof, {number}-fache Miete",
        "to the next station, {number} times the rent",
    ),
    CardEffect.NEAREST_UTILITY: (
        "zum nächsten Werk, {money} je Auge",
        "to the next utility, {money} per pip",
    ),
    CardEffect.BACK: ("{number} Felder zurück", "go back {number} fields"),
    CardEffect.GAIN: ("{money} von der Bank", "{money} from the bank"),
    CardEffect.PAY: ("{money} an die Bank", "{money} to the bank"),
    CardEffect.PAY_EACH: ("{money} an alle anderen", "{money} to everybody else"),
    CardEffect.GAIN_EACH: ("{money} von allen anderen", "{money} from everybody else"),
    CardEffect.REPAIR: (
        "je {house} {money}, je {hotel} {hotel_money}",
        "{money} per {house}, {hotel_money} per {hotel}",
    ),
    CardEffect.JAIL: ("ins Gefängnis", "go to jail"),
    CardEffect.JAIL_FREE: ("frei aus dem Gefängnis", "out of jail free"),
}
"""What cards do, whatever is printed on them."""
