"""Which version of the tables a database has, and which is the newest."""

from pathlib import Path

from sqlalchemy import Connection, inspect

_VERSIONS = Path(__file__).parent / "migrations" / "versions"

NEWEST = max(path.stem.partition("_")[0] for path in _VERSIONS.glob("[0-9]*.py"))
"""Migrations are named after the version that they lead to."""


def current(connection: Connection) -> str | None:
    """The version of the tables, None if there are none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
    return found[0] if len(found) == 1 else None
