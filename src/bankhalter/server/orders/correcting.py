"""It was different on the real table: earlier entries change and the rest is played again, or the table is
set to what really lies there."""

from collections.abc import Generator, Sequence

from bankhalter.codes import EventKind, Reason
from bankhalter.engine.actions import CORRECTIONS, Action
from bankhalter.engine.explain import explain_refusal
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, BankhalterError, IllegalActionError
from bankhalter.i18n import Lang
from bankhalter.server.log import bank
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import event_rows, go_back, standing
from bankhalter.server.names import clean_reason
from bankhalter.server.orders.kinds import Amend, Correct
from bankhalter.server.orders.playing import check_dice, check_version, note_act, push, running
from bankhalter.server.pools import READING, small_collections
from bankhalter.server.refusals import Refusal, bad_input, is_paused, not_allowed
from bankhalter.tell import describe

MOST_AGAIN = 5000
"""So many entries are played once more at most: several long evenings."""


async def amend(draft: Draft, seat: int, order: Amend) -> None:
    """Change an entry or leave it out; what then no longer fits is asked about before anything changes."""
    running(draft.table)
    bank.check_correcting(draft.table, seat)
    assert draft.history is not None, "a table in a room has a history"
    assert draft.past is not None, "and a past"
    with small_collections():
        before, wrong, later = await READING.run(_parted, await draft.history(), order.version)
        if len(later) > MOST_AGAIN:
            raise _too_long_ago()
        go_back(draft.table, await draft.past(before.version))
        draft.note("undo", seat, {"to": before.version, "proposal": None, "amended": order.version})
        draft.forget_after = before.version
        await READING.run_in_turns(_playing_again(draft, wrong, later, order))


def _playing_again(
    draft: Draft, wrong: list[Entry], later: list[Entry], order: Amend
) -> Generator[None, None, None]:
    """Entry by entry, since an evening of them takes a second: the other tables go on in between."""
    if order.action is not None:
        for entry in wrong[:-1]:
            _play_again(draft, entry, entry.data["action"], order)
        _play_again(draft, wrong[-1], _instead(draft, wrong[-1], order.action), order)
    for entry in later:
        yield
        if draft.table.over or (order.stop is not None and entry.version >= order.stop):
            return
        if entry.version not in order.leave_out:
            _play_again(draft, entry, entry.data["action"], order)


async def correct(draft: Draft, seat: int, order: Correct) -> None:
    """Set a purse, a token, deeds or buildings to what really lies there, and say why."""
    table = draft.table
    before = running(table)
    if table.paused:
        raise is_paused()
    check_version(table, order.version)
    action, reason = Action.parse(_parsed(order.action)), clean_reason(order.reason)
    bank.check_setting_right(table, seat, action)
    if action.kind not in CORRECTIONS:
        raise bad_input(f"{action}: is no correction")
    game = before.copy()
    push(game, action, seat)
    if not game.events:
        raise Refusal(409, "nothing-to-correct", de="Das steht schon so da.", en="It is so already.")
    note_act(draft, seat, game, action, [], reason=reason)


def _parted(log: Sequence[Entry], version: int) -> tuple[Entry, list[Entry], list[Entry]]:
    """The last entry that stays, the one that was wrong with what led to it, and what came after."""
    entries = standing(log)
    place = next((at for at, entry in enumerate(entries) if entry.version == version and at > 0), None)
    if place is None:
        raise bad_input(f"version {version}: is not an entry that stands and can be changed")
    first = place
    while first > 1 and entries[first - 1].data.get("led"):
        first -= 1
    return entries[first - 1], entries[first : place + 1], entries[place + 1 :]


def _too_long_ago() -> Refusal:
    return not_allowed(
        "Das ist zu lange her, um alles danach noch einmal zu spielen. Berichtigt stattdessen den Tisch.",
        "That is too long ago to play everything after it once more. Set the table right instead.",
    )


def _instead(draft: Draft, entry: Entry, text: str) -> str:
    """Another correction for a correction, and nothing that is one for anything else."""
    check_dice(text, draft.table)
    meant = _parsed(text)
    if (Action.parse(meant).kind in CORRECTIONS) != ("reason" in entry.data):
        raise bad_input(f"{meant}: cannot stand in place of {entry.data['action']}")
    return meant


def _parsed(text: str) -> str:
    try:
        return str(Action.parse(text))
    except ActionError as error:
        raise bad_input(str(error)) from None


def _play_again(draft: Draft, entry: Entry, text: str, order: Amend) -> None:
    """Write an entry down once more, with what chance decided then; a refusal if it does not fit any more."""
    before, action = running(draft.table), Action.parse(text, entry.seat)
    same = text == entry.data["action"]
    drawn = list(entry.data["chance"]) if same else []
    game = before.copy()
    try:
        game.push(action, seat=entry.seat, chance=drawn)
    except IllegalActionError as error:
        reason = Reason(error.reason)
        german, english = (explain_refusal(before, action, reason, lang)[1] for lang in LANGS)
        raise _misfit(before, entry, action, german, english) from None
    except BankhalterError:
        raise _misfit(
            before, entry, action, "Jetzt kommt etwas anderes.", "Something else comes now."
        ) from None
    if same and entry.version not in order.keep and _meant(event_rows(game.events)) != _meant(_rows(entry)):
        raise _misfit(
            before,
            entry,
            action,
            "Jetzt wäre es etwas anderes.",
            "Now it would be another one.",
            otherwise=True,
        )
    marks = {name: entry.data[name] for name in ("bot", "out", "led", "reason") if entry.data.get(name)}
    note_act(draft, entry.seat, game, action, drawn, **marks)


LANGS: tuple[Lang, Lang] = ("de", "en")


def _rows(entry: Entry) -> list[list[int]]:
    rows: list[list[int]] = entry.data["events"]
    return rows


_ABOUT = (
    EventKind.DEED_BOUGHT,
    EventKind.AUCTION_OPENED,
    EventKind.AUCTION_WON,
    EventKind.MORTGAGED,
    EventKind.CARD_DRAWN,
    EventKind.ANOTHER_CARD,
)


def _meant(rows: Sequence[Sequence[int]]) -> list[int]:
    """The deeds somebody bought or had auctioned, the decks of cards: another was nobody's decision."""
    return [row[3] for row in rows if row[0] in _ABOUT]


_WHAT_TO_DO = {
    "de": "Noch ist nichts geändert: Lasst es weg, oder spielt ab hier neu.",
    "en": "Nothing has changed yet: leave it out, or play anew from here.",
}
_WHAT_ELSE_TO_DO = {
    "de": "Noch ist nichts geändert: Lasst es trotzdem so, lasst es weg, oder spielt ab hier neu.",
    "en": "Nothing has changed yet: keep it all the same, leave it out, or play anew from here.",
}


def _misfit(
    game: Game, entry: Entry, action: Action, german: str, english: str, otherwise: bool = False
) -> Refusal:
    who = "" if entry.seat is None or not action.by_seat else f"{game.names[entry.seat]}: "
    what = {lang: who + describe(game, action, lang) for lang in LANGS}
    todo = _WHAT_TO_DO if not otherwise else _WHAT_ELSE_TO_DO
    return Refusal(
        409,
        "does-not-fit",
        de=f"Danach passt nicht mehr: „{what['de']}“. {german} {todo['de']}",
        en=f"After that this no longer fits: “{what['en']}”. {english} {todo['en']}",
        version=entry.version,
        reason="means_otherwise" if otherwise else "no_longer_legal",
    )
