"""Positions: any situation of a game, set up piece by piece."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import LangQuery
from bankhalter.server.api.costs import PAST, charge
from bankhalter.server.api.docs.declare import refusals, sends, with_body
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.models.positions import PositionBody, PositionText
from bankhalter.server.api.setting_up import check, take_apart
from bankhalter.server.pools import READING

router = APIRouter(tags=["positions"])


@router.post(
    "/api/positions",
    operation_id="setUp",
    summary="Set up a position",
    responses=with_body() | sends("CheckedPosition"),
)
async def set_up(request: Request, body: PositionBody, lang: LangQuery = None) -> Answer:
    """As one line of text if it is possible, else everything that is wrong with it, in words."""
    charge(request, PAST)
    return Answer(await READING.run(check, body, lang or language(request)))


@router.get(
    "/api/positions",
    operation_id="takeApart",
    summary="Take a position's text apart",
    responses=refusals(422) | sends("ReadPosition"),
)
async def read(
    request: Request, position: Annotated[PositionText, Query()], lang: LangQuery = None
) -> Answer:
    """What `POST /api/positions` makes this line of."""
    charge(request, PAST)
    found = await READING.run(take_apart, position, lang or language(request))
    return Answer({**found, "parts": found["parts"].model_dump()})
