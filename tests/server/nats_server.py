"""A real NATS server of its own, on a free port; it dies with the tests."""

import shutil
import signal
import socket
import subprocess
import time
from types import TracebackType

import pytest

from server.conftest import die_with_the_tests, free_port
from waiting import PATIENCE

PLACES = "/usr/sbin:/usr/bin:/usr/local/bin"
"""Debian puts it where the path of users does not lead."""


class Nats:
    """`nats-server`, started at once; it can be killed and started again at the same address."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Nats":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.kill()

    def start(self) -> None:
        program = shutil.which("nats-server") or shutil.which("nats-server", path=PLACES)
        if program is None:
            pytest.fail("No NATS (nats-server) here: `make nats` or apt install nats-server")
        self.process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)],
            preexec_fn=die_with_the_tests,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self._is_ready():
            assert self.process.poll() is None, "the NATS server did not start"
            assert time.monotonic() < until
            time.sleep(0.02)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process = None

    def _is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1):
                return True
        except OSError:
            return False
