"""A wire: one call between two servers, numbered both ways, with as much under way as the reader can take.

A number that is missing cuts the wire: whoever was on it calls again.
"""

import asyncio
import time
from collections import deque
from typing import Any

from pydantic_core import from_json, to_json

from bankhalter.server.cluster.bus import Bus, BusError

Event = dict[str, Any]
"""As of ASGI."""

WINDOW = 16
"""So many messages are under way at most."""
CHUNK = 500_000
"""Bytes of a message at most; NATS takes a million."""
LAST, MORE, TOOK = b".", b"+", b"took"
_CONTENT = ("body", "text", "bytes")


class CutError(Exception):
    """The wire is cut."""


class NobodyError(Exception):
    """Nobody has taken the call: nothing has happened."""


class Wire:
    """One end. `name` is that of the call; the other end has the same."""

    def __init__(self, bus: Bus, peer: str, name: str) -> None:
        self.peer, self.name = peer, name
        self._bus = bus
        self.begun = time.monotonic()
        self.is_stream = False
        """Whether it ends only when somebody hangs up."""
        self._said = self._heard = self._read = self._taken = 0
        self._parts: list[bytes] = []
        self._inbox: deque[list[Event]] = deque()
        self._news: asyncio.Future[None] | None = None
        self._cut = self._missing = False

    async def say(self, *events: Event, to: str = "", reply: str = "") -> None:
        """Send events together; only the last of them may have content."""
        content = pack(events)
        for start in range(0, len(content), CHUNK):
            while self._said - self._taken >= WINDOW and not self._cut:
                await self._wait()
            if self._cut:
                raise CutError
            part, is_last = content[start : start + CHUNK], start + CHUNK >= len(content)
            head = b"%d%s " % (self._said, LAST if is_last else MORE)
            self._said += 1
            await self._send(head + part, to or self.name, reply)

    async def next(self) -> list[Event]:
        """The next events; CutError if there will be none, NobodyError if nobody took the call."""
        while not self._inbox:
            if self._missing:
                raise NobodyError
            if self._cut:
                raise CutError
            await self._wait()
        return self._inbox.popleft()

    async def _wait(self) -> None:
        # Both directions wait here: each looks again whenever something has happened.
        if self._news is None or self._news.done():
            self._news = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._news)

    async def _send(self, message: bytes, name: str, reply: str = "") -> None:
        try:
            await self._bus.say(self.peer, name, message, reply)
        except BusError:
            self.cut()
            raise CutError from None

    # ---- from the bus

    def hear(self, message: bytes | None) -> None:
        """A message for this wire; None: there is nobody at the other end."""
        if message is None:
            self._missing, self._cut = self._heard == 0, True
        elif message.startswith(TOOK):
            self._taken = int(message[len(TOOK) :])
        else:
            self._hear(message)
        self._stir()

    def _hear(self, message: bytes) -> None:
        head, _, part = message.partition(b" ")
        if int(head[:-1]) != self._heard:
            self._cut = True
            return
        self._heard += 1
        self._parts.append(part)
        if head[-1:] == LAST:
            self._inbox.append(unpack(b"".join(self._parts)))
            self._parts.clear()

    async def took(self) -> None:
        """What was read is dealt with: there is room for more."""
        if self._heard - self._read >= WINDOW // 2:
            self._read = self._heard
            await self._send(b"%s%d" % (TOOK, self._read), self.name)

    def cut(self) -> None:
        """The other end is gone, or may have missed something."""
        self._cut = True
        self._stir()

    def _stir(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)


def pack(events: tuple[Event, ...]) -> bytes:
    """Events as a line of JSON, and the content of the last one behind it as it is."""
    last = events[-1]
    kind = next((key for key in _CONTENT if last.get(key) is not None), None)
    content = b"" if kind is None else last[kind]
    heads = [*events[:-1], {key: value for key, value in last.items() if key not in _CONTENT}]
    if kind is not None:
        heads[-1]["content"] = kind
    return to_json(heads, bytes_mode="base64", inf_nan_mode="null") + b"\n" + _bytes(content)


def unpack(message: bytes) -> list[Event]:
    """The events again."""
    head, _, content = message.partition(b"\n")
    events: list[Event] = from_json(head)
    kind = events[-1].pop("content", None)
    if kind is not None:
        events[-1][kind] = content.decode() if kind == "text" else content
    return events


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def headers_out(headers: Any) -> list[list[str]]:
    """Headers as JSON can hold them."""
    return [[key.decode("latin-1"), value.decode("latin-1")] for key, value in headers]


def headers_in(headers: Any) -> list[tuple[bytes, bytes]]:
    """Headers as ASGI wants them."""
    return [(key.encode("latin-1"), value.encode("latin-1")) for key, value in headers]
