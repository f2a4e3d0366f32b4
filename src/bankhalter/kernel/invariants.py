"""Laws that hold in every state ever reached. `Flaw` numbers are explained in position.py."""

from bankhalter.codes import (
    BANK,
    CHANCE,
    HOTEL_LEVEL,
    NOBODY,
    SKYSCRAPER_LEVEL,
    FieldKind,
    Flaw,
    Phase,
    Piece,
)
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.building import rank
from bankhalter.kernel.cards import jail_card_of
from bankhalter.kernel.chance import due_kind
from bankhalter.kernel.deeds import is_deed
from bankhalter.kernel.layout import FRAMES, PHASE, Array, State, Tables


@entry
def find_flaws(tables: Tables, state: State, flaws: Array) -> int:
    """Collect what is impossible about a state: rows of (Flaw, where); how many there are."""
    count = check_money(state, flaws, 0)
    count = check_seats(tables, state, flaws, count)
    count = check_deeds(tables, state, flaws, count)
    count = check_levels(tables, state, flaws, count)
    count = check_stock(tables, state, flaws, count)
    count = check_cards(tables, state, flaws, count)
    count = check_tickets(tables, state, flaws, count)
    return check_agenda(state, flaws, count)


@kernel
def note(flaws: Array, count: int, flaw: int, where: int) -> int:
    if count < len(flaws):
        flaws[count, 0] = flaw
        flaws[count, 1] = where
        return count + 1
    return count


@kernel
def check_money(state: State, flaws: Array, count: int) -> int:
    """Nothing is created or lost: all purses, the bank's and the pot add up to nothing."""
    total = state.bank + state.pot
    for seat in range(state.players):
        total += state.cash[seat]
        if state.cash[seat] < 0:
            count = note(flaws, count, Flaw.NEGATIVE_CASH, seat)
    if state.pot < 0:
        count = note(flaws, count, Flaw.NEGATIVE_CASH, BANK)
    return note(flaws, count, Flaw.MONEY_NOT_CONSERVED, 0) if total else count


@kernel
def check_seats(tables: Tables, state: State, flaws: Array, count: int) -> int:
    for seat in range(state.players):
        if not 0 <= state.position[seat] < tables.fields:
            count = note(flaws, count, Flaw.OFF_BOARD, seat)
        if state.jail[seat] and state.position[seat] != tables.jail_field:
            count = note(flaws, count, Flaw.NOT_AT_JAIL, seat)
        if not 0 <= state.jail[seat] <= tables.jail_turns + 1:
            count = note(flaws, count, Flaw.JAIL_TURNS, seat)
        if state.out[seat] and (state.holdings[seat] or state.cash[seat] or state.tickets[seat]):
            count = note(flaws, count, Flaw.OUT_BUT_OWNS, seat)
    if not 0 <= state.active < state.players:
        count = note(flaws, count, Flaw.NO_ACTIVE_SEAT, state.active)
    return count


@kernel
def check_deeds(tables: Tables, state: State, flaws: Array, count: int) -> int:
    """`owner` and `holdings` agree; only owned deeds are mortgaged."""
    for field in range(tables.fields):
        owner = state.owner[field]
        if owner != BANK and (not is_deed(tables, field) or not 0 <= owner < state.players):
            count = note(flaws, count, Flaw.BAD_OWNER, field)
            continue
        for seat in range(state.players):
            if (state.holdings[seat] & tables.bit[field] != 0) != (owner == seat):
                count = note(flaws, count, Flaw.HOLDINGS_DISAGREE, field)
        if owner == BANK and state.mortgaged & tables.bit[field]:
            count = note(flaws, count, Flaw.MORTGAGED_UNOWNED, field)
    return count


@kernel
def top_level(tables: Tables, field: int) -> int:
    """The highest level a field can have in this edition."""
    if tables.kind[field] == FieldKind.STATION:
        return int(tables.stock[Piece.MALL] > 0)
    if tables.kind[field] != FieldKind.STREET:
        return 0
    return SKYSCRAPER_LEVEL if tables.stock[Piece.SKYSCRAPER] else HOTEL_LEVEL


@kernel
def check_levels(tables: Tables, state: State, flaws: Array, count: int) -> int:
    """Buildings stand on owned, unmortgaged groups that may be built on, and evenly."""
    for field in range(tables.fields):
        level = state.level[field]
        if not 0 <= level <= top_level(tables, field):
            count = note(flaws, count, Flaw.BAD_LEVEL, field)
        elif level and state.owner[field] == BANK:
            count = note(flaws, count, Flaw.BUILT_UNOWNED, field)
    for group in range(tables.groups):
        if tables.kind[tables.members[group, 0]] == FieldKind.STREET:
            count = check_group(tables, state, flaws, count, group)
    return count


@kernel
def check_group(tables: Tables, state: State, flaws: Array, count: int, group: int) -> int:
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        owner, level, owned = state.owner[field], state.level[field], 0
        if level == 0 or owner == BANK:
            continue
        for j in range(tables.group_size[group]):
            other = tables.members[group, j]
            if state.owner[other] != owner:
                continue
            owned += 1
            if state.mortgaged & ~state.duty & tables.bit[other]:  # a last street is redeemed yet
                count = note(flaws, count, Flaw.BUILT_AND_MORTGAGED, other)
            if not tables.last_street_duty and uneven(tables, state, field, other):
                count = note(flaws, count, Flaw.UNEVEN, field)
        if tables.group_size[group] - owned > tables.missing_streets:
            count = note(flaws, count, Flaw.BUILT_INCOMPLETE, field)
    return count


@kernel
def uneven(tables: Tables, state: State, field: int, other: int) -> bool:
    return abs(rank(tables, state.level[field]) - rank(tables, state.level[other])) > 1


@kernel
def check_stock(tables: Tables, state: State, flaws: Array, count: int) -> int:
    """Every piece is on the board or with the bank."""
    houses, hotels, skyscrapers, malls = 0, 0, 0, 0
    for field in range(tables.fields):
        level = state.level[field]
        if tables.kind[field] == FieldKind.STATION:
            malls += level
        elif level == HOTEL_LEVEL:
            hotels += 1
        elif level == SKYSCRAPER_LEVEL:
            skyscrapers += 1
        else:
            houses += level
    for piece in range(4):
        used = houses
        if piece == Piece.HOTEL:
            used = hotels
        elif piece == Piece.SKYSCRAPER:
            used = skyscrapers
        elif piece == Piece.MALL:
            used = malls
        if state.stock[piece] < 0 or state.stock[piece] + used != tables.stock[piece]:
            count = note(flaws, count, Flaw.STOCK, piece)
    return count


@kernel
def check_cards(tables: Tables, state: State, flaws: Array, count: int) -> int:
    """Every card is unseen, in the queue or held, and only once."""
    for deck in range(2):
        seen = state.unseen[deck]
        for i in range(state.queue_length[deck]):
            card = state.queue[deck, (state.queue_head[deck] + i) % 16]
            if seen >> card & 1:
                count = note(flaws, count, Flaw.CARDS, deck)
            seen |= 1 << card
        holder, jail_card = state.card_holder[deck], jail_card_of(tables, deck)
        if holder >= 0:
            if holder >= state.players or state.out[holder] or seen >> jail_card & 1:
                count = note(flaws, count, Flaw.JAIL_CARD, deck)
            seen |= 1 << jail_card
        elif holder != (BANK if jail_card >= 0 else NOBODY):
            count = note(flaws, count, Flaw.JAIL_CARD, deck)
        if seen != (1 << tables.card_count[deck]) - 1:
            count = note(flaws, count, Flaw.CARDS, deck)
    return count


@kernel
def check_tickets(tables: Tables, state: State, flaws: Array, count: int) -> int:
    total = state.tickets_plain + state.tickets_expiry + state.tickets_out
    for seat in range(state.players):
        total += state.tickets[seat]
        if state.tickets[seat] < 0:
            count = note(flaws, count, Flaw.TICKETS, seat)
    if state.tickets_plain < 0 or state.tickets_expiry < 0 or state.tickets_out < 0:
        count = note(flaws, count, Flaw.TICKETS, BANK)
    if total != tables.tickets_plain + tables.tickets_expiry:
        count = note(flaws, count, Flaw.TICKETS, BANK)
    return count


@kernel
def check_agenda(state: State, flaws: Array, count: int) -> int:
    """There is always something to do, and somebody to do it, until the game is over."""
    if not 1 <= state.depth <= FRAMES:
        return note(flaws, count, Flaw.AGENDA, state.depth)
    phase = state.frames[state.depth - 1, PHASE]
    if phase >= Phase.RESOLVE and phase != Phase.OVER:
        count = note(flaws, count, Flaw.AGENDA, state.depth)
    if state.actor == BANK or state.actor >= state.players or (state.actor >= 0 and state.out[state.actor]):
        count = note(flaws, count, Flaw.ACTOR, state.actor)
    if (state.actor == NOBODY) != (phase == Phase.OVER) or (state.actor == CHANCE) != (due_kind(phase) >= 0):
        count = note(flaws, count, Flaw.ACTOR, state.actor)
    return count
