"""A real table server in a process of its own, for tests."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import httpx

from server import known_dice
from waiting import PATIENCE


class Server:
    """`bankhalter serve`, on a free port if none is named; it is gone when the block ends.

    with Server() as server:
        server.client.get("/api/health")
    """

    def __init__(
        self,
        *options: str,
        db: str | None = None,
        port: int = 0,
        program: Sequence[str] = (known_dice.__file__,),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="bankhalter-")
        self.folder = Path(self._folder.name)
        self.db = db or f"sqlite:///{self.folder / 'tables.db'}"
        self.options = options
        self.port = port
        self.program = program
        self.environment = _environment() | dict(environment or {})
        self.log = self.folder / "log"
        self.url = ""
        self.client = httpx.Client()
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "Server":
        try:
            self.start()
        except BaseException:
            self._folder.cleanup()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.close()
        if self.process is not None:
            self.kill()
        self._folder.cleanup()

    @property
    def ws_url(self) -> str:
        """The address for sockets."""
        return self.url.replace("http", "ws", 1)

    def start(self) -> None:
        """Start the process and wait until it says where it listens."""
        address = ["--port", str(self.port), "--db", self.db]
        command = [sys.executable, *self.program, "serve", *address, *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self.environment
            )
        self.url = self._wait_for_line().removeprefix("Bankhalter: ").strip()
        self.client.close()
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def kill(self) -> None:
        """SIGKILL: as if the power had failed."""
        self.stop_by(signal.SIGKILL)

    def terminate(self) -> int:
        """SIGTERM: a graceful end; the exit code."""
        return self.stop_by(signal.SIGTERM)

    def restart(self) -> None:
        """Start again on the same database, after a `kill` or `terminate`, else after a kill now."""
        if self.process is not None:
            self.kill()
        self.start()

    def log_lines(self) -> list[str]:
        """What was written to stderr so far."""
        return self.log.read_text(encoding="utf-8").splitlines()

    def stop_by(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; the exit code."""
        assert self.process is not None, "the server does not run"
        self.process.send_signal(how)
        code = self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return code

    def _wait_for_line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        # The timer ends a server that hangs before it is ready; readline then returns nothing.
        timer = _alarm(self.process, PATIENCE)
        line = self.process.stdout.readline()
        timer.cancel()
        if not line.startswith("Bankhalter: http"):
            self.stop_by(signal.SIGKILL)
            raise RuntimeError(f"the server did not start: {line!r}\n" + self.log.read_text("utf-8")[-4000:])
        return line


def _alarm(process: subprocess.Popen[str], seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, process.kill)
    timer.daemon = True
    timer.start()
    return timer


def _environment() -> dict[str, str]:
    """Ours with English texts and the kernel that is compiled for play."""
    return os.environ | {"BANKHALTER_KERNEL": "fast", "LC_ALL": "C.UTF-8"}
