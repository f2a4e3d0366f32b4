"""How often bots may ask people: which of their offers are too many, the same again, or an impertinence."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from bankhalter.codes import ActionKind, EventKind
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game, Step
from bankhalter.engine.memory import Memory, reading
from bankhalter.kernel.layout import STATE

Talk = Literal["none", "few", "more"]
"""How much bots offer to people."""

USUAL_TALK: Talk = "few"
ROUND_LIMIT = 2
"""So many offers a round to one person, of all bots together."""
FORGETTING = 8
"""After so many rounds an offer may be made again."""
REST = 5
"""For each offer a person has not taken, bots of few words wait so many rounds more before the next."""
MOST_OF_PURSE = 95
"""Hundredths of a person's cash: nobody is asked for so much."""
LONGEST = 200
"""Offers that are kept in mind."""


@dataclass(frozen=True, slots=True)
class Made:
    """An offer of a bot to a person, not taken so far; its bundles as they are written."""

    number: int
    turn: int
    seat: int
    to: int
    give: str
    get: str
    answers: bool = False
    """Made in return for an offer of the person: who asks is not pestered."""


def remember(made: tuple[Made, ...], steps: Collection[Step], people: Collection[int]) -> tuple[Made, ...]:
    """The offers that bots have made people, after these steps; what was accepted need not be forgiven."""
    for step in steps:
        for event in step.events:
            if event.kind == EventKind.OFFERED and _asks(step.action, people):
                made = (*made, _made(step, event.amount))[-LONGEST:]
            elif event.kind == EventKind.ACCEPTED:
                made = tuple(offer for offer in made if offer.number != event.amount)
    return made


def _asks(action: Action, people: Collection[int]) -> bool:
    """Whether it is a bot's offer to a person; deeds for a debt are no trade."""
    return action.kind == ActionKind.OFFER and action.seat not in people and action.number in people


def _made(step: Step, number: int) -> Made:
    action, turn = step.action, reading(Memory(STATE, step.before)).turn
    assert action.seat is not None, "somebody offers"
    answers = any(event.kind == EventKind.COUNTERED for event in step.events)
    return Made(number, turn, action.seat, action.number, str(action.give), str(action.get), answers)


@dataclass(frozen=True, slots=True)
class Courtesy:
    """What a table expects of its bots: how much they talk, to whom, and what they have said already."""

    talk: Talk
    people: frozenset[int]
    made: tuple[Made, ...] = ()

    def allows(self, game: Game, action: Action, seat: int) -> bool:
        """Whether a bot may do this without being a nuisance; only offers to people can be."""
        if not self.asks(action.by(seat)):
            return True
        return self.may_ask(game, action.number) and self.is_new(game, action, seat)

    def asks(self, action: Action) -> bool:
        """Whether it is an offer to a person."""
        return _asks(action, self.people)

    def may_ask(self, game: Game, person: int) -> bool:
        """Whether a person may be made an offer now, whatever it is."""
        turn = game.now.turn
        others = [made for made in self.made if made.to == person and not made.answers]
        if self.talk == "none":
            return False
        if sum(made.turn > turn - game.players for made in others) >= ROUND_LIMIT:
            return False
        rest = REST * len(others) * game.players if self.talk == "few" else 0
        return not others or turn >= others[-1].turn + rest

    def is_new(self, game: Game, action: Action, seat: int) -> bool:
        """Whether an offer is decent, and none lately was at least as good for the person."""
        if action.get.cash - action.give.cash > most_asked(game, action.number):
            return False
        since = game.now.turn - FORGETTING * game.players
        mine = (made for made in self.made if (made.seat, made.to) == (seat, action.number))
        return not any(made.turn > since and _is_no_better(action, made) for made in mine)


AMONG_BOTS = Courtesy("more", frozenset())


def most_asked(game: Game, person: int) -> int:
    """What a decent offer can cost a person in cash."""
    return max((MOST_OF_PURSE * game.cash(person) - 1) // 100, 0)


def _is_no_better(action: Action, made: Made) -> bool:
    """Whether a person gets nothing by an offer that an earlier one would not have brought."""
    before, wanted = Bundle.parse(made.give), Bundle.parse(made.get)
    less = set(action.give.deeds) <= set(before.deeds) and set(action.give.cards) <= set(before.cards)
    more = set(action.get.deeds) >= set(wanted.deeds) and set(action.get.cards) >= set(wanted.cards)
    return less and more and action.give.cash - action.get.cash <= before.cash - wanted.cash
