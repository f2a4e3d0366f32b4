"""What would have come of another choice: played on by bots, with the dice that the table had promised."""

from dataclasses import replace

from bankhalter.analysis.playouts import USUAL
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.engine.actions import CORRECTIONS, Action
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from bankhalter.i18n import Lang
from bankhalter.server.insight.shapes import InsteadView
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.fold import PLAYED
from bankhalter.server.log.table import Table
from bankhalter.server.orders.playing import note_act
from bankhalter.server.refusals import bad_input, is_over
from bankhalter.server.shown.messages import events_data, message
from bankhalter.server.shown.replaying import replayed
from bankhalter.tell import describe

ROUNDS, MOST = 3, 120
"""So far it is played on: so many rounds, and not more actions than that."""


def play_instead(past: Table, seat: int, text: str, seed: str, lang: Lang) -> InsteadView:
    """The table at an earlier version, of which nobody else may know, with another choice of a seat.

    Outcomes of chance are drawn by their number, as they were then: as long as nobody throws more often or
    less often than in the game, the dice are the same.
    """
    if past.game is None or past.game.over:
        raise is_over()
    if not 0 <= seat < len(past.seats):
        raise bad_input(f"seat {seat}: there is no such seat")
    past.setup = replace(past.setup, chance="fair", limit=None)
    twin, draft = past.copy(), Draft(past, seed, now=0)
    last = past.game.now.turn + ROUNDS * len(past.seats)
    try:
        action = Action.parse(text)
        if action.is_chance or action.kind in CORRECTIONS:
            raise ActionError("is not for a player to choose")
        label = describe(past.game, action, lang)
        _do(draft, seat, action)
    except ActionError as error:
        raise bad_input(f"action {text[:40]!r}: {error}") from None
    _play_on(draft, last)
    played = [entry for entry in draft.entries if entry.kind in PLAYED]
    return {
        "label": label,
        "replay": replayed(twin, played),
        "messages": [message(past, entry, events_data(past, entry, lang), lang) for entry in played],
    }


def _play_on(draft: Draft, last: int) -> None:
    bots = [KernelBot(find_bot(USUAL), seat) for seat in range(len(draft.table.seats))]
    game = draft.table.game
    while game is not None and not game.over and game.now.turn < last and len(draft.entries) < MOST:
        seat = game.offers[0].to if game.offers else game.actor
        _do(draft, seat, bots[seat].choose(game, seat))
        game = draft.table.game


def _do(draft: Draft, seat: int, action: Action) -> None:
    assert draft.table.game is not None, "the game has begun"
    game: Game = draft.table.game.copy()
    game.push(action, seat)
    note_act(draft, seat, game, action, [])
