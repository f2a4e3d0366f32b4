"""Where an entry's compiled code is kept, found by what was compiled and not by where the sources lie."""

import hashlib
import os
import pickle
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

KEPT = 8
"""So many folders stay in any case: two for each mode, before and after an edit."""

DAY = 24 * 60 * 60

PACKED = Path(__file__).parent / "compiled"
"""What an installed package brings along, folder by folder as in the cache. It is only read."""


class CompiledCode:
    """The compiled code of one entry: a file for each signature and kind of processor.

    Numba's own cache is keyed by the path of the source and the time it was changed.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    @property
    def cache_path(self) -> str:
        """For Numba's statistics."""
        return str(self._folder)

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The compiled entry, or None if it is not kept here (or cannot be read)."""
        context.refresh()
        for kind in context.codegen().kinds():
            for folder in (self._folder, PACKED / self._folder.name):
                with suppress(OSError, EOFError, pickle.UnpicklingError):
                    parts = pickle.loads(self._file(folder, signature, kind).read_bytes())
                    self._note_use()
                    return CompileResult._rebuild(context, *parts)
        return None

    def _note_use(self) -> None:
        """Who looks for old folders sees this one as used."""
        with suppress(OSError):
            os.utime(self._folder)

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep it for other processes; who may write nowhere plays all the same."""
        with suppress(OSError):
            if not self._folder.exists():
                clean_up(self._folder.parent)
            self._folder.mkdir(parents=True, exist_ok=True)
            file = self._file(self._folder, signature, compiled.codegen.magic_tuple())
            unfinished = file.with_suffix(f".{os.getpid()}")
            unfinished.write_bytes(dumps(compiled._reduce()))
            unfinished.replace(file)

    def _file(self, folder: Path, signature: Any, kind: Any) -> Path:
        key = hashlib.blake2b(repr((signature, kind)).encode(), digest_size=8)
        return folder / f"{self._name}-{key.hexdigest()}.code"


def clean_up(cache: Path) -> None:
    """Remove what older sources left behind: not the newest folders, and none that was used today.

    Who runs code from a removed folder has it in memory.
    """
    used = {folder: folder.stat().st_mtime for folder in cache.glob("*-numba*") if folder.is_dir()}
    for folder in sorted(used, key=lambda folder: -used[folder])[KEPT:]:
        if used[folder] < time.time() - DAY:
            shutil.rmtree(folder, ignore_errors=True)
