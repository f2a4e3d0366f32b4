"""Sockets go to the process that has their table: workers of one machine give each other connections.

To pass on what is said would cost both processors. Before the first word of an answer nothing is lost by it:
the other worker reads the client's handshake as if it had come there.
"""

import asyncio
import socket
from collections.abc import Callable, Sequence

from bankhalter.server.api.wire import Wire
from bankhalter.server.logs import LOG

MOST = 100_000
"""Bytes that a client has said before it is answered; the head of a request has fewer."""

Door = tuple[socket.socket, socket.socket]
"""What a worker listens at, and what the others push connections into."""


def make_doors(workers: int) -> list[Door]:
    """One for each worker, made before any of them: whoever is started again has the same."""
    doors = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(workers)]
    for end in (end for door in doors for end in door):
        end.setblocking(False)
    return doors


class Handing:
    """The doors of all workers, for one of them."""

    def __init__(self, doors: Sequence[Door], me: int) -> None:
        self._doors, self._me = doors, me
        self._tasks: set[asyncio.Task[None]] = set()

    def give(self, worker: int, wire: Wire) -> bool:
        """Let another worker have a connection; false if that is impossible, and it is still here."""
        if wire.was_given or not wire.can_go:
            return False
        try:
            socket.send_fds(self._doors[worker][1], [wire.heard], [wire.descriptor])
        except OSError as error:  # too many are waiting there
            LOG.warning("connection not given", worker=worker, problem=str(error))
            return False
        wire.let_go()
        return True

    def listen(self, make: Callable[[], Wire]) -> None:
        """Take what the others give from now on."""
        door = self._doors[self._me][0]
        asyncio.get_running_loop().add_reader(door, self._take, door, make)

    def close(self) -> None:
        """Take nothing any more."""
        asyncio.get_running_loop().remove_reader(self._doors[self._me][0])

    def _take(self, door: socket.socket, make: Callable[[], Wire]) -> None:
        try:
            heard, descriptors, _, _ = socket.recv_fds(door, MOST, 1)
        except BlockingIOError:
            return
        for descriptor in descriptors:
            task = asyncio.create_task(self._go_on(socket.socket(fileno=descriptor), make(), heard))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _go_on(self, connection: socket.socket, wire: Wire, heard: bytes) -> None:
        wire.take_over(heard)
        try:
            connection.setblocking(False)
            await asyncio.get_running_loop().connect_accepted_socket(lambda: wire, connection)
        except OSError as error:  # it is gone by now
            LOG.warning("connection lost on its way", problem=str(error))
            connection.close()
