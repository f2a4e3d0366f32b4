"""How the kernel is compiled: the mode, the two decorators and the cache.

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

    hot = entry = kernel
else:
    import numba
    from numba.core import boxing, cgutils, pythonapi, types

    from bankhalter.kernel._cache import CompiledCode

    _RULES_FOLDER, _FOLDER = cache_folder(RULES), cache_folder(EVERYTHING)

    def _widen(kind: types.Type) -> types.Type:
        integers = (types.Integer, types.Boolean, types.IntEnumMember, types.Literal)
        return types.int64 if isinstance(kind, integers) else kind

    def kernel(function: F) -> F:
        """A helper of the kernel, compiled when an entry point needs it."""
        return _compiled(function, inline=False)

    def hot(function: F) -> F:
        """A helper that every action passes through: its code is put where it is called.

        Worth it only for small functions and for those with few callers; by itself LLVM leaves a call.
        """
        return _compiled(function, inline=True)

    def _compiled(function: F, inline: bool) -> F:
        """Numba would compile a helper anew for every literal, enum and flag passed to it.

        All our integers are int64, so the call is typed as int64 and each helper is compiled once.
        """
        dispatcher: Any = numba.njit(
            boundscheck=bool(CHECKED),
            error_model="numpy",  # a division by zero is a defect that the tests find in python mode
            forceinline=inline,
            no_cpython_wrapper=True,
            no_cfunc_wrapper=True,
        )(function)
        typed_call = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: typed_call(tuple(map(_widen, args)), kws)
        return dispatcher

    def entry(function: F) -> F:
        """A function that Python calls: compiled with all it needs and kept in the cache.

        Other threads run meanwhile, so nobody may touch the records it was given.
        """
        dispatcher: Any = numba.njit(boundscheck=bool(CHECKED), error_model="numpy", nogil=True)(function)
        folder = _RULES_FOLDER if function.__module__.count(".") == 2 else _FOLDER
        dispatcher._cache = CompiledCode(folder, f"{function.__module__}.{function.__name__}")
        return dispatcher

    def _unbox_record(kind: types.Record, record: Any, call: Any) -> boxing.NativeValue:
        """Where the bytes of a NumPy record lie: the first thing in the object after its header.

        Numba asks by the buffer protocol, for which NumPy describes every field of the record in words;
        that takes longer than most of what the kernel is called for.
        """
        words = call.builder.bitcast(record, cgutils.voidptr_t.as_pointer())
        header = object.__basicsize__ // 8 + 1
        address = call.builder.load(cgutils.gep_inbounds(call.builder, words, header))
        return boxing.NativeValue(call.builder.bitcast(address, call.context.get_value_type(kind)))

    pythonapi._unboxers.functions[types.Record] = _unbox_record
