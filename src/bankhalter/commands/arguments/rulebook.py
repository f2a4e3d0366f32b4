"""Commands that tell what the editions and their rules are."""

from bankhalter.commands.arguments.options import Commands, Options


def _editions(options: Options) -> None:
    options.json()


def _actions(options: Options) -> None:
    options.json()


def _rules(options: Options) -> None:
    options.add("id", nargs="?", metavar="ID", de="nur diese Regel", en="only this rule")
    options.add("--edition", metavar="E", de="nur Regeln dieser Ausgabe", en="rules of this edition only")
    options.json()


def _perft(options: Options) -> None:
    options.game(default=None)
    options.count("--seats", least=2, de="Zahl der Spieler (2)", en="number of players (2)")
    options.count("--depth", least=0, default=3, de="Tiefe (3)", en="depth (3)")
    options.position(
        de="von dieser Stellung aus, als Text oder Datei", en="from this position, a text or a file"
    )
    options.json()


def _signature(options: Options) -> None:
    options.one_edition()
    options.json()


COMMANDS: Commands = {
    "editions": (_editions, "die Ausgaben zeigen", "list the editions"),
    "actions": (_actions, "alle Wörter für Aktionen zeigen", "list the words for actions"),
    "rules": (_rules, "die Regeln zeigen, mit Fundstelle", "show the rules and where they come from"),
    "perft": (_perft, "Spielverläufe bis zu einer Tiefe zählen", "count the lines of play to a depth"),
    "signature": (_signature, "Prüfsummen über das Verhalten der Regeln", "digests of how the rules behave"),
}
