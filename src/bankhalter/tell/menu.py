"""The menu of a seat for people: in a sensible order, each entry with its label, price and rule."""

from typing import TYPE_CHECKING

from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action, from_rows
from bankhalter.engine.explain import prices, rule_for
from bankhalter.i18n import Lang
from bankhalter.kernel.layout import Records
from bankhalter.tell.actions import label
from bankhalter.tell.shapes import MenuEntry

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

ANSWERS = (ActionKind.ACCEPT, ActionKind.REJECT)


def rank(action: Action) -> int:
    """Decisions, then answers to offers, then what is open to everybody; the kernel's order in each."""
    if action.kind < ActionKind.DEMAND:
        return 0
    if action.kind in ANSWERS:
        return 1
    return 3 if action.kind == ActionKind.BANKRUPT else 2


def menu_entries(game: "Game", seat: int, lang: Lang) -> list[MenuEntry]:
    """What a seat may do now, as plain data."""
    return entries_of(game, game.menu_records(seat), lang)


def entries_of(game: "Game", records: Records, lang: Lang) -> list[MenuEntry]:
    """The entries of a menu as the kernel wrote it."""
    in_jail = game.phase == Phase.ROLL
    priced = zip(from_rows(records, game.tables), prices(game, records), strict=True)
    return [
        {
            "action": str(action),
            "label": label(game, action, cost, lang),
            "cost": cost,
            "rule": rule_for(action, game.edition.id, in_jail),
        }
        for action, cost in sorted(priced, key=lambda entry: rank(entry[0]))
    ]


def menu_key(game: "Game", records: Records) -> bytes | None:
    """Equal keys, equal entries: the menus of those who look on are about their estate and seldom change.

    None for a menu that is about more; what it says may depend on anything.
    """
    if not set(records["kind"].tolist()) <= _ESTATE:
        return None
    return bytes(records.tobytes()) + bytes(game.now.level) + bytes([game.phase == Phase.SHORTAGE])


_ESTATE = {ActionKind.BUILD, ActionKind.SELL, ActionKind.MORTGAGE, ActionKind.LIFT}
