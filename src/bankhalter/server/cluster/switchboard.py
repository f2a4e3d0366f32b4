"""The switchboard: all calls of this server, those it makes and those it takes; and notes between servers."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from pydantic_core import from_json, to_json

from bankhalter.server.cluster.bus import Bus, BusError
from bankhalter.server.cluster.wire import Wire
from bankhalter.server.logs import LOG

CALL, NOTE = "call", "note"
"""Under these names new calls and notes arrive; all others are of calls."""

YOUNG = 3.0
"""Seconds for which the other end of a call may not have heard of it yet."""

Note = dict[str, Any]


class Switchboard:
    """Connects wires with those who speak on them."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._wires: dict[str, Wire] = {}
        self._numbers = count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self.take: Callable[[Wire], Awaitable[None]] | None = None
        """Takes a call; without it, calls are not taken."""
        self.on_note: Callable[[str, Note], None] = lambda _sender, _note: None
        bus.on_message, bus.on_cut = self._hear, self.cut_all

    @contextmanager
    def call(self, peer: str) -> Iterator[Wire]:
        """A wire to another server, for a block; what is said first on it must be said to `CALL`."""
        wire = Wire(self._bus, peer, f"{self._bus.me}-{next(self._numbers)}")
        self._wires[wire.name] = wire
        try:
            yield wire
        finally:
            del self._wires[wire.name]

    async def note(self, peers: Iterable[str], note: Note) -> None:
        """Tell others something that may get lost."""
        content = to_json(note | {"from": self._bus.me})
        for peer in peers:
            try:
                await self._bus.say(peer, NOTE, content)
            except BusError:
                return

    def cut(self, peer: str) -> None:
        """This server is gone."""
        self._cut(wire for wire in self._wires.values() if wire.peer == peer)

    def cut_dead(self, alive: Container[str], before: float) -> None:
        """Only these servers are alive, as was asked then."""
        self._cut(wire for wire in self._wires.values() if wire.begun < before and wire.peer not in alive)

    def names(self, peer: str) -> list[str]:
        """The calls with another server."""
        return [wire.name for wire in self._wires.values() if wire.peer == peer]

    def compare(self, peer: str, names: Sequence[str]) -> None:
        """What the other server knows of calls with this one: one that only one of them knows is none."""
        known, before = set(names), time.monotonic() - YOUNG
        self._cut(
            wire
            for wire in self._wires.values()
            if wire.peer == peer and wire.begun < before and wire.name not in known
        )

    def cut_streams(self) -> None:
        """End what has no end of its own, of clients of this server: they are to go to another one."""
        self._cut(wire for wire in self._wires.values() if wire.is_stream)

    def cut_all(self) -> None:
        """Messages may have got lost."""
        self._cut(self._wires.values())

    def _cut(self, wires: Iterable[Wire]) -> None:
        for wire in list(wires):
            wire.cut()

    async def close(self) -> None:
        """End all calls; whoever calls now hears that nothing is here."""
        self.cut_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _hear(self, name: str, reply: str, message: bytes | None) -> None:
        try:
            if name == CALL and message is not None:
                self._answer(reply, message)
            elif name == NOTE and message is not None:
                note: Note = from_json(message)
                self.on_note(note["from"], note)
            elif name in self._wires:
                self._wires[name].hear(message)
        except (ValueError, KeyError, TypeError, AttributeError):
            LOG.error("senseless message on the bus", name=name)

    def _answer(self, reply: str, message: bytes) -> None:
        _, peer, name = reply.split(".")
        wire = Wire(self._bus, peer, name)
        wire.hear(message)
        self._wires[name] = wire
        task = asyncio.create_task(self._take(wire))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take(self, wire: Wire) -> None:
        try:
            if self.take is not None:
                await self.take(wire)
        except Exception:
            LOG.exception("call failed", call=wire.name)
        finally:
            self._wires.pop(wire.name, None)
