"""Commands that judge a position."""

from bankhalter.commands.arguments.options import Commands, Options
from bankhalter.i18n import pick


def _judged(options: Options) -> None:
    """What says which position is meant, and who is assumed to play on."""
    options.named(
        "start",
        metavar=pick(options.lang, de="STELLUNG|SPIEL", en="POSITION|RECORD"),
        de="eine Stellung, als Text oder Datei, oder ein gespeichertes Spiel",
        en="a position, a text or a file, or a saved game",
    )
    options.count(
        "--at", least=0, de="nach den ersten N Aktionen des Spiels", en="after the game's first N actions"
    )
    options.add(
        "--bots",
        metavar="A,B,…",
        de="wer weiterspielt: einer für alle oder je Platz einer (banker)",
        en="who plays on: one for all seats or one for each (banker)",
    )
    options.chance()
    options.json()


def _chances(options: Options) -> None:
    _judged(options)
    options.count("--playouts", least=1, de="so viele Spiele (2000)", en="that many games (2000)")
    options.seconds(
        "--seconds",
        de="so lange rechnen statt einer Zahl von Spielen",
        en="work so long instead of a number of games",
    )


def _judge(options: Options) -> None:
    _judged(options)
    options.add(
        "offer",
        metavar=pick(options.lang, de="ANGEBOT", en="OFFER"),
        de="das Angebot, etwa „offer 1 give 5+100 get 15“, oder ein offenes als „accept 3“",
        en="the offer, such as 'offer 1 give 5+100 get 15', or an open one as 'accept 3'",
    )
    options.count(
        "--seat", least=0, de="wer es macht, sonst wer am Zug ist", en="who makes it, else who is to act"
    )
    options.count("--pairs", least=2, de="so viele Spielpaare (2000)", en="that many pairs of games (2000)")


def _calibrate(options: Options) -> None:
    options.one_edition()
    options.count("--games", least=2, default=300, de="Spiele je Tisch (300)", en="games of each table (300)")
    options.count(
        "--playouts", least=1, default=200, de="Spiele je Stellung (200)", en="games of each position (200)"
    )
    options.chance()
    options.json()


def _train(options: Options) -> None:
    options.count(
        "--games", least=1, default=3000, de="Spiele je Tisch (3000)", en="games of each table (3000)"
    )
    options.count(
        "--epochs",
        least=1,
        default=8,
        de="so oft alle Stellungen durchgehen (8)",
        en="go through all positions so often (8)",
    )
    options.chance()
    options.file("--out", de="Gewichte hierhin, sonst zum Paket", en="weights go here, else to the package")


COMMANDS: Commands = {
    "chances": (
        _chances,
        "wer wie gut steht: Gewinnchancen aller Plätze",
        "who is winning: everybody's chances",
    ),
    "judge": (_judge, "was ein Angebot für alle bedeutet", "what an offer does to everybody"),
    "calibrate": (
        _calibrate,
        "prüfen, wie weit den Chancen zu trauen ist",
        "see how far the chances can be trusted",
    ),
    "train": (_train, "das Netz anlernen, das Stellungen bewertet", "teach the net that judges positions"),
}
