"""Shorthand for tests of the Mega board."""

from bankhalter.editions import load_edition


def deeds(edition):
    return [field.index for field in load_edition(edition).fields if field.group >= 0]


def all_but(edition, *kept):
    return [field for field in deeds(edition) if field not in kept]


def of_kind(events, kind):
    return [event for event in events if event.kind == kind]
