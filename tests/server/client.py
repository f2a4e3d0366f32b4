"""A simulated player: it follows a table and plays a seat over a line that may be as bad as one likes.

What it checks on its way: versions come without gaps or repeats, over all reconnections; whatever was
acknowledged is acknowledged again in the same words.
"""

import asyncio
import itertools
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

from server.lines import BROKEN, Line, Message, http_line, socket_line
from server.policy import choose

SETTLED = 0.02
"""Seconds without a message after which view and menu belong together."""
PATIENCE = 5.0
"""Seconds until an order without an answer is sent again."""
AGAIN = 0.02
"""Seconds between two attempts to connect."""


@dataclass(frozen=True)
class Network:
    """How bad the line is: how likely each mishap is at each order."""

    lost: float = 0.0
    """The order does not arrive."""
    unheard: float = 0.0
    """The line breaks when the order is on its way: nobody hears the answer."""
    doubled: float = 0.0
    """The order arrives twice."""
    late: float = 0.0
    """An old order arrives once more, behind younger ones."""
    delay: float = 0.0
    """Seconds, at most, until it is on its way."""


GOOD = Network()
BAD = Network(lost=0.1, unheard=0.05, doubled=0.15, late=0.1, delay=0.005)


@dataclass
class Seen:
    """What has come over the line."""

    version: int | None = None
    viewed: int = 0
    """The version of the view."""
    digest: str | None = None
    view: dict[str, Any] | None = None
    menus: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)
    """The versioned ones."""
    kinds: set[str] = field(default_factory=set)

    def take(self, message: Message) -> None:
        """Note a message, and that it is the one that had to come."""
        self.kinds.add(message["t"])
        if "v" in message:
            assert self.version is None or message["v"] == self.version + 1, "versions have gaps or repeats"
            self.version = message["v"]
            self.messages.append(message)
        elif message["t"] in ("sync", "view"):
            self._take_state(message)
        elif message["t"] == "menu":
            self.menus[message["d"]["seat"]] = message["d"]["menu"]

    def _take_state(self, message: Message) -> None:
        data = message["d"]
        if message["t"] == "sync":
            assert self.version is None or data["version"] > self.version, "a sync without a need"
            self.version = data["version"]
        assert data["version"] == self.version, "a view belongs to the last version before it"
        self.viewed, self.digest, self.view = data["version"], data["digest"], data["view"]


@dataclass(frozen=True)
class Place:
    """Where somebody sits: the server may move, so its address is asked for anew at each connection."""

    url: Callable[[], str]
    game: str
    seat: int
    token: str
    address: str = "127.0.0.1"


class SeatClient:
    """One seat. `run` plays until `stop` is called and every order has its answer."""

    def __init__(
        self, place: Place, rng: random.Random, network: Network = GOOD, *, over_http: bool = False
    ) -> None:
        self.place, self.network, self.over_http = place, network, over_http
        self.seen = Seen()
        self.acknowledged: dict[str, Message] = {}
        self.refused: dict[str, str] = {}
        self.reconnected = -1
        self._rng = rng
        self._numbers = itertools.count(1)
        self._waiting: Message | None = None
        self._old: list[Message] = []
        self._stopping = False
        self._quiet = False

    @property
    def over(self) -> bool:
        """Whether the game is known to have ended."""
        view = self.seen.view
        return view is not None and view["table"]["status"] == "over"

    @property
    def at_rest(self) -> bool:
        """Whether nothing is under way any more."""
        return self._stopping and self._waiting is None

    def stop(self) -> None:
        """Decide nothing any more, but listen."""
        self._stopping = True

    async def run(self) -> None:
        """Connect again and again, until cancelled."""
        while True:
            try:
                async with self._connect() as line:
                    self.reconnected += 1
                    await self._session(line)
            except BROKEN:
                await asyncio.sleep(AGAIN * (1 + 4 * self._rng.random()))

    def _connect(self) -> AbstractAsyncContextManager[Line]:
        place, since = self.place, self.seen.version
        if self.over_http:
            return http_line(place.url(), place.game, place.token, since, place.address)
        return socket_line(place.url(), place.game, [place.token], since, place.address)

    async def _session(self, line: Line) -> None:
        if self._waiting is not None:
            await line.send(self._waiting)
        while True:
            try:
                async with asyncio.timeout(self._wait()):
                    message = await line.next()
            except TimeoutError:
                await self._moment(line)
                continue
            if message["t"] == "bye":
                raise ConnectionResetError(message["d"]["reason"])
            self._quiet = False
            self._take(message)

    def _wait(self) -> float | None:
        """Seconds until there is something to do, without a message."""
        if self._waiting is not None:
            return PATIENCE
        return None if self._quiet else SETTLED

    def _take(self, message: Message) -> None:
        if message["t"] == "ack":
            self._note_ack(message)
        elif message["t"] == "refused":
            self._note_refusal(message)
        else:
            self.seen.take(message)

    def _note_ack(self, message: Message) -> None:
        number, data = message.get("id"), message["d"]
        if number is None:
            return  # of our tokens
        said = {"version": data["version"], "events": data.get("events", [])}
        assert self.acknowledged.setdefault(number, said) == said, "the same order, another answer"
        assert number not in self.refused, f"{self.refused[number]}, and done all the same"
        self._settle(number)

    def _note_refusal(self, message: Message) -> None:
        number, code = message["id"], message["d"]["error"]
        assert message["d"]["status"] < 500, message
        assert number not in self.acknowledged, f"{code}, after it was done"
        self.refused[number] = code
        self._settle(number)

    def _settle(self, number: str) -> None:
        if self._waiting is not None and self._waiting["id"] == number:
            self._old.append(self._waiting)
            self._waiting = None

    async def _moment(self, line: Line) -> None:
        """Nothing has come for a while: decide, or send again what got lost."""
        if self._waiting is None and not self._stopping and self.seen.view is not None:
            menu = self.seen.menus.get(self.place.seat, [])
            action = choose(self._rng, self.place.seat, self.seen.view, menu)
            if action is not None:
                self._waiting = self._order(action)
        if self._waiting is None:
            self._quiet = True
        else:
            await self._send(line, self._waiting)

    def _order(self, action: str) -> Message:
        number = f"{self.place.seat}-{next(self._numbers)}"
        data = {"action": action, "version": self.seen.version, "seat": self.place.seat}
        return {"t": "act", "id": number, "d": data}

    async def _send(self, line: Line, order: Message) -> None:
        network, chance = self.network, self._rng.random
        await asyncio.sleep(network.delay * chance())
        if chance() >= network.lost:
            await line.send(order)
        else:
            raise ConnectionResetError("lost on the way")
        if chance() < network.unheard:
            raise ConnectionResetError("gone before the answer")
        if chance() < network.doubled:
            await line.send(order)
        if self._old and chance() < network.late:
            await line.send(self._rng.choice(self._old[-20:]))
