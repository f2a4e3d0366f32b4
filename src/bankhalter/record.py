"""Records: a whole game as text. The state is a fold over it.

A header, then one line per action: the seat, the action, and after `;` what chance decided:

    0 roll ; dice 3 4 ; card 7

Lines of chance alone, such as the rolls for the start, begin with a dot instead of a seat.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bankhalter import __version__
from bankhalter import position as positions
from bankhalter.actions import Action
from bankhalter.editions import edition_digest
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.kernel.layout import STATE, State, blank
from bankhalter.kernel.setup import set_up
from bankhalter.position import Table

FIRST_LINE = "bankhalter record 1"
_KEYS = ("table", "digest", "players", "engine", "start")


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper: the table, who plays, where it began if not at the start, and all actions."""

    table: Table
    players: tuple[str, ...]
    start: str | None
    actions: tuple[Action, ...]
    engine: str = __version__
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each action, if the record was read from a text."""

    def __str__(self) -> str:
        return "\n".join([FIRST_LINE, *self._header(), "", *_lines(self.actions)]) + "\n"

    def _header(self) -> list[str]:
        header = [
            f"table {self.table}",
            f"digest {edition_digest(self.table.edition)}",
            f"players {json.dumps(self.players, ensure_ascii=False)}",
            f"engine {self.engine}",
        ]
        return header + ([f"start {self.start}"] if self.start else [])

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record's text; `RecordError` names the line and what is wrong with it."""
        lines = text.replace("\r\n", "\n").split("\n")  # not splitlines: a name may hold a U+2028
        if not lines or lines[0] != FIRST_LINE:
            raise RecordError(f"line 1: a record begins with {FIRST_LINE!r}")
        gap = lines.index("") if "" in lines else len(lines)
        header = _read_header(lines[1:gap])
        numbered = list(_read_lines(lines[gap + 1 :], first=gap + 2))
        actions, places = tuple(action for _, action in numbered), tuple(line for line, _ in numbered)
        table, names = _read_table(header), _read_names(header["players"])
        return cls(table, names, header.get("start"), actions, header["engine"], places)

    def opening(self) -> State:
        """The state the game begins in; `RecordError` if this table and these players cannot be in it."""
        try:
            positions.check_players(self.table.edition, len(self.players))
            table, state = positions.read(self.start) if self.start else (self.table, self._new_state())
        except BankhalterError as error:
            raise RecordError(f"header: {'start: ' if self.start else ''}{error}") from None
        if str(table) != str(self.table):
            raise RecordError(f"header: start: a position of {table}, but the table is {self.table}")
        if state.players != len(self.players):
            raise RecordError(f"header: start: {state.players} seats for {len(self.players)} players")
        return state

    def _new_state(self) -> State:
        state: State = blank(STATE)
        set_up(self.table.tables, state, len(self.players))
        return state

    def place_of(self, number: int) -> str:
        """Where the action with this number, counted from 0, stands."""
        line = f"line {self.lines[number]}: " if number < len(self.lines) else ""
        return f"{line}action {number + 1}"


def _lines(actions: Iterable[Action]) -> Iterator[str]:
    line = ""
    for action in actions:
        if not action.is_chance:
            if line:
                yield line
            line = f"{action.seat} {action}"
        elif line and not line.startswith("."):
            line += f" ; {action}"
        else:
            if line:
                yield line
            line = f". {action}"
    if line:
        yield line


def _read_header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        key, _, value = line.partition(" ")
        if key not in _KEYS or key in header or not value:
            raise RecordError(f"line {number}: {line[:60]!r} is not a header line ({', '.join(_KEYS)})")
        header[key] = value
    missing = [key for key in _KEYS[:4] if key not in header]
    if missing:
        raise RecordError(f"header: {', '.join(missing)} missing before the first empty line")
    return header


def _read_table(header: dict[str, str]) -> Table:
    try:
        table = Table.parse(header["table"])
    except BankhalterError as error:
        raise RecordError(f"header: table {header['table'][:60]!r}: {error}") from None
    if header["digest"] != edition_digest(table.edition):
        raise RecordError(
            f"header: digest {header['digest'][:16]!r}: the edition {table.edition.id} has changed since"
        )
    return table


def _read_names(text: str) -> tuple[str, ...]:
    try:
        names = json.loads(text)
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RecordError(f"header: players {text[:60]!r}: must be a list of names")
    return tuple(names)


def _read_lines(lines: list[str], first: int) -> Iterator[tuple[int, Action]]:
    for number, line in enumerate(lines, start=first):
        who, _, rest = line.strip().partition(" ")
        if not who:
            continue
        parts = rest.split(" ; ")
        try:
            yield from ((number, action) for action in _read_parts(who, parts))
        except BankhalterError as error:
            raise RecordError(f"line {number}: {error}") from None


def _read_parts(who: str, parts: list[str]) -> Iterator[Action]:
    if who != "." and not (len(who) == 1 and who in "01234567"):
        raise RecordError(f"{who[:20]!r} is neither a seat nor a dot")
    for place, part in enumerate(parts):
        action = Action.parse(part)
        if action.limit:
            raise RecordError(f"{part[:40]!r}: a record names one amount, not a range")
        if action.is_chance != (who == "." or place > 0):
            raise RecordError(
                f"{part[:40]!r}: chance stands after a dot or a semicolon, actions after a seat"
            )
        yield action if action.is_chance else action.by(int(who))
