"""Typed reading of annotated tables. Every fault is collected; reading goes on with a stand-in."""

from collections.abc import Iterator, Mapping
from typing import TypeGuard, TypeVar

from bankhalter.editions.model import LANGUAGES, Text, Word
from bankhalter.editions.provenance import Leaf, Node, Section, shown

T = TypeVar("T")

LARGEST = 10**12
"""No real amount of money comes near it, and sums of such amounts still fit into 64 bits."""


class Reader:
    """One table of an edition file."""

    def __init__(self, table: Section, problems: list[str]) -> None:
        self.place = table.place
        self._entries = table.entries
        self._problems = problems
        self._read: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        """The keys of the table in the order of the file."""
        return iter(self._entries)

    def has(self, key: str) -> bool:
        """True if the key is there."""
        return key in self._entries

    def complain(self, key: str, reason: str) -> None:
        """Note a fault of the value under this key."""
        node = self._entries.get(key)
        if isinstance(node, Leaf):
            self._problems.append(f"{node.place} = {shown(node.value)}: {reason}")
        else:
            place = node.place if isinstance(node, Section) else self.at(key)
            self._problems.append(f"{place}: {reason}")

    def at(self, key: str) -> str:
        """The place of a key, whether it is there or not."""
        return f"{self.place}{'.' if ': ' in self.place else ': '}{key}"

    def done(self) -> None:
        """Complain about every key that has not been read."""
        for key in self._entries:
            if key not in self._read:
                known = ", ".join(sorted(self._read)) or "none"
                self.complain(key, f"unknown key; known here are {known}")

    def integer(self, key: str, low: int = 0, high: int = LARGEST, default: int | None = None) -> int:
        """A whole number between two limits."""
        node = self._take(key, optional=default is not None)
        if node is None and default is not None:
            return default
        value = _value(node)
        if _is_integer(value, low, high):
            return value
        if node is not None:
            self.complain(key, f"must be a whole number {_between(low, high)}")
        return low

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        node = self._take(key)
        value = _value(node)
        if isinstance(value, list) and all(_is_integer(entry, 0, LARGEST) for entry in value):
            return tuple(value)
        if node is not None:
            self.complain(key, "must be a list of whole numbers from 0 on")
        return ()

    def pairs(self, key: str) -> tuple[tuple[int, int], ...]:
        """A list of pairs of whole numbers."""
        node = self._take(key)
        value = _value(node)
        if isinstance(value, list) and all(_is_pair(entry) for entry in value):
            return tuple((entry[0], entry[1]) for entry in value)
        if node is not None:
            self.complain(key, "must be a list of pairs of whole numbers such as [500, 2]")
        return ()

    def string(self, key: str) -> str:
        """A text that is not empty."""
        node = self._take(key)
        value = _value(node)
        if _is_text(value):
            return value
        if node is not None:
            self.complain(key, "must be a text that is not empty")
        return ""

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        node = self._take(key)
        value = _value(node)
        if isinstance(value, list) and value and all(_is_text(entry) for entry in value):
            return tuple(value)
        if node is not None:
            self.complain(key, "must be a list of texts that are not empty")
        return ()

    def choice(self, key: str, options: Mapping[str, T], otherwise: T) -> T:
        """One of the named options."""
        node = self._take(key)
        value = _value(node)
        if isinstance(value, str) and value in options:
            return options[value]
        if node is not None:
            self.complain(key, f"must be one of {', '.join(options)}")
        return otherwise

    def text(self, key: str) -> Text:
        """A table with a text per language."""
        table = self.section(key)
        found = Text(*(table.string(lang) for lang in LANGUAGES))
        table.done()
        return found

    def word(self, key: str) -> Word:
        """A noun: singular and plural per language, and its German gender."""
        table = self.section(key)
        forms = [table.strings(lang) for lang in LANGUAGES]
        for lang, form in zip(LANGUAGES, forms, strict=True):
            if form and len(form) != 2:
                table.complain(lang, "must be a singular and a plural")
        gender = table.choice("gender", {"m": "m", "f": "f", "n": "n"}, "m")
        table.done()
        de, en = ((*form, "", "")[:2] for form in forms)
        return Word((de[0], de[1]), (en[0], en[1]), gender)

    def section(self, key: str, optional: bool = False) -> "Reader":
        """A table below this one; empty if there is none."""
        node = self._take(key, optional)
        if isinstance(node, Section):
            return Reader(node, self._problems)
        if node is not None:
            self.complain(key, "must be a table")
        # what is missing has been said once; its contents need not be missed one by one
        return Reader(Section(self.at(key)), [])

    def sections(self, key: str) -> "list[Reader]":
        """A list of tables below this one."""
        node = self._take(key)
        if isinstance(node, list):
            return [Reader(table, self._problems) for table in node]
        if node is not None:
            self.complain(key, "must be a list of tables")
        return []

    def _take(self, key: str, optional: bool = False) -> Node | None:
        self._read.add(key)
        node = self._entries.get(key)
        if node is None and not optional:
            self._problems.append(f"{self.at(key)}: is missing")
        if isinstance(node, Leaf) and not node.source:
            self._problems.append(
                f"{node.place} = {shown(node.value)}: has no provenance; give the table a source"
            )
        return node


def _value(node: Node | None) -> object:
    return node.value if isinstance(node, Leaf) else None


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(value.strip())


def _is_integer(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_integer(n, 0, LARGEST) for n in value)


def _between(low: int, high: int) -> str:
    return f"from {low} on" if high == LARGEST else f"from {low} to {high}"
