"""What callers hand in, checked in one place: the kernel relies on every number being in range.

>>> place(5000, 40, "field")
Traceback (most recent call last):
    ...
bankhalter.errors.PlaceError: field 5000 does not exist, it must be a whole number from 0 to 39
"""

import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from bankhalter.errors import ArgumentError, PlaceError
from bankhalter.i18n import LANGS

MOST = 10**9
"""Amounts and numbers stay below what one would misread, and far below what the kernel can count."""


def shown(value: object) -> str:
    """Anything as a message shows it, however long it is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes no number of more than 4300 digits
        return "a number too long to write"


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number, of Python or NumPy; True and False are answers, not numbers."""
    return type(value) is int or (isinstance(value, int | np.integer) and not isinstance(value, bool))


def is_amount(value: object) -> TypeGuard[int]:
    """Whether it is a whole number that an action may have."""
    # It is asked ten times of every action, and nearly always of an int of Python.
    return (type(value) is int or is_whole(value)) and -MOST <= value <= MOST


def is_tuple_of(values: object, such: Callable[[object], bool]) -> bool:
    """Whether it is a tuple, and each of its values is of this sort."""
    return isinstance(values, tuple) and all(map(such, values))


def place(value: object, size: int, what: str) -> int:
    """A seat, a field or a column, counted from 0."""
    if not is_whole(value) or not 0 <= value < size:
        expected = f"it must be a whole number from 0 to {size - 1}"
        raise PlaceError(f"{what} {shown(value)} does not exist, {expected}")
    return int(value)


def number(value: object, low: int, high: int, what: str) -> int:
    """A whole number within limits."""
    if not is_whole(value) or not low <= value <= high:
        raise ArgumentError(f"{what} must be a whole number from {low} to {high}, not {shown(value)}")
    return int(value)


def several(values: object, what: str) -> list[Any]:
    """Several things, one after the other; a text is one thing."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise ArgumentError(f"{what} must be a list, not {shown(values)}")
    return list(values)


def names(players: object) -> tuple[str, ...]:
    """The players' names; if only their number is given, they are called by their numbers."""
    if is_whole(players):
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ArgumentError(f"players must be a number or a list of names, not {shown(players)}")
    for name in players:
        if not isinstance(name, str) or not _is_text(name):
            raise ArgumentError(f"players: {shown(name)} is not a name")
    return tuple(players)


def _is_text(value: str) -> bool:
    """Whether there is no half character in it."""
    return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)


def seed(value: object) -> int | str:
    """A number or a text; anything else might not give the same game again."""
    if not (is_whole(value) or (isinstance(value, str) and _is_text(value))):
        raise ArgumentError(f"seed must be a whole number or a text, not {shown(value)}")
    return value


def lang(value: object) -> str:
    """A language that there are sentences in."""
    if value not in LANGS:
        raise ArgumentError(f"lang must be one of {', '.join(LANGS)}, not {shown(value)}")
    return str(value)


def text(value: object, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ArgumentError(f"{what} must be a text, not {shown(value)}")
    return value


def path(value: object, what: str) -> str | Path:
    """A name or a path."""
    if not isinstance(value, str | Path):
        raise ArgumentError(f"{what} must be a text or a path, not {shown(value)}")
    return value


def flag(value: object, what: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool | np.bool_):
        raise ArgumentError(f"{what} must be True or False, not {shown(value)}")
    return bool(value)


def switches(house_rules: object) -> dict[str, int]:
    """House rules by name: one name, several, or each with its value."""
    rules = [house_rules] if isinstance(house_rules, str) else house_rules
    if not isinstance(rules, Iterable):
        raise ArgumentError(f"house_rules must be names, or names with values, not {shown(rules)}")
    pairs = rules.items() if isinstance(rules, Mapping) else ((rule, 1) for rule in rules)
    chosen = {text(name, "the name of a house rule"): value for name, value in pairs}
    for name, value in chosen.items():
        if not isinstance(value, bool):
            number(value, 0, MOST, f"house rule {name}")
    return {name: int(value) for name, value in chosen.items()}
