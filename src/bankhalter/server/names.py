"""Names and chat: what people type and other people's screens show. It is data, never markup."""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby

from bankhalter.server.refusals import Refusal

LONGEST_NAME = 40
LONGEST_REASON = 120
LONGEST_CHAT = 500
MOST_MARKS = 4
"""So many accents and the like may one letter have; no language needs more."""

JOINER = "\u200d"
"""Joins several signs to one, as in many emoji."""
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that show nothing but change lines, directions or terminals around them."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters, marks and symbols by their category that show nothing either."""


def clean_name(name: str) -> str:
    """The name without spaces around it; a refusal if nobody can be called that."""
    return _clean(name, LONGEST_NAME, "Ein Name", "A name")


def clean_chat(text: str) -> str:
    """What somebody says, in one line; a refusal if it cannot be shown."""
    return _clean(" ".join(text.splitlines()), LONGEST_CHAT, "Eine Nachricht", "A message")


def clean_reason(text: str) -> str:
    """Why something is corrected, in one line; a refusal if it cannot be shown."""
    return _clean(" ".join(text.splitlines()), LONGEST_REASON, "Ein Grund", "A reason")


def bot_name(seat: int) -> str:
    """What a bot is called that nobody has named."""
    return f"Bot {seat + 1}"


def check_distinct(names: Sequence[str | None]) -> None:
    """A refusal if people could not tell two of these apart; a seat without a name may get a bot later."""
    taken: set[str] = set()
    for seat, name in enumerate(names):
        shown = name or bot_name(seat)
        if _alike(shown) in taken:
            raise _taken(shown)
        taken.add(_alike(shown))


def distinct(names: Iterable[str]) -> list[str]:
    """The same names, with a number where one has been there before."""
    found: list[str] = []
    for name in names:
        number, new = 1, name
        while any(_alike(new) == _alike(other) for other in found):
            number += 1
            new = f"{name[: LONGEST_NAME - 3].rstrip()} {number}"
        found.append(new)
    return found


def _alike(name: str) -> str:
    """What is left of a name when it is read quickly."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if sign != JOINER and not sign.isspace())


def _clean(text: str, longest: int, de: str, en: str) -> str:
    clean = unicodedata.normalize("NFC", text).strip()
    if not 1 <= len(clean) <= longest:
        raise _bad(
            f"{de} hat 1 bis {longest} Zeichen, nicht {len(clean)}.",
            f"{en} has 1 to {longest} characters, not {len(clean)}.",
        )
    unseen = next((sign for place, sign in enumerate(clean) if _is_unseen(clean, place)), None)
    if unseen is not None:
        code = f"U+{ord(unseen):04X}"
        raise _bad(
            f"{de} darf kein unsichtbares Zeichen enthalten ({code}).",
            f"{en} must not hold an invisible character ({code}).",
        )
    if _is_mark(clean[0]) or any(is_mark and len(list(run)) > MOST_MARKS for is_mark, run in _runs(clean)):
        raise _bad(
            f"{de} darf keine Zeichen übereinanderhäufen.", f"{en} must not pile marks upon each other."
        )
    return clean


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


def _bad(de: str, en: str) -> Refusal:
    return Refusal(422, "bad-input", de=de, en=en)


def _taken(name: str) -> Refusal:
    return Refusal(
        409,
        "name-taken",
        de=f"An diesem Tisch heißt schon jemand {name}. Bitte einen anderen Namen.",
        en=f"Somebody at this table is already called {name}. Please take another name.",
    )
