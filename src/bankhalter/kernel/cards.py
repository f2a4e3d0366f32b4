"""Cards: two decks, each a queue whose unseen part is drawn from by chance.

A card goes back under its deck (CARD-03), so once all are seen the order is known. A jail card
leaves the cycle until it is used.
"""

from bankhalter.codes import (
    BANK,
    DECK_SIZE,
    HOTEL_LEVEL,
    NOBODY,
    CardEffect,
    EventKind,
    How,
    Phase,
    Reason,
    Why,
)
from bankhalter.kernel._jit import cold, kernel
from bankhalter.kernel.agenda import first_in_mask, playing_mask, pop, push, set_top, top
from bankhalter.kernel.building import houses_at
from bankhalter.kernel.deeds import lowest_bit
from bankhalter.kernel.layout import AMOUNT, FIELD, MASK, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import charge, transfer
from bankhalter.kernel.movement import go_to_jail, jump_to, move_to, next_field_of


@kernel
def verify_card(tables: Tables, state: State, action: Act) -> int:
    """Any unseen card, or the one that lies on top when all have been seen (CARD-01, CARD-03)."""
    deck = top(state, FIELD)
    if not 0 <= action.card < tables.card_count[deck]:
        return Reason.BAD_CARD
    if state.unseen[deck]:
        return Reason.OK if state.unseen[deck] >> action.card & 1 else Reason.CARD_OUT_OF_ORDER
    return Reason.OK if state.queue[deck, state.queue_head[deck]] == action.card else Reason.CARD_OUT_OF_ORDER


@cold
def verify_another(tables: Tables, state: State, action: Act) -> int:
    """Any printed card, by what it does; jail cards are counted, so it cannot be one (CARD-04)."""
    if top(state, PHASE) != Phase.CARD:
        return Reason.NO_CHANCE_DUE
    effect, a, b = action.card, action.amount, action.limit
    if not 0 <= effect <= CardEffect.JAIL:
        return Reason.BAD_EFFECT
    if a < 0 or b < 0:
        return Reason.NEGATIVE_AMOUNT
    if effect == CardEffect.MOVE_TO:
        return Reason.OK if a < tables.fields else Reason.NO_SUCH_FIELD
    if effect == CardEffect.BACK:
        return Reason.OK if 0 < a < tables.fields else Reason.NO_SUCH_FIELD
    if effect == CardEffect.NEAREST_STATION or effect == CardEffect.NEAREST_UTILITY:
        return Reason.OK if a else Reason.BAD_EFFECT
    return Reason.AMOUNT_NOT_IN_UNITS if a % tables.unit or b % tables.unit else Reason.OK


@kernel
def take_from_deck(state: State, deck: int, card: int) -> None:
    if state.unseen[deck]:
        state.unseen[deck] &= ~(1 << card)
        return
    state.queue[deck, state.queue_head[deck]] = 0
    state.queue_head[deck] = (state.queue_head[deck] + 1) % DECK_SIZE
    state.queue_length[deck] -= 1


@cold
def take_out_of_deck(state: State, deck: int, card: int) -> None:
    """Wherever in the deck it lies; those under it move up."""
    if state.unseen[deck] >> card & 1:
        state.unseen[deck] &= ~(1 << card)
        return
    head, kept = state.queue_head[deck], 0
    for i in range(state.queue_length[deck]):
        found = state.queue[deck, (head + i) % DECK_SIZE]
        state.queue[deck, (head + i) % DECK_SIZE] = 0
        if found != card:
            state.queue[deck, (head + kept) % DECK_SIZE] = found
            kept += 1
    state.queue_length[deck] = kept


@kernel
def put_under_deck(state: State, deck: int, card: int) -> None:
    place = (state.queue_head[deck] + state.queue_length[deck]) % DECK_SIZE
    state.queue[deck, place] = card
    state.queue_length[deck] += 1


@kernel
def jail_card_of(tables: Tables, deck: int) -> int:
    """The deck's jail card, -1 if it has none."""
    for card in range(tables.card_count[deck]):
        if tables.card_effect[deck, card] == CardEffect.JAIL_FREE:
            return card
    return -1


@kernel
def return_jail_card(tables: Tables, state: State, log: Log, deck: int) -> None:
    """A used jail card goes under the deck it came from (CARD-05)."""
    holder = state.card_holder[deck]
    state.card_holder[deck] = BANK
    put_under_deck(state, deck, jail_card_of(tables, deck))
    emit(log, EventKind.JAIL_CARD_MOVED, BANK, holder, deck, 0, 0)


@cold
def on_card(tables: Tables, state: State, log: Log, card: int) -> None:
    """Draw a card and obey it at once (CARD-02)."""
    seat, deck = top(state, SEAT), top(state, FIELD)
    pop(state)
    take_from_deck(state, deck, card)
    emit(log, EventKind.CARD_DRAWN, seat, BANK, deck, card, 0)
    if tables.card_effect[deck, card] == CardEffect.JAIL_FREE:
        state.card_holder[deck] = seat  # kept until used or sold (CARD-04)
        emit(log, EventKind.JAIL_CARD_MOVED, seat, BANK, deck, 0, 0)
        return
    put_under_deck(state, deck, card)
    effect, a, b = tables.card_effect[deck, card], tables.card_a[deck, card], tables.card_b[deck, card]
    obey(tables, state, log, seat, effect, a, b)


@cold
def on_another(tables: Tables, state: State, log: Log, action: Act) -> None:
    """Obey a card that the deck of the edition does not have; the deck stays as it is."""
    seat, deck = top(state, SEAT), top(state, FIELD)
    pop(state)
    emit(log, EventKind.ANOTHER_CARD, seat, BANK, deck, action.amount, action.card + 16 * action.limit)
    obey(tables, state, log, seat, action.card, action.amount, action.limit)


@kernel
def obey(tables: Tables, state: State, log: Log, seat: int, effect: int, a: int, b: int) -> None:
    """What the card says; see CardEffect for its parameters (CARD-06)."""
    if effect == CardEffect.GAIN:
        transfer(state, log, BANK, seat, a, Why.CARD)
    elif effect == CardEffect.PAY:
        charge(tables, state, log, seat, BANK, a, 0, Why.CARD)
    elif effect == CardEffect.REPAIR:
        charge(tables, state, log, seat, BANK, repairs(tables, state, seat, a, b), 0, Why.CARD)
    elif effect == CardEffect.PAY_EACH:
        push(state, Phase.PAY_EACH, seat, 0, a, BANK, playing_mask(state) & ~(1 << seat))
    elif effect == CardEffect.GAIN_EACH:
        push(state, Phase.GAIN_EACH, seat, 0, a, BANK, playing_mask(state) & ~(1 << seat))
    elif effect == CardEffect.JAIL:
        go_to_jail(tables, state, log, seat)
    else:
        obey_move(tables, state, log, seat, effect, a)


@kernel
def obey_move(tables: Tables, state: State, log: Log, seat: int, effect: int, a: int) -> None:
    """The card moves the token; the new field is resolved, LOS pays on the way (CARD-08, MOVE-05)."""
    start = state.position[seat]
    if effect == CardEffect.MOVE_TO:
        move_to(tables, state, log, seat, a, How.CARD, 0)
    elif effect == CardEffect.NEAREST_STATION:
        move_to(tables, state, log, seat, next_field_of(start, tables.station_mask), How.CARD_STATION, a)
    elif effect == CardEffect.NEAREST_UTILITY:
        move_to(tables, state, log, seat, next_field_of(start, tables.utility_mask), How.CARD_UTILITY, a)
    else:
        jump_to(tables, state, log, seat, (start - a) % tables.fields, How.CARD)


@kernel
def repairs(tables: Tables, state: State, seat: int, per_house: int, per_hotel: int) -> int:
    """Repairs for every building; a skyscraper counts as a hotel, a mall is spared."""
    bill = 0
    deeds = state.holdings[seat] & ~tables.station_mask
    while deeds:
        level = state.level[lowest_bit(deeds)]
        deeds &= deeds - 1
        bill += per_house * houses_at(level) + per_hotel * int(level >= HOTEL_LEVEL)
    return bill


@kernel
def settle_next(tables: Tables, state: State, log: Log) -> None:
    """Pay each, or collect from each: single debts, from the left of whoever drew the card (AMB-H09)."""
    pays = top(state, PHASE) == Phase.PAY_EACH
    seat, amount, mask = top(state, SEAT), top(state, AMOUNT), top(state, MASK) & playing_mask(state)
    other = first_in_mask(state, mask, seat)
    if other == BANK:
        pop(state)
        return
    set_top(state, MASK, mask & ~(1 << other))
    charge(tables, state, log, seat if pays else other, other if pays else seat, amount, 0, Why.CARD)


@kernel
def fill_decks(tables: Tables, state: State) -> None:
    """Both decks shuffled, nobody has seen a card (SETUP-03)."""
    for deck in range(2):
        state.unseen[deck] = (1 << tables.card_count[deck]) - 1
        state.card_holder[deck] = BANK if jail_card_of(tables, deck) >= 0 else NOBODY
