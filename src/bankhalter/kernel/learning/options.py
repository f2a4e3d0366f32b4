"""What a seat may do now, as a few words of bits: the whole menu, and of what an offer can be made.

A set of fields has bit `field`, a set of kinds bit `ActionKind`. Players are counted by their *place*: how
many seats to the left of the one who decides they sit, so the others are 1, 2, …; bit `place`. In a bundle
of an offer the jail cards of the two decks are the bits CARDS and CARDS + 1 beside the deeds.

This is exactly what the rules allow, but for offers and settlements: `partners`, `give` and `get` say what
they can be made of, and what is composed of them is checked when it is taken.
"""

from typing import Protocol

from bankhalter.codes import MAX_FIELDS, ActionKind, Phase, Piece, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import top
from bankhalter.kernel.auction import lowest_bid
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.deeds import bound_group, lowest_bit, unbound_deeds
from bankhalter.kernel.layout import (
    EXTRA,
    NUMBER,
    PHASE,
    SEAT,
    TO,
    Act,
    ByPiece,
    Record,
    State,
    Tables,
    record,
)
from bankhalter.kernel.menu import FIELD_DECISIONS, draft, draft_on, fields_for, may_act, plain_kinds, sales
from bankhalter.kernel.money import spendable
from bankhalter.kernel.standing import verify_deal
from bankhalter.kernel.trade import verify_settle
from bankhalter.kernel.verify import decisions, verify

CARDS = MAX_FIELDS
"""Bit of the first deck's jail card in a bundle; the second deck's is the next."""


class Options(Record, Protocol):
    """What one seat may do. A word is 0 where there is nothing to choose from."""

    kinds: int  # every kind of action the seat has a choice of, those with fields and offers included
    spot: int  # fields for TICKET, GOTO, AUCTION, SHIFT, INTEREST or the BID for a building: never for two
    demand: int  # fields: rent to demand (strict tables)
    build: ByPiece  # fields: one more building of this kind
    sell: int  # fields: one step down, or the group together where nothing less is possible
    mortgage: int  # fields
    lift: int  # fields
    accept: int  # places: whose offer can be accepted
    reject: int  # places: whose offer can be rejected
    partners: int  # places: who can be made an offer and has not had one in this turn
    give: int  # own deeds and jail cards that can be offered
    get: int  # the partners' deeds and jail cards
    lowest: int  # the lowest bid (for a building: where it costs least), 0 without an auction
    cash: int  # what the seat can spend: the highest bid, the most it can pay in an offer


OPTIONS = record(Options)


@kernel
def write_options(
    tables: Tables, state: State, minds: Minds, seat: int, action: Act, options: Options
) -> None:
    """Fill all words; `action` is space to work in."""
    clear_options(options)
    if not may_act(state, seat):
        return
    options.kinds = plain_kinds(tables, state, seat, action)
    options.cash = spendable(state, seat)
    write_spot(tables, state, seat, action, options)
    write_property(tables, state, seat, action, options)
    write_answers(tables, state, seat, action, options)
    write_deals(tables, state, minds, seat, action, options)


@kernel
def clear_options(options: Options) -> None:
    options.kinds = 0
    options.spot = 0
    options.demand = 0
    for piece in range(Piece.MALL + 1):
        options.build[piece] = 0
    options.sell = 0
    options.mortgage = 0
    options.lift = 0
    options.accept = 0
    options.reject = 0
    options.partners = 0
    options.give = 0
    options.get = 0
    options.lowest = 0
    options.cash = 0


@kernel
def note(options: Options, kind: int, fields: int) -> int:
    """The kind is there if it has a field."""
    if fields:
        options.kinds |= 1 << kind
    return fields


@kernel
def spot_kind(state: State, seat: int) -> int:
    """The kind of choice that `spot` is about now, -1 if none: no phase has two of them."""
    phase = top(state, PHASE)
    if phase == Phase.AUCTION:
        return ActionKind.BID if top(state, EXTRA) >= 0 else -1
    if top(state, SEAT) != seat:
        return -1
    if phase == Phase.TRANSFER:
        return ActionKind.INTEREST
    if phase == Phase.DUTY:
        return ActionKind.SHIFT
    kinds = decisions(phase) & FIELD_DECISIONS
    return lowest_bit(kinds) if kinds else -1


@kernel
def write_spot(tables: Tables, state: State, seat: int, action: Act, options: Options) -> None:
    kind = spot_kind(state, seat)
    if kind >= 0:
        options.spot = note(options, kind, fields_for(tables, state, seat, kind, 0, action))
    if top(state, PHASE) == Phase.AUCTION:
        write_bid(tables, state, seat, action, options)


@kernel
def write_bid(tables: Tables, state: State, seat: int, action: Act, options: Options) -> None:
    if top(state, EXTRA) < 0:
        draft_on(tables, state, action, ActionKind.BID, seat, 0, 0)
        if verify(tables, state, action) == Reason.OK:
            options.kinds |= 1 << ActionKind.BID
            options.lowest = action.amount
    fields = options.spot
    while fields:
        least = lowest_bid(tables, state, lowest_bit(fields))
        options.lowest = least if options.lowest == 0 else min(least, options.lowest)
        fields &= fields - 1


@kernel
def write_property(tables: Tables, state: State, seat: int, action: Act, options: Options) -> None:
    """Claims, buildings and mortgages."""
    if state.claims:
        fields = fields_for(tables, state, seat, ActionKind.DEMAND, 0, action)
        options.demand = note(options, ActionKind.DEMAND, fields)
    if state.holdings[seat] == 0:
        return
    for piece in range(Piece.MALL + 1):
        fields = fields_for(tables, state, seat, ActionKind.BUILD, piece, action)
        options.build[piece] = note(options, ActionKind.BUILD, fields)
    options.sell = note(options, ActionKind.SELL, sales(tables, state, seat, action))
    fields = fields_for(tables, state, seat, ActionKind.MORTGAGE, 0, action)
    options.mortgage = note(options, ActionKind.MORTGAGE, fields)
    fields = fields_for(tables, state, seat, ActionKind.LIFT, 0, action)
    options.lift = note(options, ActionKind.LIFT, fields)


@kernel
def place_of(state: State, seat: int, other: int) -> int:
    """How many seats to the left the other sits."""
    return other - seat if other >= seat else other - seat + state.players


@kernel
def seat_at(state: State, seat: int, place: int) -> int:
    """Who sits so many seats to the left, -1 if there are not that many."""
    if not 0 <= place < state.players:
        return -1
    return seat + place if seat + place < state.players else seat + place - state.players


@kernel
def write_answers(tables: Tables, state: State, seat: int, action: Act, options: Options) -> None:
    for row in range(state.players):
        if state.offers[row, NUMBER] and state.offers[row, TO] == seat:
            place = 1 << place_of(state, seat, row)
            draft(action, ActionKind.REJECT, seat)
            action.offer = state.offers[row, NUMBER]
            if verify(tables, state, action) == Reason.OK:
                options.reject |= note(options, ActionKind.REJECT, place)
            action.kind = ActionKind.ACCEPT
            if verify(tables, state, action) == Reason.OK:
                options.accept |= note(options, ActionKind.ACCEPT, place)


@kernel
def write_deals(tables: Tables, state: State, minds: Minds, seat: int, action: Act, options: Options) -> None:
    """Whom an offer can be made, and of what."""
    options.partners = open_partners(tables, state, minds, seat)
    settles = can_settle(tables, state, seat, action)
    if options.partners == 0 and not settles:
        return
    options.give = tradeable(tables, state, seat)
    for place in range(1, state.players):
        if options.partners >> place & 1:
            options.get |= tradeable(tables, state, seat_at(state, seat, place))
    if options.partners and options.give | options.get:
        options.kinds |= 1 << ActionKind.OFFER
    if settles and options.give & tables.deeds_mask:
        options.kinds |= 1 << ActionKind.SETTLE


@kernel
def open_partners(tables: Tables, state: State, minds: Minds, seat: int) -> int:
    """Who can be made an offer now; once in a turn, so that nobody haggles without end."""
    places = 0
    for place in range(1, state.players):
        other = seat_at(state, seat, place)
        fresh = state.out[other] == 0 and minds.offered_turn[seat, other] != state.turn
        if fresh and verify_deal(tables, state, seat, other) == Reason.OK:
            places |= 1 << place
    return places


@kernel
def can_settle(tables: Tables, state: State, seat: int, action: Act) -> bool:
    """Whether there is a debt to settle in deeds: then an empty settlement lacks nothing but deeds."""
    if not tables.settle_in_deeds:
        return False
    draft(action, ActionKind.SETTLE, seat)
    return verify_settle(tables, state, action) == Reason.TRADE_EMPTY


@kernel
def tradeable(tables: Tables, state: State, seat: int) -> int:
    """Deeds and jail cards that the seat can hand over."""
    bundle = unbound_deeds(tables, state, seat) & ~bound_group(tables, state, seat)
    for deck in range(2):
        if state.card_holder[deck] == seat:
            bundle |= 1 << CARDS + deck
    return bundle
