"""A standing bid, or a wish to build, must be one that its seat could make now: it is tried."""

from copy import copy

from bankhalter.codes import BANK, ActionKind, Phase, Reason
from bankhalter.engine.position.frame import Frame
from bankhalter.kernel.apply import explain
from bankhalter.kernel.layout import ACTION, EXTRA, MASK, Act, State, Tables, blank
from bankhalter.kernel.wish import unpack_wish

_IMPOSSIBLE = frozenset({Reason.SEAT_IS_OUT, Reason.BID_NOT_IN_UNITS, Reason.BID_TOO_LOW})


_WISHED = frozenset(
    {
        Reason.OK,
        Reason.NOT_EVEN,
        Reason.GROUP_MORTGAGED,
        Reason.HOTEL_NEEDS_HOUSES,
        Reason.SKYSCRAPER_NEEDS_HOTELS,
    }
)


def bid_stands(tables: Tables, state: State, frame: Frame) -> bool:
    """Whether the highest bid could be made as the first one (AUCTION-02, AMB-D09).

    At a strict table rent may have been demanded since: the debt can have cost the bidder the money
    or the place for a building.
    """
    action: Act = blank(ACTION)
    action.kind, action.seat = ActionKind.BID, frame.other
    action.field, action.amount = frame.step, frame.amount
    reason = Reason(explain(tables, _with_auctions_only(state, frame), action))
    return reason not in _IMPOSSIBLE if tables.strict_claims else reason == Reason.OK


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
    """Whether the seat could announce its wish now (SUPPLY-02, AMB-G09).

    It may have raised money since then and thereby lost the place for a building (AMB-G32).
    """
    trial = copy(state)
    trial.frames[state.depth - 1, MASK] = 0  # nobody has answered
    action: Act = blank(ACTION)
    action.kind, action.seat, action.piece = ActionKind.BUILD, seat, trial.frames[state.depth - 1, EXTRA]
    action.field, action.steps[:] = unpack_wish(state.wanted[seat])
    return Reason(explain(tables, trial, action)) in _WISHED
