"""Records as text for people.

A header, then one line per action: the seat, the action, and after `;` what chance decided:

    0 roll ; dice 3 4 ; card 7

Lines of chance alone, such as the rolls for the start, begin with a dot instead of a seat. A line may end
with a mark of what had been told by then, `; seen 1f09ab`; whoever writes a record by hand leaves it out.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from reprlib import repr as short

from bankhalter.engine.record.sheet import FORMAT, KEYS, Header, Line, Sheet, read_json
from bankhalter.errors import RecordError

_AS_JSON = ("players", "promise", "names")
_SEEN = "seen "


def write(header: Mapping[str, object], lines: Iterable[Line]) -> str:
    """The text of a record."""
    head = [f"{key} {_write_value(key, value)}" for key, value in header.items()]
    body = [f"{'.' if line.seat is None else line.seat} {' ; '.join(_parts(line))}" for line in lines]
    return "\n".join([FORMAT, *head, "", *body]) + "\n"


def _parts(line: Line) -> tuple[str, ...]:
    return (*line.parts, f"{_SEEN}{line.seen}") if line.seen else line.parts


def _write_value(key: str, value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if key in _AS_JSON else str(value)


def read(text: str) -> Sheet:
    """Split a text into header and lines; `RecordError` names the line and what is wrong with it."""
    lines = text.replace("\r\n", "\n").split("\n")  # not splitlines: a name may hold a U+2028
    if lines[0] != FORMAT:
        raise RecordError(f"line 1: a record begins with {FORMAT!r}")
    gap = lines.index("") if "" in lines else len(lines)
    header = _read_header(lines[1:gap])
    return Sheet(header, _read_lines(lines[gap + 1 :], first=gap + 2))


def _read_header(lines: list[str]) -> Header:
    values: dict[str, object] = {}
    for number, line in enumerate(lines, start=2):
        key, _, value = line.partition(" ")
        if key not in KEYS or key in values or not value:
            raise RecordError(f"line {number}: {short(line)} is not a header line ({', '.join(KEYS)})")
        values[key] = _read_value(key, value, number)
    return Header(values, {key: number for number, key in enumerate(values, start=2)})


def _read_value(key: str, value: str, number: int) -> object:
    try:
        return read_json(value) if key in _AS_JSON else value
    except ValueError as error:
        raise RecordError(f"line {number}: {key} {short(value)}: not JSON: {error}") from None


def _read_lines(lines: list[str], first: int) -> Iterator[Line]:
    for number, line in enumerate(lines, start=first):
        who, _, rest = line.strip().partition(" ")
        if not who:
            continue
        if who != "." and not (len(who) == 1 and who in "01234567"):
            raise RecordError(f"line {number}: {who[:20]!r} is neither a seat nor a dot")
        *parts, last = rest.split(" ; ")
        seen = last.removeprefix(_SEEN) if parts and last.startswith(_SEEN) else ""
        if not seen:
            parts.append(last)
        yield Line(number, None if who == "." else int(who), tuple(parts), seen)
