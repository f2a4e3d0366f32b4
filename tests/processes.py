"""Processes that tests start: whatever happens, they and all they have started are gone afterwards."""

import ctypes
import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
"""From `sys/prctl.h`: a process becomes the parent of those below it that have lost theirs."""

PYTHONS_OWN = "multiprocessing.resource_tracker"
"""A helper of Python that goes when its parent does."""


@contextmanager
def started(
    command: Sequence[str | Path], environment: Mapping[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """A process in a group of its own; the whole group is killed at the end of the block."""
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def adopt_orphans() -> None:
    """Become the parent of processes whose own parent has ended, so that we see them."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)


def children(of: int | None = None) -> dict[int, str]:
    """The living children of a process, by default ours, with their command lines."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may end while we look
            state, parent = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[:2]
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
            if int(parent) == (of or os.getpid()) and state != "Z" and PYTHONS_OWN not in command:
                found[int(folder.name)] = command.strip()
    return found
