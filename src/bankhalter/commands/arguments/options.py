"""What one command can be told, and what several share."""

import argparse
import re
from collections.abc import Callable
from typing import Any

from bankhalter.i18n import Lang, pick

MOST = 10**18
"""The largest whole number, unless an option says less: the kernel's have 64 bits."""


class Options:
    """Adds options to one parser; every help text comes in both languages."""

    def __init__(self, parser: argparse.ArgumentParser, lang: Lang) -> None:
        self.lang: Lang = lang
        self._group = parser.add_argument_group(pick(lang, de="Angaben", en="options"))

    def add(self, *flags: str, de: str, en: str, **settings: Any) -> None:
        """Add one option or argument, as `add_argument` does."""
        self._group.add_argument(*flags, help=pick(self.lang, de=de, en=en), **settings)

    def json(self) -> None:
        """Add `--json`."""
        self.add("--json", action="store_true", de="Ausgabe für Programme", en="output for programs")

    def file(self, *flags: str, de: str, en: str, **settings: Any) -> None:
        """Add an option that names a file."""
        self.named(*flags, metavar=pick(self.lang, de="DATEI", en="FILE"), de=de, en=en, **settings)

    def folder(self, *flags: str, de: str, en: str, **settings: Any) -> None:
        """Add an option that names a folder."""
        self.named(*flags, metavar=pick(self.lang, de="ORDNER", en="FOLDER"), de=de, en=en, **settings)

    def named(self, *flags: str, de: str, en: str, **settings: Any) -> None:
        """Add an option whose value may not be empty, such as a name that a script forgot to fill in."""
        self.add(*flags, type=_named(self.lang), de=de, en=en, **settings)

    def count(
        self, *flags: str, least: int, de: str, en: str, default: int | None = None, most: int = MOST
    ) -> None:
        """Add an option with a whole number."""
        self.add(*flags, metavar="N", type=_whole(least, most, self.lang), default=default, de=de, en=en)

    def seconds(self, *flags: str, de: str, en: str, default: float | None = None) -> None:
        """Add an option with a time."""
        self.add(*flags, metavar="S", type=_seconds(self.lang), default=default, de=de, en=en)

    def game(self, default: str | None = "classic") -> None:
        """Add the choice of a game; without a default the command can see that nothing was said."""
        self.add("--edition", metavar="E", default=default, de="Ausgabe (classic)", en="edition (classic)")
        self.add("--preset", metavar="P", de="Spielart, etwa short", en="way to play, such as short")

    def one_edition(self) -> None:
        """Add the choice of a single edition."""
        self.add("--edition", metavar="E", de="nur diese Ausgabe", en="this edition only")

    def players(self) -> None:
        """Add the number of players at a table."""
        self.count(
            "--players", least=2, default=4, de="so viele an einem Tisch (4)", en="so many at a table (4)"
        )

    def position(self, de: str, en: str) -> None:
        """Add `--from`. A position also says which game is meant, so that choice should have no default."""
        self.named(
            "--from", dest="start", metavar=pick(self.lang, de="STELLUNG", en="POSITION"), de=de, en=en
        )

    def work(self, games: int) -> None:
        """Add what all commands share that play many games among any bots."""
        self.run(games)
        self.seconds(
            "--decision-seconds",
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
        """Add the seed and the number of cores; the results do not depend on the latter."""
        self.count("--seed", least=0, default=1, de="Startzahl des Zufalls (1)", en="seed of all chance (1)")
        self.cores()

    def cores(self) -> None:
        """Add `--cores`."""
        self.count(
            "--cores",
            least=1,
            de="so viele Prozesse, sonst alle Kerne",
            en="that many processes, else all cores",
        )

    def plot(self) -> None:
        """Add `--plot`."""
        self.file("--plot", de="Bild als .png oder .svg", en="picture as .png or .svg")


def _named(lang: Lang) -> Callable[[str], str]:
    """Reader of a name."""

    def read(text: str) -> str:
        if text.strip():
            return text
        raise argparse.ArgumentTypeError(pick(lang, de="der Wert ist leer", en="the value is empty"))

    return read


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


def _whole(least: int, most: int, lang: Lang) -> Callable[[str], int]:
    """Reader of a whole number from `least` to `most`."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[+-]?[0-9]{1,1000}", text) or int(text) < least:
            de = f"„{text}“ ist keine ganze Zahl ab {least}"
            en = f"'{text}' is not a whole number from {least} up"
        elif int(text) > most:
            de, en = f"„{text}“ ist mehr als {most}", f"'{text}' is more than {most}"
        else:
            return int(text)
        raise argparse.ArgumentTypeError(pick(lang, de=de, en=en))

    return read


Commands = dict[str, tuple[Callable[[Options], None], str, str]]
"""What adds the options of a command, and what the command does, in German and English."""
