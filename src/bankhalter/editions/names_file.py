"""Own names as a file to be shared: a little TOML with the box it is for and the names by their keys.

extends = "mega-deluxe"

[field]
1 = "Am Bach"

[chance]
3 = "Mit dem Boot zur Seestraße."
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from bankhalter.editions.model import DECKS, Edition, Text
from bankhalter.editions.own_names import Fault, NamesError, nameables

LONGEST_FILE = 40_000
"""In characters; even the largest board needs fewer."""
SECTIONS = ("field", *DECKS)

_PART = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DEEP = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*\.[ \t]*{_PART}){{15}}", re.ASCII)
"""A key such as `a.a.a.a`: for one with thousands of parts the TOML reader takes seconds."""


@dataclass(frozen=True, slots=True)
class NamesFile:
    """What a file says: the edition and the names by key, neither of them looked up yet."""

    extends: str
    names: Mapping[str, object]
    lines: Mapping[str, int]
    """The line of each key, if it is written in the usual way."""


def read(content: str) -> NamesFile:
    """Read a file's content; `NamesError` says where it is wrong."""
    if len(content) > LONGEST_FILE:
        raise NamesError([Fault(_too_long(len(content)))])
    content = content.removeprefix("\ufeff")
    if deep := _DEEP.search(content):
        raise NamesError([Fault(_UNREADABLE, line=content.count("\n", 0, deep.start()) + 1)])
    try:
        found = tomllib.loads(content)
    except (ValueError, RecursionError) as error:  # ValueError: figures of thousands of digits, too
        raise NamesError([_no_toml(str(error), content)]) from None
    lines = _lines(content)
    faults = [Fault(_STRANGE, key[:40], line=lines.get(key)) for key in found if not _belongs(key)]
    extends = found.get("extends")
    if not isinstance(extends, str):
        faults.append(Fault(_NO_BOX, "extends", line=lines.get("extends")))
    names = dict[str, object]()
    for section in SECTIONS:
        table = found.get(section, {})
        if isinstance(table, dict):
            names |= {f"{section}.{key}": name for key, name in table.items()}
        else:
            faults.append(Fault(_NO_TABLE, section, line=lines.get(section)))
    if faults or not isinstance(extends, str):
        raise NamesError(faults)
    return NamesFile(extends, names, lines)


def write(edition: Edition, names: Mapping[str, str], lang: str) -> str:
    """The file of these names; beside each stands what the edition calls it."""
    lines = [_HEAD.of(lang), f"extends = {_quoted(edition.id)}"]
    begun = ""
    for found in nameables(edition):
        section, _, key = found.key.partition(".")
        if found.key not in names:
            continue
        if section != begun:
            lines += ["", f"[{section}]"]
            begun = section
        lines.append(f"{key} = {_quoted(names[found.key])}  # {found.text.of(lang)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # without unseen characters it is TOML, too


def _belongs(key: str) -> bool:
    return key == "extends" or key in SECTIONS


def _lines(content: str) -> dict[str, int]:
    found, section = dict[str, int](), ""
    for number, line in enumerate(content.split("\n"), start=1):
        if head := re.match(r"\s*\[\s*(\w+)\s*\]", line):
            section = f"{head[1]}."
            found.setdefault(head[1], number)
        elif entry := re.match(r"\s*([\w.]+)\s*=", line):
            found.setdefault(section + entry[1], number)
    return found


def _no_toml(problem: str, content: str) -> Fault:
    """The fault in our words: TOML's own message would not help somebody who got the file from a friend."""
    place = re.search(r"at line (\d+)", problem)
    last = content.rstrip().count("\n") + 1 if "at end of document" in problem else None
    text = _TWICE if re.search("overwrite|twice|immutable", problem) else _UNREADABLE
    return Fault(text, line=int(place[1]) if place else last)


_HEAD = Text(
    "# Eigene Namen für eine Schachtel. Bankhalter liest sie auf der Seite „Eigene Namen“.",
    "# Own names for a box. Bankhalter reads them on its page “Own names”.",
)
_UNREADABLE = Text(
    'Das ist keine Datei mit eigenen Namen; eine Zeile darin sieht so aus: 1 = "Am Bach"',
    'This is no file of own names; a line of one looks like this: 1 = "Am Bach"',
)
_TWICE = Text("Was hier steht, stand schon einmal da.", "What stands here was there before.")
_STRANGE = Text(
    f"Das gehört nicht hierher; es gibt extends, {', '.join(SECTIONS)}.",
    f"This does not belong here; there are extends, {', '.join(SECTIONS)}.",
)
_NO_BOX = Text(
    'Hier muss stehen, für welche Schachtel die Namen sind, etwa extends = "classic".',
    'This must say which box the names are for, such as extends = "classic".',
)
_NO_TABLE = Text("Hier müssen Namen nach Nummern stehen.", "Here must be names by their numbers.")


def _too_long(length: int) -> Text:
    return Text(
        f"Die Datei hat {length} Zeichen, mehr als {LONGEST_FILE}. Das ist keine mit eigenen Namen.",
        f"The file has {length} characters, more than {LONGEST_FILE}. It is not one of own names.",
    )
