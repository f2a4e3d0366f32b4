"""Where rolls end: the movement rules alone, with nobody buying anything."""

from bankhalter.codes import CHANCE, ActionKind, CardEffect, Phase
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.apply import perform
from bankhalter.kernel.bots.first import decide_debt, decide_simple
from bankhalter.kernel.cards import fill_decks
from bankhalter.kernel.chance import sample
from bankhalter.kernel.jail import held_card, must_leave
from bankhalter.kernel.layout import FIELD, PHASE, Act, Array, Random, State, Tables
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.menu import draft
from bankhalter.kernel.rent import rolled_pips
from bankhalter.kernel.runs.work import Work


@entry
def count_landings(
    tables: Tables, work: Work, rolls: int, wait_in_jail: int, replace_cards: int, counts: Array
) -> None:
    """Count for every field how many of `rolls` movement rolls end there; the last place is jail.

    A jailed player leaves at once, by card or fine; with `wait_in_jail` he rolls as long as he may.
    With `replace_cards` every card is drawn from a full deck, as the textbook chain has it.
    """
    work.play.state = work.start
    state, rng, action, log = work.play.state, work.play.rng, work.play.action, SILENT[0]
    done = 0
    while done < rolls:
        phase = top(state, PHASE)
        rolling = phase == Phase.DICE or phase == Phase.JAIL_DICE
        choose_step(tables, state, rng, action, wait_in_jail, replace_cards)
        roller = state.active
        perform(tables, state, action, log)
        while rolling and top(state, PHASE) != Phase.ROLL and top(state, PHASE) != Phase.END:
            choose_step(tables, state, rng, action, wait_in_jail, replace_cards)
            perform(tables, state, action, log)
        if rolling:
            done += 1
            counts[tables.fields if state.jail[roller] else state.position[roller]] += 1


@kernel
def choose_step(
    tables: Tables, state: State, rng: Random, action: Act, wait_in_jail: int, replace_cards: int
) -> None:
    """The next action: chance's, or of a player who only moves."""
    if state.actor != CHANCE:
        move_on(tables, state, action, wait_in_jail)
        return
    if replace_cards and top(state, PHASE) == Phase.CARD:
        for deck in range(2):
            state.queue_length[deck] = 0
        fill_decks(tables, state)
    sample(tables, state, rng, 0, action)


@kernel
def move_on(tables: Tables, state: State, action: Act, wait_in_jail: int) -> None:
    """Buy nothing, and leave jail at once or as late as possible."""
    phase, seat = top(state, PHASE), state.actor
    if phase == Phase.BUY:
        draft(action, ActionKind.DECLINE, seat)
    elif phase == Phase.ROLL and state.jail[seat] and not wait_in_jail:
        draft(action, ActionKind.JAILCARD if held_card(state, seat) >= 0 else ActionKind.PAY, seat)
    elif phase == Phase.ROLL:
        draft(action, ActionKind.PAY if must_leave(tables, state, seat) else ActionKind.ROLL, seat)
    elif phase == Phase.END:
        draft(action, ActionKind.END, seat)
    elif phase == Phase.AUCTION:
        draft(action, ActionKind.PASS, seat)
    elif phase == Phase.DEBT:
        decide_debt(tables, state, seat, action)
    else:
        decide_simple(tables, state, seat, action, phase)


# columns of the visits to a field: by dice (and the speed die's symbols), by a card that names it, by a
# card to the nearest one of its kind; and the pips of the rolls in the first column, added up
BY_DICE, BY_CARD, BY_NEAREST, PIPS = range(4)
VISITS = 4


@entry
def count_visits(tables: Tables, work: Work, turns: int, wait_in_jail: int, visits: Array) -> None:
    """Count in `turns` turns how often, and by what way, somebody arrives on each deed.

    Other than a roll's end this counts every stop on the way: a first move that the speed die
    continues is a visit of its own. Nobody buys, so that every arrival opens a purchase.
    """
    work.play.state = work.start
    state, rng, action, log = work.play.state, work.play.rng, work.play.action, SILENT[0]
    way = BY_DICE
    while state.turn < work.start.turn + turns:
        if top(state, PHASE) == Phase.BUY:
            field = top(state, FIELD)
            visits[field, way] += 1
            if way == BY_DICE:
                visits[field, PIPS] += rolled_pips(state)
        choose_step(tables, state, rng, action, wait_in_jail, 0)
        way = way_onward(tables, state, action)
        perform(tables, state, action, log)


@kernel
def way_onward(tables: Tables, state: State, action: Act) -> int:
    """By what way a token moves if this action moves one."""
    if action.kind != ActionKind.CARD:
        return BY_DICE
    effect = tables.card_effect[top(state, FIELD), action.card]
    nearest = effect == CardEffect.NEAREST_STATION or effect == CardEffect.NEAREST_UTILITY
    return BY_NEAREST if nearest else BY_CARD
