"""Purchases, auctions and trades, and what they were worth."""

from dataclasses import dataclass, field

from bankhalter.analysis.story.scene import Still
from bankhalter.analysis.story.shape import Deal
from bankhalter.codes import EventKind, Why
from bankhalter.engine.events import Event

MOST = 3
"""So many of the best and of the worst are told."""


@dataclass(slots=True)
class _Side:
    """A deal from the side of one who made it."""

    at: int
    turn: int
    kind: str
    seat: int
    other: int | None = None
    got: list[int] = field(default_factory=list)
    gave: list[int] = field(default_factory=list)
    paid: int = 0
    gain: int = 0
    earned: int = 0
    """Rents that came later, of the gain."""

    def pay(self, amount: int) -> None:
        self.paid += amount
        self.gain -= amount

    def earn(self, amount: int) -> None:
        self.gain += amount
        self.earned += amount

    def told(self) -> Deal:
        names = ("at", "turn", "kind", "seat", "other", "paid", "gain")
        return Deal(**{name: getattr(self, name) for name in names}, got=[*self.got], gave=[*self.gave])


class Deals:
    """All deals so far."""

    def __init__(self) -> None:
        self._sides: list[_Side] = []
        self._origin: dict[int, list[_Side]] = {}
        """By field, the deal by which its owner got it."""
        self._trade: list[_Side] = []
        """That of the action of which is being told."""

    def begin(self) -> None:
        """The next action."""
        self._trade = []

    def follow(self, event: Event, before: Still, turn: int, at: int) -> None:
        """Take in an event."""
        kind = event.kind
        if kind == EventKind.DEED_BOUGHT or (kind == EventKind.AUCTION_WON and not event.extra):
            self._buy(event, before, turn, at)
        elif kind == EventKind.ACCEPTED:
            self._trade = [_Side(at, turn, "traded", *who) for who in _both(event.seat, event.other)]
            self._sides += self._trade
        elif kind == EventKind.DEED_MOVED:
            self._move(event, before)
        elif kind == EventKind.RENT_CLAIMED:
            self._earn(event)
        elif kind == EventKind.DEBT_FORGIVEN:
            self._pay(event.other, event.seat, event.amount)
        elif kind == EventKind.PAID and event.why == Why.TRADE:
            self._pay(event.seat, event.other, event.amount)

    def told(self) -> tuple[list[Deal], list[Deal]]:
        """The best, and the worst."""
        ranked = sorted((side.told() for side in self._sides), key=lambda deal: -deal.gain)
        best = [deal for deal in ranked if deal.gain > 0][:MOST]
        return best, [deal for deal in reversed(ranked) if deal.gain < 0][:MOST]

    def made_in(self, turn: int, seat: int) -> list[tuple[int, Deal]]:
        """The deals of a seat in a turn, and what each did to its wealth at once."""
        mine = (side for side in self._sides if (side.turn, side.seat) == (turn, seat))
        return [(side.gain - side.earned, side.told()) for side in mine]

    def _buy(self, event: Event, before: Still, turn: int, at: int) -> None:
        kind = "bought" if event.kind == EventKind.DEED_BOUGHT else "won"
        deal = _Side(at, turn, kind, event.seat, None, [event.field], gain=before.price(event.field))
        deal.pay(event.amount)
        self._sides.append(deal)
        self._origin[event.field] = [deal]

    def _move(self, event: Event, before: Still) -> None:
        """In a trade; else it is the estate of a bankrupt, and no deal of the new owner."""
        self._origin.pop(event.field, None)
        for side in self._trade:
            mine = side.seat == event.seat
            (side.got if mine else side.gave).append(event.field)
            side.gain += before.worth(event.field) * (1 if mine else -1)
            self._origin[event.field] = self._trade

    def _pay(self, payer: int, taker: int, amount: int) -> None:
        for side in self._trade:
            side.pay(amount if side.seat == payer else -amount if side.seat == taker else 0)

    def _earn(self, event: Event) -> None:
        for side in self._origin.get(event.field, []):
            side.earn(event.amount if side.seat == event.seat else -event.amount)


def _both(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    return (one, other), (other, one)
