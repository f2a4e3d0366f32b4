"""Positions as text: one line that says everything about a state, and back.

    classic/official 2 active=0 turn=9 cash=1180,1320 position=7,24 owner=1:0,3:0 frames=ROLL,0

What follows from the rest (holdings, the bank's stock and balance) is not written.
"""

from typing import Any

import numpy as np

from bankhalter.codes import BANK, Phase
from bankhalter.engine.position.business import RULES
from bankhalter.engine.position.possible import complete
from bankhalter.engine.position.ruleset import Ruleset, check_players, integer
from bankhalter.errors import PositionError
from bankhalter.kernel.layout import FRAMES, OTHER, PHASE, STATE, State, Tables, blank
from bankhalter.kernel.setup import set_up

DERIVED = frozenset({"players", "actor", "holdings", "stock", "bank", "depth"})
LISTS = frozenset({"cash", "position", "dice"})
MASKS = frozenset({"mortgaged", "duty", "claims"})


def empty(tables: Tables, players: int) -> State:
    """A new game with an empty agenda: whatever is equal to it is left out of the text."""
    state: State = blank(STATE)
    set_up(tables, state, players)
    state.frames[:] = 0
    state.depth = 0
    return state


# ---- writing


def write(ruleset: Ruleset, state: State) -> str:
    """The position as one line of text."""
    usual = empty(ruleset.tables, int(state.players))
    parts = [str(ruleset), str(state.players)]
    for name in STATE.names or ():
        if name not in DERIVED:
            text = _write_field(name, state, usual)
            parts += [f"{name}={text}"] if text else []
    return " ".join(parts)


def _write_field(name: str, state: State, usual: State) -> str:
    value = getattr(state, name)
    if name == "frames":
        return "|".join(_write_frame(state, row) for row in range(int(state.depth)))
    if name in MASKS:
        return ",".join(str(bit) for bit in range(64) if int(value) >> bit & 1)
    if np.ndim(value) == 0:
        return str(value) if value != getattr(usual, name) else ""
    if name in LISTS:
        length = int(state.players) if name != "dice" else 3
        return ",".join(map(str, value[:length])) if np.any(value) else ""
    flat, plain = value.ravel(), getattr(usual, name).ravel()
    return ",".join(f"{index}:{flat[index]}" for index in np.flatnonzero(flat != plain))


def _write_frame(state: State, row: int) -> str:
    phase, *columns = (int(value) for value in state.frames[row])
    while columns and columns[-1] == 0:
        columns.pop()
    return ",".join([Phase(phase).name, *map(str, columns)])


# ---- reading


def read(text: str) -> tuple[Ruleset, State]:
    """A ruleset and a state that is possible under it; `PositionError` has every reason why one is not."""
    words = text.split()
    if len(words) < 3:
        raise PositionError("position: must begin with `edition/preset players` and name frames")
    ruleset = Ruleset.parse(words[0])
    players = integer(words[1], "players")
    check_players(ruleset.edition, players)
    state = empty(ruleset.tables, players)
    state.cash[:] = 0
    seen = set()
    for entry in words[2:]:
        name, _, value = entry.partition("=")
        if name not in (STATE.names or ()) or name in DERIVED or name in seen:
            raise PositionError(f"position: {name[:40]!r} is not a part of a position, or stands there twice")
        seen.add(name)
        _read_field(name, value, state)
    complete(ruleset, state)
    return ruleset, state


def _read_field(name: str, text: str, state: State) -> None:
    target = getattr(state, name)
    if name == "frames":
        _read_frames(text, state)
    elif name in MASKS:
        bits = [integer(part, name, 0, 51) for part in text.split(",")]
        _once(bits, name)
        setattr(state, name, sum(1 << bit for bit in bits))
    elif np.ndim(target) == 0:
        setattr(state, name, integer(text, name))
    elif name in LISTS:
        values = [integer(part, name) for part in text.split(",")]
        if len(values) > target.size:
            raise PositionError(f"position: {name} has {len(values)} values, at most {target.size} fit")
        target[: len(values)] = values
    else:
        _read_sparse(name, text, target)


def _read_sparse(name: str, text: str, target: Any) -> None:
    flat = target.reshape(-1)
    parts = [part.partition(":") for part in text.split(",")]
    places = [integer(index, f"{name}: place", 0, flat.size - 1) for index, _, _ in parts]
    _once(places, name)
    for place, (_, _, value) in zip(places, parts, strict=True):
        flat[place] = integer(value, name)


def _once(places: list[int], name: str) -> None:
    """Refuse a place that is named twice."""
    twice = sorted({place for place in places if places.count(place) > 1})
    if twice:
        raise PositionError(f"position: {name}: {', '.join(map(str, twice))} is said twice")


def _read_frames(text: str, state: State) -> None:
    rows = text.split("|")
    if len(rows) > FRAMES:
        raise PositionError(f"position: frames has {len(rows)} rows, at most {FRAMES} fit")
    for row, line in enumerate(rows):
        phase, *columns = line.split(",")
        if phase not in Phase.__members__ or len(columns) > 7:
            raise PositionError(f"position: frames: {line[:60]!r} is not a phase with at most 7 numbers")
        _read_frame(state, row, Phase[phase], [integer(value, "frames") for value in columns])
    state.depth = len(rows)


def _read_frame(state: State, row: int, phase: Phase, columns: list[int]) -> None:
    """Columns left out are 0; the other seat is nobody where nobody else can be concerned."""
    state.frames[row, PHASE] = phase
    state.frames[row, OTHER] = 0 if phase in RULES and "other" in RULES[phase].uses else BANK
    state.frames[row, 1 : 1 + len(columns)] = columns
