"""A server that comes back after a crash loads nothing that it does not need."""

import subprocess
import sys

SCRIPT = """
import asyncio, sys
from bankhalter.server.store import Store

async def come_back(url):
    await (await Store.open(url)).close()

asyncio.run(come_back(sys.argv[1]))
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def loaded(url: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", SCRIPT, url], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_migrations_are_loaded_only_if_there_are_any(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    assert "alembic" in loaded(url)
    assert not {"alembic", "mako", "asyncpg"} & loaded(url)
