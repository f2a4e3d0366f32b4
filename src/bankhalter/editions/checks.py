"""Checks that look at a whole edition: board, groups, decks and variants must fit together."""

from collections.abc import Iterator

from bankhalter.codes import DECK_SIZE, MAX_FIELDS, MAX_GROUPS, MAX_MEMBERS, CardEffect, FieldKind, Piece
from bankhalter.editions.model import DECKS, Edition, Field, Group
from bankhalter.editions.switches import SWITCHES

HOTEL_LADDER = 6
"""Rents of a street up to the hotel: unbuilt, 1-4 houses, hotel."""


def faults(edition: Edition) -> Iterator[str]:
    """Every fault of an edition whose single values are all right."""
    for fault in _board(edition):
        yield f"{edition.id}/board.toml: {fault}"
    for fault in _cards(edition):
        yield f"{edition.id}/cards.toml: {fault}"
    for fault in _variants(edition):
        yield f"{edition.id}/edition.toml: {fault}"


def _board(edition: Edition) -> Iterator[str]:
    count = len(edition.fields)
    if count > MAX_FIELDS or count % 4 or not count:
        yield f"field: {count} fields; a board has up to {MAX_FIELDS}, the same number on all four sides"
    los = [field.index for field in edition.fields if field.kind == FieldKind.LOS]
    if los != [0]:
        yield f"field: LOS on fields {los}; it must be field 0 and only there"
    jails = [field.index for field in edition.fields if field.kind == FieldKind.JAIL]
    if len(jails) != 1:
        yield f"field: {len(jails)} jail fields {jails}; there must be exactly one"
    for field in edition.fields:
        yield from _field(edition, field)
    yield from _groups(edition)


def _field(edition: Edition, field: Field) -> Iterator[str]:
    place = f"field.{field.index}"
    if field.is_deed and field.group >= 0:
        group = edition.groups[field.group]
        if group.kind != field.kind:
            yield f"{place}.group = {group.id!r}: is a group of kind {group.kind.name.lower()}"
    if field.is_deed and not 0 < field.mortgage <= field.price:
        yield f"{place}.mortgage = {field.mortgage}: must be above 0 and not above the price {field.price}"
    steps = HOTEL_LADDER + (edition.stock[Piece.SKYSCRAPER] > 0)
    if field.kind == FieldKind.STREET and len(field.rent) != steps:
        yield f"{place}.rent = {list(field.rent)}: must have {steps} figures"
    if list(field.rent) != sorted(field.rent):
        yield f"{place}.rent = {list(field.rent)}: must not fall"
    if field.kind == FieldKind.TICKET and not edition.tickets_plain + edition.tickets_expiry:
        yield f"{place}.kind = 'ticket': the edition has no tickets"


def _groups(edition: Edition) -> Iterator[str]:
    if len(edition.groups) > MAX_GROUPS:
        yield f"group: {len(edition.groups)} groups; at most {MAX_GROUPS} are possible"
    for kind in (FieldKind.STATION, FieldKind.UTILITY):
        same = [group.id for group in edition.groups if group.kind == kind]
        if len(same) > 1:
            yield f"group: {', '.join(same)} are all of kind {kind.name.lower()}; there can be one"
    for group in edition.groups:
        yield from _group(edition, group)


def _group(edition: Edition, group: Group) -> Iterator[str]:
    place, size = f"group.{group.id}", len(group.members)
    if not size:
        yield f"{place}: no field of the board belongs to it"
    elif size > MAX_MEMBERS:
        yield f"{place}: has {size} members {list(group.members)}; at most {MAX_MEMBERS} are possible"
    if group.kind != FieldKind.STREET and len(group.rent) != size:
        key = "rent" if group.kind == FieldKind.STATION else "per_pip"
        yield f"{place}.{key} = {list(group.rent)}: must have {size} figures, one per number owned"
    missing = group.kind == FieldKind.STREET and not group.pieces[Piece.SKYSCRAPER]
    if missing and edition.stock[Piece.SKYSCRAPER]:
        yield f"{place}.skyscraper: is missing, but the bank has skyscrapers"
    if group.kind == FieldKind.STATION and edition.stock[Piece.MALL] and not group.pieces[Piece.MALL]:
        yield f"{place}.mall: is missing, but the bank has malls"


def _cards(edition: Edition) -> Iterator[str]:
    kinds = {field.kind for field in edition.fields}
    needs = {
        CardEffect.NEAREST_STATION: FieldKind.STATION,
        CardEffect.NEAREST_UTILITY: FieldKind.UTILITY,
    }
    for role, deck in zip(DECKS, edition.decks, strict=True):
        if not 1 <= len(deck.cards) <= DECK_SIZE:
            yield f"{role}.card: {len(deck.cards)} cards; a deck has 1 to {DECK_SIZE}"
        free = sum(card.effect == CardEffect.JAIL_FREE for card in deck.cards)
        if free > 1:
            yield f"{role}.card: {free} cards with effect JAIL_FREE; a deck has at most one"
        # the only card of a deck could be drawn while a player keeps it
        if free == len(deck.cards) == 1:
            yield f"{role}.card: must hold another card besides JAIL_FREE"
        for number, card in enumerate(deck.cards):
            if card.effect in needs and needs[card.effect] not in kinds:
                wanted = needs[card.effect].name.lower()
                yield f"{role}.card.{number}.effect = {card.effect.name!r}: the board has no {wanted}"


def _variants(edition: Edition) -> Iterator[str]:
    if edition.switches.get("speed_die", 0) and len(edition.speed_faces) != HOTEL_LADDER:
        yield "speed_die.faces: is missing, but the switch speed_die is 1"
    settings = [("switches", edition.switches)]
    settings += [(f"preset.{preset.id}.switches", preset.switches) for preset in edition.presets]
    for place, switches in settings:
        dealt = switches.get("dealt_deeds", SWITCHES["dealt_deeds"].default)
        if dealt * edition.players_max > len(edition.deeds):
            yield (
                f"{place}.dealt_deeds = {dealt}: {len(edition.deeds)} deeds are not enough "
                f"for {edition.players_max} players"
            )
        if "speed_die" in switches and place != "switches":
            yield f"{place}.speed_die: belongs to the edition, not to a preset"
