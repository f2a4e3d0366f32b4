"""The same messages over a WebSocket, one or more lines a frame, and orders the other way."""

from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect

from bankhalter.errors import BankhalterError
from bankhalter.server import metrics
from bankhalter.server.api.answers import refused
from bankhalter.server.api.caller import Caller, caller_at, seat_of
from bankhalter.server.api.contract import version
from bankhalter.server.api.language import wanted
from bankhalter.server.api.middleware.errors import as_refusal
from bankhalter.server.api.middleware.gate import client_of
from bankhalter.server.api.models.frames import FRAMES, ActFrame, Auth, ChatFrame, Frame, Ping
from bankhalter.server.api.models.requests import MOST_VERSION
from bankhalter.server.api.perform import act
from bankhalter.server.api.problems import refusal_of
from bankhalter.server.api.race import first_of
from bankhalter.server.api.wire import line_of
from bankhalter.server.live.room import Answer
from bankhalter.server.names import clean_chat
from bankhalter.server.orders.kinds import Act, Chat
from bankhalter.server.refusals import Refusal, bad_input, no_token, not_allowed

router = APIRouter()

MOST_BAD = 20
"""So many frames may be senseless before we hang up."""
NORMAL, POLICY = 1000, 1008
"""The codes with which we hang up: because all is said, or then."""


@router.websocket("/ws/games/{game}")
async def follow(socket: WebSocket, game: str) -> None:
    """Follow a table and act at it."""
    try:
        caller = await caller_at(socket, game)
        since = _since(socket)
        with socket.app.state.limits.stream(client_of(socket.scope)):
            await socket.accept()
            with metrics.CONNECTIONS.labels("socket").track_inprogress():
                await _Session(socket, caller, since).run()
    except Refusal as refusal:
        await socket.send_denial_response(refused(refusal, wanted(socket.scope) or "en"))
    except WebSocketDisconnect:
        pass  # gone while we were writing


def _since(socket: WebSocket) -> int | None:
    text = socket.query_params.get("since")
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and int(text) <= MOST_VERSION):
        raise bad_input(f"since={text[:40]!r}: must be a version")
    return int(text)


class _Session:
    """One connection: a reader and a writer around a feed."""

    def __init__(self, socket: WebSocket, caller: Caller, since: int | None) -> None:
        self._socket, self._room, self._lang = socket, caller.room, caller.lang
        self._client = client_of(socket.scope)
        seats = [] if caller.seat is None else [caller.seat]
        self._feed = caller.room.follow(seats, self._lang, since, line_of(socket.scope))
        self._bad = 0

    async def run(self) -> None:
        """Read and write until one side has had enough."""
        try:
            await first_of(self._write(), self._read())
        finally:
            self._feed.close()

    async def _write(self) -> None:
        async for lines in self._feed:
            await self._send(lines)
        await self._socket.close(NORMAL if self._bad < MOST_BAD else POLICY)

    async def _read(self) -> None:
        while (message := await self._socket.receive())["type"] != "websocket.disconnect":
            if self._bad < MOST_BAD:
                self._feed.asked()
                await self._feed.answer(to_json(await self._answer(message.get("text"))))
            if self._bad >= MOST_BAD:
                self._feed.say_bye("over-limit")

    async def _answer(self, text: str | None) -> dict[str, Any]:
        """Do what a frame asks for; whatever is wrong with it is said, and the connection stays."""
        try:
            self._socket.app.state.limits.request(self._client)
            frame = _parsed(text)
        except Refusal as refusal:
            self._bad += 1
            return self._refused(refusal)
        try:
            answer = await self._do(frame)
        except BankhalterError as error:
            answer = self._refused(as_refusal(error))
        return answer | ({"id": frame.id} if frame.id else {})

    async def _do(self, frame: Frame) -> dict[str, Any]:
        match frame:
            case Ping():
                return {"t": "pong"}
            case Auth():
                return self._auth(frame)
            case ActFrame(id=number, d=wish):
                order = Act(wish.action, wish.version)
                done = await act(self._room, self._seat(wish.seat), order, number, self._lang)
                return _ack(done)
            case ChatFrame(id=number, d=said):
                done = await self._room.do(self._seat(said.seat), Chat(clean_chat(said.text)), number)
                return _ack(done)

    def _auth(self, frame: Auth) -> dict[str, Any]:
        seats = sorted({seat_of(self._room, token) for token in frame.d.tokens})
        self._lang = frame.d.lang or self._lang
        self._room.hold(self._feed, seats, self._lang)
        return {"t": "ack", "d": {"seats": seats, "contract": version()}}

    def _seat(self, wished: int | None) -> int:
        """The seat to act for: the one that was named, else the only one."""
        seats = self._feed.seats
        if not seats:
            raise no_token()
        if wished is None:
            if len(seats) > 1:
                raise bad_input(f"seat: one of {', '.join(map(str, seats))} must be named")
            return seats[0]
        if wished not in seats:
            raise not_allowed(
                de=f"Platz {wished + 1} gehört nicht zu dieser Verbindung.",
                en=f"Seat {wished + 1} does not belong to this connection.",
            )
        return wished

    def _refused(self, refusal: Refusal) -> dict[str, Any]:
        metrics.REFUSALS.labels(refusal.code).inc()
        return {"t": "refused", "d": {"status": refusal.status, **refusal.data(self._lang)}}

    async def _send(self, lines: bytes) -> None:
        try:
            await self._socket.send_text(lines.decode())
        except RuntimeError:  # uvicorn has hung up: a frame was too large, or nobody answered its pings
            raise WebSocketDisconnect from None


def _ack(done: Answer) -> dict[str, Any]:
    return {"t": "ack", "d": {"version": done.version, "events": done.events}}


def _parsed(text: str | None) -> Frame:
    if text is None:
        raise bad_input("frames must be text, not binary")
    try:
        return FRAMES.validate_json(text)
    except ValidationError as error:
        raise refusal_of(error.errors(include_url=False, include_input=False)) from None
