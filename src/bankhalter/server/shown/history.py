"""The shapes of a table's history: one message for each entry of its log, told apart by `t`.

Each version comes exactly once and in order.
"""

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from bankhalter.bots.courtesy import Talk
from bankhalter.i18n import Lang
from bankhalter.server.log.setup import Banker, Chance, Claims, Insight, SeatKind
from bankhalter.tell.lines import Line
from bankhalter.tell.shapes import OutcomeView
from bankhalter.tell.told import Told

What = Literal["undo", "pause", "substitute", "rematch", "money"]
Sign = Literal["cheer", "laugh", "wow", "cry", "angry", "hurry"]


class ClockView(TypedDict):
    """Seconds for a decision, and how many a seat may be away."""

    seconds: int
    pause: int


class LimitData(TypedDict):
    """After so many rounds, or the round in which so many minutes are over, wealth decides."""

    rounds: int | None
    minutes: int | None


# ---- what the entries say


class EntryFacts(TypedDict):
    """What every entry says: when (in milliseconds since 1970), and which seat did it."""

    at: int
    seat: int | None


class SeatWishData(TypedDict):
    """A seat as it was wished for."""

    kind: SeatKind
    name: str | None
    level: str | None
    colour: int | None
    token: int | None


class SetupData(TypedDict):
    """How the table was opened."""

    edition: str
    seats: list[SeatWishData]
    preset: str
    house_rules: dict[str, int]
    claims: Claims
    clock: ClockView | None
    limit: LimitData | None
    pace: int
    talk: NotRequired[Talk]
    insight: NotRequired[Insight]
    chance: Chance
    banker: NotRequired[Banker]
    lang: Lang
    start: str | None
    names: NotRequired[dict[str, str]]
    imported: int


class OpenEntry(EntryFacts):
    """The table was opened."""

    setup: SetupData
    seed_hash: str


class JoinEntry(EntryFacts):
    """Somebody sat down."""

    name: str
    colour: int
    token: int
    client_seed: str | None


class AppearEntry(EntryFacts):
    """Somebody changed name, colour or token before the start."""

    name: str
    colour: int
    token: int


class StartEntry(EntryFacts):
    """The game began; open seats got bots of the level `fill`."""

    fill: str | None
    client_seeds: list[str]
    chance: list[str]
    events: list[Told]
    lines: list[Line]


class ActEntry(EntryFacts):
    """An action, what chance then decided, and what came of it.

    `bot`: a bot did it. `out`: a pass for somebody who is out of the auction. `led`: it was done because the
    next real dice were entered. `reason`: the table was set right, and why.
    """

    action: str
    chance: list[str]
    events: list[Told]
    lines: list[Line]
    bot: NotRequired[bool]
    out: NotRequired[bool]
    led: NotRequired[bool]
    reason: NotRequired[str]
    proposal: NotRequired[int | None]
    """It was asked for."""


class UndoEntry(EntryFacts):
    """The game is again as it was after entry `to`."""

    to: int
    proposal: int | None
    amended: NotRequired[int]
    """The entry that was changed or left out: what still fits is played again after this."""


class OverEntry(EntryFacts):
    """The game is over, and the seed of its dice is told."""

    outcome: OutcomeView
    seed: str
    client_seeds: list[str]


class ProposeEntry(EntryFacts):
    """A question to the table, as in a view."""

    number: int
    what: What
    to: NotRequired[int]
    of: NotRequired[int]
    level: NotRequired[str]
    skip: NotRequired[bool]
    amount: NotRequired[int]
    reason: NotRequired[str]


class VoteEntry(EntryFacts):
    """An answer to it."""

    number: int
    agree: bool


class AgreedEntry(EntryFacts):
    """Something that may have needed a question."""

    proposal: int | None


class SubstituteEntry(EntryFacts):
    """A bot plays for seat `of`."""

    of: int
    level: str
    skip: bool
    proposal: NotRequired[int | None]


class ReturnEntry(EntryFacts):
    """The owner of seat `of` plays again."""

    of: int


class PaceEntry(EntryFacts):
    """Milliseconds between the actions of bots."""

    ms: int


class ChatEntry(EntryFacts):
    """Something that was said."""

    text: str


class ReactEntry(EntryFacts):
    """A sign that somebody made."""

    sign: Sign


class RematchEntry(EntryFacts):
    """The id of the table where it goes on."""

    id: str
    proposal: int | None


# ---- the messages


class OpenMessage(TypedDict):
    """The first entry."""

    t: Literal["open"]
    v: int
    d: OpenEntry


class JoinMessage(TypedDict):
    """Somebody sat down."""

    t: Literal["join"]
    v: int
    d: JoinEntry


class AppearMessage(TypedDict):
    """Somebody looks otherwise."""

    t: Literal["appear"]
    v: int
    d: AppearEntry


class PlainMessage(TypedDict):
    """Somebody got up before the start, ended a break, or is out of the auction that is running."""

    t: Literal["leave", "resume", "out"]
    v: int
    d: EntryFacts


class StartMessage(TypedDict):
    """The game began."""

    t: Literal["start"]
    v: int
    d: StartEntry


class ActMessage(TypedDict):
    """Something was done in the game."""

    t: Literal["act"]
    v: int
    d: ActEntry


class UndoMessage(TypedDict):
    """The game was taken back."""

    t: Literal["undo"]
    v: int
    d: UndoEntry


class OverMessage(TypedDict):
    """The game is over."""

    t: Literal["over"]
    v: int
    d: OverEntry


class ProposeMessage(TypedDict):
    """The table is asked."""

    t: Literal["propose"]
    v: int
    d: ProposeEntry


class VoteMessage(TypedDict):
    """Somebody answered."""

    t: Literal["vote"]
    v: int
    d: VoteEntry


class PauseMessage(TypedDict):
    """A break began."""

    t: Literal["pause"]
    v: int
    d: AgreedEntry


class SubstituteMessage(TypedDict):
    """A bot helps out."""

    t: Literal["substitute"]
    v: int
    d: SubstituteEntry


class ReturnMessage(TypedDict):
    """Somebody is back."""

    t: Literal["return"]
    v: int
    d: ReturnEntry


class PaceMessage(TypedDict):
    """Bots play faster or slower."""

    t: Literal["pace"]
    v: int
    d: PaceEntry


class ChatMessage(TypedDict):
    """Somebody said something."""

    t: Literal["chat"]
    v: int
    d: ChatEntry


class ReactMessage(TypedDict):
    """Somebody made a sign."""

    t: Literal["react"]
    v: int
    d: ReactEntry


class RematchMessage(TypedDict):
    """It goes on at another table."""

    t: Literal["rematch"]
    v: int
    d: RematchEntry


LogMessage = TypeAliasType(
    "LogMessage",
    OpenMessage
    | JoinMessage
    | AppearMessage
    | PlainMessage
    | StartMessage
    | ActMessage
    | UndoMessage
    | OverMessage
    | ProposeMessage
    | VoteMessage
    | PauseMessage
    | SubstituteMessage
    | ReturnMessage
    | PaceMessage
    | ChatMessage
    | ReactMessage
    | RematchMessage,
)
