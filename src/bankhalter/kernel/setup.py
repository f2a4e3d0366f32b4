"""A new game: everything with the bank, everybody on LOS."""

from bankhalter.codes import BANK, CHANCE, Phase
from bankhalter.kernel._jit import entry
from bankhalter.kernel.agenda import push
from bankhalter.kernel.cards import fill_decks
from bankhalter.kernel.layout import State, Tables


@entry
def set_up(tables: Tables, state: State, players: int) -> None:
    """Fill a blank state: cash, stock, decks (SETUP-02…11), then deal (SHORT-02) and roll for the start."""
    state.players = players
    for seat in range(players):
        state.cash[seat] = tables.start_cash
    state.bank = -players * tables.start_cash
    for field in range(len(state.owner)):
        state.owner[field] = BANK
    for piece in range(4):
        state.stock[piece] = tables.stock[piece]
    state.tickets_plain = tables.tickets_plain
    state.tickets_expiry = tables.tickets_expiry
    fill_decks(tables, state)
    push(state, Phase.START_DICE, 0, 0, 0, BANK, (1 << players) - 1)
    if tables.dealt_deeds:
        push(state, Phase.DEAL, 0, 0, 0, BANK, 0)
    state.actor = CHANCE
