"""A game once more, step by step: a view to begin with, and what every action that stands changed in it."""

from collections.abc import Sequence
from typing import Any

from bankhalter.engine.game import Game
from bankhalter.server.log.archive import table_at
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import PLAYED
from bankhalter.server.log.table import Table
from bankhalter.server.pools import READING
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.shapes import Replay, Step
from bankhalter.server.shown.telling import play
from bankhalter.server.shown.viewing import table_view
from bankhalter.server.store import GameRow, Store
from bankhalter.tell.views import view

Ranges = Sequence[tuple[int, int]]
"""What was taken back: from after the first version up to the second."""


async def pages(store: Store, row: GameRow, table: Table, since: int, limit: int) -> bytes:
    """The steps of the next versions, encoded; what was taken back later is left out."""
    gone = [(entry.data["to"], entry.version) for entry in await store.entries(row.id, kind="undo")]
    since = max(since, table.started)
    until = min(since + limit, table.changed)
    past = await table_at(store, row, _standing(since, gone))
    entries = await store.entries(row.id, since, until)
    played = [entry for entry in entries if entry.kind in PLAYED and _stands(entry.version, gone)]
    return await READING.run(_encoded, past, played, max(since, until), table.changed)


def _stands(version: int, gone: Ranges) -> bool:
    return not any(first < version <= last for first, last in gone)


def _standing(version: int, gone: Ranges) -> int:
    """The same version, or the last one before it that was not taken back."""
    while not _stands(version, gone):
        version = min(first for first, last in gone if first < version <= last)
    return version


def _encoded(past: Table, entries: Sequence[Entry], until: int, last: int) -> bytes:
    return encode(replayed(past, entries) | {"until": until, "last": last})


def replayed(past: Table, entries: Sequence[Entry]) -> Replay:
    """What came after a table's version, all of it."""
    assert past.game is not None, "the game has begun"
    last = entries[-1].version if entries else past.version
    steps = _steps(past.game.copy(), entries)
    return Replay(version=past.version, view=table_view(past), steps=steps, until=last, last=last)


def _steps(game: Game, entries: Sequence[Entry]) -> list[Step]:
    steps: list[Step] = []
    before: dict[str, Any] = dict(view(game))
    for entry in entries:
        play(game, entry)
        game.forget()
        after: dict[str, Any] = dict(view(game))
        changed = {fact: value for fact, value in after.items() if value != before[fact]}
        steps.append({"version": entry.version, "game": changed})
        before = after
    return steps
