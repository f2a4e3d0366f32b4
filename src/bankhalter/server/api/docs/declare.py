"""What the documentation says about possible refusals."""

from typing import Any

from bankhalter.i18n import LANGS

_WHY = {
    400: "The body is not valid JSON.",
    401: "The token of a seat is missing or wrong.",
    403: "Not for this seat, or asked for by a page from elsewhere.",
    404: "There is no such thing here.",
    408: "The body came too slowly.",
    409: "Not now: the game went on meanwhile, has not begun, or is over.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    421: "Called by a name that is not the server's.",
    422: "Not understood, or not legal: the answer says what and why.",
    429: "Too much at once; `Retry-After` says when to come back.",
    500: "Something went wrong in the server.",
    503: "The server cannot do it just now.",
}

Responses = dict[int | str, dict[str, Any]]


def refusals(*statuses: int) -> Responses:
    """These refusals, and those that any request can meet."""
    return {status: _described(status) for status in sorted({*statuses, 421, 429, 500, 503})}


def with_body(*statuses: int) -> Responses:
    """The same for requests that bring a body."""
    return refusals(400, 403, 408, 413, 415, 422, *statuses)


def shape(name: str) -> dict[str, str]:
    """A shape of the contract by its name: as a `model`, it would be worked out anew at every start."""
    return {"$ref": f"#/components/schemas/{name}"}


def sends(name: str, **others: Any) -> Responses:
    """What is answered if all is well, and in which other forms."""
    content = {"application/json": {"schema": shape(name)}} | others
    return {200: {"description": "As asked for.", "content": content}}


_REFUSED = {"application/json": {"schema": shape("Refused")}}


def _described(status: int) -> dict[str, Any]:
    found: dict[str, Any] = {"description": _WHY[status], "content": _REFUSED}
    if status == 429:
        found["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}}
    if status == 401:
        found["headers"] = {"WWW-Authenticate": {"schema": {"type": "string"}}}
    return found


TOKENS = {
    "seat": {
        "type": "http",
        "scheme": "bearer",
        "description": "The token of a seat, from opening a table or joining one.",
    }
}
_PARAMETERS = [
    {
        "name": "game",
        "in": "path",
        "required": True,
        "description": "The id of the table.",
        "schema": {"type": "string", "maxLength": 40, "examples": ["Ab3xK9qZ"]},
    },
    {
        "name": "lang",
        "in": "query",
        "required": False,
        "description": "Language of sentences, else `Accept-Language`.",
        "schema": {"type": "string", "enum": list(LANGS)},
    },
]
AT_TABLE: dict[str, Any] = {"parameters": _PARAMETERS, "security": [{"seat": []}]}
"""For operations of those who hold a seat."""
AROUND_TABLE: dict[str, Any] = {"parameters": _PARAMETERS, "security": [{}, {"seat": []}]}
"""For operations that anybody may use, and that tell more to those who hold a seat."""
