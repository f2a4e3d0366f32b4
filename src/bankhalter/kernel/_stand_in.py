"""Entries that work before they are compiled: until then the same source runs as plain Python."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

from numba.core import event
from numba.core.dispatcher import Dispatcher


class NotCompiledError(Exception):
    """The code of this entry is not in the cache."""

    def __init__(self, entry: "Entry") -> None:
        super().__init__(entry.__name__)
        self.entry = entry


class Entry:
    """A function of the kernel that Python calls."""

    def __init__(self, compiled: Any) -> None:
        self.compiled = compiled
        self._call: Callable[..., Any] = compiled
        self._plain: Callable[..., Any] | None = None
        _ENTRIES[compiled] = self

    def __call__(self, *args: Any) -> Any:
        return self._call(*args)

    def __getattr__(self, name: str) -> Any:
        """For Numba, and for who wants to look into it, it is what it compiles."""
        return getattr(self.compiled, name)

    @property
    def stands_in(self) -> bool:
        """Whether plain Python does its work."""
        return self._call == self._meanwhile

    def stand_in(self) -> None:
        """Work as plain Python until the compiled code is loaded."""
        self._call = self._meanwhile

    def _meanwhile(self, *args: Any) -> Any:
        if getattr(_THREAD, "loads", False):
            answer = self.compiled(*args)
            self._call = self.compiled
            return answer
        if self._plain is None:
            self._plain = _plain(self.compiled.py_func)
        return self._plain(*args)


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


def _plain(function: Callable[..., Any]) -> Callable[..., Any]:
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
            compiled = value.compiled if isinstance(value, Entry) else value
            if isinstance(compiled, Dispatcher):
                found[name] = _plain(compiled.py_func)
    return _NAMESPACES[module]
