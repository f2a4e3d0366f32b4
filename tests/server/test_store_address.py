"""Where a database is and what is said when it cannot be used; nothing is destroyed."""

import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, GameRow, Store, StoreError, default_url

pytestmark = pytest.mark.anyio

NOBODY = 65534


async def opened_and_closed(url: str) -> None:
    await (await Store.open(url)).close()


async def complaint(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    return str(caught.value)


@pytest.mark.parametrize(
    "url", ["", "tables.db", "/tmp/tables.db", "postgresql://user:hidden@host:port/name", "sqlite:/x", "://"]
)
async def test_what_is_no_url_is_refused_with_an_example_and_without_repeating_a_password(url):
    said = await complaint(url)
    assert "sqlite:///tables.db" in said
    assert "hidden" not in said


@pytest.mark.parametrize("kind", ["mysql", "oracle", "postgresql+psycopg", "sqlite+pysqlite", "http"])
async def test_another_kind_of_database_is_refused_by_its_name(kind):
    assert f"kind {kind}:" in await complaint(f"{kind}://user:hidden@host/name")


@pytest.mark.parametrize("rest", ["", "/", "/:memory:", "/file:x?uri=true", "/x?mode=ro", "host/x"])
async def test_sqlite_takes_a_file_and_nothing_else(rest, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "path of a file" in await complaint(f"sqlite://{rest}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["sqlite", "sqlite+aiosqlite"])
async def test_a_relative_path_is_relative_to_the_current_folder(kind, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    await opened_and_closed(f"{kind}:///some/tables.db")
    assert (tmp_path / "some" / "tables.db").is_file()


@pytest.mark.parametrize("kind", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_postgresql_has_several_names(kind, postgres):
    await opened_and_closed(postgres.new_url().replace("postgresql", kind, 1))


async def test_postgresql_can_be_asked_through_a_socket_and_for_encryption(postgres):
    by_socket = postgres.new_url().replace("127.0.0.1", "") + f"?host={postgres.folder}"
    await opened_and_closed(by_socket.replace(f":{postgres.port}/", "/") + f"&port={postgres.port}")
    assert "SSL" in await complaint(postgres.new_url() + "?sslmode=require")


async def test_without_its_driver_postgresql_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert "pip install bankhalter[postgres]" in await complaint("postgresql://host/name")


async def test_a_wrong_password_database_or_port_is_told_without_the_password(postgres):
    url = postgres.new_url()
    said = [
        await complaint(url.replace("correct-horse", "hidden")),
        await complaint(url.replace("correct-horse", "correct-horse") + "x"),
        await complaint(url.replace(f":{postgres.port}/", ":1/")),
    ]
    assert "password authentication failed" in said[0]
    assert "does not exist" in said[1]
    assert "127.0.0.1:1/" in said[2]
    assert not [text for text in said if "hidden" in text or "horse" in text]


async def test_the_default_is_a_file_in_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "dätä folder?"))
    await opened_and_closed(default_url())
    folder = tmp_path / "dätä folder?" / "bankhalter"
    assert (folder / "tables.db").is_file()
    assert folder.stat().st_mode & 0o777 == 0o700
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_url() == f"sqlite+aiosqlite:///{tmp_path}/.local/share/bankhalter/tables.db"


async def test_a_folder_is_no_database(tmp_path):
    assert await complaint(f"sqlite:///{tmp_path}") == f"{tmp_path}: this is a folder, not a database file"


async def test_a_path_through_a_file_is_told(tmp_path):
    (tmp_path / "file").write_text("a text")
    assert f"{tmp_path}/file/tables.db: " in await complaint(f"sqlite:///{tmp_path}/file/tables.db")


@pytest.mark.parametrize(
    "content", [b"not a database at all, but longer than its header: " * 50, b"\xff" * 4096]
)
async def test_a_file_that_is_no_database_stays_as_it_was(tmp_path, content):
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    assert (
        await complaint(f"sqlite:///{path}")
        == f"{path}: the database cannot be used (file is not a database)"
    )
    assert path.read_bytes() == content


async def test_a_truncated_database_is_not_opened_and_stays_as_it_was(tmp_path):
    path = await a_database(tmp_path)
    path.write_bytes(path.read_bytes()[:8192])
    assert (
        await complaint(f"sqlite:///{path}")
        == f"{path}: the database cannot be used (database disk image is malformed)"
    )
    assert path.stat().st_size == 8192


async def test_damage_in_the_middle_is_told_when_it_is_met(tmp_path):
    path = await a_database(tmp_path)
    content = bytearray(path.read_bytes())
    content[12 * 4096 :] = b"\x55" * (len(content) - 12 * 4096)
    path.write_bytes(content)
    store = await Store.open(f"sqlite:///{path}")
    with pytest.raises(StoreError, match=f"{path}: "):
        await store.entries("g")
    await store.close()


async def a_database(folder: Path) -> Path:
    path = folder / "tables.db"
    store = await Store.open(f"sqlite:///{path}")
    entries = tuple(Entry(version, 1, "act", None, None, {"x": "y" * 500}) for version in range(1, 300))
    game = GameRow("g", 1, "0", "classic", "digest", "seed", "running", 1)
    await store.add_game(game, Change("g", entries))
    await store.close()
    assert path.stat().st_size > 30 * 4096
    return path


async def test_without_permission_the_file_is_named_and_not_touched():
    with folder_for_all() as folder:
        path = await a_database(folder)
        before = path.read_bytes()
        path.chmod(0o444)
        folder.chmod(0o555)
        with without_privileges():
            assert await complaint(f"sqlite:///{path}") == f"{path}: Permission denied"
            assert await complaint(f"sqlite:///{folder}/new.db") == f"{folder}/new.db: Permission denied"
            assert await complaint(f"sqlite:///{folder}/a/b.db") == f"{folder}/a/b.db: Permission denied"
        folder.chmod(0o755)
        assert path.read_bytes() == before


@contextmanager
def folder_for_all() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp())
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root may do everything; so for a while it is somebody else."""
    was = os.geteuid()
    os.seteuid(NOBODY if was == 0 else was)
    try:
        yield
    finally:
        os.seteuid(was)
