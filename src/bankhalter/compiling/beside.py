"""Compiling beside a game: a process of its own compiles what is missing, and this one loads it part by part.

Nobody waits for it: until a part is loaded, the same source does its work as plain Python.
"""

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bankhalter.compiling.parts import steps
from bankhalter.kernel._jit import EVERYTHING, MODE, cache_folder

GENTLE = 10
"""How much lower the priority of the compiling process is than that of the game."""


class Compilation:
    """What a game needs of the compiled kernel, as far as it is loaded.

    game = Compilation()
    if not game.load():
        game.start(tell)
    """

    def __init__(self) -> None:
        self._parts = [call for _, call in steps(lab=False)] if MODE != "python" else []
        self._loaded = [False] * len(self._parts)
        self._child: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._stopped = False
        self.problem: str | None = None
        """Why the rest stays plain Python."""
        self.seconds = 0.0

    @property
    def parts(self) -> int:
        """How many parts there are."""
        return len(self._parts)

    @property
    def done(self) -> int:
        """How many parts are loaded."""
        return sum(self._loaded)

    @property
    def is_complete(self) -> bool:
        """Whether all parts are loaded."""
        return all(self._loaded)

    @property
    def is_running(self) -> bool:
        """Whether a process is compiling the rest."""
        return self._thread is not None and self._thread.is_alive() and self.problem is None

    def load(self) -> bool:
        """Load the parts that were compiled before; returns whether these are all."""
        for part in range(self.parts):
            self._load(part)
        return self.is_complete

    def start(self, tell: Callable[["Compilation"], None]) -> None:
        """Compile the rest beside the game; `tell` is called in a thread, after every part and at the end."""
        self._thread = threading.Thread(target=self._run, args=(tell,), name="compiling", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop compiling; what is ready by now stays in the cache."""
        self._stopped = True
        if self._child is not None:
            self._child.terminate()
        if self._thread is not None:
            self._thread.join()

    def _load(self, part: int) -> bool:
        from bankhalter.kernel._stand_in import NotCompiledError, loading

        if not self._loaded[part]:
            try:
                with loading():
                    self._parts[part]()
            except NotCompiledError as missing:
                missing.entry.stand_in()
                return False
            self._loaded[part] = True
        return True

    def _run(self, tell: Callable[["Compilation"], None]) -> None:
        begun = time.perf_counter()
        try:
            problem = self._compile(tell)
        except (OSError, ValueError) as error:  # it could not be started, or said something else
            problem = str(error)
        self.seconds = time.perf_counter() - begun
        if not self._stopped:
            self.problem = problem
            tell(self)

    def _compile(self, tell: Callable[["Compilation"], None]) -> str | None:
        """Start the process and load what it compiles; returns what went wrong, if anything did."""
        with subprocess.Popen(
            [sys.executable, "-m", "bankhalter.compiling.beside"],
            env=os.environ | {"BANKHALTER_KERNEL": MODE},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for us
        ) as child:
            self._child = child
            if self._stopped:  # while it was being started
                child.terminate()
            for line in child.stdout or ():
                if not self._load(int(line)):
                    child.terminate()
                    return f"{cache_folder(EVERYTHING)}: nothing can be kept there"
                if not (self.is_complete or self._stopped):
                    tell(self)
            said = (child.stderr.read() if child.stderr else "").strip()
        if child.returncode == 0:
            return None
        return said.rpartition("\n")[2] or f"the process that compiled ended with {child.returncode}"


def compile_parts() -> None:
    """Compile what is missing and print which part is ready. Only one process at a time does it."""
    os.nice(GENTLE)
    if hasattr(os, "SCHED_BATCH"):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    with _alone():
        for number, (_, call) in enumerate(steps(lab=False)):
            call()
            print(number, flush=True)


@contextmanager
def _alone() -> Iterator[None]:
    """Only one process is in here; the next one waits, and then finds everything compiled."""
    folder = cache_folder(EVERYTHING).parent
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _end_with_the_parent() -> None:
    """End when the parent has ended, however it did: then the other end of our input is closed."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    try:
        compile_parts()
    except OSError as error:
        sys.exit(str(error))
