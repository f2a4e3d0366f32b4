"""`bankhalter simulate`: what a run of games says."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, TypeVar

from bankhalter.codes import Ending
from bankhalter.lab.runs.job import Job
from bankhalter.lab.runs.run import Run
from bankhalter.lab.runs.tally import GameTally, TurnTally
from bankhalter.lab.statistics import Wins, quartiles

UNFINISHED = "unfinished"
TurnT = TypeVar("TurnT", bound=TurnTally)


def summarise(job: Job, run: Run[GameTally]) -> dict[str, Any]:
    """Everything worth knowing about a run, as JSON knows it."""
    tally = run.tally
    return (
        speed(run)
        | {
            "finished": tally.finished,
            "wins": [win_entry(entry) for entry in tally.wins(job.names)],
            "rounds": _spread(tally.all_rounds()),
            "turns_of_a_game": _spread(tally.lengths),
            "endings": {ending_name(ending): count for ending, count in tally.endings.items()},
        }
        | {"job": job.as_dict()}
    )


def speed(run: Run[TurnT]) -> dict[str, Any]:
    """How much was played and how fast, without what an earlier run had played."""
    seconds = max(run.seconds, 1e-9)
    return {
        "games": run.tally.games,
        "seconds": run.seconds,
        "games_per_second": (run.tally.games - run.before.games) / seconds,
        "turns": run.tally.turns,
        "turns_per_second": (run.tally.turns - run.before.turns) / seconds,
        "resumed": run.resumed,
        "interrupted": run.interrupted,
        "failed": [{"game": game, "reason": text} for game, text in sorted(run.failures.items())],
    }


def win_entry(wins: Wins) -> dict[str, Any]:
    """One bot in the list of wins; fractions of a win come from shared ones."""
    whole = {"wins": int(wins.wins)} if wins.wins.is_integer() else {}
    return asdict(wins) | whole | {"share": wins.share}


def _spread(counted: Mapping[int, int]) -> dict[str, float]:
    return dict(zip(("lower_quartile", "median", "upper_quartile"), quartiles(counted), strict=True))


def ending_name(ending: Ending) -> str:
    """`last_standing`, `short_count` or `unfinished`."""
    return ending.name.lower() if ending else UNFINISHED
