"""Bankhalter holds the bank: a rules engine for four German MONOPOLY rulebooks.

The public names are loaded at first use: NumPy and Numba take their time to import, and
`bankhalter --help` needs neither.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bankhalter.editions import edition_ids, load_edition
    from bankhalter.engine.actions import Action
    from bankhalter.engine.events import Event
    from bankhalter.engine.game import Game
    from bankhalter.engine.pending import Auction, Debt
    from bankhalter.errors import BankhalterError

__version__ = "0.1.0"


def _refuse_elsewhere() -> None:
    """Fail at once, and with a sentence, where it cannot run."""
    from bankhalter.supported import unsupported

    version = tuple(sys.version_info[:2])
    if why := unsupported(sys.implementation.name, version, sys.platform, sys.maxsize):
        raise ImportError(why)


_refuse_elsewhere()

__all__ = [
    "Action",
    "Auction",
    "BankhalterError",
    "Debt",
    "Event",
    "Game",
    "__version__",
    "edition_ids",
    "load_edition",
]

_HOMES = {
    "Action": "bankhalter.engine.actions",
    "Auction": "bankhalter.engine.pending",
    "Debt": "bankhalter.engine.pending",
    "BankhalterError": "bankhalter.errors",
    "Event": "bankhalter.engine.events",
    "Game": "bankhalter.engine.game",
    "edition_ids": "bankhalter.editions",
    "load_edition": "bankhalter.editions",
}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(home), name)
    globals()[name] = value  # the next access finds it without coming here
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
