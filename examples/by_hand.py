"""A game by hand: the dice are yours, the engine keeps the books and tells what happens."""

from bankhalter import Game
from bankhalter.tell import tell

TURNS = [
    ("roll", (1, 2)),
    ("buy", None),
    ("end", None),
    ("roll", (1, 2)),
    ("end", None),
]


def main() -> None:
    """Play two turns of a game for two."""
    game = Game("classic", ["Anna", "Ben"], seed=1)
    for word, dice in TURNS:
        print(f"> {word}")
        for event in game.push(word, dice=dice):
            print(f"  {tell(game, event, 'en')}")
    for seat, name in enumerate(game.names):
        print(f"{name} has {game.cash(seat)} and the fields {game.deeds(seat)}")
    print(game.record)


if __name__ == "__main__":
    main()
