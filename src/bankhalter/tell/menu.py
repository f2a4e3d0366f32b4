"""The menu of a seat for people: in a sensible order, each entry with its label, price and rule."""

from typing import TYPE_CHECKING

from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.explain import prices, rule_for
from bankhalter.engine.rows import from_row
from bankhalter.i18n import Lang
from bankhalter.kernel.layout import ACTION, FIELD, PHASE, Act, Records
from bankhalter.tell.actions import label
from bankhalter.tell.shapes import MenuEntry

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

ANSWERS = (ActionKind.ACCEPT, ActionKind.REJECT)
_SIZE = ACTION.itemsize


Key = tuple[bytes | int, ...]
Known = dict[Key, MenuEntry]
"""Finished entries that are often needed again, for one edition and language."""


def rank(kind: int) -> int:
    """Decisions come first, then answers to offers, then what is always open; bankruptcy comes last."""
    if kind < ActionKind.DEMAND:
        return 0
    if kind in ANSWERS:
        return 1
    return 3 if kind == ActionKind.BANKRUPT else 2


def menu_entries(game: "Game", seat: int, lang: Lang) -> list[MenuEntry]:
    """What a seat may do now, as plain data."""
    return entries_of(game, game.menu_records(seat), lang, {})


def entries_of(game: "Game", records: Records, lang: Lang, known: Known) -> list[MenuEntry]:
    """The entries of a menu as the kernel wrote it; those that will be needed again are kept in `known`."""
    kinds, costs = records["kind"].tolist(), prices(game, records)
    keys = _keys(game, records, kinds, costs)
    entries = []
    for place in sorted(range(len(kinds)), key=lambda place: rank(kinds[place])):
        entry = known.get(keys[place]) or _entry(game, records[place], costs[place], lang)
        if keys[place]:
            known[keys[place]] = entry
        entries.append(entry)
    return entries


def _keys(game: "Game", records: Records, kinds: list[int], costs: list[int]) -> list[Key]:
    """Everything each entry depends on, as a key; an empty one if it depends on too much to be kept."""
    raw, decided, levels = records.tobytes(), _decided(game), game.now.level
    keys: list[Key] = []
    for place, field in enumerate(records["field"].tolist()):
        said = raw[place * _SIZE : (place + 1) * _SIZE], costs[place]
        if kinds[place] in _ESTATE:
            keys.append((*said, levels[field], decided[0] == Phase.SHORTAGE))
        else:
            keys.append((*said, *decided) if kinds[place] in _DECISIONS else ())
    return keys


def _entry(game: "Game", record: Act, cost: int, lang: Lang) -> MenuEntry:
    action = from_row(record, game.tables)
    return {
        "action": str(action),
        "label": label(game, action, cost, lang),
        "cost": cost,
        "rule": rule_for(action, game.edition.id, in_jail=game.phase == Phase.ROLL),
    }


def menu_key(game: "Game", records: Records) -> Key | None:
    """A key by which a whole menu can be kept for one game: equal keys mean equal entries.

    None for a menu whose texts may depend on anything else. The price of a building is such a text: if others
    want it too, nothing is paid at once.
    """
    kinds = set(records["kind"].tolist())
    if not kinds <= _PLAIN:
        return None
    estate = records.tobytes(), bytes(game.now.level)
    return estate if kinds <= _UNCONTESTED else (*estate, *_decided(game))


def _decided(game: "Game") -> tuple[int, int, int]:
    """What the text of a decision depends on."""
    return game.frame(PHASE), game.frame(FIELD), game.now.jail[game.active]


_UNCONTESTED = {ActionKind.SELL, ActionKind.MORTGAGE, ActionKind.LIFT}
_ESTATE = _UNCONTESTED | {ActionKind.BUILD}
_DECISIONS = {ActionKind.ROLL, ActionKind.END, ActionKind.BUY, ActionKind.PASS}
_PLAIN = _UNCONTESTED | {ActionKind.ROLL, ActionKind.END, ActionKind.BUY, ActionKind.DECLINE}
