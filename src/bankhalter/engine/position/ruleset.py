"""What a position belongs to: an edition and the way it is played."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from bankhalter.editions import Deviation, Edition, deviations, find_edition, make_tables, renamed, settings
from bankhalter.errors import PositionError
from bankhalter.kernel.layout import Tables

LARGEST = 2**53
"""Larger than any amount and any mask of fields."""


@dataclass(frozen=True)
class Ruleset:
    """An edition and its options."""

    edition: Edition
    preset: str
    house_rules: Mapping[str, int]
    strict_claims: bool

    @cached_property
    def tables(self) -> Tables:
        """The kernel's tables for this way of playing."""
        tables: Tables = make_tables(self.edition, self.preset, self.house_rules, self.strict_claims)
        return tables

    @cached_property
    def deviations(self) -> tuple[Deviation, ...]:
        """The switches that differ from the normal game of the edition."""
        strict = {"strict_claims": 1} if self.strict_claims else {}
        return tuple(deviations(self.edition, self.preset, {**self.house_rules, **strict}))

    def renamed(self, names: Mapping[str, str]) -> "Ruleset":
        """The same with own names for fields and cards, which change no rule."""
        return replace(self, edition=renamed(self.edition, names))

    def __str__(self) -> str:
        extras = [f"+{name}={value}" for name, value in sorted(self.house_rules.items())]
        return f"{self.edition.id}/{self.preset}{'+strict' if self.strict_claims else ''}{''.join(extras)}"

    @classmethod
    def parse(cls, text: str) -> "Ruleset":
        """Read a text such as `classic/short+strict+house_parking_pot=1`."""
        head, *extras = text.split("+")
        edition_id, _, preset = head.partition("/")
        edition, preset, rules = find_edition(edition_id), preset or "official", {}
        for extra in extras:
            name, _, value = extra.partition("=")
            if extra != "strict":
                rules[name] = integer(value, f"house rule {name[:40]!r}")
        settings(edition, preset, rules)  # raises what is wrong with them
        return cls(edition, preset, rules, "strict" in extras)


def check_players(edition: Edition, players: int) -> None:
    """Refuse a number of players that this edition is not made for (META-01)."""
    if not edition.players_min <= players <= edition.players_max:
        limits = f"{edition.players_min} to {edition.players_max}"
        raise PositionError(f"players: {players}, but {edition.id} is for {limits}")


def integer(text: str, what: str, low: int = -LARGEST, high: int = LARGEST) -> int:
    """A whole number from a position's text."""
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise PositionError(f"position: {what}: {text[:40]!r} is not a whole number")
    value = int(text)
    if not low <= value <= high:
        raise PositionError(f"position: {what}: {value} is not between {low} and {high}")
    return value
