"""Saved games: a file is either the old one or the new one, never half of it."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.engine.seeds import Seed
from bankhalter.errors import RecordError

SUFFIX = ".game"


def save(game: Game, path: Path) -> None:
    """Write the record to a new file and rename it into place: nobody ever sees half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(str(game.record))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(path: Path, *, seed: Seed | None = None, manual: bool = False) -> Game:
    """Replay a saved game; what is wrong with it is named with the file."""
    with naming(path):
        return Game.from_record(read(path), seed=seed, manual=manual)


def read(path: Path) -> Record:
    """A saved game on paper."""
    return Record.parse(content(path))


def content(path: Path) -> str:
    """What is written in a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start} is not UTF-8 text") from None


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Put the file's name before what is wrong with the game in it."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def shelter() -> Path:
    """The place where a game is kept that was left without being saved."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "bankhalter" / f"last{SUFFIX}"
