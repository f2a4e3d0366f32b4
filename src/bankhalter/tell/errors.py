"""Errors in German: what went wrong is an English sentence, and `german.toml` has all of them once more.

Whoever raises an error need not know who reads it, so no error is raised in two languages. What an error
quotes is found in its sentence again and told in German too, if it is a sentence itself: an error may have
passed through others, or come as a text from another process. A test compares the file with the sources.
The server's own errors bring their German along (`said`).
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from bankhalter.codes import Reason
from bankhalter.editions import NamesError, edition_ids, load_edition
from bankhalter.editions.own_names import Fault
from bankhalter.engine.explain import explain_reason
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang

_BLANK = re.compile(r"\{(\w*)\}")
_BETWEEN = {"problems": "; ", "lines": "\n  "}
"""Blanks that hold several sentences, and what stands between those."""
_LONGEST = 4000
"""No sentence of ours is longer; one that is longer because it quotes much is not searched for its parts."""


class _Phrase(NamedTuple):
    """A sentence with blanks, and the same in German."""

    english: re.Pattern[str]
    german: str


def told(error: BaseException | str, lang: Lang) -> str:
    """What went wrong, for people: in German as far as it is known how to say it."""
    english = str(error)
    said = error.said(lang) if isinstance(error, BankhalterError) else english
    if lang == "en" or said != english:
        return said
    for fault in _faults(error):
        english = english.replace(fault.sentence("en"), fault.sentence("de"))
    return _german(english) if len(english) <= _LONGEST else english


def _faults(error: object) -> Iterator[Fault]:
    """What is wrong with own names, which are told in both languages, wherever it was noticed."""
    while isinstance(error, BaseException):
        if isinstance(error, NamesError):
            yield from error.faults
        error = error.__context__


def _german(text: str) -> str:
    """A sentence in German; what is none of ours stays as it is, but for what it quotes behind a colon."""
    if text in _reasons():
        return _reasons()[text]
    for phrase in _phrases():
        if found := phrase.english.fullmatch(text):
            return _BLANK.sub(lambda blank: _filled(blank[1], found), phrase.german)
    head, colon, rest = text.partition(": ")
    return f"{_german(head)}: {_german(rest)}" if colon else text


def _filled(name: str, found: re.Match[str]) -> str:
    """What stands in a blank."""
    if not name:
        return "{}"  # an edition's file has such blanks of its own
    between = _BETWEEN.get(name, "")
    parts = found[name].split(between) if between else [found[name]]
    return between.join(map(_german, parts))


@cache
def _phrases() -> tuple[_Phrase, ...]:
    """All sentences; those with more words come first, for they fit better."""
    content = (files("bankhalter.tell") / "german.toml").read_text("utf-8")
    pairs = [pair for section in tomllib.loads(content).values() for pair in section.items()]
    pairs.sort(key=lambda pair: -len(_BLANK.sub("", pair[0])))
    return tuple(_Phrase(re.compile(_pattern(english), re.DOTALL), german) for english, german in pairs)


def _pattern(english: str) -> str:
    return "".join(_parts(english))


def _parts(english: str) -> Iterator[str]:
    seen: set[str] = set()
    for place, part in enumerate(_BLANK.split(english)):
        if place % 2 == 0:
            yield re.escape(part)
        elif not part:
            yield re.escape("{}")
        elif part in seen:
            yield f"(?P={part})"
        else:
            seen.add(part)
            yield f"(?P<{part}>{_kind(part)})"


def _kind(blank: str) -> str:
    """What may stand in a blank."""
    if blank.isupper():
        return "[A-Z0-9_-]+"
    return r"[^\s:]+" if len(blank) == 1 else ".*?"


@cache
def _reasons() -> dict[str, str]:
    """Why an action is refused, in the words of every edition: the engine has these sentences in German."""
    return {
        explain_reason(reason, edition, "en")[1]: explain_reason(reason, edition, "de")[1]
        for edition in map(load_edition, edition_ids())
        for reason in Reason
        if reason != Reason.OK
    }
