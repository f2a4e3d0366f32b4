"""Editions are data: one folder each, read into an `Edition` and turned into tables of numbers."""

from bankhalter.editions.digest import edition_digest
from bankhalter.editions.loader import edition_ids, find_edition, kept_landings, load_edition, read_names
from bankhalter.editions.model import (
    Card,
    Currency,
    Deck,
    Edition,
    Field,
    Group,
    Money,
    Preset,
    Text,
    Word,
    Words,
)
from bankhalter.editions.options import (
    OFFICIAL,
    Deviation,
    checked_house_rules,
    deviations,
    house_rule_names,
    preset_ids,
    settings,
)
from bankhalter.editions.overview import all_tables, editions_json
from bankhalter.editions.own_names import NamesError, check_names, nameables, renamed
from bankhalter.editions.provenance import PROVENANCES
from bankhalter.editions.switches import SWITCHES, Category, Switch
from bankhalter.editions.tables import make_tables

__all__ = [
    "OFFICIAL",
    "PROVENANCES",
    "SWITCHES",
    "Card",
    "Category",
    "Currency",
    "Deck",
    "Deviation",
    "Edition",
    "Field",
    "Group",
    "Money",
    "NamesError",
    "Preset",
    "Switch",
    "Text",
    "Word",
    "Words",
    "all_tables",
    "check_names",
    "checked_house_rules",
    "deviations",
    "edition_digest",
    "edition_ids",
    "editions_json",
    "find_edition",
    "house_rule_names",
    "kept_landings",
    "load_edition",
    "make_tables",
    "nameables",
    "preset_ids",
    "read_names",
    "renamed",
    "settings",
]
