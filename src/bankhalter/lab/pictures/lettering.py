"""Fitting a name into a small box: the largest letters, few broken words."""

import re
from functools import lru_cache
from typing import Any

from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.font_manager import FontProperties

LEADING = 1.16
"""Height of a line in sizes of its letters."""
STEP = 0.25
UNBROKEN = 0.8
"""Break words only if whole words would have to be smaller than this part of the broken ones' size."""


def fit(text: str, width: float, height: float, largest: float, smallest: float) -> tuple[str, float]:
    """The text in lines and the size at which it fits; the smallest size if it never does."""
    whole = _largest_fit(text, width, height, largest, smallest, break_words=False)
    broken = _largest_fit(text, width, height, largest, smallest, break_words=True)
    lines, size = whole if whole[1] >= UNBROKEN * broken[1] else broken
    return "\n".join(lines), max(size, smallest)


def text_width(text: str, size: float) -> float:
    """How wide a text is, in points."""
    return _width_of_hundred(text) * size / 100


_RENDERER: Any = RendererAgg(1, 1, 72)  # type: ignore[no-untyped-call]


@lru_cache(maxsize=4096)
def _width_of_hundred(text: str) -> float:
    letters = FontProperties(family="DejaVu Sans", size=100)
    return float(_RENDERER.get_text_width_height_descent(text, letters, ismath=False)[0])


def _largest_fit(
    text: str, width: float, height: float, largest: float, smallest: float, break_words: bool
) -> tuple[list[str], float]:
    size = largest
    while size >= smallest:
        lines = _wrap(text.split(), width, size, break_words)
        fits_across = max(text_width(line, size) for line in lines) <= width
        if fits_across and len(lines) * size * LEADING <= height:
            return lines, size
        size -= STEP
    return _wrap(text.split(), width, smallest, True), 0.0


def _wrap(words: list[str], width: float, size: float, break_words: bool) -> list[str]:
    """Lines as full as they can be."""
    lines: list[str] = []
    for word in words:
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(joined, size) <= width:
            lines[-1] = joined
        elif break_words and text_width(word, size) > width:
            lines += _break(word, width, size)
        else:
            lines.append(word)
    return lines


def _break(word: str, width: float, size: float) -> list[str]:
    """A long word in pieces, each as long as fits."""
    fitting = [place for place in seams(word) if text_width(word[:place] + "-", size) <= width]
    if not fitting or text_width(word, size) <= width:
        return [word]
    first, rest = word[: fitting[-1]], word[fitting[-1] :]
    return [first if first.endswith("-") else first + "-", *_break(rest, width, size)]


_ONSETS = re.compile("(sch[wlmnr]?|str|spr?|st|ch|th|ph|qu|[bdfgkpt]r|[bfgkp]l|.)$")
_BETWEEN_VOWELS = re.compile("(?<=[aeiouyäöü])[^aeiouyäöü]+(?=[aeiouyäöü])")


def seams(word: str) -> list[int]:
    """Where a word may be broken: before the consonants that can begin a syllable."""
    places = [match.end() for match in re.finditer("-", word)]
    for match in _BETWEEN_VOWELS.finditer(word.lower()):
        onset = _ONSETS.search(match[0])
        places.append(match.start() + (onset.start() if onset else 0))
    return sorted({place for place in places if 3 <= place <= len(word) - 3})
