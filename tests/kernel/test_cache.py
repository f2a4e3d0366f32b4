"""Compiled code is found by what was compiled, wherever the sources lie, and old code does not pile up."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bankhalter
from bankhalter.kernel._cache import KEPT, clean_up

PACKAGE = Path(bankhalter.__file__).parent

CALL = """
import numba
before = numba.config.CACHE_DIR
from bankhalter.kernel import wish
wish.unpack_wish(0)
assert numba.config.CACHE_DIR == before
print(wish.__file__, "compiled" if wish.unpack_wish.entry.compiled.stats.cache_misses else "loaded")
"""


@pytest.fixture
def call_an_entry(tmp_path):
    """Call the smallest entry in a process of its own and tell how it came by its code."""

    def call(package: Path) -> str:
        places = {"PYTHONPATH": str(package.parent), "XDG_CACHE_HOME": str(tmp_path / "cache")}
        python = [sys.executable, "-P", "-c", CALL]
        environment = os.environ | places | {"BANKHALTER_KERNEL": "fast"}
        output = subprocess.run(python, env=environment, cwd=tmp_path, check=True, capture_output=True)
        file, how = output.stdout.decode().split()
        assert Path(file).is_relative_to(package)
        return how

    return call


@pytest.mark.long
def test_another_folder_and_a_later_time_find_it_and_other_sources_do_not(tmp_path, call_an_entry):
    assert call_an_entry(PACKAGE) == "compiled"
    copy = tmp_path / "elsewhere" / "bankhalter"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
    for source in copy.rglob("*.py"):
        os.utime(source)
    assert call_an_entry(copy) == "loaded"
    with (copy / "kernel" / "rent.py").open("a") as rule:
        rule.write("# edited\n")
    assert call_an_entry(copy) == "compiled"
    assert call_an_entry(PACKAGE) == "loaded"


def folder_used(cache: Path, hours: int) -> Path:
    folder = cache / f"{hours}-numba0-fast"
    folder.mkdir()
    (folder / "entry.code").touch()
    used = time.time() - hours * 3600
    os.utime(folder, (used, used))
    return folder


def test_old_folders_go_but_not_the_newest(tmp_path):
    folders = [folder_used(tmp_path, hours) for hours in range(48, 50 + KEPT)]
    clean_up(tmp_path)
    assert [folder.exists() for folder in folders] == [True] * KEPT + [False] * 2


def test_no_folder_goes_that_was_used_today(tmp_path):
    folders = [folder_used(tmp_path, hours) for hours in range(KEPT + 5)]
    clean_up(tmp_path)
    assert all(folder.exists() for folder in folders)


def test_what_is_not_ours_stays(tmp_path):
    (tmp_path / "notes").mkdir()
    os.utime(tmp_path / "notes", (0, 0))
    for hours in range(KEPT):
        folder_used(tmp_path, hours)
    clean_up(tmp_path)
    assert (tmp_path / "notes").exists()
