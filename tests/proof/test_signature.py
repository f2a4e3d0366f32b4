"""One digest per edition and preset. A commit that changes one says "Rules:" and why."""

import json
from pathlib import Path

import pytest

from bankhalter.devtools.signature import signature
from bankhalter.editions import all_tables

KNOWN = json.loads((Path(__file__).parents[1] / "data" / "signatures.json").read_text())


def test_every_table_has_a_signature():
    assert set(KNOWN) == {f"{edition}/{preset}" for edition, preset in all_tables()}


@pytest.mark.parametrize("name", KNOWN)
def test_signature(name):
    assert signature(*name.split("/")) == KNOWN[name], "the rules changed: run `make signature` and say why"
