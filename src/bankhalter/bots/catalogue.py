"""The bots we have: by name the policy, its parameters, and for a search its budget."""

import importlib
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bankhalter.bots.bot import Bot
from bankhalter.codes import Policy
from bankhalter.errors import BotError
from bankhalter.kernel.bots import value
from bankhalter.kernel.bots.fixed_style import HARDENED, STYLE, A, B, C


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot that can be seated: a policy of the kernel, or OUTSIDE with something that makes a `Bot`."""

    name: str
    policy: Policy
    parameters: Mapping[int, int] = field(default_factory=dict)
    """By the policy's own names; what is not said is 0."""
    make: Callable[[], Bot] | None = None


def _search(playouts: int) -> Callable[[], Bot]:
    """What makes an expert with so many playouts a decision; it is imported when somebody seats it."""

    def make() -> Bot:
        from bankhalter.bots.expert import Budget, Expert

        return Expert(Budget(playouts))

    return make


EXPERT = "expert"
PLAYOUTS = 400
"""What `expert` tries out before a decision; `expert@100` tries out 100."""

BANKER = {
    value.HORIZON: 22,
    value.DENIAL: 300,
    value.ONE_SHORT: 100,
    value.ONE_TAKEN: 70,
    value.TWO_SHORT: 20,
    value.MEANS: 350,
    value.POOR: 200,
    value.RESERVE: 300,
    value.FLOOR: 250,
    value.DARING: 300,
    value.LEAVE: 500,
    value.BIDDING: 900,
    value.PATIENCE: 16,
    value.MARGIN: 2000,
    value.FAIR: 300,
    value.SHARE: 400,
    value.TRIES: 1,
    value.GREED: 900,
    value.LULL: 15000,
}
"""What the names mean is said where they are used."""

HOARDER = BANKER | {
    value.FLOOR: 5000,
    value.RESERVE: 2000,
    value.DARING: 1000,
    value.BIDDING: 400,
    value.PATIENCE: 0,
}
"""Keeps its money together."""

DAREDEVIL = BANKER | {
    value.FLOOR: 0,
    value.RESERVE: 0,
    value.DARING: 0,
    value.BIDDING: 1000,
    value.PATIENCE: 0,
}
"""Spends all it has."""

TRADER = BANKER | {
    value.PATIENCE: 4,
    value.MARGIN: 500,
    value.FAIR: 100,
    value.SHARE: 700,
    value.TRIES: 0,
}
"""Would rather deal than not."""

CATALOGUE = {
    entry.name: entry
    for entry in (
        BotEntry("random", Policy.RANDOM),
        BotEntry("first", Policy.FIRST),
        BotEntry("fp-a", Policy.FIXED, {STYLE: A}),
        BotEntry("fp-b", Policy.FIXED, {STYLE: B}),
        BotEntry("fp-c", Policy.FIXED, {STYLE: C}),
        BotEntry("fp-a+", Policy.FIXED, {STYLE: A, HARDENED: 1}),
        BotEntry("fp-b+", Policy.FIXED, {STYLE: B, HARDENED: 1}),
        BotEntry("fp-c+", Policy.FIXED, {STYLE: C, HARDENED: 1}),
        BotEntry("banker", Policy.BANKER, BANKER),
        BotEntry("hoarder", Policy.BANKER, HOARDER),
        BotEntry("daredevil", Policy.BANKER, DAREDEVIL),
        BotEntry("trader", Policy.BANKER, TRADER),
        BotEntry("miser", Policy.MISER),
        BotEntry(EXPERT, Policy.OUTSIDE, make=_search(PLAYOUTS)),
    )
}


def find_bot(spec: str) -> BotEntry:
    """A bot by its name, `expert@100` for one with so many playouts, `package.module:Class` for your own."""
    if spec in CATALOGUE:
        return CATALOGUE[spec]
    if match := re.fullmatch(f"{EXPERT}@([1-9][0-9]{{0,6}})", spec):
        return BotEntry(spec, Policy.OUTSIDE, make=_search(int(match[1])))
    if ":" in spec:
        return _import_bot(spec)
    known = ", ".join(sorted(CATALOGUE))
    raise BotError(f"{spec}: no bot of that name; there are {known}, or your own as package.module:Class")


def _import_bot(spec: str) -> BotEntry:
    module, _, name = spec.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # the end: a file of yours does not stand before an installed module
    try:
        made = getattr(importlib.import_module(module), name)
    except Exception as error:  # whatever somebody else's module does when it is imported
        raise BotError(f"{spec}: cannot be imported: {type(error).__name__}: {error}") from None
    if not callable(made) or not hasattr(made, "choose"):
        raise BotError(f"{spec}: is not a bot: it has no method `choose`")
    return BotEntry(spec, Policy.OUTSIDE, make=made)
