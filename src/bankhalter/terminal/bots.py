"""Seats played by the program: the bridge from a table to `bankhalter.bots`."""

import re
from collections.abc import Iterable, Sequence

from bankhalter.bots.bot import Bot
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.bots.levels import Level
from bankhalter.engine.seeds import Seed


def make_bots(seats: Iterable[int], level: Level, seed: Seed | None = None) -> dict[int, Bot]:
    """A bot of this level for each seat; with a seed they play alike every time."""
    entry = find_bot(level.bot)
    return {seat: make_bot(entry, None if seed is None else f"{seed} bot {seat}") for seat in seats}


def bot_name(number: int) -> str:
    """The name of a seat that the program plays; in a saved game, such seats are recognised by it."""
    return f"Bot {number}"


def bots_among(names: Sequence[str]) -> list[int]:
    """The seats the program plays."""
    return [seat for seat, name in enumerate(names) if re.fullmatch(r"Bot \d{1,2}", name)]
