"""The shapes of what is sent about a table: its state, and every message, told apart by `t`."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from bankhalter.bots.courtesy import Talk
from bankhalter.i18n import Lang
from bankhalter.server.log.bank import TableBank
from bankhalter.server.log.setup import Chance, Claims, Insight, SeatKind
from bankhalter.server.log.table import Status
from bankhalter.server.shown.history import ClockView, LogMessage, What
from bankhalter.tell.shapes import GameView, MenuEntry

# ---- the table


class SeatView(TypedDict):
    """Who sits here, and who plays: `substitute` is the level of the bot that plays for its owner."""

    seat: int
    kind: SeatKind
    name: str | None
    level: str | None
    substitute: str | None
    skipped: bool
    colour: int
    """From 0 to 7; no two seats have the same."""
    token: int
    """The place of its figure among the edition's tokens; no two seats have the same."""


class LimitView(TypedDict):
    """When wealth decides: after so many `rounds`, or the round in which `minutes` are over."""

    rounds: int | None
    minutes: int | None
    round: int
    """The one that is being played."""
    spent_ms: int
    """Time played before `since`."""
    since: int | None
    """When the time went on, in milliseconds since 1970; null while it stands still."""


class ProposalView(TypedDict):
    """A question to the table: `to` of taking back; `of`, `level` and `skip` of a bot for somebody; `of`,
    `amount` and `reason` of money that one is asked for."""

    number: int
    what: What
    seat: int
    agreed: list[int]
    to: NotRequired[int]
    of: NotRequired[int]
    level: NotRequired[str]
    skip: NotRequired[bool]
    amount: NotRequired[int]
    reason: NotRequired[str]


class TableView(TypedDict):
    """Who sits here, and how it is played; `stood_out`: who is out of the auction that is running."""

    status: Status
    edition: str
    own_names: bool
    """Whether fields or cards have names of the table's own; `/api/games/{game}/edition` has them."""
    preset: str
    house_rules: dict[str, int]
    claims: Claims
    clock: ClockView | None
    limit: LimitView | None
    pace: int
    talk: Talk
    insight: Insight
    chance: Chance
    bank: TableBank | None
    """Where dice or cards are real."""
    lang: Lang
    paused: bool
    stood_out: list[int]
    seats: list[SeatView]
    proposals: list[ProposalView]
    seed_hash: str
    seed: str | None
    client_seeds: list[str]
    rematch: str | None


class View(TypedDict):
    """Everything public: who sits here, and the game if it has begun."""

    table: TableView
    game: GameView | None


class Shown(TypedDict):
    """A table at one version."""

    version: int
    digest: str | None
    view: View


class RentRisk(TypedDict):
    """The rent that a throw may cost: how likely it is to owe any, how much on average, and at most."""

    chance: float
    mean: float
    most: int


class SeatOdds(TypedDict):
    """A seat's next throw, the one that is due or the first of its next turn: how likely it is to set foot on
    each field."""

    seat: int
    fields: list[float]
    rent: RentRisk


class Step(TypedDict):
    """A version, and the facts of the game's view that are other than before it."""

    version: int
    game: dict[str, Any]


class Replay(TypedDict):
    """A part of a game, to be seen again: the table at `version`, and the steps from there up to `until`; the
    last of the game is `last`. What was taken back is left out."""

    version: int
    view: View
    steps: list[Step]
    until: int
    last: int


# ---- messages: those of the history have a version, the others are passing


class StateMessage(TypedDict):
    """`sync`: everything, instead of too long a history. `view`: what the table looks like now."""

    t: Literal["sync", "view"]
    d: Shown


class MenuData(TypedDict):
    """What a seat may do."""

    version: int
    seat: int
    menu: list[MenuEntry]


class MenuMessage(TypedDict):
    """A menu of one's own that has changed; always before the view."""

    t: Literal["menu"]
    d: MenuData


class Presence(TypedDict):
    """Who is connected; after `away` seconds without a connection somebody is missing."""

    seats: list[bool]
    spectators: int
    away: float


class PresenceMessage(TypedDict):
    """Who is there."""

    t: Literal["presence"]
    d: Presence


class Clock(TypedDict):
    """How long the seat still has, and how long it may be away before its clock goes on."""

    seat: int | None
    left_ms: int
    pause_ms: int
    running: bool


class ClockMessage(TypedDict):
    """How much time is left."""

    t: Literal["clock"]
    d: Clock


class FrozenData(TypedDict):
    """Why a game can only be read."""

    error: str
    message: str
    why: str


class FrozenMessage(TypedDict):
    """A game of other rules."""

    t: Literal["frozen"]
    d: FrozenData


class ByeData(TypedDict):
    """The reason."""

    reason: str


class ByeMessage(TypedDict):
    """The last message."""

    t: Literal["bye"]
    d: ByeData


Message = TypeAliasType(
    "Message",
    LogMessage | StateMessage | MenuMessage | PresenceMessage | ClockMessage | FrozenMessage | ByeMessage,
)
