"""PostgreSQL: the connection that writes holds an advisory lock, which ends with it."""

from importlib.util import find_spec
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bankhalter.server.store.errors import StoreError
from bankhalter.server.store.transactions import OnLoop

SECONDS = 5
"""So long it may take to connect, to answer one command, to get a connection of the pool."""

# Such locks are per database; the schema tells apart those who share one.
LOCK = "SELECT pg_try_advisory_lock(hashtextextended('bankhalter ' || current_schema(), 0))"

LOCK_TRIES = 30
"""A tenth of a second lies between two of them."""


def check_driver() -> None:
    """The driver is an extra of the package."""
    if find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs one more library: pip install bankhalter[postgres]")


def engines(url: URL) -> tuple[AsyncEngine, OnLoop]:
    """One for reading and one, of a single connection, for writing. Neither waits for ever."""
    check_driver()
    url = _with_ssl(url)
    patience: dict[str, Any] = {
        "connect_args": {"timeout": SECONDS, "command_timeout": SECONDS},
        "pool_timeout": SECONDS,
    }
    reader = create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",  # every read is one statement
        pool_pre_ping=True,
        pool_size=4,
        hide_parameters=True,
        **patience,
    )
    return reader, _locked(url, **patience)


def patient_writer(url: URL) -> OnLoop:
    """For migrations, which may take their time."""
    return _locked(_with_ssl(url), connect_args={"timeout": SECONDS})


def _locked(url: URL, **more: Any) -> OnLoop:
    engine = create_async_engine(url, pool_size=1, max_overflow=0, hide_parameters=True, **more)
    # On the writing connection itself: who has lost it cannot write, and who writes has it.
    event.listen(engine.sync_engine, "connect", lambda connection, _record: _lock(connection, place_of(url)))
    return OnLoop(engine)


def place_of(url: URL) -> str:
    """The address without its password."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _with_ssl(url: URL) -> URL:
    """The usual word for it is `sslmode`; the driver calls it `ssl`."""
    return url.set(query={"ssl" if key == "sslmode" else key: value for key, value in url.query.items()})


def _lock(connection: Any, place: str) -> None:
    """Whoever was killed may still hold the lock, until PostgreSQL notices that it is gone."""
    cursor = connection.cursor()
    for _ in range(LOCK_TRIES):
        cursor.execute(LOCK)
        (taken,) = cursor.fetchone()
        if taken:
            break
        cursor.execute("SELECT pg_sleep(0.1)")
    cursor.close()
    connection.commit()
    if not taken:
        raise StoreError(f"{place}: another server has this database open")
