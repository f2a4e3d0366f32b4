"""Games on paper: out of the server and into it."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import ValidationError
from starlette.responses import Response

from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import AnyCaller, LangQuery
from bankhalter.server.api.costs import BYTES, ENTRIES, PAST, STEPS, charge
from bankhalter.server.api.docs.declare import AROUND_TABLE, refusals, sends, with_body
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.middleware.gate import client_of
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.requests import ImportBody
from bankhalter.server.api.packed import Packed
from bankhalter.server.api.problems import refusal_of
from bankhalter.server.api.routes.games import VersionQuery, opened
from bankhalter.server.pools import READING
from bankhalter.server.refusals import Refusal
from bankhalter.server.shown.books import as_csv
from bankhalter.server.shown.messages import encode

router = APIRouter(tags=["records"])

LINES = "application/x-ndjson"
MOST_STEPS = 100
_TEXT = {"schema": {"type": "string"}}


@router.get(
    "/api/games/{game}/record",
    operation_id="record",
    summary="The whole game as a record",
    response_class=Response,
    responses=refusals(401, 404, 409, 422)
    | {200: {"description": "The record.", "content": {"text/plain": _TEXT, LINES: _TEXT}}},
    openapi_extra=AROUND_TABLE,
)
async def record(
    request: Request, caller: AnyCaller, format: Annotated[Literal["text", "jsonl"] | None, Query()] = None
) -> Response:
    """As text, or as JSON Lines with `?format=jsonl` or `Accept: application/x-ndjson`."""
    charge(request, caller.room.table.version / ENTRIES)
    found = await caller.room.record()
    as_lines = format == "jsonl" or (format is None and LINES in request.headers.get("accept", ""))
    return Response(
        await READING.run(found.to_lines if as_lines else found.__str__),
        media_type=LINES if as_lines else "text/plain",
        headers={"Content-Disposition": f'attachment; filename="bankhalter-{caller.room.id}.game"'},
    )


@router.get(
    "/api/games/{game}/story",
    operation_id="story",
    summary="The story of the game in numbers",
    responses=refusals(401, 404, 409, 422) | sends("Story"),
    openapi_extra=AROUND_TABLE,
)
async def story(request: Request, caller: AnyCaller) -> Answer:
    """Wealth by turn, income, rents, deals, luck, dice and the biggest moments, while it runs and after."""
    charge(request, caller.room.untold / ENTRIES)
    return Answer(await caller.room.story(caller.lang))


@router.get(
    "/api/games/{game}/books",
    operation_id="books",
    summary="What everybody paid and got",
    responses=refusals(401, 404, 409, 422) | sends("Books", **{"text/csv": _TEXT}),
    openapi_extra=AROUND_TABLE,
)
async def books(
    request: Request, caller: AnyCaller, format: Annotated[Literal["json", "csv"], Query()] = "json"
) -> Response:
    """Each seat's transactions and their sums by kind; with `?format=csv` as a file for a spreadsheet."""
    charge(request, caller.room.table.version / ENTRIES)
    found = await caller.room.books(caller.lang)
    if format == "json":
        return Answer(await READING.run(encode, found))
    # Excel takes a file without the mark for one of another alphabet.
    text = "\ufeff" + await READING.run(as_csv, caller.room.table, found, caller.lang)
    name = f'attachment; filename="bankhalter-{caller.room.id}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": name})


@router.get(
    "/api/games/{game}/replay",
    operation_id="replay",
    summary="The game once more, step by step",
    responses=refusals(401, 404, 409, 422) | sends("Replay"),
    openapi_extra=AROUND_TABLE,
)
async def replay(
    request: Request,
    caller: AnyCaller,
    since: VersionQuery = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_STEPS)] = MOST_STEPS,
) -> Response:
    """The table at version `since`, and what each of the next `limit` versions changed in it."""
    charge(request, PAST + limit / STEPS)
    found = await caller.room.replay(since, limit)
    return (await READING.run(Packed.pack, found, "application/json")).answer(request, {})


@router.post(
    "/api/import",
    operation_id="importRecord",
    summary="Go on with a recorded game",
    status_code=201,
    response_model=answers.Opened,
    responses=with_body(),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {"schema": ImportBody.model_json_schema()},
                "text/plain": _TEXT,
                LINES: _TEXT,
            },
        }
    },
)
async def import_record(request: Request, lang: LangQuery = None) -> Answer:
    """The record as the body itself, or inside JSON. You hold all seats of the new table."""
    text = _record_in(await request.body(), request.headers.get("content-type", ""))
    request.app.state.limits.game(client_of(request.scope))
    charge(request, len(text) / BYTES)
    table = await request.app.state.hall.import_record(text, language(request))
    return opened(request, table)


def _record_in(body: bytes, content_type: str) -> str:
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/json":
        return _inside_json(body)
    if kind not in ("text/plain", LINES):
        raise _unknown_kind()
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise refusal_of([{"loc": (), "type": "string_unicode", "msg": ""}], 400) from None


def _inside_json(body: bytes) -> str:
    try:
        return ImportBody.model_validate_json(body).record
    except ValidationError as error:
        problems = error.errors(include_url=False, include_input=False)
        broken = problems[0]["type"] == "json_invalid"
        raise refusal_of(problems, 400 if broken else 422) from None


def _unknown_kind() -> Refusal:
    return Refusal(
        415,
        "unknown-kind",
        de=f"Ein Spiel kommt als text/plain, {LINES} oder application/json.",
        en=f"A game comes as text/plain, {LINES} or application/json.",
    )
