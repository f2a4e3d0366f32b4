"""What the policies at a table know beside the position: who they are, and what they remember."""

from typing import Annotated, Protocol

from bankhalter.codes import MAX_GROUPS, MAX_SEATS, FieldKind, Piece
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import Array, ByField, ByGroup, BySeat, Record, State, Tables, record

PARAMETERS = 24

ByPair = Annotated[Array, MAX_SEATS, MAX_SEATS]
"""By the seat that remembers, and the other."""


class Minds(Record, Protocol):
    """The policies in their seats, and what they remember of this game."""

    policy: BySeat  # Policy
    parameters: Annotated[Array, MAX_SEATS, PARAMETERS]  # what they mean is the policy's own business
    landings: ByField  # of a million turns, how many times somebody lands on the field
    set_income: ByGroup  # what a street group with three houses takes from one opponent in 1,000 turns
    set_cost: ByGroup  # three houses on each of its streets
    soon_income: ByGroup  # what it takes in with the houses that part of the starting cash buys
    soon_cost: ByGroup  # and what these cost
    # the game so far
    rounds: int
    actions: int
    fault: int  # 1 + the kind of an action that was not legal; only looked for in checked mode
    # memory, forgotten when a game begins
    offered_turn: ByPair  # turn of the seat's last offer to the other, 0: none yet
    look_turn: ByPair  # turn from which it looks for a deal with the other again
    offered_key: ByPair  # what that offer was, as one number
    asked: ByPair  # deeds the seat wanted in its last offer by the list to the other
    given: ByPair  # deeds it offered for them
    refusals: BySeat  # how many such offers in a row a seat has refused: everybody has heard it
    held: BySeat  # the deeds for which `groups` was worked out
    groups: BySeat  # mask of the groups in which they suffice to build
    singles: BySeat  # mask of those outside such groups
    touched: BySeat  # mask of the groups they belong to
    reach: BySeat  # mask of the fields of these groups
    raising: BySeat  # the single deeds not mortgaged
    raised: BySeat  # what mortgages on them bring
    own_seen: ByPair  # the seat's deeds when it last thought of a deal with the other
    his_seen: ByPair  # and the other's
    shared: ByPair  # mask of the groups these two share
    own_weighed: ByPair  # the seat's deeds of common groups for which deals were last weighed
    his_weighed: ByPair  # and the other's
    weighed_means: ByPair  # and the cash of the two, roughly
    seen: ByPair  # everybody's deeds when the seat last found no deal with anybody
    wake_turn: BySeat  # and the turn from which it looks again even so
    idle_cash: BySeat  # with no more cash than this there was nothing to build or lift
    kept: BySeat  # the reserve the seat keeps
    kept_turn: BySeat  # in the turn for which it was worked out
    looked_turn: BySeat  # turn in which the seat last looked for a deal
    lot: BySeat  # the deed and the turn of the auction in which the seat bids, as one number
    limit: BySeat  # what that deed is worth to it
    strength: BySeat  # work space of `strength.py`: how everybody stands
    money: BySeat  # and what they have for houses
    weighed_turn: int  # when that was
    judge: int  # in whose eyes
    cash: BySeat  # with this cash
    deeds: BySeat  # and these deeds
    steady: BySeat  # what a seat's deeds are worth where no money counts
    steady_deeds: BySeat  # worked out for these deeds
    steady_mortgaged: BySeat  # those of them that are mortgaged
    steady_free: BySeat  # the bank's deeds of the same groups
    steady_rivals: BySeat  # and so many opponents
    weighed: Annotated[Array, MAX_GROUPS + 1, 6]  # work space of `packages.py`
    package: Annotated[Array, 3]


MINDS = record(Minds)


@kernel
def forget(minds: Minds) -> None:
    """A new game begins."""
    minds.rounds = 0
    minds.actions = 0
    minds.fault = 0
    minds.weighed_turn = -1
    for seat in range(MAX_SEATS):
        minds.looked_turn[seat] = 0
        minds.kept_turn[seat] = -1
        minds.idle_cash[seat] = -1
        minds.held[seat] = 0
        minds.groups[seat] = 0
        minds.singles[seat] = 0
        minds.touched[seat] = 0
        minds.reach[seat] = 0
        minds.wake_turn[seat] = 0
        minds.lot[seat] = 0
        minds.refusals[seat] = 0
        minds.steady_deeds[seat] = -1
        for other in range(MAX_SEATS):
            minds.offered_turn[seat, other] = 0
            minds.look_turn[seat, other] = 0
            minds.offered_key[seat, other] = 0
            minds.asked[seat, other] = 0
            minds.given[seat, other] = 0
            minds.own_seen[seat, other] = 0
            minds.his_seen[seat, other] = 0
            minds.shared[seat, other] = 0
            minds.own_weighed[seat, other] = 0
            minds.his_weighed[seat, other] = 0
            minds.weighed_means[seat, other] = 0


@hot
def own_groups(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """Mask of the groups in which the seat's deeds suffice to build; worked out when they change."""
    if minds.held[seat] != state.holdings[seat]:
        find_groups(tables, state, minds, seat)
    return minds.groups[seat]


@hot
def single_deeds(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """Mask of the seat's deeds outside those groups that are not mortgaged."""
    own_groups(tables, state, minds, seat)
    return minds.singles[seat] & ~state.mortgaged


@cold
def find_groups(tables: Tables, state: State, minds: Minds, seat: int) -> None:
    """Only where a deed has come or gone can it have changed."""
    held = state.holdings[seat]
    changed = minds.held[seat] ^ held
    minds.held[seat] = held
    minds.idle_cash[seat] = -1
    while changed:
        group = tables.group[lowest_bit(changed)]
        changed &= ~tables.group_mask[group]
        note_group(tables, minds, seat, group, held)


@kernel
def note_group(tables: Tables, minds: Minds, seat: int, group: int, held: int) -> None:
    """What a seat can do with its deeds of one group."""
    whole, own = tables.group_mask[group], held & tables.group_mask[group]
    grows = own != 0 and may_grow(tables, held, group)
    minds.groups[seat] = minds.groups[seat] & ~(1 << group) | int(grows) << group
    minds.singles[seat] = minds.singles[seat] & ~whole | (0 if grows else own)
    minds.touched[seat] = minds.touched[seat] & ~(1 << group) | int(own != 0) << group
    minds.reach[seat] = minds.reach[seat] & ~whole | (whole if own else 0)


@kernel
def may_grow(tables: Tables, held: int, group: int) -> bool:
    """Whether the deeds held are enough to build in a group: all of it, in Mega all but one."""
    lacks = tables.group_mask[group] & ~held
    kind = tables.kind[tables.members[group, 0]]
    if kind == FieldKind.STREET:
        return lacks & (lacks - 1) == 0 if tables.missing_streets else lacks == 0
    return kind == FieldKind.STATION and tables.stock[Piece.MALL] > 0 and lacks != tables.group_mask[group]
