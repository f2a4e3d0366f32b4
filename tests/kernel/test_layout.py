"""The records of the kernel: whole numbers of one size, no gaps, and the classes that declare them."""

from typing import Annotated, Protocol

import numpy as np
import pytest

from bankhalter.kernel import layout
from bankhalter.kernel.bots.mind import MINDS
from bankhalter.kernel.layout import ACTION, LOG, RANDOM, STATE, TABLES, Array, Record, blank, record

RECORDS = {"TABLES": TABLES, "STATE": STATE, "ACTION": ACTION, "RANDOM": RANDOM, "LOG": LOG, "MINDS": MINDS}
by_record = pytest.mark.parametrize("dtype", RECORDS.values(), ids=RECORDS)


class Inner(Record, Protocol):
    """A record inside another."""

    pair: Annotated[Array, 2]
    number: int


class Outer(Record, Protocol):
    """A record with all that a class can declare."""

    number: int
    square: Annotated[Array, 3, 3]
    inner: Inner


@by_record
def test_everything_is_int64(dtype):
    for field in dtype.names:
        assert dtype[field].base == np.dtype("int64"), field


@by_record
def test_there_is_no_padding(dtype):
    place = 0
    for field in dtype.names:
        assert dtype.fields[field][1] == place, field
        place += dtype[field].itemsize
    assert dtype.itemsize == place


@by_record
def test_a_blank_record_is_zero_and_its_fields_are_attributes(dtype):
    zero = blank(dtype)
    assert not any(zero.tobytes())
    for field in dtype.names:
        assert np.shape(getattr(zero, field)) == dtype[field].shape


def test_the_layout_of_a_class_has_its_fields_in_order():
    dtype = record(Outer)
    assert dtype.names == ("number", "square", "inner")
    assert [dtype[name].shape for name in dtype.names] == [(), (3, 3), ()]
    assert dtype["inner"] == record(Inner)
    assert dtype.itemsize == 8 * (1 + 9 + 3)


def test_a_record_inside_a_record_is_written_in_place_and_as_a_whole():
    outer, inner = blank(record(Outer)), blank(record(Inner))
    outer.inner.pair[1] = 5
    assert outer.inner.pair.tolist() == [0, 5]
    inner.number = 7
    outer.inner = inner
    assert (outer.inner.number, outer.inner.pair.tolist()) == (7, [0, 0])


def test_an_attribute_writes_into_the_record():
    state = blank(STATE)
    state.turn = 7
    state.cash[2] = 9
    assert (int(state["turn"]), int(state["cash"][2])) == (7, 9)


def test_the_columns_of_frames_and_offers_fit():
    assert STATE["frames"].shape == (layout.FRAMES, layout.STEP + 1)
    assert STATE["offers"].shape[1] == layout.SETTLES + 1
