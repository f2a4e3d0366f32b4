"""Actions as the kernel has them, rows of numbers, and back."""

from collections.abc import Iterable, Sequence
from struct import Struct

import numpy as np

from bankhalter.codes import CHANCE, MAX_FIELDS, MAX_MEMBERS, ActionKind
from bankhalter.engine.actions import NOTHING, Action, Bundle, check_action
from bankhalter.engine.actions.kinds import CARDS, KINDS, PIECES, PLACED, STEPPED
from bankhalter.engine.memory import Memory
from bankhalter.kernel.layout import ACTION, Act, Records, Tables


def to_row(action: Action, tables: Tables) -> Act:
    """The kernel's form. Fields that do not fit together become a record the kernel refuses."""
    groups = _groups(tables, (check_action(action).kind,))
    record: Act = Memory(ACTION, _NUMBERS.pack(*_to_row(action, groups))).record
    return record


def to_rows(actions: Sequence[Action], tables: Tables) -> Records:
    """The kernel's form of several actions."""
    groups = _groups(tables, (check_action(action).kind for action in actions))
    rows = [_to_row(action, groups) for action in actions]
    return np.array(rows, np.int64).view(ACTION).reshape(-1)


def _groups(tables: Tables, kinds: Iterable[int]) -> list[list[int]]:
    """By field the members of its group, if one of the actions is about a group."""
    if STEPPED.isdisjoint(kinds):
        return []
    members = tables.members.tolist()
    return [members[group] if group >= 0 else [] for group in tables.group.tolist()]


def _to_row(action: Action, groups: list[list[int]]) -> list[int]:
    """The numbers of an action in the order of the layout."""
    first, second, third = action.dice
    give, give_cash, give_cards = _masks(action.give)
    get, get_cash, get_cards = _masks(action.get)
    is_card = action.kind in CARDS
    return [
        action.kind,
        CHANCE if action.seat is None else action.seat,
        action.fields[0] if action.fields else 0,
        action.amount,
        action.limit,
        action.piece,
        *_steps(action, groups),
        0 if is_card else action.number,
        give,
        get,
        give_cash,
        get_cash,
        give_cards,
        get_cards,
        first,
        second,
        third,
        action.number if is_card else 0,
    ]


_NUMBERS = Struct(f"{ACTION.itemsize // 8}q")
_STEPS = 6
"""Where they stand among the numbers of an action."""
_NO_STEPS = [0] * MAX_MEMBERS
_BAD_STEPS = [-1] * MAX_MEMBERS


def _steps(action: Action, groups: list[list[int]]) -> list[int]:
    """Buildings for each member of the group; streets of different groups are refused as a whole."""
    if action.kind not in STEPPED or not action.fields:
        return _NO_STEPS
    first = action.fields[0]
    members = groups[first] if 0 <= first < len(groups) else []
    if not set(action.fields) <= {*members} - {-1}:
        return _BAD_STEPS
    return [action.fields.count(field) for field in members]


def _masks(bundle: Bundle) -> tuple[int, int, int]:
    if bundle is NOTHING:
        return 0, 0, 0
    deeds = sum(1 << field for field in bundle.deeds)
    return deeds, bundle.cash, sum(1 << deck for deck in bundle.cards)


def from_rows(records: Records, tables: Tables) -> list[Action]:
    """The friendly form of kernel actions, such as the entries of a menu."""
    width = ACTION.itemsize // 8
    rows = np.frombuffer(records.tobytes(), np.int64).reshape(-1, width).tolist()
    groups = _groups(tables, (row[0] for row in rows))
    return [_from_row(row, groups) for row in rows]


def from_row(record: Act, tables: Tables) -> Action:
    """The friendly form of a kernel action."""
    return from_rows(record, tables)[0]


def _from_row(row: list[int], groups: list[list[int]]) -> Action:
    """An action from its numbers, in the order of the layout."""
    kind, seat, field, amount, limit, piece = row[:_STEPS]
    offer, give, get, give_cash, get_cash, give_cards, get_cards, *dice, card = row[_STEPS + MAX_MEMBERS :]
    fields: tuple[int, ...] = ()
    if kind in PLACED or (kind == ActionKind.BID and field):
        fields = (field,)
    elif kind in STEPPED:
        counts = zip(groups[field], row[_STEPS:], strict=False)
        fields = tuple(sorted(member for member, count in counts for _ in range(count)))
    return Action(
        KINDS[kind],
        seat,
        fields,
        amount,
        limit if limit > amount or kind == ActionKind.ANOTHER else 0,
        PIECES[piece],
        card if kind in CARDS else offer,
        bundle_of(give, give_cash, give_cards),
        bundle_of(get, get_cash, get_cards),
        (dice[0], dice[1], dice[2]),
    )


def bundle_of(deeds: int, cash: int, cards: int) -> Bundle:
    """A bundle from the kernel's masks of fields and decks."""
    if not (deeds or cash or cards):
        return NOTHING
    fields = tuple(field for field in range(MAX_FIELDS) if deeds >> field & 1)
    return Bundle(fields, cash, tuple(deck for deck in range(2) if cards >> deck & 1))


def menu_buffer(size: int) -> Records:
    """Room for the entries of a menu."""
    return np.zeros(size, ACTION)
