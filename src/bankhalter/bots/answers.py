"""What a bot says to somebody whose offer it does not take: why not, and the nearest deal it would take.

Nothing here knows how a bot judges: it is asked about other offers, and what it takes tells what was wrong.
"""

from dataclasses import dataclass, replace

from bankhalter.bots.bot import Bot, chosen
from bankhalter.bots.courtesy import Courtesy, most_asked
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.codes import ActionKind, Policy
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Offer
from bankhalter.errors import ActionError
from bankhalter.tell.answers import Why

QUESTIONS = 8
"""So often it is asked for the price; every time halves what is not known."""
MOST_DEEDS = 6
"""So many deeds are tried that might be added to an offer."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A refusal: `reject`, or another offer in return."""

    action: Action
    why: Why


def is_gift(game: Game, offer: Offer) -> bool:
    """Whether something is given for nothing and costs nothing."""
    burdened = any(game.is_mortgaged(field) for field in offer.give.deeds)
    return offer.get == Bundle() != offer.give and not offer.settles and not burdened


def refusal(bot: Bot, game: Game, seat: int, offer: Offer, courtesy: Courtesy) -> Answer:
    """How a bot turns an offer down."""
    no = Action(ActionKind.REJECT, seat, number=offer.number)
    if isinstance(bot, KernelBot) and bot.entry.policy == Policy.RANDOM:
        return Answer(no, Why("mood"))
    asked = _Asked(bot, game, seat, offer)
    price = asked.price()
    better = asked.paid(price) if price is not None else asked.with_a_deed()
    why = _why(asked, price, better)
    if better is None or courtesy.talk == "none":
        return Answer(no, why)
    back = Action(ActionKind.OFFER, seat, number=offer.seat, give=better.get, get=better.give)
    allowed = courtesy.is_new(game, back, seat) and game.explain(back, seat).legal
    return Answer(back if allowed else no, why)


class _Asked:
    """A bot that is asked what it would think of other offers of the same person."""

    def __init__(self, bot: Bot, game: Game, seat: int, offer: Offer) -> None:
        self.bot, self.seat, self.offer = bot, seat, offer
        self.game = game.copy()
        for other in game.offers:  # it shall think of this one only
            if other.to == seat and other.number != offer.number:
                self.game.push(Action(ActionKind.REJECT, seat, number=other.number))

    def takes(self, offer: Offer, game: Game | None = None) -> bool:
        """Whether it would, and could."""
        trial = (game or self.game).copy()
        wish = Action(ActionKind.OFFER, offer.seat, number=self.seat, give=offer.give, get=offer.get)
        try:
            trial.push(wish)
        except ActionError:
            return False
        if is_gift(trial, offer):
            return True
        return chosen(self.bot, trial, self.seat).kind == ActionKind.ACCEPT

    def paid(self, money: int) -> Offer:
        """The same offer with so much money on balance from the one who made it."""
        give = replace(self.offer.give, cash=max(money, 0))
        return replace(self.offer, give=give, get=replace(self.offer.get, cash=max(-money, 0)))

    @property
    def money(self) -> int:
        """What the offer pays it on balance."""
        return self.offer.give.cash - self.offer.get.cash

    def _decent(self) -> int:
        """The most money that can be asked for, in notes of five."""
        note = 5 * self.game.edition.money.unit
        return most_asked(self.game, self.offer.seat) // note * note

    def price(self) -> int | None:
        """The least it must be paid, in round numbers; None if more than can decently be asked for.

        Who gives nothing else pays: nobody asks for a gift.
        """
        unit, gives = self.game.edition.money.unit, self.offer.get
        refused, taken = self.money, self._decent() if gives.deeds or gives.cards else -5 * unit
        if taken <= refused or not self.takes(self.paid(taken)):
            return None
        for _ in range(QUESTIONS):
            middle = (refused + taken) // 2 // unit * unit
            if middle <= refused:
                break
            if self.takes(self.paid(middle)):
                taken = middle
            else:
                refused = middle
        return self._round(taken, unit)

    def _round(self, price: int, unit: int) -> int:
        """A number people would say, if it is not above what the person can give."""
        step = next(step * unit for step in (50, 10, 5) if abs(price) >= 20 * step * unit or step == 5)
        rounded = -(-price // step) * step
        return rounded if self.takes(self.paid(rounded)) else price

    def would_sell(self) -> bool:
        """Whether money is all that is missing: it would take a price that the person does not have."""
        rich = _richer(self.game, self.offer.seat)
        return bool(self.offer.get.deeds) and self.takes(self.paid(rich.cash(self.offer.seat) // 2), rich)

    def with_a_deed(self) -> Offer | None:
        """The offer and one deed more, of a group of which it has something, if it would take that."""
        own = {self.game.edition.fields[field].group for field in self.game.deeds(self.seat)}
        more = [
            field
            for field in self.game.deeds(self.offer.seat)
            if field not in self.offer.give.deeds and self.game.edition.fields[field].group in own
        ]
        more.sort(key=lambda field: self.game.edition.fields[field].price)
        offer = self.paid(min(self.money, self._decent()))
        for field in more[:MOST_DEEDS]:
            deeds = tuple(sorted((*offer.give.deeds, field)))
            better = replace(offer, give=replace(offer.give, deeds=deeds))
            if self.takes(better):
                return better
        return None


def _why(asked: _Asked, price: int | None, better: Offer | None) -> Why:
    """What is wrong with an offer; it must not deny what a better one would get."""
    offer, game = asked.offer, asked.game
    more = None if price is None else price - asked.money
    if offer.give == Bundle():
        return Why("nothing", more=more)
    if price is None and better is not None:
        return Why("too_little")
    broken = _broken(game, asked.seat, offer.give, offer.get)
    if broken is not None:
        return Why("breaks_mine", broken, more)
    if asked.money < 0 and asked.takes(offer, _richer(game, asked.seat)):
        return Why("cash", more=more)
    free = _lifted(game, offer)
    if free is not None and asked.takes(offer, free):
        return Why("mortgaged", more=more)
    completed = _completed(game, offer.seat, offer.get, offer.give)
    if completed is not None:
        return Why("completes_yours", completed, more)
    if price is not None:
        return Why("too_dear" if price <= 0 > asked.money else "too_little", more=more)
    return Why("beyond_you" if asked.would_sell() else "not_wanted")


def _completed(game: Game, seat: int, gets: Bundle, gives: Bundle) -> int | None:
    """A group that a seat has only after it gets one bundle for another."""
    before = set(game.deeds(seat))
    after = before - set(gives.deeds) | set(gets.deeds)
    return _only_in(game, after, before)


def _broken(game: Game, seat: int, gets: Bundle, gives: Bundle) -> int | None:
    """A group that a seat has no more then."""
    before = set(game.deeds(seat))
    return _only_in(game, before, before - set(gives.deeds) | set(gets.deeds))


def _only_in(game: Game, deeds: set[int], others: set[int]) -> int | None:
    """The dearest group that is complete in the first set of deeds and not in the second."""
    whole = (set(group.members) for group in game.edition.groups)
    found = [place for place, members in enumerate(whole) if members <= deeds and not members <= others]
    return found[-1] if found else None


def _richer(game: Game, seat: int) -> Game:
    """The same game, if the seat had all the money it could wish for."""
    rich = game.copy()
    rich.state.cash[seat] += 10 * game.edition.money.start_cash
    return rich


def _lifted(game: Game, offer: Offer) -> Game | None:
    """The same game, if no deed of the offer were mortgaged; None if none is."""
    pledged = [field for field in (*offer.give.deeds, *offer.get.deeds) if game.is_mortgaged(field)]
    if not pledged:
        return None
    free = game.copy()
    free.state.mortgaged -= sum(1 << field for field in pledged)
    return free
