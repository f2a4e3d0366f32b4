"""Many changes in few statements: each table gets its rows at once."""

from collections.abc import Iterator, Sequence
from functools import cache

from sqlalchemy import Connection, Dialect, Executable, Table, bindparam, delete, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from bankhalter.server.store.coding import Values, Work
from bankhalter.server.store.fence import check_leases, open_leases
from bankhalter.server.store.rows import Line
from bankhalter.server.store.schema import ENTRIES, GAMES, LINE, SEATS, SNAPSHOTS

AT_ONCE = 500
"""So many lines are handed over together; others come in between."""
AT = LINE.index(ENTRIES.c.at)

ADD = insert(GAMES)
TOUCH = update(GAMES).where(GAMES.c.id == bindparam("game")).values(touched=bindparam("at"))
RATE = update(GAMES).where(GAMES.c.id == bindparam("game")).values(status=bindparam("to"))
FORGET = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.game == bindparam("of"), SNAPSHOTS.c.version > bindparam("after")
)


def write(connection: Connection, batch: Sequence[Work], owner: str | None = None) -> None:
    """Write changes in the transaction of the connection; for a server among several, if it may."""
    if new := [work.game for work in batch if work.game]:
        connection.execute(ADD, new)
    if owner is not None:
        open_leases(connection, owner, [game["id"] for game in new])
        check_leases(connection, owner, {(work.change.game, work.change.epoch) for work in batch})
    _log(connection, [line for work in batch for line in work.entries])
    for statement, rows in _statements(connection.dialect.name, batch):
        if rows:
            connection.execute(statement, rows)


def _log(connection: Connection, lines: list[Line]) -> None:
    """Write entries. Almost all that is ever written is this, so nothing is worked out for every line."""
    for start in range(0, len(lines), AT_ONCE):
        connection.exec_driver_sql(_log_statement(connection.dialect), lines[start : start + AT_ONCE])


@cache
def _log_statement(dialect: Dialect) -> str:
    """The statement in the dialect's own words; its parameters are in the order of a line."""
    columns = [column.name for column in LINE]
    compiled = insert(ENTRIES).compile(dialect=dialect, column_keys=columns)
    assert compiled.positiontup == columns, "a line is written as it is"
    return str(compiled)


def _statements(dialect: str, batch: Sequence[Work]) -> Iterator[tuple[Executable, list[Values]]]:
    yield TOUCH, _touched(batch)
    yield RATE, [{"game": work.change.game, "to": work.change.status} for work in batch if work.change.status]
    yield upsert(dialect, SEATS), [row for work in batch for row in work.seats]
    forgotten, snapshots = _snapshots(batch)
    yield FORGET, forgotten
    yield upsert(dialect, SNAPSHOTS), snapshots


def _touched(batch: Sequence[Work]) -> list[Values]:
    """Not at every entry: that would be as much to write as the entry itself."""
    now_and_then = (work for work in batch if work.game or work.snapshot or work.change.status)
    last = {work.change.game: work.entries[-1][AT] for work in now_and_then if work.entries}
    return [{"game": game, "at": at} for game, at in last.items()]


def _snapshots(batch: Sequence[Work]) -> tuple[list[Values], list[Values]]:
    """What to forget and, after that, what to keep; an undo also strikes snapshots of its own batch."""
    forgotten: list[Values] = []
    kept: list[Values] = []
    for work in batch:
        game, after = work.change.game, work.change.forget_after
        if after is not None:
            forgotten.append({"of": game, "after": after})
            kept = [row for row in kept if row["game"] != game or row["version"] <= after]
        if work.snapshot:
            kept.append(work.snapshot)
    return forgotten, kept


@cache
def upsert(dialect: str, table: Table) -> Executable:
    """Insert rows; one that is there already (by primary key) gets the new values."""
    make = sqlite.insert if dialect == "sqlite" else postgresql.insert
    new = make(table)
    values = {column.name: new.excluded[column.name] for column in table.c if not column.primary_key}
    return new.on_conflict_do_update(index_elements=list(table.primary_key), set_=values)
