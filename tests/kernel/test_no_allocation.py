"""Compiled entries ask for no memory and call nothing outside: so they could run in a browser too."""

import pickle
import struct
import sys

import numba
import numpy as np
import pytest
from numba.core.errors import NumbaError

from bankhalter.compiling.parts import steps
from bankhalter.kernel import _jit, _stand_in, _target

MEMORY = {"memcpy", "memmove", "memset"}
"""They work on memory that is there."""

ARGUMENTS = {
    *("PyArg_UnpackTuple", "PyNumber_Long", "PyLong_AsLongLong", "PyObject_IsTrue"),
    "numba_adapt_ndarray",
}
RESULTS = {
    *("PyLong_FromLongLong", "PyBool_FromLong", "PyTuple_New", "PyTuple_SetItem", "_Py_NoneStruct"),
    "PyObject_CallFunctionObjArgs",  # a Reason is made of its number
}
ERRORS = {
    *("PyErr_Clear", "PyErr_Occurred", "PyErr_SetString", "PyExc_RuntimeError", "PyExc_TypeError"),
    *("PyBytes_FromStringAndSize", "numba_do_raise", "numba_unpickle", "numba_runtime_build_excinfo_struct"),
}
HANDLING = {"Py_IncRef", "Py_DecRef", "PyEval_SaveThread", "PyEval_RestoreThread"}

ALLOWED = MEMORY | ARGUMENTS | RESULTS | ERRORS | HANDLING
"""All but the first are for the call from Python: taking arguments, giving back a result or an error."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(_jit.MODE == "python", reason="nothing is compiled in this mode"),
    pytest.mark.skipif(sys.platform != "linux", reason="reads machine code as Linux keeps it"),
]


def called_outside(code: bytes) -> set[str]:
    """The names that machine code (an ELF object) does not define itself."""
    (table,) = struct.unpack_from("<Q", code, 0x28)
    size, count = struct.unpack_from("<HH", code, 0x3A)
    sections = [struct.unpack_from("<IIQQQQIIQQ", code, table + size * number) for number in range(count)]
    names = set()
    for _, kind, _, _, start, length, link, *_ in sections:
        if kind != 2:  # of symbols
            continue
        texts = sections[link][4]
        for symbol in range(start, start + length, 24):
            name, _, _, section = struct.unpack_from("<IBBH", code, symbol)
            if name and not section:
                names.add(code[texts + name : code.index(b"\0", texts + name)].decode())
    return names


def kept_code() -> dict[str, bytes]:
    """The machine code of every entry, as the cache keeps it."""
    for _, call in steps(lab=True):
        call()
    folders = {_jit.cache_folder(sources) for sources in (_jit.RULES, _jit.EVERYTHING)}
    files = [file for folder in folders for file in folder.glob("*.code")]
    return {file.name.partition("-")[0]: pickle.loads(file.read_bytes())[0][1] for file in files}


def test_no_entry_calls_anything_outside_but_for_the_call_from_python():
    kept = kept_code()
    entries = {entry.py_func for entry in _stand_in._ENTRIES}
    assert set(kept) == {f"{entry.__module__}.{entry.__name__}" for entry in entries}
    foreign = {name: called_outside(code) - ALLOWED for name, code in kept.items()}
    assert {name: calls for name, calls in foreign.items() if calls} == {}


def make_room(size):
    return np.zeros(size).sum()


def test_an_allocation_would_be_seen():
    allocating = numba.njit(make_room)
    allocating(3)
    (compiled,) = allocating.overloads.values()
    called = called_outside(compiled.library._get_compiled_object())
    assert any(name.startswith("NRT_") for name in called - ALLOWED)


def test_the_kernel_cannot_be_made_to_allocate():
    with pytest.raises(NumbaError):
        _target.Compiled(make_room, {}, _jit._OPTIONS)(3)
