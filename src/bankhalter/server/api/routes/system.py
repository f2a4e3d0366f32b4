"""How the server is: for people who run it."""

import time
from ipaddress import ip_address

from fastapi import APIRouter, Request
from starlette.responses import Response

from bankhalter import __version__
from bankhalter.compiling.beside import Compilation
from bankhalter.server import metrics
from bankhalter.server.api import contract
from bankhalter.server.api.answers import Answer
from bankhalter.server.api.docs.declare import refusals
from bankhalter.server.api.models import answers
from bankhalter.server.logs import LOG
from bankhalter.server.network import web_addresses
from bankhalter.server.refusals import Refusal, unwell
from bankhalter.server.store import UnwellError

router = APIRouter(tags=["server"])

STARTED = time.monotonic()
PROXY_HEADERS = ("x-forwarded-for", "forwarded")


@router.get(
    "/api/health",
    operation_id="health",
    summary="How the server is",
    response_model=answers.Health,
    responses=refusals(),
)
async def health(request: Request) -> Answer:
    """200 if the server can do its work, 503 within a moment if it cannot read or write its tables."""
    hall = request.app.state.hall
    try:
        await hall.store.check()
    except UnwellError as error:
        LOG.error("unwell", reason=str(error))
        raise unwell(error.what) from None
    return Answer(
        {
            "status": "ok",
            "version": __version__,
            "contract": contract.version(),
            "tables": len(hall.rooms),
            "waking": hall.waking,
            "uptime": round(time.monotonic() - STARTED, 1),
            "compiling": _compiling(request.app.state.compilation),
        }
    )


def _compiling(compilation: Compilation | None) -> dict[str, int] | None:
    if compilation is None or not compilation.is_running:
        return None
    return {"done": compilation.done, "parts": compilation.parts}


@router.get(
    "/api/address",
    operation_id="address",
    summary="Where others can open this server",
    response_model=answers.Address,
    responses=refusals(),
)
async def address(request: Request) -> Answer:
    """For a page that is open on the server's own machine, and invites others by its name for itself."""
    settings = request.app.state.settings
    alone = ip_address(settings.host).is_loopback and not settings.advertised
    addresses = web_addresses(settings.host, settings.port, settings.advertised)
    return Answer({"url": None if alone or not _is_local(request) else addresses[0]})


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    """Figures for Prometheus on the same machine."""
    if not _is_local(request):
        raise Refusal(
            403,
            "not-allowed",
            de="Diese Zahlen gibt es nur auf dem Rechner des Servers selbst.",
            en="These figures are for the server's own machine only.",
        )
    shared = request.app.state.figures
    text = metrics.as_text() if shared is None else await shared.text()
    return Response(text, media_type="text/plain; version=0.0.4")


def _is_local(request: Request) -> bool:
    """True for a client on this machine that does not speak for somebody else, as a proxy does."""
    if request.client is None:
        return False
    behind_proxy = request.app.state.settings.behind_proxy
    if not behind_proxy and any(name in request.headers for name in PROXY_HEADERS):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:  # a proxy may forward anything
        return False
