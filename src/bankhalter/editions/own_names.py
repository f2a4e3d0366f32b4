"""Own names: what the fields and cards of a box are called by those it belongs to. They are no rules.

A name is found by its key: `field.5` is the field with this index, `chance.3` and `community.3` a card of
a deck, counted from 0. A person's own words are not translated: they are the same in both languages.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from bankhalter.codes import CardEffect
from bankhalter.editions.cards import card_text
from bankhalter.editions.model import DECKS, LANGUAGES, Card, Deck, Edition, Field, Text
from bankhalter.errors import EditionError
from bankhalter.wording import WordingError, alike, clean

LONGEST_FIELD = 40
LONGEST_CARD = 200
MOST_TOLD = 5
"""People are told at most this many faults; the others are only counted."""


@dataclass(frozen=True, slots=True)
class Nameable:
    """A field or card that can be given an own name."""

    key: str
    text: Text
    """Its name in the edition."""
    source: Text
    """Where that name comes from, by language: one of `PROVENANCES`."""
    longest: int


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one name, or with the whole file."""

    text: Text
    key: str = ""
    called: Text | None = None
    """Its name in the edition."""
    line: int | None = None

    def sentence(self, lang: str) -> str:
        """The fault with its place, such as "Line 4, field.1 (Badstraße): …"."""
        line = f"{'Line' if lang == 'en' else 'Zeile'} {self.line}" if self.line else ""
        name = f"{self.key} ({self.called.of(lang)})" if self.called else self.key
        place = ", ".join(filter(None, (line, name)))
        return f"{place}: {self.text.of(lang)}" if place else self.text.of(lang)


class NamesError(EditionError):
    """Names that cannot be used, with every fault in both languages."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("own names", [fault.sentence("en") for fault in self.faults])

    def sentence(self, lang: str) -> str:
        """The first faults, for people."""
        told = " ".join(fault.sentence(lang) for fault in self.faults[:MOST_TOLD])
        more = len(self.faults) - MOST_TOLD
        if more <= 0:
            return told
        return f"{told} " + (f"And {more} more." if lang == "en" else f"Und {more} weitere.")


def nameables(edition: Edition) -> tuple[Nameable, ...]:
    """Everything that can be renamed: the fields in board order, then the cards of both decks."""
    return tuple(
        Nameable(key, text, _source(edition, path), longest) for key, text, path, longest in _all(edition)
    )


def _all(edition: Edition) -> Iterator[tuple[str, Text, str, int]]:
    for field in edition.fields:
        yield _field_key(field), field.name, f"field.{field.index}.name", LONGEST_FIELD
    for role, deck in zip(DECKS, edition.decks, strict=True):
        for number, card in enumerate(deck.cards):
            yield f"{role}.{number}", card.text, f"{role}.card.{number}.text", LONGEST_CARD


def _source(edition: Edition, path: str) -> Text:
    """A name that we translated into English ourselves has the provenance of the German one."""
    de, en = edition.sources[f"{path}.de"], edition.sources[f"{path}.en"]
    return Text(de, de if en == "own wording" else en)


def renamed(edition: Edition, names: Mapping[str, str]) -> Edition:
    """The edition with these names instead of its own. It plays as before: its digest is the same.

    Nothing is checked, so that an old game shows its names as they were. Unknown keys are ignored.
    """
    fields = tuple(_with_name(field, names) for field in edition.fields)
    roles = zip(DECKS, edition.decks, strict=True)
    chance, community = (_with_texts(role, deck, names, fields, edition) for role, deck in roles)
    return replace(edition, fields=fields, decks=(chance, community), own_names=dict(names))


def _with_name(field: Field, names: Mapping[str, str]) -> Field:
    own = names.get(_field_key(field))
    return field if own is None else replace(field, name=Text(own, own))


def _with_texts(
    role: str, deck: Deck, names: Mapping[str, str], fields: tuple[Field, ...], edition: Edition
) -> Deck:
    """The cards with their own texts; the texts of the others mention the fields by their new names."""
    cards = []
    for number, card in enumerate(deck.cards):
        own = names.get(f"{role}.{number}")
        if card.effect == CardEffect.MOVE_TO and f"field.{card.a}" in names:
            card = replace(card, pattern=_without_article(card.pattern))
        text = card_text(card, fields, edition.currency) if own is None else Text(own, own)
        cards.append(replace(card, text=text))
    return replace(deck, cards=tuple(cards))


def _without_article(pattern: Text) -> Text:
    """The German text without an article before the field: nobody knows the gender of an own name."""
    return Text(re.sub(r"\bzu[rm] \{field\}", "zum Feld {field}", pattern.de), pattern.en)


def check_names(edition: Edition, names: Mapping[str, object]) -> dict[str, str]:
    """The names as they will be shown, in board order; `NamesError` says what is wrong with them."""
    known = {found.key: found for found in nameables(edition)}
    faults, cleaned = [], dict[str, str]()
    for key, name in names.items():
        if key not in known:
            faults.append(Fault(_unknown(edition), key[:40]))
            continue
        try:
            cleaned[key] = _cleaned(known[key], name)
        except WordingError as error:
            faults.append(Fault(Text(error.de, error.en), key, known[key].text))
    twins = dict[str, Text]()
    for key, text in (*_twin_fields(edition, cleaned), *_twin_cards(edition, cleaned)):
        twins.setdefault(key, text)
    faults += [Fault(text, key, known[key].text) for key, text in twins.items()]
    if faults:
        raise NamesError(faults)
    return {key: cleaned[key] for key in known if key in cleaned}


def _cleaned(found: Nameable, name: object) -> str:
    if not isinstance(name, str):
        raise WordingError(
            de="Das muss ein Text in Anführungszeichen sein.", en="This must be a text in quotation marks."
        )
    if found.longest == LONGEST_CARD:
        return clean(" ".join(name.splitlines()), LONGEST_CARD, "Eine Karte", "A card")
    return clean(name, LONGEST_FIELD, "Ein Name", "A name")


def _unknown(edition: Edition) -> Text:
    chance, community = (len(deck.cards) - 1 for deck in edition.decks)
    last = len(edition.fields) - 1
    return Text(
        f"Das gibt es in dieser Ausgabe nicht; es gibt field.0 bis field.{last}, chance.0 bis "
        f"chance.{chance} und community.0 bis community.{community}.",
        f"There is no such thing in this edition; there are field.0 to field.{last}, chance.0 to "
        f"chance.{chance} and community.0 to community.{community}.",
    )


def _twin_fields(edition: Edition, names: Mapping[str, str]) -> Iterator[tuple[str, Text]]:
    """Different fields with the same name; as on the board, fields without a deed may share one."""
    board = {_field_key(field): field for field in edition.fields}
    told = {key: _own_or(names, key, field.name) for key, field in board.items()}
    for key, other in _read_alike(told, names):
        if board[key].is_deed or _stands_for(board[key]) != _stands_for(board[other]):
            yield key, _taken(other, board[other].name)


def _twin_cards(edition: Edition, names: Mapping[str, str]) -> Iterator[tuple[str, Text]]:
    """Cards with the same text that do different things."""
    for role, deck in zip(DECKS, edition.decks, strict=True):
        cards = {f"{role}.{number}": card for number, card in enumerate(deck.cards)}
        told = {key: _own_or(names, key, card.text) for key, card in cards.items()}
        for key, other in _read_alike(told, names):
            if _does(cards[key]) != _does(cards[other]):
                yield key, _taken(other, cards[other].text)


def _read_alike(told: Mapping[str, Text], names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each key with an own name, and each other key whose text could be taken for it in some language."""
    readers = defaultdict[tuple[str, str], list[str]](list)
    for key, text in told.items():
        for lang in LANGUAGES:
            readers[lang, alike(text.of(lang))].append(key)
    for key in (key for key in told if key in names):
        same = {other for lang in LANGUAGES for other in readers[lang, alike(names[key])]} - {key}
        yield from ((key, other) for other in told if other in same)


def _stands_for(field: Field) -> tuple[int, int]:
    return field.kind, field.deck


def _own_or(names: Mapping[str, str], key: str, usual: Text) -> Text:
    return Text(names[key], names[key]) if key in names else usual


def _does(card: Card) -> tuple[int, int, int]:
    return card.effect, card.a, card.b


def _taken(key: str, usual: Text) -> Text:
    return Text(
        f"So heißt schon {key} ({usual.de}); man könnte beide nicht unterscheiden.",
        f"{key} ({usual.en}) is called that already; nobody could tell them apart.",
    )


def _field_key(field: Field) -> str:
    return f"field.{field.index}"
