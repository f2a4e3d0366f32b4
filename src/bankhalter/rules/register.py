"""Read the rules and rulings that ship with the package."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from bankhalter.errors import BankhalterError, EditionError
from bankhalter.i18n import LANGS, Lang

Weight = Literal["H", "M", "L"]

FORTY_FIELDS = ("game-of-thrones", "burgen-schloesser", "yu-gi-oh")
EDITIONS = (*FORTY_FIELDS, "mega-deluxe")
CLASSIC = "classic"
"""The editions whose rulebooks the register covers."""

CHAPTERS = (
    *("meta", "setup", "bank", "turn", "move", "buy", "auction", "deed", "rent", "station", "util"),
    *("card", "tax", "jail", "park", "build", "supply", "sell", "mort", "trade", "debt", "bankrupt"),
    *("end", "short", "die", "ticket", "sky", "mall", "field", "house", "faq"),
)
"""Chapters in the order of play; each is a file of the same name."""

HERE = Path(__file__).parent
DATA = HERE / "data"
TESTS = HERE / "tests.json"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A group of rules whose ids begin with the same word."""

    id: str
    title: Mapping[Lang, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: where it holds, what it says, where it comes from, how it is proved."""

    id: str
    editions: tuple[str, ...]
    text: Mapping[Lang, str] = field(hash=False)
    source: tuple[str, ...]
    """`rulebook – heading`, as printed there."""
    rulings: tuple[str, ...]
    """Ids of the rulings that are part of the text."""
    tests: tuple[str, ...]

    @property
    def chapter(self) -> str:
        """Id of the chapter: RENT for RENT-03."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What holds where the rulebooks contradict themselves, are unclear or say nothing."""

    id: str
    weight: Weight
    """How much it matters: H often or strongly, M sometimes, L rarely or in looks only."""
    text: Mapping[Lang, str] = field(hash=False)
    tests: tuple[str, ...]


class UnknownRuleError(BankhalterError, KeyError):
    """There is no rule or ruling with this id. `near` lists ids that look like it."""

    def __init__(self, wanted: str, near: tuple[str, ...]) -> None:
        self.wanted = wanted
        self.near = near
        super().__init__(wanted)

    def __str__(self) -> str:
        # KeyError would show only the repr of the id.
        if not self.near:
            return f"no rule or ruling {self.wanted!r}"
        return f"no rule or ruling {self.wanted!r}; did you mean {', '.join(self.near)}?"


@cache
def load_rules() -> Mapping[str, Rule]:
    """All rules by id, in the order of the chapters."""
    tests = _tests()
    entries = (entry for name in CHAPTERS for entry in _toml(name)["rule"])
    return MappingProxyType({entry["id"]: _rule(entry, tests) for entry in entries})


@cache
def load_rulings() -> Mapping[str, Ruling]:
    """All rulings by id."""
    tests = _tests()
    return MappingProxyType({entry["id"]: _ruling(entry, tests) for entry in _toml("rulings")["ruling"]})


@cache
def load_chapters() -> Mapping[str, Chapter]:
    """All chapters by id, in order."""
    tables = [_toml(name) for name in CHAPTERS]
    return MappingProxyType({t["chapter"]: Chapter(t["chapter"], _text(t["title"])) for t in tables})


def find(wanted: str) -> Rule | Ruling:
    """Return the rule or ruling with this id, in upper or lower case."""
    wanted_id = wanted.strip().upper()
    found = load_rules().get(wanted_id) or load_rulings().get(wanted_id)
    if found is None:
        raise UnknownRuleError(wanted, _near(wanted_id))
    return found


def rules_for(edition: str) -> tuple[Rule, ...]:
    """Return the rules that hold in an edition, in the order of the chapters.

    The classic board has no rulebook here; it is played by what its three daughters share.
    """
    if edition not in (CLASSIC, *EDITIONS):
        raise EditionError(edition, [f"the rule register knows {', '.join((CLASSIC, *EDITIONS))}"])
    books = set(FORTY_FIELDS) if edition == CLASSIC else {edition}
    return tuple(rule for rule in load_rules().values() if books <= set(rule.editions))


def _near(wanted_id: str) -> tuple[str, ...]:
    return tuple(get_close_matches(wanted_id, [*load_rules(), *load_rulings()], n=3))


def _rule(entry: dict[str, Any], tests: Mapping[str, list[str]]) -> Rule:
    return Rule(
        id=entry["id"],
        editions=tuple(entry["editions"]),
        text=_text(entry),
        source=tuple(entry["source"]),
        rulings=tuple(entry["rulings"]),
        tests=tuple(tests.get(entry["id"], ())),
    )


def _ruling(entry: dict[str, Any], tests: Mapping[str, list[str]]) -> Ruling:
    return Ruling(entry["id"], entry["weight"], _text(entry), tuple(tests.get(entry["id"], ())))


def _text(entry: dict[str, str]) -> Mapping[Lang, str]:
    # Lines are wrapped in the files only. Not split(): it would lose the no-break space before “%”.
    return MappingProxyType({lang: entry[lang].strip().replace("\n", " ") for lang in LANGS})


@cache
def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def _tests() -> dict[str, list[str]]:
    tests: dict[str, list[str]] = json.loads(TESTS.read_text(encoding="utf-8"))
    return tests
