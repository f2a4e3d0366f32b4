"""Chance that nobody can choose: the server commits to a seed, the players mix in theirs, all can recompute.

Before the first roll the server shows the SHA-256 of a secret seed; then every player may add a text. Each
outcome of chance follows from these and from its number, which is how many outcomes precede it in the record.
After the game the server reveals its seed. Since an outcome depends on its number alone and not on the time,
an action that is taken back and done again brings the same dice.
"""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.engine.record.promise import Promise, check_client_seed

__all__ = [
    "Finding",
    "Mismatch",
    "Promise",
    "Verdict",
    "check_client_seed",
    "draw",
    "draw_lot",
    "new_seed",
    "seed_hash",
    "verify",
]


# ---- drawing


def new_seed() -> str:
    """A server's seed that nobody can guess: 32 bytes as hex."""
    return secrets.token_hex(32)


def seed_hash(seed: str) -> str:
    """By what a server commits to its seed without telling it."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def draw(game: Game, seed: str, client_seeds: Sequence[str], number: int) -> Action:
    """What chance decides now, if `number` outcomes precede it in the record."""
    return game.draw(lambda below: draw_lot(seed, client_seeds, number, below))


def draw_lot(seed: str, client_seeds: Sequence[str], number: int, below: int) -> int:
    """A number from 0 up to `below`, at most 2**64, each as likely as any other."""
    fair_part = 2**64 - 2**64 % below  # above it, the small numbers would come up once more than the others
    values = (_value(seed, client_seeds, number, attempt) for attempt in count())
    return next(value for value in values if value < fair_part) % below


def _value(seed: str, client_seeds: Sequence[str], number: int, attempt: int) -> int:
    message = _message(client_seeds, number, attempt)
    return int.from_bytes(hmac.digest(bytes.fromhex(seed), message, "sha256")[:8], "big")


def _message(client_seeds: Sequence[str], number: int, attempt: int) -> bytes:
    """Everything with its length before it, so that no two draws have the same message."""
    texts = [text.encode() for text in client_seeds]
    seeds = b"".join(_word(len(text)) + text for text in texts)
    return _word(len(texts)) + seeds + _word(number) + _word(attempt)


def _word(value: int) -> bytes:
    return value.to_bytes(8, "big")


# ---- verifying


class Finding(StrEnum):
    """What a verification comes to."""

    FAIR = "fair"
    ALTERED = "altered"
    """Some outcomes are not those that the seeds give."""
    WRONG_SEED = "wrong-seed"
    """The seed that was revealed is not the one that was promised."""
    SEALED = "sealed"
    """The seed is still secret."""
    BY_HAND = "by-hand"
    """The players rolled themselves."""
    UNPROMISED = "unpromised"
    """Nothing was promised, or only for what comes after the end of the record."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """An outcome of chance that does not follow from the seeds."""

    number: int
    """How many outcomes precede it."""
    line: int | None
    """Where it stands, if the record was read from a file."""
    expected: Action
    recorded: Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about the chance of a game."""

    finding: Finding
    faces: tuple[int, ...]
    """How often the two white dice together showed 1, 2, … 6."""
    checked: int = 0
    """How many outcomes were recomputed."""
    mismatches: tuple[Mismatch, ...] = ()


def verify(record: Record) -> Verdict:
    """Replay a record and recompute its chance; `RecordError` if it does not replay.

    Other dice lead elsewhere than was seen: unless the edition has changed, they are told as wrong dice.
    """
    game = Game.from_record(record if record.digest else replace(record, seen=()), manual=True)
    promise, faces = record.promise, _count_faces(record)
    if promise is None:
        return Verdict(Finding.BY_HAND if record.by_hand else Finding.UNPROMISED, faces)
    if promise.seed is None:
        return Verdict(Finding.SEALED, faces)
    if seed_hash(promise.seed) != promise.seed_hash:
        return Verdict(Finding.WRONG_SEED, faces)
    checked = sum(action.is_chance for action in record.actions) - promise.first
    if checked <= 0:
        return Verdict(Finding.UNPROMISED, faces)
    wrong = tuple(_mismatches(record, game, promise.seed, promise))[::-1]
    return Verdict(Finding.ALTERED if wrong else Finding.FAIR, faces, checked, wrong)


def _mismatches(record: Record, game: Game, seed: str, promise: Promise) -> Iterator[Mismatch]:
    """Take the game back, action by action, and draw anew what chance decided; the last comes first."""
    number = sum(action.is_chance for action in record.actions)
    while number > promise.first:
        recorded = game.pop()
        if not recorded.is_chance:
            continue
        number -= 1
        expected = draw(game, seed, promise.client_seeds, number)
        if expected != recorded:
            place = len(game.steps)
            yield Mismatch(number, record.lines[place] if record.lines else None, expected, recorded)


def _count_faces(record: Record) -> tuple[int, ...]:
    throws = (action.dice[:2] for action in record.actions if action.kind == ActionKind.DICE)
    faces = Counter(face for throw in throws for face in throw)
    return tuple(faces[face] for face in range(1, 7))
