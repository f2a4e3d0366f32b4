"""The tables of every older version become those of today; those of a newer one are left alone."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, SeatRow, Store, StoreError
from bankhalter.server.store import revision as revision_of
from bankhalter.server.store.database import take
from bankhalter.server.store.migrate import SCRIPTS, upgrade
from bankhalter.server.store.schema import METADATA

pytestmark = pytest.mark.anyio

OF_REVISION_1 = (
    "INSERT INTO games VALUES ('old', 1, '0.1.0', 'classic', 'digest', 'seed', 'running', 7)",
    "INSERT INTO seats VALUES ('old', 0, NULL, 5)",
    "INSERT INTO entries (game, version, at, kind, seat, request, data)"
    " VALUES ('old', 1, 6, 'open', NULL, NULL, '{\"a\":1}')",
    "INSERT INTO entries (game, version, at, kind, seat, request, data)"
    " VALUES ('old', 2, 7, 'act', 0, 'r', '{}')",
)


def difference(connection: Connection) -> list:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, METADATA)


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


async def with_writer(url: str, *statements: str, to: str | None = None) -> None:
    """Do something with a database before the store sees it."""
    database = take(url)

    def prepare(connection: Connection) -> None:
        if to:
            upgrade(connection, database.place, to)
        for statement in statements:
            connection.exec_driver_sql(statement)

    await database.writer.run(prepare)
    await database.close()


async def test_an_empty_database_gets_the_tables_as_they_are_described(store):
    assert await store._database.writer.run(difference) == []
    assert await store._database.writer.run(revision) == SCRIPTS.get_current_head()


async def test_the_comparison_would_see_a_difference(store):
    for change in ("DROP INDEX games_by_status", "ALTER TABLE seats ADD COLUMN surplus TEXT"):
        await store._database.writer.run(lambda connection, change=change: connection.execute(text(change)))
    assert len(await store._database.writer.run(difference)) == 2


async def test_a_database_of_the_first_revision_keeps_its_games(url):
    await with_writer(url, *OF_REVISION_1, to="0001")
    store = await Store.open(url)
    assert await store._database.writer.run(difference) == []
    assert (await store.find_game("old")).touched == 7
    assert await store.seats("old") == [SeatRow("old", 0, None, 5)]
    old = [Entry(1, 6, "open", None, None, {"a": 1}), Entry(2, 7, "act", 0, "r", {})]
    assert await store.entries("old") == old
    await store.append(Change("old", (Entry(3, 8, "act", 0, "s", {}),)))
    assert len(await store.entries("old")) == 3
    await store.close()


async def test_opening_again_changes_nothing(url):
    for _ in range(2):
        store = await Store.open(url)
        assert await store._database.writer.run(difference) == []
        await store.close()


async def test_a_database_of_a_newer_version_is_left_alone(url):
    await with_writer(url, "UPDATE alembic_version SET version_num = '9999'", to="head")
    with pytest.raises(
        StoreError, match=r"newer Bankhalter \(its tables are at 9999, this one knows them up to"
    ):
        await Store.open(url)
    database = take(url)
    assert await database.writer.run(revision) == "9999"
    await database.close()


async def test_a_migration_that_fails_leaves_nothing_behind(url):
    await with_writer(url, "CREATE TABLE snapshots (other INTEGER)")
    with pytest.raises(StoreError, match="snapshots"):
        await Store.open(url)
    database = take(url)
    assert await database.writer.run(tables) == {"snapshots"}
    await database.close()


def test_the_steps_follow_each_other_in_one_line():
    assert len(SCRIPTS.get_heads()) == 1
    assert [script.revision for script in SCRIPTS.walk_revisions()][-1] == "0001"


def test_the_newest_version_is_known_without_the_tool_that_leads_to_it():
    assert SCRIPTS.get_current_head() == revision_of.NEWEST
