"""What the policies at a table know beside the position: who they are, and what they remember."""

from typing import Protocol

from bankhalter.codes import MAX_FIELDS, MAX_SEATS
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Array, record_of

PARAMETERS = 16

MINDS = record_of(
    policy=MAX_SEATS,  # Policy
    parameters=(MAX_SEATS, PARAMETERS),  # what they mean is the policy's own business
    landings=MAX_FIELDS,  # of a million rolls, how many end on the field
    # memory, forgotten when a game begins
    offered_turn=(MAX_SEATS, MAX_SEATS),  # turn of the seat's last offer to the other, 0: none yet
    offered_key=(MAX_SEATS, MAX_SEATS),  # what that offer was, as one number
    looked=MAX_SEATS,  # what the table looked like when the seat last saw nothing to trade
)


class Minds(Protocol):
    """The type checker's view of a MINDS record."""

    policy: Array
    parameters: Array
    landings: Array
    offered_turn: Array
    offered_key: Array
    looked: Array


@kernel
def forget(minds: Minds) -> None:
    """A new game begins."""
    for seat in range(MAX_SEATS):
        minds.looked[seat] = 0
        for other in range(MAX_SEATS):
            minds.offered_turn[seat, other] = 0
            minds.offered_key[seat, other] = 0
