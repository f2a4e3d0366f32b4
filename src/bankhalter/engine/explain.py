"""From codes to sentences: why an action is refused, which rule allows it, and what it costs."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from bankhalter.codes import BANK, ActionKind, Phase, Piece, Reason
from bankhalter.editions import Edition
from bankhalter.engine.actions import Action
from bankhalter.engine.reasons import ALLOWED, ALLOWED_PIECES, REFUSED, UNSOLD
from bankhalter.engine.rows import to_rows
from bankhalter.kernel import queries
from bankhalter.kernel.layout import LOG, STATE, Log, Records, blank
from bankhalter.rules import load_rules

if TYPE_CHECKING:
    from bankhalter.engine.game import Game


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on an action: whether it is legal, the rule that says so, a sentence, and the price."""

    legal: bool
    reason: Reason
    rule: str
    text: str
    cost: int
    """What the seat would pay at once; negative where it would receive."""


def explain_reason(reason: Reason, edition: Edition, lang: str) -> tuple[str, str]:
    """The rule behind a refusal in this edition, and the sentence in the edition's words."""
    rules, english, german = REFUSED[reason]
    sentence = (german if lang == "de" else english).format_map(_words(edition, lang))
    return _in_force(rules, edition.id), sentence[0].upper() + sentence[1:]


def _words(edition: Edition, lang: str) -> dict[str, str]:
    """The blanks of the sentences: the buildings and streets as this box calls them."""
    words = edition.words
    houses = words.house.many(lang)
    return {
        "house": words.house.one(lang),
        "houses": houses,
        "houses_dative": houses if houses.endswith(("n", "s")) else houses + "n",
        "hotel": words.hotel.one(lang),
        "hotels": words.hotel.many(lang),
        "skyscrapers": words.skyscraper.many(lang),
        "streets": words.street.many(lang),
    }


def _in_force(rules: str, edition: str) -> str:
    """The first of several rules that the edition's book has; the classic board has no book of its own."""
    register = load_rules()
    for rule in rules.split():
        if edition in register[rule].editions:
            return rule
    return rules.split()[-1]


def rule_for(action: Action, edition: str, in_jail: bool = False) -> str:
    """The rule that allows an action."""
    if action.kind == ActionKind.BUILD:
        return ALLOWED_PIECES.get(action.piece, ALLOWED[ActionKind.BUILD])
    if action.kind == ActionKind.PAY and in_jail:
        return _in_force("JAIL-04 JAIL-03", edition)
    return ALLOWED[action.kind]


def explain_action(game: "Game", action: Action, reason: Reason, lang: str) -> Explanation:
    """Verdict, rule, sentence and price of an action."""
    cost = cost_of(game, action)
    if reason != Reason.OK:
        return Explanation(False, reason, *explain_refusal(game, action, reason, lang), cost)
    sentence = "Das ist erlaubt." if lang == "de" else "This is allowed."
    return Explanation(True, reason, _allowing(game, action), sentence, cost)


def explain_refusal(game: "Game", action: Action, reason: Reason, lang: str) -> tuple[str, str]:
    """The rule behind the refusal of an action, and the sentence."""
    rule, sentence = explain_reason(reason, game.edition, lang)
    if reason == Reason.NO_CASH:  # the rule that asks for the money
        rule = _allowing(game, action)
    elif reason == Reason.GROUP_INCOMPLETE and action.piece == Piece.SKYSCRAPER:
        rule = "SKY-01"  # not one street may be missing
    elif reason == Reason.NOT_OWNER and _names_unsold(game, action):
        sentence = UNSOLD[lang == "de"]
    return rule, sentence


def _names_unsold(game: "Game", action: Action) -> bool:
    """Whether one of the properties in question still belongs to the bank."""
    named = (*action.fields, *action.give.deeds, *action.get.deeds)
    return any(game.owner(field) == BANK for field in named)


def _allowing(game: "Game", action: Action) -> str:
    return rule_for(action, game.edition.id, in_jail=game.phase == Phase.ROLL)


def cost_of(game: "Game", action: Action) -> int:
    """What the seat pays at once, by trying the action on a copy; 0 for what is refused."""
    return costs_of(game, [action])[0]


def costs_of(game: "Game", actions: Sequence[Action]) -> list[int]:
    """What each action's seat would pay at once; 0 for what is refused and for a range of bids.

    Going bankrupt costs 0: what is lost by it is no price.
    """
    return prices(game, to_rows(actions, game.tables))


def prices(game: "Game", records: Records) -> list[int]:
    """The same for actions in the kernel's form."""
    costs = np.zeros(len(records), np.int64)
    queries.price(game.tables, game.state, _TRIAL.states, records, _TRIAL.log, costs)
    costs[records["kind"] == _BANKRUPT] = 0
    return costs.tolist()


_BANKRUPT = int(ActionKind.BANKRUPT)
"""As a plain number: comparing a NumPy array with an enum is slow."""


class _Trial(threading.local):
    """Buffers to try actions out in, one set per thread: making them takes longer than the trial."""

    def __init__(self) -> None:
        self.states: Records = np.zeros(1, STATE)
        self.log: Log = blank(LOG)


_TRIAL = _Trial()
