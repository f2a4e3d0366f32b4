"""What a server finds that has just been installed: nothing compiled, and another one that is at it."""

import fcntl
from pathlib import Path

from bankhalter.kernel._jit import EVERYTHING, MODE, RULES, cache_folder


class Cache:
    """A folder for compiled code with nothing in it, in which another process compiles."""

    def __init__(self, folder: Path) -> None:
        self.environment = {"XDG_CACHE_HOME": str(folder), "BANKHALTER_KERNEL": MODE}
        self._folder = folder / "bankhalter"
        self._folder.mkdir()
        self._lock = (self._folder / "compiling.lock").open("w")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def fill(self) -> None:
        """The other process has compiled everything."""
        for folder in {cache_folder(RULES), cache_folder(EVERYTHING)}:
            (self._folder / folder.name).symlink_to(folder)
        self.release()

    def release(self) -> None:
        """The other process has ended."""
        self._lock.close()
