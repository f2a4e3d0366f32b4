"""The records the kernel works on: tables, state, action, random numbers and log.

Each is declared once, as a class: the type checker reads it, and `record` makes its layout of it.
Everything is int64. One integer type means that a helper is compiled once, that nothing wraps,
and that plain Python and compiled code compute the same; there is no padding.
"""

from typing import Annotated, Any, Protocol, Self, get_origin

import numpy as np

from bankhalter.codes import DECK_SIZE, MAX_FIELDS, MAX_GROUPS, MAX_MEMBERS, MAX_SEATS

Array = np.ndarray[Any, np.dtype[np.int64]]
Records = Any
"""An array of records; NumPy has no type for its elements."""

BySeat = Annotated[Array, MAX_SEATS]
ByField = Annotated[Array, MAX_FIELDS]
ByGroup = Annotated[Array, MAX_GROUPS]
ByDeck = Annotated[Array, 2]
ByPiece = Annotated[Array, 4]
"""House, hotel, skyscraper, mall."""

FRAMES = 24
"""Depth of the agenda."""

MOST_FRAMES = FRAMES - 8
"""Nothing that can wait is begun beyond this depth, so that there is room for what may come on top."""

# columns of a frame
PHASE, SEAT, FIELD, AMOUNT, OTHER, MASK, EXTRA, STEP = range(8)

# columns of an offer; row = the seat that made it, NUMBER 0 = no offer
NUMBER, TO, GIVE, GET, GIVE_CASH, GET_CASH, GIVE_CARDS, GET_CARDS, SETTLES = range(9)


class Record(Protocol):
    """What every record can do."""

    def tobytes(self) -> bytes:
        """Its numbers as they lie in memory."""
        ...

    def copy(self) -> Self:
        """Another one with the same numbers."""
        ...


def record(declared: type[Any]) -> np.dtype[np.void]:
    """The layout of a class: whole numbers, arrays (`Annotated` with their shape) and other records."""
    columns = [(name, *_column(kind)) for name, kind in declared.__annotations__.items()]
    return np.dtype((np.record, columns))


def _column(kind: Any) -> tuple[Any, ...]:
    if kind is int:
        return ("i8",)
    return ("i8", kind.__metadata__) if get_origin(kind) is Annotated else (record(kind),)


def blank(dtype: np.dtype[np.void]) -> Any:
    """A record of zeros whose fields are attributes."""
    return np.zeros(1, dtype)[0]


class Tables(Record, Protocol):
    """An edition and how it is played: what does not change during a game."""

    # the board
    fields: int  # how many
    kind: ByField  # FieldKind
    group: ByField  # group index, -1 where there is none
    price: ByField
    mortgage: ByField
    rent: Annotated[Array, MAX_FIELDS, 7]  # by level: unbuilt, 1-4 houses, hotel, skyscraper
    piece_price: Annotated[Array, MAX_FIELDS, 4]  # as ByPiece
    built_cost: Annotated[Array, MAX_FIELDS, 7]  # by level: what the buildings cost
    resale: Annotated[Array, MAX_FIELDS, 7]  # and what they bring when sold down to the ground
    interest: ByField  # 10 % of the mortgage
    deck: ByField  # deck of a CARDS field
    tax: ByField
    side: ByField  # mask of the fields a ticket reaches from here
    bit: ByField  # 1 << field
    jail_field: int
    # groups
    groups: int
    group_mask: ByGroup
    group_size: ByGroup
    members: Annotated[Array, MAX_GROUPS, MAX_MEMBERS]  # fields, -1 where there is none
    deeds_mask: int
    station_mask: int
    utility_mask: int
    station_rent: Annotated[Array, MAX_MEMBERS + 1]  # by number owned
    utility_rent: Annotated[Array, MAX_MEMBERS + 1]  # money per pip by number owned
    # cards and tickets
    card_count: ByDeck
    card_effect: Annotated[Array, 2, DECK_SIZE]
    card_a: Annotated[Array, 2, DECK_SIZE]
    card_b: Annotated[Array, 2, DECK_SIZE]
    tickets_plain: int
    tickets_expiry: int
    # amounts
    unit: int  # smallest amount of money
    start_cash: int
    salary: int
    fine: int
    gift: int
    stock: ByPiece
    # switches, see editions/switches.py
    speed_die: int
    speed_faces: Annotated[Array, 6]
    group_rent: int
    near_group_rent: int
    missing_streets: int
    fresh_utility_roll: int
    standing_any_time: int
    lots_at_deed_price: int
    jail_turns: int
    jail_last_roll_moves: int
    jail_may_skip: int
    jail_doubles_again: int
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


TABLES = record(Tables)


class State(Record, Protocol):
    """A position: all there is to know to go on with a game, and the game ends the same."""

    players: int
    active: int  # whose turn it is
    turn: int  # turns begun
    actor: int  # seat that must decide, CHANCE or NOBODY
    doubles: int  # doubles and triples in a row in this turn
    rolled: int  # rolls and tickets used in this turn
    again: int  # 1: this roll earns another one
    dice: Annotated[Array, 3]  # the last movement roll; third: Face
    # seats
    cash: BySeat
    position: BySeat
    jail: BySeat  # 0 free, else 1 + turns waited
    tickets: BySeat
    out: BySeat  # 0 playing, else order of leaving
    holdings: BySeat  # mask of fields owned
    start_roll: BySeat
    bank: int  # what the bank took in less what it paid out
    pot: int  # house rule only
    # deeds
    owner: ByField  # seat or BANK
    level: ByField
    mortgaged: int  # mask of fields
    stock: ByPiece
    duty: int  # mask of last streets on which a house is due
    # cards and tickets
    card_holder: ByDeck  # seat, BANK: in the deck, NOBODY: the deck has none
    unseen: ByDeck  # mask of cards nobody has seen yet
    queue: Annotated[Array, 2, DECK_SIZE]  # the cards under them, a ring
    queue_head: ByDeck
    queue_length: ByDeck
    tickets_plain: int
    tickets_expiry: int
    tickets_out: int
    # open business
    depth: int
    frames: Annotated[Array, FRAMES, 8]
    offers: Annotated[Array, MAX_SEATS, 9]
    offer_number: int
    claim: ByField  # rent that may still be demanded
    claim_owner: ByField
    claims: int  # mask of fields with an open claim
    claim_debtor: int
    wanted: BySeat  # pieces announced in a shortage
    ending: int
    winners: int  # mask of seats


STATE = record(State)


class Act(Record, Protocol):
    """Something a seat does, or chance brings; which fields count depends on the kind."""

    kind: int
    seat: int
    field: int
    amount: int
    limit: int  # menus only: largest amount
    piece: int
    steps: Annotated[Array, MAX_MEMBERS]  # build and sell: pieces per member of the field's group
    offer: int
    give: int
    get: int
    give_cash: int
    get_cash: int
    give_cards: int  # mask of decks
    get_cards: int
    dice: Annotated[Array, 3]
    card: int


ACTION = record(Act)

STREAMS = MAX_SEATS + 1
"""Streams of random numbers: in a playout each seat meets dice of its own, the policies share the last.

With dice of their own the seats meet the same rolls in two games that differ by one decision, even if
it changes how often somebody rolls.
"""


class Random(Record, Protocol):
    """The states of the generators."""

    words: Annotated[Array, STREAMS, 4]


RANDOM = record(Random)

EVENTS = 512


class Log(Record, Protocol):
    """What has happened, if it is switched on."""

    on: int
    count: int
    overflow: int
    rows: Annotated[Array, EVENTS, 6]


LOG = record(Log)
