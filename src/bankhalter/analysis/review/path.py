"""The way a game took: every choice somebody had, and every turn's end."""

from collections.abc import Iterator
from dataclasses import dataclass

from bankhalter.analysis.story.scene import Still
from bankhalter.codes import ActionKind, EventKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a seat did that it need not have done."""

    at: int
    turn: int
    seat: int
    action: Action
    before: bytes
    accepted: bool
    """For an offer: whether it became a deal."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A state worth a point of the curve."""

    at: int
    turn: int
    state: bytes


def choices_of(game: Game) -> list[Choice]:
    """All choices that changed something: of offers those that became deals, of bids what decided."""
    accepted, overtaken = _accepted(game), set(_overtaken(game))
    return [
        choice
        for choice in _all_choices(game, accepted)
        if (choice.action.kind not in (ActionKind.OFFER, ActionKind.SETTLE) or choice.accepted)
        and choice.at not in overtaken
    ]


def _all_choices(game: Game, accepted: set[int]) -> Iterator[Choice]:
    for at, step in enumerate(game.steps):
        action = step.action
        if not action.by_seat or action.seat is None:
            continue
        offers = [event.amount for event in step.events if event.kind == EventKind.OFFERED]
        yield Choice(
            at,
            Still(game.ruleset, step.before).now.turn,
            action.seat,
            action,
            step.before,
            bool(accepted & set(offers)),
        )


def _accepted(game: Game) -> set[int]:
    """The numbers of the offers that became deals."""
    return {event.amount for step in game.steps for event in step.events if event.kind == EventKind.ACCEPTED}


_BIDDING = (ActionKind.BID, ActionKind.PASS)
_CLOSED = {EventKind.AUCTION_WON, EventKind.AUCTION_FAILED}


def _overtaken(game: Game) -> Iterator[int]:
    """Bids that were outbid, and passes of those who were asked again in the same auction."""
    last: dict[int, int] | None = None  # by seat where it spoke last, while there is an auction
    for at, step in enumerate(game.steps):
        kinds, action = {event.kind for event in step.events}, step.action
        if last is not None and action.kind in _BIDDING and action.seat is not None:
            for seat, place in last.items():
                outbid = action.kind == game.steps[place].action.kind == ActionKind.BID
                if outbid or seat == action.seat:
                    yield place
            last[action.seat] = at
        if EventKind.AUCTION_OPENED in kinds:
            last = {}
        elif kinds & _CLOSED:
            last = None


def stops_of(game: Game) -> list[Stop]:
    """The beginning, then the end of every turn, then the end."""
    stops: list[Stop] = []
    turn = -1
    for at, step in enumerate(game.steps):
        now = Still(game.ruleset, step.before).now.turn
        if now != turn:
            stops.append(Stop(at, max(now - 1, 0), step.before))
            turn = now
    stops.append(Stop(len(game.steps), max(turn, 0), bytes(game)))
    return stops
