"""Seeds: any number or text becomes the state of the kernel's random numbers."""

import hashlib
import secrets
from typing import Any

import numpy as np

from bankhalter.kernel.layout import RANDOM, STREAMS, Random, Records

Seed = int | str


def fresh_seed() -> Seed:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def make_rng(seed: Seed) -> Random:
    """Random numbers for one game; equal seeds give equal numbers on every machine."""
    digest = hashlib.blake2b(f"bankhalter:{seed}".encode(), digest_size=16).digest()
    rng: Random = game_seeds(seed, 0, 1)[0]
    rng.words[0] = np.frombuffer(digest, "<u4")
    rng.words[0, 0] |= 1  # a stream must not start from nothing but zeros
    return rng


def game_seeds(seed: Seed, first: int, count: int) -> Records:
    """Random numbers for the games `first`, `first + 1`, …: they depend on seed and number alone."""
    digest = hashlib.blake2b(f"bankhalter games:{seed}".encode(), digest_size=8).digest()
    pairs = 2 * STREAMS  # a word of 64 bits is two of the generator's
    places = np.arange(first * pairs, (first + count) * pairs, dtype=np.uint64)
    words = _splitmix(places * _GOLDEN + np.uint64(int.from_bytes(digest, "little")))
    halves = np.stack([words & np.uint64(0xFFFFFFFF), words >> np.uint64(32)], axis=-1)
    rng = np.zeros(count, RANDOM).view(np.recarray)
    rng.words[:] = halves.reshape(count, STREAMS, 4)
    rng.words[:, :, 0] |= 1
    return rng


_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def _splitmix(words: np.ndarray[Any, np.dtype[np.uint64]]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """The finaliser of SplitMix64: neighbouring numbers become very different ones."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))
