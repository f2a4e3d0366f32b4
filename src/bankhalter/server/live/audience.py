"""Who is around a table: connections, and seats whose owners were heard of lately."""

import time
from typing import Any

from bankhalter.server.live.feed import Feed
from bankhalter.server.shown.messages import encode


class Audience:
    """All feeds of a room and when each seat was last here.

    A seat that has not been heard of for `away` seconds is absent.
    """

    def __init__(self, seats: int, away: float) -> None:
        self._seats, self._away = seats, away
        self._feeds: set[Feed] = set()
        self._seen: dict[int, float] = {}
        self.last_seen = time.monotonic()

    def __bool__(self) -> bool:
        return bool(self._feeds)

    @property
    def present(self) -> frozenset[int]:
        """The seats whose owners are connected, or were a moment ago."""
        held = self._held
        if held >= self._seen.keys():
            return held
        limit = time.monotonic() - self._away
        return held.union(seat for seat, at in self._seen.items() if at > limit)

    @property
    def _held(self) -> frozenset[int]:
        """The seats whose owners are connected."""
        return frozenset([seat for feed in self._feeds for seat in feed.seats])

    @property
    def next_absence(self) -> float | None:
        """Seconds until the next of those who lost the connection counts as absent."""
        held = self._held
        ends = (at + self._away for seat, at in self._seen.items() if seat not in held)
        now = time.monotonic()
        return min((end - now for end in ends if end > now), default=None)

    def touch(self, seat: int | None = None) -> None:
        """Somebody is looking; with a seat, its owner."""
        self.last_seen = time.monotonic()
        if seat is not None:
            self._seen[seat] = self.last_seen

    def add(self, feed: Feed) -> None:
        """A new connection."""
        self._feeds.add(feed)

    def remove(self, feed: Feed) -> None:
        """A connection is gone; its seats are here for a moment longer."""
        if feed in self._feeds:
            self._feeds.remove(feed)
            for seat in feed.seats:
                self.touch(seat)
            self.tell_presence()

    def unseat(self, seat: int) -> None:
        """The seat has another owner, or none: whoever was connected for it only watches now."""
        self._seen.pop(seat, None)
        for feed in self._feeds:
            if seat in feed.seats:
                feed.hold(tuple(held for held in feed.seats if held != seat), feed.lang)

    def wake(self) -> None:
        """There is something new in the log."""
        for feed in self._feeds:
            feed.wake()

    def tell(self, kind: str, data: dict[str, Any]) -> None:
        """Tell everybody something passing."""
        notice = encode({"t": kind, "d": data})
        for feed in self._feeds:
            feed.notice(kind, notice)

    def tell_presence(self) -> None:
        """Tell everybody who is connected, and after how many seconds somebody who is not counts as away."""
        held = self._held
        spectators = sum(not feed.seats for feed in self._feeds)
        here = [seat in held for seat in range(self._seats)]
        self.tell("presence", {"seats": here, "spectators": spectators, "away": self._away})

    def say_bye(self, reason: str) -> None:
        """End all connections."""
        for feed in self._feeds:
            feed.say_bye(reason)
