"""The bots we have: by name the policy, its parameters, and for a search its budget."""

import importlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bankhalter.bots.bot import Bot
from bankhalter.codes import Policy
from bankhalter.errors import BotError
from bankhalter.kernel.bots.fixed_style import A, B, C


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot that can be seated: a policy of the kernel, or OUTSIDE with something that makes a `Bot`."""

    name: str
    policy: Policy
    parameters: tuple[int, ...] = ()
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

BANKER = (22, 1000, 300, 150, 50, 20, 300, 250, 300, 16, 900, 300, 950, 8, 300)
"""In the order of the names in `kernel/bots/value.py`."""

CATALOGUE = {
    entry.name: entry
    for entry in (
        BotEntry("random", Policy.RANDOM),
        BotEntry("first", Policy.FIRST),
        BotEntry("fp-a", Policy.FIXED, (A, 0)),
        BotEntry("fp-b", Policy.FIXED, (B, 0)),
        BotEntry("fp-c", Policy.FIXED, (C, 0)),
        BotEntry("fp-a+", Policy.FIXED, (A, 1)),
        BotEntry("fp-b+", Policy.FIXED, (B, 1)),
        BotEntry("fp-c+", Policy.FIXED, (C, 1)),
        BotEntry("banker", Policy.BANKER, BANKER),
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
