"""What tests of the server share: one that runs, and databases, a fresh SQLite file or one of PostgreSQL."""

import contextlib
import ctypes
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path
from random import randrange
from typing import Any

import pytest

from bankhalter.server.store import Store
from server.server import Server

PASSWORD = "correct-horse"
PR_SET_PDEATHSIG = 1


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """For tests that take what a server offers, each at tables of its own, and leave it running."""
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


class Postgres:
    """A cluster of its own in a temporary folder, with a free port and a socket in the folder."""

    def __init__(self, folder: Path) -> None:
        self.programs = _find_programs()
        self.folder = folder
        self.port = free_port()
        self._numbers = count(1)
        password = folder / "password"
        password.write_text(PASSWORD)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            for path in (folder, password):
                shutil.chown(path, "postgres", "postgres")
        self._run("initdb", "-D", self.data, "-U", "tester", "-A", "scram-sha-256", f"--pwfile={password}")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        with (self.folder / "log").open("wb") as log:
            self._process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, "-p", str(self.port), *self._options()],
                preexec_fn=die_with_the_tests,
                stdout=log,
                stderr=log,
                **self._as(),
            )
        while not self._is_ready():
            if self._process.poll() is not None:
                pytest.fail((self.folder / "log").read_text())

    def stop(self) -> None:
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def new_url(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self._run("createdb", *self._where(), "-U", "tester", name)
        return f"postgresql://tester:{PASSWORD}@127.0.0.1:{self.port}/{name}"

    def _options(self) -> list[str]:
        return ["-k", str(self.folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]

    def _where(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port)]

    def _is_ready(self) -> bool:
        asked = subprocess.run([self.programs / "pg_isready", *self._where()], capture_output=True)
        return asked.returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        command: list[str | Path] = [self.programs / program, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, **self._as())
        if done.returncode:
            pytest.fail(f"{program}: {done.stderr}")

    def _as(self) -> dict[str, Any]:
        """As whom and where its programs run."""
        shared = {"cwd": self.folder, "env": {"LC_ALL": "C", "PGPASSWORD": PASSWORD}}
        if os.geteuid() != 0:
            return shared
        return shared | {"user": "postgres", "group": "postgres", "extra_groups": []}


def die_with_the_tests() -> None:
    """Also when they are killed: Linux sends this signal to the database at the end of its parent."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def _find_programs() -> Path:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not folders:
        pytest.fail("No PostgreSQL (initdb) here: `make postgres` or apt install postgresql")
    return folders[-1].parent


def free_port() -> int:
    """One that no connection gets by chance while the cluster is stopped: Linux gives those from 32768 on."""
    while True:
        with (
            contextlib.suppress(OSError),
            socket.create_server(("127.0.0.1", randrange(10_000, 32_000))) as taken,
        ):
            return int(taken.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not below pytest's folder, nor one of ours: nobody but its owner may enter there; and a socket's path
    # must be short.
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp", ignore_cleanup_errors=True) as folder:
        cluster = Postgres(Path(folder))
        cluster.start()
        yield cluster
        cluster.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Addresses of new, empty databases: each test runs on both kinds."""
    if request.param == "postgres":
        cluster: Postgres = request.getfixturevalue("postgres")
        return cluster.new_url
    numbers = count(1)
    return lambda: f"sqlite:///{tmp_path}/tables{next(numbers)}.db"


@pytest.fixture
def url(new_url: Callable[[], str]) -> str:
    return new_url()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()
