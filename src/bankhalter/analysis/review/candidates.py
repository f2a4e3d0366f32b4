"""What somebody could have done instead: the policy's choice, and what stood on the menu."""

from dataclasses import replace

from bankhalter.analysis.playouts import USUAL
from bankhalter.analysis.review.path import Choice
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.kernel.bots.value import PATIENCE

MOST = 8
A_LITTLE = 4
"""Bids that differ by less than this part are alike."""
_ANSWERS = (ActionKind.ACCEPT, ActionKind.REJECT)
_DEALS = (ActionKind.OFFER, ActionKind.SETTLE)
_MEANS = (ActionKind.MORTGAGE, ActionKind.SELL)
_ESTATE = (*_MEANS, ActionKind.LIFT, ActionKind.BUILD, ActionKind.SHIFT)
"""What can be done at any time, and is no answer to a question."""
_AT_LEISURE = (Phase.ROLL, Phase.END)
_PLAIN = (ActionKind.ROLL, ActionKind.END)


class Alternatives:
    """Finds them, without memory: the same position has the same alternatives, whoever asked before."""

    def __init__(self) -> None:
        usual = find_bot(USUAL)
        self._silent = replace(usual, parameters={**usual.parameters, PATIENCE: 0})
        """It makes no offers: whether they would be accepted, only the partner knows."""

    def of(self, game: Game, choice: Choice) -> list[Action]:
        """What was done comes first; alone if there was no real choice."""
        own = self._own(game, choice)
        if choice.action.kind in _PLAIN and own == choice.action:
            return [choice.action]
        found = [choice.action, *([own] if own and own != choice.action else [])]
        if choice.action.kind in _DEALS:
            return found  # without the deal; everything else could still be done after it
        done, *others = _with_menu(game, choice.seat, found)
        return [done, *(other for other in others if _is_another(done, other))]

    def ideas(self, game: Game, seat: int) -> list[Action]:
        """What a seat that has to decide could do: what the policy does comes first."""
        return _with_menu(game, seat, [self._choice(game, seat)])

    def _own(self, game: Game, choice: Choice) -> Action | None:
        """What the policy would do, if the seat is the one that is asked."""
        asked = any(offer.to == choice.seat for offer in game.offers)
        if asked != (choice.action.kind in _ANSWERS) or (not asked and game.actor != choice.seat):
            return None
        return self._choice(game, choice.seat)

    def _choice(self, game: Game, seat: int) -> Action:
        return KernelBot(self._silent, seed=0).choose(game, seat).by(seat)


def _with_menu(game: Game, seat: int, found: list[Action]) -> list[Action]:
    """These, and what else stands on the menu and is a real alternative to the first."""
    for entry in game.menu(seat):
        plain = _one_amount(entry).by(seat)
        if plain not in found and _matters(game, found[0], plain):
            found.append(plain)
    return found[: MOST + 1]


def _one_amount(action: Action) -> Action:
    return replace(action, limit=0) if action.kind == ActionKind.BID else action


def _is_another(done: Action, other: Action) -> bool:
    """Whether another bid is another choice: a little more or less only tries how others bid."""
    both_bid = done.kind == other.kind == ActionKind.BID
    return not both_bid or abs(done.amount - other.amount) > done.amount / A_LITTLE


def _matters(game: Game, done: Action, entry: Action) -> bool:
    """Whether an entry of the menu is a real alternative to what was done."""
    if entry.kind in (ActionKind.BANKRUPT, ActionKind.WITHDRAW):
        return False
    if done.kind in _ANSWERS:
        return entry.kind in _ANSWERS and entry.number == done.number
    if entry.kind in _ANSWERS:
        return False
    if game.phase == Phase.DEBT:
        return True
    return entry.kind not in (_MEANS if game.phase in _AT_LEISURE else _ESTATE)
