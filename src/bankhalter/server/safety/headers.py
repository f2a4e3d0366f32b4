"""Headers on every answer: what a browser may do with it, which is next to nothing."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Header = tuple[bytes, bytes]

ALWAYS: tuple[Header, ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
UNLESS_SET: tuple[Header, ...] = (
    (b"content-security-policy", b"default-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-store"),
)
STARTS = ("http.response.start", "websocket.http.response.start")


class Headers:
    """Adds the headers to every answer; a page brings a content policy of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with more headers."""

        async def send_safely(message: Message) -> None:
            if message["type"] in STARTS:
                message["headers"] = with_safety(message["headers"])
            await send(message)

        await self._app(scope, receive, send_safely)


def with_safety(headers: list[Header]) -> list[Header]:
    """These headers and ours."""
    names = {name for name, _ in headers}
    return [*headers, *ALWAYS, *(header for header in UNLESS_SET if header[0] not in names)]
