import os
import signal

import pytest

from bankhalter import cli
from bankhalter.errors import BankhalterError

POSITION = "classic/official 2"
"""Any position will do: what is said beside it is wrong."""


@pytest.mark.parametrize(
    ("arguments", "de", "en"),
    [
        (["gibtsnicht"], "unbekannter Befehl „gibtsnicht“", "unknown command 'gibtsnicht'"),
        (["--lang", "fr"], "--lang: „fr“ geht nicht, möglich: de, en", "--lang: 'fr' is not possible"),
        (["--lang"], "--lang: der Wert fehlt", "--lang: the value is missing"),
        (["editions", "--xml"], "unbekannte Angabe: --xml", "unknown argument: --xml"),
        (["play", "--pla", "A"], "unbekannte Angabe: --pla", "unknown argument: --pla"),
        (["play", "--players"], "--players: mindestens ein Wert fehlt", "--players: at least one value"),
        (["play", "--text=ja"], "--text: nimmt keinen Wert", "--text: takes no value"),
        (["play", "--bots", "-1"], "--bots: „-1“ ist keine ganze Zahl ab 0", "--bots: '-1' is not a whole"),
        (["play", "--seed", "x"], "--seed: „x“ ist keine ganze Zahl ab 0", "--seed: 'x' is not a whole"),
        (["perft", "--depth", "9" * 5000], "--depth: „99", "--depth: '99"),
        (["play", "--seed", "9" * 19], "9“ ist mehr als 1000", "9' is more than 1000"),
        (["serve", "--port", "99999"], "--port: „99999“ ist mehr als 65535", "'99999' is more than 65535"),
        (["serve", "--advertise", ""], "--advertise: der Wert ist leer", "--advertise: the value is empty"),
        (["serve", "--port", "0", "--advertise", "http://"], "http://: ist kein Name", "http://: is no name"),
        (
            ["serve", "--port", "0", "--advertise", "my place"],
            "und keine Adresse wie",
            "is no name or address",
        ),
        (["replay"], "es fehlt: DATEI", "missing: FILE"),
        (
            ["perft", "--from", POSITION, "--seats", "3"],
            "--seats: das sagt schon die Stellung",
            "leave it out",
        ),
        (["simulate", "--from", POSITION, "--preset", "short"], "--preset: das sagt schon", "leave it out"),
        (["perft", "--from", "gibtsnicht.txt"], "gibtsnicht.txt: Diese Datei gibt es nicht", "No such file"),
        (
            ["train", "--out", "gibtsnicht/net.npz"],
            "den Ordner gibtsnicht gibt es nicht",
            "there is no folder gibtsnicht",
        ),
        (["mcp", "--server", "gibtsnicht"], "ist keine Adresse eines Servers", "is no address of a server"),
        (["mcp", "--server", "ftp://x"], "ist keine Adresse eines Servers", "is no address of a server"),
        (["sit", "http://127.0.0.1:1/t/x"], ": keine Antwort: Dort antw", ": no answer: Connection refused"),
        (["rules", "GIBTS-99"], "keine Regel oder Auslegung 'GIBTS-99'", "no rule or ruling 'GIBTS-99'"),
        (
            ["perft", "--from", f"{POSITION} x=1"],
            "'x' ist kein Teil einer Stellung",
            "not a part of a position",
        ),
        (["simulate", "--edition", "gibtsnicht"], "weder ein Ordner noch eine von", "neither a folder nor"),
        (["simulate", "--bots", "banker,gibtsnicht"], "gibtsnicht: so heißt kein Bot", "no bot of that name"),
        (["simulate", "--bots", "banker"], "Spieler: 1, aber classic", "players: 1, but classic"),
        (["landings", "--plot", "x.gif"], "'.gif' ist keine Art von Bild", "'.gif' is not a kind of picture"),
        (["tournament", "--anchor", "nix"], "--anchor: nix spielt nicht mit", "nix does not take part"),
        (["league", "--folder", __file__], "ist kein Ordner", "is not a folder"),
        (["train", "--out", "."], "ist ein Ordner", "is a folder"),
        (["replay", ""], "DATEI: der Wert ist leer", "FILE: the value is empty"),
        (["chances", __file__], "weder eine Stellung noch ein gespeichertes Spiel", "neither a position nor"),
        (["simulate", "--from", os.devnull], "ist keine Stellung", "is not a position"),
        (
            ["rules", "RENT-06", "--edition", "yu-gi-oh"],
            "RENT-06 gilt nicht in yu-gi-oh, nur in mega-deluxe",
            "RENT-06 does not hold in yu-gi-oh, only in mega-deluxe",
        ),
        (["rules", "RENT-03", "--edition", "gibtsnicht"], "gibtsnicht", "gibtsnicht"),
        (["rules", "--edition", "gibtsnicht"], "gibtsnicht", "gibtsnicht"),
    ],
)
def test_a_mistake_is_named(refused, arguments, de, en):
    assert de in refused(*arguments, LANG="de_DE.UTF-8")
    assert en in refused(*arguments, LANG="en_GB.UTF-8")


def test_a_mistake_points_to_the_help(refused):
    assert refused("play", "--bots", "x").endswith("\nhelp: bankhalter play --help\n")
    assert refused("play", "--bots", "x", "--lang", "de").endswith("\nHilfe: bankhalter play --help\n")


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (BankhalterError("game.txt:3: no such field"), 2, "bankhalter: game.txt:3: no such field\n"),
        (FileNotFoundError(2, "No such file", "x.txt"), 2, "bankhalter: x.txt: No such file\n"),
        (OSError("disk full"), 2, "bankhalter: disk full\n"),
        (KeyboardInterrupt(), 128 + signal.SIGINT, "\n"),
    ],
)
def test_errors_become_exit_codes(monkeypatch, capsys, error, code, message):
    def fail(args):
        raise error

    monkeypatch.setattr(cli, "_call", fail)
    assert cli.main(["editions"]) == code
    assert capsys.readouterr().err == message


def test_a_mistake_in_the_program_is_not_hidden(monkeypatch):
    def fail(args):
        raise ZeroDivisionError

    monkeypatch.setattr(cli, "_call", fail)
    with pytest.raises(ZeroDivisionError):
        cli.main(["editions"])
