"""The way to a table: served here if it is here, else by a call to the server that has it."""

import asyncio
import time
from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bankhalter.server.api.race import first_of
from bankhalter.server.api.wire import Wire as ClientWire
from bankhalter.server.api.wire import line_of
from bankhalter.server.cluster.handing import Handing
from bankhalter.server.cluster.hosting import Hosting
from bankhalter.server.cluster.member import Member
from bankhalter.server.cluster.paths import NOT_HERE, game_of
from bankhalter.server.cluster.switchboard import CALL, Switchboard
from bankhalter.server.cluster.wire import CutError, Event, NobodyError, Wire, headers_in, headers_out
from bankhalter.server.live.hall import Hall
from bankhalter.server.refusals import Refusal, moving
from bankhalter.server.shown.messages import encode
from bankhalter.server.store.leases import Elsewhere

PATIENCE = 9.0
"""Seconds that somebody may have to wait for a table that changes hands; a dead server's leases last six."""
AGAIN = 0.1
"""Seconds until the next look where it is."""
FIRST_WORD = 60.0
"""Seconds until the first word of an answer; some take much thought."""
MOST_KNOWN = 10_000
RESTART = 1012
"""The code with which a socket is closed: please come again."""
SAFE = ("GET", "HEAD")
_BYE = encode({"t": "bye", "d": {"reason": "moved"}})


class Routing:
    """Middleware: hands a request to the app of this server, or of another."""

    def __init__(
        self,
        app: ASGIApp,
        hall: Hall,
        switchboard: Switchboard,
        member: Member,
        handing: Handing | None,
        hosting: Hosting,
    ) -> None:
        self._app, self._hall, self._switchboard = app, hall, switchboard
        self._member, self._handing = member, handing
        hosting.asgi = app
        self._known: dict[str, str] = {}
        """Which server had which table when it was last asked."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it, wherever the table is."""
        game = game_of(scope)
        if game is None or self._hall.has(game):
            await self._app(scope, receive, send)
        else:
            await self._find(game, scope, receive, send)

    async def _find(self, game: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = await _body(receive) if scope["type"] == "http" else b""
        until = time.monotonic() + PATIENCE
        while (owner := await self._owner(game)) is not None:
            if self._is_given(owner, scope):
                return
            try:
                with self._switchboard.call(owner) as wire:
                    await _Forwarding(wire, scope, body, receive, send).run()
            except NobodyError:
                self._known.pop(game, None)
                if time.monotonic() > until:
                    raise moving() from None
                await asyncio.sleep(AGAIN)
            else:
                return
        await self._app(scope, _after(body, receive) if scope["type"] == "http" else receive, send)

    def _is_given(self, owner: str, scope: Scope) -> bool:
        """Whether another worker of this address, which has the table, has the connection now."""
        worker, wire = self._member.worker_of(owner), line_of(scope)
        if self._handing is None or worker is None or not isinstance(wire, ClientWire):
            return False
        scope["route"] = _Route("given to another worker")
        return self._handing.give(worker, wire)

    async def _owner(self, game: str) -> str | None:
        """The server that has a table; None if it is here, or if the app says what is wrong with it."""
        if self._known.get(game) in self._member.peers:
            return self._known[game]
        try:
            await self._hall.find(game)
        except Elsewhere as elsewhere:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[game] = elsewhere.owner
            return elsewhere.owner
        except Refusal:
            pass
        return None


async def _body(receive: Receive) -> bytes:
    """All of it; the gate has seen to it that it is short."""
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _after(body: bytes, receive: Receive) -> Receive:
    """A `receive` that has the body ready."""
    waiting: list[Message] = [{"type": "http.request", "body": body}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay


class _Forwarding:
    """One request or socket of a client, forwarded to another server."""

    def __init__(self, wire: Wire, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        self._wire, self._scope, self._body = wire, scope, body
        self._receive, self._send = receive, send
        self._started = False
        """Whether the client has heard anything."""
        self._streaming = False

    async def run(self) -> None:
        """Do it; NobodyError if nothing has happened and it can be tried again."""
        try:
            await self._call()
            first = await self._first_word()
            if self._scope["type"] == "websocket":
                await self._converse(first)
            else:
                await self._answer(first)
        except CutError:
            await self._broken()
        except (OSError, RuntimeError):  # the client has hung up while something was sent
            with suppress(CutError):
                await self._wire.say(_GONE[self._scope["type"]])

    async def _call(self) -> None:
        scope = self._scope
        head: Event = {
            key: scope[key]
            for key in ("type", "method", "path", "scheme", "client", "server")
            if key in scope
        }
        head["query"] = scope["query_string"].decode("latin-1")
        head["headers"] = headers_out(scope["headers"])
        if scope["type"] == "http":
            head["body"] = self._body
        await self._wire.say(head, to=CALL, reply=self._wire.name)

    async def _first_word(self) -> list[Event]:
        try:
            async with asyncio.timeout(FIRST_WORD):
                events = await self._wire.next()
        except TimeoutError:
            raise CutError from None
        if events[0]["type"] == NOT_HERE:
            raise NobodyError
        return events

    async def _answer(self, events: list[Event]) -> None:
        if await self._pass_on(events):
            await first_of(self._rest(), self._until_gone())

    async def _rest(self) -> None:
        while await self._pass_on(await self._wire.next()):
            pass

    async def _pass_on(self, events: list[Event]) -> bool:
        """Give events to the client; whether there will be more."""
        for event in events:
            if "headers" in event:
                event["headers"] = headers_in(event["headers"])
            if "route" in event:
                self._scope["route"] = _Route(event.pop("route"))
            self._started = True
            self._streaming = event.get("more_body", False)
            self._wire.is_stream = self._streaming or self._scope["type"] == "websocket"
            await self._send(event)
        await self._wire.took()
        last = events[-1]
        return last["type"] != "websocket.close" and (self._streaming or last["type"] in _CONVERSING)

    async def _until_gone(self) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        await self._wire.say({"type": "http.disconnect"})

    async def _converse(self, events: list[Event]) -> None:
        if await self._pass_on(events):
            await first_of(self._rest(), self._listen())

    async def _listen(self) -> None:
        while (message := await self._receive())["type"] != "websocket.disconnect":
            if message["type"] != "websocket.connect":
                await self._wire.say(dict(message))
        await self._wire.say({"type": "websocket.disconnect", "code": message.get("code", 1005)})

    async def _broken(self) -> None:
        """The other server is gone, or the bus is."""
        if not self._started:
            if self._scope["type"] == "websocket" or self._scope["method"] in SAFE:
                raise NobodyError
            raise moving()
        with suppress(OSError, RuntimeError):
            if self._scope["type"] == "websocket":
                await self._send({"type": "websocket.send", "text": _BYE.decode()})
                await self._send({"type": "websocket.close", "code": RESTART})
            elif self._streaming:
                await self._send({"type": "http.response.body", "body": _BYE + b"\n", "more_body": False})


_GONE: dict[str, Event] = {
    "http": {"type": "http.disconnect"},
    "websocket": {"type": "websocket.disconnect", "code": 1006},
}
_CONVERSING = ("websocket.accept", "websocket.send")


class _Route:
    """The route by which the other server found it: for the log and the figures."""

    def __init__(self, path: str) -> None:
        self.path = path
