"""What does not belong to a table: positions from a link, and what things are worth in an edition."""

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic_core import to_json
from starlette.responses import Response

from bankhalter.analysis.atlas import charted, load_atlas
from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import LangQuery
from bankhalter.server.api.costs import STUDY, charge
from bankhalter.server.api.docs.declare import refusals, sends
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.models.positions import PositionText
from bankhalter.server.api.packed import Packed
from bankhalter.server.api.routes.catalogue import CACHED, JSON, EditionPath
from bankhalter.server.insight.analysing import analyse
from bankhalter.server.pools import INSIGHT
from bankhalter.server.refusals import Refusal

router = APIRouter(tags=["insight"])


@router.get(
    "/api/analyse",
    operation_id="analyse",
    summary="Who would win from a position, and what to do",
    responses=refusals(422) | sends("AnalysisView"),
)
async def analysis(
    request: Request,
    position: Annotated[PositionText, Query(description="A position, as one line of text.")],
    lang: LangQuery = None,
) -> Answer:
    """Of any position: from a link, a game or set up by hand."""
    charge(request, STUDY)
    return Answer(await INSIGHT.run(analyse, position, language(request)))


@router.get(
    "/api/atlas/{edition}",
    operation_id="atlas",
    summary="What groups, deeds and decisions are worth in an edition",
    responses=refusals(404, 422) | sends("Atlas"),
)
async def atlas(request: Request, edition: EditionPath) -> Response:
    """Counted beforehand; `made` says how."""
    found = _atlas(edition) if edition in charted() else None
    if found is None:
        raise _not_charted()
    return found.answer(request, CACHED)


@cache
def _atlas(edition: str) -> Packed:
    return Packed.pack(to_json(load_atlas(edition)), JSON)


def _not_charted() -> Refusal:
    known = ", ".join(charted())
    return Refusal(
        404,
        "no-atlas",
        de=f"Von dieser Ausgabe gibt es keinen Atlas; es gibt ihn von {known}.",
        en=f"There is no atlas of this edition; there is one of {known}.",
    )
