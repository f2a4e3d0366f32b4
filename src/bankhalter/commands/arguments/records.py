"""Commands that read a saved game."""

from bankhalter.commands.arguments.options import Commands, Options


def _replay(options: Options) -> None:
    options.file("file", de="ein gespeichertes Spiel", en="a saved game")
    options.count("--at", least=0, de="nur die ersten N Aktionen", en="only the first N actions")
    options.add(
        "--events", action="store_true", de="jede Aktion mit allen Ereignissen", en="all actions and events"
    )
    options.add(
        "--story",
        action="store_true",
        de="das Spiel in Zahlen: Vermögen, Mieten, Geschäfte, Glück",
        en="the game in numbers: wealth, rents, deals, luck",
    )
    options.json()


def _review(options: Options) -> None:
    options.file("file", de="ein gespeichertes, fertiges Spiel", en="a saved game that is over")
    options.chance()
    options.json()


def _verify(options: Options) -> None:
    options.file("file", de="ein gespeichertes Spiel", en="a saved game")
    options.json()


COMMANDS: Commands = {
    "replay": (_replay, "ein gespeichertes Spiel nachspielen", "play back a saved game"),
    "review": (
        _review,
        "ein Spiel nachlesen: Siegchancen, Wendepunkte, Fehler, Glück und Können",
        "look at a game again: chances, turning points, mistakes, luck and skill",
    ),
    "verify": (
        _verify,
        "Würfel und Karten eines Spiels nachrechnen",
        "recompute the dice and cards of a game",
    ),
}
