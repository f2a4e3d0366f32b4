"""Snapshots: a table at one version, so that nobody need fold the whole log. They can be thrown away."""

from dataclasses import asdict
from typing import Any

import numpy as np

from bankhalter.bots.courtesy import Made
from bankhalter.engine.game import Game
from bankhalter.kernel.layout import STATE
from bankhalter.server.log.pins import snapshot_key
from bankhalter.server.log.setup import Setup
from bankhalter.server.log.table import Mark, Proposal, Seat, Spent, Table
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
    "outcome",
)
_MANY = ("seats", "trail", "proposals", "offers_made")


def take_snapshot(game: str, table: Table) -> Snapshot:
    """The table as it is now."""
    data: dict[str, Any] = {name: getattr(table, name) for name in _PLAIN}
    data |= {name: [asdict(part) for part in getattr(table, name)] for name in _MANY}
    data["setup"], data["spent"], data["turns"] = table.setup.to_data(), asdict(table.spent), table.turns
    data["stood_out"] = table.stood_out
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
        setattr(table, name, data.get(name))
    table.seats = [Seat(**asdict(table.seats[place].look) | seat) for place, seat in enumerate(data["seats"])]
    table.turns = tuple(data.get("turns", table.turns))
    table.spent = Spent(**data.get("spent", {}))
    table.trail = tuple(Mark(**mark) for mark in data["trail"])
    table.stood_out = tuple(data.get("stood_out", ()))
    table.offers_made = tuple(Made(**made) for made in data.get("offers_made", ()))
    table.proposals = tuple(_proposal(found) for found in data["proposals"])
    if snapshot.state is not None:
        state = np.frombuffer(snapshot.state, STATE).view(np.recarray)[0]
        table.game = Game.around(table.setup.rules, state, table.names)
    return table


def _proposal(data: dict[str, Any]) -> Proposal:
    return Proposal(**{**data, "agreed": tuple(data["agreed"])})
