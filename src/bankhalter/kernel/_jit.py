"""How the kernel is compiled: the mode, the decorators and the cache.

`BANKHALTER_KERNEL` chooses one of three modes of the same source: `fast` (compiled), `checked`
(compiled with bounds checks) and `python` (plain, for debugging, coverage and mutation tests).
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from bankhalter.errors import BankhalterError

MODES = ("fast", "checked", "python")
MODE = os.environ.get("BANKHALTER_KERNEL", "fast")
if MODE not in MODES:
    raise BankhalterError(f"BANKHALTER_KERNEL={MODE!r}: must be one of {', '.join(MODES)}")

CHECKED = int(MODE != "fast")
"""1 where the kernel may spend time on checking itself."""

F = TypeVar("F", bound=Callable[..., Any])


KERNEL = Path(__file__).parent
RULES = (KERNEL.parent / "codes.py", *sorted(KERNEL.glob("*.py")))
EVERYTHING = (*RULES, *sorted(KERNEL.glob("*/*.py")))


def cache_folder(sources: tuple[Path, ...]) -> Path:
    """Where compiled code is kept: one folder per content of the sources, Numba and Python version and mode.

    Neither path nor time counts: a second checkout, a moved folder and an installed package find it. The
    rules have a folder of their own, so that work on a bot does not compile them anew.
    """
    import numba

    digest = hashlib.blake2b(digest_size=10)
    for path in sources:
        digest.update(path.read_bytes())
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    versions = f"numba{numba.__version__}-{sys.implementation.cache_tag}"
    return base / "bankhalter" / f"{digest.hexdigest()}-{versions}-{MODE}"


if MODE == "python":

    def kernel(function: F) -> F:
        """A helper of the kernel; plain Python in this mode."""
        return function

    hot = cold = entry = kernel
else:
    from numba.core import types

    from bankhalter.kernel._cache import CompiledCode
    from bankhalter.kernel._stand_in import Entry
    from bankhalter.kernel._target import Compiled

    _RULES_FOLDER, _FOLDER = cache_folder(RULES), cache_folder(EVERYTHING)
    _OPTIONS = {
        "nopython": True,
        "boundscheck": bool(CHECKED),
        "error_model": "numpy",  # a division by zero is a defect that the tests find in python mode
        "_nrt": False,  # nothing is allocated, so nothing is counted
        "forceinline": False,  # or it would be that of whoever calls the function first
        "no_cfunc_wrapper": True,
    }

    def _widen(kind: types.Type) -> types.Type:
        integers = (types.Integer, types.Boolean, types.IntEnumMember, types.Literal)
        return types.int64 if isinstance(kind, integers) else kind

    class _Helper(Compiled):
        """Numba would compile a helper anew for every literal, enum and flag passed to it.

        All our integers are int64, so the call is typed as int64 and each helper is compiled once.
        """

        def __init__(self, function: Callable[..., Any], *marks: str) -> None:
            super().__init__(function, {}, _OPTIONS | {"no_cpython_wrapper": True})
            self._marks = marks

        def add_overload(self, compiled: Any) -> None:
            compiled.library.mark(compiled.fndesc.mangled_name, self._marks)
            super().add_overload(compiled)

        def get_call_template(self, args: Any, kws: Any) -> Any:
            return super().get_call_template(tuple(map(_widen, args)), kws)

    class _Entry(Compiled):
        """Kept in the cache as machine code, so other parts of the kernel call a helper of the same name."""

        def __init__(self, function: Callable[..., Any]) -> None:
            super().__init__(function, {}, _OPTIONS | {"nogil": True})
            folder = _RULES_FOLDER if function.__module__.count(".") == 2 else _FOLDER
            self._cache = CompiledCode(folder, f"{function.__module__}.{function.__name__}")
            self._helper = _Helper(function)

        def get_call_template(self, args: Any, kws: Any) -> Any:
            return self._helper.get_call_template(args, kws)

        def get_overload(self, sig: Any) -> Any:
            return self._helper.get_overload(sig)

    def _as_any(compiled: object) -> Any:
        """To the type checker it is still the function."""
        return compiled

    def kernel(function: F) -> F:
        """A helper of the kernel, compiled when an entry point needs it."""
        return _as_any(_Helper(function))

    def hot(function: F) -> F:
        """A helper that every action passes through: its code is put where it is called.

        Worth it only for small functions and for those with few callers; by itself LLVM leaves a call.
        """
        return _as_any(_Helper(function, "alwaysinline"))

    def cold(function: F) -> F:
        """A helper for what happens rarely: its code stays out of the way of the rest."""
        return _as_any(_Helper(function, "noinline", "cold"))

    def entry(function: F) -> F:
        """A function that Python calls: compiled with all it needs and kept in the cache.

        Other threads run meanwhile, so nobody may touch the records it was given.
        """
        return _as_any(Entry(_Entry(function)).function)


def is_plain(entry: Callable[..., Any]) -> bool:
    """Whether plain Python does the work of an entry, a thousand times slower: in that mode, or meanwhile."""
    return MODE == "python" or bool(vars(entry)["entry"].stands_in)
