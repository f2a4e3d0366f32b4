"""A bot of yours at the table of any server: it decides here, the server checks, the others see a player."""

from collections.abc import Callable

from bankhalter.bots.bot import Bot
from bankhalter.bots.courtesy import USUAL_TALK, Courtesy, remember
from bankhalter.bots.manners import bot_move
from bankhalter.engine.game import Game
from bankhalter.guests.table import Guest, GuestError, State, is_over

LISTENING = 60.0
"""Seconds after which we look at the table again, news or not."""


def play_seat(bot: Bot, guest: Guest, tell: Callable[[str], None], start: bool = False) -> State:
    """Play until the game is over; `tell` hears what we did and what came of it. The table at its end.

    With `start` we begin the game as soon as nobody is missing.
    """
    guest.follow()
    try:
        if start:
            guest.start_when_full()
        while True:
            state = guest.wait(LISTENING)
            if state is None:
                continue
            if is_over(state):
                return state
            _decide(bot, guest, state, tell)
    finally:
        guest.leave()


def _decide(bot: Bot, guest: Guest, state: State, tell: Callable[[str], None]) -> None:
    game = Game.from_record(guest.record(), manual=True)
    if game.digest() != state["digest"]:
        return  # it has gone on meanwhile: look again
    action = bot_move(bot, game, guest.seat, _courtesy(game, state, guest.seat)).action
    try:
        for sentence in guest.act(str(action), state["version"]):
            tell(sentence)
    except GuestError as error:
        if error.code != "stale":
            raise


def _courtesy(game: Game, state: State, seat: int) -> Courtesy:
    """The manners of the table: the server sees a person in us and would let us pester the others."""
    table = state["view"]["table"]
    people = frozenset(
        place
        for place, other in enumerate(table["seats"])
        if place != seat and other["kind"] != "bot" and other["substitute"] is None
    )
    return Courtesy(table.get("talk", USUAL_TALK), people, remember((), game.steps, people))
