"""What people type and what other people's screens will show: it is data, never markup."""

import unicodedata
from collections.abc import Iterable
from itertools import groupby

from bankhalter.errors import BankhalterError

MOST_MARKS = 4
"""A letter may have at most this many accents; no language needs more."""

JOINER = "\u200d"
"""It joins several characters to one, as in many emoji."""
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that show nothing but change lines, directions or the terminal around them."""
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u2d7f\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters that show nothing, though their category is that of letters, marks or symbols."""
TWINS = str.maketrans("авеѕіјкмнорстухԍԛԝһԁαβεζηικμνορτυχ", "abesijkmhopctyxgqwhdabezhikmnoptyx")
"""Letters of other scripts that nobody can tell from Latin ones, in lower or upper case."""
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""They choose the form of the character before them, as in many emoji; mostly they do nothing."""


class WordingError(BankhalterError):
    """A text that nobody should have to read, and why not, in both languages."""

    def __init__(self, *, de: str, en: str) -> None:
        super().__init__(en)
        self.de, self.en = de, en


def clean(text: str, longest: int, de: str, en: str) -> str:
    """The text without spaces around it; `WordingError` if it cannot be shown. `de`, `en`: its name."""
    cleaned = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(cleaned) <= longest:
        raise WordingError(
            de=f"{de} hat 1 bis {longest} Zeichen, nicht {len(cleaned)}.",
            en=f"{en} has 1 to {longest} characters, not {len(cleaned)}.",
        )
    unseen = next((sign for place, sign in enumerate(cleaned) if _is_unseen(cleaned, place)), None)
    if unseen is not None:
        code = f"U+{ord(unseen):04X}"
        raise WordingError(
            de=f"{de} darf kein unsichtbares Zeichen enthalten ({code}).",
            en=f"{en} must not hold an invisible character ({code}).",
        )
    if _is_mark(cleaned[0]) or any(
        is_mark and len(list(run)) > MOST_MARKS for is_mark, run in _runs(cleaned)
    ):
        raise WordingError(
            de=f"{de} darf keine Zeichen übereinanderhäufen.", en=f"{en} must not pile marks upon each other."
        )
    return cleaned


def alike(text: str) -> str:
    """What remains of a text in quick reading: equal for texts that people could not tell apart."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate(TWINS)
    unseen = {JOINER, *SELECTORS}
    return "".join(sign for sign in plain if sign not in unseen and not sign.isspace())


def _is_unseen(text: str, place: int) -> bool:
    sign = text[place]
    if sign == JOINER:
        around = text[max(place - 1, 0) : place], text[place + 1 : place + 2]
        return any(not side or side == JOINER or side.isspace() for side in around)
    return sign in BLANK or unicodedata.category(sign) in UNSEEN


def _runs(text: str) -> Iterable[tuple[bool, Iterable[str]]]:
    return groupby(text, _is_mark)


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")
