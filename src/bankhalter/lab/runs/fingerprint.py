"""Which rules, policies and edition make the games: others would make other games of the same seed."""

from functools import lru_cache

from bankhalter import __version__
from bankhalter.engine import fingerprint as engine
from bankhalter.engine.position import Ruleset
from bankhalter.kernel._jit import EVERYTHING


@lru_cache
def fingerprint(table: str) -> str:
    """Version of the program and a digest of everything that decides how a game at this table goes."""
    return f"{__version__} {engine.fingerprint(Ruleset.parse(table), EVERYTHING)}"
