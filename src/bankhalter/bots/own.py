"""Bots of one's own at the tables of a server: they can be chosen like ours, and a fault ends no game."""

import inspect

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.levels import Level, add_level
from bankhalter.errors import BotError


def offer_bot(spec: str) -> None:
    """Let people choose it; it is called what its class is called, and described by its docstring."""
    entry, name = find_bot(spec), spec.rpartition(":")[2]
    if ":" not in spec or entry.make is None:
        raise BotError(f"{spec}: is no bot of your own, such as package.module:Class")
    about = (inspect.getdoc(entry.make) or name).partition("\n")[0]
    add_level(Level(name.lower(), spec, None, name, name, about, about))
