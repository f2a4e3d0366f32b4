"""Actions as people write them: small frozen objects whose text parses back to them.

>>> Action.parse("offer 2 give 5,15+200 get 11")
Action.parse('offer 2 give 5,15+200 get 11')
>>> str(Action.parse("build 16 18 18"))
'build 16 18 18'
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bankhalter.codes import (
    BANK,
    CHANCE,
    MAX_FIELDS,
    MAX_MEMBERS,
    MAX_SEATS,
    ActionKind,
    CardEffect,
    Face,
    Piece,
)
from bankhalter.engine.arguments import MOST, is_whole, shown
from bankhalter.errors import ActionError

CARDS = (ActionKind.CARD, ActionKind.ANOTHER)
CHANCE_KINDS = frozenset({ActionKind.DICE, *CARDS, ActionKind.DRAW_TICKET, ActionKind.DEAL})
PIECE_WORDS = {"build": Piece.HOUSE, "hotel": Piece.HOTEL, "skyscraper": Piece.SKYSCRAPER, "mall": Piece.MALL}
FACE_WORDS = {"1": 1, "2": 2, "3": 3, "bus": Face.BUS, "mr": Face.MR_MONOPOLY}
TICKET_WORDS = {"plain": 0, "expiry": 1}
EFFECT_WORDS = {effect.name.lower(): effect for effect in CardEffect if effect != CardEffect.JAIL_FREE}

_K = ActionKind
_TURN = (_K.ROLL, _K.END, _K.PAY, _K.JAILCARD, _K.STAY)
_LANDING = (_K.BUY, _K.DECLINE, _K.MOVE, _K.TAKE, _K.CASH, _K.KEEP)
_BARE = (*_TURN, *_LANDING, _K.PASS, _K.WITHDRAW, _K.BANKRUPT)
_STANDING = (_K.DEMAND, _K.MORTGAGE, _K.LIFT, _K.INTEREST, _K.SHIFT)
_ONE_FIELD = frozenset({_K.DEAL, _K.TICKET, _K.GOTO, _K.AUCTION, *_STANDING})
PLACED = frozenset({*_ONE_FIELD, _K.SET_PLACE, _K.SET_JAILCARD, _K.HAND_OVER})
"""With one field, or deck, or seat that gets something."""
_NUMBERED = (_K.ACCEPT, _K.REJECT)
STEPPED = frozenset({_K.BUILD, _K.SELL, _K.SET_LEVEL})
CORRECTIONS = frozenset(kind for kind in _K if kind >= _K.SET_CASH)
"""What sets the table right: the bank does it, at a table with real dice or cards."""
ONLY_BY_HAND = CORRECTIONS | {_K.ANOTHER}
"""What the program never does by itself."""
KINDS = {int(kind): kind for kind in ActionKind}  # to call an enum takes ten times as long
PIECES = {int(piece): piece for piece in Piece}
LARGEST = MOST
MOST_STEPS = 6 * MAX_MEMBERS


@dataclass(frozen=True, slots=True)
class Bundle:
    """One side of a trade: deeds by field, cash, and jail cards by the deck they belong to."""

    deeds: tuple[int, ...] = ()
    cash: int = 0
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
        check_bundle(self)
        parts = [",".join(map(str, self.deeds))]
        parts += [str(self.cash)] if self.cash else []
        parts += [f"card{deck}" for deck in self.cards]
        return "+".join(parts) or "nothing"

    @classmethod
    def parse(cls, text: str) -> "Bundle":
        """Read such as `5,15+200+card0`, `+200` or `nothing`."""
        if text == "nothing":
            return cls()
        deeds, *extras = text.split("+")
        fields = [_integer(part, "field", MAX_FIELDS - 1) for part in deeds.split(",")] if deeds else []
        cards = sorted(extra for extra in extras if extra.startswith("card"))
        amounts = [extra for extra in extras if not extra.startswith("card")]
        if len(amounts) > 1 or len(set(fields)) < len(fields) or not set(cards) <= {"card0", "card1"}:
            raise ActionError(f"bundle {text!r}: fields once each, one amount, card0 or card1")
        if len(set(cards)) < len(cards) or not (fields or extras):
            raise ActionError(f"bundle {text!r}: fields once each, one amount, card0 or card1")
        cash = _integer(amounts[0], "amount", LARGEST) if amounts else 0
        return cls(tuple(sorted(fields)), cash, tuple(int(card[4]) for card in cards))


NOTHING = Bundle()


class _Checkable:
    """Remembers that it has been found to be an action; nothing of it can change."""

    __slots__ = ("checked",)


@dataclass(frozen=True, slots=True, repr=False)
class Action(_Checkable):
    """What a seat, or chance, does. The text leaves the seat out; `seat=None` means whoever decides."""

    kind: ActionKind
    seat: int | None = None
    fields: tuple[int, ...] = ()
    """Fields concerned; for building and selling one mention is one step.

    Of levels that are set right the first mention stands for level 0.
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
        check_action(self)
        return " ".join([word(self.kind, self.piece), *_details(self)])

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
    words = text.split()
    if not words:
        raise ActionError("an empty text is not an action")
    reader = _READERS.get(words[0])
    if reader is None:
        raise ActionError(f"{_short(text)}: unknown word {_short(words[0])}; known: {', '.join(_KNOWN)}")
    try:
        action = reader(words)
    except ActionError as error:
        raise ActionError(f"{_short(text)}: {error}") from None
    return action


def word(kind: ActionKind, piece: Piece = Piece.HOUSE) -> str:
    """The first word of an action's text."""
    return _BUILD_WORDS[piece] if kind == ActionKind.BUILD else _WORDS[kind]


_BUILD_WORDS = {piece: name for name, piece in PIECE_WORDS.items()}
_WORDS = {kind: kind.name.lower() for kind in ActionKind} | {ActionKind.DRAW_TICKET: "draw"}


def dice(first: int, second: int, third: int | str = 0) -> Action:
    """The outcome of a throw, such as `dice(3, 4)` or `dice(3, 4, "bus")`."""
    face = _choice(third, FACE_WORDS) if isinstance(third, str) else third
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
    if not _are(action.fields, _is_number) or not _fits(len(action.fields), action.kind):
        raise ActionError(f"{name}: {shown(action.fields)} are not its fields")
    for what, value in (("amount", action.amount), ("limit", action.limit), ("number", action.number)):
        if not _is_number(value):
            raise ActionError(f"{name}: {what} {shown(value)} is not such a number")
    if not is_whole(action.piece) or action.piece not in PIECES:
        raise ActionError(f"{name}: there is no building of kind {shown(action.piece)}")
    if not _are(action.dice, _is_number) or len(action.dice) != 3:
        raise ActionError(f"{name}: {shown(action.dice)} are not three dice")
    check_bundle(action.give)
    check_bundle(action.get)
    return _mark_checked(action)


def _check_seat(kind: ActionKind, seat: object) -> None:
    if seat is not None and not _is_number(seat):
        raise ActionError(f"{KINDS[kind].name.lower()}: {shown(seat)} is not a seat")


def _mark_checked(action: Action) -> Action:
    object.__setattr__(action, "checked", True)
    return action


def check_bundle(bundle: object) -> None:
    """Whether it could be written down as one side of a trade."""
    if bundle is NOTHING:
        return
    if not isinstance(bundle, Bundle):
        raise ActionError(f"{shown(bundle)} is not a bundle of deeds, cash and cards")
    for what in ("deeds", "cards"):
        things = getattr(bundle, what)
        if not _are(things, _is_bit) or len(set(things)) < len(things):
            raise ActionError(f"bundle: {shown(things)} are not its {what}")
    if not _is_number(bundle.cash):
        raise ActionError(f"bundle: cash {shown(bundle.cash)} is not such a number")


def _is_number(value: object) -> bool:
    # Asked ten times of every action, and nearly always it is an int of Python.
    return (type(value) is int or is_whole(value)) and -LARGEST <= value <= LARGEST


def _is_bit(value: object) -> bool:
    """Whether a mask of the kernel has a place for it."""
    return is_whole(value) and 0 <= value < 63


def _are(values: object, such: Callable[[object], bool]) -> bool:
    return isinstance(values, tuple) and all(map(such, values))


def _fits(count: int, kind: int) -> bool:
    """Whether an action of this kind is about so many fields."""
    if kind in STEPPED:
        return 1 <= count <= MOST_STEPS + MAX_MEMBERS * (kind == ActionKind.SET_LEVEL)
    return count == 1 if kind in PLACED else count <= 1


# ---- writing


def _details(action: Action) -> list[str]:
    kind = action.kind
    if kind == ActionKind.DICE:
        faces = {code: name for name, code in FACE_WORDS.items()}
        first, second, third = action.dice
        return [str(first), str(second), *([faces.get(third, str(third))] if third else [])]
    if kind == ActionKind.DRAW_TICKET:
        return ["expiry" if action.amount else "plain"]
    if kind == ActionKind.BID:
        bid = f"{action.amount}..{action.limit}" if action.limit > action.amount else str(action.amount)
        return [bid, *(["on", str(action.fields[0])] if action.fields else [])]
    if kind == ActionKind.OFFER:
        return [str(action.number), "give", str(action.give), "get", str(action.get)]
    if kind == ActionKind.SETTLE:
        return ["give", str(action.give)]
    if kind in (ActionKind.CARD, *_NUMBERED):
        return [str(action.number)]
    if kind == ActionKind.ANOTHER:
        return _effect(action)
    if kind in CORRECTIONS:
        return _correction(action)
    return [str(field) for field in action.fields]


def _effect(action: Action) -> list[str]:
    name = (
        CardEffect(action.number).name.lower() if 0 <= action.number < len(CardEffect) else str(action.number)
    )
    amounts = (action.amount, action.limit)[: _AMOUNTS.get(name, 1)]
    return [name, *map(str, amounts)]


def _correction(action: Action) -> list[str]:
    """Whose, and what it is now."""
    kind, whose = action.kind, "bank" if action.number == BANK else str(action.number)
    if kind in (ActionKind.SET_CASH, ActionKind.SET_TICKETS):
        return [whose, str(action.amount)]
    if kind == ActionKind.HAND_OVER:
        return [whose, str(action.fields[0]), str(action.amount)]
    if kind == ActionKind.SET_OWNER:
        return [whose, *map(str, action.give.deeds)]
    if kind == ActionKind.SET_MORTGAGE:
        return [_ON_OFF[action.amount != 0], *map(str, action.give.deeds)]
    if kind == ActionKind.SET_LEVEL:
        counted = dict.fromkeys(action.fields)
        return [f"{field}={action.fields.count(field) - 1}" for field in counted]
    return [whose, *map(str, action.fields)]


# ---- reading


_AMOUNTS = {"jail": 0, "repair": 2}
_ON_OFF = ("off", "on")


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _integer(text: str, what: str, largest: int) -> int:
    if not re.fullmatch(r"[0-9]{1,10}", text) or int(text) > largest:
        raise ActionError(f"{what} {_short(text)} is not a number from 0 to {largest}")
    return int(text)


def _expect(words: list[str], count: int, form: str) -> None:
    if len(words) != count:
        raise ActionError(f"must have the form `{form}`")


def _choice(text: str, choices: dict[str, Any]) -> int:
    if text not in choices:
        raise ActionError(f"{_short(text)} is not one of {', '.join(choices)}")
    return int(choices[text])


def _read_bare(words: list[str]) -> Action:
    _expect(words, 1, words[0])
    return Action(ActionKind[words[0].upper()])


def _read_field(words: list[str]) -> Action:
    _expect(words, 2, f"{words[0]} FIELD")
    return Action(ActionKind[words[0].upper()], fields=(_integer(words[1], "field", MAX_FIELDS - 1),))


def _read_number(words: list[str]) -> Action:
    _expect(words, 2, f"{words[0]} NUMBER")
    return Action(ActionKind[words[0].upper()], number=_integer(words[1], "number", LARGEST))


def _read_steps(words: list[str]) -> Action:
    if not 2 <= len(words) <= 1 + MOST_STEPS:
        raise ActionError(f"must have the form `{words[0]} FIELD …`, a field for every step")
    fields = tuple(sorted(_integer(text, "field", MAX_FIELDS - 1) for text in words[1:]))
    if words[0] == "sell":
        return Action(ActionKind.SELL, fields=fields)
    return Action(ActionKind.BUILD, fields=fields, piece=PIECE_WORDS[words[0]])


def _read_dice(words: list[str]) -> Action:
    if len(words) not in (3, 4):
        raise ActionError("must have the form `dice A B` or `dice A B 1|2|3|bus|mr`")
    first, second = (_integer(text, "die", 6) for text in words[1:3])
    third = _choice(words[3], FACE_WORDS) if len(words) == 4 else 0
    return Action(ActionKind.DICE, dice=(first, second, third))


def _read_draw(words: list[str]) -> Action:
    _expect(words, 2, "draw plain|expiry")
    return Action(ActionKind.DRAW_TICKET, amount=_choice(words[1], TICKET_WORDS))


def _read_bid(words: list[str]) -> Action:
    if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "on"):
        raise ActionError("must have the form `bid AMOUNT` or `bid AMOUNT on FIELD`")
    low, _, high = words[1].partition("..")
    fields = (_integer(words[3], "field", MAX_FIELDS - 1),) if len(words) == 4 else ()
    amount = _integer(low, "amount", LARGEST)
    limit = _integer(high, "amount", LARGEST) if high else 0
    if high and limit <= amount:
        raise ActionError(f"a range goes up, {amount}..{limit} does not")
    return Action(ActionKind.BID, fields=fields, amount=amount, limit=limit)


def _read_offer(words: list[str]) -> Action:
    _expect(words, 6, "offer SEAT give BUNDLE get BUNDLE")
    if (words[2], words[4]) != ("give", "get"):
        raise ActionError("must have the form `offer SEAT give BUNDLE get BUNDLE`")
    partner = _integer(words[1], "seat", 7)
    return Action(ActionKind.OFFER, number=partner, give=Bundle.parse(words[3]), get=Bundle.parse(words[5]))


def _read_settle(words: list[str]) -> Action:
    _expect(words, 3, "settle give BUNDLE")
    bundle = Bundle.parse(words[2])
    if words[1] != "give" or bundle.cards:
        raise ActionError("must have the form `settle give DEEDS+CASH`")
    return Action(ActionKind.SETTLE, give=bundle)


def _read_another(words: list[str]) -> Action:
    """What a card does that the edition does not know."""
    effect = _choice(words[1], EFFECT_WORDS) if len(words) > 1 else None
    count = _AMOUNTS.get(words[1], 1) if effect is not None else 1
    if effect is None or len(words) != 2 + count:
        forms = "gain|pay|gain_each|pay_each|move_to|back|nearest_station|nearest_utility NUMBER"
        raise ActionError(f"must have the form `another {forms}`, `another repair A B` or `another jail`")
    amounts = [_integer(text, "amount", LARGEST) for text in words[2:]] + [0, 0]
    return Action(ActionKind.ANOTHER, number=effect, amount=amounts[0], limit=amounts[1])


def _read_set_cash(words: list[str]) -> Action:
    _expect(words, 3, "set_cash SEAT AMOUNT")
    return Action(ActionKind.SET_CASH, number=_seat(words[1]), amount=_integer(words[2], "amount", LARGEST))


def _seat(text: str) -> int:
    return _integer(text, "seat", MAX_SEATS - 1)


def _seat_or_bank(text: str) -> int:
    return BANK if text == "bank" else _seat(text)


def _read_set_place(words: list[str]) -> Action:
    _expect(words, 3, "set_place SEAT FIELD")
    field = _integer(words[2], "field", MAX_FIELDS - 1)
    return Action(ActionKind.SET_PLACE, number=_seat(words[1]), fields=(field,))


def _read_set_jail(words: list[str]) -> Action:
    _expect(words, 2, "set_jail SEAT")
    return Action(ActionKind.SET_JAIL, number=_seat(words[1]))


def _read_set_turn(words: list[str]) -> Action:
    _expect(words, 2, "set_turn SEAT")
    return Action(ActionKind.SET_TURN, number=_seat(words[1]))


def _read_set_tickets(words: list[str]) -> Action:
    _expect(words, 3, "set_tickets SEAT COUNT")
    return Action(ActionKind.SET_TICKETS, number=_seat(words[1]), amount=_integer(words[2], "count", LARGEST))


def _read_set_jailcard(words: list[str]) -> Action:
    _expect(words, 3, "set_jailcard SEAT|bank DECK")
    deck = _integer(words[2], "deck", 1)
    return Action(ActionKind.SET_JAILCARD, number=_seat_or_bank(words[1]), fields=(deck,))


def _read_hand_over(words: list[str]) -> Action:
    _expect(words, 4, "hand_over SEAT SEAT AMOUNT")
    amount = _integer(words[3], "amount", LARGEST)
    return Action(ActionKind.HAND_OVER, number=_seat(words[1]), fields=(_seat(words[2]),), amount=amount)


def _read_set_owner(words: list[str]) -> Action:
    if len(words) < 3:
        raise ActionError("must have the form `set_owner SEAT|bank FIELD …`")
    return Action(ActionKind.SET_OWNER, number=_seat_or_bank(words[1]), give=_deeds(words[2:]))


def _read_set_mortgage(words: list[str]) -> Action:
    if len(words) < 3 or words[1] not in _ON_OFF:
        raise ActionError("must have the form `set_mortgage on|off FIELD …`")
    return Action(ActionKind.SET_MORTGAGE, amount=_ON_OFF.index(words[1]), give=_deeds(words[2:]))


def _deeds(texts: list[str]) -> Bundle:
    fields = {_integer(text, "field", MAX_FIELDS - 1) for text in texts}
    return Bundle(deeds=tuple(sorted(fields)))


def _read_set_level(words: list[str]) -> Action:
    levels: dict[int, int] = {}
    for text in words[1:]:
        field, _, level = text.partition("=")
        levels[_integer(field, "field", MAX_FIELDS - 1)] = _integer(level, "level", 6)
    if not 1 <= len(levels) <= MAX_MEMBERS:
        raise ActionError("must have the form `set_level FIELD=LEVEL …`, all fields of one group")
    fields = tuple(field for field in sorted(levels) for _ in range(levels[field] + 1))
    return Action(ActionKind.SET_LEVEL, fields=fields)


_READERS: dict[str, Callable[[list[str]], Action]] = {
    **{word(kind): _read_bare for kind in _BARE},
    **{word(kind): _read_field for kind in _ONE_FIELD},
    **{word(kind): _read_number for kind in (ActionKind.CARD, *_NUMBERED)},
    **dict.fromkeys([*PIECE_WORDS, "sell"], _read_steps),
    "dice": _read_dice,
    "draw": _read_draw,
    "bid": _read_bid,
    "offer": _read_offer,
    "settle": _read_settle,
    "another": _read_another,
    "set_cash": _read_set_cash,
    "set_place": _read_set_place,
    "set_jail": _read_set_jail,
    "set_owner": _read_set_owner,
    "set_level": _read_set_level,
    "set_mortgage": _read_set_mortgage,
    "set_turn": _read_set_turn,
    "set_tickets": _read_set_tickets,
    "set_jailcard": _read_set_jailcard,
    "hand_over": _read_hand_over,
}


_KNOWN = [name for name in _READERS if name not in {"another", *map(word, CORRECTIONS)}]
"""What the rules lead to, without what only a real table needs."""
