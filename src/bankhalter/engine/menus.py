"""What a seat may do, and what chance may bring, as the kernel lists it."""

import threading

import numpy as np

from bankhalter.kernel.layout import ACTION, Array, Records, State, Tables
from bankhalter.kernel.menu import MENU_SIZE, list_menu
from bankhalter.kernel.outcomes import MOST_OUTCOMES, list_outcomes


class _Buffers(threading.local):
    """Where the kernel writes, for each thread: making them takes longer than listing a menu."""

    def __init__(self) -> None:
        self._bytes = bytearray(max(MENU_SIZE, MOST_OUTCOMES) * ACTION.itemsize)
        self.actions: Records = np.frombuffer(self._bytes, ACTION)
        self.weights = np.zeros(MOST_OUTCOMES, np.int64)

    def copied(self, count: int) -> Records:
        """A copy of the first actions; of bytes, because NumPy would copy records number by number."""
        return np.frombuffer(self._bytes[: count * ACTION.itemsize], ACTION)


_BUFFERS = _Buffers()


def menu_of(tables: Tables, state: State, seat: int) -> Records:
    """Everything a seat may do now, in a fixed order."""
    return _BUFFERS.copied(list_menu(tables, state, seat, _BUFFERS.actions))


def outcomes_of(tables: Tables, state: State) -> tuple[Records, Array]:
    """Every outcome that chance can have now, and their weights."""
    count = list_outcomes(tables, state, _BUFFERS.actions, _BUFFERS.weights)
    return _BUFFERS.copied(count), _BUFFERS.weights[:count].copy()
