"""A digest of program and rules. Stored results that have another one are thrown away, not replayed."""

import hashlib
from functools import cache
from pathlib import Path

from bankhalter.engine.position import Ruleset


def fingerprint(ruleset: Ruleset, sources: tuple[Path, ...]) -> str:
    """A digest of these sources and of every number of the ruleset."""
    tables: bytes = ruleset.tables.tobytes()
    return hashlib.blake2b(_read(sources) + tables, digest_size=10).hexdigest()


@cache
def _read(sources: tuple[Path, ...]) -> bytes:
    digest = hashlib.blake2b()
    for path in sources:
        digest.update(path.read_bytes())
    return digest.digest()
