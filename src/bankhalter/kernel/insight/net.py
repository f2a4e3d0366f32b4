"""A small net: from what a seat's position looks like to its chance to win, among those who still play."""

from typing import Annotated, Any, Protocol

import numpy as np

from bankhalter.codes import MAX_SEATS
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.insight.columns import FEATURES, OWN
from bankhalter.kernel.layout import Record, State

Floats = np.ndarray[Any, np.dtype[np.float64]]

WIDE, NARROW = 64, 32


class Net(Record, Protocol):
    """The weights, and the space in which a position is judged: nobody else may use it meanwhile."""

    first: Annotated[Floats, FEATURES, WIDE]
    first_bias: Annotated[Floats, WIDE]
    second: Annotated[Floats, WIDE, NARROW]
    second_bias: Annotated[Floats, NARROW]
    last: Annotated[Floats, NARROW]
    own: Annotated[Floats, MAX_SEATS, OWN]
    row: Annotated[Floats, FEATURES]
    wide: Annotated[Floats, WIDE]
    narrow: Annotated[Floats, NARROW]
    share: Annotated[Floats, MAX_SEATS]  # by seat, its chance


NET = np.dtype((np.record, [(name, "f8", kind.__metadata__) for name, kind in Net.__annotations__.items()]))


@kernel
def score(net: Net) -> float:
    """How well the row in `net.row` stands; only differences between seats count."""
    for j in range(WIDE):
        net.wide[j] = net.first_bias[j]
    for i in range(FEATURES):
        x = net.row[i]
        if x != 0.0:
            for j in range(WIDE):
                net.wide[j] += x * net.first[i, j]
    for j in range(NARROW):
        net.narrow[j] = net.second_bias[j]
    for i in range(WIDE):
        x = net.wide[i]
        if x > 0.0:
            for j in range(NARROW):
                net.narrow[j] += x * net.second[i, j]
    total = 0.0
    for j in range(NARROW):
        if net.narrow[j] > 0.0:
            total += net.narrow[j] * net.last[j]
    return total


@kernel
def power(x: float) -> float:
    """e to a power that is not above 0, to six digits: its series at a 64th of it, squared six times.

    The kernel calls nothing from outside, not even the library of mathematics.
    """
    y = max(x, -60.0) / 64.0
    term, total = 1.0, 1.0
    for i in range(1, 12):
        term *= y / i
        total += term
    for _ in range(6):
        total *= total
    return total


@kernel
def part_among(state: State, net: Net) -> None:
    """Scores in `net.share` become chances of those who still play; together they are 1."""
    most, total = -1e300, 0.0
    for seat in range(state.players):
        if state.out[seat] == 0:
            most = max(most, net.share[seat])
    for seat in range(state.players):
        net.share[seat] = power(net.share[seat] - most) if state.out[seat] == 0 else 0.0
        total += net.share[seat]
    for seat in range(state.players):
        net.share[seat] /= total
