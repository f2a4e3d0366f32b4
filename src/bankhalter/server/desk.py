"""Which function carries out which order."""

from collections.abc import Awaitable, Callable
from typing import Any

from bankhalter.server import consent, orders, playing, seating
from bankhalter.server.draft import Draft

_HANDLERS: dict[type, Callable[[Draft, int, Any], Awaitable[None]]] = {
    orders.Join: seating.join,
    orders.Start: playing.start,
    orders.Act: playing.act,
    orders.Undo: consent.undo,
    orders.Vote: consent.vote,
    orders.Pause: consent.pause,
    orders.Resume: consent.resume,
    orders.Substitute: seating.substitute,
    orders.Return: seating.take_back_seat,
    orders.Rematch: consent.rematch,
    orders.Leave: seating.leave,
    orders.Pace: seating.set_pace,
    orders.Chat: seating.chat,
}


async def carry_out(draft: Draft, seat: int, order: orders.Order) -> None:
    """Change the draft as the order says; a refusal leaves the table as it is."""
    await _HANDLERS[type(order)](draft, seat, order)
