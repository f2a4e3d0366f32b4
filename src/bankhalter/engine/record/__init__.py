"""Records: a whole game on paper, as text or as JSON Lines. The state is a fold over it."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, field

from bankhalter import __version__
from bankhalter.editions import NamesError, check_names, edition_digest
from bankhalter.engine import position as positions
from bankhalter.engine.actions import ONLY_BY_HAND, Action
from bankhalter.engine.position import Ruleset
from bankhalter.engine.record import json_lines, text
from bankhalter.engine.record.marks import DIGITS, is_mark
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
    """With it, the outcomes of chance can be verified."""
    by_hand: bool = False
    """Whether the players rolled and drew themselves."""
    digest: str | None = None
    """The digest of the edition when the game was played, if it has changed since."""
    seen: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """A mark of all events up to the end of each action, or nothing. It is a check and no part of the game.
    """
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each action, if the record was read from a file."""

    def __str__(self) -> str:
        return text.write(self._header(), self._written())

    def to_lines(self) -> str:
        """The same as JSON Lines."""
        return json_lines.write(self._header(), self._written())

    def _header(self) -> dict[str, object]:
        header = {
            "table": str(self.ruleset),
            "digest": self.digest or edition_digest(self.ruleset.edition),
            "players": self.players,
            "engine": self.engine,
            "start": self.start,
            "promise": asdict(self.promise) if self.promise else None,
            "chance": BY_HAND if self.by_hand else None,
            "names": dict(self.ruleset.edition.own_names) or None,
        }
        return {key: value for key, value in header.items() if value is not None}

    @classmethod
    def parse(cls, content: str) -> "Record":
        """Read a record's text or JSON Lines; `RecordError` names the line and what is wrong with it."""
        sheet = _sheet_of(content)
        return cls._read(sheet.header, list(_read_actions(sheet)))

    @classmethod
    def reading(cls, content: str) -> "Generator[None, None, Record]":
        """Parse step by step, for callers that have something else to do in between."""
        sheet, numbered = _sheet_of(content), []
        for found in _read_actions(sheet):
            numbered.append(found)
            yield
        return cls._read(sheet.header, numbered)

    @classmethod
    def _read(cls, header: Header, numbered: "Sequence[tuple[int, Action, str]]") -> "Record":
        ruleset = _read_ruleset(header)
        by_hand = _read_by_hand(header)
        _check_by_hand(by_hand, numbered)
        return cls(
            ruleset=ruleset,
            players=_read_names(header),
            start=header.text("start") if "start" in header.values else None,
            actions=tuple(action for _, action, _ in numbered),
            engine=header.text("engine"),
            promise=_read_promise(header),
            by_hand=by_hand,
            digest=_read_digest(header, ruleset),
            seen=tuple(seen for _, _, seen in numbered),
            lines=tuple(line for line, _, _ in numbered),
        )

    def opening(self) -> State:
        """The state in which the game begins; `RecordError` if that is impossible for table or players."""
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
        action = f"action {number + 1}"
        return f"line {self.lines[number]}: {action}" if number < len(self.lines) else action

    def check_mark(self, number: int, mark: str) -> None:
        """Refuse a replay whose events, up to this action, are not those seen when the game was played."""
        if self._mark(number) not in ("", mark):
            where = f"{self.place_of(number)} ({self.actions[number]})"
            raise RecordError(f"{where}: leads to something else than was seen then{self.since}")

    def check_marked(self) -> None:
        """Refuse a record of an edition that has changed, unless a mark at its end says what was seen."""
        if self.digest and self.actions and not self._mark(len(self.actions) - 1):
            raise RecordError(f"header: digest: no line says what was seen{self.since}")

    @property
    def since(self) -> str:
        """What is no longer as it was when the game was played, in half a sentence."""
        if self.digest:
            return f"; the edition {self.ruleset.edition.id} has changed since"
        return f"; it was played by version {self.engine[:40]}" if self.engine != __version__ else ""

    def _written(self) -> Iterator[Line]:
        """A line for each action of a seat and the chance after it, and for each outcome before that."""
        groups: list[list[int]] = []
        for number, action in enumerate(self.actions):
            if action.is_chance and groups and not self.actions[groups[-1][0]].is_chance:
                groups[-1].append(number)
            else:
                groups.append([number])
        for place, group in enumerate(groups, start=1):
            first = self.actions[group[0]]
            parts = tuple(str(self.actions[number]) for number in group)
            yield Line(place, first.seat if first.by_seat else None, parts, self._mark(group[-1]))

    def _mark(self, number: int) -> str:
        return self.seen[number] if number < len(self.seen) else ""


def _sheet_of(content: str) -> Sheet:
    _check_characters(content)
    return json_lines.read(content) if content.startswith("{") else text.read(content)


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
    return ruleset if "names" not in header.values else ruleset.renamed(_read_own(header, ruleset))


def _read_own(header: Header, ruleset: Ruleset) -> dict[str, str]:
    """What the box of this game calls its fields and cards."""
    names = header.get("names")
    if not isinstance(names, dict):
        raise header.error("names", "must be an object of names by their keys")
    try:
        return check_names(ruleset.edition, names)
    except NamesError as error:
        raise header.error("names", error.sentence("en")) from None


def _read_digest(header: Header, ruleset: Ruleset) -> str | None:
    """The digest, if it differs from today's."""
    digest = header.text("digest")
    return digest if digest != edition_digest(ruleset.edition) else None


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


def _check_by_hand(by_hand: bool, numbered: Sequence[tuple[int, Action, str]]) -> None:
    """Refuse corrections unless the header says that dice and cards were real."""
    for line, action, _ in numbered:
        if action.kind in ONLY_BY_HAND and not by_hand:
            header = f"`chance {BY_HAND}` is missing in the header"
            raise RecordError(
                f"line {line} ({action}): only a table with real dice or cards has it; {header}"
            )


def _read_by_hand(header: Header) -> bool:
    if header.values.get("chance", BY_HAND) != BY_HAND:
        raise header.error("chance", f"must be {BY_HAND!r}, or not be said")
    return "chance" in header.values


def _read_actions(sheet: Sheet) -> Iterator[tuple[int, Action, str]]:
    """Every action with the line it stands on, and with the line's mark if it ends there."""
    for line in sheet.lines:
        try:
            actions = list(_read_parts(line))
        except BankhalterError as error:
            raise RecordError(f"line {line.number}: {error}") from None
        for place, action in enumerate(actions, start=1):
            yield line.number, action, line.seen if place == len(actions) else ""


def _read_parts(line: Line) -> Iterator[Action]:
    if line.seen and not is_mark(line.seen):
        raise RecordError(f"seen {line.seen[:40]!r}: must be {DIGITS} digits of 0 to 9 and a to f")
    for place, part in enumerate(line.parts):
        action = Action.parse(part, line.seat)
        if action.is_range:
            raise RecordError(f"{part[:40]!r}: a record names one amount, not a range")
        if action.by_seat == (line.seat is None or place > 0):
            raise RecordError(f"{part[:40]!r}: an action comes first, chance after it or without a seat")
        yield action
