"""Snapshots: a table at one version, so that nobody need fold the whole log. They can be thrown away."""

from dataclasses import asdict
from typing import Any

import numpy as np

from bankhalter.engine.game import Game
from bankhalter.kernel.layout import STATE
from bankhalter.server.log.pins import snapshot_key
from bankhalter.server.log.setup import Setup
from bankhalter.server.log.table import Mark, Proposal, Seat, Table
from bankhalter.server.shown.viewing import table_view
from bankhalter.server.store import Snapshot

_PLAIN = (
    "version",
    "changed",
    "started",
    "seed_hash",
    "client_seeds",
    "chances",
    "status",
    "paused",
    "pace",
    "asked",
    "rematch",
    "seed",
)
_MANY = {"seats": Seat, "trail": Mark, "proposals": Proposal}


def take_snapshot(game: str, table: Table) -> Snapshot:
    """The table as it is now."""
    data: dict[str, Any] = {name: getattr(table, name) for name in _PLAIN}
    data |= {name: [asdict(part) for part in getattr(table, name)] for name in _MANY}
    data["setup"] = table.setup.to_data()
    state = None if table.game is None else bytes(table.game)
    kernel, seen = snapshot_key(table.setup.rules), dict(table_view(table))
    return Snapshot(game, table.version, kernel, data, state, seen)


def read_snapshot(snapshot: Snapshot) -> Table | None:
    """The table again; None if other rules took the snapshot."""
    data = snapshot.table
    table = Table(Setup.from_data(data["setup"]), data["seed_hash"])
    if snapshot.kernel != snapshot_key(table.setup.rules):
        return None
    for name in _PLAIN:
        setattr(table, name, data[name])
    table.seats = [Seat(**seat) for seat in data["seats"]]
    table.trail = tuple(Mark(**mark) for mark in data["trail"])
    table.proposals = tuple(_proposal(found) for found in data["proposals"])
    if snapshot.state is not None:
        state = np.frombuffer(snapshot.state, STATE).view(np.recarray)[0]
        table.game = Game.around(table.setup.rules, state, table.names)
    return table


def _proposal(data: dict[str, Any]) -> Proposal:
    return Proposal(**{**data, "agreed": tuple(data["agreed"])})
