"""The same source in three modes: equal digests, game for game."""

import json
import os
import subprocess
import sys

SCRIPT = """
import json, sys
from bankhalter.devtools.signature import signature
from bankhalter.editions import all_tables
print(json.dumps({f"{e}/{p}": signature(e, p, games=1, steps=50, turns=6) for e, p in all_tables()}))
"""


def digests(mode):
    environment = {**os.environ, "BANKHALTER_KERNEL": mode}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_all_three_modes_give_equal_digests():
    plain = digests("python")
    assert len(set(plain.values())) == len(plain)
    assert digests("checked") == plain
    assert digests("fast") == plain
