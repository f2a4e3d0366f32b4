"""Colours of the groups; they repeat what letters and words say already."""

from typing import TYPE_CHECKING

from bankhalter.codes import FieldKind

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

RESET = "\x1b[0m"

# group id: background and foreground of the 256-colour palette
_GROUPS = {
    "brown": (94, 231),
    "light_blue": (117, 16),
    "pink": (169, 231),
    "orange": (208, 16),
    "red": (160, 231),
    "yellow": (226, 16),
    "green": (28, 231),
    "dark_blue": (19, 231),
}
_OTHER = {FieldKind.STATION: (250, 16), FieldKind.UTILITY: (240, 231)}


def paint(game: "Game", field: int, text: str, colours: bool) -> str:
    """The text on the colour of the field's group."""
    group = game.edition.fields[field].group
    if not colours or group < 0:
        return text
    found = game.edition.groups[group]
    pair = _GROUPS.get(found.id) or _OTHER.get(found.kind)
    return f"\x1b[48;5;{pair[0]};38;5;{pair[1]}m{text}{RESET}" if pair else text


def bold(text: str, colours: bool) -> str:
    """The text in bold."""
    return f"\x1b[1m{text}{RESET}" if colours else text
