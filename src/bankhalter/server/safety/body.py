"""Reading a request's body, never more of it and never longer than allowed."""

import asyncio

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope

from bankhalter.server.refusals import Refusal

SECONDS = 20
"""Whoever needs longer to send a few kilobytes is not serious."""


async def bounded(scope: Scope, receive: Receive, most: int) -> tuple[Receive, int]:
    """Read the whole body if there is one; a `receive` that has it ready, and how many bytes it has."""
    headers = Headers(scope=scope)
    length = headers.get("content-length")
    if length is None and "transfer-encoding" not in headers:
        return receive, 0
    if length is not None and (not length.isdecimal() or int(length[:20]) > most):
        raise _too_large(most)
    try:
        async with asyncio.timeout(SECONDS):
            first = await _read(receive, most)
    except TimeoutError:
        raise _too_slow() from None
    return _replay(first, receive), len(first.get("body", b""))


async def _read(receive: Receive, most: int) -> Message:
    """All parts of the body in one message, or the news that the client has gone."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return message
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise _too_large(most)
        if not message.get("more_body", False):
            return {"type": "http.request", "body": b"".join(parts), "more_body": False}


def _replay(first: Message, receive: Receive) -> Receive:
    waiting = [first]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay


def _too_large(most: int) -> Refusal:
    return Refusal(
        413,
        "too-large",
        de=f"Die Anfrage ist zu groß; höchstens {most // 1024} kB sind erlaubt.",
        en=f"The request is too large; at most {most // 1024} kB are allowed.",
    )


def _too_slow() -> Refusal:
    return Refusal(
        408,
        "too-slow",
        de=f"Die Anfrage war nach {SECONDS} Sekunden noch nicht vollständig.",
        en=f"The request was not complete after {SECONDS} seconds.",
    )
