"""`bankhalter atlas`: what a study and the decisions of an edition come to, small enough to be shown."""

from contextlib import closing
from typing import Any

from bankhalter.analysis.atlas.shape import (
    Atlas,
    Bounded,
    ChartedField,
    ChartedGroup,
    ChartedStep,
    FirstHolders,
    WonShare,
)
from bankhalter.analysis.landings import landing_shares
from bankhalter.editions import OFFICIAL, Edition, load_edition
from bankhalter.engine.seeds import Seed
from bankhalter.lab.decisions import PLAYOUTS, Decisions
from bankhalter.lab.income import count
from bankhalter.lab.runs.fingerprint import fingerprint
from bankhalter.lab.runs.run import make_crew, run
from bankhalter.lab.runs.spool import Spool
from bankhalter.lab.study import summarise
from bankhalter.lab.watch import watched_games

BOT, PLAYERS = "banker", 4
EARLY = 0
"""The first moment of the study: dice have dealt the deeds, and nobody is far ahead yet."""


def chart(
    name: str,
    *,
    games: int,
    decisions: int,
    positions: int,
    seed: Seed,
    cores: int | None,
) -> Atlas:
    """Study this many games of an edition, and look for decisions in some more."""
    edition = load_edition(name)
    task = watched_games(name, OFFICIAL, BOT, PLAYERS, seed, None)
    with closing(Spool(task.row)) as spool:
        played = run(task, games, make_crew(task, cores), spool=spool)
        if played.interrupted:
            raise KeyboardInterrupt
        summary = summarise(task, played, spool.blocks, count(task.table, seed))
    asked = Decisions((name, OFFICIAL), PLAYERS, seed, positions).ask(decisions)
    options = f"--games {games} --decisions {decisions} --positions {positions} --seed {seed}"
    return {
        "edition": name,
        "round": summary["moments"][EARLY],
        "money_unit": summary["money_unit"],
        "cash": _bounded(summary["cash"][EARLY]["wins"], 1),
        "fields": _fields(edition, summary),
        "groups": _groups(summary),
        "decisions": asked,
        "seats": [_won(seat) for seat in summary["seats"]],
        "shortage": _won(summary["shortage"] | {"games": summary["finished"]}),
        "made": {
            "command": f"bankhalter atlas --edition {name} {options}",
            "kernel": fingerprint(task.table),
            "bot": BOT,
            "players": PLAYERS,
            "preset": OFFICIAL,
            "seed": seed,
            "games": summary["games"],
            "finished": summary["finished"],
            "playouts": PLAYOUTS,
        },
    }


def _fields(edition: Edition, summary: dict[str, Any]) -> list[ChartedField]:
    shares, worth = landing_shares(edition), {entry["field"]: entry["values"] for entry in summary["deeds"]}
    unit = summary["money_unit"]
    return [
        {
            "field": place,
            "landings": round(share, 6),
            "value": _bounded(worth[place][EARLY]["wins"], 1) if place in worth else None,
            "money": _bounded(worth[place][EARLY]["money"], unit) if place in worth else None,
        }
        for place, share in enumerate(shares)
    ]


def _groups(summary: dict[str, Any]) -> list[ChartedGroup]:
    income = {entry["group"]: entry for entry in summary["income"]}
    return [
        {
            "group": entry["group"],
            "visits": _short(income[entry["group"]]["visits"]),
            "value": _bounded(entry["values"][EARLY]["wins"], 1),
            "money": _bounded(entry["values"][EARLY]["money"], summary["money_unit"]),
            "complete": _first(entry["complete"]),
            "built": _first(entry["built"]),
            "steps": [_step(step) for step in income[entry["group"]]["steps"]],
        }
        for entry in summary["groups"]
    ]


def _step(entry: dict[str, Any]) -> ChartedStep:
    return {
        "level": entry["level"],
        "income": _short(entry["income"]),
        "cost": entry["cost"],
        "payback": _short(entry["payback"]),
        "payback_of_step": _short(entry["payback_of_step"]),
    }


def _first(entry: dict[str, Any]) -> FirstHolders:
    return {**_won(entry), "median_round": entry["median_round"]}


def _won(entry: dict[str, Any]) -> WonShare:
    return {
        "games": entry["games"],
        "share": _short(entry["share"]),
        "low": _short(entry["low"]),
        "high": _short(entry["high"]),
    }


def _bounded(found: dict[str, float] | None, unit: float) -> Bounded | None:
    if found is None:
        return None
    value, low, high = (_short(unit * found[key]) for key in ("value", "low", "high"))
    return {"value": value, "low": low, "high": high}


def _short(number: Any) -> Any:
    """Five digits tell more than is known."""
    return float(f"{number:.5g}") if isinstance(number, float) else number
