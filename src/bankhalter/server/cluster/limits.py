"""Limits for one client, whichever servers it asks: each tells the others what was used up with it."""

from typing import Any

from bankhalter.server.safety.limits import Limits
from bankhalter.server.settings import Settings


class SharedLimits(Limits):
    """The limits of one server that hears of the others, a moment later."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._used: dict[str, dict[str, float]] = {"requests": {}, "games": {}}
        self._told: dict[str, int] = {}

    def request(self, client: str, cost: float = 1) -> None:
        """One more request or message, or one that is as much work as so many."""
        super().request(client, cost)
        self._note("requests", client, cost)

    def game(self, client: str) -> None:
        """One more table."""
        super().game(client)
        self._note("games", client, 1)

    def _note(self, what: str, client: str, cost: float) -> None:
        used = self._used[what]
        used[client] = used.get(client, 0) + cost

    def report(self) -> dict[str, Any]:
        """What was used up here since the last report; nothing if nothing was."""
        used: dict[str, Any] = {what: clients for what, clients in self._used.items() if clients}
        self._used = {"requests": {}, "games": {}}
        if self._streams != self._told:
            used["streams"] = self._told = dict(self._streams)
        return used

    def hear(self, server: str, used: dict[str, Any]) -> None:
        """What was used up on another server."""
        for client, cost in used.get("requests", {}).items():
            self._requests.drain(client, float(cost))
        for client, cost in used.get("games", {}).items():
            self._games.drain(client, float(cost))
        if "streams" in used:
            self._elsewhere[server] = {client: int(count) for client, count in used["streams"].items()}

    def forget(self, server: str) -> None:
        """A server is gone, and its streams with it."""
        self._elsewhere.pop(server, None)
