"""What an edition decides about play, as data by name, and its digest.

What is as usual is left out: a switch at its default, an amount of 0, a list with nothing in it. So a new
switch, card word, kind of field or amount changes the digest of no edition that does without it.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from bankhalter.editions.cards import PARAMETERS
from bankhalter.editions.model import DECKS, Card, Edition, Field, Group
from bankhalter.editions.parse import FACES, PIECES
from bankhalter.editions.switches import SWITCHES

Facts = dict[str, Any]


def edition_digest(edition: Edition) -> str:
    """A hash of everything that affects play in any variant: neither the names nor the order of the files."""
    return hashlib.sha256(json.dumps(facts(edition), sort_keys=True).encode()).hexdigest()


def facts(edition: Edition) -> Facts:
    """Everything that affects play and is not as usual, by name."""
    usual = {name: switch.default for name, switch in SWITCHES.items()}
    faces = {face: name for name, face in FACES.items()}
    return _unusual(
        {
            "id": edition.id,
            "players": [edition.players_min, edition.players_max],
            "money": {name: getattr(edition.money, name) for name in _AMOUNTS},
            "stock": dict(zip(PIECES, edition.stock, strict=True)),
            "tickets": {"plain": edition.tickets_plain, "expiry": edition.tickets_expiry},
            "speed_die": [faces[face] for face in edition.speed_faces],
            "switches": _changed(edition.switches, usual),
            "variants": {
                preset.id: _changed(preset.switches, usual | dict(edition.switches))
                for preset in edition.presets
            },
            "fields": [_field(field) for field in edition.fields],
            "groups": sorted(map(_group, edition.groups), key=lambda group: group["members"]),
            "decks": [[_card(card) for card in deck.cards] for deck in edition.decks],
        }
    )


_AMOUNTS = ("unit", "start_cash", "salary", "fine", "gift")


def _field(field: Field) -> Facts:
    return _unusual(
        {
            "kind": field.kind.name,
            "price": field.price,
            "mortgage": field.mortgage,
            "rent": list(field.rent),
            "deck": DECKS[field.deck] if field.deck >= 0 else "",
            "tax": field.tax,
        }
    )


def _group(group: Group) -> Facts:
    prices = dict(zip(PIECES, group.pieces, strict=True))
    return _unusual({"members": list(group.members), "rent": list(group.rent), "prices": prices})


def _card(card: Card) -> Facts:
    parameters = dict(zip(PARAMETERS[card.effect], (card.a, card.b), strict=False))
    return _unusual({"effect": card.effect.name, **parameters})


def _changed(switches: Mapping[str, int], usual: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in switches.items() if value != usual[name]}


def _unusual(entries: Facts) -> Facts:
    """Only the entries that are neither 0 nor empty."""
    plain = {key: _unusual(value) if isinstance(value, dict) else value for key, value in entries.items()}
    return {key: value for key, value in plain.items() if value}
