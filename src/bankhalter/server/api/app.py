"""The app: all routes, behind the gate, watched."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.middleware import Middleware

from bankhalter import __version__
from bankhalter.compiling.beside import Compilation
from bankhalter.server import metrics
from bankhalter.server.api.contract import openapi
from bankhalter.server.api.docs.reference import Reference
from bankhalter.server.api.middleware.errors import handle_errors
from bankhalter.server.api.middleware.gate import Gate
from bankhalter.server.api.middleware.watch import Watch
from bankhalter.server.api.routes import (
    analysis,
    catalogue,
    games,
    insight,
    names,
    pages,
    positions,
    records,
    sockets,
    streams,
    system,
    together,
)
from bankhalter.server.api.site import Site
from bankhalter.server.live.hall import Hall
from bankhalter.server.safety.headers import Headers
from bankhalter.server.safety.limits import Limits
from bankhalter.server.settings import Settings

if TYPE_CHECKING:  # it needs a library that a server alone does without
    from bankhalter.server.cluster.cluster import Cluster

TAGS = [
    {"name": "games", "description": "Open a table, sit down, look, act."},
    {"name": "streams", "description": "Follow a table as it goes on."},
    {"name": "table", "description": "What the table decides together, and what is said there."},
    {"name": "records", "description": "Games on paper, out of the server and into it."},
    {"name": "names", "description": "What one's own box calls its fields and cards."},
    {"name": "positions", "description": "Any situation of a game, set up piece by piece."},
    {"name": "insight", "description": "Who is winning, was that a good deal, what decided the game."},
    {"name": "catalogue", "description": "Editions, rules and bots."},
    {"name": "server", "description": "How the server is."},
]


def create_app(
    hall: Hall,
    settings: Settings,
    compilation: Compilation | None = None,
    cluster: "Cluster | None" = None,
) -> FastAPI:
    """The web face of a hall; of several servers each also serves the tables of the others."""
    limits = Limits(settings) if cluster is None else cluster.limits
    gate = Middleware(Gate, settings=settings, limits=limits)
    routing = () if cluster is None else cluster.middleware
    app = all_routes([Middleware(Watch), Middleware(Headers), gate, *routing])
    app.state.hall, app.state.settings, app.state.limits = hall, settings, limits
    app.state.figures = None if cluster is None else cluster.figures
    app.state.site, app.state.compilation = Site(), compilation
    handle_errors(app)
    metrics.count_tables(lambda: len(hall.rooms))
    if cluster is not None:
        cluster.host(app)
    return app


def all_routes(middleware: Sequence[Middleware] = ()) -> FastAPI:
    """Everything that can be asked for; without a hall it can only be described."""
    app = FastAPI(
        title="Bankhalter",
        version=__version__,
        summary="Tables that nothing can lose.",
        openapi_tags=TAGS,
        openapi_url=None,  # `pages` serves it
        middleware=middleware,
    )
    app.openapi = partial(openapi, app)  # type: ignore[method-assign]
    app.state.reference = Reference(app)
    parts = (games, streams, together, records, positions, names, insight, analysis, catalogue)
    for part in (*parts, system, pages, sockets):
        app.include_router(part.router)
    return app
