"""How actions are written: for each form of text, its reading and its writing side by side.

Readers get all words of a text, the first of which says what kind of action it is.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from bankhalter.codes import BANK, MAX_MEMBERS, ActionKind, CardEffect, Face, Piece
from bankhalter.engine.actions.bundle import Bundle
from bankhalter.engine.actions.kinds import BARE, CORRECTIONS, MOST_STEPS, NUMBERED, ONE_FIELD
from bankhalter.engine.actions.words import field, integer, one_of, seat, seat_or_bank, short
from bankhalter.errors import ActionError

if TYPE_CHECKING:  # an action is what is read here
    from bankhalter.engine.actions.action import Action

PIECE_WORDS = {"build": Piece.HOUSE, "hotel": Piece.HOTEL, "skyscraper": Piece.SKYSCRAPER, "mall": Piece.MALL}
FACE_WORDS = {"1": 1, "2": 2, "3": 3, "bus": Face.BUS, "mr": Face.MR_MONOPOLY}
TICKET_WORDS = {"plain": 0, "expiry": 1}
EFFECT_WORDS = {effect.name.lower(): effect for effect in CardEffect if effect != CardEffect.JAIL_FREE}
_AMOUNTS_OF_EFFECT = {"jail": 0, "repair": 2}
_ON_OFF = ("off", "on")


class Parts(TypedDict, total=False):
    """What an action says, but for its kind and seat."""

    fields: tuple[int, ...]
    amount: int
    limit: int
    piece: Piece
    number: int
    give: Bundle
    get: Bundle
    dice: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Form:
    """What stands behind the first word of an action: how it is read, and how it is written."""

    read: Callable[[list[str]], Parts]
    write: Callable[["Action"], list[str]]


def read(text: str) -> tuple[ActionKind, Parts]:
    """The kind of action and all it says; `ActionError` says what is wrong with the text."""
    words = text.split()
    if not words:
        raise ActionError("an empty text is not an action")
    kind = _KINDS.get(words[0])
    if kind is None:
        raise ActionError(f"{short(text)}: unknown word {short(words[0])}; known: {', '.join(_USUAL_WORDS)}")
    try:
        return kind, _FORMS[kind].read(words)
    except ActionError as error:
        raise ActionError(f"{short(text)}: {error}") from None


def write(action: "Action") -> str:
    """The text of an action, without its seat."""
    return " ".join([word(action.kind, action.piece), *_FORMS[action.kind].write(action)])


def word(kind: ActionKind, piece: Piece = Piece.HOUSE) -> str:
    """The first word of an action's text."""
    return _BUILD_WORDS[piece] if kind == ActionKind.BUILD else _WORDS[kind]


def _expect(words: list[str], count: int, form: str) -> None:
    if len(words) != count:
        raise ActionError(f"must have the form `{form}`")


# ---- nothing, a field, a number, or a field for every step


def _read_bare(words: list[str]) -> Parts:
    _expect(words, 1, words[0])
    return {}


def _write_fields(action: "Action") -> list[str]:
    return [str(place) for place in action.fields]


def _read_field(words: list[str]) -> Parts:
    _expect(words, 2, f"{words[0]} FIELD")
    return {"fields": (field(words[1]),)}


def _read_number(words: list[str]) -> Parts:
    _expect(words, 2, f"{words[0]} NUMBER")
    return {"number": integer(words[1], "number")}


def _write_number(action: "Action") -> list[str]:
    return [str(action.number)]


def _read_steps(words: list[str]) -> Parts:
    if not 2 <= len(words) <= 1 + MOST_STEPS:
        raise ActionError(f"must have the form `{words[0]} FIELD …`, a field for every step")
    fields = tuple(sorted(field(text) for text in words[1:]))
    return {"fields": fields, "piece": PIECE_WORDS.get(words[0], Piece.HOUSE)}


# ---- chance


def _read_dice(words: list[str]) -> Parts:
    if len(words) not in (3, 4):
        raise ActionError("must have the form `dice A B` or `dice A B 1|2|3|bus|mr`")
    first, second = (integer(text, "die", 6) for text in words[1:3])
    third = one_of(words[3], FACE_WORDS) if len(words) == 4 else 0
    return {"dice": (first, second, third)}


def _write_dice(action: "Action") -> list[str]:
    faces = {code: name for name, code in FACE_WORDS.items()}
    first, second, third = action.dice
    return [str(first), str(second), *([faces.get(third, str(third))] if third else [])]


def _read_draw(words: list[str]) -> Parts:
    _expect(words, 2, "draw plain|expiry")
    return {"amount": one_of(words[1], TICKET_WORDS)}


def _write_draw(action: "Action") -> list[str]:
    return ["expiry" if action.amount else "plain"]


def _read_another(words: list[str]) -> Parts:
    """What a card does that the edition does not know."""
    effect = one_of(words[1], EFFECT_WORDS) if len(words) > 1 else None
    count = _AMOUNTS_OF_EFFECT.get(words[1], 1) if effect is not None else 1
    if effect is None or len(words) != 2 + count:
        forms = "gain|pay|gain_each|pay_each|move_to|back|nearest_station|nearest_utility NUMBER"
        raise ActionError(f"must have the form `another {forms}`, `another repair A B` or `another jail`")
    amounts = [integer(text, "amount") for text in words[2:]] + [0, 0]
    return {"number": effect, "amount": amounts[0], "limit": amounts[1]}


def _write_another(action: "Action") -> list[str]:
    known = 0 <= action.number < len(CardEffect)
    name = CardEffect(action.number).name.lower() if known else str(action.number)
    amounts = (action.amount, action.limit)[: _AMOUNTS_OF_EFFECT.get(name, 1)]
    return [name, *map(str, amounts)]


# ---- auctions and trades


def _read_bid(words: list[str]) -> Parts:
    if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "on"):
        raise ActionError("must have the form `bid AMOUNT` or `bid AMOUNT on FIELD`")
    low, _, high = words[1].partition("..")
    fields = (field(words[3]),) if len(words) == 4 else ()
    amount = integer(low, "amount")
    limit = integer(high, "amount") if high else 0
    if high and limit <= amount:
        raise ActionError(f"a range goes up, {amount}..{limit} does not")
    return {"fields": fields, "amount": amount, "limit": limit}


def _write_bid(action: "Action") -> list[str]:
    bid = f"{action.amount}..{action.limit}" if action.limit > action.amount else str(action.amount)
    return [bid, *(["on", str(action.fields[0])] if action.fields else [])]


def _read_offer(words: list[str]) -> Parts:
    _expect(words, 6, "offer SEAT give BUNDLE get BUNDLE")
    if (words[2], words[4]) != ("give", "get"):
        raise ActionError("must have the form `offer SEAT give BUNDLE get BUNDLE`")
    return {"number": seat(words[1]), "give": Bundle.parse(words[3]), "get": Bundle.parse(words[5])}


def _write_offer(action: "Action") -> list[str]:
    return [str(action.number), "give", str(action.give), "get", str(action.get)]


def _read_settle(words: list[str]) -> Parts:
    _expect(words, 3, "settle give BUNDLE")
    bundle = Bundle.parse(words[2])
    if words[1] != "give" or bundle.cards:
        raise ActionError("must have the form `settle give DEEDS+CASH`")
    return {"give": bundle}


def _write_settle(action: "Action") -> list[str]:
    return ["give", str(action.give)]


# ---- the table is set right: whose it is, then what it is now


def _write_whose(action: "Action", *now: int) -> list[str]:
    return ["bank" if action.number == BANK else str(action.number), *map(str, now)]


def _read_seat(words: list[str]) -> Parts:
    _expect(words, 2, f"{words[0]} SEAT")
    return {"number": seat(words[1])}


def _write_seat(action: "Action") -> list[str]:
    return _write_whose(action, *action.fields)


def _read_cash(words: list[str]) -> Parts:
    _expect(words, 3, "set_cash SEAT AMOUNT")
    return {"number": seat(words[1]), "amount": integer(words[2], "amount")}


def _read_tickets(words: list[str]) -> Parts:
    _expect(words, 3, "set_tickets SEAT COUNT")
    return {"number": seat(words[1]), "amount": integer(words[2], "count")}


def _write_amount(action: "Action") -> list[str]:
    return _write_whose(action, action.amount)


def _read_place(words: list[str]) -> Parts:
    _expect(words, 3, "set_place SEAT FIELD")
    place = field(words[2])
    return {"number": seat(words[1]), "fields": (place,)}


def _read_jail_card(words: list[str]) -> Parts:
    _expect(words, 3, "set_jailcard SEAT|bank DECK")
    deck = integer(words[2], "deck", 1)
    return {"number": seat_or_bank(words[1]), "fields": (deck,)}


def _read_hand_over(words: list[str]) -> Parts:
    _expect(words, 4, "hand_over SEAT SEAT AMOUNT")
    amount = integer(words[3], "amount")
    return {"number": seat(words[1]), "fields": (seat(words[2]),), "amount": amount}


def _write_hand_over(action: "Action") -> list[str]:
    return _write_whose(action, action.fields[0], action.amount)


def _read_owner(words: list[str]) -> Parts:
    if len(words) < 3:
        raise ActionError("must have the form `set_owner SEAT|bank FIELD …`")
    return {"number": seat_or_bank(words[1]), "give": _deeds(words[2:])}


def _write_owner(action: "Action") -> list[str]:
    return _write_whose(action, *action.give.deeds)


def _read_mortgage(words: list[str]) -> Parts:
    if len(words) < 3 or words[1] not in _ON_OFF:
        raise ActionError("must have the form `set_mortgage on|off FIELD …`")
    return {"amount": _ON_OFF.index(words[1]), "give": _deeds(words[2:])}


def _write_mortgage(action: "Action") -> list[str]:
    return [_ON_OFF[action.amount != 0], *map(str, action.give.deeds)]


def _deeds(texts: list[str]) -> Bundle:
    return Bundle(deeds=tuple(sorted({field(text) for text in texts})))


def _read_level(words: list[str]) -> Parts:
    levels: dict[int, int] = {}
    for text in words[1:]:
        place, _, level = text.partition("=")
        levels[field(place)] = integer(level, "level", 6)
    if not 1 <= len(levels) <= MAX_MEMBERS:
        raise ActionError("must have the form `set_level FIELD=LEVEL …`, all fields of one group")
    return {"fields": tuple(place for place in sorted(levels) for _ in range(levels[place] + 1))}


def _write_level(action: "Action") -> list[str]:
    return [f"{place}={action.fields.count(place) - 1}" for place in dict.fromkeys(action.fields)]


# ---- which kind has which form

_K = ActionKind
_FORMS: dict[ActionKind, Form] = {
    **dict.fromkeys(BARE, Form(_read_bare, _write_fields)),
    **dict.fromkeys(ONE_FIELD, Form(_read_field, _write_fields)),
    **dict.fromkeys(NUMBERED, Form(_read_number, _write_number)),
    **dict.fromkeys((_K.BUILD, _K.SELL), Form(_read_steps, _write_fields)),
    _K.DICE: Form(_read_dice, _write_dice),
    _K.DRAW_TICKET: Form(_read_draw, _write_draw),
    _K.ANOTHER: Form(_read_another, _write_another),
    _K.BID: Form(_read_bid, _write_bid),
    _K.OFFER: Form(_read_offer, _write_offer),
    _K.SETTLE: Form(_read_settle, _write_settle),
    **dict.fromkeys((_K.SET_JAIL, _K.SET_TURN), Form(_read_seat, _write_seat)),
    _K.SET_CASH: Form(_read_cash, _write_amount),
    _K.SET_TICKETS: Form(_read_tickets, _write_amount),
    _K.SET_PLACE: Form(_read_place, _write_seat),
    _K.SET_JAILCARD: Form(_read_jail_card, _write_seat),
    _K.SET_OWNER: Form(_read_owner, _write_owner),
    _K.SET_MORTGAGE: Form(_read_mortgage, _write_mortgage),
    _K.SET_LEVEL: Form(_read_level, _write_level),
    _K.HAND_OVER: Form(_read_hand_over, _write_hand_over),
}

_WORDS = {kind: kind.name.lower() for kind in ActionKind} | {ActionKind.DRAW_TICKET: "draw"}
_BUILD_WORDS = {piece: name for name, piece in PIECE_WORDS.items()}
_KINDS = {word(kind): kind for kind in _FORMS} | dict.fromkeys(PIECE_WORDS, ActionKind.BUILD)
_USUAL_WORDS = [name for name, kind in _KINDS.items() if kind not in CORRECTIONS | {ActionKind.ANOTHER}]
"""The words of a game without corrections: they are what somebody who mistyped one is shown."""
