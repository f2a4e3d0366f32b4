"""A record from outside becomes a table: everything is played again before anything is believed."""

from collections.abc import Iterable, Iterator

from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.names import distinct
from bankhalter.server.orders.playing import note_act, note_start
from bankhalter.server.refusals import bad_input


def read_record(content: str, lang: Lang) -> tuple[Record, Setup]:
    """The record, and the table it belongs to: everybody in it is a person."""
    try:
        record = Record.parse(content)
        Game.check_record(record)
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
        imported=sum(action.is_chance for action in record.actions),
    )
    return record, setup.checked()


def play_record(draft: Draft, record: Record) -> Iterator[None]:
    """Play at a new table, step by step, what has been replayed already.

    What chance still owes is drawn as promised.
    """
    opening, *turns = _turns(record.actions)
    game = draft.table.setup.new_game(draft.table.names)
    for outcome in opening:
        game.push(outcome)
    note_start(draft, None, game, None, [str(outcome) for outcome in opening])
    for action, *chance in turns:
        yield
        _play(draft, action, chance)


def _play(draft: Draft, action: Action, chance: list[Action]) -> None:
    assert draft.table.game is not None, "the game has begun"
    game = draft.table.game.copy()
    game.push(action, chance=chance)
    note_act(
        draft, action.seat if action.by_seat else None, game, action, [str(outcome) for outcome in chance]
    )


def _turns(actions: Iterable[Action]) -> list[list[Action]]:
    """First what chance decided before the first turn; then each action with the chance after it."""
    groups: list[list[Action]] = [[]]
    for action in actions:
        if action.is_chance:
            groups[-1].append(action)
        else:
            groups.append([action])
    return groups
