"""How a position stands: everybody's part of the win."""

from bankhalter.codes import NOBODY
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.insight.features import look_at_seats, write_row
from bankhalter.kernel.insight.net import Net, part_among, score
from bankhalter.kernel.layout import State, Tables


@kernel
def value_of(tables: Tables, state: State, minds: Minds, net: Net) -> None:
    """Into `net.share` everybody's part of the win: as it is at the end, before it as the net thinks."""
    if state.actor == NOBODY:
        for seat in range(state.players):
            net.share[seat] = (state.winners >> seat & 1) / max(count_bits(state.winners), 1)
        return
    look_at_seats(tables, state, minds, net)
    for seat in range(state.players):
        if state.out[seat] == 0:
            write_row(tables, state, net, seat)
            net.share[seat] = score(net)
    part_among(state, net)
