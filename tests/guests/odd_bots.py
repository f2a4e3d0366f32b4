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


class Hopeful:
    """Would give all its cash for somebody's deed, again and again."""

    def choose(self, game: Game, seat: int) -> str:
        offer = f"offer {1 - seat} give +{game.cash(seat)} get 39"
        return offer if game.explain(offer, seat).legal else str(game.menu(seat)[0])
