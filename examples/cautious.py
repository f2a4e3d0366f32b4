"""A bot of one's own: bankhalter simulate --bots examples.cautious:Cautious,fp-a+,fp-b+,banker."""

from bankhalter import Action, Game
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot

RICH = "reject build hotel lift buy"
POOR = "reject decline"
ELSE = "pay jailcard roll end decline pass move cash keep auction interest lift shift build mortgage sell"


class Cautious:
    """Keeps three salaries in cash, never bids and never trades."""

    def choose(self, game: Game, seat: int) -> Action:
        """The first entry of the menu among the kinds it likes best now."""
        menu = game.menu(seat)
        rich = game.cash(seat) > 3 * game.edition.money.salary
        for word in f"{RICH if rich else POOR} {ELSE}".split():
            for action in menu:
                if str(action).split()[0] == word:
                    return action
        return menu[-1]


def main() -> None:
    """Play one game against a bot of ours."""
    game, cautious = Game("classic", ["Cautious", "First"], seed=3), Cautious()
    first = make_bot(find_bot("first"))
    while not game.over and len(game.steps) < 2_000:
        bot = cautious if game.actor == 0 else first
        game.push(bot.choose(game.copy(), game.actor), seat=game.actor)
    print("After", len(game.steps), "steps they have", game.wealth(0), "and", game.wealth(1))


if __name__ == "__main__":
    main()
