"""A scenario: a position set up piece by piece, in the middle of an auction, and what may be done in it."""

from bankhalter import Auction, Game


def main() -> None:
    """Auction the last street of a group."""
    game = Game.scenario(
        "classic",
        ["Anna", "Ben", "Cem"],
        cash=[400, 350, 90],
        position=[39, 10, 0],
        deeds={0: [37], 1: [1, 3]},
        levels={1: 2, 3: 1},
        jail={1: 0},
        pending=Auction(field=39, bid=300, bidder=1, passed=(2,)),
    )
    print("The position as one line:", game.position())
    print("Asked:", game.names[game.actor], "who may", ", ".join(map(str, game.menu())))
    game.push("bid 351")
    print("Nobody can top it:", game.explain("bid 352", seat=1).text)
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    print("Field 39 belongs to", game.names[game.owner(39)], "and a visitor owes", game.rent_due(39))


if __name__ == "__main__":
    main()
