"""An order that comes again under the same id: whether it is the same one, or the id was used twice."""

from typing import Any

from bankhalter.engine.actions import Action
from bankhalter.errors import BankhalterError
from bankhalter.server.log.entries import Entry
from bankhalter.server.names import clean_chat, clean_reason
from bankhalter.server.orders import kinds
from bankhalter.server.orders.kinds import Order


def is_repeat(order: Order, entry: Entry) -> bool:
    """Whether the entry can have come of this order."""
    if entry.kind == "vote" and not isinstance(order, kinds.Vote):
        return entry.data["agree"] and type(order) in _ASKED  # to ask for the same again is to agree
    what = entry.data["what"] if entry.kind == "propose" else entry.kind
    wanted = _said(order)
    return what in _BECOMES.get(type(order), ()) and all(
        entry.data.get(key) == value for key, value in wanted.items()
    )


def _said(order: Order) -> dict[str, Any]:
    """What the log must say of it. An undo may stop at an earlier version than was asked for."""
    match order:
        case kinds.Act(action=action):
            return {"action": _written(action)}
        case kinds.Correct(action=action, reason=reason):
            return {"action": _written(action), "reason": clean_reason(reason)}
        case kinds.Demand(of=of, amount=amount, reason=reason):
            return {"of": of, "amount": amount, "reason": clean_reason(reason)}
        case kinds.Amend(version=version):
            return {"amended": version}
        case kinds.Chat(text=text):
            return {"text": clean_chat(text)}
        case kinds.React(sign=sign):
            return {"sign": sign}
        case kinds.Vote(number=number, agree=agree):
            return {"number": number, "agree": agree}
        case kinds.Substitute(of=of, skip=skip):
            return {"of": of, "skip": skip}
        case kinds.Return(of=of):
            return {"of": of}
        case kinds.Pace(ms=ms):
            return {"ms": ms}
    return {}


def _written(action: str) -> str:
    """As it stands in the log."""
    try:
        return str(Action.parse(action))
    except BankhalterError:
        return action


_BECOMES: dict[type, tuple[str, ...]] = {
    kinds.Act: ("act",),
    kinds.StandOut: ("out",),
    kinds.Chat: ("chat",),
    kinds.React: ("react",),
    kinds.Appear: ("appear",),
    kinds.Vote: ("vote",),
    kinds.Undo: ("undo",),
    kinds.Amend: ("undo",),
    kinds.Correct: ("act",),
    kinds.Demand: ("money",),
    kinds.Pause: ("pause",),
    kinds.Resume: ("resume",),
    kinds.Substitute: ("substitute",),
    kinds.Return: ("return",),
    kinds.Rematch: ("rematch",),
    kinds.Leave: ("leave", "substitute"),
    kinds.Pace: ("pace",),
}
_ASKED = (kinds.Undo, kinds.Pause, kinds.Substitute, kinds.Rematch)
