"""Which offers of bots are too many, the same again, an impertinence to people, or send a deed in circles."""

from collections.abc import Collection
from dataclasses import dataclass, replace
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
    """An offer of a bot; its bundles as they are written."""

    number: int
    turn: int
    seat: int
    to: int
    give: str
    get: str
    answers: bool = False
    """Made in return for an offer of the person: who asks is not pestered."""
    taken: bool = False


def remember(made: tuple[Made, ...], steps: Collection[Step], people: Collection[int]) -> tuple[Made, ...]:
    """The offers that bots have made, after these steps, and which of them were taken."""
    for step in steps:
        for event in step.events:
            if event.kind == EventKind.OFFERED and _is_bots(step.action, people):
                made = (*made, _made(step, event.amount))[-LONGEST:]
            elif event.kind == EventKind.ACCEPTED:
                made = tuple(replace(o, taken=o.taken or o.number == event.amount) for o in made)
    return made


def _is_bots(action: Action, people: Collection[int]) -> bool:
    """Whether it is an offer of a bot; deeds for a debt are no trade."""
    return action.kind == ActionKind.OFFER and action.seat not in people


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
        """Whether a bot may do this without being a nuisance.

        Bots ask each other what they like, but everybody has to watch: so not the same again, and nothing
        that goes round in circles.
        """
        if not self.asks(action.by(seat)):
            return not self._is_repeated(game, action, seat) and not self._is_bought_back(game, action, seat)
        return self.may_ask(game, action.number) and self.is_new(game, action, seat)

    def asks(self, action: Action) -> bool:
        """Whether it is an offer to a person."""
        return _is_bots(action, self.people) and action.number in self.people

    def may_ask(self, game: Game, person: int) -> bool:
        """Whether a person may be made an offer now, whatever it is."""
        turn = game.now.turn
        others = [made for made in self.made if made.to == person and not made.answers and not made.taken]
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
        return not self._is_repeated(game, action, seat)

    def _lately(self, game: Game) -> list[Made]:
        """The offers that are still in everybody's mind."""
        return [made for made in self.made if made.turn > game.now.turn - FORGETTING * game.players]

    def _is_repeated(self, game: Game, action: Action, seat: int) -> bool:
        """Whether the seat lately offered the same player something at least as good."""
        mine = (made for made in self._lately(game) if (made.seat, made.to) == (seat, action.number))
        return any(not made.taken and _is_no_better(action, made) for made in mine)

    def _is_bought_back(self, game: Game, action: Action, seat: int) -> bool:
        """Whether one of the two would get a deed that he has lately traded away."""
        taken = [made for made in self._lately(game) if made.taken]
        gets = ((seat, action.get), (action.number, action.give))
        return any(not _traded_away(taken, who).isdisjoint(what.deeds) for who, what in gets)


AMONG_BOTS = Courtesy("more", frozenset())


def _traded_away(taken: list[Made], seat: int) -> set[int]:
    """The deeds that a seat has given in these deals."""
    gave = [offer.give for offer in taken if offer.seat == seat]
    gave += [offer.get for offer in taken if offer.to == seat]
    return {deed for bundle in gave for deed in Bundle.parse(bundle).deeds}


def most_asked(game: Game, person: int) -> int:
    """What a decent offer can cost a person in cash."""
    return max((MOST_OF_PURSE * game.cash(person) - 1) // 100, 0)


def _is_no_better(action: Action, made: Made) -> bool:
    """Whether who is asked gets nothing by an offer that an earlier one would not have brought."""
    before, wanted = Bundle.parse(made.give), Bundle.parse(made.get)
    less = set(action.give.deeds) <= set(before.deeds) and set(action.give.cards) <= set(before.cards)
    more = set(action.get.deeds) >= set(wanted.deeds) and set(action.get.cards) >= set(wanted.cards)
    return less and more and action.give.cash - action.get.cash <= before.cash - wanted.cash
