"""Rent: how much, and the claim that lapses when the next player rolls."""

from bankhalter.codes import BANK, EventKind, Face, FieldKind, How, Phase, Reason, Why
from bankhalter.kernel._jit import cold, hot, kernel
from bankhalter.kernel.agenda import pop, push, top
from bankhalter.kernel.deeds import count_bits, lowest_bit
from bankhalter.kernel.layout import AMOUNT, FIELD, SEAT, Act, Log, State, Tables
from bankhalter.kernel.log import emit
from bankhalter.kernel.money import charge


@kernel
def group_multiplier(tables: Tables, state: State, field: int) -> int:
    """What a group is worth on its unbuilt streets (RENT-05, RENT-06, AMB-E01).

    Nothing while one of the owner's streets of the group is mortgaged.
    """
    group = tables.group[field]
    owned = state.holdings[state.owner[field]] & tables.group_mask[group]
    if owned & state.mortgaged:
        return 1
    missing = tables.group_size[group] - count_bits(owned)
    if missing == 0:
        return tables.group_rent
    if missing == 1:
        return tables.near_group_rent
    return 1


@hot
def street_rent(tables: Tables, state: State, field: int) -> int:
    """Deed rent: base, with its group's multiplier, or the ladder where built (RENT-04, RENT-07)."""
    level = state.level[field]
    if level:
        return tables.rent[field, level]
    return tables.rent[field, 0] * group_multiplier(tables, state, field)


@kernel
def station_rent(tables: Tables, state: State, field: int) -> int:
    """By the number owned, mortgaged or not (STATION-01, AMB-E04); a mall doubles it (MALL-03)."""
    owned = count_bits(state.holdings[state.owner[field]] & tables.station_mask)
    return tables.station_rent[owned] * (1 + state.level[field])


@kernel
def utility_rate(tables: Tables, state: State, field: int) -> int:
    """Money per pip by the number owned (UTIL-01, UTIL-02, AMB-E05, AMB-E08)."""
    owned = count_bits(state.holdings[state.owner[field]] & tables.utility_mask)
    return tables.utility_rent[owned]


@kernel
def rolled_pips(state: State) -> int:
    """Pips of the current roll; a symbol counts nothing (UTIL-03)."""
    third = state.dice[2] if state.dice[2] <= Face.THREE else 0
    return state.dice[0] + state.dice[1] + third


@hot
def rent_due(tables: Tables, state: State, field: int, pips: int) -> int:
    """What a visitor owes here now, utilities by `pips`; 0 where nothing is due."""
    owner = state.owner[field]
    if owner == BANK or state.mortgaged & tables.bit[field]:
        return 0
    if tables.house_no_rent_in_jail and state.jail[owner]:
        return 0
    if tables.kind[field] == FieldKind.STREET:
        return street_rent(tables, state, field)
    if tables.kind[field] == FieldKind.STATION:
        return station_rent(tables, state, field)
    return utility_rate(tables, state, field) * pips


@kernel
def utility_needs_roll(tables: Tables, how: int) -> bool:
    """A fresh roll fixes the rent: always (UTIL-01), or only after a card or ticket (UTIL-03)."""
    return tables.fresh_utility_roll != 0 or how == How.CARD or how == How.TICKET or how == How.CARD_UTILITY


@hot
def land_on_owned(
    tables: Tables, state: State, log: Log, seat: int, field: int, how: int, amount: int
) -> None:
    """Rent falls due on another player's unmortgaged property (RENT-01, RENT-02, RENT-11)."""
    if state.owner[field] == seat:
        return
    unrolled = tables.kind[field] == FieldKind.UTILITY and utility_needs_roll(tables, how)
    due = rent_due(tables, state, field, 1 if unrolled else rolled_pips(state))
    if due == 0:
        return
    if unrolled:
        rate = amount if how == How.CARD_UTILITY else due  # for each pip
        push(state, Phase.UTILITY_DICE, seat, field, rate, state.owner[field], 0)
        return
    if how == How.CARD_STATION:
        due *= amount
    open_claim(tables, state, log, seat, field, due)


@cold
def on_utility_dice(tables: Tables, state: State, log: Log, action: Act) -> None:
    """The fresh roll for a utility; it is no movement roll, so doubles mean nothing (AMB-E12)."""
    seat, field, rate = top(state, SEAT), top(state, FIELD), top(state, AMOUNT)
    pop(state)
    pips = action.dice[0] + action.dice[1]
    if action.dice[2] <= Face.THREE:
        pips += action.dice[2]
    emit(log, EventKind.ROLLED, seat, BANK, field, action.dice[0], action.dice[1] + 10 * action.dice[2])
    open_claim(tables, state, log, seat, field, rate * pips)


@hot
def open_claim(tables: Tables, state: State, log: Log, debtor: int, field: int, amount: int) -> None:
    """Open a claim with its amount fixed at the landing (AMB-E09, AMB-E14)."""
    if tables.strict_claims:
        note_claim(tables, state, log, debtor, field, amount)
        return
    owner = state.owner[field]
    emit(log, EventKind.RENT_CLAIMED, owner, debtor, field, amount, 0)
    charge(tables, state, log, debtor, owner, amount, field, Why.RENT)


@cold
def note_claim(tables: Tables, state: State, log: Log, debtor: int, field: int, amount: int) -> None:
    """Strict: the owner has to demand it."""
    owner = state.owner[field]
    if state.claims & tables.bit[field] and state.claim_owner[field] != owner:
        lapse_claim(tables, state, log, field)  # the deed was sold between two landings in one turn
    state.claims |= tables.bit[field]
    state.claim[field] += amount
    state.claim_owner[field] = owner
    state.claim_debtor = debtor
    emit(log, EventKind.RENT_OPENED, owner, debtor, field, amount, 0)


@kernel
def close_claim(tables: Tables, state: State, field: int) -> None:
    state.claims &= ~tables.bit[field]
    state.claim[field] = 0
    state.claim_owner[field] = 0
    if state.claims == 0:
        state.claim_debtor = 0


@cold
def lapse_claim(tables: Tables, state: State, log: Log, field: int) -> None:
    owner, debtor, amount = state.claim_owner[field], state.claim_debtor, state.claim[field]
    emit(log, EventKind.RENT_LAPSED, owner, debtor, field, amount, 0)
    close_claim(tables, state, field)


@hot
def lapse_claims(tables: Tables, state: State, log: Log, roller: int) -> None:
    """The next player rolls, or does what takes the roll's place (AMB-E21): rent not demanded until now
    is not owed (RENT-03, AMB-E10).
    """
    if state.claims and state.claim_debtor != roller:
        lapse_all(tables, state, log)


@cold
def lapse_all(tables: Tables, state: State, log: Log) -> None:
    while state.claims:
        lapse_claim(tables, state, log, lowest_bit(state.claims))


@kernel
def verify_demand(tables: Tables, state: State, action: Act) -> int:
    """The owner may demand rent until the next player rolls, also from jail (RENT-03, RENT-10)."""
    if not 0 <= action.field < tables.fields:
        return Reason.NO_SUCH_FIELD
    if not state.claims & tables.bit[action.field]:
        return Reason.NO_CLAIM
    if state.claim_owner[action.field] != action.seat:
        return Reason.NOT_YOUR_CLAIM
    return Reason.OK


@kernel
def demand(tables: Tables, state: State, log: Log, action: Act) -> None:
    field = action.field
    amount, debtor = state.claim[field], state.claim_debtor
    close_claim(tables, state, field)
    emit(log, EventKind.RENT_CLAIMED, action.seat, debtor, field, amount, 0)
    charge(tables, state, log, debtor, action.seat, amount, field, Why.RENT)
