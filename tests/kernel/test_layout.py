"""The records of the kernel: whole numbers of one size, no gaps, and the type checker's view agrees."""

import numpy as np
import pytest

from bankhalter.kernel import layout
from bankhalter.kernel.layout import ACTION, LOG, STATE, TABLES, blank

RECORDS = [
    ("TABLES", TABLES, layout.Tables),
    ("STATE", STATE, layout.State),
    ("ACTION", ACTION, layout.Act),
    ("LOG", LOG, layout.Log),
]
names = [name for name, *_ in RECORDS]
by_record = pytest.mark.parametrize(("name", "dtype", "protocol"), RECORDS, ids=names)


@by_record
def test_everything_is_int64(name, dtype, protocol):
    for field in dtype.names:
        assert dtype[field].base == np.dtype("int64"), field


@by_record
def test_there_is_no_padding(name, dtype, protocol):
    place = 0
    for field in dtype.names:
        assert dtype.fields[field][1] == place, field
        place += dtype[field].itemsize
    assert dtype.itemsize == place


@by_record
def test_the_protocol_has_the_same_fields_in_the_same_order(name, dtype, protocol):
    assert tuple(protocol.__annotations__) == dtype.names


@by_record
def test_the_protocol_says_which_fields_are_arrays(name, dtype, protocol):
    for field, kind in protocol.__annotations__.items():
        assert kind == (layout.Array if dtype[field].shape else int), field


@by_record
def test_a_blank_record_is_zero_and_its_fields_are_attributes(name, dtype, protocol):
    record = blank(dtype)
    assert not any(record.tobytes())
    for field in dtype.names:
        assert np.shape(getattr(record, field)) == dtype[field].shape


def test_an_attribute_writes_into_the_record():
    state = blank(STATE)
    state.turn = 7
    state.cash[2] = 9
    assert (int(state["turn"]), int(state["cash"][2])) == (7, 9)


def test_the_columns_of_frames_and_offers_fit():
    assert STATE["frames"].shape == (layout.FRAMES, layout.STEP + 1)
    assert STATE["offers"].shape[1] == layout.SETTLES + 1
    assert LOG["rows"].shape == (layout.EVENTS, 6)
