"""Which rules a state or a result belongs to: for what is thrown away rather than replayed."""

import hashlib
from functools import cache
from pathlib import Path

from bankhalter.engine.position import Ruleset


def fingerprint(ruleset: Ruleset, sources: tuple[Path, ...]) -> str:
    """A digest of the sources and of every number of the ruleset: no other program shares it."""
    tables: bytes = ruleset.tables.tobytes()
    return hashlib.blake2b(_read(sources) + tables, digest_size=10).hexdigest()


@cache
def _read(sources: tuple[Path, ...]) -> bytes:
    digest = hashlib.blake2b()
    for path in sources:
        digest.update(path.read_bytes())
    return digest.digest()
