"""It was different on the real table: an earlier entry is changed or left out, the rest is played again."""

from collections.abc import Sequence

from bankhalter.codes import ActionKind, EventKind, Reason
from bankhalter.engine.actions import Action
from bankhalter.engine.explain import explain_refusal
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, BankhalterError, IllegalActionError
from bankhalter.i18n import Lang
from bankhalter.server.log import bank
from bankhalter.server.log.draft import Draft
from bankhalter.server.log.entries import Entry
from bankhalter.server.log.fold import event_rows, go_back, standing
from bankhalter.server.orders.kinds import Amend
from bankhalter.server.orders.playing import note_act, running
from bankhalter.server.refusals import Refusal, bad_input
from bankhalter.tell import describe


async def amend(draft: Draft, seat: int, order: Amend) -> None:
    """Change an entry or leave it out; what then no longer fits is asked about before anything changes."""
    running(draft.table)
    bank.check_correcting(draft.table, seat)
    assert draft.history is not None, "a table in a room has a history"
    assert draft.past is not None, "and a past"
    before, wrong, later = _parted(standing(await draft.history()), order.version)
    go_back(draft.table, await draft.past(before.version))
    draft.note("undo", seat, {"to": before.version, "proposal": None, "amended": order.version})
    draft.forget_after = before.version
    if order.action is not None:
        for entry in wrong[:-1]:
            _play_again(draft, entry, entry.data["action"], order)
        _play_again(draft, wrong[-1], _parsed(order.action), order)
    for entry in later:
        if draft.table.over or (order.stop is not None and entry.version >= order.stop):
            return
        if entry.version not in order.leave_out:
            _play_again(draft, entry, entry.data["action"], order)


def _parted(entries: Sequence[Entry], version: int) -> tuple[Entry, list[Entry], list[Entry]]:
    """The last entry that stays, the one that was wrong with what led to it, and what came after."""
    place = next((at for at, entry in enumerate(entries) if entry.version == version and at > 0), None)
    if place is None:
        raise bad_input(f"version {version}: is not an entry that stands and can be changed")
    first = place
    while first > 1 and entries[first - 1].data.get("led"):
        first -= 1
    return entries[first - 1], list(entries[first : place + 1]), list(entries[place + 1 :])


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
    if same and entry.version not in order.keep and _bought(event_rows(game.events)) != _bought(_rows(entry)):
        raise _misfit(before, entry, action, "Jetzt wäre es ein anderes.", "Now it would be another one.")
    marks = {name: True for name in ("bot", "out", "led") if entry.data.get(name)}
    note_act(draft, entry.seat, game, action, drawn, **marks)


LANGS: tuple[Lang, Lang] = ("de", "en")


def _rows(entry: Entry) -> list[list[int]]:
    rows: list[list[int]] = entry.data["events"]
    return rows


def _bought(rows: Sequence[Sequence[int]]) -> list[int]:
    """The deeds that changed hands for their price: to buy another one was nobody's decision."""
    return [row[3] for row in rows if row[0] == EventKind.DEED_BOUGHT]


def _misfit(game: Game, entry: Entry, action: Action, german: str, english: str) -> Refusal:
    who = "" if entry.seat is None or action.is_chance else f"{game.names[entry.seat]}: "
    what = {lang: who + describe(game, action, lang) for lang in LANGS}
    return Refusal(
        409,
        "does-not-fit",
        de=f"Danach passt nicht mehr: „{what['de']}“. {german}",
        en=f"After that this no longer fits: “{what['en']}”. {english}",
        version=entry.version,
        reason="means_otherwise" if action.kind == ActionKind.BUY else "no_longer_legal",
    )
