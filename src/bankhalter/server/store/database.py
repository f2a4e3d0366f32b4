"""A database that this process has for itself, whichever kind it is."""

import os
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from bankhalter.server.store import address, migrate, postgres, sqlite
from bankhalter.server.store.errors import StoreError, trouble


@dataclass(frozen=True, slots=True)
class Database:
    """Two engines, so that readers never wait for the writer."""

    place: str
    """What errors call it."""
    reader: AsyncEngine
    writer: AsyncEngine
    lock: int | None
    """The descriptor of the lock file, if there is one."""

    async def close(self) -> None:
        """Let go of all connections, then of the lock."""
        await self.reader.dispose()
        await self.writer.dispose()
        if self.lock is not None:
            os.close(self.lock)


async def open_database(text: str) -> Database:
    """Take the database for this process alone and bring its tables up to date."""
    database = take(text)
    try:
        await _migrate(database)
    except BaseException:
        await database.close()
        raise
    return database


async def _migrate(database: Database) -> None:
    try:
        async with database.writer.begin() as connection:
            await connection.run_sync(migrate.upgrade, database.place)
    except StoreError:
        raise
    except Exception as error:
        raise trouble(database.place, error) from error


def take(text: str) -> Database:
    """Keep other servers out. PostgreSQL is asked with the first connection that writes."""
    url = address.parse(text)
    if url.drivername.startswith("postgresql"):
        return Database(postgres.place_of(url), *postgres.engines(url), None)
    path = sqlite.path_of(url)
    sqlite.prepare(path)
    lock = sqlite.lock(path)
    return Database(str(path), *sqlite.engines(url.set(database=str(path))), lock)
