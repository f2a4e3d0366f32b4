"""The kernel is compiled in a way of its own, and other compiled functions of the same process are not."""

import numba
import numpy as np
import pytest
from numba.core import pythonapi, types
from numba.core.codegen import JITCPUCodegen
from numba.core.registry import cpu_target

from bankhalter.editions import load_edition, make_tables
from bankhalter.kernel import _jit, _target, setup
from bankhalter.kernel.layout import STATE, blank

compiled = pytest.mark.skipif(_jit.MODE == "python", reason="nothing is compiled in this mode")


def last_of(numbers):
    return numbers[-1]


@compiled
def test_functions_of_others_are_compiled_by_numba_as_it_is():
    last = numba.njit(last_of)
    setup.set_up(make_tables(load_edition("classic")), blank(STATE), 2)
    assert last(np.arange(5)) == 4
    assert type(cpu_target.target_context.codegen()) is JITCPUCodegen
    assert last.targetctx is cpu_target.target_context
    assert pythonapi._unboxers.lookup(types.Record).__module__.startswith("numba.")


def test_a_record_is_found_where_its_object_says():
    assert _target.records_are_found()


@compiled
def test_without_knowing_where_a_record_lies_numba_is_asked(monkeypatch):
    def first_cash(state):
        return state.cash[0]

    state = blank(STATE)
    state.cash[0] = 7
    monkeypatch.setattr(_target, "records_are_found", lambda: False)
    options = {"nopython": True, "_nrt": False}
    assert _target.Compiled(first_cash, {}, options)(state) == 7


@pytest.mark.skipif(_jit.MODE != "checked", reason="only this mode looks at every index")
def test_an_index_that_counts_from_the_end_is_found():
    def take(numbers, index):
        return numbers[index]

    options = {"nopython": True, "_nrt": False, "boundscheck": True}
    checked = _target.Compiled(take, {}, options)
    assert checked(np.arange(5), 4) == 4
    with pytest.raises(IndexError):
        checked(np.arange(5), -1)
