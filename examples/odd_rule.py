"""An odd rule explained: who is in jail still collects rent, and why a mortgage forbids to build."""

from bankhalter import Game
from bankhalter.rules import load_rules


def main() -> None:
    """Ask the game, and read in the register the rule that the answer rests on."""
    game = Game.scenario("game-of-thrones", ["Arya", "Bran"], deeds={0: [1, 3], 1: [6]}, mortgaged=[3])
    answer = game.explain("build 1", seat=0)
    print("build 1:", answer.text, f"[{answer.rule}]")
    print("The register says:", load_rules()[answer.rule].text["en"])
    game.push("lift 3", seat=0)
    answer = game.explain("build 1", seat=0)
    print("After `lift 3`:", answer.text, f"[{answer.rule}], it costs {answer.cost}")

    game = Game.scenario("game-of-thrones", ["Arya", "Bran"], deeds={1: [6]}, jail={1: 0})
    game.push("roll", dice=(2, 4))
    print("In jail since a turn ago, Bran has", game.cash(1), "now: rent is due to him all the same.")


if __name__ == "__main__":
    main()
