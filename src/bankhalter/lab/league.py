"""`bankhalter league`: a set of tables that was fixed beforehand; published figures come from it.

Nothing of it is chosen after the games: who plays whom, on which board, how often and with which dice is
written here. There are two kinds of tables: mixed ones, which give ratings, and guests, one bot alone among
others, who sits on every seat in turn over the same dice. What takes longest comes last.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bankhalter.bots.levels import LEVELS
from bankhalter.errors import BankhalterError
from bankhalter.lab.export import write_parquet
from bankhalter.lab.runs.job import Job, new_games
from bankhalter.lab.runs.resume import ResumeFile
from bankhalter.lab.runs.run import make_crew, run
from bankhalter.lab.simulate import win_entry
from bankhalter.lab.tournament import league, quick_bots, rate_league, summarise

SEED = 2026
ANCHOR = "first"
SEARCHING = "expert@200"
EDITIONS = ("classic", "game-of-thrones", "burgen-schloesser", "yu-gi-oh", "mega-deluxe")

MIXED, GUEST = 11_700, 6_000
"""Games of a mixed table, and of a guest that is quick."""

MILKED = ("random", "fp-a", "fp-b", "fp-c")
"""They accept almost anything: who asks them most wins most. So there are mixed tables without them, too."""

HARDENED = ("fp-a+", "fp-b+", "fp-c+")
SETTINGS = (
    ("classic", "classic", None, 4),
    ("Mega", "mega-deluxe", None, 4),
    ("short game", "classic", "short", 4),
    ("duel", "classic", None, 2),
    ("six seats", "classic", None, 6),
)
"""Where guests play: a name, the edition, its preset, how many seats."""


@dataclass(frozen=True, slots=True)
class Hosts:
    """With whom guests sit, who comes, and how many games one of them plays that searches."""

    name: str
    bots: tuple[str, ...]
    guests: tuple[str, ...]
    searched: int
    settings: tuple[str, ...] = tuple(setting[0] for setting in SETTINGS)


@dataclass(frozen=True, slots=True)
class Contest:
    """One table of the league."""

    name: str
    job: Job
    games: int

    @property
    def searches(self) -> bool:
        """Whether it takes minutes."""
        return not self.job.in_kernel


def levels() -> tuple[str, ...]:
    """The bots that people can choose, from weak to strong."""
    return tuple(SEARCHING if level.bot == "expert" else level.bot for level in LEVELS)


def all_hosts() -> tuple[Hosts, ...]:
    """Of people's kind one never proposes a trade and the others go by printed prices; at a smaller table sit
    the first of each.
    """
    return (
        Hosts("hardened", HARDENED, ("miser", "banker", SEARCHING), 200, ("classic",)),
        Hosts("hardened", HARDENED, ("miser", "banker"), 0, ("Mega",)),
        Hosts("bankers", ("banker",) * 5, ("miser", SEARCHING), 120),
        Hosts("people", ("fp-a", "first", "fp-b", "fp-c", "first"), levels(), 60),
    )


def contests(part: float = 1.0, editions: tuple[str, ...] = EDITIONS) -> Iterator[Contest]:
    """All tables, each with this part of its games; a guest sits on every seat equally often."""
    found = [*_mixed(part, editions), *_with_guests(part, editions)]
    yield from sorted(found, key=lambda contest: contest.searches)


def _mixed(part: float, editions: tuple[str, ...]) -> Iterator[Contest]:
    """All quick bots, and those of them that nobody milks; every edition has dice of its own."""
    wary = tuple(bot for bot in quick_bots() if bot not in MILKED)
    for kind, bots in (("all", quick_bots()), ("without the milked", wary)):
        for edition in editions:
            job = league(edition, None, bots, f"{SEED} {edition}", 4)
            yield Contest(f"{kind}: {edition}", job, _whole(MIXED * part, len(bots)))


def _with_guests(part: float, editions: tuple[str, ...]) -> Iterator[Contest]:
    for hosts in all_hosts():
        for setting, edition, preset, seats in SETTINGS:
            if setting in hosts.settings and edition in editions:
                for bot in hosts.guests:
                    job = new_games(edition, preset, (bot, *hosts.bots[: seats - 1]), SEED, plan="guest")
                    games = GUEST if job.in_kernel else hosts.searched
                    yield Contest(f"{bot} with {hosts.name}, {setting}", job, _whole(games * part, seats))


def _whole(games: float, turn: int) -> int:
    """Whole turns of a table, at least one."""
    return max(round(games / turn), 1) * turn


def play_contest(contest: Contest, folder: Path, cores: int | None) -> dict[str, Any]:
    """Play what a table still lacks, keep its games as Parquet; what came of it, as JSON knows it."""
    job, counts = contest.job, folder / "counts"
    counts.mkdir(parents=True, exist_ok=True)
    with closing(ResumeFile(counts / file_name(contest), job)) as file, closing(file.spool()) as spool:
        if file.standing.counted > contest.games:
            raise BankhalterError(f"{folder}: holds more games than are wanted now; take another folder")
        crew = make_crew(job, 1 if job.in_kernel else cores)  # such games are over before processes start
        played = run(job, contest.games, crew, file, spool)
        if played.interrupted:
            raise KeyboardInterrupt
        write_parquet(job, spool.blocks(), folder / f"{file_name(contest)}.parquet")
    found = {"name": contest.name, "games": played.tally.games, "failed": len(played.failures)}
    found |= {"unfinished": played.tally.games - played.tally.finished, "job": job.as_dict()}
    if job.plan == "league":
        ratings = rate_league(job, played.tally, "wins", job.bots.index(ANCHOR))
        return found | {"ratings": summarise(job, played, ratings, "wins")["ratings"]}
    return found | {"guest": win_entry(played.tally.wins(job.names)[0])}


def file_name(contest: Contest) -> str:
    """Its name without what file names should not have."""
    return "".join(sign if sign.isalnum() or sign in "-+" else "_" for sign in contest.name)
