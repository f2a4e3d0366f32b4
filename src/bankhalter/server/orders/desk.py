"""Which function carries out which order."""

from collections.abc import Awaitable, Callable
from typing import Any

from bankhalter.server.log.draft import Draft
from bankhalter.server.orders import bidding, consent, correcting, kinds, playing, seating

_HANDLERS: dict[type, Callable[[Draft, int, Any], Awaitable[None]]] = {
    kinds.Join: seating.join,
    kinds.Appear: seating.appear,
    kinds.Start: playing.start,
    kinds.Act: playing.act,
    kinds.StandOut: bidding.stand_out,
    kinds.Undo: consent.undo,
    kinds.Amend: correcting.amend,
    kinds.Correct: correcting.correct,
    kinds.Demand: consent.demand,
    kinds.Vote: consent.vote,
    kinds.Pause: consent.pause,
    kinds.Resume: consent.resume,
    kinds.Substitute: seating.substitute,
    kinds.Return: seating.take_back_seat,
    kinds.Rematch: consent.rematch,
    kinds.Leave: seating.leave,
    kinds.Pace: seating.set_pace,
    kinds.Chat: seating.chat,
    kinds.React: seating.react,
    kinds.LookAgain: consent.look_again,
}


async def carry_out(draft: Draft, seat: int, order: kinds.Order) -> None:
    """Change the draft as the order says; a refusal leaves the table as it is."""
    await _HANDLERS[type(order)](draft, seat, order)
    if draft.entries:
        bidding.pass_for_those_out(draft)
        await consent.settle(draft)
