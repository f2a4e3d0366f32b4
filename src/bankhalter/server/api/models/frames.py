"""What clients send on a socket, and what they are answered there."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType, TypedDict

from bankhalter.i18n import Lang
from bankhalter.server.api.models.answers import Done, Refused
from bankhalter.server.api.models.requests import MOST_SEATS, WHOLE, Body, Request, Version
from bankhalter.server.shown.shapes import Message


class AuthData(Body):
    """The tokens of all seats that this connection shall hold."""

    tokens: Annotated[list[Annotated[str, Field(min_length=1, max_length=200)]], Field(max_length=MOST_SEATS)]
    lang: Lang | None = None


class Auth(Body):
    """Who is there."""

    t: Literal["auth"]
    id: Request | None = None
    d: AuthData


class ActData(Body):
    """An action; `seat` says for whom if the connection holds several."""

    action: Annotated[str, Field(min_length=1, max_length=400)]
    version: Version
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE] | None = None


class ActFrame(Body):
    """Do something in the game."""

    t: Literal["act"]
    id: Request
    d: ActData


class ChatData(Body):
    """What is said, and by which of the seats."""

    text: Annotated[str, Field(min_length=1, max_length=500)]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE] | None = None


class ChatFrame(Body):
    """Say something."""

    t: Literal["chat"]
    id: Request | None = None
    d: ChatData


class Ping(Body):
    """Is anybody there?"""

    t: Literal["ping"]
    id: Request | None = None


Frame = Auth | ActFrame | ChatFrame | Ping
FRAMES: TypeAdapter[Frame] = TypeAdapter(Annotated[Frame, Field(discriminator="t")])


class Welcome(TypedDict):
    """The seats that the connection holds, and the version of the contract."""

    seats: list[int]
    contract: str


class Ack(TypedDict):
    """It is done and written down; to `auth`, a welcome."""

    t: Literal["ack"]
    id: NotRequired[str]
    d: Done | Welcome


class RefusedData(Refused):
    """A "no", with the status that it would have over HTTP."""

    status: int


class RefusedFrame(TypedDict):
    """It is not done."""

    t: Literal["refused"]
    id: NotRequired[str]
    d: RefusedData


class Pong(TypedDict):
    """Somebody is there."""

    t: Literal["pong"]
    id: NotRequired[str]


SocketMessage = TypeAliasType("SocketMessage", Message | Ack | RefusedFrame | Pong)
