"""What all tests share."""

import os
import signal
from collections.abc import Iterator

# Before anything imports the kernel: an index out of bounds must be an error, not a corrupted game.
os.environ.setdefault("BANKHALTER_KERNEL", "checked")

import pytest
from hypothesis import HealthCheck, settings

from processes import adopt_orphans, children
from waiting import wait_until

# How fast the machine is says nothing about the code.
settings.register_profile("anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("anywhere")


@pytest.fixture(scope="session", autouse=True)
def _nothing_stays_behind() -> Iterator[None]:
    """A test ends every process it has started."""
    adopt_orphans()
    yield
    try:
        wait_until(lambda: not children())
    finally:
        left = children()
        for process in left:
            os.kill(process, signal.SIGKILL)
        assert left == {}
