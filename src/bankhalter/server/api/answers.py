"""Answers: data as JSON, and every "no" in the same shape."""

from typing import Any

from pydantic_core import to_json
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bankhalter.i18n import Lang
from bankhalter.server import metrics
from bankhalter.server.refusals import Refusal


class Answer(Response):
    """Data as JSON. It is encoded as it is: our own data need no second check."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Encode, unless it is encoded already."""
        return content if isinstance(content, bytes) else to_json(content)


def refused(refusal: Refusal, lang: Lang) -> Answer:
    """The answer to what is not done."""
    metrics.REFUSALS.labels(refusal.code).inc()
    return Answer(refusal.data(lang), refusal.status, headers=_headers(refusal))


async def deny(refusal: Refusal, lang: Lang, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a handshake, before it gets to its route."""
    answer = refused(refusal, lang)
    if scope["type"] == "websocket":
        await receive()  # the handshake; without reading it nothing may be sent
    await answer(scope, receive, send)


def _headers(refusal: Refusal) -> dict[str, str]:
    headers = {}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = 'Bearer realm="bankhalter"'
    if refusal.status in (408, 413):
        headers["Connection"] = "close"  # the rest of the body is not wanted
    if "retry_after" in refusal.more:
        headers["Retry-After"] = str(refusal.more["retry_after"])
    return headers
