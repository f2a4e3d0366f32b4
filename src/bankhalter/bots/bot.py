"""What a bot is."""

from typing import Protocol, runtime_checkable

from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.kernel.bots.mind import Minds


class Bot(Protocol):
    """A program that plays a seat. An object is made for every game, so it may remember things.

    `choose` is called whenever the seat must decide, and when somebody has made it an offer; then
    `accept N` and `reject N` are in `game.menu(seat)`. It may do any other legal thing first, such as
    build or make an offer, and is asked again. The game it sees is a copy: trying out is allowed.
    """

    def choose(self, game: Game, seat: int) -> Action | str:
        """One legal action of the seat."""
        ...


@runtime_checkable
class Observer(Protocol):
    """A bot that asks who else plays: it is told before each of its decisions."""

    def observe(self, minds: Minds) -> None:
        """The policies in their seats, and what they remember of what everybody has heard."""
        ...


def chosen(bot: Bot, game: Game, seat: int) -> Action:
    """What the bot chooses, whichever way it says it."""
    answer = bot.choose(game, seat)
    return Action.parse(answer) if isinstance(answer, str) else answer
