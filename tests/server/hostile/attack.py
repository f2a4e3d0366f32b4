"""What hostile clients send, and the neighbour who must not notice."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.server import Server
from server.tables import Opened, look, open_game, play_some
from waiting import PATIENCE

MOST_GROWTH = 40 * 1024
"""Kilobytes that an attack may cost in memory; without limits some of them would cost more."""

VALUES: list[Any] = [
    None,
    True,
    -1,
    2.5,
    10**400,
    -(10**400),
    2**63,
    "",
    "\u0000",
    "\ud800",
    "A" * 60_000,
    [],
    [[[[]]]],
    {},
    {"$ne": None},
    {"__proto__": {"x": 1}},
]
TEXTS = [
    b"",
    b"{",
    b"nul",
    b"\xff\xfe",
    b"\x00" * 100,
    b"[" * 50_000,
    b'{"a":' * 20_000,
    b'{"action": NaN, "version": Infinity, "id": 1e999}',
    b'{"action": "\\ud800", "version": 1, "id": "x"}',
    b'{"action": "roll", "action": "buy", "version": 1, "id": "x"}',
    b'"roll"',
    b"9" * 40_000,
]


class Neighbour(threading.Thread):
    """Somebody who plays at another table all the time and must notice nothing."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self._server = server
        self._moved = threading.Semaphore(0)
        self._ended = threading.Event()
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self._ended.is_set():
                self._play(open_game(self._server, 2, address="127.0.3.1"))
        except BaseException as error:
            self.error = error

    def _play(self, table: Opened) -> None:
        while not self._ended.is_set() and look(self._server, table)["view"]["table"]["status"] == "running":
            play_some(self._server, table, 1)
            self._moved.release()

    def still_plays(self) -> bool:
        """Whether a few more moves are made from now on."""
        while self._moved.acquire(blocking=False):
            pass
        return all(self._moved.acquire(timeout=PATIENCE) for _ in range(5)) and self.error is None

    def stop(self) -> None:
        self._ended.set()
        self.join(timeout=PATIENCE)


@contextmanager
def neighbour_of(server: Server) -> Iterator[Neighbour]:
    player = Neighbour(server)
    player.start()
    yield player
    player.stop()


@contextmanager
def attacked(server: Server, neighbour: Neighbour) -> Iterator[Opened]:
    """A table to be attacked; afterwards the server must be well, and the neighbour at play."""
    before = memory(server)
    yield open_game(server, people=2, address="127.0.3.2")
    assert neighbour.still_plays()
    assert memory(server) - before < MOST_GROWTH
    assert server.client.get("/api/health").status_code == 200
    assert not [line for line in server.log_lines() if '"incident"' in line]


def memory(server: Server) -> int:
    """What the server's process uses, in kilobytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
