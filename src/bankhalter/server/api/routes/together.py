"""What the table decides together, and what a seat may do beside the game."""

from typing import Annotated

from fastapi import APIRouter, Path

from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import Seated, SeatedCaller
from bankhalter.server.api.docs.declare import AT_TABLE, with_body
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.requests import (
    MOST_SEATS,
    MOST_VERSION,
    ChatBody,
    OrderBody,
    PaceBody,
    SubstituteBody,
    UndoBody,
    VoteBody,
)
from bankhalter.server.names import clean_chat
from bankhalter.server.orders.kinds import (
    Chat,
    Leave,
    Order,
    Pace,
    Pause,
    Rematch,
    Resume,
    Return,
    Substitute,
    Undo,
    Vote,
)

router = APIRouter(prefix="/api/games/{game}", tags=["table"], responses=with_body(401, 404, 409))

SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


async def _ordered(caller: Seated, order: Order, request: str | None) -> Answer:
    done = await caller.room.do(caller.seat, order, request)
    return Answer({"version": done.version, "proposal": done.proposal})


@router.post(
    "/undo", operation_id="undo", summary="Take back", response_model=answers.Ordered, openapi_extra=AT_TABLE
)
async def undo(caller: SeatedCaller, body: UndoBody) -> Answer:
    """At once where nobody else is concerned, else the table is asked."""
    return await _ordered(caller, Undo(body.to), body.id)


@router.post(
    "/pause",
    operation_id="pause",
    summary="Propose a break",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def pause(caller: SeatedCaller, body: OrderBody) -> Answer:
    """Clocks and bots stand still until somebody resumes."""
    return await _ordered(caller, Pause(), body.id)


@router.post(
    "/resume",
    operation_id="resume",
    summary="End the break",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def resume(caller: SeatedCaller, body: OrderBody) -> Answer:
    """The game goes on."""
    return await _ordered(caller, Resume(), body.id)


@router.post(
    "/seats/{seat}/substitute",
    operation_id="substitute",
    summary="Let a bot play a seat",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def substitute(caller: SeatedCaller, seat: SeatPath, body: SubstituteBody) -> Answer:
    """For somebody who is away, if the table agrees; the seat stays theirs."""
    return await _ordered(caller, Substitute(seat, body.level, body.skip), body.id)


@router.post(
    "/seats/{seat}/return",
    operation_id="returnToSeat",
    summary="Take your seat back from the bot",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def take_back(caller: SeatedCaller, seat: SeatPath, body: OrderBody) -> Answer:
    """You play again yourself."""
    return await _ordered(caller, Return(seat), body.id)


@router.post(
    "/rematch",
    operation_id="rematch",
    summary="Propose a rematch",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def rematch(caller: SeatedCaller, body: OrderBody) -> Answer:
    """The same table once more; the same tokens open the same seats there."""
    return await _ordered(caller, Rematch(), body.id)


@router.post(
    "/leave", operation_id="leave", summary="Get up", response_model=answers.Ordered, openapi_extra=AT_TABLE
)
async def leave(caller: SeatedCaller, body: OrderBody) -> Answer:
    """Before the start the seat is open again; later a bot goes on until you return."""
    return await _ordered(caller, Leave(), body.id)


@router.post(
    "/pace",
    operation_id="pace",
    summary="How fast bots play",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def pace(caller: SeatedCaller, body: PaceBody) -> Answer:
    """Milliseconds between two actions of bots; 0 is at once."""
    return await _ordered(caller, Pace(body.ms), body.id)


@router.post(
    "/chat",
    operation_id="chat",
    summary="Say something",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def chat(caller: SeatedCaller, body: ChatBody) -> Answer:
    """Everybody at the table reads it, and so does whoever watches."""
    return await _ordered(caller, Chat(clean_chat(body.text)), body.id)


@router.post(
    "/proposals/{number}",
    operation_id="vote",
    summary="Answer a proposal",
    response_model=answers.Ordered,
    openapi_extra=AT_TABLE,
)
async def vote(
    caller: SeatedCaller, number: Annotated[int, Path(ge=0, le=MOST_VERSION)], body: VoteBody
) -> Answer:
    """Agree, or refuse."""
    return await _ordered(caller, Vote(number, body.agree), body.id)
