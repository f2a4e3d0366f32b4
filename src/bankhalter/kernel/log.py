"""Events: what happened, in the past tense. They never feed back into the rules."""

import numpy as np

from bankhalter.kernel._jit import cold, hot
from bankhalter.kernel.layout import EVENTS, LOG, Log

SILENT = np.zeros(1, LOG)
"""A log that is off, of games nobody reads about. It is a constant, so compiled code leaves out all of it."""


@hot
def emit(log: Log, kind: int, seat: int, other: int, field: int, amount: int, extra: int) -> None:
    """Note one event, if anybody wants to know."""
    if log.on:
        note(log, kind, seat, other, field, amount, extra)


@cold
def note(log: Log, kind: int, seat: int, other: int, field: int, amount: int, extra: int) -> None:
    """A full buffer raises the overflow flag instead of dropping silently."""
    if log.count == EVENTS:
        log.overflow = 1
        return
    row = log.count
    log.rows[row, 0] = kind
    log.rows[row, 1] = seat
    log.rows[row, 2] = other
    log.rows[row, 3] = field
    log.rows[row, 4] = amount
    log.rows[row, 5] = extra
    log.count += 1
