"""Trials: a standing bid, or wish to build, must be one that its seat could utter now."""

from copy import copy

from bankhalter.codes import BANK, MAX_MEMBERS, ActionKind, Phase, Reason
from bankhalter.kernel.apply import explain
from bankhalter.kernel.layout import ACTION, EXTRA, MASK, Act, State, Tables, blank
from bankhalter.position.frame import Frame


def bid_stands(tables: Tables, state: State, frame: Frame) -> bool:
    """Whether the highest bid could be made as the first one (AUCTION-02, AMB-D09).

    A rent demanded since may have eaten into its cover, and a street received since into the
    evenness of its group; a last street is redeemed yet (MORT-10).
    """
    trial = _with_auctions_only(state, frame)
    trial.mortgaged &= ~trial.duty
    action: Act = blank(ACTION)
    action.kind, action.seat = ActionKind.BID, frame.other
    action.field, action.amount = frame.step, frame.amount
    reason = Reason(explain(tables, trial, action))
    if reason == Reason.BID_NOT_COVERED:
        return bool(tables.strict_claims)
    if reason == Reason.NOT_EVEN:
        return bool(tables.last_street_duty)
    return reason == Reason.OK


def _with_auctions_only(state: State, last: Frame) -> State:
    """The state with only the auctions on its agenda, the last of them without a bid."""
    frames = [Frame.at(state, row) for row in range(int(state.depth))]
    others = [frame for frame in frames if frame.phase == Phase.AUCTION and frame != last]
    agenda = [frames[0], *others, last._replace(amount=0, other=BANK)]
    trial = copy(state)
    trial.frames[: len(agenda)] = agenda
    trial.depth = len(agenda)
    return trial


def wish_stands(tables: Tables, state: State, seat: int) -> bool:
    """Whether the seat could announce its wish now (SUPPLY-02, AMB-G09)."""
    trial = copy(state)
    trial.frames[state.depth - 1, MASK] = 0  # nobody has answered
    wish = int(state.wanted[seat])
    action: Act = blank(ACTION)
    action.kind, action.seat, action.field = ActionKind.BUILD, seat, wish & 63
    action.piece = trial.frames[state.depth - 1, EXTRA]
    for member in range(MAX_MEMBERS):
        action.steps[member] = wish >> 6 + 3 * member & 7
    return bool(explain(tables, trial, action) == Reason.OK)
