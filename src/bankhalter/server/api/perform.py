"""Carry out an action and measure how long its acknowledgement takes."""

import time

from bankhalter.i18n import Lang
from bankhalter.server import metrics
from bankhalter.server.live.room import Answer, Room
from bankhalter.server.orders.kinds import Act


async def act(room: Room, seat: int, order: Act, request: str, lang: Lang) -> Answer:
    """Act for a seat; the answer comes when it is written down."""
    started = time.perf_counter()
    answer = await room.do(seat, order, request, lang)
    metrics.ACKNOWLEDGED.observe(time.perf_counter() - started)
    metrics.ACTIONS.inc()
    return answer
