"""The bots we have: by name the policy, its parameters, and for a search its budget."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from bankhalter.bots.bot import Bot
from bankhalter.codes import Policy
from bankhalter.errors import BotError


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that can be seated: a policy of the kernel, or OUTSIDE with something that makes a `Bot`."""

    name: str
    policy: Policy
    parameters: tuple[int, ...] = ()
    make: Callable[[], Bot] | None = None


BANKER = (25, 1000, 300, 250, 100, 40, 300, 250, 500, 8, 900, 300)
"""Horizon, rival, denial, one short, one taken, two short, reserve, floor, fair, patience, bidding, daring."""

CATALOGUE = {
    entry.name: entry
    for entry in (
        Entry("random", Policy.RANDOM),
        Entry("first", Policy.FIRST),
        Entry("banker", Policy.BANKER, BANKER),
        Entry("miser", Policy.MISER),
    )
}


def find_bot(spec: str) -> Entry:
    """A bot by its name in the catalogue, or `package.module:Class` for one of your own."""
    if spec in CATALOGUE:
        return CATALOGUE[spec]
    if ":" in spec:
        return _import_bot(spec)
    known = ", ".join(sorted(CATALOGUE))
    raise BotError(f"{spec}: no bot of that name; there are {known}, or your own as package.module:Class")


def _import_bot(spec: str) -> Entry:
    module, _, name = spec.partition(":")
    try:
        made = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError(f"{spec}: cannot be imported: {error}") from None
    if not callable(made) or not hasattr(made, "choose"):
        raise BotError(f"{spec}: is not a bot: it has no method `choose`")
    return Entry(spec, Policy.OUTSIDE, make=made)
