"""Who sits where: joining, leaving, and bots that help out."""

from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.looks import COLOURS, LookWish
from bankhalter.server.log.setup import MOST_PACE
from bankhalter.server.log.table import Table
from bankhalter.server.names import check_distinct, clean_chat, clean_name
from bankhalter.server.orders.consent import propose
from bankhalter.server.orders.kinds import Appear, Chat, Join, Leave, Pace, React, Return, Substitute
from bankhalter.server.orders.playing import checked_client_seed, running
from bankhalter.server.refusals import Refusal, already_started, bad_input, not_allowed, seat_taken


async def join(draft: Draft, seat: int, order: Join) -> None:
    """Sit down; the token is the key to the seat from now on."""
    if draft.table.game is not None:
        raise already_started()
    if not draft.table.seats[seat].is_open:
        raise seat_taken(seat)
    seed = checked_client_seed(order.client_seed) if order.client_seed else None
    draft.note("join", seat, _appearance(draft.table, seat, order) | {"client_seed": seed})
    draft.tokens[seat] = order.token_hash


async def appear(draft: Draft, seat: int, order: Appear) -> None:
    """Call oneself and look otherwise; nobody should change in the middle of a game."""
    if draft.table.game is not None:
        raise already_started()
    said = _appearance(draft.table, seat, order)
    found = draft.table.seats[seat]
    if said != {"name": found.name, "colour": found.colour, "token": found.token}:
        draft.note("appear", seat, said)


def _appearance(table: Table, seat: int, order: Join | Appear) -> dict[str, str | int | None]:
    """Name, colour and token that nobody else at the table has."""
    found = table.seats[seat]
    name = found.name if order.name is None else clean_name(order.name)
    check_distinct([name if place == seat else other.name for place, other in enumerate(table.seats)])
    colour = found.colour if order.colour is None else order.colour
    token = found.token if order.token is None else order.token
    _check_look(table, seat, LookWish(colour, token))
    return {"name": name, "colour": colour, "token": token}


def _check_look(table: Table, seat: int, wish: LookWish) -> None:
    """What a bot or an empty chair has, one may have; what somebody else chose, not."""
    for what, most in (("colour", COLOURS), ("token", len(table.edition.tokens))):
        wished = getattr(wish, what)
        if not 0 <= wished < most:
            raise bad_input(f"{what} {wished}: must be 0 to {most - 1}")
        for place, other in enumerate(table.seats):
            if place != seat and other.is_person and getattr(other, what) == wished:
                raise _look_taken(other.name or "")


def _look_taken(name: str) -> Refusal:
    return Refusal(
        409, "look-taken", de=f"Das hat schon {name} gewählt.", en=f"{name} has chosen that already."
    )


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


async def react(draft: Draft, seat: int, order: React) -> None:
    """Show everybody a sign."""
    draft.note("react", seat, {"sign": order.sign})
