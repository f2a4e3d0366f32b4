"""Reading the single words of an action's text: numbers, fields, and one of several words."""

import re
from collections.abc import Mapping

from bankhalter.codes import BANK, MAX_FIELDS, MAX_SEATS
from bankhalter.engine.arguments import MOST
from bankhalter.errors import ActionError


def short(text: str) -> str:
    """A text as a message quotes it."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def integer(text: str, what: str, largest: int = MOST) -> int:
    """A whole number that is not negative."""
    if not re.fullmatch(r"[0-9]{1,10}", text) or int(text) > largest:
        raise ActionError(f"{what} {short(text)} is not a number from 0 to {largest}")
    return int(text)


def field(text: str) -> int:
    """A field of the largest board."""
    return integer(text, "field", MAX_FIELDS - 1)


def seat(text: str) -> int:
    """A seat of the largest table."""
    return integer(text, "seat", MAX_SEATS - 1)


def seat_or_bank(text: str) -> int:
    """A seat, or `bank`."""
    return BANK if text == "bank" else seat(text)


def one_of(text: str, choices: Mapping[str, int]) -> int:
    """What a word stands for."""
    if text not in choices:
        raise ActionError(f"{short(text)} is not one of {', '.join(choices)}")
    return int(choices[text])
