"""One number for each choice, for programs that want a flat set of actions: an adapter, in NumPy.

It knows no rules. The mask is read from the `Options` and the view that the kernel writes, and a number
becomes a `Choice`, which the kernel checks. Bids, settlements and offers come in a few sizes:

    BARE        the kinds of BARE_KINDS
    ACCEPT, REJECT    7: whose offer, by place
    SPOT        F: a field, for what `options.spot` is about
    DEMAND, SELL, MORTGAGE, LIFT    D                     BUILD      4 pieces x D
    BID         BIDS amounts for a property               LOT        BIDS x D: for a building, and where
    SETTLE      D: a debt for this deed, the rest in cash (Mega)
    BUY_DEED    D x PRICES: offer cash for another player's deed
    SELL_DEED   D x 7 places x PRICES: offer an own deed for cash
    SWAP        D x D x BALANCES: offer an own deed for another's, of a group of which one keeps a deed

They follow each other in this order, D deeds and F fields in that of the board; the last factor runs
fastest.
"""

from math import prod
from typing import Any

import numpy as np

from bankhalter.codes import MAX_SEATS, ActionKind, Piece
from bankhalter.kernel.layout import Tables, blank
from bankhalter.kernel.learning.choice import CHOICE, Choice
from bankhalter.kernel.learning.options import Options
from bankhalter.kernel.learning.view import Column, View

Mask = np.ndarray[Any, np.dtype[np.int8]]
Flags = Any
"""An array of truth values."""
Numbers = Any
"""An array of whole numbers, or one of them."""

BARE_KINDS = tuple(
    ActionKind[name]
    for name in (
        *("ROLL", "END", "PAY", "JAILCARD", "STAY", "BUY", "DECLINE"),
        *("MOVE", "TAKE", "CASH", "KEEP", "PASS", "WITHDRAW", "BANKRUPT"),
    )
)
SPOT_KINDS = tuple(ActionKind[name] for name in ("TICKET", "GOTO", "AUCTION", "SHIFT", "INTEREST", "BID"))
BIDS = np.array([0, 1, 2, 3, 4, 6])
"""The amounts to bid: the lowest one, then quarters of the printed price."""
PRICES = np.array([2, 3, 4, 6])
"""The prices in an offer, in halves of the printed price; a mortgaged deed counts half."""
BALANCES = 3
"""A swap is balanced with no cash, the difference in price, or half the price of the deed received."""


class Flat:
    """The flat choices of an edition."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._fields = np.arange(tables.fields)
        self._deeds = self._fields[_bits(tables.deeds_mask, self._fields)]
        self._price = tables.price[self._deeds]
        self._group = tables.group[self._deeds]
        deeds = len(self._deeds)
        self.shapes: dict[str, tuple[int, ...]] = {
            "BARE": (len(BARE_KINDS),),
            "ACCEPT": (MAX_SEATS - 1,),
            "REJECT": (MAX_SEATS - 1,),
            "SPOT": (int(tables.fields),),
            "DEMAND": (deeds,),
            "SELL": (deeds,),
            "MORTGAGE": (deeds,),
            "LIFT": (deeds,),
            "BUILD": (len(Piece), deeds),
            "BID": (len(BIDS),),
            "LOT": (len(BIDS), deeds),
            "SETTLE": (deeds,),
            "BUY_DEED": (deeds, len(PRICES)),
            "SELL_DEED": (deeds, MAX_SEATS - 1, len(PRICES)),
            "SWAP": (deeds, deeds, BALANCES),
        }
        self.size = sum(prod(shape) for shape in self.shapes.values())

    def mask(self, options: Options, view: View) -> Mask:
        """1 for every choice there is now; offers may still be refused."""
        kinds, places = int(options.kinds), np.arange(1, MAX_SEATS)
        blocks: dict[str, Any] = {
            "BARE": _bits(kinds, np.array(BARE_KINDS)),
            "ACCEPT": _bits(options.accept, places),
            "REJECT": _bits(options.reject, places),
            "SPOT": _bits(0 if kinds >> ActionKind.BID & 1 else options.spot, self._fields),
            "DEMAND": _bits(options.demand, self._deeds),
            "SELL": _bits(options.sell, self._deeds),
            "MORTGAGE": _bits(options.mortgage, self._deeds),
            "LIFT": _bits(options.lift, self._deeds),
            "BUILD": np.array([_bits(word, self._deeds) for word in options.build]),
        }
        if kinds >> ActionKind.BID & 1:
            blocks |= self._bids(options, view)
        if kinds >> ActionKind.SETTLE & 1:
            blocks["SETTLE"] = _bits(options.give, self._deeds)
        if kinds >> ActionKind.OFFER & 1:
            blocks |= self._offers(options, view)
        parts = [
            np.asarray(blocks[name], np.int8).ravel() if name in blocks else np.zeros(prod(shape), np.int8)
            for name, shape in self.shapes.items()
        ]
        return np.concatenate(parts)

    def choice(self, number: int, options: Options, view: View) -> Choice:
        """The choice that a number stands for now; for a number without one, a choice the rules refuse."""
        choice: Choice = blank(CHOICE)
        choice.kind = -1
        for name, shape in self.shapes.items():
            if 0 <= number < prod(shape):
                place = [int(part) for part in np.unravel_index(number, shape)]
                self._fill(choice, name, place, options, view)
                break
            number -= prod(shape)
        return choice

    def _fill(self, choice: Choice, name: str, place: list[int], options: Options, view: View) -> None:
        last = place[-1]
        if name == "BARE":
            choice.kind = BARE_KINDS[last]
        elif name in ("ACCEPT", "REJECT"):
            choice.kind, choice.partner = ActionKind[name], last + 1
        elif name == "SPOT":
            choice.spot = last
            choice.kind = next((kind for kind in SPOT_KINDS if int(options.kinds) >> kind & 1), -1)
        elif name in ("BID", "LOT"):
            choice.kind, sizes = ActionKind.BID, self._bid_sizes(view)
            if name == "LOT":
                choice.spot, sizes = self._deeds[last], self._lot_sizes(view)[:, last]
            choice.amount = sizes[place[0]]
        elif name == "SETTLE":
            rest = int(view[Column.AMOUNT]) * self._tables.unit - self._worth(view)[last]
            choice.kind, choice.give = ActionKind.SETTLE, 1 << int(self._deeds[last])
            choice.amount = self._whole(np.clip(rest, 0, max(options.cash, 0)))
        elif name in ("BUY_DEED", "SELL_DEED", "SWAP"):
            self._fill_offer(choice, name, place, view)
        else:
            choice.kind, choice.spot = ActionKind[name], self._deeds[last]
            choice.piece = place[0] if name == "BUILD" else 0

    def _fill_offer(self, choice: Choice, name: str, place: list[int], view: View) -> None:
        choice.kind, owners = ActionKind.OFFER, view[Column.DEEDS :]
        deed, last = place[0], place[-1]
        if name == "BUY_DEED":
            choice.partner, choice.get = owners[deed], 1 << int(self._deeds[deed])
            choice.amount = self._prices(view)[deed, last]
        elif name == "SELL_DEED":
            choice.partner, choice.give = place[1] + 1, 1 << int(self._deeds[deed])
            choice.amount = -self._prices(view)[deed, last]
        else:
            choice.partner, choice.amount = owners[place[1]], self._balances(view)[deed, place[1], last]
            choice.give, choice.get = 1 << int(self._deeds[deed]), 1 << int(self._deeds[place[1]])

    def _bids(self, options: Options, view: View) -> dict[str, Flags]:
        if view[Column.PIECE] < 0:
            sizes = self._bid_sizes(view)
            fit = (sizes >= options.lowest) & (sizes <= options.cash)
            return {"BID": fit | (BIDS == 0)}
        sizes = self._lot_sizes(view)
        fit = (sizes >= self._lot_lowest(options, view)) & (sizes <= options.cash)
        return {"LOT": (fit | (BIDS == 0)[:, None]) & _bits(options.spot, self._deeds)}

    def _bid_sizes(self, view: View) -> Numbers:
        """Amounts for the property that is auctioned; 0 is the lowest."""
        return self._whole(self._tables.price[max(view[Column.FIELD], 0)] * BIDS // 4)

    def _lot_prices(self, view: View) -> Numbers:
        return self._tables.piece_price[self._deeds, max(view[Column.PIECE], 0)]

    def _lot_sizes(self, view: View) -> Numbers:
        """Amounts for the building that is auctioned, by where it goes."""
        return self._whole(self._lot_prices(view) * BIDS[:, None] // 4)

    def _lot_lowest(self, options: Options, view: View) -> Numbers:
        return np.maximum(self._lot_prices(view) * min(self._tables.lots_at_deed_price, 1), options.lowest)

    def _offers(self, options: Options, view: View) -> dict[str, Flags]:
        deeds = len(self._deeds)
        owners, give, get = view[Column.DEEDS :][:deeds], _bits(options.give, self._deeds), options.get
        cash = view[Column.CASH :][:MAX_SEATS].astype(np.int64) * self._tables.unit
        partners = _bits(options.partners, np.arange(MAX_SEATS))
        wanted = _bits(get, self._deeds) & (owners > 0) & partners[owners]
        prices, balances = self._prices(view), self._balances(view)
        can_buy = wanted[:, None] & (prices <= options.cash)
        can_pay = prices[:, None, :] <= cash[1:, None]
        swaps = (balances <= options.cash) & (-balances <= cash[owners][:, None])
        swaps &= (give[:, None] & wanted & self._joins(owners == 0))[:, :, None]
        return {
            "BUY_DEED": can_buy,
            "SELL_DEED": give[:, None, None] & partners[1:, None] & can_pay,
            "SWAP": swaps,
        }

    def _joins(self, own: Flags) -> Flags:
        """For each pair of deeds, whether one owns another deed of the second one's group than the first."""
        same = (self._group[:, None] == self._group).astype(np.int64)
        return own @ same - same > 0

    def _worth(self, view: View) -> Numbers:
        """The printed prices, half of them for mortgaged deeds."""
        deeds = len(self._deeds)
        mortgaged = view[Column.DEEDS + deeds :][:deeds] < 0
        return np.where(mortgaged, self._price // 2, self._price)

    def _prices(self, view: View) -> Numbers:
        return self._whole(self._worth(view)[:, None] * PRICES // 2)

    def _balances(self, view: View) -> Numbers:
        """The cash paid in a swap, by the deed given, the deed taken and the kind of balance."""
        worth = self._worth(view)
        even = np.zeros((len(worth), len(worth)), np.int64)
        return self._whole(np.stack([even, worth - worth[:, None], even + worth // 2], axis=2))

    def _whole(self, amounts: Any) -> Any:
        """Amounts that can be paid in this edition's money."""
        return amounts // self._tables.unit * self._tables.unit


def _bits(word: Any, places: Numbers) -> Flags:
    """For each place, whether its bit is set."""
    return (int(word) >> places & 1) == 1
