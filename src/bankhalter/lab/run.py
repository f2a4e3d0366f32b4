"""Running a job: give out chunks, collect results, survive lost workers and Ctrl-C."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bankhalter.lab.chunks import Chunks
from bankhalter.lab.crew import STOPPING, Alone, Crew, Done, Processes
from bankhalter.lab.results import Results, merge
from bankhalter.lab.resume import ResumeFile
from bankhalter.lab.task import Task

Progress = Callable[[int], object]
"""Is told how many more games are finished, each time some are."""

DIED = "the process that played it died, every time"


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run."""

    results: Results
    seconds: float
    """What the games played now took, without start and compilation."""
    fresh: Results
    """The games played now; the others come from the file that was continued."""
    interrupted: bool


def run(
    job: Task, games: int, crew: Crew, file: ResumeFile | None = None, progress: Progress = lambda count: None
) -> Run:
    """Play the games 0 … `games` - 1 that the file has not yet; Ctrl-C or SIGTERM ends it early."""
    known = file.results.below(games) if file else Results()
    chunks = Chunks(games, known.numbers, crew.size)
    fresh: list[Results] = []
    begun, interrupted = time.perf_counter(), False
    try:
        with _stoppable():
            for results in _work_off(chunks, crew):
                fresh.append(results)
                if file:
                    file.append(results)
                progress(len(results.numbers))
    except KeyboardInterrupt:
        interrupted = True
    finally:
        seconds = time.perf_counter() - begun
        crew.close()
    played = merge(fresh)
    return Run(merge([known, played]) if len(known.numbers) else played, seconds, played, interrupted)


@contextmanager
def _stoppable() -> Iterator[None]:
    """SIGINT and SIGTERM raise KeyboardInterrupt, also in the background, where shells ignore SIGINT."""
    if threading.current_thread() is not threading.main_thread():  # no other may say what signals do
        yield
        return
    before = {number: signal.signal(number, signal.default_int_handler) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _work_off(chunks: Chunks, crew: Crew) -> Iterator[Results]:
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


def _note(chunks: Chunks, done: Done) -> list[Results]:
    """Results of a chunk that came back; of a lost one at most a game that is given up."""
    if done.results is not None:
        chunks.learn(done.chunk, done.seconds)
        return [done.results]
    game = chunks.lost(done.chunk)
    return [] if game is None else [Results(failures={game: DIED})]


def make_crew(job: Task, cores: int | None) -> Crew:
    """This process for one core, else that many processes; all cores if no number is given."""
    if job.in_kernel:
        job.play(0, 1)  # compiles what is not compiled yet, once and not in every process
    size = cores or all_cores()
    return Alone(job) if size == 1 else Processes(job, size)


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
