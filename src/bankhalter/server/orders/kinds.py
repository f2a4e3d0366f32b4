"""What a seat can ask of its table."""

from dataclasses import dataclass

from bankhalter.tell.answers import Why


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down on an open seat; with the hash of the token that will be its key."""

    name: str
    client_seed: str | None
    token_hash: bytes
    colour: int | None = None
    token: int | None = None
    """The figure on the board, not the key."""


@dataclass(frozen=True, slots=True)
class Appear:
    """Another name, colour or token before the start; what is None stays."""

    name: str | None = None
    colour: int | None = None
    token: int | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """Begin; open seats nobody took are played by bots of the level `fill`, if one is named."""

    client_seed: str | None = None
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """Do something in the game, having seen it at `version`."""

    action: str
    version: int
    by_bot: bool = False
    why: Why | None = None
    """Why an offer is not taken."""


@dataclass(frozen=True, slots=True)
class StandOut:
    """Be out of the auction that is running: the table passes for the seat until it is over."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back to the game as it was after entry `to`; without it, one's own last action."""

    to: int | None = None


@dataclass(frozen=True, slots=True)
class Amend:
    """Let entry `version` have been another action, or never have been; then play the rest again."""

    version: int
    action: str | None = None
    leave_out: tuple[int, ...] = ()
    """Later entries that do not fit any more."""
    keep: tuple[int, ...] = ()
    """Later entries that now mean something else, and shall."""
    stop: int | None = None
    """From this entry on nothing is played again."""


@dataclass(frozen=True, slots=True)
class Correct:
    """The table is right: set a purse, a token, deeds or buildings to what really lies there."""

    action: str
    reason: str
    version: int


@dataclass(frozen=True, slots=True)
class Demand:
    """Ask somebody at the real board for money; they pay, or say no."""

    of: int
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Vote:
    """Answer a proposal."""

    number: int
    agree: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """A break for everybody."""


@dataclass(frozen=True, slots=True)
class Resume:
    """The break is over."""


@dataclass(frozen=True, slots=True)
class Substitute:
    """Let a bot play a seat: until its owner returns, or (`skip`) only until its turn is over."""

    of: int
    level: str | None = None
    skip: bool = False


@dataclass(frozen=True, slots=True)
class Return:
    """Take one's seat back from the bot."""

    of: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same table once more."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up: before the start the seat is open again, later a bot goes on."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the bots play, in milliseconds between two actions."""

    ms: int


@dataclass(frozen=True, slots=True)
class Chat:
    """Say something."""

    text: str


@dataclass(frozen=True, slots=True)
class React:
    """A sign to everybody instead of words."""

    sign: str


@dataclass(frozen=True, slots=True)
class LookAgain:
    """Nobody asks for this: somebody has gone, and perhaps open questions are answered without them."""


Order = (
    Join
    | Appear
    | Start
    | Act
    | StandOut
    | Undo
    | Amend
    | Correct
    | Demand
    | Vote
    | Pause
    | Resume
    | Substitute
    | Return
    | Rematch
    | Leave
    | Pace
    | Chat
    | React
    | LookAgain
)
