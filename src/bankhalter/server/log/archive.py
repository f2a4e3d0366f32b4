"""Tables from the database: as they are, as they were, and on paper."""

from contextlib import suppress
from dataclasses import dataclass
from typing import cast

from bankhalter.analysis.fair import Promise
from bankhalter.engine.actions import Action
from bankhalter.engine.record import Record
from bankhalter.engine.record.marks import Marker
from bankhalter.errors import BankhalterError
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import fold_all, folding, open_table, standing
from bankhalter.server.log.pins import ENGINE, old_digest
from bankhalter.server.log.snapshots import read_snapshot
from bankhalter.server.log.table import Status, Table
from bankhalter.server.pools import READING, small_collections
from bankhalter.server.refusals import Refusal, frozen
from bankhalter.server.store import GameRow, Store
from bankhalter.tell.shapes import GameView

SHORT = 100
"""So many entries are folded in a moment."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table; if today's engine cannot play it on, why, and what it looked like when it was last seen."""

    table: Table
    frozen: Refusal | None = None
    game_view: GameView | None = None


async def load(store: Store, row: GameRow, until: int | None = None) -> Loaded:
    """The table at a version, or the youngest."""
    try:
        return Loaded(await table_at(store, row, until))
    except BankhalterError as error:
        return await _read_only(store, row, until, error)


async def table_at(store: Store, row: GameRow, until: int | None = None) -> Table:
    """The table at a version; a snapshot of the same rules saves folding what came before it.

    Rules or an edition that have changed do no harm, as long as the log leads to what was seen then.
    """
    snapshot = await store.snapshot(row.id, until)
    if snapshot is not None and (known := read_snapshot(snapshot)) is not None:
        await _fold(known, await store.entries(row.id, known.version, until))
        return known
    with small_collections():
        first, *rest = await store.entries(row.id, 0, until)
        table = open_table(first)
        await _fold(table, rest)
    return table


async def _fold(table: Table, entries: list[Entry]) -> None:
    """Take in a part of the log; a long one aside, so that no other table waits for it."""
    if len(entries) <= SHORT:
        fold_all(table, entries)
    else:
        await READING.run_in_turns(folding(table, entries))


async def _read_only(store: Store, row: GameRow, until: int | None, error: BankhalterError) -> Loaded:
    """A game of other rules: its log, chat and last view remain."""
    with small_collections():
        first, *rest = await store.entries(row.id, 0, until)
        table = open_table(first)
        await READING.run_in_turns(folding(table, rest, with_game=False))
    table.status = cast(Status, row.status)
    snapshot = await store.snapshot(row.id, until)
    return Loaded(table, frozen(_why(row, error)), snapshot.view["game"] if snapshot else None)


def _why(row: GameRow, error: BankhalterError) -> str:
    """What has changed, and where it shows."""
    changed = []
    if row.engine != ENGINE:
        changed.append(f"begun with version {row.engine}")
    with suppress(BankhalterError):  # an edition that is gone: the error says so
        changed += [f"the edition {row.edition} has changed since"] if old_digest(row) else []
    return ": ".join([*changed, str(error)])


async def record_of(store: Store, row: GameRow, table: Table) -> Record:
    """The game on paper: what stands of the log, and the promise by which its dice can be checked."""
    with small_collections():
        entries = await store.entries(row.id, 0, table.version)
        actions, seen = await READING.run(_played, entries)
    by_hand = table.setup.chance != "fair"
    seeds = tuple(table.client_seeds)
    return Record(
        ruleset=table.setup.rules,
        players=table.names,
        start=table.setup.start,
        actions=actions,
        engine=row.engine,
        promise=None if by_hand else Promise(table.seed_hash, table.seed, seeds, table.setup.imported),
        by_hand=by_hand,
        digest=old_digest(row),
        seen=seen,
    )


def _played(entries: list[Entry]) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    """All actions that stand, and what the log says of them: a mark for the last action of each entry."""
    actions: list[Action] = []
    seen: list[str] = []
    marker = Marker()
    for entry in standing(entries):
        mark, done = marker.add(entry.data["events"]), _actions(entry)
        actions += done
        seen += [""] * (len(done) - 1) + [mark] * bool(done)
    return tuple(actions), tuple(seen)


def _actions(entry: Entry) -> list[Action]:
    texts = [entry.data["action"]] if entry.kind == "act" else []
    return [Action.parse(text, entry.seat) for text in [*texts, *entry.data["chance"]]]
