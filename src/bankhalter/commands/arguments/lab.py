"""Commands that play many games and count."""

from bankhalter.commands.arguments.options import Commands, Options


def _simulate(options: Options) -> None:
    options.game(default=None)
    options.add(
        "--bots",
        metavar="A,B,…",
        de="wer spielt: Namen oder eigene als paket.modul:Klasse (viermal banker)",
        en="who plays: names, or your own as package.module:Class (four times banker)",
    )
    options.position(
        de="von dieser Stellung aus, als Text oder Datei; jeder Bot behält seinen Platz",
        en="from this position, a text or a file; every bot keeps its seat",
    )
    options.work(games=1000)
    options.file(
        "--csv",
        nargs="?",
        const="-",
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
    options.players()
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
    options.folder(
        "--folder",
        default="league",
        de="dorthin Seite, Zahlen und Spiele (league)",
        en="where page, figures and games go (league)",
    )
    options.one_edition()
    options.count(
        "--part",
        least=1,
        most=100,
        default=100,
        de="nur so viele Hundertstel der Spiele (100)",
        en="only so many hundredths of the games (100)",
    )
    options.cores()


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
    options.players()
    options.run(games=20_000)
    options.folder(
        "--out",
        de="Bilder und Tabellen in diesen Ordner",
        en="pictures and tables into this folder",
    )


def _atlas(options: Options) -> None:
    options.one_edition()
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
    options.folder(
        "--out", de="in diesen Ordner, sonst zum Paket", en="into this folder, else to the package"
    )


COMMANDS: Commands = {
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
}
