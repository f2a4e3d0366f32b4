"""The position a command begins with: a text, a file with one, or a saved game; and who plays on from it."""

import argparse
from dataclasses import replace
from pathlib import Path

from bankhalter.commands.work import split_bots
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import BankhalterError
from bankhalter.terminal import files


def given_position(args: argparse.Namespace, *said: str) -> str | None:
    """The position of `--from`; options that say the same once more are refused."""
    if args.start is None:
        return None
    for option in said:
        if getattr(args, option) is not None:
            raise BankhalterError(f"--{option}: the position of --from says that, leave it out")
    content = _read(args.start)
    if not _is_position(content):
        raise BankhalterError(f"{args.start}: is not a position")
    return content


def read_game(text: str, at: int | None = None) -> Game:
    """A position, or a saved game after its first `at` actions."""
    content = _read(text)
    if content.startswith(("bankhalter record", "{")):
        with files.naming(Path(text)):
            return after(Record.parse(content), at)
    if not _is_position(content):
        raise BankhalterError(f"{text}: is neither a position nor a saved game")
    if at is not None:
        raise BankhalterError(f"--at {at}: a position has no actions to count, only a saved game has")
    return Game.from_position(content, manual=True)


def _read(text: str) -> str:
    """The position in the text, or in the file of that name."""
    if _is_position(text):
        return text
    path = Path(text).expanduser()
    with files.naming(path):
        return files.content(path)


def _is_position(text: str) -> bool:
    """Whether the text is meant as a position: a ruleset, and something about the game."""
    words = text.split()
    return len(words) > 1 and "/" in words[0] and "=" in text


def read_open_game(args: argparse.Namespace) -> Game:
    """A game that is not over yet; in one that is over there is nothing left to judge."""
    game = read_game(args.start, args.at)
    if game.over:
        raise BankhalterError("the game is over, there is nothing left to judge")
    return game


def read_bots(text: str | None) -> str | tuple[str, ...] | None:
    """Who is assumed to play on: `a,b,c` by seat, or one for all."""
    bots = split_bots(text) if text is not None else None
    return bots[0] if bots and len(bots) == 1 else bots


def after(record: Record, at: int | None) -> Game:
    """The game after its first `at` actions, chance included."""
    if at is not None and at > len(record.actions):
        raise BankhalterError(f"--at {at}: the game has only {len(record.actions)} actions")
    actions = record.actions if at is None else record.actions[:at]
    return Game.from_record(replace(record, actions=actions), manual=True)
