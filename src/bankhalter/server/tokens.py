"""Keys to seats: random, kept only as hashes, compared in constant time."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike."""


def new_game_id() -> str:
    """The public name of a game: whoever knows it may watch."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def new_token() -> str:
    """The key to a seat."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> bytes:
    """What is kept of a key; it is random enough to need no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def find_seat(token: str, hashes: Sequence[bytes | None]) -> int | None:
    """The seat a key opens; every seat is looked at, so that the time tells nothing."""
    presented, found = hash_token(token), None
    for seat, kept in enumerate(hashes):
        if hmac.compare_digest(presented, kept or b"\0" * 32):
            found = seat
    return found
