"""Which rules, policies and edition make the games: others would make other games of the same seed."""

import hashlib
from functools import lru_cache

from bankhalter import __version__
from bankhalter.editions import edition_digest
from bankhalter.engine.position import Ruleset
from bankhalter.kernel._jit import EVERYTHING


@lru_cache
def fingerprint(table: str) -> str:
    """Version of the program and a digest of everything that decides how a game at this table goes."""
    digest = hashlib.blake2b(digest_size=10)
    for path in EVERYTHING:
        digest.update(path.read_bytes())
    digest.update(edition_digest(Ruleset.parse(table).edition).encode())
    return f"{__version__} {digest.hexdigest()}"
