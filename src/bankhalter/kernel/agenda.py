"""The agenda: a small stack of frames that says what is pending.

Frame 0 is the turn. A landing, a debt, an auction or a card lies on top of it; when a frame is
done, the one below resumes. Rules never call "the rest of the turn", they push a frame.
"""

from bankhalter.codes import BANK, Phase
from bankhalter.kernel._jit import hot, kernel
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, MASK, OTHER, PHASE, SEAT, STEP, State

NOWHERE = -1
"""No field."""


@hot
def push(state: State, phase: int, seat: int, field: int, amount: int, other: int, mask: int) -> None:
    """Lay a frame on top of the agenda."""
    depth = state.depth
    state.frames[depth, PHASE] = phase
    state.frames[depth, SEAT] = seat
    state.frames[depth, FIELD] = field
    state.frames[depth, AMOUNT] = amount
    state.frames[depth, OTHER] = other
    state.frames[depth, MASK] = mask
    state.frames[depth, EXTRA] = 0
    state.frames[depth, STEP] = 0
    state.depth = depth + 1


@hot
def pop(state: State) -> None:
    """Take the topmost frame away; a freed frame is zero, so equal states have equal bytes."""
    state.depth -= 1
    clear_frame(state, state.depth)


@hot
def clear_frame(state: State, row: int) -> None:
    for column in range(8):
        state.frames[row, column] = 0


@kernel
def cut(state: State, depth: int) -> None:
    """Drop every frame above `depth`."""
    while state.depth > depth:
        pop(state)


@hot
def top(state: State, column: int) -> int:
    """A column of the topmost frame."""
    return state.frames[state.depth - 1, column]


@hot
def set_top(state: State, column: int, value: int) -> None:
    state.frames[state.depth - 1, column] = value


@hot
def set_turn_phase(state: State, phase: int) -> None:
    """The phase of the turn itself, whatever lies on top of it."""
    state.frames[0, PHASE] = phase


@hot
def next_playing(state: State, seat: int) -> int:
    """The next player to the left who is still in the game (TURN-02, AMB-B09)."""
    while True:
        seat = seat + 1 if seat + 1 < state.players else 0
        if not state.out[seat]:
            return seat


@kernel
def playing_count(state: State) -> int:
    count = 0
    for seat in range(state.players):
        count += state.out[seat] == 0
    return count


@kernel
def playing_mask(state: State) -> int:
    """Mask of the seats still in the game."""
    mask = 0
    for seat in range(state.players):
        if not state.out[seat]:
            mask |= 1 << seat
    return mask


@kernel
def first_in_mask(state: State, mask: int, after: int) -> int:
    """The first seat of `mask` to the left of `after` (`after` itself comes last), or BANK."""
    seat = after
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if mask >> seat & 1:
            return seat
    return BANK


@kernel
def lot_on_offer(state: State, piece: int) -> int:
    """1 if a building of this kind is being auctioned: the bank must not give it away otherwise."""
    for row in range(state.depth):
        if state.frames[row, PHASE] == Phase.AUCTION and state.frames[row, EXTRA] == piece:
            return 1
    return 0


@kernel
def is_pending(state: State, phase: int) -> bool:
    """Whether a frame of this phase lies on the turn, wherever it lies."""
    for row in range(state.depth):
        if state.frames[row, PHASE] == phase:
            return True
    return False


@kernel
def lot_field(state: State, seat: int) -> int:
    """Where the seat's standing highest bid would put a building, NOWHERE without such a bid."""
    for row in range(state.depth):
        lot = state.frames[row, PHASE] == Phase.AUCTION and state.frames[row, EXTRA] >= 0
        if lot and state.frames[row, OTHER] == seat:
            return state.frames[row, STEP]
    return NOWHERE


@kernel
def owes_another(state: State, seat: int, partner: int) -> bool:
    """Whether the seat has an open debt with anybody, or the bank, but this partner."""
    for row in range(1, state.depth):
        debt = state.frames[row, PHASE] == Phase.DEBT and state.frames[row, SEAT] == seat
        if debt and state.frames[row, OTHER] != partner:
            return True
    return False


@kernel
def in_debt(state: State, seat: int) -> bool:
    """Whether the seat has a debt it could not pay at once."""
    for row in range(state.depth):
        if state.frames[row, PHASE] == Phase.DEBT and state.frames[row, SEAT] == seat:
            return True
    return False


@kernel
def debtors(state: State) -> int:
    """Mask of the seats that are in debt."""
    mask = 0
    for row in range(state.depth):
        if state.frames[row, PHASE] == Phase.DEBT:
            mask |= 1 << state.frames[row, SEAT]
    return mask
