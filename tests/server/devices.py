"""Devices of people in tests, and what one wants to know of their tables."""

import json
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from server.client import Seen
from server.lines import dial, messages
from server.policy import least
from server.server import Server
from server.tables import Opened, act, look
from waiting import PATIENCE


class Device:
    """A phone or a laptop: a socket that holds any number of seats."""

    def __init__(self, socket: ClientConnection, since: int | None) -> None:
        self.socket, self.seen = socket, Seen(since)
        self._inbox: deque[dict[str, Any]] = deque()

    def say(self, kind: str, number: str | None = None, **data: Any) -> None:
        self.socket.send(json.dumps({"t": kind, "d": data} | ({"id": number} if number else {})))

    def until(self, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that is looked for; all before it are taken in."""
        while True:
            if not self._inbox:
                self._inbox.extend(messages(self.socket.recv(timeout=PATIENCE)))
            message = self._inbox.popleft()
            if message["t"] not in ("ack", "refused", "pong"):
                self.seen.take(message)
            if found(message):
                return message

    def until_version(self, version: int) -> None:
        """Take in everything up to a version, and the view of it."""
        while self.seen.viewed < version:
            self.until_kind("view")

    def until_kind(self, kind: str) -> dict[str, Any]:
        return self.until(lambda message: message["t"] == kind)


@contextmanager
def device(server: Server, table: Opened, *seats: int, since: int | None = None) -> Iterator[Device]:
    query = "" if since is None else f"?since={since}"
    with dial(f"{server.ws_url}/ws/games/{table.game}{query}") as socket:
        found = Device(socket, since)
        if seats:
            found.say("auth", tokens=[table.tokens[seat] for seat in seats])
            found.until_kind("ack")
        yield found


def told(server: Server, table: Opened, since: int = 0) -> list[dict[str, Any]]:
    """The history of a table."""
    return server.client.get(f"/api/games/{table.game}/log", params={"since": since}).json()["messages"]


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def actor(server: Server, table: Opened) -> int:
    return look(server, table)["view"]["game"]["actor"]


def move(server: Server, table: Opened) -> tuple[int, int]:
    """Whoever is to move does; their seat, and the version of it."""
    state = look(server, table)
    seat = state["view"]["game"]["actor"]
    menu = look(server, table, seat)["menu"]
    return seat, act(server, table, seat, least(menu[0]["action"]), state["version"])["version"]
