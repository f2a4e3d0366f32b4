"""How well our bots play against people: levels from weak to strong, described honestly.

Nothing here imports the kernel: the command line's help needs the names at once.
"""

from dataclasses import dataclass

from bankhalter.errors import BotError
from bankhalter.i18n import Lang, pick


@dataclass(frozen=True, slots=True)
class Level:
    """A strength one can choose: the bot that has it, and what a person should know of it."""

    id: str
    bot: str
    """Its name in the catalogue."""
    elo: int | None
    """How it does alone with those who play like people (`docs/bots.md`), `first` being 0; None for bots that
    are not ours."""
    name_de: str
    name_en: str
    about_de: str
    about_en: str

    def name(self, lang: Lang) -> str:
        """What it is called."""
        return pick(lang, de=self.name_de, en=self.name_en)

    def about(self, lang: Lang) -> str:
        """How it plays, and where its weakness is."""
        return pick(lang, de=self.about_de, en=self.about_en)


LEVELS = (
    Level(
        "whim",
        "random",
        -1000,
        "Laune",
        "Whim",
        "Tut irgendetwas, was die Regeln erlauben. Gut, um sie kennenzulernen; gewinnt fast nie.",
        "Does anything the rules allow. Good for getting to know them; hardly ever wins.",
    ),
    Level(
        "hoarder",
        "hoarder",
        -150,
        "Sparfuchs",
        "Hoarder",
        "Hält sein Geld zusammen: kauft und bietet zögernd, baut spät und schlägt nie einen Handel vor.",
        "Keeps its money together: hesitates to buy and bid, builds late and never proposes a trade.",
    ),
    Level(
        "beginner",
        "first",
        0,
        "Anfänger",
        "Beginner",
        "Kauft, was er bezahlen kann, baut, sobald eine Gruppe voll ist, und schlägt nie einen Handel vor.",
        "Buys what it can pay, builds as soon as a group is complete, and never proposes a trade.",
    ),
    Level(
        "daredevil",
        "daredevil",
        170,
        "Draufgänger",
        "Daredevil",
        "Gibt alles aus, was er hat: kauft, bietet und baut ohne Rücklage. Schlägt nie einen Handel vor.",
        "Spends all it has: buys, bids and builds without a reserve. Never proposes a trade.",
    ),
    Level(
        "trader",
        "trader",
        220,
        "Händler",
        "Trader",
        "Handelt gern: sucht, was auch dem anderen nützt, und teilt den Gewinn fast gerecht.",
        "Likes to trade: looks for what helps the other, too, and shares the profit almost fairly.",
    ),
    Level(
        "collector",
        "fp-b+",
        260,
        "Sammler",
        "Collector",
        "Will Bahnhöfe und die teuersten Straßen, handelt darum und baut bis zum letzten Geld.",
        "Wants stations and the dearest streets, trades for them and builds down to its last money.",
    ),
    Level(
        "builder",
        "fp-c+",
        410,
        "Bauherr",
        "Builder",
        "Will Bahnhöfe und zwei günstige Gruppen, handelt darum und hört beim dritten Haus auf.",
        "Wants stations and two cheap groups, trades for them and stops at the third house.",
    ),
    Level(
        "banker",
        "banker",
        420,
        "Bankier",
        "Banker",
        "Rechnet: hält Geld für Mieten zurück, bewertet ganze Gruppen und teilt den Gewinn eines Handels.",
        "Reckons: keeps money back for rents, values whole groups and splits the profit of a trade.",
    ),
    Level(
        "expert",
        "expert",
        770,
        "Meister",
        "Expert",
        "Spielt jede Wahl hundertfach durch, bevor er sich entscheidet. Denkt einen Augenblick nach.",
        "Plays every choice through hundreds of times before it decides. Thinks for a moment.",
    ),
)
"""From weak to strong."""

USUAL = "beginner"
"""The level of bots about which nothing is said."""


_own: list[Level] = []


def add_level(level: Level) -> None:
    """Let people choose a bot of your own, too."""
    if level.id in level_ids():
        raise BotError(f"{level.bot}: there is a bot called {level.id} already")
    _own.append(level)


def all_levels() -> tuple[Level, ...]:
    """Ours, from weak to strong, then those that were added."""
    return (*LEVELS, *_own)


def level_ids() -> list[str]:
    """The names by which a level is chosen."""
    return [level.id for level in all_levels()]


def find_level(name: str) -> Level:
    """The level of this name; instead of one that was added once and is no longer here, the usual one."""
    found = {level.id: level for level in all_levels()}
    return found.get(name) or found[USUAL]
