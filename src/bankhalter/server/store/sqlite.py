"""SQLite: one file, write-ahead log, and a lock file that the operating system lets go with the process."""

import fcntl
import os
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bankhalter.server.store.errors import StoreError, taken
from bankhalter.server.store.transactions import InThread

PRAGMAS = (
    "busy_timeout = 10000",  # first: the others may have to wait
    "journal_mode = WAL",
    "synchronous = FULL",  # in WAL mode only FULL keeps a commit when the power goes
    "foreign_keys = ON",
)


def path_of(url: URL) -> Path:
    """The file that a URL means."""
    if not url.database or url.database.startswith((":memory:", "file:")) or url.query or url.host:
        raise StoreError(
            "SQLite needs the path of a file and no options: sqlite:///tables.db",
            de="SQLite braucht den Pfad einer Datei und sonst nichts: sqlite:///tables.db",
        )
    return Path(url.database).absolute()


def prepare(path: Path) -> None:
    """Make the folder and the file, for the owner only: there are seeds in it."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.is_dir():
            raise StoreError(
                f"{path}: this is a folder, not a database file",
                de=f"{path}: das ist ein Ordner und keine Datenbank",
            )
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error


def lock(path: Path) -> int:
    """Take the database for this process. Closing the returned descriptor gives it back, as dying does."""
    name = path.resolve()  # two links to one file are one database
    try:
        handle = os.open(name.with_name(name.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror} (its .lock file)") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise taken(str(path)) from None
    return handle


def engines(url: URL) -> tuple[AsyncEngine, InThread]:
    """One for reading and one, of a single connection, for writing."""
    reader = create_async_engine(url, **_options(None), pool_size=4)
    # That the driver itself begins, and nothing is rolled back that has ended, saves time at every commit.
    writer = create_engine(url.set(drivername="sqlite"), **_options("IMMEDIATE"), pool_size=1, max_overflow=0)
    for engine in (reader.sync_engine, writer):
        event.listen(engine, "connect", _set_up)
    return reader, InThread(writer)


def _options(isolation_level: str | None) -> dict[str, Any]:
    return {
        "connect_args": {"isolation_level": isolation_level},
        "pool_reset_on_return": None,  # every transaction here is ended by its `with`
        "hide_parameters": True,
    }


def _set_up(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
