"""Counts of chance, decision and terminal nodes, two of them worked out by hand."""

from bankhalter.devtools.trees import Nodes, perft
from bankhalter.engine.game import Game


def test_a_roll_by_hand():
    """Two players on LOS, nothing owned. Roll (1 decision), 36 throws, then what they lead to.

    Of the 36 throws, pips 2 (1 throw) lead to a community field and 7 (6 throws) to a chance field:
    7 chance nodes. The 29 others lead to decisions: pips 4 (3 throws) to the tax, pips 10 (3) to the
    visit of the jail and then to `end` or another `roll`; all the rest to a property to buy.
    """
    game = Game.scenario("classic", 2, manual=True)
    assert perft(game, 2) == [Nodes(0, 1, 0), Nodes(1, 0, 0), Nodes(7, 29, 0)]
    # below: 16 cards for each of the 7; `buy` or `decline` on 23 properties; one answer to 6 others,
    # of which the tax on 2-2 and the visit on 5-5 are `roll` (a chance node), the other 4 `end`
    third = perft(game, 3)[3]
    assert third.chance + third.decision == 7 * 16 + 23 * 2 + 6


def test_the_last_debt_by_hand():
    """Insolvent by 2 against the only opponent: every roll either ends the game or does not."""
    game = Game.scenario(
        "classic",
        2,
        cash=[0, 1500],
        position=[36, 0],
        deeds={1: [37, 39]},
        levels={37: 5, 39: 5},
        manual=True,
    )
    game.push("roll")
    game.push("dice 1 2")  # field 39, rent 2000, nothing to sell
    assert [str(action) for action in game.menu()] == ["bankrupt"]
    assert perft(game, 1) == [Nodes(0, 1, 0), Nodes(0, 0, 1)]


def test_start_of_every_edition():
    """Snapshots: two players from the very first throw."""
    for edition, expected in START.items():
        assert perft(Game(edition, 2, manual=True), 4)[-1] == expected, edition


FORTY = Nodes(29366, 201250, 0)
START = {
    "classic": FORTY,
    "game-of-thrones": FORTY,
    "burgen-schloesser": FORTY,
    "yu-gi-oh": FORTY,
    "mega-deluxe": Nodes(50066, 346150, 0),
}
