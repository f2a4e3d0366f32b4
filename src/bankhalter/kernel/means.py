"""Means: what a player can raise alone, by selling buildings and taking mortgages (DEBT-02)."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.building import resale_value
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import interest


@kernel
def raised_by(tables: Tables, state: State, deeds: int) -> int:
    """What these deeds bring: their buildings sold, and mortgages on those that are free."""
    value, free = sold_for(tables, state, deeds), deeds & ~state.mortgaged
    while free:
        value += tables.mortgage[lowest_bit(free)]
        free &= free - 1
    return value


@kernel
def sold_for(tables: Tables, state: State, deeds: int) -> int:
    """Half the price of the buildings on these deeds (SELL-04)."""
    value = 0
    while deeds:
        value += resale_value(tables, state, lowest_bit(deeds))
        deeds &= deeds - 1
    return value


@kernel
def liquid_value(tables: Tables, state: State, seat: int) -> int:
    """Cash, buildings at half price, mortgage values (AMB-H14)."""
    return state.cash[seat] + raised_by(tables, state, state.holdings[seat])


@kernel
def interest_on(tables: Tables, deeds: int) -> int:
    """The 10 % on each of these deeds (MORT-08)."""
    total = 0
    while deeds:
        total += interest(tables, lowest_bit(deeds))
        deeds &= deeds - 1
    return total
