"""What happens at a table, line by line (NDJSON)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bankhalter.server import metrics
from bankhalter.server.api.caller import AnyCaller
from bankhalter.server.api.docs.declare import AROUND_TABLE, refusals, shape
from bankhalter.server.api.middleware.gate import client_of
from bankhalter.server.api.models.requests import MOST_VERSION
from bankhalter.server.api.race import first_of
from bankhalter.server.live.feed import Feed

router = APIRouter(tags=["streams"])

KEEP_ALIVE = 7.0
"""Seconds without news after which an empty line says that we are still there."""
LINES = "application/x-ndjson"
SinceQuery = Annotated[
    int | None, Query(ge=0, le=MOST_VERSION, description="The last version you know; the next one follows.")
]


@router.get(
    "/api/games/{game}/stream",
    operation_id="stream",
    summary="Follow a table",
    response_class=Response,
    responses=refusals(401, 404, 422)
    | {200: {"description": "One message a line.", "content": {LINES: {"schema": shape("Message")}}}},
    openapi_extra=AROUND_TABLE,
)
async def stream(request: Request, caller: AnyCaller, since: SinceQuery = None) -> Response:
    """One message a line, an empty line every 7 seconds, and `bye` as the last one."""
    held = ExitStack()
    held.enter_context(request.app.state.limits.stream(client_of(request.scope)))
    seats = [] if caller.seat is None else [caller.seat]
    return _Lines(caller.room.follow(seats, caller.lang, since), held)


class _Lines(Response):
    """A feed as an answer without an end."""

    def __init__(self, feed: Feed, held: ExitStack) -> None:
        super().__init__(media_type=LINES)
        del self.headers["content-length"]
        self._feed, self._held = feed, held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Write until the feed ends or the client has gone."""
        try:
            with metrics.CONNECTIONS.labels("stream").track_inprogress():
                await first_of(self._write(send), _gone(receive))
        finally:
            self._feed.close()
            self._held.close()

    async def _write(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async for lines in kept_alive(self._feed):
            await send({"type": "http.response.body", "body": lines + b"\n", "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def kept_alive(feed: Feed) -> AsyncIterator[bytes]:
    """The messages of a feed, and nothing at all whenever there was none for a while."""
    messages = aiter(feed)
    coming = asyncio.ensure_future(anext(messages))
    try:
        while True:
            await asyncio.wait({coming}, timeout=KEEP_ALIVE)
            if not coming.done():
                yield b""
                continue
            try:
                message = coming.result()
            except StopAsyncIteration:
                return
            coming = asyncio.ensure_future(anext(messages))
            yield message
    finally:
        coming.cancel()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
