"""A review with its sentences, as plain data for a screen."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from bankhalter.analysis.judge import SeatChange
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.shape import JudgedDeal, Mistake, Point, Review, SeatReview, TurningPoint
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.i18n import Lang, pick
from bankhalter.tell import describe, lines
from bankhalter.tell.insight import tell_judgement
from bankhalter.tell.voice import Voice


@dataclass(frozen=True, slots=True)
class ToldMistake(Mistake):
    """A mistake, with what was done and what was better in words."""

    done_text: str
    better_text: str
    position: str
    """Before the choice, as one line of text."""


@dataclass(frozen=True, slots=True)
class ToldTurn(TurningPoint):
    """A turning point, and what happened."""

    text: str


@dataclass(frozen=True, slots=True)
class ReviewedDeal:
    """A deal, what it changed for everybody, and for whom it was good."""

    at: int
    turn: int
    action: str
    seat: int
    other: int
    changes: list[SeatChange]
    text: str
    verdict: str


@dataclass(frozen=True, slots=True)
class ToldReview:
    """A game looked at again, in words.

    `at` says where to look: how many actions had been done before; at a table, the version it then had.
    """

    players: list[str]
    seats: list[SeatReview]
    curve: list[Point]
    mistakes: list[ToldMistake]
    turning_points: list[ToldTurn]
    deals: list[ReviewedDeal]
    assumes: str
    seconds: float


def tell_review(game: Game, found: Review, lang: Lang) -> ToldReview:
    """The review of a game in words."""
    return ToldReview(
        players=found.players,
        seats=found.seats,
        curve=found.curve,
        mistakes=[_mistake(game, mistake, lang) for mistake in found.mistakes],
        turning_points=[_turn(game, turn, lang) for turn in found.turning_points],
        deals=[_deal(game, deal, lang) for deal in found.deals],
        assumes=found.assumes,
        seconds=found.seconds,
    )


def _mistake(game: Game, mistake: Mistake, lang: Lang) -> ToldMistake:
    before = trials.at(game, game.steps[mistake.at].before)
    done = describe(before, game.steps[mistake.at].action, lang)
    better = describe(before, Action.parse(mistake.better, mistake.seat), lang)
    return ToldMistake(**asdict(mistake), done_text=done, better_text=better, position=before.position())


def _turn(game: Game, turn: TurningPoint, lang: Lang) -> ToldTurn:
    return ToldTurn(**asdict(turn), text=happened(game, turn.at, lang))


def _deal(game: Game, deal: JudgedDeal, lang: Lang) -> ReviewedDeal:
    voice, action, found = Voice(game, lang), game.steps[deal.at].action, deal.judgement
    assert action.seat is not None, "somebody made the offer"
    give, get = voice.bundle(action.give), voice.bundle(action.get)
    seat, other = voice.player(action.seat), voice.player(found.offer.number)
    said = pick(lang, de="{} gibt {}: {} gegen {}", en="{} gives {}: {} for {}")
    return ReviewedDeal(
        at=deal.at,
        turn=deal.turn,
        action=str(action),
        seat=action.seat,
        other=found.offer.number,
        changes=list(found.seats),
        text=said.format(seat, other, give, get),
        verdict=tell_judgement(game, found, lang),
    )


def happened(game: Game, at: int, lang: Lang) -> str:
    """What came of an action, in one text."""
    voice = Voice(game, lang)
    found = [_sentence(voice, line["parts"]) for line in lines(game, game.steps[at].events, lang)]
    return " ".join(found) or describe(trials.at(game, game.steps[at].before), game.steps[at].action, lang)


def _sentence(voice: Voice, parts: Sequence[object]) -> str:
    text = "".join(_part(voice, part) for part in parts).strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _part(voice: Voice, part: object) -> str:
    if isinstance(part, str):
        return part
    assert isinstance(part, dict), "a player or a field"
    return voice.player(part["seat"]) if "seat" in part else voice.field(part["field"])
