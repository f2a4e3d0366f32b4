"""Own names: what can be renamed, whether a name can be shown, and the file in which names are shared."""

import asyncio
from functools import cache

from fastapi import APIRouter, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from bankhalter.editions import NamesError, check_names, find_edition, nameables, names_file, read_names
from bankhalter.i18n import Lang
from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import AnyCaller, LangQuery
from bankhalter.server.api.costs import PAST, charge
from bankhalter.server.api.docs.declare import AROUND_TABLE, refusals, sends, with_body
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.models import catalogue as shapes
from bankhalter.server.api.models.names import CheckedNames, Nameable, NameFault, NamesBody, NamesFileBody
from bankhalter.server.api.packed import Packed
from bankhalter.server.api.routes.catalogue import CACHED, JSON, EditionPath, known_edition, packed_board
from bankhalter.server.pools import READING
from bankhalter.server.refusals import bad_names

router = APIRouter(tags=["names"])

KEPT = {"Cache-Control": "private, max-age=3600"}
"""The names of a table stay as they are, but are nobody else's."""


@router.get(
    "/api/editions/{edition}/names",
    operation_id="nameables",
    summary="What can have a name of one's own",
    response_model=list[Nameable],
    responses=refusals(404, 422),
)
async def what_can_be_renamed(request: Request, edition: EditionPath) -> Response:
    """Fields and cards, with what they are called and where that comes from."""
    return _nameables(known_edition(edition)).answer(request, CACHED)


@router.post(
    "/api/names",
    operation_id="checkNames",
    summary="Look at own names",
    responses=with_body() | sends("CheckedNames"),
)
async def check(body: NamesBody, request: Request, lang: LangQuery = None) -> Answer:
    """As they will be shown, and as a file to be shared; else all that is wrong with them, in words."""
    return Answer(_checked(body.edition, dict(body.names), lang or language(request)))


@router.post(
    "/api/names/file",
    operation_id="readNames",
    summary="Read a file of own names",
    responses=with_body() | sends("CheckedNames"),
)
async def read(body: NamesFileBody, request: Request, lang: LangQuery = None) -> Answer:
    """All of it or, if anything is wrong with it, nothing."""
    charge(request, PAST)
    try:
        edition, names = await READING.run(read_names, body.file)
    except NamesError as error:
        raise bad_names(error) from None
    return Answer(_checked(edition.id, names, lang or language(request)))


@router.get(
    "/api/games/{game}/edition",
    operation_id="tableEdition",
    summary="The edition as this table names it",
    response_model=shapes.Board,
    responses=refusals(401, 404, 422),
    openapi_extra=AROUND_TABLE,
)
async def table_edition(request: Request, caller: AnyCaller) -> Response:
    """That of `/api/editions/{edition}` with the table's own names for fields and cards."""
    setup = caller.room.table.setup
    board = await asyncio.to_thread(packed_board, setup.edition, tuple(setup.names.items()))
    return board.answer(request, KEPT)


def _checked(edition_id: str, names: dict[str, str], lang: Lang) -> CheckedNames:
    edition = find_edition(edition_id)
    try:
        shown = check_names(edition, names)
    except NamesError as error:
        faults: list[NameFault] = [{"key": f.key, "text": f.text.of(lang)} for f in error.faults]
        return {"edition": edition_id, "names": names, "file": None, "faults": faults}
    file = names_file.write(edition, shown, lang)
    return {"edition": edition_id, "names": shown, "file": file, "faults": []}


@cache
def _nameables(edition: str) -> Packed:
    found = [Nameable.model_validate(nameable) for nameable in nameables(find_edition(edition))]
    return Packed.pack(TypeAdapter(list[Nameable]).dump_json(found), JSON)
