"""What everybody can see of a request afterwards: a line in the log, figures, and what went wrong."""

import secrets
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bankhalter.server import metrics
from bankhalter.server.api.answers import refused
from bankhalter.server.api.language import wanted
from bankhalter.server.logs import LOG
from bankhalter.server.refusals import Refusal

STREAMING = ("/stream", "/ws/")


class Watch:
    """Writes one line per request; an unexpected error becomes a 500 with an incident number."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Watch one request."""
        started, status = time.perf_counter(), 0

        async def watching(message: Message) -> None:
            nonlocal status
            status = _status(message) or status
            await send(message)

        try:
            await self._app(scope, receive, watching)
        except Exception:
            incident = secrets.token_hex(6)
            LOG.exception("incident", incident=incident, route=route_of(scope))
            if not status:
                await refused(_internal(incident), wanted(scope) or "en")(scope, receive, watching)
        finally:
            _note(scope, status, time.perf_counter() - started)


def route_of(scope: Scope) -> str:
    """The template of the address; an address nobody serves is not worth a name."""
    return getattr(scope.get("route"), "path", "other")


def _status(message: Message) -> int:
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        return int(message["status"])
    return 101 if message["type"] == "websocket.accept" else 0


def _note(scope: Scope, status: int, seconds: float) -> None:
    route, method = route_of(scope), scope.get("method", "WS")
    metrics.REQUESTS.labels(method, route, status).inc()
    if not any(part in route for part in STREAMING):
        metrics.LATENCY.labels(route).observe(seconds)
    client = scope.get("client")
    LOG.info(
        "request",
        method=method,
        route=route,
        status=status,
        ms=round(seconds * 1000, 2),
        client=client[0] if client else None,
        game=scope.get("path_params", {}).get("game", "")[:40] or None,
    )


def _internal(incident: str) -> Refusal:
    return Refusal(
        500,
        "internal",
        de=f"Im Server ist ein Fehler aufgetreten (Vorfall {incident}). Das Spiel ist sicher.",
        en=f"Something went wrong in the server (incident {incident}). The game is safe.",
        incident=incident,
    )
