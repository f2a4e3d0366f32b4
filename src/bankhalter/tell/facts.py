"""From the columns of an event to the named facts it is told with; `told.py` has their shapes."""

from collections.abc import Callable
from typing import Any, cast

from bankhalter.codes import EventKind
from bankhalter.engine.events import Event
from bankhalter.engine.pending import bits
from bankhalter.tell.told import CORRECTED, EFFECTS, ENDINGS, HOWS, PIECES, SPEEDS, WHYS, Piece, Told

Facts = dict[str, Any]


def told(event: Event, text: str) -> Told:
    """An event with its facts and its sentence."""
    kind = event.kind
    return cast(Told, {"kind": _NAMES[kind], "text": text, **_FACTS[kind](event)})


def _who(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _lot(event: Event) -> Facts:
    """What was auctioned: no piece, no building."""
    return {"field": _deed(event), "piece": _piece(event)}


def _deed(event: Event) -> int | None:
    return event.field if event.field >= 0 else None


def _piece(event: Event) -> Piece | None:
    return PIECES[event.extra - 1] if event.extra else None


def _of_seat(event: Event) -> Facts:
    return {"seat": event.seat}


def _at_field(event: Event) -> Facts:
    return {"seat": event.seat, "field": event.field}


def _priced(event: Event) -> Facts:
    return {"seat": event.seat, "field": event.field, "amount": event.amount}


def _rolled(event: Event) -> Facts:
    speed, second = divmod(event.extra, 10)
    facts = {"seat": event.seat, "dice": (event.amount, second), "speed": SPEEDS[speed]}
    return facts | {"field": event.field or None}


def _moved(event: Event) -> Facts:
    return {"seat": event.seat, "field": event.field, "from": event.amount, "how": HOWS[event.extra]}


def _another(event: Event) -> Facts:
    hotel, effect = divmod(event.extra, 16)
    facts = {"seat": event.seat, "deck": event.field, "does": EFFECTS[effect]}
    return facts | {"amount": event.amount, "hotel": hotel}


def _corrected(event: Event) -> Facts:
    return {"seat": event.seat, "what": CORRECTED[event.extra], "field": event.field, "value": event.amount}


def _rent(event: Event) -> Facts:
    return {"seat": event.seat, "other": event.other, "field": event.field, "amount": event.amount}


def _building(event: Event) -> Facts:
    piece = PIECES[event.extra]
    return {"seat": event.seat, "field": event.field, "level": event.amount, "piece": piece}


def _answered(event: Event) -> Facts:
    return {"seat": event.seat, "other": event.other, "number": event.amount}


def _owed(event: Event) -> Facts:
    facts = {"seat": event.seat, "other": _who(event.other), "amount": event.amount}
    return facts | {"why": WHYS[event.extra], "field": event.field or None}


def _between(event: Event) -> Facts:
    return {"seat": _who(event.seat), "other": _who(event.other)}


def _paid(event: Event) -> Facts:
    between = {"seat": _who(event.seat), "other": _who(event.other)}
    return between | {"amount": event.amount, "why": WHYS[event.extra]}


_K = EventKind
_NAMES = {kind: kind.name.lower() for kind in EventKind}
_FACTS: dict[EventKind, Callable[[Event], Facts]] = {
    _K.ROLLED: _rolled,
    _K.MOVED: _moved,
    _K.CARD_DRAWN: lambda e: {"seat": e.seat, "deck": e.field, "card": e.amount},
    _K.ANOTHER_CARD: _another,
    _K.CORRECTED: _corrected,
    _K.TICKET_DRAWN: lambda e: {"seat": e.seat, "expires": bool(e.amount)},
    _K.TICKETS_EXPIRED: lambda e: {"seat": e.seat, "count": e.amount},
    _K.TICKET_USED: _at_field,
    _K.DEALT: _at_field,
    _K.BEGINS: _of_seat,
    _K.TURN_BEGAN: lambda e: {"seat": e.seat, "turn": e.amount},
    _K.TURN_ENDED: _of_seat,
    _K.WENT_TO_JAIL: _at_field,
    _K.LEFT_JAIL: _of_seat,
    _K.STAYED_IN_JAIL: lambda e: {"seat": e.seat, "turns": e.amount},
    _K.DEED_BOUGHT: _priced,
    _K.DECLINED: _at_field,
    _K.AUCTION_OPENED: _lot,
    _K.BID_MADE: lambda e: {"seat": e.seat, "field": _deed(e), "amount": e.amount},
    _K.PASSED: lambda e: {"seat": e.seat, "field": _deed(e)},
    _K.AUCTION_WON: lambda e: {"seat": e.seat, "amount": e.amount, **_lot(e)},
    _K.AUCTION_FAILED: _lot,
    _K.RENT_OPENED: _rent,
    _K.RENT_CLAIMED: _rent,
    _K.RENT_LAPSED: _rent,
    _K.BUILDING_BUILT: _building,
    _K.BUILDING_SOLD: _building,
    _K.BUILDING_MOVED: lambda e: {"seat": e.seat, "field": e.field, "from": e.amount},
    _K.BUILDING_WANTED: lambda e: {"seat": e.seat, "count": e.amount, "piece": PIECES[e.extra]},
    _K.MORTGAGED: _priced,
    _K.LIFTED: _priced,
    _K.DEED_MOVED: lambda e: {**_between(e), "field": e.field},
    _K.JAIL_CARD_MOVED: lambda e: {**_between(e), "deck": e.field},
    _K.OFFERED: lambda e: {**_answered(e), "settles": bool(e.extra)},
    _K.COUNTERED: _answered,
    _K.ACCEPTED: _answered,
    _K.REJECTED: _answered,
    _K.WITHDRAWN: _answered,
    _K.DEBT_OPENED: _owed,
    _K.DEBT_SETTLED: _owed,
    _K.DEBT_FORGIVEN: lambda e: {"seat": e.seat, "other": e.other, "amount": e.amount},
    _K.WENT_BANKRUPT: lambda e: {"seat": e.seat, "other": _who(e.other), "amount": e.amount},
    _K.GAME_OVER: lambda e: {"winners": bits(e.amount), "ending": ENDINGS[e.extra]},
    _K.PAID: _paid,
}
