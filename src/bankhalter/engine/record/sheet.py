"""What the two forms of a record share: a header of named values, then numbered lines."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from reprlib import repr as short

from bankhalter.errors import RecordError

FORMAT = "bankhalter record 1"
KEYS = ("table", "digest", "players", "engine", "start", "promise", "chance", "names")
_NEEDED = KEYS[:4]


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before the first action, and on which lines."""

    values: Mapping[str, object]
    places: Mapping[str, int]

    def __post_init__(self) -> None:
        missing = [key for key in _NEEDED if key not in self.values]
        if missing:
            raise RecordError(f"line 1: {', '.join(missing)} missing in the header that begins here")

    def get(self, key: str) -> object:
        """A value, None if it is not there."""
        return self.values.get(key)

    def text(self, key: str) -> str:
        """A value that must be a text of one line."""
        value = self.values[key]
        if not isinstance(value, str) or not value or {"\n", "\r"} & set(value):
            raise self.error(key, "must be a text of one line")
        return value

    def error(self, key: str, problem: str) -> RecordError:
        """An error that says what is wrong with a value, and on which line."""
        return RecordError(f"line {self.places[key]}: {key} {short(self.values[key])}: {problem}")


@dataclass(frozen=True, slots=True)
class Line:
    """An action of a seat and what chance decided after it; without a seat, chance alone."""

    number: int
    """Its line in the file."""
    seat: int | None
    parts: tuple[str, ...]
    seen: str = ""
    """The mark of all events up to its end, if it has one."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A record split into header and lines, but not understood yet."""

    header: Header
    lines: Iterator[Line]


def read_json(text: str) -> object:
    """Strict JSON: no NaN, no key twice, no half characters; `ValueError` says what is wrong."""
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ValueError(f"{error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except UnicodeEncodeError:
        raise ValueError("half a character is not text") from None
    return value


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise ValueError("a key comes twice")
    return values


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is not a number")
