"""A bot of one's own: bankhalter simulate --bots examples.cautious:Cautious,first,first,first."""

from bankhalter import Game
from bankhalter.engine.actions import Action

RICH = "reject build hotel lift buy"
POOR = "reject decline"
ELSE = "pay jailcard roll end decline pass move cash keep auction interest lift shift build mortgage sell"


class Cautious:
    """Keeps three salaries in hand, never bids and never trades."""

    def choose(self, game: Game, seat: int) -> Action:
        """The first thing in the menu of what it likes best now."""
        menu = game.menu(seat)
        rich = game.cash(seat) > 3 * game.edition.money.salary
        for word in f"{RICH if rich else POOR} {ELSE}".split():
            for action in menu:
                if str(action).split()[0] == word:
                    return action
        return menu[-1]
