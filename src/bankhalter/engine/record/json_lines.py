"""Records as JSON Lines for programs.

The first line is an object with the header, every other one an action with what chance decided after it:

    {"n": 3, "seat": 0, "action": "roll", "chance": ["dice 3 4", "card 7"]}

Lines of chance alone have no seat and no action: both are null. A line may have `"seen": "1f09ab"`, the
mark of what had been told by then.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from reprlib import repr as short

from bankhalter.codes import MAX_SEATS
from bankhalter.engine.record.sheet import FORMAT, KEYS, Header, Line, Sheet, read_json
from bankhalter.errors import RecordError

_ENTRIES = {"n", "seat", "action", "chance"}


def write(header: Mapping[str, object], lines: Iterable[Line]) -> str:
    """The JSON Lines of a record; all in ASCII, so that nobody finds a line end within a name."""
    objects = [{"format": FORMAT, **header}, *map(_write_line, lines)]
    return "".join(json.dumps(data) + "\n" for data in objects)


def _write_line(line: Line) -> dict[str, object]:
    done = line.parts[: line.seat is not None]
    data: dict[str, object] = {
        "n": line.number,
        "seat": line.seat,
        "action": done[0] if done else None,
        "chance": line.parts[len(done) :],
    }
    return data | ({"seen": line.seen} if line.seen else {})


def read(text: str) -> Sheet:
    """Split JSON Lines into header and lines; `RecordError` names the line and what is wrong with it."""
    objects = _read_objects(text)
    header = _read_header(next(objects)[1])
    return Sheet(header, (_read_line(*numbered, n) for n, numbered in enumerate(objects, start=1)))


def _read_objects(text: str) -> Iterator[tuple[int, dict[str, object]]]:
    """Every object with the number of its line."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = read_json(line)
        except ValueError as error:
            raise RecordError(f"line {number}: {short(line)}: not JSON: {error}") from None
        if not isinstance(value, dict):
            raise RecordError(f"line {number}: {short(line)}: must be an object")
        yield number, value


def _read_header(values: dict[str, object]) -> Header:
    if values.pop("format", None) != FORMAT:
        raise RecordError(f'line 1: a record begins with an object that has "format": "{FORMAT}"')
    strange = [key for key in values if key not in KEYS]
    if strange:
        raise RecordError(f"line 1: {short(strange[0])} does not belong in a header ({', '.join(KEYS)})")
    return Header(values, dict.fromkeys(values, 1))


def _read_line(number: int, data: dict[str, object], n: int) -> Line:
    seen = data.pop("seen", "")
    if set(data) != _ENTRIES or data["n"] != n or type(data["n"]) is not int:
        raise RecordError(f'line {number}: must have "n": {n}, "seat", "action" and "chance"')
    seat, action, chance = data["seat"], data["action"], data["chance"]
    if not isinstance(chance, list) or not all(isinstance(outcome, str) for outcome in chance):
        raise RecordError(f"line {number}: chance {short(chance)}: must be a list of texts")
    if not isinstance(seen, str):
        raise RecordError(f"line {number}: seen {short(seen)}: must be a text")
    if seat is None and action is None and chance:
        return Line(number, None, tuple(chance), seen)
    if type(seat) is not int or not 0 <= seat < MAX_SEATS or not isinstance(action, str):
        raise RecordError(f"line {number}: must have a seat and its action, or null for both and some chance")
    return Line(number, seat, (action, *chance), seen)
