"""What the table decides together: taking back, a break, a bot for somebody absent, a rematch.

And what one of them decides alone: whether to pay what somebody asks for.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.server.log import bank
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.fold import LONGEST_TRAIL, go_back
from bankhalter.server.log.table import Proposal, Table
from bankhalter.server.names import clean_reason
from bankhalter.server.orders.kinds import Demand, LookAgain, Pause, Rematch, Resume, Undo, Vote
from bankhalter.server.orders.playing import note_act, push, running
from bankhalter.server.refusals import Refusal, bad_input, is_paused, not_allowed

MOST_PROPOSALS = 8


async def propose(draft: Draft, seat: int, what: str, details: dict[str, Any]) -> None:
    """Do it if nobody else need be asked, else ask the table; asking for the same again is agreeing."""
    table = draft.table
    same = [found for found in table.proposals if (found.what, found.details) == (what, details)]
    if what == "money":  # two may ask one for as much
        same = [found for found in same if found.seat == seat]
    if same:
        if seat not in same[0].agreed:
            await vote(draft, seat, Vote(same[0].number, agree=True))
        return
    if is_settled(draft, Proposal(0, what, seat, details, (seat,))):
        await _PERFORM[what](draft, seat, details, None)
        return
    if len(table.proposals) >= MOST_PROPOSALS:
        raise not_allowed("Es sind schon genug Fragen offen.", "There are enough open questions already.")
    draft.note("propose", seat, {"number": table.asked + 1, "what": what, **details})


async def vote(draft: Draft, seat: int, order: Vote) -> None:
    """Agree, or let the proposal fall."""
    found = draft.table.proposal(order.number)
    if found is None:
        raise Refusal(
            409, "settled", de="Diese Frage ist schon entschieden.", en="This question is already settled."
        )
    if seat in found.agreed and order.agree:
        return
    if found.what == "money" and seat not in (found.seat, found.details["of"]):
        name = draft.table.seats[found.details["of"]].name
        raise not_allowed(f"Das beantwortet nur {name}.", f"Only {name} answers this.")
    draft.note("vote", seat, {"number": order.number, "agree": order.agree})


async def look_again(draft: Draft, seat: int, order: LookAgain) -> None:
    """Somebody who was asked has gone."""
    await settle(draft)


async def settle(draft: Draft) -> None:
    """Do what enough have agreed on: somebody voted, or it needs fewer now that somebody has left."""
    for number in [found.number for found in draft.table.proposals]:
        found = draft.table.proposal(number)
        if found is not None and is_settled(draft, found):
            await _PERFORM[found.what](draft, found.seat, found.details, number)


def is_settled(draft: Draft, proposal: Proposal) -> bool:
    """Whether enough have agreed.

    Taking back and a rematch need everybody, also those who are not here: it is about what they did and
    will do. For the rest most of those present will do.
    """
    table, present, agreed = draft.table, draft.present, set(proposal.agreed)
    if proposal.what == "rematch":  # who is bankrupt plays along again
        return _owners(table) <= agreed
    if proposal.what == "money":
        return proposal.details["of"] in agreed
    if proposal.what == "undo":
        return _concerned(table, proposal.details["to"]) <= agreed
    voters = {seat for seat in table.people if table.seats[seat].substitute is None}
    if not voters:  # where only bots play on, whoever watches may say it
        return True
    of = proposal.details.get("of")
    if of in present and of not in draft.overdue:  # who was to be replaced is back
        return False
    here = voters & (present | agreed) - {of}
    return 2 * len(here & agreed) > len(here)


def _owners(table: Table) -> set[int]:
    return {place for place, seat in enumerate(table.seats) if seat.is_person}


def _concerned(table: Table, to: int) -> set[int]:
    """Whose word it needs to take the game back.

    Everybody in the game: a bot that the others seated for somebody does not speak for its owner. Who got up
    leaves it to the others, but not what they did themselves; nor does who went bankrupt meanwhile.
    """
    staying = {seat for seat in table.people if not table.seats[seat].left}
    if len(table.trail) == LONGEST_TRAIL and to < table.trail[0].version:
        return _owners(table)  # nobody remembers so far back who did what
    moved = {mark.seat for mark in table.trail if mark.version > to and not mark.by_bot}
    return staying | (_owners(table) & moved)


# ---- taking back


async def undo(draft: Draft, seat: int, order: Undo) -> None:
    """A slip of one's own at once; what others did or chance decided only if the table agrees."""
    table = draft.table
    running(table)
    to = _standing(table, order.to) if order.to is not None else _before_last(table)
    marks = [mark for mark in table.trail if mark.version > to]
    if not marks:
        raise _nothing_left()
    own_slip = all(mark.free and mark.seat == seat for mark in marks)
    if len(marks) < LONGEST_TRAIL and (own_slip or bank.may_take_back(table, seat, marks)):
        await _take_back(draft, seat, {"to": to}, None)
    else:
        await propose(draft, seat, "undo", {"to": to})


def _standing(table: Table, to: int) -> int:
    """The version at or before `to` that the game has not been taken back behind."""
    if not table.started <= to < table.changed:
        raise bad_input(f"to {to}: must be a version from {table.started} to {table.changed - 1}")
    if len(table.trail) == LONGEST_TRAIL and to < table.trail[0].version:
        return to
    return max((mark.version for mark in table.trail if mark.version <= to), default=table.started)


def _before_last(table: Table) -> int:
    if not table.trail:
        raise _nothing_left()
    last = len(table.trail) - 1
    while last > 0 and table.trail[last - 1].led:
        last -= 1
    return _standing(table, table.trail[last].version - 1)


def _nothing_left() -> Refusal:
    return not_allowed("Es gibt nichts zurückzunehmen.", "There is nothing to take back.")


async def _take_back(draft: Draft, seat: int, details: dict[str, Any], number: int | None) -> None:
    assert draft.past is not None, "a table in a room has a past"
    go_back(draft.table, await draft.past(details["to"]))
    draft.note("undo", seat, {"to": details["to"], "proposal": number})
    draft.forget_after = details["to"]


# ---- money that somebody asks for


async def demand(draft: Draft, seat: int, order: Demand) -> None:
    """Ask for what was agreed and not ruled, and is in the purse: only who is asked can pay it."""
    table, game = draft.table, running(draft.table).copy()
    if table.setup.chance == "fair":
        raise not_allowed(
            "Geld außerhalb der Regeln lässt sich nur am echten Brett fordern.",
            "Money beyond the rules can be demanded only on the real board.",
        )
    if order.of == seat or order.of not in table.people or seat not in table.people:
        raise bad_input(f"seat {order.of}: nobody plays there who could pay seat {seat}")
    push(game, _payment(order.of, seat, order.amount), order.of)
    details = {"of": order.of, "amount": order.amount, "reason": clean_reason(order.reason)}
    await propose(draft, seat, "money", details)


def _payment(payer: int, to: int, amount: int) -> Action:
    return Action(ActionKind.HAND_OVER, number=payer, fields=(to,), amount=amount)


async def _hand_over(draft: Draft, seat: int, details: dict[str, Any], number: int | None) -> None:
    """What was asked for is paid; if it cannot be, the question stays open."""
    if draft.table.paused:
        raise is_paused()
    game = running(draft.table).copy()
    payment = _payment(details["of"], seat, details["amount"])
    push(game, payment, details["of"])
    note_act(draft, details["of"], game, payment, [], reason=details["reason"], proposal=number)


# ---- a break, and once more


async def pause(draft: Draft, seat: int, order: Pause) -> None:
    """A break, if most of those present want one."""
    running(draft.table)
    if not draft.table.paused:
        await propose(draft, seat, "pause", {})


async def resume(draft: Draft, seat: int, order: Resume) -> None:
    """Whoever is back first ends the break."""
    if draft.table.paused:
        draft.note("resume", seat, {})


async def _break(draft: Draft, seat: int, details: dict[str, Any], number: int | None) -> None:
    draft.note("pause", seat, {"proposal": number})


async def rematch(draft: Draft, seat: int, order: Rematch) -> None:
    """The same table once more, if everybody wants it."""
    if not draft.table.over:
        raise not_allowed("Erst muss dieses Spiel zu Ende sein.", "This game must be over first.")
    if draft.table.rematch is None:
        await propose(draft, seat, "rematch", {})


async def _again(draft: Draft, seat: int, details: dict[str, Any], number: int | None) -> None:
    assert draft.open_rematch is not None, "a table in a room can be opened again"
    draft.note("rematch", seat, {"id": await draft.open_rematch(), "proposal": number})


async def _seat_bot(draft: Draft, seat: int, details: dict[str, Any], number: int | None) -> None:
    draft.note("substitute", seat, {**details, "proposal": number})


_PERFORM: dict[str, Callable[[Draft, int, dict[str, Any], int | None], Awaitable[None]]] = {
    "undo": _take_back,
    "pause": _break,
    "substitute": _seat_bot,
    "rematch": _again,
    "money": _hand_over,
}
