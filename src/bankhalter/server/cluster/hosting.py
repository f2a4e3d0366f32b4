"""Calls from other servers: requests of their clients, for tables that are here."""

from typing import Any

from starlette.types import ASGIApp, Message, Scope

from bankhalter.server.cluster.figures import FIGURES, own
from bankhalter.server.cluster.paths import NOT_HERE, game_of
from bankhalter.server.cluster.wire import CutError, Event, Wire, headers_in, headers_out
from bankhalter.server.live.hall import Hall
from bankhalter.server.refusals import Refusal
from bankhalter.server.store.leases import Elsewhere


class Hosting:
    """Takes calls and lets the app answer them, as if the client were connected here."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.asgi: ASGIApp | None = None
        """The app behind everything that a request passes first: that was done where it came in."""
        self.app: Any = None

    async def take(self, wire: Wire) -> None:
        """Answer one call."""
        try:
            (head,) = await wire.next()
            if head["type"] == FIGURES:
                await wire.say(own())
                return
            scope = _scope(head, self.app)
            game = game_of(scope)
            if self.asgi is not None and game is not None and await self._is_here(game):
                guest = _Guest(wire, scope, head.get("body", b""))
                await self.asgi(scope, guest.receive, guest.send)
            else:
                await wire.say({"type": NOT_HERE})
        except CutError:
            pass

    async def _is_here(self, game: str) -> bool:
        """Whether to answer; what is wrong with a table that is nowhere is an answer, too."""
        try:
            await self._hall.find(game)
        except Elsewhere:
            return False
        except Refusal as refusal:
            return refusal.code != "moving"
        return True


def _scope(head: Event, app: Any) -> Scope:
    path = head["path"]
    return {
        **{key: head[key] for key in ("type", "method", "scheme") if key in head},
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": head["query"].encode("latin-1"),
        "headers": headers_in(head["headers"]),
        "client": head.get("client"),
        "server": head.get("server"),
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
        "state": {},
        "app": app,
    }


class _Guest:
    """A client of another server."""

    def __init__(self, wire: Wire, scope: Scope, body: bytes) -> None:
        self._wire, self._scope = wire, scope
        is_http = scope["type"] == "http"
        self._first: Message | None = (
            {"type": "http.request", "body": body} if is_http else {"type": "websocket.connect"}
        )
        self._gone: Message = (
            {"type": "http.disconnect"} if is_http else {"type": "websocket.disconnect", "code": 1006}
        )
        self._start: Event | None = None
        self._inbox: list[Event] = []
        self._is_cut = False

    async def receive(self) -> Message:
        """As of ASGI."""
        if self._first is not None:
            first, self._first = self._first, None
            return first
        try:
            if not self._inbox:
                self._inbox = await self._wire.next()
                await self._wire.took()
        except CutError:
            return self._gone
        return self._inbox.pop(0)

    async def send(self, message: Message) -> None:
        """Say it; a start waits for what it is the start of."""
        event = dict(message)
        if "headers" in event:
            event["headers"] = headers_out(event["headers"])
        if event["type"] in _STARTS:
            event["route"] = getattr(self._scope.get("route"), "path", "other")
        if event["type"] in _WAITING:
            self._start = event
            return
        events = (event,) if self._start is None else (self._start, event)
        self._start = None
        if not self._is_cut:
            try:
                await self._wire.say(*events)
            except CutError:
                self._is_cut = True  # `receive` says so, too


_WAITING = ("http.response.start", "websocket.http.response.start")
_STARTS = (*_WAITING, "websocket.accept")
