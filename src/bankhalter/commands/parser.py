"""The arguments of all commands, with their help in German or English."""

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.i18n import LANGS, Lang, pick


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks German too and words its errors like all of ours."""

    def __init__(self, lang: Lang, **settings: Any) -> None:
        super().__init__(
            add_help=False,  # the option is added by hand, with a translated help
            allow_abbrev=False,  # a script must not break when a new option shares a prefix
            formatter_class=pick(lang, de=_GermanHelp, en=argparse.HelpFormatter),
            **settings,
        )
        self.lang: Lang = lang

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is to be found."""
        hint = pick(self.lang, de="Hilfe:", en="help:")
        print(f"bankhalter: {_reword(message, self.lang)}\n{hint} {self.prog} --help", file=sys.stderr)
        sys.exit(2)


class _GermanHelp(argparse.HelpFormatter):
    """Help under a German heading."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or "Aufruf: ")


# What argparse says, and how we say it. A message that is not here passes as it is.
_REWORDED = [
    (
        r"argument (?:COMMAND|BEFEHL): invalid choice: '(.*)' \(choose from (.*)\)",
        "unbekannter Befehl „{0}“; es gibt {1}",
        "unknown command '{0}'; there are {1}",
    ),
    (
        r"argument (.*): invalid choice: '(.*)' \(choose from (.*)\)",
        "{0}: „{1}“ geht nicht, möglich: {2}",
        "{0}: '{1}' is not possible, choose from {2}",
    ),
    (r"argument (.*): expected one argument", "{0}: der Wert fehlt", "{0}: the value is missing"),
    (
        r"argument (.*): expected at least one argument",
        "{0}: mindestens ein Wert fehlt",
        "{0}: at least one value is missing",
    ),
    (
        r"argument (.*): ignored explicit argument '(.*)'",
        "{0}: nimmt keinen Wert, auch nicht „{1}“",
        "{0}: takes no value, not even '{1}'",
    ),
    (r"the following arguments are required: (.*)", "es fehlt: {0}", "missing: {0}"),
    (r"unrecognized arguments: (.*)", "unbekannte Angabe: {0}", "unknown argument: {0}"),
    (r"argument (.*?): (.*)", "{0}: {1}", "{0}: {1}"),
]


def _reword(message: str, lang: Lang) -> str:
    """Translate a complaint of argparse."""
    message = re.sub(r"\(choose from .*\)", lambda choices: choices[0].replace("'", ""), message)
    for pattern, de, en in _REWORDED:
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match:
            return pick(lang, de=de, en=en).format(*match.groups())
    return message


class Options:
    """The options of one parser; every help text comes in both languages."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        self.lang: Lang = lang
        self._group = parser.add_argument_group(pick(lang, de="Angaben", en="options"))

    def add(self, *flags: str, de: str, en: str, **settings: Any) -> None:
        """Add one option or argument, as `add_argument` does."""
        self._group.add_argument(*flags, help=pick(self.lang, de=de, en=en), **settings)

    def json(self) -> None:
        """Add `--json`."""
        self.add("--json", action="store_true", de="Ausgabe für Programme", en="output for programs")

    def file(self, *flags: str, de: str, en: str) -> None:
        """Add an option that names a file."""
        self.add(*flags, metavar=pick(self.lang, de="DATEI", en="FILE"), de=de, en=en)

    def count(self, *flags: str, least: int, de: str, en: str, default: int | None = None) -> None:
        """Add an option with a whole number."""
        self.add(*flags, metavar="N", type=_whole(least, self.lang), default=default, de=de, en=en)

    def game(self) -> None:
        """Add what says which game is meant."""
        self.add("--edition", metavar="E", default="classic", de="Ausgabe (classic)", en="edition (classic)")
        self.add(
            "--preset",
            metavar="P",
            de="Spielart der Ausgabe, etwa die Kurzfassung",
            en="way to play the edition, such as its short game",
        )

    def work(self, games: int) -> None:
        """Add what the commands share that play many games among any bots."""
        self.run(games)
        self.add(
            "--decision-seconds",
            metavar="S",
            type=_seconds(self.lang),
            default=10.0,
            de="länger darf ein Bot nicht nachdenken (10)",
            en="a bot may not think longer (10)",
        )
        self.plot()

    def run(self, games: int) -> None:
        """Add what all commands share that play many games."""
        self.count(
            "--games",
            least=1,
            default=games,
            de=f"so viele Spiele ({games})",
            en=f"that many games ({games})",
        )
        self.chance()
        self.add(
            "--ray",
            nargs="?",
            const="local",
            metavar=pick(self.lang, de="ADRESSE", en="ADDRESS"),
            de="auf Ray rechnen: in diesem Cluster, sonst auf diesem Rechner",
            en="run on Ray: on this cluster, else on this machine",
        )
        self.count(
            "--turn-limit",
            least=1,
            de="ein Spiel nach so vielen Zügen abbrechen (1000 Runden)",
            en="leave a game after that many turns (1000 rounds)",
        )
        self.file(
            "--resume",
            de="Fertiges hier ablegen und von hier fortsetzen",
            en="keep what is finished here and go on from here",
        )
        self.add(
            "--progress",
            action="store_true",
            de="Fortschritt auch ohne Terminal zeigen",
            en="show progress even without a terminal",
        )
        self.json()

    def chance(self) -> None:
        """Add where chance comes from, and who works with it; the results do not depend on who."""
        self.count("--seed", least=0, default=1, de="Startzahl des Zufalls (1)", en="seed of all chance (1)")
        self.count(
            "--cores",
            least=1,
            de="so viele Prozesse, sonst alle Kerne",
            en="that many processes, else all cores",
        )

    def plot(self) -> None:
        """Add `--plot`."""
        self.file("--plot", de="Bild als .png oder .svg", en="picture as .png or .svg")


def _seconds(lang: Lang) -> Callable[[str], float]:
    """Reader of a positive time."""

    def read(text: str) -> float:
        if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) and float(text) > 0:
            return float(text)
        raise argparse.ArgumentTypeError(
            pick(
                lang,
                de=f"„{text}“ ist keine Zahl von Sekunden über 0",
                en=f"'{text}' is not a number of seconds above 0",
            )
        )

    return read


def _whole(least: int, lang: Lang) -> Callable[[str], int]:
    """Reader of a whole number that is not below `least`."""

    def read(text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,18}", text) and int(text) >= least:
            return int(text)
        raise argparse.ArgumentTypeError(
            pick(
                lang,
                de=f"„{text}“ ist keine ganze Zahl ab {least}",
                en=f"'{text}' is not a whole number from {least} up",
            )
        )

    return read


def _editions(options: Options) -> None:
    options.json()


def _actions(options: Options) -> None:
    options.json()


def _rules(options: Options) -> None:
    options.add("id", nargs="?", metavar="ID", de="nur diese Regel", en="only this rule")
    options.add("--edition", metavar="E", de="nur Regeln dieser Ausgabe", en="rules of this edition only")
    options.json()


def _play(options: Options) -> None:
    options.add("--text", action="store_true", de="im Terminal spielen", en="play in the terminal")
    # No defaults here: without any of these four the game asks for them.
    options.add("--edition", metavar="E", de="Ausgabe (classic)", en="edition (classic)")
    options.add("--preset", metavar="P", de="Spielart, etwa short", en="way to play, such as short")
    options.add("--players", nargs="+", metavar="NAME", de="wer mitspielt", en="who plays")
    options.count("--bots", least=0, de="so viele Computer spielen mit", en="that many bots join in")
    options.add(
        "--level",
        choices=level_ids(),
        default=USUAL,
        de=f"wie gut die Computer spielen: {', '.join(level_ids())} ({USUAL})",
        en=f"how well the bots play: {', '.join(level_ids())} ({USUAL})",
    )
    options.add("--watch", action="store_true", de="nur Computer spielen", en="only bots play")
    options.count("--seed", least=0, de="Startzahl des Zufalls", en="seed of all chance")
    options.add(
        "--house-rule",
        action="extend",
        nargs="+",
        default=[],
        metavar="REGEL" if options.lang == "de" else "RULE",
        de="Hausregeln, NAME oder NAME=WERT",
        en="house rules, NAME or NAME=VALUE",
    )
    options.add(
        "--strict-claims",
        action="store_true",
        de="Miete muss verlangt werden, sonst verfällt sie",
        en="rent must be claimed, or it lapses",
    )
    options.add(
        "--dice-by-hand",
        action="store_true",
        de="Würfel und Karten kommen vom echten Tisch",
        en="dice and cards come from the real table",
    )
    options.file("--save", de="nach jedem Schritt hier speichern", en="save here after every step")
    options.file("--resume", de="dieses Spiel fortsetzen", en="go on with this game")


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


def _perft(options: Options) -> None:
    options.game()
    options.count("--seats", least=2, default=2, de="Zahl der Spieler (2)", en="number of players (2)")
    options.count("--depth", least=0, default=3, de="Tiefe (3)", en="depth (3)")
    options.file("--position", de="von dieser Stellung aus", en="from this position")
    options.json()


def _signature(options: Options) -> None:
    options.add("--edition", metavar="E", de="nur diese Ausgabe", en="this edition only")
    options.json()


def _simulate(options: Options) -> None:
    options.add("--edition", metavar="E", de="Ausgabe (classic)", en="edition (classic)")
    options.add("--preset", metavar="P", de="Spielart, etwa short", en="way to play, such as short")
    options.add(
        "--bots",
        metavar="A,B,…",
        de="wer spielt: Namen oder eigene als paket.modul:Klasse (viermal banker)",
        en="who plays: names, or your own as package.module:Class (four times banker)",
    )
    options.add(
        "--from",
        dest="start",
        metavar=pick(options.lang, de="STELLUNG", en="POSITION"),
        de="von dieser Stellung aus, als Text oder Datei; jeder Bot behält seinen Platz",
        en="from this position, a text or a file; every bot keeps its seat",
    )
    options.work(games=1000)
    options.add(
        "--csv",
        nargs="?",
        const="-",
        metavar=pick(options.lang, de="DATEI", en="FILE"),
        de="jedes Spiel als Zeile, in die Datei oder statt der Tabelle",
        en="every game as a row, into the file or instead of the table",
    )
    options.file(
        "--parquet", de="jedes Spiel als Zeile in diese Datei", en="every game as a row into this file"
    )


def _tournament(options: Options) -> None:
    options.game()
    options.add(
        "--bots",
        metavar="A,B,…",
        de="wer spielt, sonst alle, die schnell entscheiden",
        en="who plays, else all that decide quickly",
    )
    options.count(
        "--players", least=2, default=4, de="so viele an einem Tisch (4)", en="so many at a table (4)"
    )
    options.add(
        "--by",
        choices=("order", "wins"),
        default="wins",
        de="werten nach der ganzen Reihenfolge oder nur nach Siegen (wins)",
        en="rate by the whole order or by wins alone (wins)",
    )
    options.add(
        "--anchor",
        metavar="BOT",
        de="dieser Bot hat die Wertung 0, sonst der Durchschnitt aller",
        en="this bot is rated 0, else the mean of all",
    )
    options.work(games=10_000)


def _league(options: Options) -> None:
    options.add(
        "--folder",
        metavar=pick(options.lang, de="ORDNER", en="FOLDER"),
        default="league",
        de="dorthin Seite, Zahlen und Spiele (league)",
        en="where page, figures and games go (league)",
    )
    options.add("--edition", metavar="E", de="nur diese Ausgabe", en="this edition only")
    options.count(
        "--part",
        least=1,
        default=100,
        de="nur so viele Hundertstel der Spiele (100)",
        en="only so many hundredths of the games (100)",
    )
    options.count("--cores", least=1, de="so viele Kerne, sonst alle", en="that many cores, else all")


def _judged(options: Options) -> None:
    """What says which position is meant, and who is assumed to play on."""
    options.add(
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
    options.count("--playouts", least=1, de="so viele Spiele (4000)", en="that many games (4000)")
    options.add(
        "--seconds",
        metavar="S",
        type=_seconds(options.lang),
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


def _train(options: Options) -> None:
    options.count("--games", least=1, default=400, de="Spiele je Tisch (400)", en="games of each table (400)")
    options.count(
        "--epochs",
        least=1,
        default=12,
        de="so oft alle Stellungen durchgehen (12)",
        en="go through all positions so often (12)",
    )
    options.chance()
    options.file("--out", de="Gewichte hierhin, sonst zum Paket", en="weights go here, else to the package")


def _calibrate(options: Options) -> None:
    options.add("--edition", metavar="E", de="nur diese Ausgabe", en="this edition only")
    options.count("--games", least=2, default=300, de="Spiele je Tisch (300)", en="games of each table (300)")
    options.count(
        "--playouts", least=1, default=200, de="Spiele je Stellung (200)", en="games of each position (200)"
    )
    options.chance()
    options.json()


def _landings(options: Options) -> None:
    options.game()
    options.add(
        "--jail",
        choices=("short", "long"),
        default="short",
        de="Gefängnis sofort verlassen (short) oder so spät wie möglich (long)",
        en="leave jail at once (short) or as late as possible (long)",
    )
    rolls = 1_000_000
    options.count(
        "--rolls", least=1, default=rolls, de=f"so viele Würfe ({rolls})", en=f"that many rolls ({rolls})"
    )
    options.chance()
    options.json()
    options.plot()


def _study(options: Options) -> None:
    options.game()
    options.add(
        "--bots",
        metavar="BOT",
        default="banker",
        de="dieser Bot spielt auf allen Plätzen (banker)",
        en="this bot plays on all seats (banker)",
    )
    options.count(
        "--players", least=2, default=4, de="so viele an einem Tisch (4)", en="so many at a table (4)"
    )
    options.run(games=20_000)
    options.add(
        "--out",
        metavar=pick(options.lang, de="ORDNER", en="FOLDER"),
        de="Bilder und Tabellen in diesen Ordner",
        en="pictures and tables into this folder",
    )


def _sit(options: Options) -> None:
    options.add(
        "link", metavar="LINK", de="Link zum Tisch, http://…/t/…", en="link to the table, http://…/t/…"
    )
    options.add(
        "--bot",
        metavar="B",
        default="banker",
        de="Name eines Bots oder Paket.Modul:Klasse (banker)",
        en="a bot's name or package.module:Class (banker)",
    )
    options.add("--name", metavar="NAME", de="wie er am Tisch heißt", en="what it is called at the table")
    options.add(
        "--start",
        action="store_true",
        de="das Spiel beginnen, sobald niemand mehr fehlt",
        en="begin the game as soon as nobody is missing",
    )


def _mcp(options: Options) -> None:
    options.add(
        "--server",
        metavar="URL",
        default="http://127.0.0.1:8000",
        de="Adresse des Servers (http://127.0.0.1:8000)",
        en="address of the server (http://127.0.0.1:8000)",
    )


def _atlas(options: Options) -> None:
    options.add("--edition", metavar="E", de="nur diese Ausgabe", en="this edition only")
    games = 40_000
    options.count(
        "--games", least=500, default=games, de=f"so viele Spiele ({games})", en=f"that many games ({games})"
    )
    options.count(
        "--decisions",
        least=1,
        default=120,
        de="in so vielen Spielen Entscheidungen ansehen (120)",
        en="look at the decisions of that many games (120)",
    )
    options.count(
        "--positions",
        least=20,
        default=120,
        de="höchstens so viele Stellungen je Entscheidung (120)",
        en="that many positions of each decision at most (120)",
    )
    options.chance()
    options.file("--out", de="in diesen Ordner, sonst zum Paket", en="into this folder, else to the package")


def _serve(options: Options) -> None:
    options.add(
        "--host", metavar="H", default="127.0.0.1", de="Adresse (127.0.0.1)", en="address (127.0.0.1)"
    )
    options.count("--port", least=0, default=8000, de="Port (8000)", en="port (8000)")
    options.add(
        "--db",
        metavar="URL",
        de="Datenbank, sqlite:///… oder postgresql://…, sonst eine Datei im Datenordner",
        en="database, sqlite:///… or postgresql://…, else a file in the data folder",
    )
    options.add(
        "--advertise",
        metavar="NAME",
        action="append",
        de="Name oder Adresse, unter der andere den Server öffnen (mehrmals möglich)",
        en="name or address by which others open the server (may be given several times)",
    )
    options.add(
        "--bus",
        metavar="URL",
        de="NATS, nats://…, über das sich mehrere Server an einer PostgreSQL-Datenbank die Tische teilen",
        en="NATS, nats://…, over which several servers on one PostgreSQL database share the tables",
    )
    options.count(
        "--workers",
        least=1,
        default=1,
        de="so viele Prozesse auf diesem Rechner, mehr als einer nur mit --bus (1)",
        en="that many processes on this machine, more than one only with --bus (1)",
    )
    options.add(
        "--behind-proxy",
        action="store_true",
        de="Adressen glauben, die ein Proxy auf diesem Rechner weitergibt",
        en="believe the addresses that a proxy on this machine forwards",
    )
    options.add(
        "--bot",
        metavar="B",
        action="append",
        de="einen eigenen Bot anbieten, Paket.Modul:Klasse (mehrmals möglich)",
        en="offer a bot of your own, package.module:Class (may be given several times)",
    )
    options.count(
        "--rate",
        least=0,
        default=50,
        de="so viele Anfragen je Sekunde und Adresse, 0 für keine Grenzen (50)",
        en="that many requests a second from one address, 0 for no limits (50)",
    )
    options.count(
        "--away",
        least=0,
        default=30,
        de="so viele Sekunden zählt als anwesend, wer die Verbindung verloren hat (30)",
        en="that many seconds a player who lost the connection still counts as here (30)",
    )
    options.count(
        "--keep",
        least=0,
        default=0,
        de="nach so vielen Tagen ohne Zug einen Tisch löschen, 0 für nie (0)",
        en="delete a table after that many days without a move, 0 for never (0)",
    )


def _warmup(options: Options) -> None:
    options.add(
        "--game",
        action="store_true",
        de="nur, was ein Spiel braucht; das Labor nicht",
        en="only what a game needs, not the lab",
    )


_COMMANDS: dict[str, tuple[Callable[[Options], None], str, str]] = {
    "play": (_play, "ein Spiel spielen", "play a game"),
    "serve": (_serve, "den Spieltisch-Server starten", "start the table server"),
    "sit": (
        _sit,
        "einen Bot an einen Tisch setzen, auf welchem Server auch immer",
        "seat a bot at a table, on any server",
    ),
    "mcp": (
        _mcp,
        "Sprachmodelle an die Tische eines Servers lassen (MCP)",
        "let language models play at the tables of a server (MCP)",
    ),
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
    "editions": (_editions, "die Ausgaben zeigen", "list the editions"),
    "actions": (_actions, "alle Wörter für Aktionen zeigen", "list the words for actions"),
    "rules": (_rules, "die Regeln zeigen, mit Fundstelle", "show the rules and where they come from"),
    "simulate": (
        _simulate,
        "viele Spiele unter Bots spielen und auswerten",
        "play many games among bots and count",
    ),
    "tournament": (_tournament, "alle Bots in einer Liga mit Wertung", "all bots in a league, with ratings"),
    "league": (
        _league,
        "die Liga, aus der veröffentlichte Zahlen stammen: feste Tische, Spiele, Seite",
        "the league that published figures come from: fixed tables, games, page",
    ),
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
    "landings": (_landings, "zählen, wo Würfe enden", "count where rolls end"),
    "study": (
        _study,
        "was Gruppen einbringen und Grundstücke wert sind",
        "what groups earn and deeds are worth",
    ),
    "atlas": (
        _atlas,
        "die Seiten anlegen, was Gruppen, Grundstücke und Entscheidungen wert sind",
        "make the pages of what groups, deeds and decisions are worth",
    ),
    "perft": (_perft, "Spielverläufe bis zu einer Tiefe zählen", "count the lines of play to a depth"),
    "signature": (_signature, "Prüfsummen über das Verhalten der Regeln", "digests of how the rules behave"),
    "warmup": (_warmup, "die Regeln einmalig übersetzen", "compile the rules, once"),
}

COMMANDS = tuple(_COMMANDS)


def build_parser(lang: Lang, version: str) -> Parser:
    """Make the parser of the whole command line."""
    parser = Parser(
        lang,
        prog="bankhalter",
        description=pick(
            lang,
            de="Der Bankhalter führt die Bank und kennt die Regeln.",
            en="The Bankhalter holds the bank and knows the rules.",
        ),
    )
    options = Options(parser, lang)
    _add_common(options, default=None)
    options.add(
        "--version", action="version", version=version, de="die Version zeigen", en="show the version"
    )
    _add_commands(parser, lang)
    return parser


def _add_commands(parser: Parser, lang: Lang) -> None:
    """Add all commands with their options."""
    commands = parser.add_subparsers(
        title=pick(lang, de="Befehle", en="commands"),
        metavar=pick(lang, de="BEFEHL", en="COMMAND"),
        dest="command",
        prog=parser.prog,  # else the heading of the help would become a part of it
    )
    for name, (add_options, de, en) in _COMMANDS.items():
        text = pick(lang, de=de, en=en)
        sentence = f"{text[0].upper()}{text[1:]}."
        command = commands.add_parser(name, lang=lang, help=text, description=sentence)
        options = Options(command, lang)
        add_options(options)
        # No default here: it would overwrite a `--lang` that stands before the command.
        _add_common(options, default=argparse.SUPPRESS)


def _add_common(options: Options, default: str | None) -> None:
    """Add what stands before and after a command."""
    options.add(
        "--lang",
        choices=LANGS,
        default=default,
        de="Sprache, sonst die des Systems",
        en="language, else that of the system",
    )
    options.add("-h", "--help", action="help", de="diese Hilfe", en="this help")
