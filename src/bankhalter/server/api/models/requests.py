"""What clients send. Unknown keys are refused: a misspelt wish must not be lost silently."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_after_validator_function

from bankhalter.bots.courtesy import USUAL_TALK, Talk
from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.editions import OFFICIAL, SWITCHES, edition_ids, house_rule_names, load_edition, preset_ids
from bankhalter.engine.arguments import MOST
from bankhalter.i18n import Lang
from bankhalter.server.log.looks import COLOURS
from bankhalter.server.log.setup import Banker, Chance, Insight
from bankhalter.server.names import LONGEST_NAME
from bankhalter.server.shown.history import Sign

MOST_SEATS = 8
MOST_TOKENS = 100
MOST_VERSION = 2**31 - 1
"""What the database can count to."""


class OneOf:
    """A text that must be one of some, which are asked for only when they are needed."""

    def __init__(self, known: Callable[[], Sequence[str]]) -> None:
        self._known = known

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: object) -> dict[str, object]:
        return {"type": "string", "enum": list(self._known())}

    def _check(self, text: str) -> str:
        if text not in self._known():
            raise PydanticCustomError("literal_error", "{expected}", {"expected": " | ".join(self._known())})
        return text


@cache
def preset_names() -> list[str]:
    """Of all editions."""
    return sorted({name for edition in edition_ids() for name in preset_ids(load_edition(edition))})


def _house_rules() -> dict[str, object]:
    known = {name: {"enum": list(SWITCHES[name].allowed)} for name in house_rule_names()}
    return {"properties": known, "additionalProperties": False}


class Body(BaseModel):
    """What all requests share."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def _whole(value: object) -> object:
    """To JSON 2.0 is a whole number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""Comes after the bounds of a number: before them, they would be lost in the description."""
Request = Annotated[
    str,
    Field(
        min_length=1,
        max_length=80,
        pattern=r"^[!-~]+$",
        description="Your number for this request, such as a UUID: sent again, it gets the same answer.",
        examples=["0b7c9c1e-1"],
    ),
]
Version = Annotated[int, Field(ge=0, le=MOST_VERSION), WHOLE]
Level = Annotated[str, OneOf(level_ids)]
Name = Annotated[str, Field(min_length=1, json_schema_extra={"maxLength": LONGEST_NAME}, examples=["Anna"])]
"""How long it may be is checked where names are: there the refusal is a sentence for people."""
ClientSeed = Annotated[
    str,
    Field(
        min_length=1,
        max_length=100,
        pattern=r"^[!-~]+$",
        description="Your share of the chance: it is mixed into every roll.",
        examples=["f3a1"],
    ),
]


Colour = Annotated[int, Field(ge=0, lt=COLOURS, description="Which of the eight colours of seats."), WHOLE]
Token = Annotated[int, Field(ge=0, lt=MOST_TOKENS, description="Which of the edition's tokens."), WHOLE]


class SeatBody(Body):
    """One seat: `human` is held by you, `open` waits for somebody, `bot` plays by itself."""

    kind: Literal["human", "open", "bot"]
    name: Name | None = None
    level: Level | None = None
    colour: Colour | None = None
    token: Token | None = None


class LimitBody(Body):
    """When wealth decides: after so many rounds, or the round in which so many minutes are over."""

    rounds: Annotated[int, Field(ge=1, le=1000, examples=[20]), WHOLE] | None = None
    minutes: Annotated[int, Field(ge=1, le=1440, examples=[60]), WHOLE] | None = None


class ClockBody(Body):
    """A soft clock: seconds for a decision, and the seconds a seat may be away."""

    seconds: Annotated[int, Field(ge=5, le=86_400, examples=[60]), WHOLE]
    pause: Annotated[int, Field(ge=0, le=604_800), WHOLE] = 300


HouseRules = Annotated[
    dict[str, Annotated[int, WHOLE]],
    Field(
        max_length=len(house_rule_names()),
        json_schema_extra=_house_rules(),
        examples=[{"house_double_los": 1}],
    ),
]
LONGEST_POSITION = 2000
MOST_OWN_NAMES = 100
"""More than the largest board has fields and cards."""
OwnNames = Annotated[
    dict[str, str],
    Field(
        max_length=MOST_OWN_NAMES,
        description="Own names of fields and cards by key; `/api/editions/{edition}/names` has the keys.",
        examples=[{"field.1": "Am Bach"}],
    ),
]


class NewGame(Body):
    """A new table."""

    edition: Annotated[str, OneOf(edition_ids)]
    seats: Annotated[
        list[SeatBody],
        Field(
            min_length=2,
            max_length=MOST_SEATS,
            examples=[[{"kind": "human", "name": "Anna"}, {"kind": "bot", "level": "beginner"}]],
        ),
    ]
    preset: Annotated[str, OneOf(preset_names)] = OFFICIAL
    house_rules: HouseRules = {}
    claims: Annotated[
        Literal["automatic", "strict"], Field(description="strict: rent lapses unless it is claimed.")
    ] = "automatic"
    clock: ClockBody | None = None
    limit: LimitBody | None = None
    pace: Annotated[
        int, Field(ge=0, le=60_000, description="Milliseconds between actions of bots."), WHOLE
    ] = 1000
    talk: Annotated[Talk, Field(description="How much bots offer to people.")] = USUAL_TALK
    insight: Annotated[
        Insight,
        Field(
            description="Who is told who is winning: nobody, everybody after the game, spectators already "
            "in it, all in it."
        ),
    ] = "after"
    chance: Annotated[
        Chance, Field(description="What lies on a real table: hand is dice and cards, fair is neither.")
    ] = "fair"
    banker: Annotated[
        Banker,
        Field(description="Who enters what dice and cards show: all, the one who opened, each their own."),
    ] = "all"
    start: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=LONGEST_POSITION,
            description="A position's text to begin with, of this edition, preset and number of seats.",
        ),
    ] = None
    names: OwnNames = {}
    lang: Annotated[Lang | None, Field(description="The language of the table, else the one you read.")] = (
        None
    )


class JoinBody(Body):
    """Somebody sits down."""

    name: Name
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE] | None = None
    client_seed: ClientSeed | None = None
    colour: Colour | None = None
    token: Token | None = None


class StartBody(Body):
    """The game begins; open seats can be filled with bots."""

    client_seed: ClientSeed | None = None
    fill: Level | None = None


class ActionBody(Body):
    """An action, as the menu writes it, and the version of the table it was chosen at."""

    action: Annotated[str, Field(min_length=1, max_length=400, examples=["roll"])]
    version: Version
    id: Request


class OrderBody(Body):
    """Something without details."""

    id: Request | None = None


class UndoBody(OrderBody):
    """Back to the game as it was after entry `to`; without it, before one's own last action."""

    to: Version | None = None


class AmendBody(OrderBody):
    """What an entry should have been (without `action`: nothing), and what becomes of later ones that do not
    fit any more: `leave_out`, `keep` though it means something else now, or `stop` there."""

    version: Version
    action: Annotated[str, Field(min_length=1, max_length=400, examples=["dice 3 4"])] | None = None
    leave_out: Annotated[list[Version], Field(max_length=1000)] = []
    keep: Annotated[list[Version], Field(max_length=1000)] = []
    stop: Version | None = None


class CorrectBody(OrderBody):
    """What really lies on the table, why it is corrected, and the version at which that was seen."""

    action: Annotated[str, Field(min_length=1, max_length=400, examples=["set_cash 0 1350"])]
    reason: Annotated[str, Field(min_length=1, max_length=120, examples=["Das Gehalt war vergessen."])]
    version: Version


class DemandBody(OrderBody):
    """Whom to ask for how much, and what for."""

    of: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE]
    amount: Annotated[int, Field(ge=1, le=MOST), WHOLE]
    reason: Annotated[str, Field(min_length=1, max_length=120, examples=["die Wette"])]


class SubstituteBody(OrderBody):
    """A bot plays: until the owner returns, or with `skip` only until the turn is over."""

    level: Level | None = None
    skip: bool = False


class PaceBody(OrderBody):
    """How fast bots play."""

    ms: Annotated[int, Field(ge=0, le=60_000, examples=[0]), WHOLE]


class ChatBody(OrderBody):
    """Something to say."""

    text: Annotated[str, Field(min_length=1, max_length=500, examples=["Viel Glück!"])]


class AppearBody(OrderBody):
    """Another name, colour or token; what is missing stays as it is."""

    name: Name | None = None
    colour: Colour | None = None
    token: Token | None = None


class ReactBody(OrderBody):
    """A sign to everybody."""

    sign: Sign


class VoteBody(OrderBody):
    """An answer to a proposal."""

    agree: bool


class BranchBody(Body):
    """Play on from an earlier point of a finished game, you on one seat and bots on the others."""

    at: Annotated[Version, Field(description="The version of the table to play on from.")]
    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS), WHOLE]
    level: Level = USUAL
    name: Name | None = None


class ImportBody(Body):
    """A record, as text or as JSON Lines."""

    record: Annotated[str, Field(min_length=1, max_length=2_000_000)]
