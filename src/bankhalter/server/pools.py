"""Threads for what takes long: few, and those of one kind do not hold up those of another."""

import asyncio
import gc
import os
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SOON, USUAL = 0.001, sys.getswitchinterval()
"""Seconds after which a thread lets the event loop go on: while one of ours works, and else."""

TURN = 0.001
"""Seconds after which work that comes in steps waits until the event loop has gone on."""


class Pool:
    """So many threads, and a queue before them."""

    def __init__(self, name: str, threads: int, *, patient: bool = False) -> None:
        """Threads that are patient let everybody else on this machine go first."""
        self._threads = ThreadPoolExecutor(
            threads, thread_name_prefix=name, initializer=_be_patient if patient else None
        )

    async def run(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do something beside everything else."""
        with _short_turns():
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, lambda: work(*args, **more)
            )

    async def run_in_turns(self, steps: Generator[None, None, T]) -> T:
        """Do something that comes in steps; every few of them all others have their turn.

        A thread that often lets go of the interpreter by itself, as in every call of the kernel, has it back
        before the event loop is awake, again and again, and is never asked to hand it over.
        """
        with small_collections():
            while (found := await self.run(_some, steps)) is None:
                pass
        return found[0]


def _some(steps: Generator[None, None, T]) -> tuple[T] | None:
    """Take steps for one turn; what came of them, if it was the last one."""
    over = time.perf_counter() + TURN
    try:
        next(steps)
        while time.perf_counter() < over:
            next(steps)
    except StopIteration as end:
        return (end.value,)
    return None


def _be_patient() -> None:
    """On Linux a thread has a priority of its own, which those it starts inherit; elsewhere nothing."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PATIENCE)


_working = 0


@contextmanager
def _short_turns() -> Iterator[None]:
    """Let nobody wait long for a thread that works; always to do so would make every commit dearer."""
    global _working
    _working += 1
    sys.setswitchinterval(SOON)
    try:
        yield
    finally:
        _working -= 1
        if not _working:
            sys.setswitchinterval(USUAL)


FEW, NEVER = 2_000, 1_000_000
"""Things made, and looks at the youngest of them, after which the collector looks (again, and further)."""

_making = 0
_usual = gc.get_threshold()


@contextmanager
def small_collections() -> Iterator[None]:
    """Make many things while the collector looks often and at few of them: nobody waits long for it.

    On the event loop, around all that is done with a long log.
    """
    global _making, _usual
    if not _making:
        _usual = gc.get_threshold()
        gc.set_threshold(FEW, NEVER, NEVER)
    _making += 1
    try:
        yield
    finally:
        _making -= 1
        if not _making:
            gc.set_threshold(*_usual)


PATIENCE = 10
"""As of `nice`."""

BOTS = Pool("bots", max(1, (os.cpu_count() or 1) - 1))
"""For bots that think; their kernel lets others run meanwhile."""
OUTSIDE = Pool("outside", 4)
"""For bots of somebody else's, which may never come to an end."""
READING = Pool("reading", 2)
"""For what somebody wants to look at: odds, records, long parts of a log."""
INSIGHT = Pool("insight", 1, patient=True)
"""For what is thought of positions and deals, while somebody looks."""
REVIEWING = Pool("reviewing", 1, patient=True)
"""For games that are looked at again, which takes many seconds."""
IMPORTING = Pool("importing", 1)
"""For records, which may take seconds."""
