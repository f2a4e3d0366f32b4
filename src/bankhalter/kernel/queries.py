"""Questions about a state that clients ask; the answers are the rules' own functions."""

from bankhalter.codes import Reason
from bankhalter.kernel._jit import entry
from bankhalter.kernel.apply import perform
from bankhalter.kernel.building import resale_value
from bankhalter.kernel.ending import wealth
from bankhalter.kernel.layout import Array, Log, Records, State, Tables
from bankhalter.kernel.means import liquid_value
from bankhalter.kernel.money import interest
from bankhalter.kernel.rent import rent_due
from bankhalter.kernel.verify import verify

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


@entry
def survey(tables: Tables, state: State, rents: Array, wealths: Array, raisables: Array) -> None:
    """The rent of every field, utilities per pip; every seat's wealth, and what it could raise."""
    for field in range(tables.fields):
        rents[field] = rent_due(tables, state, field, 1)
    for seat in range(state.players):
        wealths[seat] = wealth(tables, state, seat)
        raisables[seat] = liquid_value(tables, state, seat)


@entry
def price(tables: Tables, state: State, states: Records, actions: Records, log: Log, costs: Array) -> None:
    """What each action takes from its seat's cash at once, by trying it out in `states[0]`.

    Nothing for what is refused and for bids of which only a range is known.
    """
    for place in range(len(actions)):
        action = actions[place]
        costs[place] = 0
        if action.seat < 0 or action.limit > action.amount or verify(tables, state, action) != Reason.OK:
            continue
        states[0] = state
        log.count = 0
        perform(tables, states[0], action, log)
        costs[place] = state.cash[action.seat] - states[0].cash[action.seat]
