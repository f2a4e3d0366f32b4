"""A record from outside becomes a table: everything is played again before anything is believed."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from itertools import groupby

from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import BankhalterError, RecordError
from bankhalter.i18n import Lang
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.names import distinct
from bankhalter.server.orders.playing import note_act, note_start
from bankhalter.server.refusals import bad_input

MOST_IN_A_ROW = 500
"""Who begins can be a tie again and again, but not for ever."""


def read_record(content: str, lang: Lang) -> Generator[None, None, tuple[Record, Setup]]:
    """Step by step: the record, and the table it belongs to. Everybody in it is a person."""
    try:
        record = yield from Record.reading(content)
        _check_chance(record.actions)
        yield from Game.checking(record)
    except BankhalterError as error:
        raise bad_input(f"record: {error}") from None
    setup = Setup(
        edition=record.ruleset.edition.id,
        seats=tuple(SeatWish("human", name) for name in distinct(record.players)),
        preset=record.ruleset.preset,
        house_rules=dict(record.ruleset.house_rules),
        claims="strict" if record.ruleset.strict_claims else "automatic",
        chance="hand" if record.by_hand else "fair",
        lang=lang,
        start=record.start,
        names=dict(record.ruleset.edition.own_names),
        imported=sum(action.is_chance for action in record.actions),
    )
    return record, setup.checked()


def play_record(draft: Draft, actions: deque[Action]) -> Iterator[None]:
    """Play at a new table, step by step, what has been replayed already; it is used up.

    What chance still owes is drawn as promised.
    """
    opening = _chance(actions)
    game = draft.table.setup.new_game(draft.table.names)
    for outcome in opening:
        game.push(outcome)
    note_start(draft, None, game, None, [str(outcome) for outcome in opening])
    while actions:
        yield
        _play(draft, actions.popleft(), _chance(actions))


def _play(draft: Draft, action: Action, chance: list[Action]) -> None:
    assert draft.table.game is not None, "the game has begun"
    game = draft.table.game.copy()
    game.push(action, chance=chance)
    note_act(
        draft, action.seat if action.by_seat else None, game, action, [str(outcome) for outcome in chance]
    )


def _chance(actions: deque[Action]) -> list[Action]:
    """What chance decides before the next action; it becomes one entry of the log."""
    found: list[Action] = []
    while actions and actions[0].is_chance:
        found.append(actions.popleft())
    return found


def _check_chance(actions: Iterable[Action]) -> None:
    """An error if there would be an entry so long that everybody had to wait for it."""
    runs = groupby(action.is_chance for action in actions)
    if any(is_chance and len(list(run)) > MOST_IN_A_ROW for is_chance, run in runs):
        raise RecordError(f"chance decides more than {MOST_IN_A_ROW} times in a row")
