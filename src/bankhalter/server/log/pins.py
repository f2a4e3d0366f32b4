"""What a game is pinned to: the engine it was played with and the edition as it was then."""

import hashlib
from functools import cache

from bankhalter import __version__
from bankhalter.editions import edition_digest, find_edition
from bankhalter.kernel._jit import RULES

ENGINE = __version__


@cache
def digest_of(edition: str) -> str:
    """A fingerprint of an edition's numbers."""
    return edition_digest(find_edition(edition))


@cache
def kernel_digest() -> str:
    """A fingerprint of the rules' source: a snapshot's bytes mean something to this kernel only."""
    digest = hashlib.blake2b(digest_size=10)
    for path in RULES:
        digest.update(path.read_bytes())
    return digest.hexdigest()
