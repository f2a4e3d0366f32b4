"""What happened in few words: one line for one thing, with players and fields as parts to be drawn.

A rent is several events and one line: who pays whom how much for what. So is a trade: who gives whom what.
"""

from collections.abc import Callable, Sequence
from functools import cache
from string import Formatter

from typing_extensions import TypeAliasType, TypedDict

from bankhalter.codes import BANK, EventKind, Why
from bankhalter.engine.events import Event
from bankhalter.i18n import Lang, pick
from bankhalter.tell.events import FILL, templates
from bankhalter.tell.voice import Setting, Voice


class SeatPart(TypedDict):
    """A player, to be shown with name, colour and token."""

    seat: int


class FieldPart(TypedDict):
    """A field, to be shown by its name."""

    field: int


Part = TypeAliasType("Part", str | SeatPart | FieldPart)


class Line(TypedDict):
    """One thing that happened. It tells the events up to the one at `last`; `of` is the one it is about."""

    of: int
    last: int
    parts: list[Part]


def lines(setting: Setting, events: Sequence[Event], lang: Lang) -> list[Line]:
    """The events of one action as few lines; headings, not lines, say that a turn begins or ends."""
    voice, found, place = Voice(setting, lang), list[Line](), 0
    while place < len(events):
        last = _end(events, place)
        of = last if events[last].kind in _TELL_ALL else place
        if events[of].kind not in _HEADINGS:
            found.append({"of": of, "last": last, "parts": _parts(voice, events[of : last + 1])})
        place = last + 1
    return found


# ---- what belongs together

_K = EventKind
_HEADINGS = (_K.TURN_BEGAN, _K.TURN_ENDED)
_TELL_ALL = (_K.DEBT_OPENED, _K.DEBT_SETTLED)
"""The line of such an event says everything about the events before it."""

_PRICES = {
    _K.RENT_CLAIMED: Why.RENT,
    _K.DEED_BOUGHT: Why.PURCHASE,
    _K.AUCTION_WON: Why.AUCTION,
    _K.BUILDING_SOLD: Why.BUILDING_SALE,
    _K.MORTGAGED: Why.MORTGAGE,
    _K.LIFTED: Why.LIFTING,
    _K.LEFT_JAIL: Why.FINE,
}
"""Events that are followed by their payment."""
_GOODS = (_K.DEBT_FORGIVEN, _K.PAID, _K.DEED_MOVED, _K.JAIL_CARD_MOVED)
"""Events of what changes hands when an offer is accepted."""


def _end(events: Sequence[Event], place: int) -> int:
    """The place of the last event that belongs to the one at `place`."""
    is_trade = events[place].kind == _K.ACCEPTED
    while is_trade and place + 1 < len(events) and _is_traded(events[place + 1]):
        place += 1
    while not is_trade and place + 1 < len(events) and _goes_on(events[place], events[place + 1]):
        place += 1
    return place


def _is_traded(event: Event) -> bool:
    return event.kind in _GOODS and (event.kind != _K.PAID or event.why == Why.TRADE)


def _goes_on(event: Event, then: Event) -> bool:
    match event.kind, then.kind:
        case _K.ROLLED, _K.MOVED:
            return event.seat == then.seat
        case (_K.RENT_CLAIMED, _K.DEBT_OPENED) | (_K.PAID, _K.DEBT_SETTLED):
            return True
        case _K.PAID, _K.BUILDING_BUILT:
            return event.why == Why.BUILDING
        case _K.BUILDING_BUILT, _K.BUILDING_BUILT:
            return event.seat == then.seat
        case kind, _K.PAID:
            return _PRICES.get(kind) == then.why
        case _:
            return False


# ---- words


def _parts(voice: Voice, events: Sequence[Event]) -> list[Part]:
    """The line about the first of the events."""
    german, english = _template(events)
    found = list[Part]()
    for literal, name in _split(pick(voice.lang, de=german, en=english)):
        for part in (literal, *(_filled(voice, events, name) if name else ())):
            if isinstance(part, str) and found and isinstance(found[-1], str):
                found[-1] += part
            elif part:
                found.append(part)
    return found


@cache
def _split(template: str) -> tuple[tuple[str, str | None], ...]:
    return tuple((literal, name) for literal, name, _, _ in Formatter().parse(template))


def _filled(voice: Voice, events: Sequence[Event], name: str) -> list[Part]:
    event = events[0]
    seat = {"who": event.seat, "other": event.other, "to_other": event.other}.get(name, BANK)
    if seat != BANK:
        return [{"seat": seat}]
    own = _OWN.get(name)
    return own(voice, events) if own else [FILL[name](voice, event)]


def _throw(voice: Voice, events: Sequence[Event]) -> list[Part]:
    first, second, face = events[0].dice
    return [" + ".join([str(first), str(second), *([FILL["face"](voice, events[0])] if face else [])])]


def _places(voice: Voice, events: Sequence[Event]) -> list[Part]:
    """The fields that are built on, each once."""
    fields = dict.fromkeys(event.field for event in events if event.kind == _K.BUILDING_BUILT)
    found = list[Part]()
    for field in fields:
        found += [*([", "] if found else []), FieldPart(field=field)]
    return found


def _deal(voice: Voice, events: Sequence[Event]) -> list[Part]:
    """Both halves of a trade: who gives whom what."""
    maker, taker, found = events[0].other, events[0].seat, list[Part]()
    for giver, other in ((maker, taker), (taker, maker)):
        goods = [_good(voice, event) for event in events[1:] if _giver(event) == giver]
        if goods:
            found += [" · "] if found else []
            found += [SeatPart(seat=giver), " → ", SeatPart(seat=other), " ", goods[0]]
            found += [part for good in goods[1:] for part in (", ", good)]
    return found


def _giver(event: Event) -> int:
    return event.seat if event.kind == _K.PAID else event.other


def _good(voice: Voice, event: Event) -> Part:
    if event.kind == _K.DEED_MOVED:
        return FieldPart(field=event.field)
    if event.kind == _K.JAIL_CARD_MOVED:
        return FILL["jail_card"](voice, event)
    money = voice.money(event.amount)
    if event.kind == _K.PAID:
        return money
    return pick(voice.lang, de=f"die Schuld von {money}", en=f"the debt of {money}")


_OWN: dict[str, Callable[[Voice, Sequence[Event]], list[Part]]] = {
    "field": lambda v, events: [{"field": events[0].field}],
    "goal": lambda v, events: [{"field": events[-1].field}],
    "price": lambda v, events: [v.money(events[-1].amount)],
    "throw": _throw,
    "places": _places,
    "deal": _deal,
}

_SHORT: dict[EventKind, tuple[str, str]] = {
    _K.MOVED: ("{who} → {field}", "{who} → {field}"),
    _K.CARD_DRAWN: ("{who}: {card}", "{who}: {card}"),
    _K.DEED_BOUGHT: ("{who} kauft {field} · {money}", "{who} buys {field} · {money}"),
    _K.DECLINED: ("{who} kauft {field} nicht", "{who} does not buy {field}"),
    _K.RENT_CLAIMED: ("{other} → {who} {money} · {field}", "{other} → {who} {money} · {field}"),
    _K.MORTGAGED: ("{who} beleiht {field} · +{money}", "{who} mortgages {field} · +{money}"),
    _K.LIFTED: ("{who} löst {field} ab · {money}", "{who} redeems {field} · {money}"),
    _K.DEED_MOVED: ("{other} → {who} {field}", "{other} → {who} {field}"),
}
_WALK = ("{who} {throw} → {goal}", "{who} {throw} → {goal}")
_WON = ("{who} ersteigert {field} · {money}", "{who} wins {field} · {money}")
_SOLD = ("{who} verkauft {sold} auf {field} · +{price}", "{who} sells {sold} on {field} · +{price}")
_BUILT = ("{who} baut auf {places} · {money}", "{who} builds on {places} · {money}")
_FREE = ("{who} kommt frei · {price}", "{who} leaves jail · {price}")
_RENT = ("{who} → {other} {money} · {field}", "{who} → {other} {money} · {field}")
_DEAL = ("{deal}", "{deal}")
_PAYMENT = ("{who} → {other} {money}", "{who} → {other} {money}")


def _template(events: Sequence[Event]) -> tuple[str, str]:
    """The German and the English template; where there is no shorter one, the sentence."""
    event, last = events[0], events[-1]
    match event.kind, last.kind:
        case _K.ROLLED, _K.MOVED:
            return _WALK
        case _K.AUCTION_WON, _ if not event.extra:
            return _WON
        case _K.BUILDING_SOLD, _K.PAID:
            return _SOLD
        case _K.LEFT_JAIL, _K.PAID:
            return _FREE
        case _K.ACCEPTED, _ if len(events) > 1:
            return _DEAL
        case _K.DEBT_SETTLED, _ if event.other != BANK and event.field:
            return _RENT
        case _K.PAID, _K.BUILDING_BUILT:
            return _BUILT
        case _K.PAID, _ if BANK not in (event.seat, event.other) and event.why != Why.ESTATE:
            return _PAYMENT
        case _K.DEED_MOVED, _ if BANK in (event.seat, event.other):
            return templates(event)
        case _:
            return _SHORT.get(event.kind) or templates(event)
