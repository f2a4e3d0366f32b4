"""What came and went without anything being bought: by round, and by what it was for."""

from bankhalter.analysis.story.shape import Earnings, Rounds
from bankhalter.codes import EventKind, Why
from bankhalter.engine.events import Event

INCOME = frozenset((Why.SALARY, Why.RENT, Why.TAX, Why.CARD, Why.FINE, Why.GIFT, Why.POT))
_DEBT_GONE = (EventKind.DEBT_SETTLED, EventKind.DEBT_FORGIVEN)
_SUMS = ("rent", "rent_paid", "salary", "throws", "doubles")


class Income:
    """Payments of all seats. A round is over when the turn is back at who began, or past them."""

    def __init__(self, players: int, turn: int, active: int) -> None:
        self._players = players
        self._first = self._last = active if turn else None
        self._income = [[0] for _ in range(players)]
        self._sums = [dict.fromkeys(_SUMS, 0) for _ in range(players)]
        self._owed: list[list[Why]] = [[] for _ in range(players)]
        """What each seat is in debt for, the youngest debt last."""

    def follow(self, event: Event) -> None:
        """Count an event."""
        if event.kind == EventKind.TURN_BEGAN:
            self._begin(event.seat)
        elif event.kind == EventKind.DEBT_OPENED:
            self._owed[event.seat].append(event.why)
        elif event.kind in _DEBT_GONE and self._owed[event.seat]:
            self._owed[event.seat].pop()
        elif event.kind == EventKind.PAID:
            self._pay(event, self._what_for(event))

    def _what_for(self, event: Event) -> Why:
        """What somebody leaves behind is what they owed, as far as it goes."""
        if event.why == Why.ESTATE and self._owed[event.seat]:
            return self._owed[event.seat][-1]
        return event.why

    def throw(self, event: Event) -> None:
        """Count a throw."""
        first, second, _ = event.dice
        self._sums[event.seat]["throws"] += 1
        self._sums[event.seat]["doubles"] += first == second

    def told(self) -> tuple[Rounds, list[Earnings]]:
        """Up to now."""
        rounds = Rounds(list(range(1, len(self._income[0]) + 1)), [line.copy() for line in self._income])
        return rounds, [Earnings(**sums) for sums in self._sums]

    def _begin(self, seat: int) -> None:
        if self._first is None or self._last is None:
            self._first = seat
        elif self._place(seat) <= self._place(self._last):
            for line in self._income:
                line.append(0)
        self._last = seat

    def _place(self, seat: int) -> int:
        return (seat - (self._first or 0)) % self._players

    def _pay(self, event: Event, why: Why) -> None:
        if why in INCOME:
            self._earn(event.seat, -event.amount)
            self._earn(event.other, event.amount)
        if why == Why.SALARY:
            self._sums[event.other]["salary"] += event.amount
        if why == Why.RENT:
            self._sums[event.seat]["rent_paid"] += event.amount
            self._sums[event.other]["rent"] += event.amount

    def _earn(self, seat: int, amount: int) -> None:
        if seat >= 0:
            self._income[seat][-1] += amount
