"""Was that a good deal? What an offer does to every seat's chance, accepted against refused.

Both futures are played on with the same dice; refused means that the two do not deal with each other before
deeds of theirs have changed hands. What third seats lose is told too: in deals that complete
a group it is often they who pay.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Literal

from bankhalter.analysis.chances import MOST
from bankhalter.analysis.estimate import Estimate, Values, doubt_of_change, interval
from bankhalter.analysis.playouts import Assumes, Bots, Table, takes_long
from bankhalter.codes import ActionKind
from bankhalter.engine import arguments
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import Seed, game_seeds
from bankhalter.errors import ActionError
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import NUMBER, State

PAIRS, FEW = 2000, 10
"""Playouts of either future if nothing is said, and while the kernel is plain Python."""

NOTABLE = 0.01
"""A smaller change than a point is none."""

STEPS, QUICK = 8, 400
"""A fair price is found in so many halvings, each by so many short playouts, judged by the net."""

Effect = Literal["gains", "loses", "even"]
Verdict = Literal["good", "one_sided", "bad", "even"]


@dataclass(frozen=True, slots=True)
class SeatChange:
    """How much a deal changes a seat's chance to win, with a 95 % interval."""

    seat: int
    change: float
    low: float
    high: float

    @property
    def effect(self) -> Effect:
        """Whether it does something beyond doubt that is worth a word."""
        if abs(self.change) < NOTABLE or self.low <= 0 <= self.high:
            return "even"
        return "gains" if self.change > 0 else "loses"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a deal does."""

    offer: Action
    seats: tuple[SeatChange, ...]
    fair: Action | None
    """The same deeds at a price at which both gain alike; None if it is fair already or there is none."""
    pairs: int
    seconds: float
    assumes: Assumes

    @property
    def verdict(self) -> Verdict:
        """For the two who deal: good if none of them loses and one gains, bad the other way round."""
        effects = {each.effect for each in self.seats if self._deals(each)} - {"even"}
        if len(effects) == 2:
            return "one_sided"
        return "good" if "gains" in effects else "bad" if effects else "even"

    @property
    def payers(self) -> tuple[int, ...]:
        """Third seats that lose by it."""
        return tuple(each.seat for each in self.seats if not self._deals(each) and each.effect == "loses")

    def _deals(self, each: SeatChange) -> bool:
        return each.seat in (self.offer.seat, self.offer.number)


def judge(
    game: Game | str,
    offer: Action | str,
    *,
    seat: int | None = None,
    bots: Bots = None,
    minds: Minds | None = None,
    pairs: int | None = None,
    seed: Seed = 1,
    cores: int = 1,
    fair: bool = True,
) -> Judgement:
    """Judge `offer 1 give … get …` by a seat (else by the one to act), or an open one as `accept NUMBER`."""
    begun = time.perf_counter()
    asked = Game.from_position(game, manual=True) if isinstance(game, str) else game
    table = Table(asked, bots, minds)
    made, accepted, refused = futures(asked, offer, seat)
    table.note_refusal(made)
    count = (FEW if takes_long() else PAIRS) if pairs is None else arguments.number(pairs, 2, MOST, "pairs")
    seeds = game_seeds(seed, 0, count)
    with ThreadPoolExecutor(cores) as pool:
        crew = pool if cores > 1 else None
        without = table.play(refused, seeds, crew)
        seats = _changes(table.play(accepted, seeds, crew), without)
        better = _fairer(table, made, seats, without, seed, crew) if fair else None
    return Judgement(made, seats, better, count, time.perf_counter() - begun, table.assumes)


def futures(game: Game, offer: Action | str, seat: int | None) -> tuple[Action, State, State]:
    """The offer, the position with it accepted, and with it refused."""
    action = Action.parse(offer) if isinstance(offer, str) else offer
    twin = game.copy()
    twin.manual = True
    if action.kind in (ActionKind.OFFER, ActionKind.SETTLE):
        maker = seat if seat is not None else _maker(game, action)
        made = action.by(maker)
        twin.push(made)
        number = int(twin.state.offers[maker, NUMBER])
    elif action.kind in (ActionKind.ACCEPT, ActionKind.REJECT):
        number, made = action.number, _open_offer(game, action.number)
    else:
        raise ActionError(f"{action}: is not an offer; write such as: offer 1 give 5+100 get 15")
    refused = twin.copy()
    partner = next(offer.to for offer in twin.offers if offer.number == number)
    twin.push(f"accept {number}", partner)
    refused.push(f"reject {number}", partner)
    return replace(made, number=partner), twin.state, refused.state


def _maker(game: Game, action: Action) -> int:
    """Who offers: whom the action names, else who is to decide or has the turn."""
    if action.seat is not None:
        return action.seat
    return game.actor if game.actor >= 0 else game.active


def _open_offer(game: Game, number: int) -> Action:
    for offer in game.offers:
        if offer.number == number:
            kind = ActionKind.SETTLE if offer.settles else ActionKind.OFFER
            return Action(kind, offer.seat, give=offer.give, get=offer.get)
    raise ActionError(f"offer {number}: there is no such offer")


def _changes(with_it: Values, without: Values) -> tuple[SeatChange, ...]:
    """Mean and interval of what changes for every seat."""
    seen = Estimate.of(with_it.shape[2])
    seen.add(with_it - without)
    told = []
    for seat, (mean, error) in enumerate(zip(*seen.result(doubt_of_change(seen)), strict=True)):
        told.append(SeatChange(seat, mean, *interval(mean, error, -1.0)))
    return tuple(told)


# ---- a fair price


def _fairer(
    table: Table,
    made: Action,
    seats: tuple[SeatChange, ...],
    without: Values,
    seed: Seed,
    pool: ThreadPoolExecutor | None,
) -> Action | None:
    """The same deeds at the price at which both gain alike; more cash always moves chances to who gets it."""
    if made.kind != ActionKind.OFFER or made.seat is None:
        return None
    mine, his = seats[made.seat], seats[made.number]
    if mine.effect != "loses" and his.effect != "loses" and abs(mine.change - his.change) < 2 * NOTABLE:
        return None
    unit = int(table.game.tables.unit)
    low, high = -int(table.game.now.cash[made.number]), int(table.game.now.cash[made.seat])
    seeds, before = game_seeds(seed, 0, len(without))[:QUICK], without[:QUICK, 0].mean(axis=0)
    found = None
    for _ in range(STEPS):
        price = (low + high) // 2 // unit * unit
        tried = _at_price(made, price)
        try:
            _, accepted, _ = futures(table.game, tried, made.seat)
        except ActionError:
            return None  # not at any price, such as with a debt to pay
        change = table.play(accepted, seeds, pool, turns=0)[:, 0].mean(axis=0) - before
        if min(change[made.seat], change[made.number]) > -NOTABLE:
            found = tried
        low, high = (price, high) if change[made.seat] > change[made.number] else (low, price)
    return found


def _at_price(made: Action, price: int) -> Action:
    """The same deeds and cards, for which the maker pays this much, or gets it if it is below 0."""
    give, get = replace(made.give, cash=max(price, 0)), replace(made.get, cash=max(-price, 0))
    return replace(made, give=give, get=get)
