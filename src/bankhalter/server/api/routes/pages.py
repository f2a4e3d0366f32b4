"""Pages for people: the game in the browser and the documentation."""

from functools import lru_cache
from html import escape

from fastapi import APIRouter, FastAPI, Request
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from bankhalter.i18n import Lang, pick
from bankhalter.server.api.docs.html import HEADERS, code, page, tag
from bankhalter.server.api.docs.page import docs_body
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.packed import Packed

router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/t/{game}")
@router.get("/t/{game}/display")
async def page_in_browser(request: Request) -> Response:
    """The page, which finds out by itself where it is; without it, what else is here."""
    built: Response | None = request.app.state.site.page(request)
    return built or _front_door(language(request))


@router.get("/icon.svg")
async def icon(request: Request) -> Response:
    """The icon of the page."""
    found: Response | None = request.app.state.site.icon(request)
    return _there(found)


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    """A script or a style of the page."""
    found: Response | None = request.app.state.site.asset(name, request)
    return _there(found)


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The documentation; programs that accept JSON get the schema."""
    if request.headers.get("accept", "").startswith("application/json"):
        return await schema(request)
    base = str(request.base_url).rstrip("/")
    text = _docs(request.app, language(request)).replace(_HERE.encode(), escape(base).encode())
    return HTMLResponse(text, headers=HEADERS)


@router.get("/api/openapi.json")
async def schema(request: Request) -> Response:
    """The OpenAPI schema."""
    return _schema(request.app).answer(request, {"Cache-Control": "no-cache"})


_HERE = "https://here.invalid"
"""Stands in the pages that are kept for the address by which somebody came."""


@lru_cache(maxsize=8)
def _docs(app: FastAPI, lang: Lang) -> bytes:
    title = pick(lang, de="Bankhalter: die API", en="Bankhalter: the API")
    return bytes(page(lang, title, tag("main", docs_body(app.openapi(), _HERE, lang))).body)


@lru_cache(maxsize=4)
def _schema(app: FastAPI) -> Packed:
    return Packed.pack(to_json(app.openapi()), "application/json")


def _there(found: Response | None) -> Response:
    if found is None:
        raise HTTPException(404)
    return found


def _front_door(lang: Lang) -> Response:
    """What is here when there is no page."""
    play, build = code("bankhalter play --text"), code("make page")
    body = pick(
        lang,
        de=tag("p", "Der Spieltisch-Server läuft, aber ohne die Seite zum Spielen; ", build, " baut sie.")
        + tag("p", "Für Programme: ", tag("a", "die Beschreibung der API", href="/api/docs"), ".")
        + tag("p", "Im Terminal spielt man mit ", play, "."),
        en=tag("p", "The table server is running, but without the page to play; ", build, " builds it.")
        + tag("p", "For programs: ", tag("a", "the description of the API", href="/api/docs"), ".")
        + tag("p", "To play in the terminal, use ", play, "."),
    )
    return page(lang, "Bankhalter", tag("main", tag("h1", "Bankhalter"), body))
