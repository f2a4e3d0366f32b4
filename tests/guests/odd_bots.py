"""Bots of somebody else's, good and bad."""

from bankhalter import Action, Game


class Quiet:
    """Does the first thing of its menu."""

    def choose(self, game: Game, seat: int) -> Action:
        action = game.menu(seat)[0]
        return Action.parse(str(action).partition("..")[0])


class Cheat:
    """Gives up although it owes nobody anything, which the rules forbid."""

    def choose(self, game: Game, seat: int) -> str:
        return "bankrupt"


class Broken:
    """Stumbles over itself."""

    def choose(self, game: Game, seat: int) -> str:
        raise RuntimeError("stumbled")
