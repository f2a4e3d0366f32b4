"""The numbers the kernel speaks: every code has a name here and nowhere else."""

from enum import IntEnum

BANK = -1
"""The bank, where a seat is expected (owner of a free deed, creditor of a tax)."""

NOBODY = -2
"""Actor when the game is over; holder of a jail card that the edition does not have."""

CHANCE = -3
"""Actor when dice, a card or a ticket decide."""

MAX_SEATS = 8
MAX_FIELDS = 52
MAX_GROUPS = 12
MAX_MEMBERS = 4
"""Most fields one group can have."""
DECK_SIZE = 16


class FieldKind(IntEnum):
    """What a field of the board is."""

    LOS = 0
    STREET = 1
    STATION = 2
    UTILITY = 3
    CARDS = 4
    TAX = 5
    JAIL = 6
    PARKING = 7
    GO_TO_JAIL = 8
    AUCTION = 9
    BIRTHDAY = 10
    TICKET = 11


class CardEffect(IntEnum):
    """What a card does. `a` and `b` are its parameters."""

    MOVE_TO = 0  # a: field
    NEAREST_STATION = 1  # a: rent factor there
    NEAREST_UTILITY = 2  # a: money per pip there
    BACK = 3  # a: fields
    GAIN = 4  # a: amount from the bank
    PAY = 5  # a: amount to the bank
    PAY_EACH = 6  # a: amount to every other player
    GAIN_EACH = 7  # a: amount from every other player
    REPAIR = 8  # a: per house, b: per hotel (and skyscraper)
    JAIL = 9
    JAIL_FREE = 10


class Piece(IntEnum):
    """The four kinds of building, in the order of the bank's stock."""

    HOUSE = 0
    HOTEL = 1
    SKYSCRAPER = 2
    MALL = 3


HOTEL_LEVEL = 5
SKYSCRAPER_LEVEL = 6


class Face(IntEnum):
    """Faces of the speed die; 1 to 3 are pips."""

    NONE = 0
    ONE = 1
    TWO = 2
    THREE = 3
    BUS = 4
    MR_MONOPOLY = 5


class Phase(IntEnum):
    """What the topmost frame of the agenda is about."""

    # chance decides
    DEAL = 0  # short game: a deed is dealt to a seat
    START_DICE = 1  # who begins
    DICE = 2  # the movement roll
    JAIL_DICE = 3  # a try for doubles
    UTILITY_DICE = 4  # fresh roll that fixes a utility's rent
    CARD = 5  # the top card of a deck
    TICKET = 6  # the top ticket of the pile
    # a seat decides
    ROLL = 10  # the turn: to roll, or another way to use the turn
    END = 11  # the turn: all resolved, dice to be handed on
    BUY = 12
    AUCTION = 13
    DEBT = 14
    TRANSFER = 15  # mortgaged deeds received: pay interest or lift
    SHORTAGE = 16  # others may announce that they want to build too
    TRIPLE = 17
    BUS = 18
    PICK = 19  # auction field: which property?
    GIFT = 20  # birthday: cash or ticket?
    TICKET_NOW = 21  # a fresh ticket: use it at once?
    DUTY = 22  # a house is due on the last street of a built group
    MR_MONOPOLY = 23  # the first move is resolved, his is to come
    # nobody decides: the agenda goes on by itself
    RESOLVE = 30  # the turn, while a roll is being played out
    MOVE = 31
    LAND = 32
    PAY_EACH = 33
    GAIN_EACH = 34
    ESTATE = 35  # deeds of a bankrupt, to be auctioned one by one
    LOTS = 36  # pieces in short supply, to be auctioned one by one
    OVER = 40  # short game: amount: interest the heir (mask) could not pay


class ActionKind(IntEnum):
    """Everything a seat, or chance, can do. The texts are in `actions.py`."""

    # chance
    DICE = 0
    CARD = 1
    DRAW_TICKET = 2
    DEAL = 3
    ANOTHER = 4  # a card the edition does not know, by what it does
    # the turn
    ROLL = 10
    END = 11
    PAY = 12
    JAILCARD = 13
    STAY = 14
    TICKET = 15
    # a landing
    BUY = 20
    DECLINE = 21
    GOTO = 22
    MOVE = 23
    TAKE = 24
    CASH = 25
    KEEP = 26
    AUCTION = 27
    # auctions and shortages
    BID = 30
    PASS = 31
    # standing actions
    DEMAND = 40
    BUILD = 41
    SELL = 42
    MORTGAGE = 43
    LIFT = 44
    INTEREST = 45
    SHIFT = 46
    OFFER = 50
    SETTLE = 51
    ACCEPT = 52
    REJECT = 53
    WITHDRAW = 54
    BANKRUPT = 60
    # the table is right: corrections
    SET_CASH = 70
    SET_PLACE = 71
    SET_JAIL = 72
    SET_OWNER = 73
    SET_LEVEL = 74
    SET_MORTGAGE = 75
    SET_TURN = 76
    SET_TICKETS = 77
    SET_JAILCARD = 78
    HAND_OVER = 79  # money from purse to purse, for whatever was agreed


class EventKind(IntEnum):
    """Facts in the past tense. Columns: kind, seat, other, field, amount, extra."""

    ROLLED = 0  # amount: first die, extra: second + 10 * speed face
    MOVED = 1  # field: arrival, amount: departure
    CARD_DRAWN = 2  # field: deck, amount: card
    TICKET_DRAWN = 3  # amount: 1 if all others expire
    TICKETS_EXPIRED = 4  # amount: how many the seat lost
    TICKET_USED = 5
    DEALT = 6
    BEGINS = 7
    TURN_BEGAN = 8
    TURN_ENDED = 9
    WENT_TO_JAIL = 10
    LEFT_JAIL = 11
    STAYED_IN_JAIL = 12  # amount: turns waited
    DEED_BOUGHT = 13
    DECLINED = 14
    AUCTION_OPENED = 15  # field, or extra: piece + 1
    BID_MADE = 16
    PASSED = 17
    AUCTION_WON = 18
    AUCTION_FAILED = 19
    RENT_OPENED = 20  # strict tables: a claim, amount fixed
    RENT_CLAIMED = 21
    RENT_LAPSED = 22
    BUILDING_BUILT = 23  # amount: new level, extra: piece
    BUILDING_SOLD = 24  # amount: new level
    BUILDING_MOVED = 25  # field: to, amount: from
    BUILDING_WANTED = 26  # amount: how many, extra: piece
    MORTGAGED = 27
    LIFTED = 28
    DEED_MOVED = 29  # seat: new owner, other: old owner
    JAIL_CARD_MOVED = 30  # seat: new holder, other: old holder, field: deck
    OFFERED = 31  # amount: offer number
    COUNTERED = 32
    ACCEPTED = 33
    REJECTED = 34
    WITHDRAWN = 35
    DEBT_OPENED = 36
    DEBT_SETTLED = 37
    DEBT_FORGIVEN = 38  # settled in deeds; amount: what was owed
    WENT_BANKRUPT = 39
    GAME_OVER = 40
    CORRECTED = 41  # field, amount: what it is now, extra: Correction
    ANOTHER_CARD = 42  # field: deck, amount: a, extra: effect + 16 * b
    PAID = 50  # the only event that changes purses: seat pays other amount; extra: Why


class Why(IntEnum):
    """What a payment is for."""

    SALARY = 0
    PURCHASE = 1
    AUCTION = 2
    RENT = 3
    TAX = 4
    CARD = 5
    FINE = 6
    BUILDING = 7
    BUILDING_SALE = 8
    MORTGAGE = 9
    LIFTING = 10
    INTEREST = 11
    TRADE = 12
    GIFT = 13
    ESTATE = 14
    POT = 15
    CORRECTION = 16
    AGREED = 17  # handed over at a real table


class Correction(IntEnum):
    """What was set right; a purse is a payment, a deed or a jail card has moved."""

    PLACE = 0
    JAIL = 1
    LEVEL = 2
    MORTGAGE = 3
    TURN = 4
    TICKETS = 5


class How(IntEnum):
    """How a token came to a field; it matters for utilities and cards."""

    DICE = 0
    CARD = 1
    TICKET = 2
    CARD_STATION = 3  # nearest station: rent times the card's factor
    CARD_UTILITY = 4  # nearest utility: roll, the card's money per pip
    SYMBOL = 5  # speed die, triple, auction field: pips of the current roll


class Reason(IntEnum):
    """Why an action is refused. `explain.py` has the sentence and the rule id."""

    OK = 0
    GAME_OVER = 1
    NOT_YOUR_DECISION = 2
    WRONG_PHASE = 3
    NO_SUCH_SEAT = 4
    NO_SUCH_FIELD = 5
    UNKNOWN_ACTION = 6
    SEAT_IS_OUT = 7
    CHANCE_IS_DUE = 8
    NO_CHANCE_DUE = 9
    BAD_DICE = 10
    BAD_CARD = 11
    CARD_OUT_OF_ORDER = 12
    BAD_TICKET = 13
    BAD_DEAL = 14
    WINDOW_CLOSED = 15
    NO_CASH = 16
    BID_TOO_LOW = 17
    BID_NOT_COVERED = 18
    BID_NOT_IN_UNITS = 19
    ALREADY_PASSED = 20
    HIGHEST_BIDDER = 21
    OTHER_LOT = 22
    NOT_A_DEED = 23
    NOT_OWNER = 24
    NOT_UNOWNED = 25
    NOT_A_STREET = 26
    GROUP_INCOMPLETE = 27
    GROUP_MORTGAGED = 28
    NOT_EVEN = 29
    LEVEL_FULL = 30
    HOTEL_NEEDS_HOUSES = 31
    SKYSCRAPER_NEEDS_HOTELS = 32
    NO_STOCK = 33
    NO_SUCH_PIECE = 34
    NO_BUILDING = 35
    NO_HOUSES_TO_RETURN = 36
    GROUP_BUILT = 37
    ALREADY_MORTGAGED = 38
    NOT_MORTGAGED = 39
    NOT_IN_JAIL = 40
    IN_JAIL = 41
    NO_JAIL_CARD = 42
    MUST_LEAVE_JAIL = 43
    MUST_ROLL = 44
    NO_TICKET = 45
    NOT_ON_THIS_SIDE = 46
    SAME_FIELD = 47
    NO_TICKETS_LEFT = 48
    NO_CLAIM = 49
    NOT_YOUR_CLAIM = 50
    TRADE_WITH_SELF = 51
    TRADE_EMPTY = 52
    TRADE_BUILT = 53
    TRADE_CASH = 54
    TRADE_INTEREST = 55
    TRADE_REDEMPTION = 56
    NO_SUCH_OFFER = 57
    NOT_YOUR_OFFER = 58
    SETTLE_NOT_ALLOWED = 59
    NOT_IN_DEBT = 60
    STILL_SOLVENT = 61
    DEBT_OPEN = 62
    MUST_REDEEM = 63
    DUTY_FIRST = 64
    CAN_AFFORD_HOUSE = 65
    NOTHING_TO_MOVE = 66
    NEGATIVE_AMOUNT = 67
    AMOUNT_NOT_IN_UNITS = 68
    TOO_MANY_STEPS = 69
    ALREADY_ANSWERED = 70
    DEBTOR_LOSES = 71
    NOT_QUIET = 72
    BAD_EFFECT = 73


class Ending(IntEnum):
    """How a game ended."""

    NOT_YET = 0
    LAST_STANDING = 1
    SHORT_COUNT = 2


class Flaw(IntEnum):
    """What can be impossible about a position."""

    NEGATIVE_CASH = 1
    MONEY_NOT_CONSERVED = 2
    OFF_BOARD = 3
    NOT_AT_JAIL = 4
    JAIL_TURNS = 5
    OUT_BUT_OWNS = 6
    NO_ACTIVE_SEAT = 7
    BAD_OWNER = 8
    HOLDINGS_DISAGREE = 9
    MORTGAGED_UNOWNED = 10
    BAD_LEVEL = 11
    BUILT_UNOWNED = 12
    BUILT_AND_MORTGAGED = 13
    UNEVEN = 14
    BUILT_INCOMPLETE = 15
    STOCK = 16
    CARDS = 17
    JAIL_CARD = 18
    TICKETS = 19
    AGENDA = 20
    ACTOR = 21


class Policy(IntEnum):
    """Who decides for a seat inside the kernel. Their parameters are in `bots/catalogue.py`."""

    OUTSIDE = 0  # a person, a search or a program in Python
    RANDOM = 1
    FIRST = 2
    FIXED = 3
    BANKER = 4
    MISER = 5  # offers next to nothing for every deed, again and again
