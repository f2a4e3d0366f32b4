"""Whether the short way out works with the Uvicorn that is installed: tried out once, before anybody comes.

It reaches into Uvicorn, which may change with every version. If it has, everything goes the usual way.
"""

import asyncio
from contextlib import suppress
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from bankhalter.server.api.wire import Wire, line_of

SECONDS = 5
"""For a handshake that nobody has to wait for."""

GREETING = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LENGTHS = (1, 125, 126, 65_535, 65_536)
"""Texts with heads of every size, from both sides."""


class _Tape(asyncio.Transport):
    """A connection to nobody: it keeps what is written."""

    def __init__(self) -> None:
        super().__init__({})
        self.written = b""

    def write(self, data: "bytes | bytearray | memoryview[Any]") -> None:
        self.written += data

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


async def trouble() -> str | None:
    """What does not work; None if all is well."""
    try:
        await asyncio.wait_for(_try_out(), SECONDS)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


async def _try_out() -> None:
    """Shake hands, write, be held up, and lose the connection."""
    shaken, lines = asyncio.Event(), []

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        lines.append(line_of(scope))
        await send({"type": "websocket.accept"})
        shaken.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass

    state, tape = ServerState(), _Tape()
    wire = Wire(Config(route, log_config=None, ws_per_message_deflate=False), state, {})
    wire.connection_made(tape)
    wire.data_received(GREETING)
    await shaken.wait()
    _expect(lines == [wire] and wire.is_clear, "no line for the route")
    for length in LENGTHS:
        text, tape.written = b"x" * length, b""
        wire.write(text)
        _expect(tape.written == Frame(Opcode.TEXT, text).serialize(mask=False), "another frame")
    wire.pause_writing()
    _expect(not wire.is_clear, "written to who does not read")
    wire.resume_writing()
    _expect(wire.is_clear, "never clear again")
    wire.connection_lost(None)
    _expect(not wire.is_clear, "written to who has gone")
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*state.tasks)


def _expect(is_so: bool, problem: str) -> None:
    if not is_so:
        raise RuntimeError(problem)
