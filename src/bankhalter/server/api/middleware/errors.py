"""Every error leaves in the same shape, whoever raised it."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang
from bankhalter.server.api.answers import Answer, refused
from bankhalter.server.api.language import wanted
from bankhalter.server.api.problems import refusal_of
from bankhalter.server.logs import LOG
from bankhalter.server.refusals import Refusal, bad_input, busy
from bankhalter.server.store import StoreError

JSON = "application/json"


def handle_errors(app: FastAPI) -> None:
    """Teach the app our shape."""
    app.exception_handler(BankhalterError)(_refused)
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(HTTPException)(_http)


def as_refusal(error: BankhalterError) -> Refusal:
    """A refusal itself, what the engine cannot use, or what the database could not do."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, StoreError):
        LOG.error("store", reason=str(error))
        return busy()
    return bad_input(str(error))


async def _refused(request: Request, error: BankhalterError) -> Answer:
    return refused(as_refusal(error), language(request))


async def _invalid(request: Request, error: RequestValidationError) -> Answer:
    problems = error.errors()
    if not _is_json(request) and any(problem["loc"][:1] == ("body",) for problem in problems):
        return refused(_not_json(), language(request))
    broken = any(problem["type"] == "json_invalid" for problem in problems)
    return refused(refusal_of(problems, 400 if broken else 422), language(request))


async def _http(request: Request, error: HTTPException) -> Response:
    """What the router says: no such address, no such method, an unreadable body."""
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        page: Response | None = await request.app.state.site.page(request)
        if page is not None:  # it says so to people
            page.status_code = 404
            return page
    answer = refused(_HTTP.get(error.status_code, _unreadable)(), language(request))
    answer.headers.update(error.headers or {})
    return answer


def language(request: Request) -> Lang:
    """The language for this client."""
    return getattr(request.state, "lang", None) or wanted(request.scope) or "en"


def _is_json(request: Request) -> bool:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == JSON or (kind.startswith("application/") and kind.endswith("+json"))


def _not_json() -> Refusal:
    return Refusal(
        415,
        "not-json",
        de="Der Inhalt muss JSON sein (Content-Type: application/json).",
        en="The content must be JSON (Content-Type: application/json).",
    )


def _unreadable() -> Refusal:
    return Refusal(400, "bad-input", de="Diese Anfrage ist nicht lesbar.", en="This request cannot be read.")


def no_such_page() -> Refusal:
    """Nothing is at this address."""
    return Refusal(
        404,
        "no-such-page",
        de="Unter dieser Adresse gibt es nichts. Was es gibt, steht in /api/docs.",
        en="There is nothing at this address. What there is stands in /api/docs.",
    )


def _no_such_method() -> Refusal:
    return Refusal(
        405,
        "no-such-method",
        de="Diese Adresse kennt die Methode nicht.",
        en="This address does not know the method.",
    )


_HTTP = {404: no_such_page, 405: _no_such_method}
