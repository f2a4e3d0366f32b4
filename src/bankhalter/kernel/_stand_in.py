"""Entries that work before they are compiled: until then the same source runs as plain Python."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper
from types import FunctionType
from typing import Any

from numba.core import event
from numba.core.dispatcher import Dispatcher


class NotCompiledError(Exception):
    """The code of this entry is not in the cache."""

    def __init__(self, entry: "Entry") -> None:
        super().__init__(entry.compiled.__name__)
        self.entry = entry


class Entry:
    """A function of the kernel that Python calls: `function` calls the compiled one, or stands in for it."""

    def __init__(self, compiled: Any) -> None:
        self.compiled = compiled
        self.stands_in = False
        self._plain: Callable[..., Any] | None = None
        self.function, self._use = _switch(compiled)
        # For Numba it is what it compiles: other entries may call it.
        vars(self.function).update(entry=self, _numba_type_=compiled._numba_type_)
        _ENTRIES[compiled] = self

    def stand_in(self) -> None:
        """Work as plain Python until the compiled code is loaded."""
        self._plain = self._plain or plain(self.compiled.py_func)
        self.stands_in = True
        self._use(self._meanwhile)

    def _meanwhile(self, *args: Any) -> Any:
        if getattr(_THREAD, "loads", False):
            answer = self.compiled(*args)
            self._use(self.compiled)
            self.stands_in = False
            return answer
        assert self._plain is not None, "made before anybody could call it"
        return self._plain(*args)


def _switch(target: Any) -> tuple[Callable[..., Any], Callable[[Any], None]]:
    """What calls another function, and what changes which one; a method would cost five times as much."""

    def call(*args: Any) -> Any:
        return target(*args)

    def use(other: Any) -> None:
        nonlocal target
        target = other

    return update_wrapper(call, target.py_func), use


_ENTRIES: dict[Any, Entry] = {}
"""By what Numba compiles."""
_THREAD = threading.local()


@contextmanager
def loading() -> Iterator[None]:
    """In this thread, entries called load their compiled code; NotCompiledError where there is none."""
    _THREAD.loads = True
    try:
        with event.install_listener("numba:compile", _Refusal()):
            yield
    finally:
        _THREAD.loads = False


class _Refusal(event.Listener):  # type: ignore[misc]  # Numba has no types
    """Numba tells that it is about to compile something; others may do that in their threads."""

    def on_start(self, event: Any) -> None:
        if getattr(_THREAD, "loads", False):
            raise NotCompiledError(_ENTRIES[event.data["dispatcher"]])

    def on_end(self, event: Any) -> None:
        pass


_NAMESPACES: dict[str, dict[str, Any]] = {}


def plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, and all it calls, without Numba."""
    assert isinstance(function, FunctionType)
    names = _namespace(function.__globals__)
    return FunctionType(
        function.__code__, names, function.__name__, function.__defaults__, function.__closure__
    )


def _namespace(names: dict[str, Any]) -> dict[str, Any]:
    """The names of a module as its functions see them, with plain functions for the compiled ones."""
    module = names["__name__"]
    if module not in _NAMESPACES:
        _NAMESPACES[module] = found = dict(names)
        for name, value in names.items():
            entry = getattr(value, "entry", None)
            compiled = entry.compiled if isinstance(entry, Entry) else value
            if isinstance(compiled, Dispatcher):
                found[name] = plain(compiled.py_func)
    return _NAMESPACES[module]
