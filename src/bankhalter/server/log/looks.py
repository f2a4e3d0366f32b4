"""How seats are told apart: each has a colour and a token of its own, and no two at a table the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

COLOURS = 8
"""As many as a table has seats at most; the page knows what they look like."""


@dataclass(frozen=True, slots=True)
class Look:
    """A colour, and a token of the edition's, by their numbers."""

    colour: int
    token: int


@dataclass(frozen=True, slots=True)
class LookWish:
    """What somebody wants to look like; what is None does not matter to them."""

    colour: int | None = None
    token: int | None = None


def dealt(wishes: Sequence[LookWish]) -> list[Look]:
    """A look for every seat: as wished for, else by its place, else the first that is left."""
    colours = _dealt([wish.colour for wish in wishes])
    figures = _dealt([wish.token for wish in wishes])
    return [Look(*look) for look in zip(colours, figures, strict=True)]


def _dealt(wished: Sequence[int | None]) -> list[int]:
    taken = {found for found in wished if found is not None}
    mine = [place if wish is None and place not in taken else wish for place, wish in enumerate(wished)]
    left = (number for number in count() if number not in taken and number not in mine)
    return [next(left) if found is None else found for found in mine]


def exchanged(looks: Sequence[Look], seat: int, wish: LookWish) -> list[Look]:
    """The looks when a seat has got what it wants: who had it gets what the seat had."""
    had = looks[seat]
    colour = had.colour if wish.colour is None else wish.colour
    token = had.token if wish.token is None else wish.token
    swapped = [
        Look(_swap(look.colour, colour, had.colour), _swap(look.token, token, had.token)) for look in looks
    ]
    swapped[seat] = Look(colour, token)
    return swapped


def _swap(found: int, wanted: int, given: int) -> int:
    return given if found == wanted else found
