"""Tables from the database: as they are, as they were, and on paper."""

import asyncio
from dataclasses import dataclass
from typing import Any

from bankhalter.analysis.fair import Promise
from bankhalter.engine.actions import Action
from bankhalter.engine.record import Record
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import fold_all, open_table, standing
from bankhalter.server.log.pins import digest_of, kernel_digest
from bankhalter.server.log.snapshots import read_snapshot
from bankhalter.server.log.table import Table
from bankhalter.server.refusals import Refusal, frozen
from bankhalter.server.store import GameRow, Store

SHORT = 100
"""So many entries are folded in a moment."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table; if today's engine cannot play it on, why, and what it looked like when it was last seen."""

    table: Table
    frozen: Refusal | None = None
    game_view: dict[str, Any] | None = None


async def load(store: Store, row: GameRow, until: int | None = None) -> Loaded:
    """The table at a version, or the youngest."""
    try:
        return Loaded(await table_at(store, row, until))
    except BankhalterError as error:
        return await _read_only(store, row, until, error)


async def table_at(store: Store, row: GameRow, until: int | None = None) -> Table:
    """The table at a version; a snapshot of the same engine saves folding what came before it."""
    if digest_of(row.edition) != row.digest:
        raise RecordError(f"the edition {row.edition} has changed since")
    snapshot = await store.snapshot(row.id, until)
    if snapshot is not None and snapshot.kernel == kernel_digest():
        table = read_snapshot(snapshot)
        await _fold(table, await store.entries(row.id, snapshot.version, until))
        return table
    first, *rest = await store.entries(row.id, 0, until)
    table = open_table(first)
    await _fold(table, rest)
    return table


async def _fold(table: Table, entries: list[Entry]) -> None:
    """Take in a part of the log; a long one aside, so that no other table waits for it."""
    if len(entries) <= SHORT:
        fold_all(table, entries)
    else:
        await asyncio.to_thread(fold_all, table, entries)


async def _read_only(store: Store, row: GameRow, until: int | None, error: BankhalterError) -> Loaded:
    """A game of other rules: its log, chat and last view remain."""
    first, *rest = await store.entries(row.id, 0, until)
    table = open_table(first)
    fold_all(table, rest, with_game=False)
    table.status = row.status
    snapshot = await store.snapshot(row.id, until)
    why = frozen(f"{row.engine}: {error}")
    return Loaded(table, why, snapshot.view["game"] if snapshot else None)


async def record_of(store: Store, row: GameRow, table: Table) -> Record:
    """The game on paper: what stands of the log, and the promise by which its dice can be checked."""
    entries = await store.entries(row.id, 0, table.version)
    actions = await asyncio.to_thread(_played, entries)
    by_hand = table.setup.chance == "hand"
    seeds = tuple(table.client_seeds)
    promise = None if by_hand else Promise(table.seed_hash, table.seed, seeds, table.setup.imported)
    return Record(table.setup.rules, table.names, table.setup.start, actions, row.engine, promise, by_hand)


def _played(entries: list[Entry]) -> tuple[Action, ...]:
    return tuple(action for entry in standing(entries) for action in _actions(entry))


def _actions(entry: Entry) -> list[Action]:
    texts = [entry.data["action"]] if entry.kind == "act" else []
    return [Action.parse(text, entry.seat) for text in [*texts, *entry.data["chance"]]]
