"""Values to rows and back: data as compact JSON text, snapshots compressed."""

import json
import zlib
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import Row

from bankhalter.server.log.entries import Entry
from bankhalter.server.store.rows import Change, GameRow, Line, SeatRow, Snapshot

Values = dict[str, Any]
"""One row to be written, by column."""


@dataclass(frozen=True, slots=True)
class Work:
    """A change as rows; made by the caller, so that only the caller can suffer from its data."""

    change: Change
    game: Values | None
    """The row of a new game."""
    entries: list[Line]
    seats: list[Values]
    snapshot: Values | None


def work_of(change: Change, game: GameRow | None = None) -> Work:
    """Everything that is to be written for a change, and for the game if it is new."""
    return Work(
        change,
        asdict(game) if game else None,
        [*change.encoded, *(line_of(change.game, entry) for entry in change.entries)],
        [asdict(seat) for seat in change.seats],
        _snapshot_values(change.snapshot) if change.snapshot else None,
    )


def encoded(change: Change) -> Change:
    """The same with all entries encoded."""
    lines = (line_of(change.game, entry) for entry in change.entries)
    return replace(change, entries=(), encoded=(*change.encoded, *lines))


def line_of(game: str, entry: Entry) -> Line:
    """A row of `entries`."""
    return (game, entry.version, entry.at, entry.kind, entry.seat, entry.request, _json(entry.data))


def _snapshot_values(snapshot: Snapshot) -> Values:
    return {
        "game": snapshot.game,
        "version": snapshot.version,
        "kernel": snapshot.kernel,
        "table": _packed(_json(snapshot.table).encode()),
        "state": None if snapshot.state is None else _packed(snapshot.state),
        "view": _packed(_json(snapshot.view).encode()),
    }


def _packed(content: bytes) -> bytes:
    """Somewhat smaller at once rather than small after a while."""
    return zlib.compress(content, 1)


def game_of(row: Row[Any]) -> GameRow:
    """A row of `games`."""
    return GameRow(**row._mapping)


def seat_of(row: Row[Any]) -> SeatRow:
    """A row of `seats`."""
    return SeatRow(**row._mapping)


def entry_of(row: Row[Any]) -> Entry:
    """A row of `entries`."""
    return Entry(row.version, row.at, row.kind, row.seat, row.request, json.loads(row.data))


def snapshot_of(row: Row[Any]) -> Snapshot | None:
    """A row of `snapshots`; None if it is damaged, because the log has all that is in it."""
    values = row._mapping
    try:
        return Snapshot(
            row.game,
            row.version,
            row.kernel,
            json.loads(zlib.decompress(values["table"])),
            None if row.state is None else zlib.decompress(row.state),
            json.loads(zlib.decompress(row.view)),
        )
    except (zlib.error, ValueError):
        return None


_json = json.JSONEncoder(separators=(",", ":")).encode
