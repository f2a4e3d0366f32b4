"""Seeds: any number or text becomes the state of the kernel's random numbers."""

import hashlib
import secrets

import numpy as np

from bankhalter.kernel.layout import Array

Seed = int | str


def fresh_seed() -> Seed:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def make_rng(seed: Seed) -> Array:
    """Four words of 32 bits, the same for the same seed on every machine."""
    digest = hashlib.blake2b(f"bankhalter:{seed}".encode(), digest_size=16).digest()
    words = np.frombuffer(digest, "<u4").astype(np.int64)
    words[0] |= 1  # the generator must not start from nothing but zeros
    return words
