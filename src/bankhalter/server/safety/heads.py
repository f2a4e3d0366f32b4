"""The head of a request, like its body: never more of it and never longer than allowed."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST = 64 * 1024
SECONDS = 20
"""Whoever needs longer to say what is wanted is not serious."""


class BoundedHttp(HttpToolsProtocol):
    """Uvicorn's HTTP; by itself it would read a head without end, and wait for it forever."""

    _read: int | None = None
    """Bytes of the head that is being read."""
    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: now we wait for the first request."""
        super().connection_made(transport)
        self._begin()

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
        super().connection_lost(exc)

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
