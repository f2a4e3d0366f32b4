"""The end of the game: last player standing, or the count of the short game."""

from bankhalter.codes import BANK, Ending, EventKind, Phase, Why
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import cut, playing_count, playing_mask, set_turn_phase
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import AMOUNT, MASK, PHASE, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.means import interest_on
from bankhalter.kernel.money import transfer


@kernel
def check_end(tables: Tables, state: State, log: Log) -> bool:
    """Whether this bankruptcy ends the game (END-01, SHORT-07, AMB-H10)."""
    if playing_count(state) > 1 and not tables.ends_at_first_bankruptcy:
        return False
    cut(state, 1)
    set_turn_phase(state, Phase.OVER)
    return True


@kernel
def take_interest(tables: Tables, state: State, log: Log, heir: int, deeds: int) -> None:
    """The short game is over, nobody acts any more: the 10 % comes out of the heir's cash (AMB-J05).

    What that does not cover is no debt: it is noted in the frame of the turn and taken off his count.
    """
    due = interest_on(tables, deeds)
    paid = min(due, state.cash[heir])
    transfer(state, log, heir, BANK, paid, Why.INTEREST)
    if paid < due:
        state.frames[0, AMOUNT] = due - paid
        state.frames[0, MASK] = 1 << heir


@kernel
def unpaid_interest(state: State, seat: int) -> int:
    """What an heir of the short game could not pay, when it is over."""
    over = state.frames[0, PHASE] == Phase.OVER
    return state.frames[0, AMOUNT] if over and state.frames[0, MASK] >> seat & 1 else 0


@kernel
def building_value(tables: Tables, state: State, field: int) -> int:
    """Buildings at purchase price; a hotel is its houses and the hotel price (SHORT-05, SHORT-07)."""
    return tables.built_cost[field, state.level[field]]


@kernel
def wealth(tables: Tables, state: State, seat: int) -> int:
    """Cash, property at its price, mortgaged property at half, buildings at their price (SHORT-07)."""
    total = state.cash[seat] - unpaid_interest(state, seat)
    deeds = state.holdings[seat]
    while deeds:
        field = lowest_bit(deeds)
        deeds &= deeds - 1
        price = tables.price[field]
        total += price // 2 if state.mortgaged & tables.bit[field] else price
        total += building_value(tables, state, field)
    return total


@kernel
def finish(tables: Tables, state: State, log: Log) -> None:
    """Name the winners: who is left, or in the short game the wealthiest (SHORT-08, AMB-J06)."""
    if state.ending:
        return
    if playing_count(state) == 1:
        state.ending = Ending.LAST_STANDING
        state.winners = playing_mask(state)
    else:
        state.ending = Ending.SHORT_COUNT
        state.winners = wealthiest(tables, state)
    emit(log, EventKind.GAME_OVER, BANK, BANK, 0, state.winners, state.ending)


@kernel
def wealthiest(tables: Tables, state: State) -> int:
    best, mask = -1, 0
    for seat in range(state.players):
        if not state.out[seat]:
            value = wealth(tables, state, seat)
            if value > best:
                best, mask = value, 0
            if value == best:
                mask |= 1 << seat
    return mask
