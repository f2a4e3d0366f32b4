"""Tests wait for states, not for times."""

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds to wait for what is sure to happen: on the slowest machine too only a defect takes so long."""


def wait_until(found: Callable[[], bool]) -> None:
    """Look again and again."""
    limit = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < limit, "it did not happen"
        time.sleep(0.01)
