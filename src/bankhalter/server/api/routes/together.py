"""What the table decides together, and what a seat may do beside the game."""

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Request

from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import Seated, SeatedCaller
from bankhalter.server.api.costs import ENTRIES, charge
from bankhalter.server.api.docs.declare import AT_TABLE, with_body
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.requests import (
    MOST_SEATS,
    MOST_VERSION,
    AmendBody,
    AppearBody,
    ChatBody,
    CorrectBody,
    DemandBody,
    OrderBody,
    PaceBody,
    ReactBody,
    SubstituteBody,
    UndoBody,
    VoteBody,
)
from bankhalter.server.names import clean_chat
from bankhalter.server.orders.kinds import (
    Amend,
    Appear,
    Chat,
    Correct,
    Demand,
    Leave,
    Order,
    Pace,
    Pause,
    React,
    Rematch,
    Resume,
    Return,
    StandOut,
    Substitute,
    Undo,
    Vote,
)

router = APIRouter(prefix="/api/games/{game}", tags=["table"], responses=with_body(401, 404, 409))

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Answer]])
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


def _order(path: str, operation: str, summary: str) -> Callable[[Handler], Handler]:
    """Something that a seat may ask of the table."""
    return router.post(
        path,
        operation_id=operation,
        summary=summary,
        response_model=answers.Ordered,
        openapi_extra=AT_TABLE,
    )


async def _ordered(caller: Seated, order: Order, request: str | None) -> Answer:
    done = await caller.room.do(caller.seat, order, request)
    return Answer({"version": done.version, "proposal": done.proposal})


@_order("/undo", "undo", "Take back")
async def undo(caller: SeatedCaller, body: UndoBody) -> Answer:
    """At once where nobody else is concerned, else the table is asked."""
    return await _ordered(caller, Undo(body.to), body.id)


@_order("/amend", "amend", "Correct an earlier entry")
async def amend(request: Request, caller: SeatedCaller, body: AmendBody) -> Answer:
    """At a table with real dice or cards, by whoever holds the bank; the rest is played again."""
    charge(request, max(caller.room.table.version - body.version, 0) / ENTRIES)
    order = Amend(body.version, body.action, tuple(body.leave_out), tuple(body.keep), body.stop)
    return await _ordered(caller, order, body.id)


@_order("/correct", "correct", "Set the table right")
async def correct(caller: SeatedCaller, body: CorrectBody) -> Answer:
    """A purse, a token, deeds or buildings, as they really lie there; everybody sees it, with the reason."""
    return await _ordered(caller, Correct(body.action, body.reason, body.version), body.id)


@_order("/demand", "demand", "Ask somebody for money")
async def demand(caller: SeatedCaller, body: DemandBody) -> Answer:
    """At a table with real dice or cards, for what was agreed there; who is asked answers the proposal."""
    return await _ordered(caller, Demand(body.of, body.amount, body.reason), body.id)


@_order("/pause", "pause", "Propose a break")
async def pause(caller: SeatedCaller, body: OrderBody) -> Answer:
    """Clocks and bots stand still until somebody resumes."""
    return await _ordered(caller, Pause(), body.id)


@_order("/resume", "resume", "End the break")
async def resume(caller: SeatedCaller, body: OrderBody) -> Answer:
    """The game goes on."""
    return await _ordered(caller, Resume(), body.id)


@_order("/out", "standOut", "Be out of an auction")
async def stand_out(caller: SeatedCaller, body: OrderBody) -> Answer:
    """The table passes for you until the auction is over; you are not asked again."""
    return await _ordered(caller, StandOut(), body.id)


@_order("/seats/{seat}/substitute", "substitute", "Let a bot play a seat")
async def substitute(caller: SeatedCaller, seat: SeatPath, body: SubstituteBody) -> Answer:
    """For somebody who is away, if the table agrees; the seat stays theirs."""
    return await _ordered(caller, Substitute(seat, body.level, body.skip), body.id)


@_order("/seats/{seat}/return", "returnToSeat", "Take your seat back from the bot")
async def take_back(caller: SeatedCaller, seat: SeatPath, body: OrderBody) -> Answer:
    """You play again yourself."""
    return await _ordered(caller, Return(seat), body.id)


@_order("/rematch", "rematch", "Propose a rematch")
async def rematch(caller: SeatedCaller, body: OrderBody) -> Answer:
    """The same table once more; the same tokens open the same seats there."""
    return await _ordered(caller, Rematch(), body.id)


@_order("/leave", "leave", "Get up")
async def leave(caller: SeatedCaller, body: OrderBody) -> Answer:
    """Before the start the seat is open again; later a bot goes on until you return."""
    return await _ordered(caller, Leave(), body.id)


@_order("/pace", "pace", "How fast bots play")
async def pace(caller: SeatedCaller, body: PaceBody) -> Answer:
    """Milliseconds between two actions of bots; 0 is at once."""
    return await _ordered(caller, Pace(body.ms), body.id)


@_order("/chat", "chat", "Say something")
async def chat(caller: SeatedCaller, body: ChatBody) -> Answer:
    """Everybody at the table reads it, and so does whoever watches."""
    return await _ordered(caller, Chat(clean_chat(body.text)), body.id)


@_order("/react", "react", "Make a sign")
async def react(caller: SeatedCaller, body: ReactBody) -> Answer:
    """Quicker than words; everybody sees it beside your name for a moment."""
    return await _ordered(caller, React(body.sign), body.id)


@_order("/appearance", "appear", "Choose name, colour and token")
async def appear(caller: SeatedCaller, body: AppearBody) -> Answer:
    """Until the game begins. What a bot or an empty chair has changes places with yours."""
    return await _ordered(caller, Appear(body.name, body.colour, body.token), body.id)


@_order("/proposals/{number}", "vote", "Answer a proposal")
async def vote(
    caller: SeatedCaller, number: Annotated[int, Path(ge=0, le=MOST_VERSION)], body: VoteBody
) -> Answer:
    """Agree, or refuse."""
    return await _ordered(caller, Vote(number, body.agree), body.id)
