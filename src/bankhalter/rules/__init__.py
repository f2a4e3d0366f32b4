"""The rule register: every rule of the four rulebooks in our own words, and every ruling on them.

Texts and sources are data (`data/*.toml`); which test proves which rule is written down by `index`.
"""

from bankhalter.rules.register import (
    EDITIONS,
    Chapter,
    Rule,
    Ruling,
    UnknownRuleError,
    find,
    load_chapters,
    load_rules,
    load_rulings,
    rules_for,
)

__all__ = [
    "EDITIONS",
    "Chapter",
    "Rule",
    "Ruling",
    "UnknownRuleError",
    "find",
    "load_chapters",
    "load_rules",
    "load_rulings",
    "rules_for",
]
