"""Where a datum comes from: the vocabulary, and its reading out of the files.

Each table may say `source = ".."` for all it holds and `sources = { key = ".." }` for some of it;
the innermost statement wins. A key is a part of the path, so `"name.de"` at the top of board.toml
speaks of all German field names.
"""

from dataclasses import dataclass, field
from typing import Any

PROVENANCES = {
    "rulebook": "printed in the rulebook of this edition",
    "printed deed": "printed on a title deed of this edition",
    "printed board": "legible on the publisher's picture of the board",
    "scaled deed": "printed on the deeds of a sister printing (Mega 2006/2007), times an inferred factor",
    "classic": "the German classic game, on which independent listings agree",
    "public lists": "several independent public listings agree",
    "one source": "a single public source says so",
    "inferred": "concluded from the rulebook or from neighbouring data",
    "proposed": "fits, but no source says so",
    "own wording": "a fact in our own words, or our own translation",
}


def shown(value: object) -> str:
    """A value as a message shows it, shortened if it is long."""
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"  # Python refuses to print some of them
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


@dataclass(slots=True)
class Leaf:
    """A value of a file with its provenance and the place to name when it is wrong."""

    value: object
    source: str
    place: str


@dataclass(slots=True)
class Section:
    """A table of a file."""

    place: str
    entries: "dict[str, Node]" = field(default_factory=dict)


Node = Leaf | Section | list[Section]


@dataclass(slots=True)
class _Scope:
    """Provenance stated by one table; `depth` is the length of the path to it."""

    depth: int
    default: str | None
    overrides: dict[str, str]
    used: set[str]


class Annotator:
    """Turns the raw content of one file into nodes; whatever is unusable is noted in `problems`."""

    def __init__(self, file: str, problems: list[str]) -> None:
        self._file = file
        self._problems = problems
        self._scopes: list[_Scope] = []

    def section(self, raw: dict[str, Any], path: tuple[str, ...] = ()) -> Section:
        """The table with all it holds."""
        scope = self._scope(raw, path)
        self._scopes.append(scope)
        table = Section(self._place(path))
        for key, value in raw.items():
            if key not in ("source", "sources"):
                table.entries[key] = self._node(value, (*path, key))
        self._scopes.pop()
        for key in sorted(scope.overrides.keys() - scope.used):
            self._problems.append(f"{self._place((*path, 'sources', key))}: there is no such key here")
        return table

    def _node(self, value: object, path: tuple[str, ...]) -> Node:
        if isinstance(value, dict):
            return self.section(value, path)
        if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value):
            return [self.section(entry, (*path, str(number))) for number, entry in enumerate(value)]
        return Leaf(value, self._source(path), self._place(path))

    def _source(self, path: tuple[str, ...]) -> str:
        for scope in reversed(self._scopes):
            inner = "." + ".".join(path[scope.depth :]) + "."
            keys = [key for key in scope.overrides if f".{key}." in inner]
            scope.used.update(keys)
            if keys:
                return scope.overrides[max(keys, key=len)]
            if scope.default is not None:
                return scope.default
        return ""

    def _scope(self, raw: dict[str, Any], path: tuple[str, ...]) -> _Scope:
        default = self._known(raw.get("source"), (*path, "source"))
        stated = raw.get("sources", {})
        if not isinstance(stated, dict):
            self._problems.append(f"{self._place((*path, 'sources'))} = {shown(stated)}: must be a table")
            stated = {}
        found = {key: self._known(value, (*path, "sources", key)) for key, value in stated.items()}
        return _Scope(len(path), default, {key: value or "" for key, value in found.items()}, set())

    def _known(self, value: object, path: tuple[str, ...]) -> str | None:
        if value is None or (isinstance(value, str) and value in PROVENANCES):
            return value
        known = ", ".join(PROVENANCES)
        self._problems.append(f"{self._place(path)} = {shown(value)}: unknown provenance; known are {known}")
        return None

    def _place(self, path: tuple[str, ...]) -> str:
        return f"{self._file}: {'.'.join(path)}" if path else self._file


def merge(child: Node, parent: Node) -> Node:
    """What the child says, completed by the parent; lists are replaced, not mixed."""
    if not isinstance(child, Section) or not isinstance(parent, Section):
        return child
    entries = dict(parent.entries)
    for key, node in child.entries.items():
        entries[key] = merge(node, entries[key]) if key in entries else node
    return Section(child.place, entries)


def flatten(node: Node, path: str = "") -> dict[str, str]:
    """Provenance by path for every value below a node."""
    if isinstance(node, Leaf):
        return {path: node.source}
    pairs = enumerate(node) if isinstance(node, list) else node.entries.items()
    found: dict[str, str] = {}
    for key, entry in pairs:
        found |= flatten(entry, f"{path}.{key}" if path else str(key))
    return found
