"""Other websites must not act here in the name of somebody who has both open."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from bankhalter.server.refusals import Refusal

SAFE = {"GET", "HEAD", "OPTIONS"}
USUAL_PORTS = {"http": ":80", "https": ":443"}


def check_origin(scope: Scope) -> None:
    """Refuse what a page of another host asks for. Programs send no origin, they are welcome."""
    if scope["type"] == "http" and scope["method"] in SAFE:
        return
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is not None and not _is_same(origin, headers.get("host", "")):
        raise Refusal(
            403,
            "foreign-origin",
            de="Eine Seite von woanders darf hier nichts tun.",
            en="A page from elsewhere may not do anything here.",
        )


def _is_same(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    usual = USUAL_PORTS.get(parts.scheme)
    if usual is None:
        return False
    return parts.netloc.lower().removesuffix(usual) == host.lower().removesuffix(usual)
