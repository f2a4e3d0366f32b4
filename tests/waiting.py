"""Tests wait for states, not for times."""

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds to wait for what is sure to happen; even on the slowest machine, only a defect takes longer."""


def wait_until(found: Callable[[], bool]) -> None:
    """Check again and again until the condition holds."""
    limit = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < limit, "it did not happen"
        time.sleep(0.01)
