"""The head of a request, like its body: never more of it and never longer than allowed."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from bankhalter.server.safety.limits import network
from bankhalter.server.safety.lines import REFUSED, Lines

MOST = 64 * 1024
SECONDS = 20
"""Whoever needs longer to say what is wanted is not serious."""


class BoundedHttp(HttpToolsProtocol):
    """Uvicorn's HTTP; by itself it would read a head without end, and wait for it forever."""

    _read: int | None = None
    """Bytes of the head that is being read."""
    _limit: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, lines: Lines, **more: Any) -> None:
        super().__init__(*args, **more)
        self._lines = lines
        self._counted: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: now we wait for the first request, unless there are too many of them."""
        super().connection_made(transport)
        client = network(self.client[0] if self.client else None)
        if self._lines.enter(client):
            self._counted = client
            self._begin()
        else:
            transport.write(REFUSED)
            transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._begin()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._end()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Read on, up to the limit."""
        super().data_received(data)
        if self._read is not None:
            self._read += len(data)
            if self._read > MOST:
                self._refuse()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._end()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """A socket is counted with the streams."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._counted is not None:
            self._lines.leave(self._counted)
            self._counted = None

    def _begin(self) -> None:
        self._end()
        self._read = 0
        self._limit = self.loop.call_later(SECONDS, self._too_slow)

    def _end(self) -> None:
        self._read = None
        if self._limit is not None:
            self._limit.cancel()

    def _too_slow(self) -> None:
        """Browsers open lines in advance: to an unasked 400 there, the next request would be the question."""
        if self._read:
            self._refuse()
        else:
            self._end()
            self.transport.close()

    def _refuse(self) -> None:
        self._end()
        if not self.transport.is_closing():
            self.send_400_response("The head of the request is too large or came too slowly.")
