"""Events: what happened, in the past tense. They never feed back into the rules."""

from bankhalter.kernel._jit import hot
from bankhalter.kernel.layout import EVENTS, Log


@hot
def emit(log: Log, kind: int, seat: int, other: int, field: int, amount: int, extra: int) -> None:
    """Note one event; a full buffer raises the overflow flag instead of dropping silently."""
    if not log.on:
        return
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
