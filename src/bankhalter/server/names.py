"""Names and chat: what people type and other people's screens show. It is data, never markup."""

import unicodedata

from bankhalter.server.refusals import Refusal

LONGEST_NAME = 40
LONGEST_CHAT = 500

JOINER = "\u200d"
"""Joins several signs to one, as in many emoji."""
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that show nothing but change lines, directions or terminals around them."""


def clean_name(name: str) -> str:
    """The name without spaces around it; a refusal if nobody can be called that."""
    return _clean(name, LONGEST_NAME, "Ein Name", "A name")


def clean_chat(text: str) -> str:
    """What somebody says, in one line; a refusal if it cannot be shown."""
    return _clean(" ".join(text.splitlines()), LONGEST_CHAT, "Eine Nachricht", "A message")


def _clean(text: str, longest: int, de: str, en: str) -> str:
    stripped = text.strip()
    if not 1 <= len(stripped) <= longest:
        raise Refusal(
            422,
            "bad-input",
            de=f"{de} hat 1 bis {longest} Zeichen, nicht {len(stripped)}.",
            en=f"{en} has 1 to {longest} characters, not {len(stripped)}.",
        )
    unseen = next((sign for sign in stripped if _is_unseen(sign)), None)
    if unseen is not None:
        code = f"U+{ord(unseen):04X}"
        raise Refusal(
            422,
            "bad-input",
            de=f"{de} darf kein unsichtbares Steuerzeichen enthalten ({code}).",
            en=f"{en} must not hold an invisible control character ({code}).",
        )
    return stripped


def _is_unseen(sign: str) -> bool:
    return sign != JOINER and unicodedata.category(sign) in UNSEEN
