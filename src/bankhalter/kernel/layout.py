"""Layout of the three records the kernel works on: tables, state and action.

Everything is int64. One integer type means that a helper is compiled once, that nothing wraps,
and that plain Python and compiled code compute the same; there is no padding.
"""

from typing import Any, Protocol

import numpy as np

from bankhalter.codes import DECK_SIZE, MAX_FIELDS, MAX_GROUPS, MAX_MEMBERS, MAX_SEATS

Array = np.ndarray[Any, np.dtype[np.int64]]
Records = Any
"""An array of records; NumPy has no type for its elements."""

FRAMES = 24
"""Depth of the agenda."""

# columns of a frame
PHASE, SEAT, FIELD, AMOUNT, OTHER, MASK, EXTRA, STEP = range(8)

# columns of an offer; row = the seat that made it, NUMBER 0 = no offer
NUMBER, TO, GIVE, GET, GIVE_CASH, GET_CASH, GIVE_CARDS, GET_CARDS, SETTLES = range(9)


def record_of(**fields: int | tuple[int, ...]) -> np.dtype[np.void]:
    """A layout whose elements have their fields as attributes."""
    columns = [(name, "i8", size) if size != 1 else (name, "i8") for name, size in fields.items()]
    return np.dtype((np.record, columns))


TABLES = record_of(
    # the board
    fields=1,  # how many
    kind=MAX_FIELDS,  # FieldKind
    group=MAX_FIELDS,  # group index, -1 where there is none
    price=MAX_FIELDS,
    mortgage=MAX_FIELDS,
    rent=(MAX_FIELDS, 7),  # by level: unbuilt, 1-4 houses, hotel, skyscraper
    piece_price=(MAX_FIELDS, 4),  # house, hotel, skyscraper, mall
    deck=MAX_FIELDS,  # deck of a CARDS field
    tax=MAX_FIELDS,
    side=MAX_FIELDS,  # mask of the fields a ticket reaches from here
    bit=MAX_FIELDS,  # 1 << field
    jail_field=1,
    # groups
    groups=1,
    group_mask=MAX_GROUPS,
    group_size=MAX_GROUPS,
    members=(MAX_GROUPS, MAX_MEMBERS),  # fields, -1 where there is none
    deeds_mask=1,
    station_mask=1,
    utility_mask=1,
    station_rent=MAX_MEMBERS + 1,  # by number owned
    utility_rent=MAX_MEMBERS + 1,  # money per pip by number owned
    # cards and tickets
    card_count=2,
    card_effect=(2, DECK_SIZE),
    card_a=(2, DECK_SIZE),
    card_b=(2, DECK_SIZE),
    tickets_plain=1,
    tickets_expiry=1,
    # amounts
    unit=1,  # smallest amount of money
    start_cash=1,
    salary=1,
    fine=1,
    gift=1,
    stock=4,
    # switches, see editions/switches.py
    speed_die=1,
    speed_faces=6,
    group_rent=1,
    near_group_rent=1,
    missing_streets=1,
    fresh_utility_roll=1,
    standing_any_time=1,
    lots_at_deed_price=1,
    jail_turns=1,
    jail_last_roll_moves=1,
    jail_may_skip=1,
    hotel_needs=1,
    estate_liquidated=1,
    settle_in_deeds=1,
    last_street_duty=1,
    dealt_deeds=1,
    ends_at_first_bankruptcy=1,
    strict_claims=1,
    ticket_forward_only=1,
    house_parking_pot=1,
    house_double_los=1,
    house_no_auctions=1,
    house_no_rent_in_jail=1,
)

STATE = record_of(
    players=1,
    active=1,  # whose turn it is
    turn=1,  # turns begun
    actor=1,  # seat that must decide, CHANCE or NOBODY
    doubles=1,  # doubles and triples in a row in this turn
    rolled=1,  # rolls and tickets used in this turn
    again=1,  # 1: this roll earns another one
    dice=3,  # the last movement roll; third: Face
    # seats
    cash=MAX_SEATS,
    position=MAX_SEATS,
    jail=MAX_SEATS,  # 0 free, else 1 + turns waited
    tickets=MAX_SEATS,
    out=MAX_SEATS,  # 0 playing, else order of leaving
    holdings=MAX_SEATS,  # mask of fields owned
    start_roll=MAX_SEATS,
    bank=1,  # what the bank took in less what it paid out
    pot=1,  # house rule only
    # deeds
    owner=MAX_FIELDS,  # seat or BANK
    level=MAX_FIELDS,
    mortgaged=1,  # mask of fields
    stock=4,
    duty=1,  # mask of last streets on which a house is due
    # cards and tickets
    card_holder=2,  # seat, BANK: in the deck, NOBODY: the deck has none
    unseen=2,  # mask of cards nobody has seen yet
    queue=(2, DECK_SIZE),  # the cards under them, a ring
    queue_head=2,
    queue_length=2,
    tickets_plain=1,
    tickets_expiry=1,
    tickets_out=1,
    # open business
    depth=1,
    frames=(FRAMES, 8),
    offers=(MAX_SEATS, 9),
    offer_number=1,
    claim=MAX_FIELDS,  # rent that may still be demanded
    claim_owner=MAX_FIELDS,
    claims=1,  # mask of fields with an open claim
    claim_debtor=1,
    wanted=MAX_SEATS,  # pieces announced in a shortage
    ending=1,
    winners=1,  # mask of seats
)

ACTION = record_of(
    kind=1,
    seat=1,
    field=1,
    amount=1,
    limit=1,  # menus only: largest amount
    piece=1,
    steps=MAX_MEMBERS,  # build and sell: pieces per member of the field's group
    offer=1,
    give=1,
    get=1,
    give_cash=1,
    get_cash=1,
    give_cards=1,  # mask of decks
    get_cards=1,
    dice=3,
    card=1,
)

STREAMS = MAX_SEATS + 1
"""Streams of random numbers: in a playout each seat meets dice of its own, the policies share the last.

With dice of their own the seats meet the same rolls in two games that differ by one decision, even if
it changes how often somebody rolls.
"""

RANDOM = record_of(words=(STREAMS, 4))

EVENTS = 512
LOG = record_of(on=1, count=1, overflow=1, rows=(EVENTS, 6))


class Tables(Protocol):
    """The type checker's view of a TABLES record."""

    fields: int
    kind: Array
    group: Array
    price: Array
    mortgage: Array
    rent: Array
    piece_price: Array
    deck: Array
    tax: Array
    side: Array
    bit: Array
    jail_field: int
    groups: int
    group_mask: Array
    group_size: Array
    members: Array
    deeds_mask: int
    station_mask: int
    utility_mask: int
    station_rent: Array
    utility_rent: Array
    card_count: Array
    card_effect: Array
    card_a: Array
    card_b: Array
    tickets_plain: int
    tickets_expiry: int
    unit: int
    start_cash: int
    salary: int
    fine: int
    gift: int
    stock: Array
    speed_die: int
    speed_faces: Array
    group_rent: int
    near_group_rent: int
    missing_streets: int
    fresh_utility_roll: int
    standing_any_time: int
    lots_at_deed_price: int
    jail_turns: int
    jail_last_roll_moves: int
    jail_may_skip: int
    hotel_needs: int
    estate_liquidated: int
    settle_in_deeds: int
    last_street_duty: int
    dealt_deeds: int
    ends_at_first_bankruptcy: int
    strict_claims: int
    ticket_forward_only: int
    house_parking_pot: int
    house_double_los: int
    house_no_auctions: int
    house_no_rent_in_jail: int


class State(Protocol):
    """The type checker's view of a STATE record."""

    players: int
    active: int
    turn: int
    actor: int
    doubles: int
    rolled: int
    again: int
    dice: Array
    cash: Array
    position: Array
    jail: Array
    tickets: Array
    out: Array
    holdings: Array
    start_roll: Array
    bank: int
    pot: int
    owner: Array
    level: Array
    mortgaged: int
    stock: Array
    duty: int
    card_holder: Array
    unseen: Array
    queue: Array
    queue_head: Array
    queue_length: Array
    tickets_plain: int
    tickets_expiry: int
    tickets_out: int
    depth: int
    frames: Array
    offers: Array
    offer_number: int
    claim: Array
    claim_owner: Array
    claims: int
    claim_debtor: int
    wanted: Array
    ending: int
    winners: int


class Act(Protocol):
    """The type checker's view of an ACTION record."""

    kind: int
    seat: int
    field: int
    amount: int
    limit: int
    piece: int
    steps: Array
    offer: int
    give: int
    get: int
    give_cash: int
    get_cash: int
    give_cards: int
    get_cards: int
    dice: Array
    card: int


class Random(Protocol):
    """The type checker's view of a RANDOM record."""

    words: Array


class Log(Protocol):
    """The type checker's view of a LOG record."""

    on: int
    count: int
    overflow: int
    rows: Array


def blank(dtype: np.dtype[np.void]) -> Any:
    """A record of zeros whose fields are attributes."""
    return np.zeros(1, dtype)[0]
