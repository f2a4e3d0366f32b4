"""German and English: the little that all texts share."""

from collections.abc import Mapping
from typing import Literal, TypeVar

Lang = Literal["de", "en"]

LANGS: tuple[Lang, ...] = ("de", "en")

T = TypeVar("T")


def from_locale(environ: Mapping[str, str]) -> Lang:
    """Language of the user's locale: German if it says so, English in all other cases."""
    names = (environ.get(key) for key in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "")
    return "de" if chosen.lower().startswith("de") else "en"


def pick(lang: Lang, *, de: T, en: T) -> T:
    """Take the one of two texts (or forms, or tables) that belongs to the language."""
    return de if lang == "de" else en


def number(n: int, lang: Lang) -> str:
    """Write a whole number with its thousands apart: 20.000 in German, 20,000 in English."""
    return f"{n:,}".replace(",", pick(lang, de=".", en=","))


def plural(n: int, one: str, many: str, lang: Lang) -> str:
    """Count things: `plural(2, "Haus", "Häuser", "de")` is "2 Häuser"."""
    return f"{number(n, lang)} {one if n == 1 else many}"


def decimal(value: float, digits: int, lang: Lang) -> str:
    """Write a number with this many decimals: 1.234,5 in German, 1,234.5 in English."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", pick(lang, de=".,", en=",.")))


def percent(share: float, digits: int, lang: Lang) -> str:
    """Write a share of 1: 12,5 % in German, 12.5% in English."""
    return decimal(100 * share, digits, lang) + pick(lang, de=" %", en="%")
