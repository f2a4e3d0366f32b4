"""Everything that a server among several has in addition to one that is alone."""

from collections.abc import Sequence
from typing import Any

from starlette.middleware import Middleware

from bankhalter.server.cluster.bus import Bus
from bankhalter.server.cluster.figures import Figures
from bankhalter.server.cluster.handing import Handing
from bankhalter.server.cluster.hosting import Hosting
from bankhalter.server.cluster.limits import SharedLimits
from bankhalter.server.cluster.member import Member
from bankhalter.server.cluster.routing import Routing
from bankhalter.server.cluster.switchboard import Switchboard
from bankhalter.server.live.hall import Hall
from bankhalter.server.settings import Settings


class Cluster:
    """This server, the bus, and the others."""

    def __init__(self, bus: Bus, hall: Hall, settings: Settings, handing: Handing | None = None) -> None:
        assert hall.store.leases is not None, "who shares a database has leases"
        self._bus = bus
        self.handing = handing
        """The way of connections to the other workers, if there are any."""
        self._switchboard = Switchboard(bus)
        self._hosting = Hosting(hall)
        self._switchboard.take = self._hosting.take
        self._hall = hall
        self.limits = SharedLimits(settings)
        self._member = Member(hall.store.leases, bus, self._switchboard, hall, self.limits)
        self.figures = Figures(self._member, self._switchboard)

    @property
    def middleware(self) -> Sequence[Middleware]:
        """What every request passes behind the gate."""
        return [
            Middleware(
                Routing,
                hall=self._hall,
                switchboard=self._switchboard,
                member=self._member,
                handing=self.handing,
                hosting=self._hosting,
            )
        ]

    def host(self, app: Any) -> None:
        """Let this app answer the calls of others, too."""
        self._hosting.app = app
        app.middleware_stack = app.build_middleware_stack()

    async def enter(self, address: str) -> None:
        """Be one of them; an error if another one has this address."""
        await self._member.enter(address)
        self._member.start()

    def say_bye(self) -> None:
        """Those who are here for tables of other servers are to go to another one."""
        self._switchboard.cut_streams()
        if self.handing is not None:
            self.handing.close()

    async def leave(self) -> None:
        """Give all tables back, after the hall has closed; then hang up."""
        await self._member.leave()
        await self._switchboard.close()

    async def close(self) -> None:
        """Let go of the bus."""
        await self._bus.close()
