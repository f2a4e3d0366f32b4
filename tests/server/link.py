"""A line between a server and something it needs, which can be cut, or go dead without a word.

As a program: forwards everything that comes to one port of this machine to another one.
"""

import asyncio
import signal
import subprocess
import sys
from contextlib import suppress
from types import TracebackType


class Link:
    """A process that forwards: stopped, the line is dead; killed and started again, everybody is cut off."""

    def __init__(self, to: int) -> None:
        self._to = to
        self.port = 0
        self._start()

    def __enter__(self) -> "Link":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def cut(self) -> None:
        """Break every connection; new ones can be had at once."""
        self._end()
        self._start()

    def hang(self) -> None:
        """Nothing arrives any more, and nobody is told."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """All that was held up arrives."""
        self._process.send_signal(signal.SIGCONT)

    def _start(self) -> None:
        command = [sys.executable, __file__, str(self.port), str(self._to)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


async def _pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await source.read(65536):
            target.write(data)
            await target.drain()
    target.close()


async def _forward(port: int, to: int) -> None:
    async def talk(near: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        try:
            far, to_far = await asyncio.open_connection("127.0.0.1", to)
        except OSError:
            to_near.transport.abort()
            return
        await asyncio.gather(_pump(near, to_far), _pump(far, to_near))

    server = await asyncio.start_server(talk, "127.0.0.1", port)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    import ctypes

    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # it ends with the tests
    asyncio.run(_forward(int(sys.argv[1]), int(sys.argv[2])))
