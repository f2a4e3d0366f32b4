"""Saved games: a file is either the old one or the new one, never half of it."""

import os
import tempfile
from pathlib import Path

from bankhalter.errors import RecordError
from bankhalter.game import Game
from bankhalter.seeds import Seed

SUFFIX = ".game"


def save(game: Game, path: Path) -> None:
    """Write the record beside its place and put it there in one step."""
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
    return Game.from_record(read(path), seed=seed, manual=manual)


def read(path: Path) -> str:
    """The text of a saved game."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start} is not UTF-8 text") from None


def shelter() -> Path:
    """Where a game goes that was left without being saved."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "bankhalter" / f"last{SUFFIX}"
