"""`bankhalter rules`: the rules in our words, where they come from and which tests prove them."""

import argparse
import json
import shutil
from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import fill
from typing import TypedDict

from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.rules import Rule, Ruling, find, load_chapters, load_rules, rules_for

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""


class RuleSheet(TypedDict):
    """One rule in the output for programs."""

    id: str
    editions: list[str]
    text: str
    source: list[str]
    tests: list[str]


def run(args: argparse.Namespace) -> int:
    """Print one rule, the rules of an edition or all."""
    if args.id is not None:
        _print_one(_find(args.id, args.edition), args)
    else:
        rules = rules_for(args.edition) if args.edition is not None else tuple(load_rules().values())
        _print_many(rules, args)
    return 0


def _find(wanted: str, edition: str | None) -> Rule | Ruling:
    """The rule with this id, which has to hold in the edition if one is named."""
    found = find(wanted)
    if edition is not None and isinstance(found, Rule) and found not in rules_for(edition):
        where = ", ".join(found.editions)
        raise BankhalterError(f"{found.id} does not hold in {edition}, only in {where}")
    return found


def _print_one(rule: Rule | Ruling, args: argparse.Namespace) -> None:
    if args.json:
        _print_json([rule], args.lang)
    else:
        print(_in_full(rule, args.lang))


def _print_many(rules: Sequence[Rule], args: argparse.Namespace) -> None:
    if args.json:
        _print_json(rules, args.lang)
    else:
        print("\n\n".join(_chapters(rules, args.lang)))


def _print_json(rules: Iterable[Rule | Ruling], lang: Lang) -> None:
    print(json.dumps([_entry(rule, lang) for rule in rules], ensure_ascii=False, indent=2))


def _entry(rule: Rule | Ruling, lang: Lang) -> RuleSheet:
    """The rule for programs. A ruling has neither editions nor a source of its own."""
    return RuleSheet(
        id=rule.id,
        editions=list(rule.editions) if isinstance(rule, Rule) else [],
        text=rule.text[lang],
        source=list(rule.source) if isinstance(rule, Rule) else [],
        tests=list(rule.tests),
    )


def _chapters(rules: Iterable[Rule], lang: Lang) -> Iterable[str]:
    """Each chapter as one text: its title, and under it the rules."""
    for chapter, members in groupby(rules, key=lambda rule: rule.chapter):
        lines = [_paragraph(rule.text[lang], f"  {rule.id}  ") for rule in members]
        yield "\n".join([f"{chapter} – {load_chapters()[chapter].title[lang]}", *lines])


def _in_full(rule: Rule | Ruling, lang: Lang) -> str:
    """All there is to say about one rule."""
    parts = [_paragraph(rule.text[lang], f"{rule.id}  ")]
    if isinstance(rule, Rule):
        parts += _list(pick(lang, de="Gilt in", en="Holds in"), rule.editions)
        parts += _list(pick(lang, de="Steht in", en="Stands in"), rule.source)
        parts += _list(pick(lang, de="Auslegungen", en="Rulings"), rule.rulings)
    parts += _list("Tests", rule.tests)
    return "\n".join(parts)


def _list(title: str, items: Sequence[str]) -> list[str]:
    """A title with one item per line, or nothing if there are none."""
    return [f"\n{title}:", *(_paragraph(item, "  ") for item in items)] if items else []


def _paragraph(text: str, label: str) -> str:
    """The text behind a label, wrapped and indented. Names of tests stay whole, to be copied."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return fill(
        text,
        width,
        initial_indent=label,
        subsequent_indent=" " * len(label),
        break_long_words=False,
        break_on_hyphens=False,
    )
