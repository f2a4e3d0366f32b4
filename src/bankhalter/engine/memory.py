"""Records of the kernel in memory of our own: copied as bytes and read as plain numbers.

NumPy takes microseconds to copy a record or to read one of its fields; this is a hundred times faster.
"""

from math import prod
from typing import Any, cast

import numpy as np

from bankhalter.kernel.layout import STATE, State


class Memory:
    """One record as NumPy's view, as bytes and as numbers: what the kernel writes is seen in all three."""

    __slots__ = ("_bytes", "numbers", "record")

    def __init__(self, layout: np.dtype[np.void], content: bytes) -> None:
        self._bytes = bytearray(content)
        self.record: Any = np.frombuffer(self._bytes, layout)[0]
        self.numbers = memoryview(self._bytes).toreadonly().cast("q")

    def __bytes__(self) -> bytes:
        return bytes(self._bytes)


class _Reading:
    """The fields of a state by their names, read from its numbers; arrays are memory views."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: memoryview) -> None:
        self._numbers = numbers


def _read(start: int, shape: tuple[int, ...]) -> property:
    end = start + prod(shape)
    if not shape:
        return property(lambda reading: reading._numbers[start])
    if len(shape) == 1:
        return property(lambda reading: reading._numbers[start:end])
    return property(lambda reading: reading._numbers[start:end].cast("B").cast("q", shape))


for _name, (_layout, _offset, *_) in (STATE.fields or {}).items():
    setattr(_Reading, _name, _read(_offset // 8, _layout.shape))


def reading(state: Memory) -> State:
    """The state as plain numbers, for reading only; they change with the state."""
    return cast(State, _Reading(state.numbers))
