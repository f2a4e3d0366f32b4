"""How much one client address may ask for."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address
from math import ceil, inf

from bankhalter.server import metrics
from bankhalter.server.refusals import Refusal
from bankhalter.server.settings import Settings

MOST_CLIENTS = 10_000
"""So many are remembered; who was not seen for the longest time is forgotten first."""


class Buckets:
    """A token bucket for every client: it refills with `rate` a second and holds `burst`."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float = 1) -> float:
        """Take so many tokens: 0 if they were there, else the seconds until they will be."""
        if self._rate <= 0:
            return 0.0
        now = self._clock()
        tokens, since = self._known.pop(client, (self._burst, now))
        tokens = min(self._burst, tokens + (now - since) * self._rate)
        cost = min(cost, self._burst)
        granted = tokens >= cost
        self._remember(client, tokens - cost * granted, now)
        return 0.0 if granted else (cost - tokens) / self._rate

    def drain(self, client: str, cost: float) -> None:
        """So many were taken elsewhere, whether they were there or not; no debts are made."""
        if self._rate > 0:
            now = self._clock()
            tokens, since = self._known.pop(client, (self._burst, now))
            tokens = min(self._burst, tokens + (now - since) * self._rate)
            self._remember(client, max(tokens - cost, 0.0), now)

    def _remember(self, client: str, tokens: float, now: float) -> None:
        self._known[client] = (tokens, now)
        if len(self._known) > MOST_CLIENTS:
            self._known.popitem(last=False)

    def __len__(self) -> int:
        return len(self._known)


class Limits:
    """All limits; each method raises a refusal with `Retry-After` when there is too much."""

    def __init__(self, settings: Settings) -> None:
        limited = settings.rate > 0
        self._requests = Buckets(settings.rate, settings.burst)
        self._games = Buckets(settings.games_an_hour / 3600 if limited else 0, settings.games_an_hour)
        self._most_streams = settings.streams if limited else inf
        self._most_open = settings.connections
        self._streams: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, int]] = {}
        """Streams of clients on other servers, by server."""
        self._open = 0

    def request(self, client: str, cost: float = 1) -> None:
        """One more request or message, or one that is as much work as so many."""
        _refuse_after(self._requests.take(client, cost), "rate")

    def game(self, client: str) -> None:
        """One more table."""
        _refuse_after(self._games.take(client), "games")

    @contextmanager
    def open(self) -> Iterator[None]:
        """One more request, stream or socket while the block runs."""
        if self._open >= self._most_open:
            raise too_many(5, "connections", status=503)
        self._open += 1
        try:
            yield
        finally:
            self._open -= 1

    @contextmanager
    def stream(self, client: str) -> Iterator[None]:
        """One more stream or socket of this client while the block runs."""
        count = self._streams.get(client, 0)
        elsewhere = sum(streams.get(client, 0) for streams in self._elsewhere.values())
        if count + elsewhere >= self._most_streams:
            raise too_many(5, "streams")
        self._streams[client] = count + 1
        try:
            yield
        finally:
            self._streams[client] -= 1
            if not self._streams[client]:
                del self._streams[client]


def network(address: str | None) -> str:
    """What counts as one client: an IPv4 address, or the /64 network that one IPv6 household has."""
    if address is None or ":" not in address:
        return address or "unknown"
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64)) + "/64"


def too_many(seconds: float, limit: str, status: int = 429) -> Refusal:
    """The refusal for what is over a limit; it counts it too."""
    metrics.LIMITED.labels(limit).inc()
    wait = max(1, ceil(seconds))
    more = "" if wait == 1 else "n"
    return Refusal(
        status,
        "too-many",
        de=f"Das ist gerade zu viel auf einmal. Bitte in {wait} Sekunde{more} noch einmal.",
        en=f"That is too much at once. Please try again in {wait} {'second' if wait == 1 else 'seconds'}.",
        retry_after=wait,
    )


def _refuse_after(seconds: float, limit: str) -> None:
    if seconds:
        raise too_many(seconds, limit)
