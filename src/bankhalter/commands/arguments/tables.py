"""Commands for those who play and for their server."""

from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.commands.arguments.options import Commands, Options
from bankhalter.i18n import pick


def _play(options: Options) -> None:
    options.add("--text", action="store_true", de="im Terminal spielen", en="play in the terminal")
    # No defaults for edition, preset, players and bots: without any of them the game asks.
    options.game(default=None)
    options.add("--players", nargs="+", metavar="NAME", de="wer mitspielt", en="who plays")
    options.count("--bots", least=0, de="so viele Bots spielen mit", en="that many bots join in")
    options.add(
        "--level",
        choices=level_ids(),
        default=USUAL,
        metavar=pick(options.lang, de="STUFE", en="LEVEL"),
        de=f"wie gut die Bots spielen: {', '.join(level_ids())} ({USUAL})",
        en=f"how well the bots play: {', '.join(level_ids())} ({USUAL})",
    )
    options.add("--watch", action="store_true", de="nur Bots spielen", en="only bots play")
    options.count("--seed", least=0, de="Startzahl des Zufalls", en="seed of all chance")
    options.add(
        "--house-rule",
        action="extend",
        nargs="+",
        default=[],
        metavar=pick(options.lang, de="REGEL", en="RULE"),
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


def _serve(options: Options) -> None:
    _address(options)
    _together(options)
    _guests(options)


def _address(options: Options) -> None:
    """Where the server is, and where its tables are."""
    options.named(
        "--host", metavar="H", default="127.0.0.1", de="Adresse (127.0.0.1)", en="address (127.0.0.1)"
    )
    options.count("--port", least=0, most=65535, default=8000, de="Port (8000)", en="port (8000)")
    options.named(
        "--db",
        metavar="URL",
        de="Datenbank, sqlite:///… oder postgresql://…, sonst eine Datei im Datenordner",
        en="database, sqlite:///… or postgresql://…, else a file in the data folder",
    )
    options.named(
        "--advertise",
        metavar="NAME",
        action="append",
        de="Name oder Adresse, unter der andere den Server öffnen (mehrmals möglich)",
        en="name or address by which others open the server (may be given several times)",
    )


def _together(options: Options) -> None:
    """What stands beside it, or before it."""
    options.named(
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


def _guests(options: Options) -> None:
    """What it offers to those who come, and grants them."""
    options.named(
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


def _sit(options: Options) -> None:
    options.add(
        "link", metavar="LINK", de="Link zum Tisch, http://…/t/…", en="link to the table, http://…/t/…"
    )
    options.named(
        "--bot",
        metavar="B",
        default="banker",
        de="Name eines Bots oder Paket.Modul:Klasse (banker)",
        en="a bot's name or package.module:Class (banker)",
    )
    options.named("--name", metavar="NAME", de="wie er am Tisch heißt", en="what it is called at the table")
    options.add(
        "--start",
        action="store_true",
        de="das Spiel beginnen, sobald niemand mehr fehlt",
        en="begin the game as soon as nobody is missing",
    )


def _mcp(options: Options) -> None:
    options.named(
        "--server",
        metavar="URL",
        default="http://127.0.0.1:8000",
        de="Adresse des Servers (http://127.0.0.1:8000)",
        en="address of the server (http://127.0.0.1:8000)",
    )


def _warmup(options: Options) -> None:
    options.add(
        "--game",
        action="store_true",
        de="nur, was ein Spiel braucht; das Labor nicht",
        en="only what a game needs, not the lab",
    )


COMMANDS: Commands = {
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
    "warmup": (_warmup, "die Regeln einmalig übersetzen", "compile the rules, once"),
}
