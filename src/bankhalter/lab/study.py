"""`bankhalter study`: income, payback and values of an edition, gathered as JSON knows them."""

from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Any

import numpy as np

from bankhalter.codes import FieldKind
from bankhalter.engine.position import Ruleset
from bankhalter.kernel.layout import Array
from bankhalter.lab import value
from bankhalter.lab.income import Income, Visits, incomes
from bankhalter.lab.results import Rows
from bankhalter.lab.run import Run
from bankhalter.lab.simulate import speed
from bankhalter.lab.statistics import wilson
from bankhalter.lab.tally import TurnTally
from bankhalter.lab.value import Estimate, Fit, Matrix
from bankhalter.lab.watch import MOMENTS, Watched


def summarise(task: Watched, run: Run[TurnTally], rows: Rows, visits: Visits) -> dict[str, Any]:
    """Everything the study found."""
    ruleset, players = Ruleset.parse(task.table), task.job.players
    summary: dict[str, Any] = {
        "edition": ruleset.edition.id,
        "preset": ruleset.preset,
        "bot": task.job.bots[0],
        "players": players,
        "seed": task.job.seed,
        "money_unit": value.money_unit(ruleset),
        "moments": list(MOMENTS),
        **speed(run),
        "income": [_income_entry(ruleset, income) for income in incomes(ruleset, visits)],
    }
    rows = value.finished(rows)
    summary["finished"] = len(rows)
    if len(rows) == 0:
        return summary
    wins, fits = value.wins_by_seat(rows, players), _fits(ruleset, rows, players, with_groups=False)
    return summary | {
        "deeds": _deeds(ruleset, rows, wins, fits),
        "groups": _groups(ruleset, rows, wins),
        "cash": _cash(fits, players),
        "shortage": _shortage(ruleset, rows, wins),
        "seats": [
            {"order": order} | asdict(share) for order, share in enumerate(value.seat_shares(rows, players))
        ],
    }


def _income_entry(ruleset: Ruleset, income: Income) -> dict[str, Any]:
    steps = [
        asdict(step) | {"payback": step.payback, "payback_of_step": step.payback_of_step}
        for step in income.steps
    ]
    return _group_name(ruleset, income.group) | {"visits": income.visits, "steps": steps}


def _group_name(ruleset: Ruleset, group: int) -> dict[str, Any]:
    return {"group": group, "id": ruleset.edition.groups[group].id}


# ---- deeds and groups


def _fits(ruleset: Ruleset, rows: Rows, players: int, with_groups: bool) -> list[Fit | None]:
    """The model at every moment."""
    return [value.fit(ruleset, rows, moment, players, with_groups) for moment in range(len(MOMENTS))]


def _values(
    fits: list[Fit | None], players: int, ask: Callable[[Fit], tuple[Estimate | None, Estimate | None]]
) -> list[dict[str, Any]]:
    """In chances to win and in units of money, at every moment; null where nothing can be said."""
    entries = []
    for rounds, found in zip(MOMENTS, fits, strict=True):
        odds, money = ask(found) if found else (None, None)
        chances = value.among_equals(odds, players)
        entries.append(
            {"round": rounds, "wins": chances and asdict(chances), "money": money and asdict(money)}
        )
    return entries


def _deeds(ruleset: Ruleset, rows: Rows, wins: Matrix, fits: list[Fit | None]) -> list[dict[str, Any]]:
    """Each deed: how its first owners fared, and its value after so many rounds."""
    return [
        {
            "field": field.index,
            "first_owner": asdict(value.share_of(rows["first_owner"][:, field.index], wins)),
            "values": _values(fits, wins.shape[1], partial(value.deed_value, ruleset, field=field.index)),
        }
        for field in ruleset.edition.deeds
    ]


def _groups(ruleset: Ruleset, rows: Rows, wins: Matrix) -> list[dict[str, Any]]:
    """Each group: how those fared who were the first to hold it, and to build on it; its value."""
    fits = _fits(ruleset, rows, wins.shape[1], with_groups=True)
    return [
        _group_name(ruleset, group)
        | {
            "complete": _first(rows, "complete", group, wins),
            "built": _first(rows, "built", group, wins),
            "values": _values(fits, wins.shape[1], partial(value.group_value, ruleset, group=group)),
        }
        for group in range(len(ruleset.edition.groups))
    ]


def _first(rows: Rows, what: str, group: int, wins: Matrix) -> dict[str, Any]:
    seats, rounds = rows[f"{what}_seat"][:, group], rows[f"{what}_round"][:, group]
    return asdict(value.share_of(seats, wins)) | {"median_round": _median(rounds[seats >= 0])}


def _cash(fits: list[Fit | None], players: int) -> list[dict[str, Any]]:
    """What a unit of money is worth, and from how many games that is known."""
    values = _values(fits, players, lambda found: (value.cash_value(found), None))
    return [
        {"round": entry["round"], "games": found.games if found else 0, "wins": entry["wins"]}
        for entry, found in zip(values, fits, strict=True)
    ]


# ---- houses


def _shortage(ruleset: Ruleset, rows: Rows, wins: Matrix) -> dict[str, Any]:
    """How often the bank's houses ran out, and who gains by it among those who had built first."""
    short = value.short_of_houses(rows)
    games = int(np.count_nonzero(short))
    low, high = wilson(games, len(rows))
    turns = int(rows["turns"].sum())
    return {
        "games": games,
        "share": games / len(rows),
        "low": low,
        "high": high,
        "share_of_turns": int(rows["short_turns"].sum()) / turns if turns else 0.0,
        "rounds_with": _median(rows["rounds"][short]),
        "rounds_without": _median(rows["rounds"][~short]),
        "groups": [
            _group_name(ruleset, number)
            | {
                "with": asdict(value.share_of(rows["built_seat"][short, number], wins[short])),
                "without": asdict(value.share_of(rows["built_seat"][~short, number], wins[~short])),
            }
            for number, group in enumerate(ruleset.edition.groups)
            if group.kind == FieldKind.STREET
        ],
    }


def _median(values: Array) -> float | None:
    return float(np.median(values)) if len(values) else None
