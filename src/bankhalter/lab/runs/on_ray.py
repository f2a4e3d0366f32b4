"""The crew of a Ray cluster: a chunk is a task, and Ray may run it wherever it likes."""

import re
from socket import create_connection, gethostname
from typing import Any

from bankhalter.errors import BankhalterError
from bankhalter.extras import explained
from bankhalter.lab.runs.chunks import Chunk
from bankhalter.lab.runs.crew import Done, play_timed
from bankhalter.lab.runs.fingerprint import fingerprint
from bankhalter.lab.runs.task import Task

LOCAL = "local"
RETRIES = 3
"""How often Ray itself repeats a task whose worker died."""

PATIENCE = 5.0
"""A cluster must answer within this many seconds."""


class RayCrew:
    """Workers of a Ray cluster. A chunk's results are the same there as here."""

    def __init__(self, job: Task[Any], address: str = LOCAL, cores: int | None = None) -> None:
        self._ray = _import_ray()
        self._connect(address, cores)
        self.size = cores or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._job = self._ray.put(job)
        self._play = self._ray.remote(max_retries=RETRIES)(play_alike)
        self._fingerprint = fingerprint(job.table)
        self._busy: dict[Any, Chunk] = {}

    def _connect(self, address: str, cores: int | None) -> None:
        """Start Ray on this machine, or join a cluster that runs."""
        _knock(address)
        cpus = {"num_cpus": cores, "include_dashboard": False} if address == LOCAL else {}
        try:
            self._ray.init(address, log_to_driver=False, logging_level="error", **cpus)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise BankhalterError(f"--ray {address}: {error}") from None

    def give(self, chunk: Chunk) -> None:
        """Make the chunk a task."""
        self._busy[self._play.remote(self._job, chunk, self._fingerprint)] = chunk

    def collect(self) -> list[Done]:
        """Wait for the first tasks to end."""
        ready, _ = self._ray.wait(list(self._busy))
        return [self._fetch(task, self._busy.pop(task)) for task in ready]

    def _fetch(self, task: Any, chunk: Chunk) -> Done:
        try:
            done: Done = self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError:  # a worker or a machine died, once too often for Ray
            return Done(chunk, None, 0.0)
        return done

    def close(self) -> None:
        """Leave the cluster and cancel what is still being played there."""
        for task in self._busy:
            self._ray.cancel(task, force=True)
        self._busy = {}
        self._ray.shutdown()


def _knock(address: str) -> None:
    """Find out at once whether anybody answers: Ray itself would try for minutes."""
    place = re.fullmatch(r"(?:ray://)?(.+):(\d+)", address)
    if place is None:
        return
    try:
        create_connection((place[1], int(place[2])), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BankhalterError(f"--ray {address}: nobody answers there: {error}") from None


def play_alike(job: Task[Any], chunk: Chunk, expected: str) -> Done:
    """Play a chunk on some machine of the cluster; refuse if its program would play other games."""
    if fingerprint(job.table) != expected:
        raise BankhalterError(f"--ray: {gethostname()} has another version of bankhalter, or of the edition")
    return play_timed(job, chunk)


def _import_ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError as error:
        raise explained(error) from None
    return ray
