"""The gate: every request and handshake passes it before it gets to its route."""

from starlette.types import ASGIApp, Receive, Scope, Send

from bankhalter.server.api.answers import deny
from bankhalter.server.api.language import wanted
from bankhalter.server.refusals import Refusal
from bankhalter.server.safety.body import bounded
from bankhalter.server.safety.hosts import Hosts
from bankhalter.server.safety.limits import Limits, network
from bankhalter.server.safety.origin import check_origin
from bankhalter.server.settings import Settings

IMPORT = "/api/import"
FILES = "/assets/"
FILE = 1 / 20
"""A file of the page is hardly any work, and a device that comes for the first time keeps all of them."""

BYTES = 4096
"""So many bytes may be as much work as a request. Records have a price of their own."""


class Gate:
    """Refuses what is too much, too large, too slow, or comes from a foreign page or by a foreign name."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self._app, self._settings, self._limits = app, settings, limits
        self._hosts = Hosts(settings.advertised)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it in, or answer why not."""
        try:
            with self._limits.open():
                await self._app(scope, await self._checked(scope, receive), send)
        except Refusal as refusal:
            await deny(refusal, wanted(scope) or "en", scope, receive, send)

    async def _checked(self, scope: Scope, receive: Receive) -> Receive:
        self._limits.request(client_of(scope), FILE if scope["path"].startswith(FILES) else 1)
        self._hosts.check(scope)
        check_origin(scope)
        if scope["type"] == "websocket":
            return receive
        if scope["path"] == IMPORT:
            return (await bounded(scope, receive, self._settings.import_body))[0]
        receive, size = await bounded(scope, receive, self._settings.body)
        if size > BYTES:
            self._limits.request(client_of(scope), size / BYTES)
        return receive


def client_of(scope: Scope) -> str:
    """What counts as one client."""
    client = scope.get("client")
    return network(client[0] if client else None)
