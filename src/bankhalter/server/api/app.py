"""The app: all routes, behind the gate, watched."""

from functools import partial

from fastapi import FastAPI
from starlette.middleware import Middleware

from bankhalter import __version__
from bankhalter.devtools.background import Compilation
from bankhalter.server import metrics
from bankhalter.server.api.docs.declare import openapi
from bankhalter.server.api.middleware.errors import handle_errors
from bankhalter.server.api.middleware.gate import Gate
from bankhalter.server.api.middleware.watch import Watch
from bankhalter.server.api.routes import (
    catalogue,
    games,
    pages,
    records,
    sockets,
    streams,
    system,
    together,
)
from bankhalter.server.api.routes.site import Site
from bankhalter.server.live.hall import Hall
from bankhalter.server.safety.headers import Headers
from bankhalter.server.safety.limits import Limits
from bankhalter.server.settings import Settings

TAGS = [
    {"name": "games", "description": "Open a table, sit down, look, act."},
    {"name": "streams", "description": "Follow a table as it goes on."},
    {"name": "table", "description": "What the table decides together, and what is said there."},
    {"name": "records", "description": "Games on paper, out of the server and into it."},
    {"name": "catalogue", "description": "Editions, rules and bots."},
    {"name": "server", "description": "How the server is."},
]


def create_app(hall: Hall, settings: Settings, compilation: Compilation | None = None) -> FastAPI:
    """The web face of a hall."""
    limits = Limits(settings)
    app = FastAPI(
        title="Bankhalter",
        version=__version__,
        summary="Tables that nothing can lose.",
        openapi_tags=TAGS,
        openapi_url=None,  # `pages` serves it
        middleware=[
            Middleware(Watch),
            Middleware(Headers),
            Middleware(Gate, settings=settings, limits=limits),
        ],
    )
    app.state.hall, app.state.settings, app.state.limits = hall, settings, limits
    app.state.site, app.state.compilation = Site(), compilation
    app.openapi = partial(openapi, app)  # type: ignore[method-assign]
    handle_errors(app)
    for part in (games, streams, together, records, catalogue, system, pages, sockets):
        app.include_router(part.router)
    metrics.count_tables(lambda: len(hall.rooms))
    return app
