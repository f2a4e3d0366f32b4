"""PostgreSQL: the connection that writes holds an advisory lock, which ends with it.

A server alone holds it for itself; several hold it together, and each table has a lease.
"""

from importlib.util import find_spec
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bankhalter.server.store.errors import StoreError, taken
from bankhalter.server.store.transactions import OnLoop

SECONDS = 5
"""So long it may take to connect, to answer one command, to get a connection of the pool."""

# Such locks are per database; the schema tells apart those who share one.
_KEY = "hashtextextended('bankhalter ' || current_schema(), 0)"
LOCK = f"SELECT pg_try_advisory_lock({_KEY})"
LOCK_TOGETHER = f"SELECT pg_try_advisory_lock_shared({_KEY})"
LOCK_MIGRATION = (
    "SELECT pg_advisory_xact_lock(hashtextextended('bankhalter migration ' || current_schema(), 0))"
)
"""One migrates, the others wait and then find nothing to do."""

PROMPT = 2
"""Seconds that a question about leases may take: who waits longer has lost them."""
STALLED = {"idle_in_transaction_session_timeout": "3000"}
"""Milliseconds after which PostgreSQL ends the transaction of a server that stalls in it: it holds leases."""

LOCK_TRIES = 30
"""A tenth of a second lies between two of them."""


def check_driver() -> None:
    """The driver is an extra of the package."""
    if find_spec("asyncpg") is None:
        raise StoreError(
            "PostgreSQL needs one more library: pip install bankhalter[postgres]",
            de="Für PostgreSQL fehlt noch eine Bibliothek: pip install bankhalter[postgres]",
        )


def engines(url: URL, lock: str) -> tuple[AsyncEngine, OnLoop]:
    """One for reading and one, of a single connection, for writing. Neither waits for ever."""
    check_driver()
    limits: dict[str, Any] = {"timeout": SECONDS, "command_timeout": SECONDS}
    writing = limits | ({"server_settings": STALLED} if lock == LOCK_TOGETHER else {})
    return (
        _reader(url, pool_size=4, connect_args=limits, pool_timeout=SECONDS),
        _locked(url, lock, connect_args=writing, pool_timeout=SECONDS),
    )


def patient_writer(url: URL, lock: str) -> OnLoop:
    """For migrations, which may take their time."""
    return _locked(url, lock, connect_args={"timeout": SECONDS})


def lease_engine(url: URL) -> AsyncEngine:
    """For leases, which cannot wait for anybody."""
    prompt = {"timeout": PROMPT, "command_timeout": PROMPT}
    return _reader(url, pool_size=2, connect_args=prompt, pool_timeout=PROMPT)


def _reader(url: URL, **more: Any) -> AsyncEngine:
    return create_async_engine(
        _with_ssl(url),
        isolation_level="AUTOCOMMIT",  # every read is one statement
        pool_pre_ping=True,
        hide_parameters=True,
        **more,
    )


def _locked(url: URL, lock: str, **more: Any) -> OnLoop:
    engine = create_async_engine(_with_ssl(url), pool_size=1, max_overflow=0, hide_parameters=True, **more)
    # On the writing connection itself: who has lost it cannot write, and who writes has it.
    event.listen(
        engine.sync_engine, "connect", lambda connection, _record: _lock(connection, lock, place_of(url))
    )
    return OnLoop(engine)


def place_of(url: URL) -> str:
    """The address without its password."""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def _with_ssl(url: URL) -> URL:
    """The usual word for it is `sslmode`; the driver calls it `ssl`."""
    return url.set(query={"ssl" if key == "sslmode" else key: value for key, value in url.query.items()})


def _lock(connection: Any, lock: str, place: str) -> None:
    """Whoever was killed may still hold the lock, until PostgreSQL notices that it is gone."""
    cursor = connection.cursor()
    for _ in range(LOCK_TRIES):
        cursor.execute(lock)
        (is_ours,) = cursor.fetchone()
        if is_ours:
            break
        cursor.execute("SELECT pg_sleep(0.1)")
    cursor.close()
    connection.commit()
    if not is_ours:
        raise taken(place)
