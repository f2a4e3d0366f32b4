"""The shapes of positions that are set up piece by piece, and of what is said about them."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from bankhalter.editions import OFFICIAL, edition_ids
from bankhalter.engine.position.shape import MOST
from bankhalter.server.api.models.requests import (
    LONGEST_POSITION,
    MOST_SEATS,
    MOST_VERSION,
    WHOLE,
    Body,
    HouseRules,
    Name,
    OneOf,
    preset_names,
)
from bankhalter.server.log.setup import Claims
from bankhalter.tell.shapes import GameView

MOST_FIELDS = 52
PositionText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=LONGEST_POSITION,
        examples=["classic/official 2 cash=1180,1320 position=7,24 owner=1:0,3:0 frames=ROLL,0"],
    ),
]
Amount = Annotated[int, Field(ge=-MOST, le=MOST), WHOLE]
Place = Annotated[int, Field(ge=0, lt=MOST_FIELDS), WHOLE]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE]
Deck = Annotated[int, Field(ge=0, le=1), WHOLE]
Count = Annotated[int, Field(ge=0, le=99), WHOLE]


class PlacedSeat(Body):
    """A player: what they have and where they stand."""

    name: Name | None = None
    cash: Amount
    position: Place = 0
    jail: Annotated[Count | None, Field(description="Turns waited in jail; null if not there.")] = None
    jail_cards: list[Deck] = Field(default_factory=list, max_length=2, description="By deck.")
    tickets: Count = 0


class PlacedDeed(Body):
    """A deed that is not as at the start."""

    field: Place
    owner: Seat | None = None
    level: Annotated[int, Field(ge=0, le=6), WHOLE] = 0
    mortgaged: bool = False


class PositionBody(Body):
    """A position, piece by piece; `active` is about to roll."""

    edition: Annotated[str, OneOf(edition_ids)]
    preset: Annotated[str, OneOf(preset_names)] = OFFICIAL
    house_rules: HouseRules = Field(default_factory=dict)
    claims: Claims = "automatic"
    seats: Annotated[list[PlacedSeat], Field(min_length=2, max_length=MOST_SEATS)]
    deeds: list[PlacedDeed] = Field(default_factory=list, max_length=MOST_FIELDS)
    active: Seat = 0
    turn: Annotated[int, Field(ge=1, le=MOST_VERSION), WHOLE] = 1
    pile: Annotated[
        list[Count] | None,
        Field(
            min_length=2,
            max_length=2,
            description="Tickets left to draw: plain ones, and those that let others expire.",
        ),
    ] = None


class Impossible(TypedDict):
    """Something that cannot be, and whose or where."""

    text: str
    seat: int | None
    field: int | None


class CheckedPosition(TypedDict):
    """A position in one line, or why it cannot be."""

    position: str | None
    """Null if it is impossible."""
    problems: list[Impossible]
    game: GameView | None
    """The game as it would begin there; null if it is impossible."""


class ReadPosition(CheckedPosition):
    """A line of text, taken apart."""

    parts: PositionBody
    exact: bool
    """Whether the parts say all of it: an auction that is going on, for instance, is not among them."""
