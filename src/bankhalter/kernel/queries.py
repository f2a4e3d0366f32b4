"""Questions about a state that clients ask; the answers are the rules' own functions."""

from bankhalter.kernel._jit import entry
from bankhalter.kernel.building import resale_value
from bankhalter.kernel.debt import liquid_value
from bankhalter.kernel.ending import wealth
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.money import interest
from bankhalter.kernel.rent import rent_due

RENT, WEALTH, RAISABLE, RESALE, INTEREST = range(5)


@entry
def query(tables: Tables, state: State, what: int, where: int, pips: int) -> int:
    """One number: `where` is a field or a seat, `pips` matter for utilities only."""
    if what == RENT:
        return rent_due(tables, state, where, pips)
    if what == WEALTH:
        return wealth(tables, state, where)
    if what == RAISABLE:
        return liquid_value(tables, state, where)
    if what == RESALE:
        return resale_value(tables, state, where)
    return interest(tables, where)
