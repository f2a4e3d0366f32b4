"""Keeps the clock of a room running: who is waited for, how long, and what is written down of it."""

import asyncio
from typing import TYPE_CHECKING

from bankhalter.server.live.clock import Clock
from bankhalter.server.store import Change, StoreError

if TYPE_CHECKING:
    from bankhalter.server.live.room import Room

TICK = 1.0
TELL_EVERY = 5
"""Ticks; clients count down by themselves in between."""


class ClockKeeper:
    """The clock of a table that wants one; without one it does nothing.

    It stands still when nobody is here: then nobody waits.
    """

    def __init__(self, room: "Room", pause_left: dict[int, int | None]) -> None:
        self._room = room
        self._task: asyncio.Task[None] | None = None
        wish = room.table.setup.clock
        kept = {seat: left for seat, left in pause_left.items() if left is not None}
        self._clock = None if wish is None else Clock(wish, kept)
        self._decision: tuple[int, int | None] | None = None

    @property
    def running(self) -> bool:
        """Whether somebody is being waited for."""
        return self._task is not None

    @property
    def overdue(self) -> frozenset[int]:
        """Seats that have used up their time."""
        return frozenset() if self._clock is None else self._clock.overdue

    def pause_left(self, seat: int) -> int | None:
        """How long a seat may still be away."""
        return None if self._clock is None else self._clock.pause_left.get(seat)

    def wake(self) -> None:
        """The table has changed: perhaps somebody else is waited for."""
        if self._clock is None:
            return
        decision = (self._room.table.changed, self._awaited())
        if decision != self._decision:
            self._decision = decision
            self._clock.restart(decision[1])
            self._tell()
        if self._task is None and self._is_needed():
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop, and write down what the clock knows."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._write()

    def _awaited(self) -> int | None:
        """The seat whose owner the table waits for."""
        table = self._room.table
        if table.game is None or table.over or table.paused or table.game.actor < 0:
            return None
        actor = table.game.actor
        return actor if table.seats[actor].bot is None else None

    def _is_needed(self) -> bool:
        clock = self._clock
        return clock is not None and clock.seat is not None and clock.left > 0 and bool(self._room.present)

    async def _run(self) -> None:
        try:
            await self._tick()
        finally:
            self._task = None
        self._tell()
        await self._write()

    async def _tick(self) -> None:
        ticks = 0
        while self._clock is not None and self._is_needed():
            await asyncio.sleep(TICK)
            ticks += 1
            ran_out = self._clock.tick(int(1000 * TICK), self._clock.seat in self._room.present)
            if ran_out or ticks % TELL_EVERY == 0:
                self._tell()
                await self._write()

    def _tell(self) -> None:
        if self._clock is not None:
            here = self._room.present
            data = self._clock.data(self._clock.seat in here)
            self._room.audience.tell("clock", data | {"running": data["running"] and bool(here)})

    async def _write(self) -> None:
        """Only the pause budgets: a decision's own time begins anew after a restart."""
        clock = self._clock
        if clock is None or not clock.spent:
            return
        seats = tuple(self._room.seat_row(seat) for seat in sorted(clock.spent))
        clock.spent.clear()
        try:
            await self._room.write(Change(self._room.id, seats=seats, epoch=self._room.epoch))
        except StoreError:
            clock.spent.update(seat.seat for seat in seats)
