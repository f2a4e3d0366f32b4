"""What an atlas consists of. Chances are shares of 1; `low` and `high` are 95 % intervals."""

from typing import Literal

from typing_extensions import TypedDict


class Bounded(TypedDict):
    """A number with its interval."""

    value: float
    low: float
    high: float


class WonShare(TypedDict):
    """How often somebody won, in so many games."""

    games: int
    share: float
    low: float
    high: float


class FirstHolders(WonShare):
    """How those fared who were first to something, and in which round that was, in the median."""

    median_round: float | None


class ChartedField(TypedDict):
    """A field: how many of all throws end there, and what its deed is worth early in the game."""

    field: int
    landings: float
    value: Bounded | None
    """Added to the chance to win of one among equals."""
    money: Bounded | None
    """In cash of the same effect."""


class ChartedStep(TypedDict):
    """A group at one level; money by an opponent's turn, payback in such turns."""

    level: str
    income: float
    cost: int
    payback: float
    payback_of_step: float


class ChartedGroup(TypedDict):
    """A group: what it is worth whole, how its first holders and builders fared, what it earns."""

    group: int
    visits: float
    value: Bounded | None
    money: Bounded | None
    complete: FirstHolders
    built: FirstHolders
    steps: list[ChartedStep]


class ChartedDecision(TypedDict):
    """What doing something is worth to who decides, against not doing it, in so many positions."""

    kind: Literal["buy", "leave_jail", "build", "deal", "ride"]
    when: Literal["early", "late"]
    group: int | None
    positions: int
    value: float
    low: float
    high: float


class Made(TypedDict):
    """How an atlas came about."""

    command: str
    kernel: str
    bot: str
    players: int
    preset: str
    seed: int | str
    games: int
    finished: int
    playouts: int


class Atlas(TypedDict):
    """An edition's atlas."""

    edition: str
    round: int
    """Values of deeds and groups are those after so many rounds."""
    money_unit: int
    cash: Bounded | None
    """What so much money adds to the chance to win."""
    fields: list[ChartedField]
    groups: list[ChartedGroup]
    decisions: list[ChartedDecision]
    seats: list[WonShare]
    shortage: WonShare
    """Games in which the bank ran out of houses."""
    made: Made
