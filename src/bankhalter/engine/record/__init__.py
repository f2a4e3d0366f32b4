"""Records: a whole game on paper, as text or as JSON Lines. The state is a fold over it."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field

from bankhalter import __version__
from bankhalter.editions import edition_digest
from bankhalter.engine import position as positions
from bankhalter.engine.actions import Action
from bankhalter.engine.position import Ruleset
from bankhalter.engine.record import json_lines, text
from bankhalter.engine.record.promise import Promise
from bankhalter.engine.record.sheet import Header, Line, Sheet
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.kernel.layout import STATE, State, blank
from bankhalter.kernel.setup import set_up

BY_HAND = "hand"


@dataclass(frozen=True, slots=True)
class Record:
    """A game on paper: the table, who plays, where it began if not at the start, and all actions."""

    ruleset: Ruleset
    players: tuple[str, ...]
    start: str | None
    actions: tuple[Action, ...]
    engine: str = __version__
    promise: Promise | None = None
    """By which the outcomes of chance can be verified."""
    by_hand: bool = False
    """Whether the players rolled and drew themselves."""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each action, if the record was read from a file."""

    def __str__(self) -> str:
        return text.write(self._header(), _written(self.actions))

    def to_lines(self) -> str:
        """The same as JSON Lines."""
        return json_lines.write(self._header(), _written(self.actions))

    def _header(self) -> dict[str, object]:
        header = {
            "table": str(self.ruleset),
            "digest": edition_digest(self.ruleset.edition),
            "players": self.players,
            "engine": self.engine,
            "start": self.start,
            "promise": asdict(self.promise) if self.promise else None,
            "chance": BY_HAND if self.by_hand else None,
        }
        return {key: value for key, value in header.items() if value is not None}

    @classmethod
    def parse(cls, content: str) -> "Record":
        """Read a record's text or JSON Lines; `RecordError` names the line and what is wrong with it."""
        _check_characters(content)
        sheet = json_lines.read(content) if content.startswith("{") else text.read(content)
        header, numbered = sheet.header, list(_read_actions(sheet))
        return cls(
            ruleset=_read_ruleset(header),
            players=_read_names(header),
            start=header.text("start") if "start" in header.values else None,
            actions=tuple(action for _, action in numbered),
            engine=header.text("engine"),
            promise=_read_promise(header),
            by_hand=_read_by_hand(header),
            lines=tuple(line for line, _ in numbered),
        )

    def opening(self) -> State:
        """The state the game begins in; `RecordError` if this table and these players cannot be in it."""
        try:
            positions.check_players(self.ruleset.edition, len(self.players))
            ruleset, state = positions.read(self.start) if self.start else (self.ruleset, self._new_state())
        except BankhalterError as error:
            raise RecordError(f"header: {'start: ' if self.start else ''}{error}") from None
        if str(ruleset) != str(self.ruleset):
            raise RecordError(f"header: start: a position of {ruleset}, but the table is {self.ruleset}")
        if state.players != len(self.players):
            raise RecordError(f"header: start: {state.players} seats for {len(self.players)} players")
        return state

    def _new_state(self) -> State:
        state: State = blank(STATE)
        set_up(self.ruleset.tables, state, len(self.players))
        return state

    def place_of(self, number: int) -> str:
        """Where the action with this number, counted from 0, stands."""
        line = f"line {self.lines[number]}: " if number < len(self.lines) else ""
        return f"{line}action {number + 1}"


def _written(actions: Iterable[Action]) -> Iterator[Line]:
    """One line for each action of a seat, with the chance after it, and for each chance before the first."""
    groups: list[list[Action]] = []
    for action in actions:
        if action.is_chance and groups and not groups[-1][0].is_chance:
            groups[-1].append(action)
        else:
            groups.append([action])
    for number, group in enumerate(groups, start=1):
        yield Line(number, None if group[0].is_chance else group[0].seat, tuple(map(str, group)))


def _check_characters(content: str) -> None:
    try:
        content.encode()
    except UnicodeEncodeError as error:
        line = content.count("\n", 0, error.start) + 1
        raise RecordError(f"line {line}: {content[error.start]!r} is half a character, not text") from None


def _read_ruleset(header: Header) -> Ruleset:
    try:
        ruleset = Ruleset.parse(header.text("table"))
    except RecordError:
        raise
    except BankhalterError as error:
        raise header.error("table", str(error)) from None
    if header.text("digest") != edition_digest(ruleset.edition):
        raise header.error("digest", f"the edition {ruleset.edition.id} has changed since")
    return ruleset


def _read_names(header: Header) -> tuple[str, ...]:
    names = header.get("players")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise header.error("players", "must be a list of names")
    return tuple(names)


def _read_promise(header: Header) -> Promise | None:
    if "promise" not in header.values:
        return None
    try:
        return Promise.from_data(header.get("promise"))
    except BankhalterError as error:
        raise header.error("promise", str(error)) from None


def _read_by_hand(header: Header) -> bool:
    if header.values.get("chance", BY_HAND) != BY_HAND:
        raise header.error("chance", f"must be {BY_HAND!r}, or not be said")
    return "chance" in header.values


def _read_actions(sheet: Sheet) -> Iterator[tuple[int, Action]]:
    for line in sheet.lines:
        try:
            yield from ((line.number, action) for action in _read_parts(line))
        except BankhalterError as error:
            raise RecordError(f"line {line.number}: {error}") from None


def _read_parts(line: Line) -> Iterator[Action]:
    for place, part in enumerate(line.parts):
        action = Action.parse(part, line.seat)
        if action.limit:
            raise RecordError(f"{part[:40]!r}: a record names one amount, not a range")
        if action.is_chance != (line.seat is None or place > 0):
            raise RecordError(f"{part[:40]!r}: an action comes first, chance after it or without a seat")
        yield action
