"""An entry that is not compiled yet works as plain Python, and goes over when its code is there."""

import os
import subprocess
import sys

import pytest

from bankhalter.kernel._jit import MODE

pytestmark = pytest.mark.skipif(MODE == "python", reason="nothing is compiled")

GO_OVER = """
from bankhalter.kernel import wish
from bankhalter.kernel._jit import is_plain
from bankhalter.kernel._stand_in import NotCompiledError, loading

unpack = wish.unpack_wish
entry = unpack.entry
packed = 123456789


def load():
    with loading():
        return unpack(packed)


def refuses():
    try:
        load()
    except NotCompiledError as missing:
        return missing.entry is entry
    return False


assert not is_plain(unpack)
assert refuses()
entry.stand_in()
plain = unpack(packed)
assert is_plain(unpack) and refuses() and is_plain(unpack)
assert not entry.compiled.signatures, "nothing was compiled"
assert entry.compiled(packed) == plain
assert is_plain(unpack), "not before it is loaded"
assert load() == plain and not is_plain(unpack)
assert unpack(packed) == plain
"""


@pytest.mark.long
def test_it_goes_over_as_soon_as_its_code_is_there(tmp_path):
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", GO_OVER], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
