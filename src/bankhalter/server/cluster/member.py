"""This server among the others: it says that it is alive, and goes on with the tables of the dead."""

import asyncio
import time

from bankhalter.server.cluster.bus import Bus
from bankhalter.server.cluster.limits import SharedLimits
from bankhalter.server.cluster.switchboard import Note, Switchboard
from bankhalter.server.live.hall import WEEK, Hall
from bankhalter.server.logs import LOG
from bankhalter.server.refusals import Refusal
from bankhalter.server.store.errors import StoreError
from bankhalter.server.store.leases import RENEW_EVERY, Elsewhere, Leases

CALM = 3.0
"""Seconds after trouble with the database before others count as dead: they may only have had the same."""
TELL_EVERY = 1.0
"""Seconds between two notes about open calls, and what clients have used up."""
UNSURE = 0.5
"""Seconds until the next look of a server that is cut off from the bus: others may take its tables."""
WORKER = "#"
"""Stands between the address that several processes share and the number of one of them."""
JUST_AFTER = 0.05
"""Seconds after the leases of a dead server have run out: then somebody looks."""


class Member:
    """Renews the leases, lets go of tables that others have taken, and takes those of the dead."""

    def __init__(
        self, leases: Leases, bus: Bus, switchboard: Switchboard, hall: Hall, limits: SharedLimits
    ) -> None:
        self._leases, self._bus, self._switchboard = leases, bus, switchboard
        self._hall, self._limits = hall, limits
        self.peers: dict[str, str] = {}
        """The others that are alive, with their addresses."""
        self._left: set[str] = set()
        """Those who have said goodbye: an older answer of the database may still name them."""
        self._next = RENEW_EVERY
        """Seconds until the next look: a server that dies is missed as soon as its leases have run out."""
        self._unread: dict[str, int] = {}
        """Tables that were taken and could not be read yet, with their epochs."""
        self._place = ""
        self.worker: int | None = None
        """Which of several processes at one address this is, if there are several."""
        self._kick = asyncio.Event()
        self._calm_from = 0.0
        self._tasks: list[asyncio.Task[None]] = []
        switchboard.on_note = self._hear

    async def enter(self, address: str) -> None:
        """Be one of them; StoreError if another one has this address."""
        self._place, _, number = address.partition(WORKER)
        self.worker = int(number) if number else None
        await self._leases.enter(address)
        await self._renew()

    def workers(self) -> dict[int, str]:
        """The ids of the other processes at the same address, by their numbers."""
        places = {peer: address.partition(WORKER) for peer, address in self.peers.items()}
        return {int(number): peer for peer, (place, _, number) in places.items() if place == self._place}

    def worker_of(self, peer: str) -> int | None:
        """The number of another process at the same address."""
        place, _, number = self.peers.get(peer, "").partition(WORKER)
        return int(number) if number and place == self._place else None

    def start(self) -> None:
        """Keep what was taken."""
        self._tasks = [asyncio.create_task(self._keep()), asyncio.create_task(self._tell())]

    async def leave(self) -> None:
        """Give everything back, and tell the others that they can have it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._leases.leave()
        except StoreError as error:
            LOG.error("leases not given back", problem=str(error))
        await self._switchboard.note(self.peers, {"left": True})

    async def _keep(self) -> None:
        while True:
            self._kick.clear()
            try:
                await self._renew()
                await self._sweep()
            except StoreError as error:
                self._calm_from = time.monotonic() + CALM
                LOG.error("leases not renewed", problem=str(error))
            try:
                async with asyncio.timeout(self._next):
                    await self._kick.wait()
            except TimeoutError:
                pass

    async def _renew(self) -> None:
        self._leases.linked = self._bus.linked
        rooms, before = list(self._hall.rooms.values()), time.monotonic()
        found = await self._leases.renew()
        alive = {peer: found[peer].address for peer in found.keys() - self._left}
        soon = RENEW_EVERY if self._leases.linked else UNSURE
        self._next = min([soon, *(JUST_AFTER + found[peer].rest for peer in alive)])
        self._left &= found.keys()
        for peer in self.peers.keys() - alive.keys():
            self._forget(peer)
        self.peers.update(alive)
        self._switchboard.cut_dead(alive, before)
        held = await self._leases.held()
        for room in rooms:
            if held.get(room.id) != room.epoch:
                self._hall.drop(room)
        self._leases.confirm()

    def _forget(self, peer: str) -> None:
        self.peers.pop(peer, None)
        self._limits.forget(peer)
        self._switchboard.cut(peer)

    async def _sweep(self) -> None:
        """Go on with tables in play whose server is dead: their bots and clocks wait for somebody."""
        while time.monotonic() >= self._calm_from:
            self._unread |= await self._leases.sweep(WEEK)
            if not self._unread:
                return
            left = {game: epoch for game, epoch in self._unread.items() if not await self._woken(game, epoch)}
            LOG.info("tables taken over", count=len(self._unread) - len(left), left=len(left))
            self._unread = left
            if left:
                return

    async def _woken(self, game: str, epoch: int) -> bool:
        """Wake a table; whether there is no use in another try."""
        try:
            await self._hall.find(game, epoch)
        except Elsewhere:
            return True
        except Refusal as refusal:
            LOG.error("not resumed", game=game, problem=refusal.en)
            return refusal.status != 503
        except Exception:
            LOG.exception("not resumed", game=game)
        return True

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(TELL_EVERY)
            used = self._limits.report()
            for peer in list(self.peers):
                note = {"used": used, "calls": self._switchboard.names(peer)}
                await self._switchboard.note([peer], note)

    def _hear(self, sender: str, note: Note) -> None:
        if "left" in note:
            self._left.add(sender)
            self._forget(sender)
            self._kick.set()
        elif sender in self.peers:
            self._limits.hear(sender, note["used"])
            self._switchboard.compare(sender, note["calls"])
