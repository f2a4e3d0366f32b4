"""What the policies at a table know beside the position: who they are, and what they remember."""

from typing import Protocol

from bankhalter.codes import MAX_FIELDS, MAX_GROUPS, MAX_SEATS, FieldKind, Piece
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Array, State, Tables, record_of

PARAMETERS = 16

MINDS = record_of(
    policy=MAX_SEATS,  # Policy
    parameters=(MAX_SEATS, PARAMETERS),  # what they mean is the policy's own business
    landings=MAX_FIELDS,  # of a million turns, how many times somebody lands on the field
    set_income=MAX_GROUPS,  # what a street group with three houses takes from one opponent in 1,000 turns
    set_cost=MAX_GROUPS,  # three houses on each of its streets
    # the game so far
    rounds=1,
    actions=1,
    fault=1,  # 1 + the kind of an action that was not legal; only looked for in checked mode
    # memory, forgotten when a game begins
    offered_turn=(MAX_SEATS, MAX_SEATS),  # turn of the seat's last offer to the other, 0: none yet
    offered_key=(MAX_SEATS, MAX_SEATS),  # what that offer was, as one number
    asked=(MAX_SEATS, MAX_SEATS),  # deeds the seat wanted in its last greedy offer to the other
    given=(MAX_SEATS, MAX_SEATS),  # deeds it offered for them
    refusals=(MAX_SEATS, MAX_SEATS),  # how many such offers in a row the other has refused
    held=MAX_SEATS,  # the deeds for which `groups` was worked out
    groups=MAX_SEATS,  # mask of the groups in which they suffice to build
    weighed_key=(MAX_SEATS, MAX_SEATS),  # the deeds in common for which deals were last weighed
    weighed_means=(MAX_SEATS, MAX_SEATS),  # and the cash of the two, roughly
    idle_cash=MAX_SEATS,  # with no more cash than this there was nothing to build or lift
    kept=MAX_SEATS,  # the reserve the seat keeps
    kept_turn=MAX_SEATS,  # in the turn for which it was worked out
    looked_turn=MAX_SEATS,  # turn in which the seat last looked for a deal
    weighed=(MAX_GROUPS + 1, 6),  # work space of `deals.py`
    package=3,
    looked=(MAX_SEATS, MAX_SEATS),  # the table when there was nothing to trade with the other
)


class Minds(Protocol):
    """The type checker's view of a MINDS record."""

    policy: Array
    parameters: Array
    landings: Array
    set_income: Array
    set_cost: Array
    rounds: int
    actions: int
    fault: int
    offered_turn: Array
    offered_key: Array
    asked: Array
    given: Array
    refusals: Array
    held: Array
    groups: Array
    weighed_key: Array
    weighed_means: Array
    idle_cash: Array
    kept: Array
    kept_turn: Array
    looked_turn: Array
    weighed: Array
    package: Array
    looked: Array


@kernel
def forget(minds: Minds) -> None:
    """A new game begins."""
    minds.rounds = 0
    minds.actions = 0
    minds.fault = 0
    for seat in range(MAX_SEATS):
        minds.looked_turn[seat] = 0
        minds.kept_turn[seat] = -1
        minds.idle_cash[seat] = -1
        minds.held[seat] = 0
        minds.groups[seat] = 0
        for other in range(MAX_SEATS):
            minds.offered_turn[seat, other] = 0
            minds.offered_key[seat, other] = 0
            minds.asked[seat, other] = 0
            minds.given[seat, other] = 0
            minds.refusals[seat, other] = 0
            minds.looked[seat, other] = 0
            minds.weighed_key[seat, other] = 0
            minds.weighed_means[seat, other] = 0


@kernel
def own_groups(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """Mask of the groups in which the seat's deeds suffice to build; worked out when they change."""
    held = state.holdings[seat]
    if minds.held[seat] != held:
        minds.held[seat] = held
        minds.groups[seat] = 0
        minds.idle_cash[seat] = -1
        for group in range(tables.groups):
            if may_grow(tables, held, group):
                minds.groups[seat] |= 1 << group
    return minds.groups[seat]


@kernel
def may_grow(tables: Tables, held: int, group: int) -> bool:
    """Whether the deeds held are enough to build in a group: all of it, in Mega all but one."""
    lacks = tables.group_mask[group] & ~held
    kind = tables.kind[tables.members[group, 0]]
    if kind == FieldKind.STREET:
        return lacks & (lacks - 1) == 0 if tables.missing_streets else lacks == 0
    return kind == FieldKind.STATION and tables.stock[Piece.MALL] > 0 and lacks != tables.group_mask[group]
