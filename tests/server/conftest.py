"""Databases for the tests of the server: a fresh SQLite file or a fresh database of a real PostgreSQL."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from bankhalter.server.store import Store

PASSWORD = "correct-horse"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


class Postgres:
    """A cluster of its own in a temporary folder, with a free port and a socket in the folder."""

    def __init__(self, folder: Path) -> None:
        self.programs = _find_programs()
        self.folder = folder
        self.port = _free_port()
        self._numbers = count(1)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(folder, "postgres", "postgres")
        password = folder / "password"
        password.write_text(PASSWORD)
        self._run("initdb", "-D", self.data, "-U", "tester", "-A", "scram-sha-256", f"--pwfile={password}")

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", self.data, "-l", log, "-o", options)

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", self.data)

    def new_url(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tester", name)
        return f"postgresql://tester:{PASSWORD}@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        user = "postgres" if os.geteuid() == 0 else None
        done = subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "PGPASSWORD": PASSWORD},
            user=user,
            group=user,
            extra_groups=[] if user else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the database runs
            stderr=subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE,
            text=True,
        )
        if done.returncode:
            log = self.folder / "log"
            pytest.fail(f"{program}: {done.stderr or (log.read_text() if log.exists() else '')}")


def _find_programs() -> Path:
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not folders:
        pytest.fail("No PostgreSQL (initdb) here: `make postgres` or apt install postgresql")
    return folders[-1].parent


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not below pytest's folder: nobody but its owner may enter there, and a socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
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
