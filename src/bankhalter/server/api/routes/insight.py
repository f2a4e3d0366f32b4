"""What is thought of a game: chances, deals, advice, reviews, and playing on from an earlier point."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request

from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import AnyCaller, SeatedCaller
from bankhalter.server.api.costs import REVIEW, STUDY, THOUGHT, charge
from bankhalter.server.api.docs.declare import AROUND_TABLE, AT_TABLE, refusals, sends, with_body
from bankhalter.server.api.middleware.gate import client_of
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.requests import MOST_SEATS, BranchBody
from bankhalter.server.api.routes.games import VersionQuery, opened
from bankhalter.server.insight.permits import check_after, check_now

router = APIRouter(tags=["insight"])

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Answer]])


def _asked(
    what: str, summary: str, view: str, documented: dict[str, Any] = AROUND_TABLE
) -> Callable[[Handler], Handler]:
    """Something that is thought about the game of a table."""
    return router.get(
        f"/api/games/{{game}}/{what}",
        operation_id=what,
        summary=summary,
        responses=refusals(401, 403, 404, 409, 422) | sends(view),
        openapi_extra=documented,
    )


@_asked("chances", "Who is winning", "ChancesView")
async def chances(
    request: Request,
    caller: AnyCaller,
    at: Annotated[VersionQuery | None, Query(description="After the game: from this version.")] = None,
) -> Answer:
    """By playouts of the table's bots; ask again while you look, and it gets sharper.

    While the game goes on, only as far as the table allows (`insight`).
    """
    room = caller.room
    if at is not None:
        check_after(room.table)
        charge(request, STUDY)
        return Answer(await room.insight.past_chances(room.table, at, caller.lang))
    check_now(room.table, caller.seat)
    charge(request, THOUGHT)
    return Answer(await room.insight.chances(room.table, caller.lang))


@_asked("judge", "Is this a good deal?", "JudgedView")
async def judge(
    request: Request,
    caller: AnyCaller,
    offer: Annotated[str, Query(min_length=1, max_length=400, examples=["offer 1 give 5 get +200"])],
) -> Answer:
    """An offer your seat could make, or one on the table as `accept NUMBER`; only if the table allows it."""
    check_now(caller.room.table, caller.seat)
    charge(request, STUDY)
    return Answer(await caller.room.insight.judge(caller.room.table, caller.seat, offer, caller.lang))


@_asked("advice", "What would the expert do, and why?", "AdviceView", AT_TABLE)
async def advice(request: Request, caller: SeatedCaller) -> Answer:
    """For your seat, if it has something to decide; only if the table allows it."""
    check_now(caller.room.table, caller.seat)
    charge(request, STUDY)
    return Answer(await caller.room.insight.advise(caller.room.table, caller.seat, caller.lang))


@_asked("review", "A finished game looked at again", "ReviewView")
async def review(request: Request, caller: AnyCaller) -> Answer:
    """It is made while you ask for it (every second or two), which takes some seconds; then it is kept."""
    check_after(caller.room.table)
    caller.room.refuse_if_frozen()
    if caller.room.insight.reviewing.is_new:
        charge(request, REVIEW)
    return Answer(await caller.room.insight.reviewing.of(caller.room.table, caller.lang))


@_asked("instead", "What would have come of another choice", "InsteadView")
async def instead(
    request: Request,
    caller: AnyCaller,
    at: Annotated[VersionQuery, Query(description="The version before the choice.")],
    seat: Annotated[int, Query(ge=0, lt=MOST_SEATS)],
    action: Annotated[str, Query(min_length=1, max_length=400, examples=["buy"])],
) -> Answer:
    """Played on by bots for some rounds, with the dice the table had promised; only after the game."""
    check_after(caller.room.table)
    charge(request, STUDY)
    room = caller.room
    return Answer(await room.insight.instead(room.table, at, seat, action, caller.lang))


@router.post(
    "/api/games/{game}/branch",
    operation_id="branch",
    summary="Play on from an earlier point of a finished game",
    status_code=201,
    response_model=answers.Opened,
    responses=with_body(401, 403, 404, 409),
    openapi_extra=AROUND_TABLE,
)
async def branch(request: Request, caller: AnyCaller, body: BranchBody) -> Answer:
    """A new table with you on one seat and bots on the others; it begins at once."""
    check_after(caller.room.table)
    request.app.state.limits.game(client_of(request.scope))
    hall = request.app.state.hall
    table = await hall.branch(caller.room, body.at, body.seat, body.level, body.name)
    return opened(request, table)
