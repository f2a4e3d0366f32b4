"""`bankhalter study`: income, payback and values of an edition, gathered as JSON knows them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from bankhalter.codes import FieldKind
from bankhalter.engine.position import Ruleset
from bankhalter.lab import value
from bankhalter.lab.income import Income, Visits, incomes
from bankhalter.lab.runs.run import Run
from bankhalter.lab.simulate import speed
from bankhalter.lab.statistics import quantile, wilson
from bankhalter.lab.value import Estimate, Fit, Reader
from bankhalter.lab.watch import MOMENTS, Watched
from bankhalter.lab.watch_tally import Fared, WatchTally


def summarise(task: Watched, run: Run[WatchTally], read: Reader, visits: Visits) -> dict[str, Any]:
    """Everything the study found; `read` gives the rows of its games."""
    ruleset, players, tally = Ruleset.parse(task.table), task.job.players, run.tally
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
    summary["finished"] = tally.finished
    if tally.finished == 0:
        return summary
    fits = _fits(ruleset, read, players, with_groups=False)
    group_fits = _fits(ruleset, read, players, with_groups=True)
    return summary | {
        "deeds": _deeds(ruleset, tally, fits, players),
        "groups": _groups(ruleset, tally, group_fits, players),
        "cash": _cash(fits, players),
        "shortage": _shortage(ruleset, tally),
        "seats": [{"order": order} | asdict(tally.seats.share(order)) for order in range(players)],
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


def _fits(ruleset: Ruleset, read: Reader, players: int, with_groups: bool) -> list[Fit | None]:
    """The model at every moment."""
    return [value.fit(ruleset, read, moment, players, with_groups) for moment in range(len(MOMENTS))]


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


def _deeds(ruleset: Ruleset, tally: WatchTally, fits: list[Fit | None], players: int) -> list[dict[str, Any]]:
    """For each deed, how its first owners did, and its value after 8, 16 and 24 rounds."""
    return [
        {
            "field": field.index,
            "first_owner": asdict(tally.deeds.share(field.index)),
            "values": _values(fits, players, partial(value.deed_value, ruleset, field=field.index)),
        }
        for field in ruleset.edition.deeds
    ]


def _groups(
    ruleset: Ruleset, tally: WatchTally, fits: list[Fit | None], players: int
) -> list[dict[str, Any]]:
    """Each group: how those fared who were the first to hold it, and to build on it; its value."""
    without, short = tally.built
    built = Fared.together(without, short)
    return [
        _group_name(ruleset, group)
        | {
            "complete": _first(tally.complete, tally.complete_rounds, group),
            "built": _first(built, tally.built_rounds, group),
            "values": _values(fits, players, partial(value.group_value, ruleset, group=group)),
        }
        for group in range(len(ruleset.edition.groups))
    ]


def _first(fared: Fared, rounds: Sequence[Mapping[int, int]], group: int) -> dict[str, Any]:
    return asdict(fared.share(group)) | {"median_round": _median(rounds[group])}


def _cash(fits: list[Fit | None], players: int) -> list[dict[str, Any]]:
    """What a unit of money is worth, and from how many games that is known."""
    values = _values(fits, players, lambda found: (value.cash_value(found), None))
    return [
        {"round": entry["round"], "games": found.games if found else 0, "wins": entry["wins"]}
        for entry, found in zip(values, fits, strict=True)
    ]


# ---- houses


def _shortage(ruleset: Ruleset, tally: WatchTally) -> dict[str, Any]:
    """How often the bank's houses ran out, and who gains by it among those who had built first."""
    games = tally.lengths[1].total()
    low, high = wilson(games, tally.finished)
    without, short = tally.built
    return {
        "games": games,
        "share": games / tally.finished,
        "low": low,
        "high": high,
        "share_of_turns": tally.short_turns / tally.finished_turns if tally.finished_turns else 0.0,
        "rounds_with": _median(tally.lengths[1]),
        "rounds_without": _median(tally.lengths[0]),
        "groups": [
            _group_name(ruleset, number)
            | {"with": asdict(short.share(number)), "without": asdict(without.share(number))}
            for number, group in enumerate(ruleset.edition.groups)
            if group.kind == FieldKind.STREET
        ],
    }


def _median(counted: Mapping[int, int]) -> float | None:
    return quantile(counted, 0.5) if counted else None
