"""The agenda as a whole: which frames can lie on which, and whose they can be."""

from collections.abc import Iterator

from bankhalter.codes import BANK, Ending, Phase
from bankhalter.engine.position.business import BOTTOM, RULES
from bankhalter.engine.position.frame import ACTIVE, BANKER, UNUSED, Frame
from bankhalter.kernel.layout import State, Tables


def impossible_business(tables: Tables, state: State) -> Iterator[str]:
    """Everything that cannot be pending, with the name of its phase."""
    frames = [Frame.at(state, row) for row in range(int(state.depth))]
    for row, frame in enumerate(frames):
        reasons = [
            *_misplaced(frames, row),
            *_wrong_people(state, frame),
            *_wrong_content(tables, state, frame),
        ]
        yield from (f"frames: {Phase(frame.phase).name}{reason}" for reason in reasons)
    yield from _unsettled(tables, state, frames)
    yield from _sold_twice(tables, frames)


def _misplaced(frames: list[Frame], row: int) -> Iterator[str]:
    phase = Phase(frames[row].phase)
    if phase not in RULES:
        yield " is never pending"
    elif (row == 0) != (RULES[phase].on == BOTTOM):
        yield f" cannot stand at place {row}"
    elif row and Phase(frames[row - 1].phase) not in RULES[phase].on:
        yield f" cannot lie on {Phase(frames[row - 1].phase).name}"
    if phase == Phase.AUCTION and frames[row].extra >= 0:
        below = frames[max(row - 1, 0)]
        if below.phase != Phase.LOTS or below.extra != frames[row].extra:
            yield ": a building is auctioned only while there are too few of its kind"


def _wrong_people(state: State, frame: Frame) -> Iterator[str]:
    rule = RULES.get(Phase(frame.phase))
    if rule is None:
        return
    if rule.who == BANKER and frame.seat != BANK:
        yield f": seat {frame.seat} has nothing to do with it, it must be -1"
    if rule.who == ACTIVE and frame.seat != state.active:
        yield f": seat {frame.seat} is not the active one"
    if frame.seat >= 0 and state.out[frame.seat] and frame.phase not in (Phase.RESOLVE, Phase.OVER):
        yield f": seat {frame.seat} is out of the game"
    if frame.other >= 0 and "other" in rule.uses and (state.out[frame.other] or frame.other == frame.seat):
        yield f": the other seat cannot be {frame.other}"
    if rule.moving and state.jail[frame.seat]:
        yield f": seat {frame.seat} is in jail"


def _wrong_content(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    rule = RULES.get(Phase(frame.phase))
    if rule is None:
        return
    for column, value in UNUSED.items():
        if column not in rule.uses and getattr(frame, column) != value:
            yield f": {column} must be {value}"
    if rule.check:
        yield from (f": {reason}" for reason in rule.check(tables, state, frame))


def _unsettled(tables: Tables, state: State, frames: list[Frame]) -> Iterator[str]:
    """Frames that the kernel would have resolved by itself, without asking anybody."""
    top = frames[-1]
    if top.phase == Phase.TRANSFER and not top.mask:
        yield "frames: TRANSFER: its mask must name deeds"
    if top.phase == Phase.BUS and not state.tickets_plain + state.tickets_expiry:
        yield "frames: BUS: no ticket is left to choose"
    if (top.phase == Phase.OVER) != (state.ending != Ending.NOT_YET) or (not state.ending and state.winners):
        yield "ending and winners belong to a game that is over, and only to it"
    if sum(frame.phase in (Phase.SHORTAGE, Phase.LOTS) for frame in frames) > 1:
        yield "frames: there can be only one shortage of buildings"


def _sold_twice(tables: Tables, frames: list[Frame]) -> Iterator[str]:
    seen = 0
    for frame in frames:
        sold = frame.mask if frame.phase == Phase.ESTATE else 0
        if frame.phase in (Phase.BUY, Phase.AUCTION) and frame.field >= 0:
            sold = 1 << frame.field
        if seen & sold:
            yield f"frames: {Phase(frame.phase).name}: the same property is for sale twice"
        seen |= sold
