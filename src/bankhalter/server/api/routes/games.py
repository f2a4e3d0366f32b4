"""Tables: open one, sit down, look, act."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from bankhalter.i18n import Lang
from bankhalter.server.api.answers import Answer
from bankhalter.server.api.caller import AnyCaller, GameId, LangQuery, SeatedCaller, room_of
from bankhalter.server.api.costs import ENTRIES, PAST, charge
from bankhalter.server.api.docs.declare import AROUND_TABLE, AT_TABLE, refusals, sends, with_body
from bankhalter.server.api.middleware.errors import language
from bankhalter.server.api.middleware.gate import client_of
from bankhalter.server.api.models import answers
from bankhalter.server.api.models.requests import MOST_VERSION, ActionBody, JoinBody, NewGame, StartBody
from bankhalter.server.api.perform import act
from bankhalter.server.live.hall import Opened
from bankhalter.server.log.looks import LookWish
from bankhalter.server.log.setup import ClockWish, LimitWish, SeatWish, Setup
from bankhalter.server.orders.kinds import Act, Start

router = APIRouter(tags=["games"])

MOST_MESSAGES = 500
VersionQuery = Annotated[int, Query(ge=0, le=MOST_VERSION)]


@router.post(
    "/api/games",
    operation_id="openTable",
    summary="Open a table",
    status_code=201,
    response_model=answers.Opened,
    responses=with_body(),
)
async def open_table(request: Request, body: NewGame, lang: LangQuery = None) -> Answer:
    """You get the tokens of all seats of kind `human`; whoever knows the id can join the `open` ones."""
    request.app.state.limits.game(client_of(request.scope))
    setup = _setup(body, body.lang or language(request))
    return opened(request, await request.app.state.hall.create(setup))


@router.post(
    "/api/games/{game}/join",
    operation_id="join",
    summary="Sit down on an open seat",
    response_model=answers.HeldSeat,
    responses=with_body(404, 409),
)
async def join(request: Request, game: GameId, body: JoinBody, lang: LangQuery = None) -> Answer:
    """Without `seat` it is the first open one."""
    room = await room_of(request.app.state.hall, game)
    held = await room.join(body.name, body.seat, body.client_seed, LookWish(body.colour, body.token))
    return Answer({"seat": held.seat, "token": held.token})


@router.post(
    "/api/games/{game}/start",
    operation_id="start",
    summary="Begin the game",
    response_model=answers.Started,
    responses=with_body(401, 404, 409),
    openapi_extra=AT_TABLE,
)
async def start(caller: SeatedCaller, body: StartBody) -> Answer:
    """Any seat can. `fill` names the level of bots for seats that are still open."""
    done = await caller.room.do(caller.seat, Start(body.client_seed, body.fill))
    return Answer({"version": done.version})


@router.get(
    "/api/games/{game}",
    operation_id="look",
    summary="Look at a table",
    responses=refusals(401, 404, 422) | sends("State"),
    openapi_extra=AROUND_TABLE,
)
async def look(
    request: Request,
    caller: AnyCaller,
    at: Annotated[VersionQuery | None, Query(description="As it was at this version.")] = None,
) -> Answer:
    """With a token also what your seat may do now."""
    if at is not None:
        charge(request, PAST)
        return Answer(await caller.room.state_at(at))
    state = caller.room.shown.state()
    if caller.seat is None:
        return Answer(state)
    menu = caller.room.shown.menu(caller.seat, caller.lang)
    return Answer(state[:-1] + b',"menu":' + menu + b"}")


@router.post(
    "/api/games/{game}/actions",
    operation_id="act",
    summary="Act for your seat",
    responses=with_body(401, 404, 409) | sends("Done"),
    openapi_extra=AT_TABLE,
)
async def do_action(caller: SeatedCaller, body: ActionBody) -> Answer:
    """The answer comes when the action is written down. The same again by its `id` gets the same answer."""
    done = await act(caller.room, caller.seat, Act(body.action, body.version), body.id, caller.lang)
    return Answer({"version": done.version, "events": done.events})


@router.get(
    "/api/games/{game}/log",
    operation_id="log",
    summary="The history, as messages",
    responses=refusals(401, 404, 422) | sends("Log"),
    openapi_extra=AROUND_TABLE,
)
async def log(
    request: Request,
    caller: AnyCaller,
    since: VersionQuery = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_MESSAGES)] = MOST_MESSAGES,
) -> Answer:
    """At most `limit` messages after version `since`."""
    charge(request, min(limit, max(caller.room.table.version - since, 0)) / ENTRIES)
    messages = await caller.room.shown.messages(since, since + limit, caller.lang)
    return Answer(b'{"messages":' + messages + b"}")


@router.get(
    "/api/games/{game}/explain",
    operation_id="explain",
    summary="May I, and why not?",
    responses=refusals(401, 404, 409, 422) | sends("Explained"),
    openapi_extra=AT_TABLE,
)
async def explain(
    caller: SeatedCaller, action: Annotated[str, Query(min_length=1, max_length=400, examples=["buy"])]
) -> Answer:
    """Whether the action is legal for your seat now, what it costs, and which rule says so."""
    return Answer(caller.room.explain(caller.seat, action, caller.lang))


@router.get(
    "/api/games/{game}/odds",
    operation_id="odds",
    summary="What the next throws may bring",
    responses=refusals(401, 404, 409, 422) | sends("Odds"),
    openapi_extra=AROUND_TABLE,
)
async def odds(caller: AnyCaller) -> Answer:
    """Exact, with the cards as they lie. Nobody buys on the way, and who may choose whereto stops there.

    No seats when the game is over, or as long as the server has not compiled its rules.
    """
    return Answer(await caller.room.odds())


def opened(request: Request, table: Opened) -> Answer:
    """The answer that hands a new table to whoever opened it."""
    data = {
        "id": table.id,
        "url": f"{str(request.base_url).rstrip('/')}/t/{table.id}",
        "version": table.version,
        "seed_hash": table.seed_hash,
        "seats": [{"seat": held.seat, "token": held.token} for held in table.seats],
    }
    return Answer(data, 201, headers={"Location": f"/api/games/{table.id}"})


def _setup(body: NewGame, lang: Lang) -> Setup:
    return Setup(
        edition=body.edition,
        seats=tuple(SeatWish(**seat.model_dump()) for seat in body.seats),
        preset=body.preset,
        house_rules=dict(body.house_rules),
        claims=body.claims,
        clock=ClockWish(body.clock.seconds, body.clock.pause) if body.clock else None,
        limit=LimitWish(body.limit.rounds, body.limit.minutes) if body.limit else None,
        pace=body.pace,
        talk=body.talk,
        insight=body.insight,
        chance=body.chance,
        banker=body.banker,
        lang=lang,
        start=body.start,
        names=dict(body.names),
    )
