"""Reading the two decks: effects with named parameters, texts with the figures filled in."""

import re
from collections.abc import Mapping
from dataclasses import replace

from bankhalter.codes import CardEffect
from bankhalter.editions.model import DECKS, LANGUAGES, Card, Currency, Deck, Field, Text
from bankhalter.editions.parse import check_units
from bankhalter.editions.reader import Reader

PARAMETERS: Mapping[CardEffect, tuple[str, ...]] = {
    CardEffect.MOVE_TO: ("field",),
    CardEffect.NEAREST_STATION: ("factor",),
    CardEffect.NEAREST_UTILITY: ("per_pip",),
    CardEffect.BACK: ("fields",),
    CardEffect.GAIN: ("amount",),
    CardEffect.PAY: ("amount",),
    CardEffect.PAY_EACH: ("amount",),
    CardEffect.GAIN_EACH: ("amount",),
    CardEffect.REPAIR: ("house", "hotel"),
    CardEffect.JAIL: (),
    CardEffect.JAIL_FREE: (),
}
"""What `a` and `b` are called in cards.toml."""

MONEY = ("amount", "per_pip", "house", "hotel")
EFFECTS = {effect.name: effect for effect in CardEffect}


def read_decks(file: Reader, fields: tuple[Field, ...], currency: Currency, unit: int) -> tuple[Deck, Deck]:
    """Both decks."""
    decks = []
    for role in DECKS:
        table = file.section(role)
        name = table.text("name")
        cards = tuple(_card(card, fields, currency, unit) for card in table.sections("card"))
        table.done()
        decks.append(Deck(name, cards))
    return decks[0], decks[1]


def _card(table: Reader, fields: tuple[Field, ...], currency: Currency, unit: int) -> Card:
    effect = table.choice("effect", EFFECTS, CardEffect.JAIL)
    names = PARAMETERS[effect]
    values = {name: table.integer(name, 0 if name == "field" else 1) for name in names}
    for name in names:
        if name in MONEY:
            check_units(table, name, (values[name],), unit)
    target = values.get("field", 0)
    if fields and target >= len(fields):
        table.complain("field", f"is off the board; the last field is {len(fields) - 1}")
        values["field"] = 0
    pattern = _pattern(table, values)
    table.done()
    a, b = (*values.values(), 0, 0)[:2]
    card = Card(effect, a, b, pattern, pattern)
    return replace(card, text=card_text(card, fields, currency))


def _pattern(table: Reader, values: Mapping[str, int]) -> Text:
    """The text, which mentions nothing that the card does not have."""
    text = table.text("text")
    for lang in LANGUAGES:
        for name in re.findall(r"\{(\w*)\}", text.of(lang)):
            if name not in values:
                table.complain(
                    "text", f"{lang} mentions {{{name}}}; this card has {', '.join(values) or 'none'}"
                )
    return text


def card_text(card: Card, fields: tuple[Field, ...], currency: Currency) -> Text:
    """The card's pattern with each {parameter} replaced by its figure or field name."""
    return Text(*(_filled(card, lang, fields, currency) for lang in LANGUAGES))


def _filled(card: Card, lang: str, fields: tuple[Field, ...], currency: Currency) -> str:
    text = card.pattern.of(lang)
    for name, value in zip(PARAMETERS[card.effect], (card.a, card.b), strict=False):
        shown = str(value)
        if name in MONEY:
            shown = currency.write(value, lang)
        elif name == "field" and value < len(fields):
            shown = fields[value].name.of(lang)
        text = text.replace(f"{{{name}}}", shown)
    return text
