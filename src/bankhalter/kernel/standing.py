"""Standing actions: when anybody may build, sell, mortgage and trade (TURN-07, TURN-08).

Nothing may be half executed: chance must not be due, and choices that belong to a landing come
first (AMB-B06). Mega's narrower window is AMB-B07.
"""

from bankhalter.codes import Phase, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import in_debt, top
from bankhalter.kernel.layout import MOST_FRAMES, PHASE, SEAT, State, Tables


@kernel
def calm(state: State) -> bool:
    """Whether the game waits for a decision beside which standing actions may be done."""
    phase = top(state, PHASE)
    return (
        phase == Phase.ROLL
        or phase == Phase.END
        or phase == Phase.BUY
        or phase == Phase.AUCTION
        or phase == Phase.DEBT
        or phase == Phase.BUS
        or phase == Phase.MR_MONOPOLY
    )


@kernel
def between_turns(state: State) -> bool:
    """The dice have been handed on and not yet been rolled."""
    return top(state, PHASE) == Phase.ROLL and state.rolled == 0


@kernel
def takes_over(state: State, seat: int) -> bool:
    """Whether the seat has to choose about mortgaged deeds; before that it may raise money (AMB-H22)."""
    return top(state, PHASE) == Phase.TRANSFER and top(state, SEAT) == seat


@kernel
def verify_raise(state: State, seat: int) -> int:
    """Selling buildings and taking mortgages: any time in every edition (SELL-08, MORT-13).

    Also while the others are asked whether they want to build too (AMB-G32).
    """
    asked = top(state, PHASE) == Phase.SHORTAGE
    return Reason.OK if calm(state) or asked or takes_over(state, seat) else Reason.WINDOW_CLOSED


@kernel
def verify_spend(tables: Tables, state: State, seat: int) -> int:
    """Buying buildings and lifting mortgages; an open debt comes first (AMB-B13)."""
    if not calm(state):
        return Reason.WINDOW_CLOSED
    if in_debt(state, seat):
        return Reason.DEBT_OPEN
    if tables.standing_any_time or seat == state.active or between_turns(state):
        return Reason.OK
    return Reason.WINDOW_CLOSED


@kernel
def verify_deal(tables: Tables, state: State, seat: int, partner: int) -> int:
    """Trading: any time, also between bids; Mega: own turn or between turns, a debtor whenever (AMB-B07).

    A new mortgage to choose about may come on top of it all, but not without end.
    """
    if state.depth > MOST_FRAMES:
        return Reason.WINDOW_CLOSED
    if takes_over(state, seat) or takes_over(state, partner):
        return Reason.OK
    if not calm(state):
        return Reason.WINDOW_CLOSED
    if tables.standing_any_time or between_turns(state):
        return Reason.OK
    if top(state, PHASE) == Phase.AUCTION:  # AMB-D07
        return Reason.WINDOW_CLOSED
    if seat == state.active or partner == state.active or in_debt(state, seat) or in_debt(state, partner):
        return Reason.OK
    return Reason.WINDOW_CLOSED
