"""What the server answers. These shapes are for the documentation; see `api.answers`."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from bankhalter.tell.story import ToldStory


class Refused(BaseModel):
    """Every "no": a code for programs and a sentence for people."""

    model_config = ConfigDict(extra="allow")

    error: Annotated[str, Field(examples=["bad-input"])]
    message: str
    problems: list[str] | None = None
    rule: Annotated[str | None, Field(description="The rule that forbids an action.")] = None
    reason: Any = None
    menu: Annotated[list["MenuEntry"] | None, Field(description="What would be legal.")] = None
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


class Event(BaseModel):
    """What happened."""

    kind: str
    seat: int | None
    other: int | None
    field: int | None
    amount: int
    extra: int
    text: str


class Done(BaseModel):
    """An action was done and is written down."""

    version: int
    events: list[Event]


class Ordered(BaseModel):
    """Done, or (`proposal`) the table is being asked."""

    version: int
    proposal: int | None


class Started(BaseModel):
    """The game has begun."""

    version: int


class MenuEntry(BaseModel):
    """Something a seat may do now."""

    model_config = ConfigDict(extra="allow")

    action: str
    label: str
    cost: int | None
    rule: str | None


class View(BaseModel):
    """Everything public: who sits here, and the game if it has begun."""

    table: dict[str, Any]
    game: dict[str, Any] | None


class State(BaseModel):
    """A table at one version."""

    version: int
    digest: str | None
    view: View
    menu: Annotated[list[MenuEntry] | None, Field(description="Of your seat.")] = None


class Message(BaseModel):
    """One line of a stream; `v` is there if it is part of the table's history."""

    t: str
    v: int | None = None
    d: dict[str, Any]


class Log(BaseModel):
    """A part of the history."""

    messages: list[Message]


class Preview(BaseModel):
    """What would be different after building, selling, mortgaging or lifting."""

    contested: Annotated[bool, Field(description="Others are asked first whether they want to build too.")]
    cash: int
    wealth: int
    stock: Annotated[dict[str, int], Field(description="What the bank would have, by kind of building.")]
    fields: Annotated[
        dict[int, dict[str, Any]], Field(description="The deeds that would change, as in a view.")
    ]


class Explained(BaseModel):
    """Whether an action is legal now, and why."""

    model_config = ConfigDict(extra="allow")

    legal: bool
    reason: Any = None
    rule: str | None
    sentence: str | None
    cost: int | None = None
    preview: Preview | None = None


class RentRisk(BaseModel):
    """The rent that a throw may cost."""

    chance: Annotated[float, Field(description="How likely it is to owe any.")]
    mean: float
    most: int


class SeatOdds(BaseModel):
    """A seat's next throw: the one that is due, or the first of its next turn."""

    seat: int
    fields: Annotated[list[float], Field(description="How likely it is to set foot on each field.")]
    rent: RentRisk


class Odds(BaseModel):
    """The next throw of everybody who is still in the game."""

    version: int
    seats: list[SeatOdds]


class Story(BaseModel):
    """The game so far, in numbers."""

    version: Annotated[int, Field(description="Up to which it is told.")]
    story: ToldStory
