"""How a scenario begins: what is pending, the last roll, and the offers on the table."""

from collections.abc import Mapping
from typing import Any

from bankhalter.codes import BANK, ActionKind, FieldKind, Phase, Piece, Why
from bankhalter.engine.actions import FACE_WORDS, Action, check_action
from bankhalter.engine.arguments import is_whole, shown
from bankhalter.engine.pending import Auction, Debt, Received
from bankhalter.engine.position.business import BOTTOM, RULES
from bankhalter.engine.rows import to_row
from bankhalter.errors import ActionError, PositionError
from bankhalter.kernel.layout import State, Tables

TURN = (Phase.RESOLVE, Phase.ROLL, Phase.START_DICE)
"""The frames below pending business: a roll being played out, the turn before its roll, or the setting up."""
ROLLING = (Phase.DICE, Phase.JAIL_DICE)
ALONE = frozenset(
    {
        *(Phase.ROLL, Phase.END, Phase.START_DICE, Phase.DICE, Phase.JAIL_DICE, Phase.UTILITY_DICE),
        *(Phase.CARD, Phase.TICKET, Phase.TICKET_NOW, Phase.BUY, Phase.TRIPLE, Phase.BUS, Phase.PICK),
        *(Phase.GIFT, Phase.MR_MONOPOLY, Phase.DUTY, Phase.DEAL),
    }
)
"""Phases for which name and board say everything."""


def throw(state: State, dice: object) -> None:
    """Set the last roll."""
    if dice is None:
        return
    faces = list(dice) if isinstance(dice, tuple | list) else []
    numbers = [FACE_WORDS.get(face, face) if isinstance(face, str) else face for face in faces]
    if len(numbers) not in (2, 3) or not all(is_whole(face) and 0 <= face <= 6 for face in numbers):
        raise PositionError(f"dice: {shown(dice)} are not two dice, or three with the speed die")
    state.dice[: len(numbers)] = numbers


def lay_offers(tables: Tables, state: State, offers: Mapping[Any, Any]) -> None:
    """Put offers on the table, each made by its seat."""
    for number, (seat, said) in enumerate(offers.items(), start=1):
        if not is_whole(seat) or not 0 <= seat < state.players:
            raise PositionError(f"offers: seat {shown(seat)} does not exist")
        try:
            action = Action.parse(said, seat) if isinstance(said, str) else check_action(said)
            row = to_row(action, tables)
        except ActionError as error:
            raise PositionError(f"offers: {error}") from None
        if action.kind != ActionKind.OFFER:
            raise PositionError(f"offers: {action} is not an offer")
        sides = (row.give, row.get, row.give_cash, row.get_cash, row.give_cards, row.get_cards)
        state.offers[seat, :] = (number, row.offer, *sides, 0)
        state.offer_number = number


def lay_agenda(tables: Tables, state: State, business: list[Any]) -> None:
    """Put the pending business on the agenda, above the turn; the most urgent comes last."""
    known = [_phase(thing) if isinstance(thing, str) or is_whole(thing) else thing for thing in business]
    if not known:
        raise PositionError("pending: somebody must have something to decide")
    rows = [row for thing in known for row in _rows(tables, state, thing)]
    turn = Phase(rows[0][0])
    if RULES[turn].on != BOTTOM:
        turn = next(phase for phase in TURN if phase in RULES[turn].on)
        rows.insert(0, _plain(tables, state, turn))
    if turn in (Phase.RESOLVE, Phase.END) or rows[-1][0] in ROLLING:
        state.rolled = 1
    if len(rows) > len(state.frames):
        raise PositionError(f"pending: {len(rows)} things are too many")
    state.frames[: len(rows)] = rows
    state.depth = len(rows)


def _phase(word: object) -> Phase:
    """A phase by its name, however it is written."""
    name = word.upper().replace(" ", "_").replace("-", "_") if isinstance(word, str) else ""
    found = Phase.__members__.get(name, word)
    if not is_whole(found) or found not in ALONE:
        known = ", ".join(phase.name.lower() for phase in sorted(ALONE))
        raise PositionError(f"pending: {shown(word)} is not one of {known}, nor an Auction, Debt or Received")
    return Phase(found)


Row = tuple[int, int, int, int, int, int, int, int]


def _rows(tables: Tables, state: State, thing: object) -> list[Row]:
    """The frames of one piece of business."""
    if isinstance(thing, Phase):
        return [_plain(tables, state, thing)]
    if isinstance(thing, Auction):
        return _auction(thing)
    if isinstance(thing, Debt):
        if not is_whole(thing.why) or thing.why not in set(Why):
            raise PositionError(f"pending: nothing is owed for {shown(thing.why)}")
        return [_row(Phase.DEBT, thing.debtor, thing.field, thing.amount, thing.creditor, thing.why)]
    if isinstance(thing, Received):
        return [_row(Phase.TRANSFER, thing.seat, mask=_mask(thing.deeds))]
    raise PositionError(f"pending: {shown(thing)} is not an Auction, a Debt, Received deeds or a word")


def _plain(tables: Tables, state: State, phase: Phase) -> Row:
    """The frame of a phase that is about the active player and the field of the token."""
    seat, here = int(state.active), int(state.position[state.active])
    if phase == Phase.BUY:
        return _row(phase, seat, here)
    if phase == Phase.CARD:
        return _row(phase, seat, int(tables.deck[here]))
    if phase == Phase.UTILITY_DICE:
        return _row(phase, seat, here, _rate(tables, state, here), int(state.owner[here]))
    if phase == Phase.START_DICE:
        return _row(phase, seat, mask=(1 << int(state.players)) - 1)
    if phase == Phase.DUTY:
        return _duty(tables, state, seat)
    dealt = int((state.owner >= 0).sum()) if phase == Phase.DEAL else 0
    return _row(phase, dealt % int(state.players) if phase == Phase.DEAL else seat, amount=dealt)


def _rate(tables: Tables, state: State, field: int) -> int:
    """Money per pip on a utility (UTIL-01)."""
    if tables.kind[field] != FieldKind.UTILITY:
        raise PositionError(f"pending: utility_dice: field {field} is not a utility")
    owned = sum(
        int(state.owner[place] == state.owner[field])
        for place in range(int(tables.fields))
        if tables.kind[place] == FieldKind.UTILITY
    )
    return int(tables.utility_rent[owned])


def _duty(tables: Tables, state: State, seat: int) -> Row:
    """The house that is due on the only bare street of a built group (MORT-10)."""
    for group in tables.members[: tables.groups]:
        streets = [int(field) for field in group if field >= 0]
        mine = all(state.owner[field] == seat for field in streets)
        bare = [field for field in streets if not state.level[field]]
        if mine and len(bare) == 1 and tables.kind[streets[0]] == FieldKind.STREET:
            state.duty = 1 << bare[0]
            return _row(Phase.DUTY, seat, bare[0])
    raise PositionError(f"pending: duty: seat {seat} has no built group with one bare street")


def _auction(auction: Auction) -> list[Row]:
    bidder = BANK if auction.bidder is None else auction.bidder
    if (auction.field is None) == (auction.piece is None):
        raise PositionError("pending: an auction is of a property or of a building")
    passed = _mask(auction.passed)
    if auction.field is not None:
        return [_row(Phase.AUCTION, BANK, auction.field, auction.bid, bidder, passed, -1)]
    piece, spot = auction.piece, auction.spot or 0
    if not is_whole(piece) or piece not in set(Piece):
        raise PositionError(f"pending: {shown(piece)} is not a kind of building")
    lots = _row(Phase.LOTS, BANK, extra=piece)
    return [lots, _row(Phase.AUCTION, BANK, -1, auction.bid, bidder, passed, piece, spot)]


def _row(
    phase: Phase,
    seat: Any,
    field: Any = 0,
    amount: Any = 0,
    other: Any = BANK,
    mask: int = 0,
    extra: int = 0,
    step: Any = 0,
) -> Row:
    """A frame; its numbers are checked later, together with everything else."""
    small = [phase, seat, field, amount, other, extra, step]
    for number in small:
        if not is_whole(number) or abs(number) > 10**9:
            raise PositionError(f"pending: {phase.name.lower()}: {shown(number)} is not such a number")
    return phase, seat, field, amount, other, mask, extra, step


def _mask(places: object) -> int:
    """Seats or fields as bits."""
    if not isinstance(places, tuple | list | set | frozenset):
        raise PositionError(f"pending: {shown(places)} is not a list of places")
    if not all(is_whole(place) and 0 <= place < 52 for place in places):
        raise PositionError(f"pending: {shown(places)} are not places")
    return sum({1 << int(place) for place in places})
