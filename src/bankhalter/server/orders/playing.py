"""Orders that play the game: the start and every action."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from bankhalter.analysis import fair
from bankhalter.bots.levels import level_ids
from bankhalter.codes import CHANCE, ActionKind, Reason
from bankhalter.engine.actions import CORRECTIONS, Action
from bankhalter.engine.explain import explain_refusal
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, BankhalterError, IllegalActionError
from bankhalter.server.log import bank, limits
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.fold import event_rows
from bankhalter.server.log.table import Table
from bankhalter.server.names import bot_name
from bankhalter.server.orders.kinds import Act, Start
from bankhalter.server.refusals import (
    Refusal,
    bad_input,
    entered_already,
    impossible_dice,
    is_over,
    is_paused,
    no_such_card,
    not_allowed,
    not_started,
    seats_open,
    stale,
)
from bankhalter.tell.views import view


def running(table: Table) -> Game:
    """The game, if it is being played."""
    if table.over:
        raise is_over()
    if table.game is None:
        raise not_started()
    return table.game


async def start(draft: Draft, seat: int, order: Start) -> None:
    """Begin the game; doing so twice is no mistake."""
    table = draft.table
    if table.game is not None:
        return
    waiting = [place for place, found in enumerate(table.seats) if found.is_open]
    if waiting and order.fill is None:
        raise seats_open(waiting)
    if order.fill is not None and order.fill not in level_ids():
        raise bad_input(f"fill {order.fill[:40]!r}: must be one of {', '.join(level_ids())}")
    if order.client_seed:
        table.client_seeds[seat] = checked_client_seed(order.client_seed)
    names = [found.name or bot_name(place) for place, found in enumerate(table.seats)]
    game = table.setup.new_game(names)
    note_start(draft, seat, game, order.fill, [])


def checked_client_seed(text: str) -> str:
    """A player's own half of the dice."""
    try:
        fair.check_client_seed(text)
    except BankhalterError as error:
        raise bad_input(str(error)) from None
    return text


async def act(draft: Draft, seat: int, order: Act) -> None:
    """Do something in the game, with all that chance then decides."""
    table = draft.table
    running(table)
    if table.paused:
        raise is_paused()
    action = _parsed(order.action, table)
    check_version(table, order.version, entered_already if action.is_chance else stale)
    if order.by_bot and table.seats[seat].bot is None:
        raise stale(table.version)  # the owner came back while it made up its mind
    if not order.by_bot and table.seats[seat].substitute is not None:
        draft.note("return", seat, {"of": seat}, before=True)
    if action.kind == ActionKind.DICE:
        _lead_to_dice(draft)
        if table.over:
            return
    if action.is_chance:
        bank.check_entering(table, seat)
    if action.kind == ActionKind.BID and seat in table.stood_out:
        raise not_allowed("Du bist aus dieser Versteigerung ausgestiegen.", "You are out of this auction.")
    game = running(table).copy()
    push(game, action, seat)
    more: dict[str, Any] = {"bot": True} if order.by_bot else {}
    if order.why:
        more["why"] = asdict(order.why)
    note_act(draft, seat, game, action, [], **more)


def _lead_to_dice(draft: Draft) -> None:
    """Who enters the next real dice ends the turn before them, and rolls."""
    for mover, step in bank.leading(draft.table):
        game = running(draft.table).copy()
        game.push(step, seat=mover)
        note_act(draft, mover, game, step, [], before=True, led=True)
        if draft.table.over:
            return


def check_version(table: Table, version: int, missed: Callable[[int], Refusal] = stale) -> None:
    """Whoever decides must have seen the game as it is."""
    if version > table.version:
        raise bad_input(f"version {version}: the table is at {table.version}")
    if version < table.changed:
        raise missed(table.version)


def check_dice(text: str, table: Table) -> None:
    """Dice that are due must be such as the box has."""
    word, *faces = text.split() or [""]
    sides = bank.dice_due(table) if word == "dice" else []
    fair = len(faces) == len(sides) and all(face in side for face, side in zip(faces, sides, strict=False))
    if sides and not fair:
        raise impossible_dice(sides)


def _parsed(text: str, table: Table) -> Action:
    check_dice(text, table)
    try:
        action = Action.parse(text)
    except ActionError as error:
        raise bad_input(str(error)) from None
    if action.kind in CORRECTIONS:
        raise bad_input(f"{action}: corrections need a reason and go to /correct")
    if action.is_chance and not bank.lies_on_table(table.setup.chance, action.kind):
        raise Refusal(
            422,
            "illegal",
            de="Das entscheidet an diesem Tisch das Programm: Es würfelt und zieht, was hier nicht echt ist.",
            en="At this table the program decides that: it rolls and draws what is not real here.",
            reason="fair_dice",
        )
    return action


def push(game: Game, action: Action, seat: int) -> None:
    """Do it, or say why not."""
    try:
        game.push(action, seat=seat)
    except IllegalActionError as error:
        raise illegal(game, action, error) from None
    except ActionError as error:
        raise bad_input(str(error)) from None


def illegal(game: Game, action: Action, error: IllegalActionError) -> Refusal:
    """Why the rules do not allow it, and which of them."""
    reason = Reason(error.reason)
    if reason == Reason.BAD_CARD:
        return no_such_card()
    _, german = explain_refusal(game, action, reason, "de")
    _, english = explain_refusal(game, action, reason, "en")
    return Refusal(422, "illegal", de=german, en=english, reason=reason.name.lower(), rule=error.rule)


def draw_chance(draft: Draft, game: Game, drawn: list[str]) -> None:
    """Let chance decide as promised, after what it has `drawn` already; real dice somebody will enter."""
    table = draft.table
    while game.actor == CHANCE and not bank.is_by_hand(table.setup.chance, game.phase):
        outcome = fair.draw(game, draft.seed, table.client_seeds, table.chances + len(drawn))
        game.push(outcome)
        drawn.append(str(outcome))


def note_start(draft: Draft, seat: int | None, game: Game, fill: str | None, drawn: list[str]) -> None:
    """Write down the start; what chance decides before the first turn belongs to it."""
    draw_chance(draft, game, drawn)
    data = {"fill": fill, "client_seeds": list(draft.table.client_seeds), "chance": drawn}
    draft.note("start", seat, data | {"events": event_rows(game.events)}, game)


def note_act(
    draft: Draft,
    seat: int | None,
    game: Game,
    action: Action,
    drawn: list[str],
    *,
    before: bool = False,
    **more: object,
) -> None:
    """Write down an action with all that chance decides after it, and the end if it is one."""
    draw_chance(draft, game, drawn)
    round_before = draft.table.round
    data = {"action": str(action), "chance": drawn, "events": event_rows(game.events)}
    draft.note("act", seat, data | more, game, before=before)
    _end_skips(draft, game)
    outcome = view(game)["outcome"] if game.over else limits.outcome_at(draft.table, round_before, draft.now)
    if outcome is not None:
        seeds = {"seed": draft.seed, "client_seeds": list(draft.table.client_seeds)}
        draft.note("over", None, {"outcome": outcome} | seeds)


def _end_skips(draft: Draft, game: Game) -> None:
    """A bot that only helps over one turn leaves after it."""
    for place, seat in enumerate(draft.table.seats):
        if seat.skipped and place not in (game.active, game.actor):
            draft.note("return", None, {"of": place})
