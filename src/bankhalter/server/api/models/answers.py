"""What the server answers. These shapes are for the documentation; see `api.answers`.

Those with a whole table in them are only named where they are sent: to work them out takes too long for a
start of the server (`docs.declare.sends`).
"""

from typing import Annotated, NotRequired

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from bankhalter.server.shown.history import LogMessage
from bankhalter.server.shown.shapes import SeatOdds, Shown
from bankhalter.tell.shapes import MenuEntry
from bankhalter.tell.story import ToldStory
from bankhalter.tell.told import Told


class Refused(BaseModel):
    """Every "no": a code for programs and a sentence for people."""

    model_config = ConfigDict(extra="allow")

    error: Annotated[str, Field(examples=["bad-input"])]
    message: str
    problems: list[str] | None = None
    rule: Annotated[str | None, Field(description="The rule that forbids an action.")] = None
    reason: str | None = None
    menu: Annotated[list[MenuEntry] | None, Field(description="What would be legal.")] = None
    version: Annotated[int | None, Field(description="The version of the table now.")] = None
    retry_after: Annotated[int | None, Field(description="Seconds.")] = None
    incident: Annotated[str | None, Field(description="Look for it in the log.")] = None


class Compiling(BaseModel):
    """How far the rules are compiled; games are played meanwhile, only slower."""

    done: int
    parts: int


class Health(BaseModel):
    """How the server is."""

    status: str
    version: str
    contract: Annotated[str, Field(description="Changes whenever shapes of what is sent do.")]
    tables: int
    waking: Annotated[
        int | None,
        Field(description="Tables in play still to be woken after the start; null if not known how many."),
    ]
    uptime: float
    compiling: Annotated[Compiling | None, Field(description="Null as soon as there is nothing to wait for.")]


class Address(BaseModel):
    """Where a server can be opened."""

    url: Annotated[
        str | None,
        Field(description="None if only this machine can, or if you are not on it."),
    ]


class HeldSeat(BaseModel):
    """A seat and the secret that opens it. Keep it: it is not shown again."""

    seat: int
    token: str


class Opened(BaseModel):
    """A new table."""

    id: str
    url: Annotated[str, Field(description="Where people open it in a browser.")]
    version: int
    seed_hash: Annotated[str, Field(description="SHA-256 of the seed; the seed is told at the end.")]
    seats: Annotated[list[HeldSeat], Field(description="The seats that you hold.")]


class Ordered(BaseModel):
    """Done, or (`proposal`) the table is being asked."""

    version: int
    proposal: int | None


class Started(BaseModel):
    """The game has begun."""

    version: int


class Done(TypedDict):
    """An action was done and is written down."""

    version: int
    events: list[Told]


class State(Shown):
    """A table at one version; with a token, what your seat may do."""

    menu: NotRequired[list[MenuEntry]]


class Log(TypedDict):
    """A part of the history."""

    messages: list[LogMessage]


class Odds(TypedDict):
    """The next throw of everybody who is still in the game."""

    version: int
    seats: list[SeatOdds]


class Story(BaseModel):
    """The game so far, in numbers."""

    version: Annotated[int, Field(description="Up to which it is told.")]
    story: ToldStory
