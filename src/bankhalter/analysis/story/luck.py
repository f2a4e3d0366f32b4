"""Luck: visits to others' deeds and to one's own, beside the long-run shares of the fields."""

from bankhalter.analysis.landings import landing_shares
from bankhalter.analysis.story.scene import Still
from bankhalter.analysis.story.shape import Fortune
from bankhalter.codes import BANK, EventKind
from bankhalter.editions import Edition
from bankhalter.engine.events import Event

DIGITS = 6
_OVER = (EventKind.TURN_BEGAN, EventKind.TURN_ENDED, EventKind.GAME_OVER)


class Luck:
    """Who came to whom, and how often that was to be expected."""

    def __init__(self, edition: Edition, players: int) -> None:
        self._shares = landing_shares(edition)
        self._visits, self._guests = [0] * players, [0] * players
        self._expected_visits, self._expected_guests = [0.0] * players, [0.0] * players
        self._guest = self._host = BANK
        """Whose throw is being played out, and the host of the field on which it has ended so far."""

    def follow(self, event: Event, before: Still) -> None:
        """Take in an event."""
        if event.kind == EventKind.ROLLED:
            self._arrive()
            if not event.field:  # a throw for a rent moves nobody
                self._throw(event.seat, before)
        elif event.kind in _OVER:
            self._arrive()
        elif event.kind == EventKind.MOVED and event.seat == self._guest:
            self._host = before.host(event.field)
        elif event.kind == EventKind.WENT_TO_JAIL and event.seat == self._guest:
            self._host = BANK

    def told(self) -> list[Fortune]:
        """By seat."""
        return [self._fortune(seat) for seat in range(len(self._visits))]

    def _fortune(self, seat: int) -> Fortune:
        visits, guests = self._visits[seat], self._guests[seat]
        feared, hoped = self._expected_visits[seat], self._expected_guests[seat]
        luck = feared - visits + guests - hoped
        return Fortune(visits, round(feared, DIGITS), guests, round(hoped, DIGITS), round(luck, DIGITS))

    def _throw(self, seat: int, before: Still) -> None:
        self._guest = seat
        for field, share in enumerate(self._shares):
            host = before.host(field)
            if host not in (BANK, seat):
                self._expected_visits[seat] += share
                self._expected_guests[host] += share

    def _arrive(self) -> None:
        if self._host not in (BANK, self._guest):
            self._visits[self._guest] += 1
            self._guests[self._host] += 1
        self._guest = self._host = BANK
