"""The kernel's own target for Numba: the same compiler, but code is linked and optimised once for each entry.

Everything here is for the functions of the kernel only. Others in the same process are compiled by Numba
as it is: nothing of it is replaced. What was measured and tried is in docs/decisions, number 4.
"""

import ctypes
import operator
import os
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np
from llvmlite import binding
from numba import types
from numba.core import boxing, cgutils
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.cpu import CPUContext
from numba.core.descriptors import TargetDescriptor
from numba.core.dispatcher import Dispatcher
from numba.core.pythonapi import PythonAPI
from numba.core.registry import cpu_target

from bankhalter.errors import BankhalterError

BASELINE = "x86-64-v3"
"""Processors of the last ten years: what an installed package brings along is compiled for them."""

BASELINE_FEATURES = (
    *("cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"),
    *("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"),
)


def runs_baseline() -> bool:
    """Can this processor run code for the baseline?"""
    features = binding.get_host_cpu_features()
    return all(features.get(feature, False) for feature in BASELINE_FEATURES)


CPU = os.environ.get("BANKHALTER_CPU", "")
"""The processor that code is compiled for: empty for the one it runs on, or the baseline."""
if CPU and (CPU != BASELINE or not runs_baseline()):
    raise BankhalterError(f"BANKHALTER_CPU={CPU!r}: must be {BASELINE} on a processor that runs it, or empty")


class Library(JITCodeLibrary):
    """The code of one function: a helper waits until an entry needs it.

    Numba would optimise and emit every helper with its whole tree of calls, and again in each caller.
    """

    def add_linking_library(self, library: Any) -> None:
        """Only remembered: Numba would finish the helper first."""
        self._linking_libraries.append(library)

    def mark(self, name: str, marks: tuple[str, ...]) -> None:
        """Tell LLVM what is known of the function."""
        for mark in marks:
            self._final_module.get_function(name).add_function_attribute(mark)

    def finalize(self) -> None:
        """Link all that is called, from wherever, and optimise the whole as one."""
        self._raise_if_finalized()
        exported = {function.name for function in self.get_defined_functions()}
        for library in self._needed():
            self._reload_init.update(library._reload_init)
            ours = isinstance(library, Library) and not library._finalized
            module = library._final_module if ours else library._get_module_for_linking()
            self._final_module.link_in(module, preserve=True)
        for function in self.get_defined_functions():
            if function.name not in exported:
                function.linkage = "internal"
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _needed(self) -> Iterator[Any]:
        seen, found = {self}, list(self._linking_libraries)
        while found:
            library = found.pop()
            if library in seen:
                continue
            seen.add(library)
            yield library
            if isinstance(library, Library) and not library._finalized:
                found += library._linking_libraries

    def get_pointer_to_function(self, name: str) -> int:
        """Where the machine code of an entry lies; a helper has none of its own."""
        if not self._finalized and name not in {function.name for function in self.get_defined_functions()}:
            return 0
        return super().get_pointer_to_function(name)

    def serialize_using_object_code(self) -> Any:
        """The machine code and its names; no intermediate code, for nothing is linked to an entry."""
        parts = (*self._final_module.functions, *self._final_module.global_variables)
        names = [part.name for part in parts if not part.is_declaration]
        return self.name, self._get_compiled_object(), names

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> "Library":
        name, code, names = state
        library = codegen.create_library(name)
        library.enable_object_caching()
        library._set_compiled_object(code)
        library._finalize_final_module()
        codegen._engine._defined_symbols.update(names)
        return library


class Codegen(JITCPUCodegen):
    """Machine code for the processor asked for."""

    _library_class = Library

    def _get_host_cpu_name(self) -> str:
        return CPU or super()._get_host_cpu_name()

    def _get_host_cpu_features(self) -> str:
        return "" if CPU else super()._get_host_cpu_features()

    def magic_tuple(self) -> Any:
        """What code it makes: part of the name in the cache."""
        return (*super().magic_tuple(), records_are_found())

    def kinds(self) -> Iterator[Any]:
        """What code it can run: best its own, or that of the baseline."""
        yield self.magic_tuple()
        if runs_baseline():
            triple, *_, records = self.magic_tuple()
            yield (triple, BASELINE, "", records)

    def set_env(self, env_name: str, env: Any) -> None:
        """Helpers have no place in memory to which it could be written."""
        if self._engine.is_symbol_defined(env_name):
            super().set_env(env_name, env)


HEADER = object.__basicsize__ // ctypes.sizeof(ctypes.c_void_p) + 1
"""So many words of a NumPy record come before the address of its bytes."""


def records_are_found() -> bool:
    """Does the address lie where we look for it? Asked of a record of this NumPy."""
    record = np.zeros(1, np.dtype([("number", np.int64)])).view(np.recarray)[0]
    address = ctypes.c_void_p.from_address(id(record) + HEADER * ctypes.sizeof(ctypes.c_void_p))
    return address.value == np.asarray(record).ctypes.data


class Calls(PythonAPI):
    """How an entry takes its arguments from Python."""

    def to_native_value(self, typ: Any, obj: Any) -> Any:
        """The bytes of a record lie where its object says.

        Numba asks by the buffer protocol, for which NumPy describes every field of the record in words;
        that takes longer than most of what the kernel is called for.
        """
        if not isinstance(typ, types.Record) or not records_are_found():
            return super().to_native_value(typ, obj)
        words = self.builder.bitcast(obj, cgutils.voidptr_t.as_pointer())
        address = self.builder.load(cgutils.gep_inbounds(self.builder, words, HEADER))
        return boxing.NativeValue(self.builder.bitcast(address, self.context.get_value_type(typ)))


class Context(CPUContext):
    """All that Numba knows to compile for this processor, with a machine of our own."""

    def __init__(self, numbas: CPUContext) -> None:
        self.__dict__.update(numbas.__dict__)  # as `CPUContext.subtarget` does
        self.cached_internal_func: dict[Any, Any] = {}
        self._internal_codegen = Codegen("bankhalter")

    def get_python_api(self, builder: Any) -> Calls:
        """How an entry takes its arguments."""
        return Calls(self, builder)

    def get_function(self, fn: Any, sig: Any, _firstcall: bool = True) -> Any:
        """No index counts from the end: it is taken as one without a sign, which spares a test each time."""
        key = getattr(fn, "typing_key", fn)
        if key in (operator.getitem, operator.setitem) and isinstance(sig.args[0], types.Buffer):
            container, index, *rest = sig.args
            fn, sig = key, sig.replace(args=(container, _without_sign(index), *rest))
        return super().get_function(fn, sig, _firstcall)

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Nothing is linked for the allocator: the kernel has no use for it."""


def _without_sign(index: Any) -> Any:
    if isinstance(index, types.IntegerLiteral):
        return index if index.literal_value < 0 else types.uint64
    if isinstance(index, types.BaseTuple):
        return types.Tuple([_without_sign(part) for part in index])
    return types.uint64 if index == types.int64 else index


class Target(TargetDescriptor):
    """What Numba needs to know of where our functions run."""

    options = cpu_target.options

    @property
    def typing_context(self) -> Any:
        """Types are Numba's."""
        return cpu_target.typing_context

    @cached_property
    def target_context(self) -> Context:
        """Code is ours."""
        return Context(cpu_target.target_context)


class Compiled(Dispatcher):
    """A function of the kernel."""

    targetdescr = Target("cpu")
