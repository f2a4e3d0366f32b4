"""Bring the tables of a database up to date, whatever version of the server wrote it."""

from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bankhalter.server.store.errors import StoreError

SCRIPTS = ScriptDirectory(Path(__file__).parent / "migrations")


def upgrade(connection: Connection, place: str, to: str = "head") -> None:
    """Run the missing migrations in the transaction of the connection."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # its driver begins nothing before a CREATE TABLE
    _check_known(connection, place)
    with EnvironmentContext(
        Config(), SCRIPTS, fn=lambda rev, _context: SCRIPTS._upgrade_revs(to, rev)
    ) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


def _check_known(connection: Connection, place: str) -> None:
    ours = {script.revision for script in SCRIPTS.walk_revisions()}
    strange = set(MigrationContext.configure(connection).get_current_heads()) - ours
    if strange:
        found, known = ", ".join(sorted(strange)), SCRIPTS.get_current_head()
        raise StoreError(
            f"{place}: written by a newer Bankhalter"
            f" (its tables are at {found}, this one knows them up to {known})",
            de=f"{place}: ein neuerer Bankhalter hat hier geschrieben"
            f" (die Tabellen haben den Stand {found}, dieser kennt sie bis {known})",
        )
