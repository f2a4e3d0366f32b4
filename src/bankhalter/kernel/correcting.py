"""The table is right: purses, tokens, deeds, buildings, tickets and jail cards are set to what lies there.

No rule of the book leads to it: it is no entry of a menu, and the bank does it, not a seat. Money comes
from the bank or goes there, so that nothing is created or lost; what the board may not look like, it
cannot be set to either. Money that somebody hands to somebody else goes from purse to purse.
"""

from bankhalter.codes import (
    BANK,
    MAX_MEMBERS,
    NOBODY,
    ActionKind,
    Correction,
    EventKind,
    FieldKind,
    Phase,
    Piece,
    Reason,
    Why,
)
from bankhalter.kernel._jit import cold, kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.building import group_may_build, missing_allowed, piece_at, rank
from bankhalter.kernel.cards import jail_card_of, return_jail_card, take_out_of_deck
from bankhalter.kernel.deeds import (
    bound_by_buildings,
    bound_together,
    built_on,
    is_deed,
    lowest_bit,
    set_owner,
)
from bankhalter.kernel.invariants import top_level
from bankhalter.kernel.layout import PHASE, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import spendable, transfer
from bankhalter.kernel.tickets import tickets_left
from bankhalter.kernel.turn import begin_turn

# ---- whether it can be


@cold
def verify_correction(tables: Tables, state: State, action: Act) -> int:
    """Purses can be set at any time, the board only while nothing is being decided that is about it."""
    if action.kind == ActionKind.SET_CASH:
        return verify_cash(tables, state, action)
    if action.kind == ActionKind.HAND_OVER:
        return verify_hand_over(tables, state, action)
    if action.kind == ActionKind.SET_TURN:
        return verify_turn(state, action)
    if not is_quiet(state):
        return Reason.NOT_QUIET
    return verify_things(tables, state, action)


@kernel
def verify_things(tables: Tables, state: State, action: Act) -> int:
    if action.kind == ActionKind.SET_OWNER:
        return verify_owner(tables, state, action)
    if action.kind == ActionKind.SET_LEVEL:
        return verify_levels(tables, state, action)
    if action.kind == ActionKind.SET_MORTGAGE:
        return verify_mortgages(tables, state, action)
    if action.kind == ActionKind.SET_TICKETS:
        return verify_tickets(state, action)
    if action.kind == ActionKind.SET_JAILCARD:
        return verify_jail_card(state, action)
    return verify_place(tables, state, action)


@kernel
def is_quiet(state: State) -> bool:
    """Whether only the dice are waited for, or that they are handed on."""
    return state.depth == 1 and (top(state, PHASE) == Phase.ROLL or top(state, PHASE) == Phase.END)


@kernel
def verify_player(state: State, seat: int) -> int:
    if not 0 <= seat < state.players:
        return Reason.NO_SUCH_SEAT
    return Reason.SEAT_IS_OUT if state.out[seat] else Reason.OK


@kernel
def verify_cash(tables: Tables, state: State, action: Act) -> int:
    """A standing bid stays covered (AUCTION-06)."""
    reason = verify_player(state, action.offer)
    if reason != Reason.OK:
        return reason
    if action.amount < 0:
        return Reason.NEGATIVE_AMOUNT
    if action.amount % tables.unit:
        return Reason.AMOUNT_NOT_IN_UNITS
    bound = state.cash[action.offer] - spendable(state, action.offer)
    return Reason.BID_NOT_COVERED if action.amount < bound else Reason.OK


@kernel
def verify_hand_over(tables: Tables, state: State, action: Act) -> int:
    """From the purse of `offer` to that of `field`."""
    reason = verify_player(state, action.offer)
    if reason == Reason.OK:
        reason = verify_player(state, action.field)
    if reason != Reason.OK:
        return reason
    if action.offer == action.field:
        return Reason.TRADE_WITH_SELF
    if action.amount <= 0:
        return Reason.NEGATIVE_AMOUNT
    if action.amount % tables.unit:
        return Reason.AMOUNT_NOT_IN_UNITS
    return Reason.NO_CASH if spendable(state, action.offer) < action.amount else Reason.OK


@kernel
def verify_turn(state: State, action: Act) -> int:
    """Between two turns, or instead of rolling for who begins."""
    beginning = state.depth == 1 and top(state, PHASE) == Phase.START_DICE
    return verify_player(state, action.offer) if beginning or is_quiet(state) else Reason.NOT_QUIET


@kernel
def verify_tickets(state: State, action: Act) -> int:
    reason = verify_player(state, action.offer)
    if reason != Reason.OK:
        return reason
    if action.amount < 0:
        return Reason.NEGATIVE_AMOUNT
    more = action.amount - state.tickets[action.offer]
    return Reason.NO_TICKETS_LEFT if more > state.tickets_out + tickets_left(state) else Reason.OK


@kernel
def verify_jail_card(state: State, action: Act) -> int:
    """The card of deck `field`, which may not have one."""
    if not 0 <= action.field < 2 or state.card_holder[action.field] == NOBODY:
        return Reason.NO_JAIL_CARD
    return Reason.OK if action.offer == BANK else verify_player(state, action.offer)


@kernel
def verify_place(tables: Tables, state: State, action: Act) -> int:
    """On any field on which a token can stay; into jail not between two rolls, which would end the turn."""
    reason = verify_player(state, action.offer)
    if reason != Reason.OK:
        return reason
    if action.kind == ActionKind.SET_JAIL:
        rolling = action.offer == state.active and state.rolled and top(state, PHASE) == Phase.ROLL
        return Reason.NOT_QUIET if rolling else Reason.OK
    if not 0 <= action.field < tables.fields or tables.kind[action.field] == FieldKind.GO_TO_JAIL:
        return Reason.NO_SUCH_FIELD
    return Reason.OK


@kernel
def verify_deeds(tables: Tables, mask: int) -> int:
    if mask == 0 or mask & ~tables.deeds_mask:
        return Reason.NOT_A_DEED
    return Reason.OK


@kernel
def verify_owner(tables: Tables, state: State, action: Act) -> int:
    """Buildings go with their streets, all of an owner's group together, and not to the bank."""
    reason = verify_deeds(tables, action.give)
    if reason == Reason.OK and action.offer != BANK:
        reason = verify_player(state, action.offer)
    rest = action.give
    while rest and reason == Reason.OK:
        reason = verify_new_owner(tables, state, lowest_bit(rest), action.give, action.offer)
        rest &= rest - 1
    return reason


@kernel
def verify_new_owner(tables: Tables, state: State, field: int, moved: int, seat: int) -> int:
    together = bound_together(tables, field)
    old = state.owner[field]
    left = old != BANK and old != seat and (seat == BANK or state.holdings[old] & together & ~moved)
    if left and bound_by_buildings(tables, state, field, old):
        return Reason.GROUP_BUILT
    if seat == BANK:
        return Reason.OK
    own = (state.holdings[seat] | moved) & together
    return Reason.GROUP_MORTGAGED if own & state.mortgaged and built_on(state, own) else Reason.OK


@kernel
def wanted_level(tables: Tables, state: State, action: Act, place: int) -> int:
    """The level that a member of the group shall have: steps count from 1, and 0 leaves it as it is."""
    field = tables.members[tables.group[action.field], place]
    return action.steps[place] - 1 if action.steps[place] else state.level[field]


@kernel
def verify_levels(tables: Tables, state: State, action: Act) -> int:
    """As the buildings of the box may stand on a group (BUILD-01 to 09, SUPPLY-01)."""
    if not is_deed(tables, action.field):
        return Reason.NOT_A_STREET
    group = tables.group[action.field]
    for i in range(MAX_MEMBERS):
        if action.steps[i] < 0 or (action.steps[i] and i >= tables.group_size[group]):
            return Reason.TOO_MANY_STEPS
    for i in range(tables.group_size[group]):
        reason = verify_level(tables, state, action, i)
        if reason != Reason.OK:
            return reason
    for piece in range(Piece.MALL + 1):
        if state.stock[piece] < missing_pieces(tables, state, action, piece):
            return Reason.NO_STOCK
    return Reason.OK


@kernel
def verify_level(tables: Tables, state: State, action: Act, place: int) -> int:
    field = tables.members[tables.group[action.field], place]
    level, owner = wanted_level(tables, state, action, place), state.owner[field]
    if level > top_level(tables, field):
        return Reason.LEVEL_FULL
    if level == 0:
        return Reason.OK
    if owner == BANK:
        return Reason.NOT_OWNER
    if tables.kind[field] == FieldKind.STATION:
        return Reason.GROUP_MORTGAGED if state.mortgaged & tables.bit[field] else Reason.OK
    missing = missing_allowed(tables, piece_at(tables, field, level))
    reason = group_may_build(tables, state, owner, tables.group[field], missing)
    if reason != Reason.OK or tables.last_street_duty:
        return reason
    return Reason.OK if stands_evenly(tables, state, action, place, level) else Reason.NOT_EVEN


@kernel
def stands_evenly(tables: Tables, state: State, action: Act, place: int, level: int) -> bool:
    """No street of the group is more than one step away from this one (BUILD-04)."""
    for i in range(tables.group_size[tables.group[action.field]]):
        other = wanted_level(tables, state, action, i)
        if abs(rank(tables, other) - rank(tables, level)) > 1:
            return False
    return True


@kernel
def missing_pieces(tables: Tables, state: State, action: Act, piece: int) -> int:
    """How many more of a kind of building would stand on the group."""
    group, more = tables.group[action.field], 0
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        more += pieces_at(tables, field, wanted_level(tables, state, action, i), piece)
        more -= pieces_at(tables, field, state.level[field], piece)
    return more


@kernel
def pieces_at(tables: Tables, field: int, level: int, piece: int) -> int:
    """How many buildings of a kind make up a level."""
    if level == 0 or piece_at(tables, field, level) != piece:
        return 0
    return level if piece == Piece.HOUSE else 1


@kernel
def verify_mortgages(tables: Tables, state: State, action: Act) -> int:
    reason = verify_deeds(tables, action.give)
    rest = action.give
    while rest and reason == Reason.OK:
        field = lowest_bit(rest)
        rest &= rest - 1
        if state.owner[field] == BANK:
            reason = Reason.NOT_OWNER
        elif action.amount and bound_by_buildings(tables, state, field, state.owner[field]):
            reason = Reason.GROUP_BUILT
    return reason


# ---- doing it


@cold
def correct(tables: Tables, state: State, action: Act, log: Log) -> None:
    """Set what was said; nothing follows from it by itself."""
    if action.kind == ActionKind.SET_CASH:
        set_cash(state, log, action.offer, action.amount)
    elif action.kind == ActionKind.HAND_OVER:
        transfer(state, log, action.offer, action.field, action.amount, Why.AGREED)
    elif action.kind == ActionKind.SET_TURN:
        set_turn(state, log, action.offer)
    else:
        set_things(tables, state, action, log)


@kernel
def set_things(tables: Tables, state: State, action: Act, log: Log) -> None:
    if action.kind == ActionKind.SET_OWNER:
        set_owners(tables, state, log, action.give, action.offer)
    elif action.kind == ActionKind.SET_LEVEL:
        set_levels(tables, state, log, action)
    elif action.kind == ActionKind.SET_MORTGAGE:
        set_mortgages(tables, state, log, action.give, action.amount)
    elif action.kind == ActionKind.SET_TICKETS:
        set_tickets(state, log, action.offer, action.amount)
    elif action.kind == ActionKind.SET_JAILCARD:
        set_jail_card(tables, state, log, action.field, action.offer)
    else:
        set_place(tables, state, log, action)


@kernel
def set_cash(state: State, log: Log, seat: int, amount: int) -> None:
    more = amount - state.cash[seat]
    if more > 0:
        transfer(state, log, BANK, seat, more, Why.CORRECTION)
    else:
        transfer(state, log, seat, BANK, -more, Why.CORRECTION)


@kernel
def set_turn(state: State, log: Log, seat: int) -> None:
    """Somebody's turn begins, or begins anew; not if it has only just begun."""
    if state.active == seat and top(state, PHASE) == Phase.ROLL and state.rolled == 0:
        return
    emit(log, EventKind.CORRECTED, seat, BANK, 0, 0, Correction.TURN)
    begin_turn(state, log, seat)


@kernel
def set_tickets(state: State, log: Log, seat: int, count: int) -> None:
    """Tickets too many count as used; those too few were not, or else come from the pile."""
    more = count - state.tickets[seat]
    if more == 0:
        return
    state.tickets[seat] = count
    unused = min(more, state.tickets_out)  # negative: so many more are used
    plain = min(more - unused, state.tickets_plain)
    state.tickets_out -= unused
    state.tickets_plain -= plain
    state.tickets_expiry -= more - unused - plain
    emit(log, EventKind.CORRECTED, seat, BANK, 0, count, Correction.TICKETS)


@kernel
def set_jail_card(tables: Tables, state: State, log: Log, deck: int, seat: int) -> None:
    holder = state.card_holder[deck]
    if holder == seat:
        return
    if seat == BANK:
        return_jail_card(tables, state, log, deck)
        return
    if holder == BANK:
        take_out_of_deck(state, deck, jail_card_of(tables, deck))
    state.card_holder[deck] = seat
    emit(log, EventKind.JAIL_CARD_MOVED, seat, holder, deck, 0, 0)


@kernel
def set_place(tables: Tables, state: State, log: Log, action: Act) -> None:
    """The field the token is set on does nothing: it is there already."""
    seat, jailed = action.offer, action.kind == ActionKind.SET_JAIL
    state.position[seat] = tables.jail_field if jailed else action.field
    state.jail[seat] = int(jailed)
    what = Correction.JAIL if jailed else Correction.PLACE
    emit(log, EventKind.CORRECTED, seat, BANK, state.position[seat], 0, what)


@kernel
def set_owners(tables: Tables, state: State, log: Log, deeds: int, seat: int) -> None:
    while deeds:
        field = lowest_bit(deeds)
        deeds &= deeds - 1
        old = state.owner[field]
        if old == seat:
            continue
        set_owner(tables, state, field, seat)
        if seat == BANK:
            state.mortgaged &= ~tables.bit[field]
        emit(log, EventKind.DEED_MOVED, seat, old, field, 0, 0)


@kernel
def set_levels(tables: Tables, state: State, log: Log, action: Act) -> None:
    group = tables.group[action.field]
    for piece in range(Piece.MALL + 1):
        state.stock[piece] -= missing_pieces(tables, state, action, piece)
    for i in range(tables.group_size[group]):
        field, level = tables.members[group, i], wanted_level(tables, state, action, i)
        if level != state.level[field]:
            state.level[field] = level
            if level:
                state.duty &= ~tables.bit[field]
            emit(log, EventKind.CORRECTED, state.owner[field], BANK, field, level, Correction.LEVEL)


@kernel
def set_mortgages(tables: Tables, state: State, log: Log, deeds: int, mortgaged: int) -> None:
    while deeds:
        field = lowest_bit(deeds)
        deeds &= deeds - 1
        if mortgaged:
            state.mortgaged |= tables.bit[field]
        else:
            state.mortgaged &= ~tables.bit[field]
        emit(log, EventKind.CORRECTED, state.owner[field], BANK, field, mortgaged, Correction.MORTGAGE)
