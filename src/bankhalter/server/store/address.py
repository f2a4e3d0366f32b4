"""Where the database is: the URLs that are understood, and the default."""

import os
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bankhalter.server.store.errors import StoreError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
EXAMPLES = "sqlite:///tables.db or postgresql://user:password@host/name"
EXAMPLES_DE = EXAMPLES.replace(" or ", " oder ")


def default_url() -> str:
    """A SQLite file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    path = Path(home) / "bankhalter" / "tables.db"
    return URL.create("sqlite+aiosqlite", database=str(path)).render_as_string()


def parse(text: str) -> URL:
    """Read a URL and give it the asynchronous driver. The text is not repeated: it may hold a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(
            f"The database address is not a URL such as {EXAMPLES}",
            de=f"Die Adresse der Datenbank ist keine URL wie {EXAMPLES_DE}",
        ) from None
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise StoreError(
            f"No database of the kind {url.drivername}: it takes {EXAMPLES}",
            de=f"Keine Datenbank der Art {url.drivername}: es muss eine sein wie {EXAMPLES_DE}",
        )
    return url.set(drivername=driver)
