"""Pages for people: the game in the browser and the reference of the API."""

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from bankhalter.i18n import Lang, pick
from bankhalter.server.api.docs.html import code, page, tag
from bankhalter.server.api.docs.reference import Reference
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.preview import tags_for
from bankhalter.server.api.site import Site

router = APIRouter(include_in_schema=False)


@router.get("/")
@router.get("/real")
@router.get("/setup")
@router.get("/names")
@router.get("/names/{edition}")
@router.get("/analyse")
@router.get("/atlas")
@router.get("/atlas/{edition}")
async def start_page(request: Request) -> Response:
    """The page, also for those whose board lies on the table; without it, what else is here."""
    built: Response | None = await request.app.state.site.page(request)
    return built or _front_door(language(request))


@router.get("/t/{game}")
@router.get("/t/{game}/display")
@router.get("/t/{game}/replay")
@router.get("/t/{game}/review")
async def table_page(request: Request, game: str) -> Response:
    """The same page, which finds out by itself where it is; beside a link it is said what is here."""
    site: Site = request.app.state.site
    tags = await tags_for(request, game, site.pictures) if site.pictures else ""
    return await site.page(request, tags) or _front_door(language(request))


@router.get("/icon.svg")
@router.get("/app.webmanifest")
@router.get("/{name}.png")
async def sign(request: Request) -> Response:
    """What stands for the page elsewhere: icons, the description of the app, pictures of boards."""
    found: Response | None = await request.app.state.site.sign(request.url.path.removeprefix("/"), request)
    return _there(found)


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """What lets the page start without a network; the browser asks anew whether there is another one."""
    found: Response | None = await request.app.state.site.worker(request)
    return _there(found)


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    """A script or a style of the page."""
    found: Response | None = await request.app.state.site.asset(name, request)
    return _there(found)


@router.get("/api/docs")
async def docs(request: Request) -> Response:
    """The reference of the API; programs that accept JSON get the schema."""
    if request.headers.get("accept", "").startswith("application/json"):
        return await schema(request)
    built: Response | None = await request.app.state.site.docs(request)
    return built or _front_door(language(request))


@router.get("/api/openapi.json")
async def schema(request: Request) -> Response:
    """The OpenAPI schema, with the guide in the reader's language."""
    reference: Reference = request.app.state.reference
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return (await reference.of(language(request))).answer(request, headers)


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
        + tag("p", "Für Programme: ", tag("a", "die Beschreibung der API", href="/api/openapi.json"), ".")
        + tag("p", "Im Terminal spielt man mit ", play, "."),
        en=tag("p", "The table server is running, but without the page to play; ", build, " builds it.")
        + tag("p", "For programs: ", tag("a", "the description of the API", href="/api/openapi.json"), ".")
        + tag("p", "To play in the terminal, use ", play, "."),
    )
    return page(lang, "Bankhalter", tag("main", tag("h1", "Bankhalter"), body))
