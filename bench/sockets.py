"""A WebSocket client that costs next to nothing, so that the load measures the server and not itself."""

import asyncio
import json
import struct
from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

S = TypeVar("S", bound="Socket")


class Socket(asyncio.Protocol):
    """Text frames both ways; `received` gets each payload, `caught_up` is called after a bunch of them."""

    def __init__(self) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._waiting: list[bytes] = []

    def send(self, message: dict[str, Any]) -> None:
        frame = _frame(json.dumps(message).encode())
        if self.ready.done():
            self._transport.write(frame)
        else:
            self._waiting.append(frame)

    def received(self, payload: bytes) -> None:
        """One message."""

    def caught_up(self) -> None:
        """No more messages for the moment."""

    # ---- asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.ready.done() and not self._shake_hands():
            return
        while (frame := self._next()) is not None:
            opcode, payload = frame
            if opcode == 1:
                for message in payload.split(b"\n"):
                    self.received(message)
            elif opcode == 9:
                self._transport.write(_frame(payload, 0x8A))
        self.caught_up()

    def _shake_hands(self) -> bool:
        head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.ready.set_exception(ConnectionError(head.decode()))
            return False
        self._buffer = bytearray(rest)
        self.ready.set_result(None)
        self._transport.writelines(self._waiting)
        return True

    def _next(self) -> tuple[int, bytes] | None:
        """A whole frame from the buffer; servers send them unmasked and ours in one piece."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, head = buffer[1] & 127, 2
        if length >= 126:
            size = 2 if length == 126 else 8
            if len(buffer) < 2 + size:
                return None
            length, head = int.from_bytes(buffer[2 : 2 + size], "big"), 2 + size
        if len(buffer) < head + length:
            return None
        frame = buffer[0] & 15, bytes(buffer[head : head + length])
        del buffer[: head + length]
        return frame


def _frame(payload: bytes, first: int = 0x81) -> bytes:
    """A client must mask; with a key of zeros the payload stays as it is."""
    length = len(payload)
    if length < 126:
        return bytes([first, 128 | length]) + bytes(4) + payload
    return bytes([first, 128 | 126]) + struct.pack(">H", length) + bytes(4) + payload


async def connect(base: str, path: str, make: Callable[[], S]) -> S:
    """Open a socket and shake hands."""
    address = urlsplit(base)
    assert address.hostname is not None
    assert address.port is not None
    loop = asyncio.get_running_loop()
    transport, socket = await loop.create_connection(make, address.hostname, address.port)
    transport.write(
        f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await socket.ready
    return socket
