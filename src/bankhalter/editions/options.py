"""Presets and house rules: which value every switch has in a game, and what is not official."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bankhalter.editions.model import Edition, Text
from bankhalter.editions.switches import SWITCHES, Category
from bankhalter.errors import EditionError

OFFICIAL = "official"
"""The preset that changes nothing."""

HouseRules = Mapping[str, int] | Iterable[str]


@dataclass(frozen=True, slots=True)
class Deviation:
    """A switch that does not have its official value."""

    name: str
    official: int
    value: int
    category: Category
    meaning: Text


def preset_ids(edition: Edition) -> tuple[str, ...]:
    """The variants this edition can be played in."""
    return (OFFICIAL, *(preset.id for preset in edition.presets))


def house_rule_names() -> tuple[str, ...]:
    """The switches a table may set; those of an edition are not among them."""
    return tuple(name for name, switch in SWITCHES.items() if switch.category != Category.EDITION)


def settings(edition: Edition, preset: str = OFFICIAL, house_rules: HouseRules = ()) -> dict[str, int]:
    """The value of every switch in a game."""
    found = _official(edition)
    found |= _preset(edition, preset)
    found |= checked_house_rules(house_rules)
    _check_deal(edition, found["dealt_deeds"])
    return found


def deviations(edition: Edition, preset: str = OFFICIAL, house_rules: HouseRules = ()) -> list[Deviation]:
    """Every switch that differs from the normal game of the edition, in the order of the switches."""
    official = _official(edition)
    chosen = settings(edition, preset, house_rules)
    return [
        Deviation(name, official[name], chosen[name], switch.category, switch.meaning)
        for name, switch in SWITCHES.items()
        if official[name] != chosen[name]
    ]


def _official(edition: Edition) -> dict[str, int]:
    return {name: switch.default for name, switch in SWITCHES.items()} | dict(edition.switches)


def _preset(edition: Edition, name: str) -> Mapping[str, int]:
    if name == OFFICIAL:
        return {}
    for preset in edition.presets:
        if preset.id == name:
            return preset.switches
    known = ", ".join(preset_ids(edition))
    raise EditionError(f"edition {edition.id!r}", [f"has no preset {name!r}; it has {known}"])


def checked_house_rules(rules: HouseRules) -> dict[str, int]:
    """House rules by name, with their values; all that is wrong with them is said at once."""
    if isinstance(rules, str):
        rules = [rules]
    chosen = dict(rules) if isinstance(rules, Mapping) else dict.fromkeys(rules, 1)
    problems = [problem for name, value in chosen.items() if (problem := _fault(name, value))]
    if problems:
        raise EditionError("house rules", problems)
    return chosen


def _fault(name: str, value: int) -> str | None:
    if name not in house_rule_names():
        return f"{name!r} is no house rule; there are {', '.join(house_rule_names())}"
    allowed = SWITCHES[name].allowed
    if value not in allowed:
        return f"{name} = {value!r}: must be one of {', '.join(map(str, allowed))}"
    return None


def _check_deal(edition: Edition, dealt: int) -> None:
    if dealt * edition.players_max > len(edition.deeds):
        reason = f"{len(edition.deeds)} deeds are not enough to deal {dealt} to {edition.players_max} players"
        raise EditionError(f"edition {edition.id!r}", [reason])
