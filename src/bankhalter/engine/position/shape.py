"""The shape of a state: no number may lead outside an array. The kernel relies on it."""

from collections.abc import Iterable, Iterator

import numpy as np

from bankhalter.codes import BANK, DECK_SIZE, MAX_FIELDS, Phase, Piece
from bankhalter.engine.position.business import RULES
from bankhalter.engine.position.frame import ACTIVE, ANYBODY, Frame
from bankhalter.kernel.layout import GET, GET_CARDS, GIVE, GIVE_CARDS, MOST_FRAMES, TO, State, Tables
from bankhalter.kernel.wish import LARGEST_WISH

MOST = 10**9 - 1
"""No amount is larger than what the text of an action can say."""


def malformed(tables: Tables, state: State) -> Iterator[str]:
    """Numbers out of range, by the part of the position they stand in."""
    for name, (low, high) in ranges(tables, int(state.players)).items():
        values = np.atleast_1d(getattr(state, name))
        if np.any(values < low) or np.any(values > high):
            yield f"{name} must lie between {low} and {high}"
    if np.any(state.owner[tables.fields :] != BANK) or np.any(state.level[tables.fields :]):
        yield f"the board has {tables.fields} fields"
    if int(state.mortgaged | state.duty | state.claims) & ~int(tables.deeds_mask):
        yield "mortgaged, duty and claims must name deeds"
    yield from _malformed_offers(tables, state)
    yield from _malformed_frames(tables, state)


def ranges(tables: Tables, players: int) -> dict[str, tuple[int, int]]:
    """The lowest and highest value of every part that is neither a mask nor a table with checks of its own.

    Negative numbers that have a flaw of their own, with its own words, pass here.
    """
    seat, amount, flag = (0, players - 1), (-MOST, MOST), (0, 1)
    return {
        "active": seat,
        "turn": (0, MOST),
        "doubles": (0, 3),
        "rolled": (0, 3),
        "again": flag,
        "dice": (0, 6),
        "cash": amount,
        "position": (0, int(tables.fields) - 1),
        "jail": (0, 9),
        "tickets": amount,
        "out": (0, players),
        "start_roll": (0, 12),
        "pot": amount,
        "owner": (BANK, players - 1),
        "level": (0, 6),
        "card_holder": (-2, players - 1),
        "unseen": (0, 2**DECK_SIZE - 1),
        "queue": (0, DECK_SIZE - 1),
        "queue_head": (0, DECK_SIZE - 1),
        "queue_length": (0, DECK_SIZE),
        "tickets_plain": amount,
        "tickets_expiry": amount,
        "tickets_out": amount,
        "offer_number": (0, MOST),
        "claim": (0, MOST),
        "claim_owner": seat,
        "claim_debtor": seat,
        "wanted": (0, LARGEST_WISH),
        "ending": (0, 2),
        "winners": (0, (1 << players) - 1),
    }


def _malformed_offers(tables: Tables, state: State) -> Iterator[str]:
    offers, players = state.offers, int(state.players)
    if np.any(offers < 0) or np.any(offers[:, TO] >= players) or np.any(offers[players:]):
        yield "offers must go from seat to seat"
    deeds, cards = offers[:, GIVE] | offers[:, GET], offers[:, GIVE_CARDS] | offers[:, GET_CARDS]
    if np.any(deeds & ~int(tables.deeds_mask)) or np.any(cards > 3) or np.any(offers[:, 4:6] > MOST):
        yield "offers must consist of deeds, cash and jail cards"


def _malformed_frames(tables: Tables, state: State) -> Iterator[str]:
    if not 1 <= state.depth <= MOST_FRAMES - int(state.claims).bit_count():
        yield f"frames: there must be 1 to {MOST_FRAMES} of them, open claims included"
        return
    for row in range(int(state.depth)):
        frame = Frame.at(state, row)
        name = Phase(frame.phase).name
        yield from (f"frames: {name}: {reason}" for reason in _malformed_frame(tables, state, frame))


def _malformed_frame(tables: Tables, state: State, frame: Frame) -> Iterable[str]:
    players, fields = int(state.players), int(tables.fields)
    has_seat = frame.phase not in RULES or RULES[Phase(frame.phase)].who in (ACTIVE, ANYBODY)
    if not (0 if has_seat else BANK) <= frame.seat < players:
        yield f"seat {frame.seat} does not exist"
    if not -1 <= frame.field < fields or not 0 <= frame.step < fields:
        yield f"field {frame.field} or place {frame.step} does not exist"
    if not BANK <= frame.other < players:
        yield f"other seat {frame.other} does not exist"
    if not 0 <= frame.amount <= MOST or not 0 <= frame.mask < 1 << MAX_FIELDS:
        yield f"amount {frame.amount} or mask {frame.mask} is out of range"
    if frame.phase != Phase.START_DICE and frame.extra > Piece.MALL:
        yield f"there is no building of kind {frame.extra}"
    if not -1 <= frame.extra < 1 << players:
        yield f"detail {frame.extra} is out of range"
