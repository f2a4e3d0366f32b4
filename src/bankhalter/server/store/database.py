"""A database that this process has for itself, whichever kind it is; or a PostgreSQL that it shares."""

import os
from dataclasses import dataclass

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bankhalter.server.store import address, postgres, revision, sqlite
from bankhalter.server.store.errors import StoreError, unusable
from bankhalter.server.store.transactions import Transactions


@dataclass(frozen=True, slots=True)
class Database:
    """Readers have connections of their own, so that they never wait for the writer."""

    place: str
    """What errors call it."""
    reader: AsyncEngine
    writer: Transactions
    migrator: Transactions
    """The writer, or one of its own that may take longer."""
    lock: int | None
    """The descriptor of the lock file, if there is one."""
    owner: str | None = None
    """The id of this server, if it shares the database with others."""
    leases: AsyncEngine | None = None
    """For the leases of its tables, then."""

    async def close(self) -> None:
        """Let go of all connections, then of the lock."""
        await self.reader.dispose()
        if self.leases is not None:
            await self.leases.dispose()
        for writer in {self.writer, self.migrator}:
            await writer.dispose()
        if self.lock is not None:
            os.close(self.lock)


async def open_database(text: str, owner: str | None = None) -> Database:
    """Take the database for this process alone, or for several servers, and bring its tables up to date."""
    database = take(text, owner)
    try:
        await _migrate(database)
    except BaseException:
        await database.close()
        raise
    return database


async def _migrate(database: Database) -> None:
    try:
        await database.migrator.run(lambda connection: _bring_up_to_date(connection, database.place))
        if database.migrator is not database.writer:
            await database.migrator.dispose()
            await database.writer.run(lambda connection: None)  # with it comes the lock again
    except StoreError:
        raise
    except Exception as error:
        raise unusable(database.place, error) from error


def _bring_up_to_date(connection: Connection, place: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(postgres.LOCK_MIGRATION)
    if revision.current(connection) != revision.NEWEST:
        from bankhalter.server.store import migrate  # it takes long to import, and is seldom needed

        migrate.upgrade(connection, place)


def take(text: str, owner: str | None = None) -> Database:
    """Keep other servers out. PostgreSQL is asked with the first connection that writes."""
    url = address.parse(text)
    if url.drivername.startswith("postgresql"):
        return _take_postgres(url, owner)
    if owner is not None:
        raise StoreError(
            "Several servers need a PostgreSQL: --db postgresql://user:password@host/name",
            de="Mehrere Server brauchen eine PostgreSQL-Datenbank: --db postgresql://user:password@host/name",
        )
    path = sqlite.path_of(url)
    sqlite.prepare(path)
    lock = sqlite.lock(path)
    reader, writer = sqlite.engines(url.set(database=str(path)))
    return Database(str(path), reader, writer, writer, lock)


def _take_postgres(url: URL, owner: str | None) -> Database:
    lock = postgres.LOCK if owner is None else postgres.LOCK_TOGETHER
    reader, writer = postgres.engines(url, lock)
    leases = None if owner is None else postgres.lease_engine(url)
    patient = postgres.patient_writer(url, lock)
    return Database(postgres.place_of(url), reader, writer, patient, None, owner, leases)
