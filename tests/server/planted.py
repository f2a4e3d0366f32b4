"""`bankhalter` with a mistake on purpose, and a clock that is wrong: for tests that must notice, or must not.

`PLANTED=ack` acknowledges before the commit; `CLOCK=days` sets the clock of this process so many days off,
and at SIGUSR1 it leaps.
"""

import asyncio
import os
import random
import signal
import sys
import time
from pathlib import Path

from bankhalter.cli import main
from bankhalter.server.live import hall
from bankhalter.server.store.coding import Work
from bankhalter.server.store.writer import Writer, _Job

DAY = 86_400_000_000_000
LATE = 0.3
"""Seconds after which what was acknowledged is written."""
FAR = 20.0
"""Days by which a clock that leaps is wrong at most."""


def set_clock(days: float) -> None:
    time.time_ns = lambda: RIGHT() + int(days * DAY)


RIGHT = time.time_ns


async def acknowledge_first(self: Writer, work: Work) -> None:
    loop = asyncio.get_running_loop()
    if work.game:  # a new table must be there
        job = _Job(work, loop.create_future())
        self._queue.put_nowait(job)
        await job.done
        return
    later = _Job(work, loop.create_future())
    later.done.add_done_callback(lambda done: done.exception())
    loop.call_later(LATE, self._queue.put_nowait, later)


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])
    from server.known_dice import open_known

    vars(hall)["open_draft"] = open_known
    set_clock(float(os.environ.get("CLOCK", "0")))
    signal.signal(signal.SIGUSR1, lambda *_: set_clock(random.uniform(-FAR, FAR)))
    if os.environ.get("PLANTED") == "ack":
        Writer.write = acknowledge_first  # type: ignore[method-assign]
    sys.exit(main())
