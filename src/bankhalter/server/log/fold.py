"""How every kind of entry changes a table: the table is a fold over its log.

Nothing here reads or writes anything, knows the time or draws chance: the same entries always make
the same table.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, replace

from bankhalter.bots.courtesy import remember
from bankhalter.codes import ActionKind, EventKind
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.looks import LookWish, exchanged
from bankhalter.server.log.setup import Setup
from bankhalter.server.log.table import Mark, Proposal, Seat, Spent, Table
from bankhalter.server.names import bot_name

GAME_KINDS = ("start", "act", "undo")
"""Entries that change the game itself: what was decided before them is stale."""

PLAYED = ("start", "act")
"""Those of them that hold actions."""

TAKEN_BACK = (*PLAYED, "out")
"""Entries that an undo takes back."""

LONGEST_TRAIL = 64

_HAMMER = (EventKind.AUCTION_WON, EventKind.AUCTION_FAILED)

Rows = list[list[int]]


@dataclass(frozen=True, slots=True)
class _Line:
    """What has been played up to a version, youngest first: versions share what is the same."""

    entry: Entry
    before: "_Line | None"


def event_rows(events: Iterable[Event]) -> Rows:
    """Events as they stand in the log."""
    return [event.row for event in events]


def open_table(first: Entry) -> Table:
    """The table as its first entry describes it."""
    table = Table(Setup.from_data(first.data["setup"]), first.data["seed_hash"])
    fold(table, first)
    return table


def fold_all(table: Table, entries: Sequence[Entry], with_game: bool = True) -> None:
    """Take in a part of the log; what is undone in it is not played, and without the game nothing is."""
    for _ in folding(table, entries, with_game):
        pass


def folding(table: Table, entries: Sequence[Entry], with_game: bool = True) -> Generator[None, None, None]:
    """The same step by step, for who has something else to do in between."""
    stand = {entry.version for entry in _not_taken_back(entries)} if with_game else set()
    for entry in entries:
        if entry.version in stand or entry.kind not in TAKEN_BACK:
            fold(table, entry)
        else:
            _pass_over(table, entry)
        yield


def _pass_over(table: Table, entry: Entry) -> None:
    """Take in what an entry says beside the game."""
    if entry.kind == "start":
        _begin(table, entry)
    _close(table, entry)
    _count(table, entry)


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The start and all actions that were not taken back later."""
    return [entry for entry in _not_taken_back(entries) if entry.kind in PLAYED]


def _not_taken_back(entries: Sequence[Entry]) -> list[Entry]:
    line: _Line | None = None
    lines: dict[int, _Line | None] = {}
    for entry in entries:
        if entry.kind in TAKEN_BACK:
            line = _Line(entry, line)
        elif entry.kind == "undo":
            line = lines.get(entry.data["to"])
        lines[entry.version] = line
    return _listed(line)


def _listed(line: _Line | None) -> list[Entry]:
    found = []
    while line is not None:
        found.append(line.entry)
        line = line.before
    return found[::-1]


def fold(table: Table, entry: Entry, game: Game | None = None) -> None:
    """Take in the next entry; `game` is the one it leads to, if that has been worked out already."""
    _FOLDS[entry.kind](table, entry, game)
    _count(table, entry)


def go_back(table: Table, past: Table) -> None:
    """Let the game be again as it was in the past; seats, chat and votes stay as they are."""
    table.game, table.chances, table.trail = past.game, past.chances, past.trail
    table.offers_made, table.turns, table.stood_out = past.offers_made, past.turns, past.stood_out


def _count(table: Table, entry: Entry) -> None:
    if entry.version != table.version + 1:
        raise RecordError(f"entry {entry.version} cannot follow entry {table.version}")
    table.version = entry.version
    if entry.kind in GAME_KINDS:
        table.changed = entry.version
        table.proposals = tuple(found for found in table.proposals if found.what != "undo")


# ---- the game


def _start(table: Table, entry: Entry, game: Game | None) -> None:
    _begin(table, entry)
    if game is None:
        game = table.setup.new_game(table.names)
        _compare(entry, _played(game, entry, []))
    table.chances = len(entry.data["chance"])
    _count_turns(table, entry)
    game.forget()
    table.game = game


def _begin(table: Table, entry: Entry) -> None:
    """Everybody has sat down."""
    _fill(table, entry.data["fill"])
    table.client_seeds = list(entry.data["client_seeds"])
    table.status, table.started = "running", entry.version
    table.spent = Spent(since=entry.at)


def _fill(table: Table, level: str | None) -> None:
    """Bots take the seats that stayed open."""
    for place, seat in enumerate(table.seats):
        if seat.is_open:
            table.seats[place] = replace(seat, kind="bot", name=bot_name(place), level=level)


def _act(table: Table, entry: Entry, game: Game | None) -> None:
    before, data = table.game, entry.data
    assert before is not None, "no action before the start"
    _close(table, entry)
    if game is None:
        game = before.copy()
        _compare(entry, _played(game, entry, [data["action"]]))
    by_hand = int(game.steps[0].action.is_chance)
    free = not data["chance"] and not by_hand and _is_free(before, game)
    table.chances += len(data["chance"]) + by_hand
    by_bot = data.get("bot", False) or data.get("out", False)
    mark = Mark(entry.version, entry.seat, free, by_bot, data.get("led", False))
    table.trail = (*table.trail, mark)[-LONGEST_TRAIL:]
    if any(event.kind in _HAMMER for event in game.events):
        table.stood_out = ()
    table.offers_made = remember(table.offers_made, game.steps, table.deciding)
    _count_turns(table, entry)
    game.forget()
    table.game = game


def _count_turns(table: Table, entry: Entry) -> None:
    begun = [row[1] for row in entry.data["events"] if row[0] == EventKind.TURN_BEGAN]
    if begun:
        table.turns = tuple(count + begun.count(seat) for seat, count in enumerate(table.turns))


def _is_free(before: Game, after: Game) -> bool:
    """Nobody else is asked now, and nobody else has got anything by it: a slip of one's own."""
    same = (before.active, before.actor) == (after.active, after.actor)
    return same and after.steps[0].action.kind not in (ActionKind.ACCEPT, ActionKind.HAND_OVER)


def _played(game: Game, entry: Entry, actions: list[str]) -> Rows:
    chance = entry.data["chance"]
    try:
        if actions:
            return event_rows(game.push(actions[0], seat=entry.seat, chance=chance))
        return event_rows(event for outcome in chance for event in game.push(outcome))
    except BankhalterError as error:
        raise RecordError(f"entry {entry.version}: {error}") from None


def _compare(entry: Entry, rows: Rows) -> None:
    """A log of other rules must lead to what was seen then."""
    if rows != entry.data["events"]:
        raise RecordError(f"entry {entry.version}: today's rules lead to something else than was seen then")


def _over(table: Table, entry: Entry, game: Game | None) -> None:
    table.status, table.seed = "over", entry.data["seed"]
    table.proposals = ()
    table.outcome = entry.data["outcome"]


# ---- people


def _join(table: Table, entry: Entry, game: Game | None) -> None:
    _appear(table, entry, game)
    table.client_seeds[_place(entry)] = entry.data["client_seed"] or ""


def _appear(table: Table, entry: Entry, game: Game | None) -> None:
    """Name, colour and token; who had these gets the seat's."""
    seat, data = _place(entry), entry.data
    wish = LookWish(data.get("colour"), data.get("token"))
    looks = exchanged([found.look for found in table.seats], seat, wish)
    table.seats = [
        replace(found, colour=look.colour, token=look.token)
        for found, look in zip(table.seats, looks, strict=True)
    ]
    table.seats[seat] = replace(table.seats[seat], name=data["name"])


def _leave(table: Table, entry: Entry, game: Game | None) -> None:
    """Before the start the seat is open again."""
    seat = _place(entry)
    look = table.seats[seat].look
    table.seats[seat] = Seat("open", None, colour=look.colour, token=look.token)
    table.client_seeds[seat] = ""


def _substitute(table: Table, entry: Entry, game: Game | None) -> None:
    data, seat = entry.data, entry.data["of"]
    _close(table, entry)
    table.seats[seat] = replace(
        table.seats[seat],
        substitute=data["level"],
        skipped=data["skip"],
        by_table=entry.seat != seat,
    )


def _return(table: Table, entry: Entry, game: Game | None) -> None:
    seat = entry.data["of"]
    table.seats[seat] = _returned(table.seats[seat])


def _returned(seat: Seat) -> Seat:
    return replace(seat, substitute=None, skipped=False, by_table=False)


def _place(entry: Entry) -> int:
    assert entry.seat is not None, "only seats do this"
    return entry.seat


# ---- the table's decisions


def _propose(table: Table, entry: Entry, game: Game | None) -> None:
    seat, data = _place(entry), entry.data
    details = {key: value for key, value in data.items() if key not in ("number", "what")}
    table.asked = data["number"]
    table.proposals += (Proposal(data["number"], data["what"], seat, details, (seat,)),)


def _vote(table: Table, entry: Entry, game: Game | None) -> None:
    number, seat = entry.data["number"], _place(entry)
    if not entry.data["agree"]:
        _drop(table, number)
    table.proposals = tuple(
        replace(found, agreed=(*found.agreed, seat)) if found.number == number else found
        for found in table.proposals
    )


def _close(table: Table, entry: Entry) -> None:
    """What was agreed on has happened."""
    _drop(table, entry.data.get("proposal"))


def _drop(table: Table, number: int | None) -> None:
    table.proposals = tuple(found for found in table.proposals if found.number != number)


def _out(table: Table, entry: Entry, game: Game | None) -> None:
    table.stood_out += (_place(entry),)


def _undo(table: Table, entry: Entry, game: Game | None) -> None:
    """The game was never played further than `to`, or `go_back` has seen to it."""
    _close(table, entry)


def _pause(table: Table, entry: Entry, game: Game | None) -> None:
    _close(table, entry)
    table.paused, table.spent = True, Spent(table.spent.at(entry.at))


def _resume(table: Table, entry: Entry, game: Game | None) -> None:
    table.paused, table.spent = False, replace(table.spent, since=entry.at)


def _rematch(table: Table, entry: Entry, game: Game | None) -> None:
    _close(table, entry)
    table.rematch = entry.data["id"]


def _pace(table: Table, entry: Entry, game: Game | None) -> None:
    table.pace = entry.data["ms"]


def _nothing(table: Table, entry: Entry, game: Game | None) -> None:
    """It is in the log, and that is all."""


_FOLDS: dict[str, Callable[[Table, Entry, Game | None], None]] = {
    "open": _nothing,
    "join": _join,
    "appear": _appear,
    "leave": _leave,
    "start": _start,
    "act": _act,
    "out": _out,
    "undo": _undo,
    "over": _over,
    "propose": _propose,
    "vote": _vote,
    "pause": _pause,
    "resume": _resume,
    "substitute": _substitute,
    "return": _return,
    "pace": _pace,
    "chat": _nothing,
    "react": _nothing,
    "rematch": _rematch,
}
