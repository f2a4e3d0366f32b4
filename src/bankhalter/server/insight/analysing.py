"""A position from a link or a page: who would win, and what the one to decide could do."""

from bankhalter.analysis.chances import chances
from bankhalter.analysis.coach import PLAYOUTS, advise
from bankhalter.analysis.playouts import ROUNDS, takes_long
from bankhalter.analysis.review import trials
from bankhalter.analysis.review.candidates import Alternatives
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang
from bankhalter.server.insight.reviewing import compiling
from bankhalter.server.insight.shapes import AnalysisView, IdeaView
from bankhalter.server.log.setup import usual_name
from bankhalter.server.refusals import bad_input
from bankhalter.tell import describe
from bankhalter.tell.insight import tell_advice, tell_assumes
from bankhalter.tell.views import view

ENOUGH = 2000
DIGITS = 4
Z = 1.96


def read(position: str, lang: Lang) -> Game:
    """The position as a game of people without names; a refusal says what is wrong with it."""
    try:
        players = Game.from_position(position.strip(), manual=True).players
        names = [usual_name(seat, lang) for seat in range(players)]
        return Game.from_position(position.strip(), names, manual=True)
    except BankhalterError as error:
        raise bad_input(str(error)) from None


def analyse(position: str, lang: Lang) -> AnalysisView:
    """Everything that is thought of a position."""
    game = read(position, lang)
    found: AnalysisView = {
        "position": game.position(),
        "game": view(game),
        "seats": [],
        "playouts": 0,
        "assumes": "",
        "actor": None,
        "ideas": [],
        "advice": None,
    }
    if game.over:
        return found
    if takes_long():
        raise compiling()
    standing = chances(game, playouts=ENOUGH)
    found["seats"] = [
        {
            "seat": each.seat,
            "chance": round(each.chance, DIGITS),
            "low": round(each.low, DIGITS),
            "high": round(each.high, DIGITS),
        }
        for each in standing.seats
    ]
    found["playouts"], found["assumes"] = standing.playouts, tell_assumes(game, standing.assumes, lang)
    seat = game.offers[0].to if game.offers else game.actor
    if seat >= 0:
        advice = advise(game, seat)
        found["actor"] = seat
        found["ideas"] = _ideas(game, seat, lang)
        found["advice"] = tell_advice(game, advice, lang) if advice else None
    return found


def _ideas(game: Game, seat: int, lang: Lang) -> list[IdeaView]:
    """What the seat could do, the best first, each with what it costs against the best."""
    ideas = Alternatives().ideas(game, seat)
    gains = trials.short(game, seat, ideas, ROUNDS, PLAYOUTS, 1)
    best = max(gains.means)
    places = sorted(range(len(ideas)), key=lambda place: -gains.means[place])
    return [
        {
            "action": str(ideas[place]),
            "label": describe(game, ideas[place], lang),
            "loss": round(best - gains.means[place], DIGITS),
            "error": round(Z * gains.errors[place], DIGITS),
        }
        for place in places
    ]
