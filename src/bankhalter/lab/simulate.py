"""`bankhalter simulate`: what a run of games says."""

from dataclasses import asdict
from typing import Any

import numpy as np

from bankhalter.codes import Ending
from bankhalter.lab.job import Job
from bankhalter.lab.run import Run
from bankhalter.lab.statistics import Wins, count_endings, count_wins, quartiles

UNFINISHED = "unfinished"


def summarise(job: Job, run: Run) -> dict[str, Any]:
    """Everything worth knowing about a run, as JSON knows it."""
    rows = run.results.rows
    wins = count_wins(job.names, job.players, rows)
    return (
        speed(run)
        | {
            "finished": int(np.count_nonzero(rows["ending"])),
            "wins": [win_entry(entry) for entry in wins],
            "rounds": _spread(rows["rounds"]),
            "turns_of_a_game": _spread(rows["turns"]),
            "endings": {ending_name(ending): count for ending, count in count_endings(rows).items()},
        }
        | {"job": job.as_dict()}
    )


def speed(run: Run) -> dict[str, Any]:
    """How much was played and how fast; what another run had played before has no part in the speed."""
    seconds = max(run.seconds, 1e-9)
    return {
        "games": len(run.results.rows),
        "seconds": run.seconds,
        "games_per_second": len(run.fresh.rows) / seconds,
        "turns": int(run.results.rows["turns"].sum()),
        "turns_per_second": int(run.fresh.rows["turns"].sum()) / seconds,
        "resumed": len(run.results.numbers) - len(run.fresh.numbers),
        "interrupted": run.interrupted,
        "failed": [{"game": game, "reason": text} for game, text in run.results.failures.items()],
    }


def win_entry(wins: Wins) -> dict[str, Any]:
    """One bot in the list of wins; they are whole but where wins were shared."""
    whole = {"wins": int(wins.wins)} if wins.wins.is_integer() else {}
    return asdict(wins) | whole | {"share": wins.share}


def _spread(values: Any) -> dict[str, float]:
    return dict(zip(("lower_quartile", "median", "upper_quartile"), quartiles(values), strict=True))


def ending_name(ending: Ending) -> str:
    """`last_standing`, `short_count` or `unfinished`."""
    return ending.name.lower() if ending else UNFINISHED
