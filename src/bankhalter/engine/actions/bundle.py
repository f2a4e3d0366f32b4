"""One side of a trade, written such as `5,15+200+card0`."""

from dataclasses import dataclass

from bankhalter.engine.actions import words
from bankhalter.engine.arguments import is_amount, is_tuple_of, is_whole, shown
from bankhalter.errors import ActionError


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
        """Read a text such as `5,15+200+card0`, `+200` or `nothing`."""
        if text == "nothing":
            return cls()
        deeds, *extras = text.split("+")
        fields = [words.field(part) for part in deeds.split(",")] if deeds else []
        cards = [extra for extra in extras if extra.startswith("card")]
        amounts = [extra for extra in extras if not extra.startswith("card")]
        twice = len(amounts) > 1 or len(set(fields)) < len(fields) or len(set(cards)) < len(cards)
        if twice or not set(cards) <= {"card0", "card1"} or not (fields or extras):
            raise ActionError(f"bundle {text!r}: fields once each, one amount, card0 or card1")
        cash = words.integer(amounts[0], "amount") if amounts else 0
        return cls(tuple(sorted(fields)), cash, tuple(sorted(int(card[4]) for card in cards)))


NOTHING = Bundle()


def check_bundle(bundle: object) -> None:
    """Whether it could be written down as one side of a trade."""
    if bundle is NOTHING:
        return
    if not isinstance(bundle, Bundle):
        raise ActionError(f"{shown(bundle)} is not a bundle of deeds, cash and cards")
    for what in ("deeds", "cards"):
        things = getattr(bundle, what)
        if not is_tuple_of(things, _is_bit) or len(set(things)) < len(things):
            raise ActionError(f"bundle: {shown(things)} are not its {what}")
    if not is_amount(bundle.cash):
        raise ActionError(f"bundle: cash {shown(bundle.cash)} is not such a number")


def _is_bit(value: object) -> bool:
    """Whether a mask of the kernel has a place for it."""
    return is_whole(value) and 0 <= value < 63
