"""Whoever writes hands over a whole transaction: it is done in one go, wherever the driver likes it done."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done in a transaction: all of it, or none if it raises an error."""


class Transactions(Protocol):
    """The one connection that writes."""

    @property
    def sync_engine(self) -> Engine:
        """What SQLAlchemy tells its events to."""

    async def run(self, work: Work[T]) -> T:
        """Return what the work returns when it is committed."""

    async def dispose(self) -> None:
        """Let go of the connection."""


class OnLoop:
    """With a driver that waits for its server without a thread."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.sync_engine = engine.sync_engine

    async def run(self, work: Work[T]) -> T:
        """Return what the work returns when it is committed."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def dispose(self) -> None:
        """Let go of the connection."""
        await self._engine.dispose()


class InThread:
    """With a driver that blocks: there and back once, because each way costs more than what is written."""

    def __init__(self, engine: Engine) -> None:
        self.sync_engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")

    async def run(self, work: Work[T]) -> T:
        """Return what the work returns when it is committed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Work[T]) -> T:
        with self.sync_engine.begin() as connection:
            return work(connection)

    async def dispose(self) -> None:
        """Let go of the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.sync_engine.dispose)
        self._thread.shutdown()
