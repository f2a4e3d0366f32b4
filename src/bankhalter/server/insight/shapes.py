"""The shapes of what is thought of a game. Chances and changes are shares of 1."""

from typing_extensions import TypedDict

from bankhalter.analysis.review.told import ToldReview
from bankhalter.server.shown.history import LogMessage
from bankhalter.server.shown.shapes import Replay
from bankhalter.tell.shapes import GameView


class SeatChanceView(TypedDict):
    """A seat's chance to win, with its 95 % interval."""

    seat: int
    chance: float
    low: float
    high: float


class ChancesView(TypedDict):
    """Who is winning; no seats when the game is over."""

    version: int
    seats: list[SeatChanceView]
    playouts: int
    sharp: bool
    """Whether asking again would make it no sharper."""
    assumes: str
    """Who is assumed to play on."""


class SeatChangeView(TypedDict):
    """What a deal changes in a seat's chance to win, with its 95 % interval."""

    seat: int
    change: float
    low: float
    high: float


class JudgedView(TypedDict):
    """What a deal does to everybody, in words, and the nearest one that is fair."""

    version: int
    seats: list[SeatChangeView]
    text: str
    fair: str | None
    fair_text: str | None
    assumes: str


class AdviceView(TypedDict):
    """What the expert would do and why; null if your seat has nothing to decide."""

    version: int
    action: str | None
    label: str | None
    text: str | None
    gain: float | None
    """What it is worth against the next best choice."""


class ReviewView(TypedDict):
    """A finished game looked at again, or how far the work is."""

    done: float
    review: ToldReview | None


class InsteadView(TypedDict):
    """What would have come of another choice: a replay from there on, and what is told of it."""

    label: str
    """What the choice is called."""
    replay: Replay
    messages: list[LogMessage]


class IdeaView(TypedDict):
    """Something a seat could do, and what it costs against the best, give or take the error."""

    action: str
    label: str
    loss: float
    error: float


class AnalysisView(TypedDict):
    """A position: how it stands, who would win, and what the one to decide could do, the best first."""

    position: str
    game: GameView
    seats: list[SeatChanceView]
    """None when the game is over."""
    playouts: int
    assumes: str
    actor: int | None
    """Who has to decide; null if chance has."""
    ideas: list[IdeaView]
    advice: str | None
