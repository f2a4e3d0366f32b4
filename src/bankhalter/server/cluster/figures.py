"""Figures of all processes that share one address: whichever is asked, the others tell it theirs."""

import asyncio

from pydantic_core import from_json, to_json

from bankhalter.server import metrics
from bankhalter.server.cluster.member import Member
from bankhalter.server.cluster.switchboard import CALL, Switchboard
from bankhalter.server.cluster.wire import CutError, Event, NobodyError

FIGURES = "figures"
"""The call for them."""
PATIENCE = 1.0
"""Seconds to wait for the others; what they do not tell in time is missing."""


class Figures:
    """Asks the other workers of this address."""

    def __init__(self, member: Member, switchboard: Switchboard) -> None:
        self._member, self._switchboard = member, switchboard

    async def text(self) -> bytes:
        """As Prometheus reads them: of several processes each with its number, of a single one as ever."""
        if self._member.worker is None:
            return metrics.as_text()
        others = self._member.workers()
        told = await asyncio.gather(*(self._ask(peer) for peer in others.values()))
        found = {self._member.worker: metrics.figures()} | dict(zip(others, told, strict=True))
        return metrics.as_text_of({worker: found[worker] for worker in sorted(found)})

    async def _ask(self, peer: str) -> metrics.Figures:
        try:
            async with asyncio.timeout(PATIENCE):
                with self._switchboard.call(peer) as wire:
                    await wire.say({"type": FIGURES}, to=CALL, reply=wire.name)
                    (answer,) = await wire.next()
                    found: metrics.Figures = from_json(answer["body"])
                    return found
        except (TimeoutError, CutError, NobodyError):
            return []


def own() -> Event:
    """The answer to the call."""
    return {"type": FIGURES, "body": to_json(metrics.figures(), inf_nan_mode="constants")}
