"""Several processes that share one listening socket: one for each core. Whichever dies is started again."""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from types import FrameType

SOON = 5.0
"""Seconds; whoever dies earlier than this after the start waits a moment before the next one."""
MOMENT = 1.0
PR_SET_PDEATHSIG = 1
"""From `sys/prctl.h`."""

Ready = Callable[[], None]
"""Called by a worker when it serves."""


class Workers:
    """The parent. Its children return from `run` when they have done their work, or raise what went wrong."""

    def __init__(self, count: int, work: Callable[[int, Ready], None]) -> None:
        self._count, self._work = count, work
        self._children: dict[int, tuple[int, float]] = {}
        """By process id, their number and when they were started."""
        self._stopping = False

    def run(self) -> None:
        """Keep so many at work until told to stop; if the first cannot start, nobody does."""
        signals = {how: signal.signal(how, self._stop) for how in (signal.SIGTERM, signal.SIGINT)}
        for number in range(self._count):
            if self._is_child(number, signals):
                return
        while self._children:
            pid, _ = os.wait()
            number, begun = self._children.pop(pid, (0, 0.0))
            if self._stopping:
                continue
            if time.monotonic() - begun < SOON:
                time.sleep(MOMENT)
            if self._is_child(number, signals):
                return

    def _is_child(self, number: int, signals: Mapping[signal.Signals, object]) -> bool:
        """Start a worker and wait until it serves or has ended; true in the worker, at the end."""
        if self._stopping:
            return False
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(reading)
            _end_with_parent()
            for how, handler in signals.items():
                signal.signal(how, handler)  # type: ignore[arg-type]  # as `signal` gave it
            self._work(number, lambda: _say_ready(writing))
            return True
        os.close(writing)
        self._children[pid] = (number, time.monotonic())
        with os.fdopen(reading, "rb") as pipe:
            is_ready = pipe.read(1) != b""
        if not is_ready and number == 0 and len(self._children) == 1 and not self._stopping:
            _, status = os.waitpid(pid, 0)
            raise SystemExit(os.waitstatus_to_exitcode(status))  # it has said why
        return False

    def _stop(self, _how: int, _frame: FrameType | None) -> None:
        self._stopping = True
        for pid in self._children:
            os.kill(pid, signal.SIGTERM)


def _end_with_parent() -> None:
    """Whoever starts the parent again wants its address: no child may stay there. Linux sees to it."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _say_ready(pipe: int) -> None:
    os.write(pipe, b"1")
    os.close(pipe)
