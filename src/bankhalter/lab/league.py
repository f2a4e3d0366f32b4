"""`bankhalter league`: a set of tables that was fixed beforehand; published figures come from it.

Nothing of it is chosen after the games: who plays whom, on which board, how often and with which dice is
written here. There are two kinds of tables: every edition with all quick bots mixed, which gives ratings, and
guests, one bot alone among others, who sits on every seat in turn over the same dice.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bankhalter.bots.levels import LEVELS
from bankhalter.lab.export import write_parquet
from bankhalter.lab.job import Job, new_games
from bankhalter.lab.run import make_crew, run
from bankhalter.lab.simulate import win_entry
from bankhalter.lab.spool import Spool
from bankhalter.lab.tournament import league, quick_bots, rate_league, summarise

SEED = 2026
ANCHOR = "first"
SEARCHING = "expert@200"
MIXED, GUEST, FEW = 6000, 2000, 400
"""Games of a mixed table, of a guest, and of one that searches."""

PEOPLE = ("first", "fp-a", "fp-b")
"""Who play like people: one never proposes a trade, two go by printed prices."""
MORE = ("fp-c", "first")
TRIO = ("fp-a+", "fp-b+", "fp-c+")
EDITIONS = ("classic", "game-of-thrones", "burgen-schloesser", "yu-gi-oh", "mega-deluxe")


@dataclass(frozen=True, slots=True)
class Contest:
    """One table of the league."""

    name: str
    job: Job
    games: int


def contests(part: float = 1.0, editions: tuple[str, ...] = EDITIONS) -> Iterator[Contest]:
    """All tables, each with this part of its games; a guest sits on every seat equally often."""
    for edition in editions:
        job = league(edition, None, quick_bots(), SEED, 4)
        yield Contest(f"mixed {edition}", job, _whole(MIXED * part, len(job.bots)))
    for kind, edition, preset, others in _settings():
        if edition in editions:
            for bot in guests():
                yield _guest(f"{kind}: {bot} with {', '.join(others)}", edition, preset, (bot, *others), part)
    for others in (TRIO, ("banker",) * 3):
        for bot in ("banker", SEARCHING):
            if "classic" in editions and bot not in others:
                yield _guest(f"{bot} with {', '.join(others)}", "classic", None, (bot, *others), part)


def guests() -> tuple[str, ...]:
    """The bots that people can choose, from weak to strong."""
    return tuple(SEARCHING if level.bot == "expert" else level.bot for level in LEVELS)


def _settings() -> Iterator[tuple[str, str, str | None, tuple[str, ...]]]:
    """Tables at which the levels for people are measured."""
    yield "people", "classic", None, PEOPLE
    yield "people, Mega", "mega-deluxe", None, PEOPLE
    yield "people, short game", "classic", "short", PEOPLE
    yield "people, duel", "classic", None, PEOPLE[1:2]
    yield "people, six seats", "classic", None, PEOPLE + MORE


def _guest(name: str, edition: str, preset: str | None, bots: tuple[str, ...], part: float) -> Contest:
    games = FEW if SEARCHING in bots else GUEST
    return Contest(
        name, new_games(edition, preset, bots, SEED, plan="guest"), _whole(games * part, len(bots))
    )


def _whole(games: float, turn: int) -> int:
    """Whole turns of a table, at least one."""
    return max(round(games / turn), 1) * turn


def play_contest(contest: Contest, folder: Path, cores: int | None) -> dict[str, Any]:
    """Play a table, keep its games as Parquet; what came of it, as JSON knows it."""
    job = contest.job
    with closing(Spool(job.row, folder=folder)) as spool:
        crew = make_crew(job, 1 if job.in_kernel else cores)  # such games are over before processes start
        played = run(job, contest.games, crew, None, spool)
        write_parquet(job, spool.blocks(), folder / f"{file_name(contest)}.parquet")
    if played.interrupted:
        raise KeyboardInterrupt
    found = {"name": contest.name, "games": played.tally.games, "failed": len(played.failures)}
    found |= {"unfinished": played.tally.games - played.tally.finished, "job": job.as_dict()}
    if job.plan == "league":
        ratings = rate_league(job, played.tally, "wins", job.bots.index(ANCHOR))
        return found | {"ratings": summarise(job, played, ratings, "wins")["ratings"]}
    return found | {"guest": win_entry(played.tally.wins(job.names)[0])}


def file_name(contest: Contest) -> str:
    """Its name without what file names should not have."""
    return "".join(sign if sign.isalnum() or sign in "-+" else "_" for sign in contest.name)
