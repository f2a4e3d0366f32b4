"""Actions as people write them: small frozen objects whose text parses back to them.

>>> Action.parse("offer 2 give 5,15+200 get 11")
Action.parse('offer 2 give 5,15+200 get 11')
>>> str(Action.parse("build 16 18 18"))
'build 16 18 18'
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bankhalter.codes import CHANCE, MAX_FIELDS, MAX_MEMBERS, ActionKind, Face, Piece
from bankhalter.errors import ActionError
from bankhalter.kernel.layout import ACTION, Act, Tables, blank

CHANCE_KINDS = frozenset({ActionKind.DICE, ActionKind.CARD, ActionKind.DRAW_TICKET, ActionKind.DEAL})
PIECE_WORDS = {"build": Piece.HOUSE, "hotel": Piece.HOTEL, "skyscraper": Piece.SKYSCRAPER, "mall": Piece.MALL}
FACE_WORDS = {"1": 1, "2": 2, "3": 3, "bus": Face.BUS, "mr": Face.MR_MONOPOLY}
TICKET_WORDS = {"plain": 0, "expiry": 1}

_K = ActionKind
_TURN = (_K.ROLL, _K.END, _K.PAY, _K.JAILCARD, _K.STAY)
_LANDING = (_K.BUY, _K.DECLINE, _K.MOVE, _K.TAKE, _K.CASH, _K.KEEP)
_BARE = (*_TURN, *_LANDING, _K.PASS, _K.WITHDRAW, _K.BANKRUPT)
_ONE_FIELD = (_K.DEAL, _K.TICKET, _K.GOTO, _K.AUCTION, _K.DEMAND, _K.MORTGAGE, _K.LIFT, _K.INTEREST, _K.SHIFT)
_NUMBERED = (_K.ACCEPT, _K.REJECT)
_LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class Bundle:
    """One side of a trade: deeds by field, cash, and jail cards by the deck they belong to."""

    deeds: tuple[int, ...] = ()
    cash: int = 0
    cards: tuple[int, ...] = ()

    def __str__(self) -> str:
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
        cash = _integer(amounts[0], "amount", _LARGEST) if amounts else 0
        return cls(tuple(sorted(fields)), cash, tuple(int(card[4]) for card in cards))


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """What a seat, or chance, does. The text leaves the seat out; `seat=None` means whoever decides."""

    kind: ActionKind
    seat: int | None = None
    fields: tuple[int, ...] = ()
    """Fields concerned; for building and selling one mention is one step."""
    amount: int = 0
    limit: int = 0
    """In menus, the largest amount of a range that begins at `amount`; else 0."""
    piece: Piece = Piece.HOUSE
    number: int = 0
    """Offer number, card number, or the partner of an offer."""
    give: Bundle = Bundle()
    get: Bundle = Bundle()
    dice: tuple[int, int, int] = (0, 0, 0)

    @property
    def is_chance(self) -> bool:
        """Whether it is an outcome of dice, cards or tickets."""
        return self.kind in CHANCE_KINDS

    def by(self, seat: int) -> "Action":
        """The same action, done by a certain seat."""
        return replace(self, seat=CHANCE if self.is_chance else seat)

    def __str__(self) -> str:
        return " ".join([word(self.kind, self.piece), *_details(self)])

    def __repr__(self) -> str:
        seat = "" if self.seat is None or self.is_chance else f", seat={self.seat}"
        return f"Action.parse({str(self)!r}{seat})"

    @classmethod
    def parse(cls, text: str, seat: int | None = None) -> "Action":
        """Read an action's text; `ActionError` says what is wrong with it."""
        words = text.split()
        if not words:
            raise ActionError("an empty text is not an action")
        reader = _READERS.get(words[0])
        if reader is None:
            raise ActionError(
                f"{_short(text)}: unknown word {_short(words[0])}; known: {', '.join(_READERS)}"
            )
        try:
            action = reader(words)
        except ActionError as error:
            raise ActionError(f"{_short(text)}: {error}") from None
        return replace(action, seat=CHANCE if action.is_chance else seat)


def word(kind: ActionKind, piece: Piece = Piece.HOUSE) -> str:
    """The first word of an action's text."""
    if kind == ActionKind.BUILD:
        return next(name for name, code in PIECE_WORDS.items() if code == piece)
    return {ActionKind.DRAW_TICKET: "draw"}.get(kind, kind.name.lower())


def dice(first: int, second: int, third: int | str = 0) -> Action:
    """The outcome of a throw, such as `dice(3, 4)` or `dice(3, 4, "bus")`."""
    face = _choice(third, FACE_WORDS) if isinstance(third, str) else third
    return Action(ActionKind.DICE, CHANCE, dice=(first, second, int(face)))


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
    return [str(field) for field in action.fields]


# ---- reading


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
    return Action(ActionKind[words[0].upper()], number=_integer(words[1], "number", _LARGEST))


def _read_steps(words: list[str]) -> Action:
    if not 2 <= len(words) <= 1 + 6 * MAX_MEMBERS:
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
    amount = _integer(low, "amount", _LARGEST)
    limit = _integer(high, "amount", _LARGEST) if high else 0
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
}


# ---- to and from the kernel


def to_record(action: Action, tables: Tables) -> Act:
    """The kernel's form. Fields that do not fit together become a record the kernel refuses."""
    record: Act = blank(ACTION)
    record.kind = action.kind
    record.seat = CHANCE if action.seat is None else action.seat
    record.amount = action.amount
    record.limit = action.limit
    record.piece = action.piece
    if action.kind == ActionKind.CARD:
        record.card = action.number
    else:
        record.offer = action.number
    record.dice[:] = action.dice
    if action.fields:
        record.field = action.fields[0]
        _write_steps(action, tables, record)
    record.give, record.give_cash, record.give_cards = _masks(action.give)
    record.get, record.get_cash, record.get_cards = _masks(action.get)
    return record


def _write_steps(action: Action, tables: Tables, record: Act) -> None:
    if action.kind not in (ActionKind.BUILD, ActionKind.SELL):
        return
    group = tables.group[action.fields[0]]
    members = [int(field) for field in tables.members[group]] if group >= 0 else []
    for field, count in Counter(action.fields).items():
        if field not in members:
            record.steps[:] = -1  # streets of different groups: refused as a whole
            return
        record.steps[members.index(field)] = count


def _masks(bundle: Bundle) -> tuple[int, int, int]:
    deeds = sum(1 << field for field in bundle.deeds)
    return deeds, bundle.cash, sum(1 << deck for deck in bundle.cards)


def from_records(records: Any, tables: Tables) -> list[Action]:
    """The friendly form of kernel actions, such as the entries of a menu."""
    width = ACTION.itemsize // 8
    rows = np.frombuffer(records.tobytes(), np.int64).reshape(-1, width).tolist()
    return [_from_row(row, tables) for row in rows]


def from_record(record: Act, tables: Tables) -> Action:
    """The friendly form of a kernel action."""
    return from_records(record, tables)[0]


_PLACES = {name: place[1] // 8 for name, place in (ACTION.fields or {}).items()}
_KIND, _SEAT, _FIELD, _AMOUNT, _LIMIT, _PIECE, _STEPS, _OFFER, _GIVE, _GET = (
    _PLACES[name]
    for name in ("kind", "seat", "field", "amount", "limit", "piece", "steps", "offer", "give", "get")
)
_DICE, _CARD = _PLACES["dice"], _PLACES["card"]


def _from_row(row: list[int], tables: Tables) -> Action:
    """An action from its numbers; reading a record field by field would be ten times slower."""
    kind, field = ActionKind(row[_KIND]), row[_FIELD]
    fields: tuple[int, ...] = ()
    if kind in _ONE_FIELD or (kind == ActionKind.BID and field):
        fields = (field,)
    elif kind in (ActionKind.BUILD, ActionKind.SELL):
        fields = _read_members(row, tables)
    first, second, third = row[_DICE : _DICE + 3]
    return Action(
        kind,
        row[_SEAT],
        fields,
        row[_AMOUNT],
        row[_LIMIT] if row[_LIMIT] > row[_AMOUNT] else 0,
        Piece(row[_PIECE]),
        row[_CARD] if kind == ActionKind.CARD else row[_OFFER],
        bundle_of(row[_GIVE], row[_PLACES["give_cash"]], row[_PLACES["give_cards"]]),
        bundle_of(row[_GET], row[_PLACES["get_cash"]], row[_PLACES["get_cards"]]),
        (first, second, third),
    )


def _read_members(row: list[int], tables: Tables) -> tuple[int, ...]:
    members = tables.members[tables.group[row[_FIELD]]].tolist()
    steps = row[_STEPS : _STEPS + MAX_MEMBERS]
    return tuple(sorted(field for field, count in zip(members, steps, strict=True) for _ in range(count)))


def bundle_of(deeds: int, cash: int, cards: int) -> Bundle:
    """A bundle from the kernel's masks of fields and decks."""
    if not (deeds or cash or cards):
        return _NOTHING
    fields = tuple(field for field in range(MAX_FIELDS) if deeds >> field & 1)
    return Bundle(fields, cash, tuple(deck for deck in range(2) if cards >> deck & 1))


_NOTHING = Bundle()


def menu_buffer(size: int) -> np.recarray[Any, Any]:
    """Room for the entries of a menu."""
    return np.zeros(size, ACTION).view(np.recarray)
