"""How much cash `banker` keeps, and what staying out of jail would cost it."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.value import FLOOR, RESERVE
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.rent import rent_due

USUAL_PIPS = 7

NEAREST, NINE_FIELDS = 3, 0b111111111
"""The fields ahead that count: 3 to 11 pips, as a mask."""


@kernel
def reserve(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """Cash to keep: a floor, and a share of the dearest rent the next roll can lead to.

    It is worked out once a turn: what others build in between is seen soon enough.
    """
    if minds.kept_turn[seat] != state.turn:
        minds.kept_turn[seat] = state.turn
        floor = tables.salary * minds.parameters[seat, FLOOR] // 1000
        share = minds.parameters[seat, RESERVE]
        minds.kept[seat] = floor + dearest_ahead(tables, state, seat) * share // 1000
    return minds.kept[seat]


@kernel
def dearest_ahead(tables: Tables, state: State, seat: int) -> int:
    """The highest rent within one roll, counted in full where a roll is likely to end."""
    dearest, rented = 0, rented_mask(tables, state, seat)
    position = state.position[seat]
    ahead = NINE_FIELDS << position + NEAREST
    rented &= ahead | ahead >> tables.fields
    while rented:
        field = lowest_bit(rented)
        rented &= rented - 1
        pips = field - position if field > position else field - position + tables.fields
        likely = 6 - abs(USUAL_PIPS - pips)  # ways to roll it with two dice
        due = rent_due(tables, state, field, USUAL_PIPS)
        dearest = max(dearest, due * min(likely + 1, 4) // 4)
    return dearest


@kernel
def rented_mask(tables: Tables, state: State, seat: int) -> int:
    """Fields on which the seat would owe rent."""
    mask = 0
    for other in range(state.players):
        if other != seat:
            mask |= state.holdings[other]
    return mask & ~state.mortgaged


@kernel
def cost_of_a_turn(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """The rent a turn on the board costs on average."""
    cost, rented = 0, rented_mask(tables, state, seat)
    while rented:
        field = lowest_bit(rented)
        rented &= rented - 1
        cost += minds.landings[field] * rent_due(tables, state, field, USUAL_PIPS)
    return cost // 1_000_000
