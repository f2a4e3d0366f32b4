"""`make faults`: three servers with wrong clocks, players all the time, many faults; nothing is lost.

The faults come in rounds, each with servers of its own and the checker at its end. What is done is kept in
`build/faults.jsonl`: a run that was interrupted goes on there.
"""

import asyncio
import json
import os
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from server import planted
from server.arena import arena, play, until_all_act
from server.conftest import Postgres
from server.drama import TABLES, Drama, Fault, Seat

FAULTS = int(os.environ.get("FAULTS", "20"))
ROUND = 25
KEPT = Path("build/faults.jsonl")
PROGRAM = (planted.__file__,)
CLOCKS = [{"CLOCK": days} for days in ("10", "-9", "0")]
GOALS = {"server killed": 8.0, "server told to stop": 1.0}
"""Seconds within which 99 % of the tables of that server go on, on a machine that has nothing else to do."""

Round = dict[str, Any]


def finished_rounds() -> list[Round]:
    """What an interrupted run of as many faults has done."""
    if not KEPT.exists():
        return []
    total, *rounds = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()]
    done = sum(len(each["faults"]) for each in rounds)
    return rounds if total == FAULTS and done < FAULTS else []


def keep(rounds: Iterable[Round]) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text("".join(json.dumps(line) + "\n" for line in [FAULTS, *rounds]), "utf-8")


def play_round(postgres: Postgres, seed: int, faults: int) -> Round:
    """Some faults, and what the checker says afterwards."""
    with arena(postgres, program=PROGRAM, environments=CLOCKS, seed=seed, linked=True) as three:
        drama = Drama(three, seed, faults)
        for _ in range(TABLES):
            drama.open()
        states = asyncio.run(play(three, drama.run))
        for server in three.running():
            assert server.terminate() == 0
        acts = sum(len(client.acknowledged) for table in three.tables for client in table.clients)
        tables, wrong = len(three.tables), three.wrong(states)
    print(
        f"round {seed}: {acts} acknowledged actions at {tables} tables; wrong: {wrong or 'nothing'}",
        flush=True,
    )
    return {"seed": seed, "faults": drama.found, "acts": acts, "tables": tables, "wrong": wrong}


def percentiles(name: str, seconds: list[float], goal: float | None = None) -> str:
    seconds = sorted(seconds)
    parts = [f"{name:<16}{len(seconds):5} tables"]
    for share in (50, 90, 99, 100):
        parts.append(f"{share} % within {seconds[round(share / 100 * (len(seconds) - 1))]:5.2f} s")
    if goal is not None:
        is_kept = seconds[round(0.99 * (len(seconds) - 1))] <= goal
        parts.append(f"goal: 99 % within {goal:g} s, {'kept' if is_kept else 'MISSED'}")
    return "  " + ", ".join(parts)


def report(rounds: list[Round]) -> str:
    """How long tables stood still, by kind of fault."""
    by_kind: dict[str, list[Fault]] = defaultdict(list)
    for fault in [fault for each in rounds for fault in each["faults"]]:
        by_kind[fault["kind"]].append(fault)
    lines = []
    for kind, faults in sorted(by_kind.items()):
        lines.append(f"{kind}: {len(faults)} times")
        struck = [pause for fault in faults for pause in fault["struck"]]
        others = [pause for fault in faults for pause in fault["others"]]
        lines += [percentiles("on that server:", struck, GOALS.get(kind))] if struck else []
        lines += [percentiles("elsewhere:" if struck else "all:", others)] if others else []
    total = sum(map(len, by_kind.values()))
    acts, tables = (sum(each[what] for each in rounds) for what in ("acts", "tables"))
    lines.append(f"{total} faults, {acts} acknowledged actions at {tables} tables")
    return "\n".join(lines)


# A player who gives up on a server that hangs may do so while the connection is being made; asyncio leaves
# the socket, or its transport, to the garbage collector. Nothing is wrong with the servers then.
@pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning")
@pytest.mark.filterwarnings("ignore:unclosed transport:ResourceWarning")
@pytest.mark.exhaustive
def test_nothing_acknowledged_is_lost_or_doubled_whatever_happens(postgres: Postgres):
    rounds = finished_rounds()
    while (left := FAULTS - sum(len(each["faults"]) for each in rounds)) > 0:
        rounds.append(play_round(postgres, 1 + len(rounds), min(left, ROUND)))
        keep(rounds)
    wrong = [problem for each in rounds for problem in each["wrong"]]
    print(report(rounds), f"wrong: {wrong or 'nothing'}", sep="\n")
    assert wrong == []


@pytest.mark.exhaustive
def test_a_writer_that_acknowledges_before_the_commit_is_found(postgres: Postgres):
    environments = [{"PLANTED": "ack"}] * 2
    with arena(postgres, servers=2, program=PROGRAM, environments=environments) as two:
        table = two.open(people=2)

        async def drama(_seat: Seat) -> None:
            for _ in range(4):
                await until_all_act([table], time.monotonic())
                owner = await asyncio.to_thread(two.owner, table)
                await asyncio.to_thread(owner.kill)
                await asyncio.to_thread(owner.start)

        problems: list[str] = []
        try:
            states = asyncio.run(play(two, drama))
        except BaseExceptionGroup as group:  # the players notice it, too
            problems = [str(error) for error in group.exceptions]
        else:
            for server in two.running():
                server.terminate()
            problems = two.wrong(states)
        assert problems != []
