"""Running a job: give out chunks, collect results, survive lost workers and Ctrl-C."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bankhalter.lab.runs.chunks import Chunk, Chunks
from bankhalter.lab.runs.crew import STOPPING, Alone, Crew, Done, Processes
from bankhalter.lab.runs.results import Results
from bankhalter.lab.runs.resume import ResumeFile, Standing
from bankhalter.lab.runs.spool import Spool
from bankhalter.lab.runs.tally import Tally
from bankhalter.lab.runs.task import Task

T = TypeVar("T", bound=Tally)
Progress = Callable[[int], object]
"""Called with the number of games finished since the last call."""

DIED = "the process that played it died, every time"


@dataclass(frozen=True, slots=True)
class Run(Generic[T]):
    """The result of a run."""

    tally: T
    failures: dict[int, str]
    done: int
    """All games below this are counted or have failed."""
    seconds: float
    """How long the games of this run took, without start and compilation."""
    before: T
    """What the continued file had counted before."""
    resumed: int
    """How many games that was."""
    interrupted: bool


def run(
    job: Task[T],
    games: int,
    crew: Crew,
    file: ResumeFile[T] | None = None,
    spool: Spool | None = None,
    progress: Progress = lambda count: None,
) -> Run[T]:
    """Play the games 0 … `games` - 1 that the file does not have yet; Ctrl-C or SIGTERM ends it early.

    Games are counted in the order of their numbers; apart from the counts, only the spool keeps them. If a
    spool is given, games that an earlier run counted without keeping their rows are played again.
    """
    standing = file.standing if file else Standing(job.tally())
    first = standing.counted if spool is None else standing.kept
    resumed, before = standing.counted, deepcopy(standing.tally)
    begun, stop, interrupted = time.perf_counter(), Stop(), False
    try:
        with stop.listening():
            for chunk, results in _in_order(_work_off(Chunks(first, games, crew.size), crew), first):
                with stop.undisturbed():
                    fresh = standing.take(chunk, results, spool)
                    if file:
                        file.save_now_and_then()
                progress(fresh)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        seconds = time.perf_counter() - begun
        crew.close()
        if file:
            file.save()
    return Run(standing.tally, standing.failures, standing.counted, seconds, before, resumed, interrupted)


class Stop:
    """Turns SIGINT and SIGTERM into a KeyboardInterrupt, but not while results are being noted."""

    def __init__(self) -> None:
        self._noting = self._wanted = False

    def __call__(self, *_: object) -> None:
        """Handle a signal."""
        if not self._noting:
            raise KeyboardInterrupt
        self._wanted = True

    @contextmanager
    def undisturbed(self) -> Iterator[None]:
        """Nothing interrupts what is done in this block."""
        self._noting = True
        yield
        self._noting = False
        if self._wanted:
            raise KeyboardInterrupt

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to the signals, even in the background, where shells ignore SIGINT."""
        if threading.current_thread() is not threading.main_thread():  # no other may say what signals do
            yield
            return
        before = {number: signal.signal(number, self) for number in STOPPING}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _in_order(found: Iterable[tuple[Chunk, Results]], first: int) -> Iterator[tuple[Chunk, Results]]:
    """The chunks in the order of their games; one that comes too early waits."""
    early: dict[int, tuple[Chunk, Results]] = {}
    for done in found:
        early[done[0].first] = done
        while first in early:
            chunk, results = early.pop(first)
            first = chunk.end
            yield chunk, results


def _work_off(chunks: Chunks, crew: Crew) -> Iterator[tuple[Chunk, Results]]:
    """Keep the crew busy until nothing is left."""
    busy = 0
    while True:
        while busy < crew.size and (chunk := chunks.take()) is not None:
            crew.give(chunk)
            busy += 1
        if not busy:
            return
        for done in crew.collect():
            busy -= 1
            yield from _note(chunks, done)


def _note(chunks: Chunks, done: Done) -> list[tuple[Chunk, Results]]:
    """The results of a chunk that came back; if its worker died, nothing, or a game that is given up."""
    if done.results is not None:
        chunks.learn(done.chunk, done.seconds)
        return [(done.chunk, done.results)]
    game = chunks.lost(done.chunk)
    return [] if game is None else [(done.chunk, Results(failures={game: DIED}))]


def make_crew(job: Task[Any], cores: int | None) -> Crew:
    """This process for one core, otherwise that many processes; without a number, one for each core."""
    if job.in_kernel:
        job.play(0, 1)  # compiles what is not compiled yet, once and not in every process
    size = cores or all_cores()
    return Alone(job) if size == 1 else Processes(job, size)


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
