"""Editions as data."""

from dataclasses import fields
from typing import cast

from bankhalter.analysis.landings import landing_shares
from bankhalter.codes import CardEffect, FieldKind
from bankhalter.editions import (
    OFFICIAL,
    SWITCHES,
    Edition,
    Field,
    Group,
    Words,
    edition_digest,
    house_rule_names,
    settings,
)
from bankhalter.editions.model import Card
from bankhalter.server.api.models import catalogue as shapes
from bankhalter.tell.told import PIECES
from bankhalter.tell.voice import SKYSCRAPER, stands

TWICE = "strict_claims"
"""A switch that a table sets as `claims`; one way is enough."""
NORMAL = shapes.Preset(id=OFFICIAL, name=shapes.Text(de="Normales Spiel", en="Normal game"))


def summary(edition: Edition) -> shapes.EditionSummary:
    """An edition at a glance."""
    return shapes.EditionSummary(
        id=edition.id,
        name=_text(edition.name),
        about=_about(edition),
        players=shapes.Players(min=edition.players_min, max=edition.players_max),
        presets=[NORMAL, *(shapes.Preset.model_validate(preset) for preset in edition.presets)],
        house_rules=_house_rules(edition),
    )


def board(edition: Edition) -> shapes.Board:
    """An edition with everything that is printed. It may take a second: not for the event loop."""
    return shapes.Board(
        **dict(summary(edition)),
        digest=edition_digest(edition),
        money=shapes.Money.model_validate(edition.money),
        currency=shapes.Currency.model_validate(edition.currency),
        stock=_pieces(edition.stock),
        levels={"street": _levels(FieldKind.STREET, SKYSCRAPER), "station": _levels(FieldKind.STATION, 1)},
        words=_words(edition.words),
        tokens=[_text(token) for token in edition.tokens],
        groups=[_group(group) for group in edition.groups],
        fields=list(map(_field, edition.fields, landing_shares(edition))),
        decks=[
            shapes.Deck(
                name=_text(deck.name),
                cards=[_text(card.text) for card in deck.cards],
                does=[_does(card) for card in deck.cards],
            )
            for deck in edition.decks
        ],
    )


def _levels(kind: FieldKind, most: int) -> list[shapes.Standing]:
    built = (stands(kind, level) for level in range(1, most + 1))
    return [shapes.Standing(piece=PIECES[piece], count=count) for piece, count in built]


def _words(words: Words) -> dict[str, shapes.Word]:
    return {word.name: shapes.Word.model_validate(getattr(words, word.name)) for word in fields(Words)}


def _about(edition: Edition) -> shapes.Text:
    count, deeds = len(edition.fields), len(edition.deeds)
    cash = {lang: edition.currency.write(edition.money.start_cash, lang) for lang in ("de", "en")}
    return shapes.Text(
        de=f"{count} Felder, {deeds} Grundstücke; alle beginnen mit {cash['de']}.",
        en=f"{count} fields, {deeds} deeds; everybody begins with {cash['en']}.",
    )


def _house_rules(edition: Edition) -> list[shapes.HouseRule]:
    official = settings(edition)
    tickets = edition.tickets_plain + edition.tickets_expiry
    pointless = {TWICE} if tickets else {TWICE, "ticket_forward_only"}
    switches = [SWITCHES[name] for name in house_rule_names() if name not in pointless]
    return [
        shapes.HouseRule(
            name=switch.name,
            meaning=_text(switch.meaning),
            values=list(switch.allowed),
            official=official[switch.name],
            rules=list(switch.rules),
        )
        for switch in switches
    ]


def _group(group: Group) -> shapes.Group:
    return shapes.Group(
        id=group.id,
        name=_text(group.name),
        kind=group.kind.name.lower(),
        members=list(group.members),
        prices=_pieces(group.pieces),
        rent=list(group.rent),
    )


_MONEY = (CardEffect.GAIN, CardEffect.PAY, CardEffect.PAY_EACH, CardEffect.GAIN_EACH, CardEffect.REPAIR)


def _does(card: Card) -> shapes.CardDoes:
    return shapes.CardDoes(
        kind=cast(shapes.CardKind, card.effect.name.lower()),
        amount=card.a if card.effect in _MONEY else 0,
        hotel=card.b if card.effect == CardEffect.REPAIR else 0,
        field=card.a if card.effect == CardEffect.MOVE_TO else None,
    )


def _field(field: Field, landing: float) -> shapes.BoardField:
    return shapes.BoardField(
        index=field.index,
        name=_text(field.name),
        kind=field.kind.name.lower(),
        group=field.group if field.group >= 0 else None,
        price=field.price,
        mortgage=field.mortgage,
        rent=list(field.rent),
        deck=field.deck if field.deck >= 0 else None,
        tax=field.tax,
        landing=round(landing, 6),
    )


def _pieces(counts: tuple[int, int, int, int]) -> shapes.Pieces:
    house, hotel, skyscraper, mall = counts
    return shapes.Pieces(house=house, hotel=hotel, skyscraper=skyscraper, mall=mall)


def _text(text: object) -> shapes.Text:
    return shapes.Text.model_validate(text)
