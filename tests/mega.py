"""Shorthand for tests of the Mega board."""

from collections.abc import Iterable

from bankhalter.codes import EventKind
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event


def deeds(edition: str) -> list[int]:
    return [field.index for field in load_edition(edition).fields if field.group >= 0]


def all_but(edition: str, *kept: int) -> list[int]:
    return [field for field in deeds(edition) if field not in kept]


def of_kind(events: Iterable[Event], kind: EventKind) -> list[Event]:
    return [event for event in events if event.kind == kind]
