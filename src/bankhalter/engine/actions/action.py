"""An action, and whether an object is one at all.

>>> Action.parse("offer 2 give 5,15+200 get 11")
Action.parse('offer 2 give 5,15+200 get 11')
>>> str(Action.parse("build 16 18 18"))
'build 16 18 18'
"""

from dataclasses import dataclass
from functools import lru_cache

from bankhalter.codes import BANK, CHANCE, MAX_MEMBERS, ActionKind, Piece
from bankhalter.engine.actions import notation
from bankhalter.engine.actions.bundle import NOTHING, Bundle, check_bundle
from bankhalter.engine.actions.kinds import (
    CHANCE_KINDS,
    CORRECTIONS,
    KINDS,
    MOST_STEPS,
    PIECES,
    PLACED,
    STEPPED,
)
from bankhalter.engine.actions.words import one_of
from bankhalter.engine.arguments import is_amount, is_tuple_of, is_whole, shown
from bankhalter.errors import ActionError


class _Checkable:
    """Room for the note that an action has been checked: it is frozen, so once is enough."""

    __slots__ = ("checked",)


@dataclass(frozen=True, slots=True, repr=False)
class Action(_Checkable):
    """What a seat, or chance, does. The text leaves the seat out; `seat=None` means whoever decides."""

    kind: ActionKind
    seat: int | None = None
    fields: tuple[int, ...] = ()
    """The fields concerned. Building and selling name a field once for every step.

    SET_LEVEL names each field of the group once, and once more for every level that stands there.
    """
    amount: int = 0
    limit: int = 0
    """In menus, the largest amount of a range that begins at `amount`; of another card, per hotel; else 0."""
    piece: Piece = Piece.HOUSE
    number: int = 0
    """Offer number, card number or effect, the partner of an offer, or who is set right."""
    give: Bundle = NOTHING
    get: Bundle = NOTHING
    dice: tuple[int, int, int] = (0, 0, 0)

    @property
    def is_chance(self) -> bool:
        """Whether it is an outcome of dice, cards or tickets."""
        return self.kind in CHANCE_KINDS

    @property
    def by_seat(self) -> bool:
        """Whether a seat does it, and not chance or the bank that sets the table right."""
        return self.kind not in CHANCE_KINDS and self.kind not in CORRECTIONS

    @property
    def is_range(self) -> bool:
        """Whether it is an entry of a menu, of which one amount is to be chosen."""
        return self.kind == ActionKind.BID and self.limit > self.amount

    def by(self, seat: int | None) -> "Action":
        """The same action, done by a certain seat."""
        nobody = CHANCE if check_action(self).is_chance else BANK
        who = seat if self.by_seat else nobody
        if self.seat is who:
            return self
        _check_seat(self.kind, who)
        parts = self.fields, self.amount, self.limit, self.piece, self.number, self.give, self.get, self.dice
        return _mark_checked(Action(self.kind, who, *parts))

    def __str__(self) -> str:
        return notation.write(check_action(self))

    def __repr__(self) -> str:
        try:
            text = str(self)
        except ActionError as error:  # whoever looks for the mistake shall see the object
            return f"<no Action: {error}>"
        seat = "" if self.seat is None or not self.by_seat else f", seat={self.seat}"
        return f"Action.parse({text!r}{seat})"

    @classmethod
    def parse(cls, text: str, seat: int | None = None) -> "Action":
        """Read an action's text; `ActionError` says what is wrong with it."""
        if not isinstance(text, str):
            raise ActionError(f"an action's text is expected, not {shown(text)}")
        return _read(text).by(seat)


@lru_cache(maxsize=1024)
def _read(text: str) -> Action:
    """The action of a text; the same few are written again and again."""
    kind, parts = notation.read(text)
    return Action(kind, **parts)


def dice(first: int, second: int, third: int | str = 0) -> Action:
    """The outcome of a throw, such as `dice(3, 4)` or `dice(3, 4, "bus")`."""
    face = one_of(third, notation.FACE_WORDS) if isinstance(third, str) else third
    return check_action(Action(ActionKind.DICE, CHANCE, dice=(first, second, face)))


# ---- whether an object is an action at all


def check_action(action: object) -> Action:
    """The same action, if it is one; `ActionError` says what is wrong with it.

    Seats, fields and numbers that do not exist are left to the rules, which refuse them with a reason.
    """
    if not isinstance(action, Action):
        raise ActionError(f"an action or its text is expected, not {shown(action)}")
    if hasattr(action, "checked"):
        return action
    if not is_whole(action.kind) or action.kind not in KINDS:
        raise ActionError(f"there is no action of kind {shown(action.kind)}")
    name = KINDS[action.kind].name.lower()
    _check_seat(action.kind, action.seat)
    if not is_tuple_of(action.fields, is_amount) or not _fits(len(action.fields), action.kind):
        raise ActionError(f"{name}: {shown(action.fields)} are not its fields")
    for what, value in (("amount", action.amount), ("limit", action.limit), ("number", action.number)):
        if not is_amount(value):
            raise ActionError(f"{name}: {what} {shown(value)} is not such a number")
    if not is_whole(action.piece) or action.piece not in PIECES:
        raise ActionError(f"{name}: there is no building of kind {shown(action.piece)}")
    if not is_tuple_of(action.dice, is_amount) or len(action.dice) != 3:
        raise ActionError(f"{name}: {shown(action.dice)} are not three dice")
    check_bundle(action.give)
    check_bundle(action.get)
    return _mark_checked(action)


def _check_seat(kind: ActionKind, seat: object) -> None:
    if seat is not None and not is_amount(seat):
        raise ActionError(f"{KINDS[kind].name.lower()}: {shown(seat)} is not a seat")


def _mark_checked(action: Action) -> Action:
    object.__setattr__(action, "checked", True)
    return action


def _fits(count: int, kind: int) -> bool:
    """Whether an action of this kind can name this many fields."""
    if kind in STEPPED:
        return 1 <= count <= MOST_STEPS + MAX_MEMBERS * (kind == ActionKind.SET_LEVEL)
    return count == 1 if kind in PLACED else count <= 1
