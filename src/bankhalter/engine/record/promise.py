"""What a server promises about its chance before the first roll, and reveals after the last."""

import re
from dataclasses import dataclass, fields
from reprlib import repr as short

from bankhalter.codes import MAX_SEATS
from bankhalter.errors import BankhalterError

LONGEST_CLIENT_SEED = 64
"""In characters; a line of a record stays readable."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The seeds of all chance; `bankhalter.analysis.fair` says how they decide it."""

    seed_hash: str
    """SHA-256 of the server's seed, known before anybody rolls."""
    seed: str | None
    """The server's seed, 32 bytes as hex; None as long as it is secret."""
    client_seeds: tuple[str, ...]
    first: int = 0
    """How many outcomes of chance there were before the promise was given."""

    def __post_init__(self) -> None:
        _check_hex("seed_hash", self.seed_hash)
        if self.seed is not None:
            _check_hex("seed", self.seed)
        if len(self.client_seeds) > MAX_SEATS:
            raise BankhalterError(f"client_seeds: {len(self.client_seeds)}, but there are {MAX_SEATS} seats")
        for text in self.client_seeds:
            check_client_seed(text)
        if type(self.first) is not int or not 0 <= self.first < 2**53:
            raise BankhalterError(f"first {short(self.first)}: must be a number from 0 up")

    @classmethod
    def from_data(cls, data: object) -> "Promise":
        """Read a promise from JSON data; `BankhalterError` says what is wrong with it."""
        names = [field.name for field in fields(cls)]
        if not isinstance(data, dict) or set(data) != set(names):
            raise BankhalterError(f"must be an object with {', '.join(names)}")
        if not isinstance(data["client_seeds"], list):
            raise BankhalterError(f"client_seeds {short(data['client_seeds'])}: must be a list")
        return cls(data["seed_hash"], data["seed"], tuple(data["client_seeds"]), data["first"])


def check_client_seed(text: object) -> None:
    """Refuse a client seed that is no text or too long; any other can be mixed into the chance."""
    if not isinstance(text, str) or len(text) > LONGEST_CLIENT_SEED:
        limit = f"at most {LONGEST_CLIENT_SEED} characters"
        raise BankhalterError(f"client seed {short(text)}: must be a text of {limit}")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BankhalterError(f"client seed {short(text)}: half a character is not text") from None


def _check_hex(name: str, text: object) -> None:
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{64}", text):
        raise BankhalterError(f"{name} {short(text)}: must be 64 digits of 0 to 9 and a to f")
