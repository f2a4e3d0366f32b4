"""Uvicorn's WebSocket with a short way out: what a table tells everybody is framed and written at once."""

import asyncio
from math import inf
from struct import pack
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN, Event

from bankhalter.server.live.feed import Line

EXTENSION = "bankhalter.line"
"""Under this name a route finds it."""

TEXT = 0x81
"""The first byte of a frame that is a whole text."""

MOST_FRAMES = 1000
"""So many messages may come in a second, or at once."""
ASIDE = 10
"""A ping, or a piece of a message, counts as so many: nobody needs many, and no answer holds them up."""
MESSAGES = (Opcode.TEXT, Opcode.BINARY)
PIECE = 1024
"""Bytes that are read before it is counted what was in them."""


class Wire(WebSocketsSansIOProtocol):
    """A socket that can be written to at once.

    The usual way, through a task and every middleware, costs more than most of what an action does.
    Until it is answered, the connection can be given to another process (`cluster.handing`).
    """

    heard = b""
    """What the client has said before it was answered."""
    was_given = False
    """Whether it comes from another process."""
    _spare = 0.0
    """What may still come at once, as of `_counted`."""
    _counted = -inf

    def take_over(self, heard: bytes) -> None:
        """Go on with a connection of another process, to which this was said."""
        self._given, self.was_given = heard, True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there, and perhaps has been for a moment."""
        super().connection_made(transport)
        if self.was_given:
            self.data_received(self._given)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        if not self.handshake_complete:
            self.heard += data
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if self.transport.is_closing():
                break

    def handle_events(self) -> None:
        """Take in what has come; whoever sends more than anybody needs is hung up on without a word."""
        now = self.loop.time()
        refilled = min(MOST_FRAMES, self._spare + MOST_FRAMES * (now - self._counted))
        self._spare, self._counted = refilled - sum(map(_cost, self.conn.events)), now
        if self._spare < 0:
            self.transport.abort()
        else:
            super().handle_events()

    @property
    def can_go(self) -> bool:
        """Whether nothing was answered yet, and the client is there."""
        return not (self.handshake_complete or self.disconnected or self.transport.is_closing())

    @property
    def descriptor(self) -> int:
        """The connection, as the system knows it."""
        number: int = self.transport.get_extra_info("socket").fileno()
        return number

    def let_go(self) -> None:
        """Another process has the connection: say nothing more, not even goodbye."""
        self.handshake_complete = self.close_sent = True
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """A client shakes hands: tell the route about the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def is_clear(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.writable.is_set() and self.conn.state is OPEN and not self.disconnected

    def write(self, text: bytes) -> None:
        """Send a text; only while the line is clear."""
        self.transport.write(_head(len(text)) + text)


def _cost(event: Event) -> int:
    is_aside = isinstance(event, Frame) and (event.opcode not in MESSAGES or not event.fin)
    return ASIDE if is_aside else 1


def line_of(scope: Scope) -> Line | None:
    """The short way out, if this server has one."""
    line: Line | None = scope.get("extensions", {}).get(EXTENSION)
    return line


def _head(length: int) -> bytes:
    if length < 126:
        return pack(">BB", TEXT, length)
    return pack(">BBH", TEXT, 126, length) if length < 1 << 16 else pack(">BBQ", TEXT, 127, length)
