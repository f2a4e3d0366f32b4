"""Who sits where: joining, leaving, and bots that help out."""

from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.setup import MOST_PACE
from bankhalter.server.names import check_distinct, clean_chat, clean_name
from bankhalter.server.orders.consent import propose
from bankhalter.server.orders.kinds import Chat, Join, Leave, Pace, Return, Substitute
from bankhalter.server.orders.playing import checked_client_seed, running
from bankhalter.server.refusals import already_started, bad_input, not_allowed, seat_taken


async def join(draft: Draft, seat: int, order: Join) -> None:
    """Sit down; the token is the key to the seat from now on."""
    if draft.table.game is not None:
        raise already_started()
    if not draft.table.seats[seat].is_open:
        raise seat_taken(seat)
    seed = checked_client_seed(order.client_seed) if order.client_seed else None
    name = clean_name(order.name)
    check_distinct([name if place == seat else found.name for place, found in enumerate(draft.table.seats)])
    draft.note("join", seat, {"name": name, "client_seed": seed})
    draft.tokens[seat] = order.token_hash


async def leave(draft: Draft, seat: int, order: Leave) -> None:
    """Before the start the seat is free for somebody else, later a bot goes on until its owner returns."""
    if draft.table.game is None:
        draft.note("leave", seat, {})
        draft.tokens[seat] = None
    else:
        await substitute(draft, seat, Substitute(of=seat))


async def substitute(draft: Draft, seat: int, order: Substitute) -> None:
    """A bot for one's own seat at once; for somebody absent if the others here agree."""
    table, of, level = draft.table, order.of, order.level or USUAL
    running(table)
    if level not in level_ids():
        raise bad_input(f"level {level[:40]!r}: must be one of {', '.join(level_ids())}")
    if of not in table.people:
        raise bad_input(f"seat {of}: nobody plays there who could be replaced")
    if table.seats[of].substitute is not None:
        return
    details = {"of": of, "level": level, "skip": order.skip}
    if of == seat:
        draft.note("substitute", seat, details)
        return
    if of in draft.present and of not in draft.overdue:
        name = table.seats[of].name
        raise not_allowed(
            f"{name} ist da und hat noch Zeit.", f"{name} is here and still has time to decide."
        )
    await propose(draft, seat, "substitute", details)


async def take_back_seat(draft: Draft, seat: int, order: Return) -> None:
    """The owner plays again."""
    if order.of != seat:
        raise not_allowed("Nur wer dort sitzt, kann das.", "Only the owner of the seat can do that.")
    if draft.table.seats[seat].substitute is not None:
        draft.note("return", seat, {"of": seat})


async def set_pace(draft: Draft, seat: int, order: Pace) -> None:
    """How fast the bots play."""
    if not 0 <= order.ms <= MOST_PACE:
        raise bad_input(f"ms {order.ms}: must be 0 to {MOST_PACE}")
    draft.note("pace", seat, {"ms": order.ms})


async def chat(draft: Draft, seat: int, order: Chat) -> None:
    """Say something to everybody at the table."""
    draft.note("chat", seat, {"text": clean_chat(order.text)})
