"""Whether the database does its work: asked by those who watch the server, and never for long."""

import asyncio
from typing import TYPE_CHECKING

from bankhalter.server.store.errors import StoreError

if TYPE_CHECKING:
    from bankhalter.server.store.store import Store

PATIENCE = 1.0
"""Seconds after which a database that says nothing is not well."""
FRESH = 10.0
"""Seconds for which something written proves that more can be written."""


class UnwellError(StoreError):
    """The database is not well; `what` says in which way."""

    def __init__(self, what: str, message: str) -> None:
        super().__init__(message)
        self.what = what


class Pulse:
    """Feels the pulse, once for all who ask at the same time."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._look: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Return if the database reads and writes; an UnwellError within a moment if not."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._feel())
        await asyncio.wait({self._look}, timeout=PATIENCE)
        if not self._look.done():
            raise UnwellError("no-answer", "the database does not answer")
        self._look.result()

    async def _feel(self) -> None:
        try:
            await self._store.find_game("health")
        except StoreError as error:
            raise UnwellError("cannot-read", str(error)) from None
        try:
            await self._store.prove_writing(FRESH)
        except StoreError as error:
            raise UnwellError("cannot-write", str(error)) from None

    async def close(self) -> None:
        """Look no longer."""
        if self._look is not None:
            self._look.cancel()
            await asyncio.gather(self._look, return_exceptions=True)
