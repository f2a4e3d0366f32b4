"""Who is out of an auction is out: the rules let whoever has passed bid again, but people want to be done."""

from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.table import Table
from bankhalter.server.orders.kinds import StandOut
from bankhalter.server.orders.playing import note_act, running
from bankhalter.server.refusals import is_paused, not_allowed


async def stand_out(draft: Draft, seat: int, order: StandOut) -> None:
    """Have the table pass for this seat as long as the auction lasts."""
    auction = running(draft.table).auction
    if draft.table.paused:
        raise is_paused()
    if auction is None:
        raise not_allowed("Gerade wird nichts versteigert.", "There is no auction now.")
    if auction.bidder == seat:
        raise not_allowed("Das höchste Gebot ist deines.", "The highest bid is yours.")
    if draft.table.seats[seat].substitute is not None:
        draft.note("return", seat, {"of": seat}, before=True)
    if seat not in draft.table.stood_out:
        draft.note("out", seat, {})


def pass_for_those_out(draft: Draft) -> None:
    """Nobody is asked again in an auction they are out of."""
    table = draft.table
    while _asks_in_vain(table):
        assert table.game is not None, "an auction is part of a game"
        game = table.game.copy()
        action = Action(ActionKind.PASS, game.actor)
        game.push(action)
        note_act(draft, action.seat, game, action, [], out=True)


def _asks_in_vain(table: Table) -> bool:
    game = table.game
    if game is None or table.over or table.paused:
        return False
    return game.phase == Phase.AUCTION and game.actor in table.stood_out
