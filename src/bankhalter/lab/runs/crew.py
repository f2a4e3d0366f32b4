"""Who does the work of a run: this process, or several of this machine. Ray is in `on_ray.py`."""

import ctypes
import multiprocessing
import signal
import sys
import time
from collections import deque
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, Protocol

from bankhalter.lab.runs.chunks import Chunk
from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.task import Task

PR_SET_PDEATHSIG = 1
"""From `sys/prctl.h`: the signal a process gets when the one that started it dies."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""Signals that end a run. They often go to all processes at once; only the one that prints results obeys."""


class Done(NamedTuple):
    """A chunk comes back; without results if its worker died."""

    chunk: Chunk
    results: Results | None
    seconds: float


class Crew(Protocol):
    """Takes up to `size` chunks at a time and gives them back in any order."""

    size: int

    def give(self, chunk: Chunk) -> None:
        """Take over a chunk."""
        ...

    def collect(self) -> list[Done]:
        """Wait until at least one chunk comes back."""
        ...

    def close(self) -> None:
        """Drop what is still being worked on."""
        ...


def play_timed(job: Task[Any], chunk: Chunk) -> Done:
    """Play a chunk and measure the time it takes."""
    begun = time.perf_counter()
    results = job.play(chunk.first, chunk.count)
    return Done(chunk, results, time.perf_counter() - begun)


class Alone:
    """Works in this process, with no other."""

    size = 1

    def __init__(self, job: Task[Any]) -> None:
        self._job = job
        self._given: deque[Chunk] = deque()

    def give(self, chunk: Chunk) -> None:
        """Remember the chunk."""
        self._given.append(chunk)

    def collect(self) -> list[Done]:
        """Play it."""
        return [play_timed(self._job, self._given.popleft())]

    def close(self) -> None:
        """There is nothing to end."""


class Worker(NamedTuple):
    """A process and our end of the pipe to it."""

    process: BaseProcess
    pipe: "Connection[Chunk, Done | Exception]"


class Processes:
    """Processes of this machine. If one dies, its chunk comes back without results."""

    def __init__(self, job: Task[Any], size: int) -> None:
        self.size = size
        self._job = job
        self._context = _context(job)
        self._idle: list[Worker] = []
        self._busy: dict[Worker, Chunk] = {}

    def _start(self) -> Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._job), daemon=True)
        if isinstance(self._context, SpawnContext):
            resource_tracker.ensure_running()  # as a part of the start it would lift the block
        before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)  # until the worker ignores it
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()  # so that the worker's death is the end of the pipe
        return Worker(process, ours)

    def give(self, chunk: Chunk) -> None:
        """Send the chunk to an idle worker, or to a new one."""
        worker = self._idle.pop() if self._idle else self._start()
        if not worker.process.is_alive():
            _end(worker)
            worker = self._start()
        self._busy[worker] = chunk
        try:
            worker.pipe.send(chunk)
        except OSError:
            """It is dead: `collect` will find out."""

    def collect(self) -> list[Done]:
        """Wait for the first workers to finish or die."""
        by_pipe = {worker.pipe: worker for worker in self._busy}
        ready = wait(list(by_pipe))
        return [self._receive(by_pipe[pipe]) for pipe in by_pipe if pipe in ready]

    def _receive(self, worker: Worker) -> Done:
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            answer = Done(self._busy[worker], None, 0.0)
            _end(worker)
            del self._busy[worker]
            return answer
        if isinstance(answer, Exception):
            raise answer
        del self._busy[worker]
        self._idle.append(worker)
        return answer

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        for worker in [*self._idle, *self._busy]:
            _end(worker)
        self._idle, self._busy = [], {}


def _context(job: Task[Any]) -> ForkContext | SpawnContext:
    """A fork has the compiled kernel at once but is safe only where no other code may start threads."""
    if sys.platform == "linux" and job.in_kernel:
        return multiprocessing.get_context("fork")
    return multiprocessing.get_context("spawn")


def _work(pipe: "Connection[Done | Exception, Chunk]", job: Task[Any]) -> None:
    """What a worker does for as long as the process that started it lives."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform == "linux":  # a worker in the middle of a chunk, or of a full pipe, does not see it die
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    sys.stdout = sys.stderr  # what a bot prints must not end up among the results
    while pipe in wait([pipe, parent.sentinel]):
        chunk = pipe.recv()
        try:
            answer: Done | Exception = play_timed(job, chunk)
        except Exception as error:
            answer = error
        pipe.send(answer)


def _end(worker: Worker) -> None:
    worker.process.kill()
    worker.process.join()
    worker.pipe.close()
